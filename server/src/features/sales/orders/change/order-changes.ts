import { pick } from '#contract/pick.ts'
import { type billingNames, shippingNames } from '#contract/sales/customers/addresses.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import type { LinesPlan } from '../lines/line-changes.ts'
import { type Settable, type StoredOrder, settable } from '../queries.ts'
import { blankToNull, sentOr } from './blank-to-null.ts'

/** The order fields a person can set, as stored. */
export type OrderFields = Pick<StoredOrder, Settable>
type OrderInput = { [K in Settable]?: unknown }

/** The flag and the amount that a person can set instead of the dealer's rule. */
const fixable = [
  ['fixedShipping', 'shippingAmount'],
  ['fixedHandling', 'handlingFeeAmount'],
  ['fixedCustomFee', 'customFeeAmount'],
] as const

/**
 * The order's fields after an update; omitted ones come from `otherwise`, the customer's, or stay. An empty one
 * replaces another customer's: an exemption is never anyone else's.
 */
export function fieldsAfter(
  before: OrderFields,
  sent: OrderInput,
  otherwise: Partial<OrderFields> = {},
): OrderFields {
  const given = blankToNull(sent)
  const replaces = (name: Settable) =>
    before.customerId === null ? (otherwise[name] ?? null) !== null : name in otherwise
  const after = Object.fromEntries(
    settable.map((name) => [name, sentOr(given[name], replaces(name) ? otherwise[name] : before[name])]),
  ) as OrderFields
  after.billCountry ??= before.billCountry
  after.billEmail ??= ''
  for (const [flag, amount] of fixable) {
    // Without the flag, an entered amount is fixed, and an empty one leaves it to the dealer's rule.
    if (sent[flag] === undefined && given[amount] === null) after[flag] = 0
    else if (sent[flag] === undefined && after[amount] !== before[amount]) after[flag] = 1
    if (after[flag] === 0) after[amount] = before[amount]
    after[amount] ??= 0
  }
  Object.assign(after, clearShipping(after))
  if (after.fixedCustomFee === 0) after.customFeeTitle = before.customFeeTitle
  return after.sameAddress === 1 ? { ...after, ...billingAsShipping(after) } : after
}

/** A pick-up has no shipping amount that someone set. */
export const clearShipping = ({ isPickUp }: Pick<OrderFields, 'isPickUp'>) =>
  isPickUp === 1 ? { fixedShipping: 0, shippingAmount: 0 } : {}

/** The shipping address copied from a billing address. */
export const billingAsShipping = (fields: Pick<OrderFields, (typeof billingNames)[number]>) =>
  Object.fromEntries(
    shippingNames.map((name) => [
      name,
      fields[name.replace('ship', 'bill') as (typeof billingNames)[number]] || null,
    ]),
  ) as Pick<OrderFields, (typeof shippingNames)[number]>

/** Names of the fields whose values differ. */
export const findDifferences = (before: OrderFields, after: OrderFields): Settable[] =>
  settable.filter((name) => before[name] !== after[name])

/** Editable on a locked order: memos, terms and how it's shipped. */
const openWhenLocked = new Set<Settable>([
  'requiredDate',
  'payTerms',
  'salesman',
  'intMemo',
  'userMemo',
  'shipMemo',
  'instructions',
  'shipVia',
  'shippingMethodName',
  'purchaseOrderNumber',
  'locale',
  'token',
])

/** A locked order refuses changes to lines, prices, addresses and amounts (docs/rules/orders.md). */
export function refuseWhenLocked(
  { isLocked, orderNumber }: Pick<StoredOrder, 'isLocked' | 'orderNumber'>,
  changed: readonly Settable[],
  lines: LinesPlan | null,
  usesTodaysTerms: boolean,
): void {
  if (isLocked === 0) return
  if (usesTodaysTerms || lines?.touchesLocked || changed.some((name) => !openWhenLocked.has(name)))
    throw refuse('order_locked', { values: { orderNumber } })
}

const shipGroup = new Set<Settable>([
  ...shippingNames,
  'sameAddress',
  'shipVia',
  'shippingMethodName',
  'fixedShipping',
  'shippingAmount',
  'isPickUp',
])

/** The memo of a SHIP_GROUP_CHANGE: the changed shipping address, method or amount; otherwise null. */
export function shipGroupMemo(before: OrderFields, after: OrderFields) {
  const names = findDifferences(before, after).filter((name) => shipGroup.has(name))
  if (names.length === 0) return null
  return { before: pick(before, names), after: pick(after, names) }
}

const fees = [
  { flag: 'fixedHandling', names: ['fixedHandling', 'handlingFeeAmount'] },
  { flag: 'fixedCustomFee', names: ['fixedCustomFee', 'customFeeAmount', 'customFeeTitle'] },
] as const

/** The memo of fees a person fixed or returned to the dealer's rule; otherwise null. */
export function feesMemo(before: OrderFields, after: OrderFields) {
  const names = fees
    .filter(({ flag }) => before[flag] === 1 || after[flag] === 1)
    .flatMap((fee) => fee.names.filter((name) => before[name] !== after[name]))
  if (names.length === 0) return null
  return { before: pick(before, names), after: pick(after, names) }
}

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

const inTotals = new Set<Settable>([
  'customerId',
  ...fixable.flat(),
  'customFeeTitle',
  'taxRate',
  'salesTaxExceptionNo',
  'staxEndDate',
  'billState',
  'shipState',
  'isPickUp',
  'couponCode',
])

/**
 * Whether a change moves the total. Editing a memo never recalculates amounts, even if the dealer's settings
 * changed.
 */
export const movesTotal = (changed: readonly Settable[], lines: LinesPlan | null): boolean =>
  changed.some((name) => inTotals.has(name)) || (lines?.movesTotal ?? false)
