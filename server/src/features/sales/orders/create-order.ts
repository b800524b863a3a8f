import { dayInZone } from '#contract/dates.ts'
import type { Input } from '#contract/http.ts'
import type { Order } from '#contract/sales/order-fields.ts'
import type { orders } from '#contract/sales/orders.ts'
import { storeIntake } from '#contract/tenancy/token-scopes.ts'
import { clock, type Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { customerForOrder } from '../customers/customer-of-email.ts'
import { sendNotice } from '../notices/send-notice.ts'
import { blankToNull } from './blank-to-null.ts'
import { keepCounts } from './counts.ts'
import { type OrderCustomer, orderCustomerForUpdate } from './customer-of-order.ts'
import { insertLines, makeLines, type NewLine } from './lines/new-lines.ts'
import { publishOrders } from './list/publish-orders.ts'
import { mailNewOrder } from './new-order.mail.ts'
import { billingAsShipping, type OrderFields } from './order-changes.ts'
import { logOrder } from './order-log.ts'
import { refuseOtherPayment } from './payment-of-order.ts'
import { settable } from './queries.ts'
import { recordOrder } from './record-order.ts'
import { showOrder } from './show-order.ts'
import { readOrder } from './take-order.ts'
import { claimOrderNumber, readSettings, type Settings } from './totals/settings.ts'
import { fixedOf, totalColumns, totalOrder } from './totals/total-order.ts'

export type NewOrder = Omit<Input<typeof orders.create>, 'dlid' | 'dealerId' | 'quoteToken'>

/**
 * Creates an order in the work's dealer, as its actor, at its time. A store's intake token makes a store
 * order and emails the dealer; otherwise it's a back-office order.
 */
export async function createOrder(work: Work, input: NewOrder): Promise<Order> {
  const sent = [...(input.details ?? []), ...(input.cart ?? [])]
  if (sent.length === 0)
    throw refuse('last_line', { errors: [{ path: 'details', code: 'product_required' }] })
  const settings = await readSettings(work)
  const customerId = input.customerId || (await customerToBe(work, input, settings))
  const customer = customerId ? await orderCustomerForUpdate(work, customerId) : null
  const fields = fieldsOf({ ...input, customerId }, customer, settings)
  await refuseOtherPayment(work, fields.pgatewayId)
  const lines = await makeLines(work, sent, fields.locale)
  const byStore = work.actor.via.kind === 'token' && work.actor.via.scopes.includes(storeIntake)

  const order = await insertOrder(work, fields, lines, customer, settings)
  await insertLines(work, order.id, lines)
  const memo = { lines: lines.length, orderAmount: order.orderAmount }
  await logOrder(work, order, byStore ? 'NEW_STORE_ORDER' : 'NEW_ADMIN_ORDER', memo)
  if (byStore && settings.orderNotification) await mailNewOrder(work, order, lines, settings)
  if (byStore || input.sendConfirmation === 1) await confirmOrder(work, order, lines)
  await recordOrder(work, order, 'created', {}, { ...fields, orderAmount: order.orderAmount })
  await keepCounts(work, [{ before: null, after: order }])
  return showOrder(work, order)
}

/** The customer for an order without one, if requested. */
async function customerToBe(work: Work, input: NewOrder, settings: Settings): Promise<number | null> {
  if (input.createCustomer !== 1) return null
  return (await customerForOrder(work, fieldsOf(input, null, settings)))?.id ?? null
}

/** Sends the customer an order confirmation. */
async function confirmOrder(work: Work, { id }: { id: number }, lines: readonly NewLine[]): Promise<void> {
  const order = await readOrder(work, id)
  const about = { ...order, amountDue: order.orderAmount }
  await sendNotice(work, 'order', { key: `order:${id}`, order: about, lines })
}

/** A new order's fields: what was sent, completed from the customer. */
function fieldsOf(
  input: NewOrder,
  customer: OrderCustomer | null,
  { country, locale }: Settings,
): OrderFields {
  const sent = blankToNull(input)
  const fields = Object.fromEntries(settable.map((name) => [name, sent[name] ?? null])) as OrderFields
  fields.locale ??= customer?.locale ?? locale
  fields.billCountry ??= country
  fields.fixedShipping ??= fields.shippingAmount === null ? 0 : 1
  // A store sends fees it computed; they're only fixed if the flag says so.
  fields.fixedHandling ??= 0
  fields.fixedCustomFee ??= 0
  fields.sameAddress ??= 0
  fields.isBusinessAcc ??= Number(customer?.customerType === 2)
  if (customer) {
    for (const name of ['payTerms', 'salesman', 'shipVia', 'taxState', 'taxCity', 'taxZip'] as const)
      fields[name] ??= customer[name]
    fields.salesTaxExceptionNo ??= customer.salesTaxExceptionNo
    fields.staxEndDate ??= customer.staxEndDate
  }
  return fields.sameAddress === 1 ? { ...fields, ...billingAsShipping(fields) } : fields
}

/**
 * Takes the number as late as possible: no other order of this dealer gets one until the transaction ends.
 */
async function insertOrder(
  work: Work,
  fields: OrderFields,
  lines: readonly NewLine[],
  customer: OrderCustomer | null,
  settings: Settings,
) {
  const { db, dealerId, actor } = work
  const { currencySymbol, timeZone } = settings
  const state = fields.shipState ?? fields.billState
  const today = dayInZone(work.now, timeZone)
  const tax = { ...fields, state, orderDay: today, customerTaxRate: customer?.taxRate ?? null }
  const totals = await totalOrder(work, { lines, tax, fixed: fixedOf(fields), currencySymbol }, settings)
  const orderNumber = await claimOrderNumber(work)
  // Read after waiting for the number, so dates follow the numbers.
  const now = clock.now()
  const orderDay = dayInZone(now, timeZone)
  const stamps = { orderDate: now, createdAt: now, updatedAt: now, updatedBy: actor.name }
  const values = { dealerId, orderNumber, orderDay, currencySymbol, ...stamps, ...totalColumns(totals) }
  const order = await db
    .insertInto('orders')
    .values({ ...fields, ...values })
    .returning(['id', 'version', 'orderNumber', 'orderDay', 'orderStatusId', 'orderAmount', 'customerId'])
    .returning(['billCompany', 'billEmail'])
    .executeTakeFirstOrThrow()
  await publishOrders(work, [order])
  return order
}
