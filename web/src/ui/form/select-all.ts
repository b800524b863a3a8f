import type { FocusEvent, MouseEvent } from 'react'

type Field = HTMLInputElement

/**
 * For number fields: entering one by key or mouse selects its content, so typing replaces it. A second click
 * places the caret.
 */
export const selectAll = {
  // At once, not in a timer: a digit typed before the timer fires would be replaced by the next.
  onFocusCapture: (event: FocusEvent<Field>) => event.currentTarget.select(),
  onMouseDown: (event: MouseEvent<Field>) => {
    const field = event.currentTarget
    if (event.button !== 0 || document.activeElement === field) return
    // The press itself would place the caret and undo the selection.
    event.preventDefault()
    field.focus()
  },
}
