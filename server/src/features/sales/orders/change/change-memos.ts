import { pick } from '#contract/pick.ts'
import { fixableAmounts } from '#contract/sales/orders/fixable-amounts.ts'
import type { OrderFields, StoredOrder } from '../queries.ts'
import { hasTrait, type Settable } from '../settable-fields.ts'
import { findDifferences } from './order-changes.ts'

/** Old and new values of these fields; null without any. */
const compareFields = (before: OrderFields, after: OrderFields, names: readonly Settable[]) =>
  names.length === 0 ? null : { before: pick(before, names), after: pick(after, names) }

/** The memo of a SHIP_GROUP_CHANGE: the changed shipping address, method or amount; otherwise null. */
export const shipGroupMemo = (before: OrderFields, after: OrderFields) =>
  compareFields(
    before,
    after,
    findDifferences(before, after).filter((name) => hasTrait(name, 'inShipGroup')),
  )

const fees = fixableAmounts.filter(({ flag }) => flag !== 'fixedShipping')

/** The memo of fees a person fixed or returned to the dealer's rule; otherwise null. */
export function feesMemo(before: OrderFields, after: OrderFields) {
  const names = fees
    .filter(({ flag }) => before[flag] === 1 || after[flag] === 1)
    .flatMap(({ flag, fields }) => [flag, ...fields])
  return compareFields(
    before,
    after,
    names.filter((name) => before[name] !== after[name]),
  )
}

/** The columns that the terms of sale decide. */
const underTerms = [
  'salesTaxRate',
  'shippingAmount',
  'handlingFeeAmount',
  'customFeeAmount',
  'orderAmount',
] as const

/** The memo of today's terms of sale in place of the order's own: the values they changed, old and new. */
export function todaysTermsMemo(before: StoredOrder, after: StoredOrder) {
  const names = underTerms.filter((name) => before[name] !== after[name])
  return { todaysTerms: { before: pick(before, names), after: pick(after, names) } }
}
