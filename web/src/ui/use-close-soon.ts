import { useEffect } from 'react'

/** Closes a dialog a second after it is done: time enough to see that it was. */
export function useCloseSoon(isDone: boolean, close: () => void): void {
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(close, 1000)
    return () => clearTimeout(timer)
  }, [isDone, close])
}
