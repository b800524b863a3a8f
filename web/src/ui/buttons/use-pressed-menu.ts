import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Opens a menu that loads on the first click of its button and then replaces it: it gets the focus, and its
 * own button gets it back when the menu closes. Until it's loaded, `autoFocus` retains the focus on the
 * button, which Suspense renders again.
 */
export function usePressedMenu() {
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  useLayoutEffect(() => {
    button.current?.focus()
    setOpened(true)
  }, [])
  return { button, opened, setOpened }
}
