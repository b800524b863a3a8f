import { type RefObject, useEffect, useState } from 'react'
import { findFocusedPlace, focusAgain, type Place } from './restored-focus.ts'

/** Lets the dialog's own steps at closing end first. */
const afterClosing = 10

/**
 * Returns the focus to what opened a dialog, or near it if that's gone. Mantine remembers the opener only once the
 * dialog is drawn, when a field in it may already have the focus.
 */
export function useOpener(root: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const [wasOpen, setWasOpen] = useState(false)
  const [opener, setOpener] = useState<Place | null>(null)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setOpener(findFocusedPlace())
  }
  useEffect(() => {
    if (!isOpen) return
    return () => {
      // It's drawn only after it was opened.
      const dialog = root.current
      setTimeout(() => {
        const at = document.activeElement
        if (at && at !== document.body && !dialog?.contains(at)) return
        if (opener) focusAgain(opener)
        // A dialog opened by the address has no opener on the screen.
        if (document.activeElement === at) document.querySelector('main')?.focus({ preventScroll: true })
      }, afterClosing)
    }
  }, [root, isOpen, opener])
}
