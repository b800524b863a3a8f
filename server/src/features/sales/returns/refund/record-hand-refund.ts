import { currencyPrefix } from '#contract/texts/format-money.ts'
import type { Work } from '#server/platform/db/work.ts'
import { publishPayments } from '../../orders/list/publish-orders.ts'
import { logOrder } from '../../orders/order-log.ts'
import { recordOrder } from '../../orders/record-order.ts'
import type { StoredReturn } from '../queries.ts'

/**
 * Logs a return's refund with its order when no payment does: a manual one, or part of an exchange. The order's
 * figures changed, so its webhooks and open screens are notified.
 */
export async function recordHandRefund(work: Work, rma: StoredReturn): Promise<void> {
  const { rmaNumber, orderId: id, orderNumber, refundNote, currencySymbol } = rma
  const amount = rma.refundAmount ?? 0
  const reason = [`Return ${rmaNumber}`, refundNote].filter(Boolean).join(': ')
  const money = { currency: currencyPrefix(currencySymbol), amount }
  await Promise.all([
    logOrder(work, { id, orderNumber }, 'REFUND', { amount, reason }),
    recordOrder(
      work,
      { id, orderNumber },
      { code: 'returnRefunded', ...money, rma: String(rmaNumber) },
      {},
      { amount },
    ),
    publishPayments(work, id),
  ])
}
