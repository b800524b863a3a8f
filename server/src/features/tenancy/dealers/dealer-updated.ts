import type { Dealer } from '#contract/tenancy/dealers.ts'
import type { Work } from '#server/platform/db/work.ts'

/** Runs in the transaction that changes a dealer; throwing rolls the change back. */
export type DealerUpdated = (work: Work, before: Dealer, after: Dealer) => Promise<unknown>

const hooks: DealerUpdated[] = []

/**
 * Registers a later feature's reaction to dealer changes; called where an area is wired up, run in that
 * order.
 */
export function onDealerUpdated(hook: DealerUpdated): void {
  hooks.push(hook)
}

/** Calls what other areas registered for a saved dealer, in the transaction of the save; an error undoes it. */
export async function followUpdate(work: Work, before: Dealer, after: Dealer): Promise<void> {
  for (const hook of hooks) await hook(work, before, after)
}
