import type { FocusEvent, MouseEvent } from 'react'

type Field = HTMLInputElement

/**
 * For a field of a number: whoever comes to it, by key or by mouse, replaces what stands there by typing. A
 * second click puts the caret where it points.
 */
export const selectAll = {
  // At once, not later: a key may be pressed before a timer rings, and its digit would be replaced by the next.
  onFocusCapture: (event: FocusEvent<Field>) => event.currentTarget.select(),
  onMouseDown: (event: MouseEvent<Field>) => {
    const field = event.currentTarget
    if (event.button !== 0 || document.activeElement === field) return
    // The press itself would put the caret there and undo what the focus selects.
    event.preventDefault()
    field.focus()
  },
}
