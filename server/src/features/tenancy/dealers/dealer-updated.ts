import type { Dealer } from '#contract/tenancy/dealers.ts'
import type { Work } from '#server/platform/db/work.ts'

/** Runs in the transaction that changes a dealer: what it throws undoes the change. */
export type DealerUpdated = (work: Work, before: Dealer, after: Dealer) => Promise<unknown>

const hooks: DealerUpdated[] = []

/** Registers what of a later feature follows a dealer's fields; called where an area joins, run in that order. */
export function onDealerUpdated(hook: DealerUpdated): void {
  hooks.push(hook)
}

export async function followUpdate(work: Work, before: Dealer, after: Dealer): Promise<void> {
  for (const hook of hooks) await hook(work, before, after)
}
