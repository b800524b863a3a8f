import { useEffect, useRef, useState } from 'react'

/**
 * A menu loaded by a press of its button, which this one's own button replaces: it gets the focus, and has it back
 * when the menu closes.
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
