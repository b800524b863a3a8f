import { pick } from '#contract/pick.ts'
import { type billingNames, shippingNames } from '#contract/sales/customers/addresses.ts'
import { fixableAmounts } from '#contract/sales/orders/fixable-amounts.ts'
import type { OrderFields } from '../queries.ts'
import { type Settable, settable } from '../settable-fields.ts'
import { blankToNull, preferSent } from './blank-to-null.ts'

type OrderInput = { [K in Settable]?: unknown }

/**
 * An order's fields after an update with `sent`. Omitted ones stay, unless `fromNewCustomer` replaces them. Each step
 * returns the fields it changes.
 */
export function fieldsAfter(
  before: OrderFields,
  sent: OrderInput,
  fromNewCustomer: Partial<OrderFields> = {},
): OrderFields {
  const values = blankToNull(sent)
  let after = fillOmitted(before, values, fromNewCustomer)
  after = { ...after, ...fillRequired(before, after) }
  after = { ...after, ...fixAmounts(before, values, after) }
  after = { ...after, ...clearShipping(after) }
  return { ...after, ...copyAddress(after) }
}

/**
 * The sent values, completed from the order's new customer if it gets one, otherwise from the order. Nothing of the
 * former customer stays: the new one's empty values replace theirs. Without a former customer, empty values replace
 * nothing.
 */
function fillOmitted(before: OrderFields, values: OrderInput, fromNewCustomer: Partial<OrderFields>) {
  const replaces = (name: Settable) =>
    before.customerId === null ? (fromNewCustomer[name] ?? null) !== null : name in fromNewCustomer
  return Object.fromEntries(
    settable.map((name) => [
      name,
      preferSent(values[name], replaces(name) ? fromNewCustomer[name] : before[name]),
    ]),
  ) as OrderFields
}

const fillRequired = (before: OrderFields, { billCountry, billEmail }: OrderFields) => ({
  billCountry: billCountry ?? before.billCountry,
  billEmail: billEmail ?? '',
})

/** The amounts that a person can set. One that isn't fixed has its value from before until the total is computed. */
function fixAmounts(before: OrderFields, values: OrderInput, after: OrderFields): Partial<OrderFields> {
  return Object.assign(
    {},
    ...fixableAmounts.map(({ flag, amount, fields }) => {
      // Without the flag, an entered amount is fixed, and an empty one follows the dealer's rule.
      const withoutFlag = values[amount] === null ? 0 : after[amount] === before[amount] ? before[flag] : 1
      const isFixed = values[flag] === undefined ? withoutFlag : after[flag]
      const source = isFixed === 0 ? before : after
      return { ...pick(source, fields), [flag]: isFixed, [amount]: source[amount] ?? 0 }
    }),
  )
}

/** A pick-up has no shipping amount that someone set. */
export const clearShipping = ({ isPickUp }: Pick<OrderFields, 'isPickUp'>) =>
  isPickUp === 1 ? { fixedShipping: 0, shippingAmount: 0 } : {}

type BillingName = (typeof billingNames)[number]

/** The billing address as the shipping address of an order that ships there. */
export const copyAddress = (order: Pick<OrderFields, BillingName | 'sameAddress'>) =>
  order.sameAddress === 1
    ? (Object.fromEntries(
        shippingNames.map((name) => [name, order[name.replace('ship', 'bill') as BillingName] || null]),
      ) as Pick<OrderFields, (typeof shippingNames)[number]>)
    : {}
