import { useEffect, useSyncExternalStore } from 'react'

let opened: number | null = null
const listeners = new Set<() => void>()

function setOpened(dealerId: number | null): void {
  opened = dealerId
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The dealer whose record the screen shows, which can be another than the chosen one; null without such a record. */
export const useOpenedDealerId = (): number | null => useSyncExternalStore(subscribe, () => opened)

/**
 * Names the dealer of the record that a screen shows, for what's around the screen, until the screen closes. The
 * platform's own records, of dealer 0, are nobody's store.
 */
export function usePublishDealer(dealerId: number | undefined): void {
  useEffect(() => {
    if (!dealerId) return
    setOpened(dealerId)
    return () => setOpened(null)
  }, [dealerId])
}
