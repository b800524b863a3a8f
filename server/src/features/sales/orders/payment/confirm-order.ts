import type { Input } from '#contract/http.ts'
import { computeDue } from '#contract/sales/charges/order-payments.ts'
import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
import type { orders } from '#contract/sales/orders/orders.ts'
import type { Work } from '#server/platform/db/work.ts'
import { findEmailPayments } from '../../customer-emails/email-payments.ts'
import { sendNotice } from '../../notices/send-notice.ts'
import { findOrder } from '../queries.ts'
import { readOrderWithLines, refuseMissingOrder } from '../read-order.ts'
import { toPaymentSums } from './payment-sums.ts'
import { consumeConfirmation, hasOpenPayment } from './waiting-confirmation.ts'

/** Sends an order's waiting confirmation, unless a payment's result is still open. */
export async function confirmOrder(work: Work, { id }: Input<typeof orders.confirm>) {
  const [isOpen] = await Promise.all([hasOpenPayment(work, id), refuseMissingOrder(work, id)])
  const isSent = !isOpen && (await sendConfirmation(work, id))
  return { id, isSent: isSent ? (1 as const) : (0 as const) }
}

/** Sends it if it still waits; a declined or deleted order isn't confirmed. */
export async function sendConfirmation(work: Work, id: number): Promise<boolean> {
  if (!(await consumeConfirmation(work, id))) return false
  const order = await findOrder(work, id)
  if (!order || order.orderStatusId === orderStatus.declined) return false
  return sendNotice(work, 'order', { key: `order:${id}`, ...(await readForEmail(work, id)) })
}

/**
 * Lets an order's first payment send the waiting confirmation in place of a receipt. It has the receipt's key, by
 * which a void finds what it cancels.
 */
export async function confirmWithPayment(work: Work, about: ForEmail, key: string): Promise<boolean> {
  const { order } = about
  const wasWaiting = await consumeConfirmation(work, order.id)
  if (!wasWaiting || order.orderStatusId === orderStatus.declined) return false
  return sendNotice(work, 'order', { ...about, key })
}

/** An order with its lines, payments and what's due, as emails show it. */
export async function readForEmail(work: Work, id: number) {
  const [{ order, lines }, paymentRows] = await Promise.all([
    readOrderWithLines(work, id),
    findEmailPayments(work, id),
  ])
  const payments = toPaymentSums(order)
  return {
    order: { ...order, amountDue: computeDue(order.orderAmount, payments) },
    lines,
    paymentRows,
    payments,
  }
}
type ForEmail = Awaited<ReturnType<typeof readForEmail>>
