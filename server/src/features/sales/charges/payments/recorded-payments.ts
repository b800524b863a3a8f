import { type Insertable, type Selectable, sql } from 'kysely'
import type { Input } from '#contract/http.ts'
import { add, subtract } from '#contract/money.ts'
import {
  computeGivenBack,
  computeOutstanding,
  type RefundPurpose,
} from '#contract/sales/charges/order-payments.ts'
import type {
  RecordedMethod,
  RecordedPayment,
  recordedPayments,
} from '#contract/sales/charges/recorded-payments.ts'
import { coversRefunds, type RefundSums } from '#contract/sales/charges/refund-limits.ts'
import type { RefundParts } from '#contract/sales/charges/refund-parts.ts'
import { currencyCode, currencyPrefix } from '#contract/texts/format-money.ts'
import type { DB } from '#server/platform/db/tables.gen.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { publishOrders } from '../../orders/list/publish-orders.ts'
import { logOrder } from '../../orders/order-log.ts'
import { toPaymentSums } from '../../orders/payment/payment-sums.ts'
import { partsOnWire, refundColumns } from '../../orders/payment/refund-columns.ts'
import { orderForUpdate } from '../../orders/read-order.ts'
import { recordOrder } from '../../orders/record-order.ts'
import {
  refuseChargedMeanwhile,
  refuseMoreThanDue,
  refuseOverRefund,
  refuseRefundedMeanwhile,
} from '../charge/charge-guards.ts'
import { readRefundSums } from '../refund/refund-sums.ts'
import { publishCharge } from '../settle/publish-charges.ts'
import { sendRecordedReceipt } from '../settle/receipts.ts'
import { moveCreditBack, moveCreditForPayment, readCreditCustomer } from './credit-payments.ts'

/** Records money paid or refunded outside gateways. */
export async function recordPayment(
  work: Work,
  { id, kind, amount, method, reference, purpose, parts, ...seenSums }: Input<typeof recordedPayments.create>,
): Promise<RecordedPayment> {
  const order = await orderForUpdate(work, id)
  const currency = currencyCode(order.currencySymbol)
  const isCredit = method === 'storeCredit'
  refuseChargedMeanwhile(order, currency, seenSums.chargedSoFar)
  if (kind === 'charge') refuseMoreThanDue(order, currency, isCredit ? { amount } : { amount, ...seenSums })
  const sums = kind === 'refund' ? await readRefundSums(work, id) : null
  const back = sums
    ? await planRefund(work, order, sums, { amount, purpose, parts, isToCredit: isCredit, ...seenSums })
    : { purpose: null }
  const paid = { kind, amount, method, reference: reference || null, ...back }
  const payment = isCredit
    ? await recordCredit(work, order, paid, sums?.creditUsed)
    : await insertPayment(work, { orderId: id, ...paid })
  if (!isCredit) await notePayment(work, order, payment)
  await sendRecordedReceipt(work, id, payment)
  return payment
}

/** Records a refund paid outside gateways, under the order's lock. */
export async function recordRefund(
  work: Work,
  order: Order,
  {
    method,
    reference,
    ...details
  }: Pick<RecordedPayment, 'reference' | 'amount'> & { method: RecordedMethod; purpose: RefundPurpose },
): Promise<void> {
  const isToCredit = method === 'storeCredit'
  const sums = await readRefundSums(work, order.id)
  const plan = await planRefund(work, order, sums, { ...details, isToCredit })
  const refund = { kind: 'refund' as const, amount: details.amount, method, reference, ...plan }
  if (isToCredit) return void (await recordCredit(work, order, refund, sums.creditUsed))
  await insertPayment(work, { orderId: order.id, ...refund })
  await notePayment(work, order, { ...refund, removedAt: null })
}

type Order = Awaited<ReturnType<typeof orderForUpdate>>
type PaymentInput = Omit<
  Insertable<DB['recordedPayments']>,
  'dealerId' | 'orderId' | 'userName' | 'createdAt'
> &
  Pick<RecordedPayment, 'kind' | 'amount' | 'method' | 'reference' | 'purpose'>

/** Records a payment with the customer's store credit, or a refund to it, together with the credit's entry. */
async function recordCredit(
  work: Work,
  order: Order,
  paid: PaymentInput,
  creditUsed = 0,
): Promise<RecordedPayment> {
  const customerId = await readCreditCustomer(work, order)
  const payment = await insertPayment(work, { orderId: order.id, ...paid })
  await moveCreditForPayment(work, order, payment, { customerId, creditUsed })
  await notePayment(work, order, payment)
  return payment
}

/**
 * Pays a return's refund to store credit, giving back the same parts; its caller holds the order's lock and has
 * checked the limit.
 */
export async function recordReturnToCredit(
  work: Work,
  { orderId, rmaId, amount, ...back }: ReturnToCredit,
): Promise<void> {
  const order = await orderForUpdate(work, orderId)
  const { creditUsed } = await readRefundSums(work, orderId)
  const paid = { kind: 'refund', amount, method: 'storeCredit', reference: null } as const
  const refund = { purpose: 'return', givenBack: amount, rmaId } as const
  await recordCredit(work, order, { ...paid, ...refund, ...back }, creditUsed)
}
type ReturnToCredit = { orderId: number; rmaId: number; amount: number } & Pick<
  Selectable<DB['recordedPayments']>,
  'backTax' | 'backShipping' | 'backFees'
>

type RecordedRefund = {
  amount: number
  purpose: RefundPurpose
  parts?: RefundParts | undefined
  isToCredit: boolean
  refundedSoFar?: number | undefined
}

/** The parts of a refund; refuses one that the order's payments don't cover. */
async function planRefund(
  work: Work,
  order: Order,
  sums: RefundSums,
  { amount, purpose, parts, isToCredit, refundedSoFar }: RecordedRefund,
) {
  const currency = currencyCode(order.currencySymbol)
  refuseRefundedMeanwhile(order.refundedAmount, currency, refundedSoFar)
  const givenBack = computeGivenBack(
    purpose,
    amount,
    computeOutstanding(order.orderAmount, toPaymentSums(order)),
  )
  refuseOverRefund(sums, { amount, currency, purpose, givenBack, isToCredit })
  return { purpose, givenBack, ...(await refundColumns(work, order, { purpose, givenBack, parts })) }
}

type ExchangePayment = {
  /** The order of the replacement. */
  orderId: number
  rma: { id: number; rmaNumber: number }
  amount: number
}

/** Pays an order with the value of an exchanged return; its caller refunds that return in the same transaction. */
export async function recordExchange(work: Work, { orderId, rma, amount }: ExchangePayment): Promise<void> {
  const order = await orderForUpdate(work, orderId)
  const reference = String(rma.rmaNumber)
  const paid = { kind: 'charge', amount, method: 'other', reference, exchangeRmaId: rma.id } as const
  await notePayment(work, order, await insertPayment(work, { orderId, ...paid }))
}

/** Removes a payment recorded by mistake, unless it was refunded since. Idempotent. */
export async function removeRecordedPayment(
  work: Work,
  { id }: Input<typeof recordedPayments.remove>,
): Promise<RecordedPayment> {
  const { db, dealerId, actor, now } = work
  const found = await db
    .selectFrom('recordedPayments')
    .select('orderId')
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw refuse('not_found')
  const order = await orderForUpdate(work, found.orderId)
  const removed = await db
    .updateTable('recordedPayments')
    .set({ removedAt: now, removedBy: actor.name })
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .returning([...columns, rmaNumberAt(dealerId)])
    .executeTakeFirst()
  if (removed) await followRemoval(work, order, onWire(removed))
  return (await findRecorded(work, order.id)).find((one) => one.id === id)!
}

async function followRemoval(work: Work, order: Order, removed: RecordedPayment): Promise<void> {
  const { rmaNumber, method, reference } = removed
  if (method === 'exchange') throw refuse('payment_of_exchange', { values: { rmaNumber: reference! } })
  if (rmaNumber !== null) throw refuse('payment_of_return', { values: { rmaNumber } })
  if (removed.kind === 'charge') await refuseRefundedPayment(work, order, removed.amount)
  if (removed.method === 'storeCredit') await moveCreditBack(work, order, removed)
  await notePayment(work, order, removed)
  await sendRecordedReceipt(work, order.id, removed)
}

/** Refuses if the order's refunds were paid from a payment that was just removed. */
async function refuseRefundedPayment(
  work: Work,
  { id, currencySymbol }: Order,
  removed: number,
): Promise<void> {
  const sums = await readRefundSums(work, id)
  const before = { ...sums, received: add(sums.received, removed) }
  if (coversRefunds(sums) || !coversRefunds(before)) return
  const amount = subtract(add(sums.refunded, sums.creditUsed), sums.received)
  throw refuse('payment_refunded', { values: { amount: { amount, currency: currencyCode(currencySymbol) } } })
}

/** Newest first. */
export async function findRecorded({ db, dealerId }: Work, orderId: number): Promise<RecordedPayment[]> {
  const rows = await db
    .selectFrom('recordedPayments')
    .select([...columns, rmaNumberAt(dealerId)])
    .where('dealerId', '=', dealerId)
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(onWire)
}

const columns = [
  'id',
  'kind',
  'amount',
  'method',
  'reference',
  'purpose',
  'givenBack',
  'userName as user',
  'createdAt',
  'removedAt',
  'removedBy',
  'backTax',
  'backShipping',
  'backFees',
  'exchangeRmaId',
] as const

type StoredPayment = Omit<RecordedPayment, 'kind' | 'method' | 'purpose' | 'parts'> & {
  kind: string
  method: string
  purpose: string | null
  exchangeRmaId: number | null
} & Parameters<typeof partsOnWire>[1]

const onWire = ({ backTax, backShipping, backFees, exchangeRmaId, ...payment }: StoredPayment) =>
  ({
    ...payment,
    method: exchangeRmaId === null ? payment.method : 'exchange',
    parts: partsOnWire(payment.givenBack, { backTax, backShipping, backFees }),
  }) as RecordedPayment
const rmaNumberAt = (dealerId: number) =>
  sql<number | null>`(
    select r.rma_number from rmas r where r.dealer_id = ${dealerId} and r.id = recorded_payments.rma_id)`.as(
    'rmaNumber',
  )

async function insertPayment(
  { db, dealerId, actor, now }: Work,
  values: Omit<Insertable<DB['recordedPayments']>, 'dealerId' | 'userName' | 'createdAt'>,
): Promise<RecordedPayment> {
  const stamps = { dealerId, userId: actor.userId, userName: actor.name, createdAt: now }
  const row = await db
    .insertInto('recordedPayments')
    .values({ ...values, ...stamps })
    .returning([...columns, rmaNumberAt(dealerId)])
    .executeTakeFirstOrThrow()
  return onWire(row)
}

/** Updates the order's log, the activity log and the open screens that show payments. */
async function notePayment(
  work: Work,
  order: Order,
  payment: Pick<RecordedPayment, 'kind' | 'amount' | 'method' | 'reference' | 'purpose' | 'removedAt'>,
): Promise<void> {
  const { kind, amount, method, reference, purpose, removedAt } = payment
  const isRemoved = removedAt !== null
  const memo = { kind, state: 'succeeded', amount, gateway: null, method, reference, purpose, isRemoved }
  const money = { currency: currencyPrefix(order.currencySymbol), amount }
  const event = isRemoved
    ? ({ code: kind === 'charge' ? 'paymentRemoved' : 'refundRemoved', ...money } as const)
    : ({ code: kind === 'charge' ? 'paymentRecorded' : 'refundRecorded', ...money, method } as const)
  await Promise.all([
    logOrder(work, order, kind === 'charge' ? 'CHARGE' : 'REFUND', memo),
    recordOrder(work, order, event, {}, memo),
    publishCharge(work, { orderId: order.id }),
    publishOrders(work, [order]),
  ])
}
