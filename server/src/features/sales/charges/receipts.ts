import { formatMoney, symbolOf } from '#contract/money-words.ts'
import { brandNames } from '#contract/sales/cards.ts'
import { dueOf } from '#contract/sales/order-payments.ts'
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
    const { order, lines } = await readOrderWithLines(work, charge.orderId!)
    const payments = sumsOf(order)
    const amountDue = dueOf(order.orderAmount, payments)
    const card = [brandNames[charge.cardBrand ?? 'other'], charge.cardLast4 && `•••• ${charge.cardLast4}`]
    const values = {
      amount: formatMoney(charge.amount, symbolOf(charge)),
      paymentMethod: card.filter(Boolean).join(' '),
    }
    const kind = charge.kind === 'charge' ? 'charge' : 'refund'
    const about = { order: { ...order, amountDue }, lines, payments, values }
    await sendNotice(work, kind, { key: `charge:${charge.id}`, ...about })
  },
}
