import type { Dealer } from '#contract/tenancy/dealers.ts'
import type { Work } from '#server/platform/db/work.ts'

/** Runs inside the new dealer, in the transaction that makes it: what it throws undoes the dealer. */
export type DealerCreated = (work: Work, dealer: Dealer) => Promise<unknown>

const hooks: DealerCreated[] = []

/**
 * Registers what a later feature gives every new dealer; called where an area joins, run in that order.
 * Returns a function that takes it off again.
 */
export function onDealerCreated(hook: DealerCreated): () => void {
  hooks.push(hook)
  return () => {
    hooks.splice(hooks.indexOf(hook), 1)
  }
}

export async function makeDefaults(work: Work, dealer: Dealer): Promise<void> {
  for (const hook of hooks) await hook(work, dealer)
}
