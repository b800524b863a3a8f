import { currencyCode } from '#contract/money.ts'
import type { OrderPayments } from '#contract/sales/charges.ts'
import { dueOf, outstandingOf, type PaymentSums } from '#contract/sales/order-payments.ts'
import type { Work } from '#server/platform/db/work.ts'
import type { StoredOrder } from '../orders/queries.ts'
import { unconfirmedOf } from './queries.ts'

/** What an order has paid and still owes; its row keeps the sums. */
export async function paymentsOf(work: Work, order: StoredOrder): Promise<OrderPayments> {
  const { id: orderId, orderAmount, paymentState } = order
  const { hasUnknown, ...sums } = sumsOf(order)
  return {
    orderId,
    currency: currencyCode(order.currencySymbol),
    orderAmount,
    ...sums,
    outstanding: outstandingOf(orderAmount, { ...sums, hasUnknown }),
    due: dueOf(orderAmount, { ...sums, hasUnknown }),
    paymentState: paymentState as OrderPayments['paymentState'],
    unknown: hasUnknown ? await unconfirmedOf(work, orderId) : 0,
  }
}

type Stored = Pick<StoredOrder, 'chargedAmount' | 'refundedAmount' | 'givenBackAmount' | 'hasUnknownPayment'>

export const sumsOf = (order: Stored): PaymentSums => ({
  charged: order.chargedAmount,
  refunded: order.refundedAmount,
  givenBack: order.givenBackAmount,
  hasUnknown: order.hasUnknownPayment,
})
