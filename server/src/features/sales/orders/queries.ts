import { sql } from 'kysely'
import { computeDue, computeNet, computeOwed } from '#contract/sales/charges/order-payments.ts'
import type { LogEntry, Order, OrderLine } from '#contract/sales/orders/order-fields.ts'
import { summarizeStored } from '#contract/sales/totals/stored-summary.ts'
import { anyId } from '#server/platform/db/statements/any-id.ts'
import { buildOnce } from '#server/platform/db/statements/build-once.ts'
import { matchDealer } from '#server/platform/db/statements/match-dealer.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'
import { isOpenable } from '../customers/test-orders.ts'
import { toPaymentSums } from './payment/payment-sums.ts'
import { type Settable, settable } from './settable-fields.ts'

/** The columns of a stored order. */
export const orderColumns = [
  ...settable,
  'customerUnvouched',
  'id',
  'dealerId',
  'orderNumber',
  'orderDate',
  'orderDay',
  'orderStatusId',
  'shippingStatusId',
  'declinedReasonId',
  'isLocked',
  'isTest',
  'subtotal',
  'couponId',
  'couponTerms',
  'discountAmount',
  'salesTaxRate',
  'salesTaxAmount',
  'salesTaxCharged',
  'taxComponents',
  'taxSource',
  'orderAmount',
  'summary',
  'terms',
  'currencySymbol',
  'chargedAmount',
  'refundedAmount',
  'givenBackAmount',
  'hasUnknownPayment',
  'paymentStatus',
  'importedFrom',
  'importedNumber',
  'version',
  'updatedBy',
  'createdAt',
  'updatedAt',
] as const

/** The columns of a stored line. */
export const lineColumns = [
  'id',
  'orderId',
  'partNumber',
  'description',
  'year',
  'makeSlug',
  'modelSlug',
  'trimSlug',
  'engineSlug',
  'vehicleToEngineConfigId',
  'vin',
  'catalogId',
  'partId',
  'token',
  'pictureUrl',
  'cost',
  'costUnknown',
  'price',
  'corePrice',
  'qty',
  'qtyShipped',
  'lastShipQty',
  'extendedPrice',
  'discountAmount',
  'itemWeight',
  'statusOrder',
  'trackingNumber',
  'shippingCarrier',
  'intMemo',
  'userMemo',
  'shipMemo',
  'isTaxable',
  'pickupOnly',
  'fixedShippingPrice',
] as const

type OrderKey = { dealerId: number; id: number }

const orderQuery = (db: Work['db'], { dealerId, id }: OrderKey) =>
  db
    .selectFrom('orders')
    .select(orderColumns)
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .where(isOpenable('deletedAt'))
const readOrders = buildOnce(orderQuery)
const readLockedOrders = buildOnce((db, order: OrderKey) => orderQuery(db, order).forUpdate())

/** An order as its row has it. */
export type StoredOrder = Awaited<ReturnType<typeof readOrders>>[number]
/** The fields of a stored order that a person can set. */
export type OrderFields = Pick<StoredOrder, Settable>

/** The order, unless the dealer has none with this id. */
export async function findOrder(work: Work, id: number): Promise<StoredOrder | undefined> {
  const [order] = await readOrders(work, { dealerId: work.dealerId, id })
  return order
}
/** The order, locked until the transaction ends. */
export async function findOrderForUpdate(work: Work, id: number): Promise<StoredOrder | undefined> {
  const [order] = await readLockedOrders(work, { dealerId: work.dealerId, id })
  return order
}

const readLines = buildOnce((db, { dealerId, id }: OrderKey) =>
  db
    .selectFrom('orderLines')
    .select(lineColumns)
    .where('dealerId', '=', dealerId)
    .where('orderId', '=', id)
    .orderBy('id'),
)
/** A line of an order as its row has it. */
export type StoredLine = Awaited<ReturnType<typeof readLines>>[number]
/** An order's lines, in the order in which they were added. */
export const findLines = (work: Work, orderId: number): Promise<StoredLine[]> =>
  readLines(work, { dealerId: work.dealerId, id: orderId })

/** Whether money moved, or might have, on `orders o`. */
export const isCharged = (reading: Pick<Reading, 'dealerId'>) => sql<boolean>`(exists (
    select 1 from charges c where ${matchDealer(reading, 'c.dealer_id', 'o.dealer_id')} and c.order_id = o.id and c.state <> 'failed')
  or exists (
    select 1 from recorded_payments p
    where ${matchDealer(reading, 'p.dealer_id', 'o.dealer_id')} and p.order_id = o.id and p.removed_at is null))`

/** Whether money of `orders o` moves at the moment, or nobody confirmed whether it did. */
export const isMoving = (dealerId: number) => sql<boolean>`(exists (
    select 1 from charges c
    where c.dealer_id = ${dealerId} and c.order_id = o.id and c.state in ('requested', 'sent', 'unknown')))`

/**
 * Whether money of an order moved, or might have; of a test order, which moves none, whether a gateway has to answer.
 */
export async function hasCharges({ db, dealerId }: Work, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ charged: boolean }>`
    select case when o.is_test = 1 then ${isMoving(dealerId)} else ${isCharged({ dealerId })} end as charged from orders o where o.dealer_id = ${dealerId} and o.id = ${orderId}`.execute(
    db,
  )
  return rows[0]?.charged === true
}

/** The quote that an order was made from. */
export async function findOrderQuote(work: Work, orderId: number) {
  const [quote] = await readQuotes(work, { dealerId: work.dealerId, id: orderId })
  return quote
}
const readQuotes = buildOnce((db, { dealerId, id }: OrderKey) =>
  db
    .selectFrom('quotes')
    .select(['id', 'quoteRef'])
    .where('dealerId', '=', dealerId)
    .where('orderId', '=', id)
    .where('deletedAt', 'is', null),
)

/** The quotes that these orders were created from. */
export const findQuotes = ({ db, dealerId }: Work, orderIds: readonly number[]) =>
  db
    .selectFrom('quotes')
    .select(['orderId', 'id', 'quoteRef'])
    .where('dealerId', '=', dealerId)
    .where('orderId', '=', anyId(orderIds))
    .where('deletedAt', 'is', null)
    .execute()

/** The columns of a log entry, under the contract's names. */
export const logColumns = ['id', 'createdAt', 'userName as user', 'action', 'memo', 'external'] as const

/** An order's log, newest first. */
export const findLog = async (work: Work, orderId: number): Promise<LogEntry[]> =>
  (await readLog(work, { dealerId: work.dealerId, id: orderId })) as LogEntry[]
const readLog = buildOnce((db, { dealerId, id }: OrderKey) =>
  db
    .selectFrom('orderLog')
    .select(logColumns)
    .where('dealerId', '=', dealerId)
    .where('orderId', '=', id)
    .orderBy('id', 'desc'),
)

/** A stored line under the contract's names. */
export function lineOnWire(line: StoredLine): OrderLine {
  const { orderId, extendedPrice, isTaxable, lastShipQty, ...same } = line
  return {
    ...same,
    order_id: orderId,
    extended_price: extendedPrice,
    is_taxable: isTaxable,
    shipQty: 0,
  } as OrderLine
}

/** A stored order under the contract's names, without related records. */
export function orderOnWire(stored: StoredOrder) {
  const {
    summary: _summary,
    terms,
    orderDay,
    taxSource,
    chargedAmount,
    refundedAmount,
    givenBackAmount,
    ...rest
  } = stored
  const { hasUnknownPayment, couponTerms, customerUnvouched, paymentStatus, salesTaxCharged, ...order } = rest
  const sums = toPaymentSums(stored)
  return {
    ...order,
    paymentState: paymentStatus,
    amountDue: computeDue(order.orderAmount, sums),
    amountOwed: computeOwed(order.orderAmount, sums),
    amountReceived: chargedAmount,
    amountRefunded: refundedAmount,
    amountNet: computeNet(order.orderAmount, sums),
    shippingCharges: order.shippingAmount,
    taxAmount: order.salesTaxAmount,
    pay_terms: order.payTerms,
    orderSummary: { summary: summarizeStored(stored), total: order.orderAmount },
  } as Omit<Order, 'noEmail' | 'details' | 'log' | 'shipments'>
}
