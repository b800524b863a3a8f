import { createContext, useContext, useEffect, useRef, useSyncExternalStore } from 'react'
import { PendingWork } from '#web/platform/pending-work.ts'

/** The searches of an order or quote. Its parts wait for the customer, whose prices they get; a save waits for both. */
export type Lookups = { customer: PendingWork; parts: PendingWork }

/** The lookups of an order or quote that just opened: nothing is under way. */
export const newLookups = (): Lookups => ({ customer: new PendingWork(), parts: new PendingWork() })

export const LookupsContext = createContext<Lookups>(newLookups())

/** Waits until everything that was typed or chosen is looked up. */
export async function allLookedUp({ customer, parts }: Lookups): Promise<void> {
  while (customer.isPending() || parts.isPending()) {
    await customer.settled()
    await parts.settled()
  }
}

/**
 * Whether the customer is still being looked up, and a wait for it. `ready` resolves once their prices and language
 * are rendered too.
 */
export function useCustomerLookup(): { isPending: boolean; ready: () => Promise<void> } {
  const { customer } = useContext(LookupsContext)
  const isPending = useSyncExternalStore(customer.subscribe, customer.isPending)
  const isRendered = useRef(true)
  isRendered.current = !isPending
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    if (!isPending) for (const resume of waiting.current.splice(0)) resume()
  }, [isPending])
  const ready = async () => {
    await customer.settled()
    if (isRendered.current) return
    await new Promise<void>((resolve) => {
      waiting.current.push(resolve)
    })
  }
  return { isPending, ready }
}
