import { useEffect } from 'react'

/** Closes a dialog a second after it's done, so that the result can be seen. */
export function useCloseSoon(isDone: boolean, close: () => void): void {
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(close, 1000)
    return () => clearTimeout(timer)
  }, [isDone, close])
}
