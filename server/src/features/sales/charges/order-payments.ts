import { currencyCode, subtract, sum } from '#contract/money.ts'
import type { OrderPayments } from '#contract/sales/charges.ts'
import type { Work } from '#server/platform/db/work.ts'
import { paidOf } from './queries.ts'

/** What an order has paid; what it does not cover of the order as it is now, less what came back, is outstanding. */
export async function paymentsOf(
  work: Work,
  order: { id: number; currencySymbol: string; orderAmount: number },
): Promise<OrderPayments> {
  const paid = await paidOf(work, order.id)
  const outstanding = subtract(sum([order.orderAmount, paid.refunded]), sum([paid.charged, paid.returned]))
  const { id: orderId, orderAmount } = order
  return { orderId, currency: currencyCode(order.currencySymbol), orderAmount, ...paid, outstanding }
}
