import { findStateRule, findStoreState } from '#server/features/store/tax-rules/tax-rules.ts'
import type { Work } from '#server/platform/db/work.ts'

export type OrderDestination = {
  isPickUp: number | null | undefined
  shipState: string | null | undefined
  billState: string | null | undefined
}

/**
 * The place where an order is taxed, with the dealer's rule for it: the destination, or the store's state for a
 * pick-up.
 */
export async function findTaxPlace(work: Work, { isPickUp, shipState, billState }: OrderDestination) {
  const state = isPickUp === 1 ? await findStoreState(work) : shipState || billState
  return { isPickUp, state, stateRule: await findStateRule(work, state) }
}
