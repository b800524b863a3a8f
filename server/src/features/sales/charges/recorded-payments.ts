import type { Insertable } from 'kysely'
import type { Input } from '#contract/http.ts'
import { add, subtract } from '#contract/money.ts'
import { currencyCode, currencyPrefix } from '#contract/money-words.ts'
import { givenBackOf, outstandingOf, type RefundPurpose } from '#contract/sales/order-payments.ts'
import type { RecordedPayment, recordedPayments } from '#contract/sales/recorded-payments.ts'
import { coversRefunds } from '#contract/sales/refund-limits.ts'
import type { RefundParts } from '#contract/sales/refund-parts.ts'
import { type Sent, sendLast } from '#server/platform/db/commit.ts'
import type { DB } from '#server/platform/db/tables.gen.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { publishOrders } from '../orders/list/publish-orders.ts'
import { logOrder } from '../orders/order-log.ts'
import { sumsOf } from '../orders/payment-sums.ts'
import { recordOrder } from '../orders/record-order.ts'
import { partsOnWire, refundColumns } from '../orders/refund-parts.ts'
import { orderForUpdate } from '../orders/take-order.ts'
import {
  refuseChargedMeanwhile,
  refuseMoreThanDue,
  refuseOverRefund,
  refuseRefundedMeanwhile,
} from './charge-guards.ts'
import { publishCharge } from './publish-charges.ts'
import { readRefundSums } from './refund-sums.ts'

/** Records money paid or refunded outside gateways. */
export async function recordPayment(
  work: Work,
  { id, kind, amount, method, reference, purpose, parts, ...seen }: Input<typeof recordedPayments.create>,
): Promise<Sent<RecordedPayment>> {
  const order = await orderForUpdate(work, id)
  const currency = currencyCode(order.currencySymbol)
  refuseChargedMeanwhile(order, currency, seen.chargedSoFar)
  if (kind === 'charge') refuseMoreThanDue(order, currency, { amount, ...seen })
  const back =
    kind === 'refund' ? await planRefund(work, order, { amount, purpose, parts, ...seen }) : { purpose: null }
  const paid = { kind, amount, method, reference: reference || null, ...back }
  return sendLast({
    writes: () => [note(work, order, { ...paid, purpose: paid.purpose ?? null, removedAt: null })],
    answer: () => insert(work, { orderId: id, ...paid }),
  })
}

/** Records a refund paid outside gateways, under the order's lock. */
export async function recordRefund(
  work: Work,
  order: Order,
  {
    method,
    reference,
    ...asked
  }: Pick<RecordedPayment, 'method' | 'reference' | 'amount'> & {
    purpose: RefundPurpose
  },
): Promise<void> {
  const refund = { kind: 'refund' as const, amount: asked.amount, method, reference }
  await insert(work, { orderId: order.id, ...refund, ...(await planRefund(work, order, asked)) })
  await note(work, order, { ...refund, purpose: asked.purpose, removedAt: null })
}

type Order = Awaited<ReturnType<typeof orderForUpdate>>
type RecordedRefund = {
  amount: number
  purpose: RefundPurpose
  parts?: RefundParts | undefined
  refundedSoFar?: number | undefined
}

/** What a refund gives back; refuses one that the order's payments don't cover. */
async function planRefund(
  work: Work,
  order: Order,
  { amount, purpose, parts, refundedSoFar }: RecordedRefund,
) {
  const currency = currencyCode(order.currencySymbol)
  refuseRefundedMeanwhile(order.refundedAmount, currency, refundedSoFar)
  const givenBack = givenBackOf(purpose, amount, outstandingOf(order.orderAmount, sumsOf(order)))
  refuseOverRefund(await readRefundSums(work, order.id), { amount, currency, purpose, givenBack })
  return { purpose, givenBack, ...(await refundColumns(work, order, { purpose, givenBack, parts })) }
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
    .returning(columns)
    .executeTakeFirst()
  if (removed?.kind === 'charge') await refuseRefundedPayment(work, order, removed.amount)
  if (removed) await note(work, order, onWire(removed))
  return (await recordedOf(work, order.id)).find((one) => one.id === id)!
}

/** Refuses if the order's refunds were paid from a payment that was just removed. */
async function refuseRefundedPayment(
  work: Work,
  { id, currencySymbol }: Order,
  amount: number,
): Promise<void> {
  const sums = await readRefundSums(work, id)
  const before = { ...sums, received: add(sums.received, amount) }
  if (coversRefunds(sums) || !coversRefunds(before)) return
  const refunded = { amount: subtract(sums.refunded, sums.received), currency: currencyCode(currencySymbol) }
  throw refuse('payment_refunded', { values: { amount: refunded } })
}

/** Newest first. */
export async function recordedOf({ db, dealerId }: Work, orderId: number): Promise<RecordedPayment[]> {
  const rows = await db
    .selectFrom('recordedPayments')
    .select(columns)
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
] as const

type Stored = Omit<RecordedPayment, 'kind' | 'method' | 'purpose' | 'parts'> & {
  kind: string
  method: string
  purpose: string | null
} & Parameters<typeof partsOnWire>[1]

const onWire = ({ backTax, backShipping, backFees, ...payment }: Stored) =>
  ({
    ...payment,
    parts: partsOnWire(payment.givenBack, { backTax, backShipping, backFees }),
  }) as RecordedPayment

async function insert(
  { db, dealerId, actor, now }: Work,
  values: Omit<Insertable<DB['recordedPayments']>, 'dealerId' | 'userName' | 'createdAt'>,
): Promise<RecordedPayment> {
  const stamps = { dealerId, userId: actor.userId, userName: actor.name, createdAt: now }
  const row = await db
    .insertInto('recordedPayments')
    .values({ ...values, ...stamps })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return onWire(row)
}

/** Updates the order's log, the activity log and the open screens that show payments. */
async function note(
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
