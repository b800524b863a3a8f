type Click = { readonly target: EventTarget | null }

/** Returns the id of the field that a clicked link of the error summary leads to; undefined for other clicks. */
export const findLinkedField = ({ target }: Click): string | undefined =>
  target instanceof Element ? target.closest('a[href^="#"]')?.getAttribute('href')?.slice(1) : undefined

/** Returns the name of that field, if it belongs to the form whose id is given. */
export function findLinkedName(click: Click, formId: string): string | undefined {
  const id = findLinkedField(click)
  return id?.startsWith(`${formId}-`) ? id.slice(formId.length + 1) : undefined
}
