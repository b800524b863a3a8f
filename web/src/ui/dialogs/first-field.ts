import { type RefObject, useEffect } from 'react'

const fields =
  'input:not([type="hidden"], [type="file"], :disabled, [readonly]), textarea:not(:disabled, [readonly]), select:not(:disabled), [contenteditable="true"]'

/**
 * The first focus of a dialog or form: the element marked for it, otherwise its first field. Its Close button, which
 * comes first in the document, would take the typed text and close the dialog at Enter.
 */
export function findFirstField(dialog: Element): HTMLElement | null {
  const body = dialog.querySelector('[data-dialog-body]') ?? dialog
  const marked = body.querySelector<HTMLElement>('[data-autofocus]')
  return (
    marked ?? [...body.querySelectorAll<HTMLElement>(fields)].find((field) => field.checkVisibility()) ?? null
  )
}

/**
 * Opens a dialog in its first field, also if that loads after the dialog opened. Someone who has pressed or typed
 * anything meanwhile keeps the focus where it is.
 */
export function useFirstField(root: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const enter = () => {
      const dialog = root.current?.querySelector('[role="dialog"]')
      const field = dialog && findFirstField(dialog)
      if (!field) return
      stop()
      // The dialog's own focus step, if it runs later, finds the marked element too.
      field.setAttribute('data-autofocus', 'true')
      field.focus({ preventScroll: true })
      // Only if it's out of sight: what's above the fields says what they're for.
      field.scrollIntoView({ block: 'nearest' })
    }
    const waiting = new MutationObserver(enter)
    const stop = () => {
      waiting.disconnect()
      for (const event of acts) document.removeEventListener(event, stop, true)
    }
    waiting.observe(document.body, { childList: true, subtree: true })
    for (const event of acts) document.addEventListener(event, stop, true)
    enter()
    return stop
  }, [root, isOpen])
}

const acts = ['pointerdown', 'keydown'] as const
