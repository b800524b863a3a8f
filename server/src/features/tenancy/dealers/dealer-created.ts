import type { Dealer } from '#contract/tenancy/dealers.ts'
import type { Work } from '#server/platform/db/work.ts'

/** Runs in the new dealer, within its creating transaction; throwing rolls the dealer back. */
export type DealerCreated = (work: Work, dealer: Dealer) => Promise<unknown>

const hooks: DealerCreated[] = []

/**
 * Registers what a later feature gives every new dealer; called where an area is wired up, run in that order.
 * Returns a function that removes it.
 */
export function onDealerCreated(hook: DealerCreated): () => void {
  hooks.push(hook)
  return () => {
    hooks.splice(hooks.indexOf(hook), 1)
  }
}

/**
 * Creates a new dealer's defaults of all areas, one after another, in the transaction that creates the
 * dealer.
 */
export async function makeDefaults(work: Work, dealer: Dealer): Promise<void> {
  for (const hook of hooks) await hook(work, dealer)
}
