import type { OrderPayments } from '#contract/sales/charges/charges.ts'
import { computeDue, computeOutstanding, computeOwed } from '#contract/sales/charges/order-payments.ts'
import { currencyCode } from '#contract/texts/format-money.ts'
import type { Work } from '#server/platform/db/work.ts'
import { toPaymentSums, type WithPayments } from '../../orders/payment/payment-sums.ts'
import { sumUnconfirmed } from '../queries.ts'

type PaidOrder = WithPayments & {
  id: number
  orderAmount: number
  currencySymbol: string
  paymentStatus: string
}

/** An order's paid and due amounts; its row caches the sums. */
export async function summarizePayments(work: Work, order: PaidOrder): Promise<OrderPayments> {
  const { id: orderId, orderAmount, paymentStatus } = order
  const sums = toPaymentSums(order)
  const { hasUnknown, isDeclined, ...amounts } = sums
  return {
    orderId,
    currency: currencyCode(order.currencySymbol),
    orderAmount,
    ...amounts,
    outstanding: computeOutstanding(orderAmount, sums),
    due: computeDue(orderAmount, sums),
    owed: computeOwed(orderAmount, sums),
    paymentState: paymentStatus as OrderPayments['paymentState'],
    unknown: hasUnknown ? await sumUnconfirmed(work, orderId) : 0,
  }
}
