import { useEffect, useRef, useState } from 'react'

/**
 * For a menu that loads on the first click of its button and then replaces it: it gets the focus, and its own
 * button gets it back when the menu closes.
 */
export function usePressedMenu() {
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    button.current?.focus()
    setOpened(true)
  }, [])
  return { button, opened, setOpened }
}
