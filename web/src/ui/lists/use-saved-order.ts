import { useRef, useState } from 'react'

/**
 * Shows a list in its new order at once, and saves the orders one after the other, each with the order it was
 * based on. `save` reports failures itself.
 */
export function useSavedOrder<T>(
  items: readonly T[],
  save: (order: readonly T[], former: readonly T[]) => Promise<unknown>,
) {
  const [movedOrder, setMovedOrder] = useState<readonly T[] | null>(null)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const onOrder = (order: readonly T[]) => {
    const former = movedOrder ?? items
    setMovedOrder(order)
    const saved = last.current.then(() => save(order, former))
    last.current = saved
    void saved.finally(() => last.current === saved && setMovedOrder(null))
  }
  return { items: movedOrder ?? items, onOrder }
}
