import { useCallback, useRef } from 'react'

/**
 * For answers that may come after that of a later choice: call it at each choice, and its result once the answer is
 * there, which says whether no other choice has followed.
 */
export function useNewest(): () => () => boolean {
  const count = useRef(0)
  return useCallback(() => {
    count.current += 1
    const own = count.current
    return () => own === count.current
  }, [])
}
