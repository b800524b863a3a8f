import type { Answer, Input } from '#contract/http.ts'
import { computeOwed } from '#contract/sales/charges/order-payments.ts'
import { type OwedRefundPlan, planOwedRefund } from '#contract/sales/charges/owed-refund-plan.ts'
import type { owedRefunds } from '#contract/sales/charges/owed-refunds.ts'
import { declinedReasons, findName, orderStatus } from '#contract/sales/orders/order-statuses.ts'
import { currencyCode } from '#contract/texts/format-money.ts'
import { inSavepoint } from '#server/platform/db/in-savepoint.ts'
import { inDealer, readInDealer, type Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { inDealerOnce } from '#server/platform/http/in-dealer-once.ts'
import { Refusal } from '#server/platform/http/refusals/refuse.ts'
import { recordMessage } from '../../customer-emails/record-message.ts'
import type { RequestedRefund } from '../../orders/payment/owed-refund.ts'
import { toPaymentSums } from '../../orders/payment/payment-sums.ts'
import { orderForUpdate, readOrder } from '../../orders/read-order.ts'
import type { ChargeCaller } from '../charge/charge-caller.ts'
import { refuseChargedMeanwhile, refuseRefundedMeanwhile } from '../charge/charge-guards.ts'
import { findCreditObstacle } from '../payments/credit-payments.ts'
import { summarizePayments } from '../payments/order-payments.ts'
import { findRecorded, recordRefund } from '../payments/recorded-payments.ts'
import { findFirstInState, listForOrder } from '../queries.ts'
import { inProgress } from '../settle/charge-state.ts'
import { chargeOnWire } from '../settle/on-wire.ts'
import { moneySentences } from './owed-refund.mail.ts'
import {
  createOwedRefunds,
  findLastOwedRefund,
  findOutcomes,
  findOwedRefund,
  makeOwedRefundKey,
  type OwedRefundRow,
  writeOwedRefund,
} from './owed-refund.queries.ts'
import { refundCharge } from './refund-charge.ts'

/** Requests the refunds of declined orders, in the transaction of their decline. */
export async function requestRefunds(
  work: Work,
  refunds: readonly RequestedRefund[],
): Promise<ReadonlySet<number>> {
  const owed = refunds.filter(
    ({ order }) =>
      order.orderStatusId === orderStatus.declined &&
      computeOwed(order.orderAmount, toPaymentSums(order)) > 0,
  )
  if (owed.length === 0) return new Set()
  const owedRefundRows = await createOwedRefunds(
    work,
    owed.map(({ order, message }) => ({ orderId: order.id, reason: describeReason(order), message })),
  )
  return new Set(owedRefundRows.keys())
}

const describeReason = ({ orderNumber, declinedReasonId }: RequestedRefund['order']): string =>
  [`Order ${orderNumber} declined`, declinedReasonId && findName(declinedReasons, declinedReasonId)]
    .filter(Boolean)
    .join(': ')

type Order = Awaited<ReturnType<typeof orderForUpdate>>

/** The longest time a charge in progress delays a refund. */
const longestWaitMs = 15 * 60_000

/** Refunds the whole amount owed to an order's customer, or resumes the refund requested with its decline. */
export async function refundOwed(
  context: RequestContext,
  { id, isAsked, ...seenSums }: Input<typeof owedRefunds.refund>,
): Promise<Answer<typeof owedRefunds.refund>> {
  const { dealerId, actor, idempotencyKey: key } = context
  const request = ['refund-owed', id, isAsked ?? 0, seenSums]
  const requested = await inDealerOnce(dealerId, actor, { key, request }, async (work) => {
    const order = await orderForUpdate(work, id)
    const last = await findLastOwedRefund(work, id)
    if (isAsked === 1 || last?.doneAt === null) return last?.id ?? null
    const currency = currencyCode(order.currencySymbol)
    refuseChargedMeanwhile(order, currency, seenSums.chargedSoFar)
    refuseRefundedMeanwhile(order.refundedAmount, currency, seenSums.refundedSoFar)
    if (computeOwed(order.orderAmount, toPaymentSums(order)) === 0) return null
    const reason = `Owed to the customer of order ${order.orderNumber}`
    return [...(await createOwedRefunds(work, [{ orderId: id, reason, message: null }])).values()][0] ?? null
  })
  if (requested !== null) await carryOut(context, requested)
  return readInDealer(dealerId, actor, async (work) => {
    const [order, row] = await Promise.all([
      readOrder(work, id),
      requested === null ? undefined : findOwedRefund(work, requested),
    ])
    const [payments, refunds] = await Promise.all([
      summarizePayments(work, order),
      row ? findOutcomes(work, row) : [],
    ])
    return { isDone: !row || row.doneAt !== null, refunds, payments }
  })
}

/**
 * Carries a requested refund out, as often as it takes: recorded refunds and the plan are saved first, a gateway's
 * refund has its own key, and the message is sent with the last step. A charge in progress delays it, because its
 * money may have to go back too.
 */
export async function carryOut(caller: ChargeCaller, id: number): Promise<void> {
  const within = <T>(action: (work: Work) => Promise<T>) => inDealer(caller.dealerId, caller.actor, action)
  const started = await within((work) => beginRefund(work, id))
  if (!started) return
  for (const { chargeId, amount } of started.plan!.charges) {
    const key = makeOwedRefundKey(id, chargeId)
    const refund = { chargeId, amount, reason: started.reason, key, purpose: 'courtesy' } as const
    // Refused: someone else has refunded it, or the dealer lost access. The rest stays owed.
    await refundCharge(caller, refund).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
  }
  await within((work) => finishRefund(work, id))
}

async function beginRefund(work: Work, id: number): Promise<OwedRefundRow | null> {
  const found = await lockOwedRefund(work, id)
  if (!found) return null
  const { row, order } = found
  if (row.plan) return row
  const isWaiting = await findFirstInState(work, { orderId: order.id }, inProgress)
  if (isWaiting && work.now.getTime() - Date.parse(row.createdAt) < longestWaitMs) return null
  const [movements, recorded, creditObstacle] = await Promise.all([
    listForOrder(work, order.id),
    findRecorded(work, order.id),
    findCreditObstacle(work, order),
  ])
  const owed = computeOwed(order.orderAmount, toPaymentSums(order))
  const { recorded: planned, charges } = planOwedRefund({
    owed,
    charges: movements.map(chargeOnWire),
    recorded,
    creditObstacle,
  })
  const plan: OwedRefundPlan = { charges, recorded: [] }
  for (const refund of planned) if (await tryRecordRefund(work, order, refund)) plan.recorded.push(refund)
  await writeOwedRefund(work, id, { plan: JSON.stringify(plan) })
  return { ...row, plan }
}

/** Records a refund of an earlier payment. Returns false if that's refused: the amount stays owed. */
async function tryRecordRefund(
  work: Work,
  order: Order,
  refund: OwedRefundPlan['recorded'][number],
): Promise<boolean> {
  try {
    await inSavepoint(work, () =>
      recordRefund(work, order, { ...refund, reference: null, purpose: 'courtesy' }),
    )
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return false
  }
}

async function finishRefund(work: Work, id: number): Promise<void> {
  const found = await lockOwedRefund(work, id)
  if (!found) return
  const { row, order } = found
  const { message } = row
  // An order that was reopened since gets another email.
  if (message && order.orderStatusId === message.orderStatusId) {
    const sentences = moneySentences(order, await findOutcomes(work, row))
    await recordMessage(work, { ...message, order, html: message.html + sentences })
  }
  await writeOwedRefund(work, id, { doneAt: work.now })
}

/** Null once it's done. The order's lock comes first, as everywhere. */
async function lockOwedRefund(work: Work, id: number): Promise<{ row: OwedRefundRow; order: Order } | null> {
  const found = await findOwedRefund(work, id)
  if (!found || found.doneAt !== null) return null
  const order = await orderForUpdate(work, found.orderId)
  const row = (await findOwedRefund(work, id))!
  return row.doneAt === null ? { row, order } : null
}
