import { useEffect, useState } from 'react'

const doubleClickMs = 500

/**
 * Whether a dialog has been open for longer than a double click takes. The second click of one lands beside
 * the dialog that the first has opened, and would close it again.
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
