import { useEffect, useState } from 'react'

const doubleClickMs = 500

/**
 * Whether a dialog has been open longer than a double click takes. The second click lands outside the dialog
 * that the first one opened, and would close it.
 */
export function useSettled(opened: boolean): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    setSettled(false)
    if (!opened) return
    const timer = setTimeout(() => setSettled(true), doubleClickMs)
    return () => clearTimeout(timer)
  }, [opened])
  return isSettled
}
