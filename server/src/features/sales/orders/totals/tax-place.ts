import type { StateTaxRule } from '#contract/sales/totals/order-tax.ts'
import { findStoreState } from '#server/features/store/tax-rules/find-store-state.ts'
import { findStateRule } from '#server/features/store/tax-rules/tax-rules.ts'
import type { Work } from '#server/platform/db/work.ts'

/** The fields of an order that decide where it's taxed. */
export type OrderDestination = {
  isPickUp: number | null | undefined
  shipState: string | null | undefined
  billState: string | null | undefined
}

/** A place with the dealer's tax rule for its state. */
export type TaxPlace = {
  isPickUp: number | null | undefined
  state: string | null | undefined
  stateRule: StateTaxRule | null
}

/**
 * The place where an order is taxed, with the dealer's rule for it: the destination, or the store's state for a
 * pick-up.
 */
export async function findTaxPlace(
  work: Work,
  { isPickUp, shipState, billState }: OrderDestination,
): Promise<TaxPlace> {
  const state = isPickUp === 1 ? await findStoreState(work) : shipState || billState
  return { isPickUp, state, stateRule: await findStateRule(work, state) }
}
