/** Whether a text may be an email address: no blanks, and something before and behind an `@`. */
export const isEmailLike = (text: string): boolean => afterAt(text) !== ''

/** Whether it may be a whole one: with a point inside what stands behind the `@`. */
export const isWholeEmail = (text: string): boolean => {
  const dot = afterAt(text).indexOf('.', 1)
  return dot !== -1 && dot < afterAt(text).length - 1
}

function afterAt(text: string): string {
  const at = text.indexOf('@', 1)
  return at === -1 || /\s/.test(text) ? '' : text.slice(at + 1)
}
