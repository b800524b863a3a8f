import { useCallback, useRef } from 'react'

/**
 * Guards against answers that arrive out of order: call it at each choice, and call its result when the
 * answer arrives. It returns whether that choice is still the latest.
 */
export function useLatestCall(): () => () => boolean {
  const count = useRef(0)
  return useCallback(() => {
    count.current += 1
    const own = count.current
    return () => own === count.current
  }, [])
}
