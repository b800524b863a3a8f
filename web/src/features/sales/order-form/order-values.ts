import { z } from 'zod'
import { type Call, flag } from '#contract/http.ts'
import { shippingNames } from '#contract/sales/customers/addresses.ts'
import { fixableAmounts } from '#contract/sales/orders/fixable-amounts.ts'
import { lineInput, type Order, orderFields, withEmailRule } from '#contract/sales/orders/order-fields.ts'
import type { orders } from '#contract/sales/orders/orders.ts'
import { fieldMessage } from '#contract/texts/field-messages.ts'
import type { SendInput } from '#web/platform/send.ts'
import type { FormStore } from '#web/ui/form/form-store.ts'
import { type FormLine, formLine, toSentLine } from './lines/line-values.ts'

/** The order page's form: the order's fields and lines, with the contract's rules. */
export const orderForm = withEmailRule(
  orderFields.extend({
    version: z.int().optional(),
    createCustomer: flag.optional(),
    useTodaysTerms: flag.optional(),
    isTest: flag.optional(),
    details: z.array(lineInput).min(1, fieldMessage('product_required')).max(500),
  }),
)
export type OrderForm = FormStore<typeof orderForm>
export type OrderValues = Record<string, unknown> & { details: FormLine[]; version?: number }

const fieldNames = Object.keys(orderFields.shape)
const blank = (value: unknown) => value === undefined || value === null || value === ''
/** Whether two form values mean the same; null equals empty text. */
export const isSame = (a: unknown, b: unknown): boolean =>
  (blank(a) && blank(b)) || JSON.stringify(a) === JSON.stringify(b)

const pick = (values: object, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, (values as Record<string, unknown>)[name]]))

/**
 * A saved order as form values. Lines that the form shows keep their keys, which only the screen uses; those that are
 * the same stay the same objects, so that a save doesn't draw 500 lines again.
 */
export function toOrderValues(order: Order, shown: readonly FormLine[] = []): OrderValues {
  const shownById = new Map(shown.map((line) => [line.id, line]))
  const details = order.details.map((stored) => {
    const line = formLine(stored)
    const before = shownById.get(line.id)
    if (!before) return line
    const next = { ...line, key: before.key }
    return isSame(before, next) ? before : next
  })
  return { ...pick(order, fieldNames), version: order.version, createCustomer: 0, useTodaysTerms: 0, details }
}

/**
 * An order's form values after a save: each line keeps the key of the one sent. New lines come in the order
 * they were sent.
 */
export function toStoredValues(order: Order, sent: readonly FormLine[]): OrderValues {
  const sentIds = new Set(sent.map(({ id }) => id))
  const added = sent.filter(({ id }) => id === undefined).values()
  const values = toOrderValues(order, sent)
  const details = values.details.map((line) =>
    sentIds.has(line.id) ? line : { ...line, key: added.next().value?.key ?? line.key },
  )
  return { ...values, details }
}

/** A new order: the dealer's country, shipped to the billing address, shipping by the dealer's rule. */
export function blankValues(currencySymbol: string): OrderValues {
  const country = currencySymbol === 'CAN' ? 'CA' : 'USA'
  const start = { billCountry: country, shipCountry: country, sameAddress: 1, fixedShipping: 0, isPickUp: 0 }
  return { ...start, noEmail: 0, createCustomer: 1, details: [] }
}

/** A new test order, which has no customer. */
export const blankTest = (currencySymbol: string): OrderValues => ({
  ...blankValues(currencySymbol),
  isTest: 1,
  createCustomer: 0,
})

/** `input` holds the form's values as sent, checked by the schema; lines come from the form values. */
type SentOrder = Record<string, unknown>

/** Turns a new order's form into the request. Amounts that aren't fixed are left for the server to compute. */
export function createInput(input: SentOrder, values: OrderValues, dealerId: number | undefined) {
  const { version, details, useTodaysTerms, ...fields } = input
  if (fields.sameAddress === 1) for (const name of shippingNames) delete fields[name]
  for (const { flag, fields: names } of fixableAmounts)
    if (fields[flag] !== 1) for (const name of names) delete fields[name]
  const lines = values.details.map((line) => toSentLine(line))
  return { ...fields, dealerId, details: lines } as Call<typeof orders.create>
}

/** Fields sent along with a changed one, whether or not they changed. */
const companions: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    fixableAmounts.flatMap(({ flag, fields }) => [[flag, fields], ...fields.map((name) => [name, [flag]])]),
  ),
  // A new customer brings an exemption, unless the form has one.
  customerId: ['salesTaxExceptionNo', 'staxEndDate', 'isBusinessAcc'],
  billEmail: ['noEmail'],
  noEmail: ['billEmail'],
}

export type Change = {
  id: number
  version: number
  input: SentOrder
  base: OrderValues
  values: OrderValues
  isSilent: boolean
}

/** The call that saves the differences from `base`; null without any. */
export function updateInput({ id, version, input, base, values, isSilent }: Change) {
  const changed = fieldNames.filter((name) => !isSame(base[name], values[name]))
  const named = new Set(changed.flatMap((name) => [name, ...(companions[name] ?? [])]))
  const hasLines = !isSame(base.details, values.details)
  const isNewCustomer = values.createCustomer === 1 && blank(values.customerId)
  const appliesTodaysTerms = values.useTodaysTerms === 1
  if (changed.length === 0 && !hasLines && !isNewCustomer && !appliesTodaysTerms) return null

  const before = new Map(base.details.map((line) => [line.id, line]))
  const details = values.details.map((line) =>
    toSentLine(line, line.id === undefined ? undefined : before.get(line.id)),
  )
  const body = {
    ...pick(input, [...named]),
    ...(hasLines ? { details } : {}),
    ...(isNewCustomer ? { createCustomer: 1 } : {}),
    ...(appliesTodaysTerms ? { useTodaysTerms: 1 } : {}),
  }
  return { id, version, ...body, doNotSendEmail: isSilent ? 1 : 0 } as SendInput<typeof orders.update>
}

/** Whether the only unsaved changes are Ship Qty, tracking numbers and carriers of saved lines. */
export function onlyParcels(base: OrderValues, values: OrderValues): boolean {
  if (values.useTodaysTerms === 1 || fieldNames.some((name) => !isSame(base[name], values[name])))
    return false
  if (base.details.length !== values.details.length) return false
  const bare = (line: FormLine) => ({ ...line, shipQty: 0, trackingNumber: null, shippingCarrier: null })
  return values.details.every(
    (line, at) => line === base.details[at] || isSame(bare(line), bare(base.details[at]!)),
  )
}
