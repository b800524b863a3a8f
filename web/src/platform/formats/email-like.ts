/** Whether a text may be an email address: no spaces, and something before and after an `@`. */
export const isEmailLike = (text: string): boolean => afterAt(text) !== ''

/** Whether it may be complete: with a dot inside the part after the `@`. */
export const isWholeEmail = (text: string): boolean => {
  const dot = afterAt(text).indexOf('.', 1)
  return dot !== -1 && dot < afterAt(text).length - 1
}

function afterAt(text: string): string {
  const at = text.indexOf('@', 1)
  return at === -1 || /\s/.test(text) ? '' : text.slice(at + 1)
}
