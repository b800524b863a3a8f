import { formatMoney, symbolOf } from '#contract/money-words.ts'
import { dueOf } from '#contract/sales/order-payments.ts'
import { madePayments } from '../customer-emails/made-payments.ts'
import { howPaid, sheetTextsIn } from '../customer-emails/paper-texts.ts'
import { sendNotice } from '../notices/send-notice.ts'
import { sumsOf } from '../orders/payment-sums.ts'
import { readOrderWithLines } from '../orders/take-order.ts'
import type { SettledPart } from './charge-settled.ts'

/**
 * The receipt of a charge or refund, once it has certainly succeeded, however that was settled. Customers
 * never see a void, and the return's own message covers its refund.
 */
export const receipts: SettledPart = {
  isTheirs: ({ kind, state, orderId, purpose, idempotencyKey }) =>
    state === 'succeeded' &&
    orderId !== null &&
    (kind === 'charge' ||
      (kind === 'refund' && !(purpose === 'return' && idempotencyKey.startsWith('press:rma:')))),

  async settle(work, charge) {
    const [{ order, lines }, made] = await Promise.all([
      readOrderWithLines(work, charge.orderId!),
      madePayments(work, charge.orderId!),
    ])
    const payments = sumsOf(order)
    const amountDue = dueOf(order.orderAmount, payments)
    const values = {
      amount: formatMoney(charge.amount, symbolOf(charge)),
      paymentMethod: howPaid(sheetTextsIn(order.locale), { ...charge, method: null }),
    }
    const kind = charge.kind === 'charge' ? 'charge' : 'refund'
    const about = { order: { ...order, amountDue }, lines, payments, made, values }
    await sendNotice(work, kind, { key: `charge:${charge.id}`, ...about })
  },
}
