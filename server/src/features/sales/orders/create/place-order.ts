import type { Input } from '#contract/http.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import type { orders } from '#contract/sales/orders/orders.ts'
import { customerZips } from '#contract/zip-codes.ts'
import type { SentAnswer } from '#server/platform/db/commit.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuseField } from '#server/platform/http/refusals/refuse.ts'
import { refuseWrongZips } from '#server/platform/http/refusals/refuse-zips.ts'
import { createOrder, type NewOrder } from './create-order.ts'
import { asSold, refuseOwnTerms } from './store-orders.ts'

/** Creates an order from the quote with this link token, in the transaction that places it. */
export type OrderByLink = (
  work: Work,
  quoteToken: string,
  input: NewOrder,
) => Promise<Order | SentAnswer<Order>>

let orderByLink: OrderByLink

/** Registers the quotes feature, which builds on orders; called where an area is wired up. */
export const onQuoteToken = (handler: OrderByLink): void => {
  orderByLink = handler
}

/** Creates an order, from a quote if its token was sent; a store's at its dealer's prices and terms. */
export async function placeOrder(
  work: Work,
  { quoteToken, ...input }: Input<typeof orders.create>,
): Promise<Order | SentAnswer<Order>> {
  refuseWrongZips(customerZips, input)
  refuseOwnTerms(work.actor, input)
  if (input.isTest === 1) refuseForTest(input, quoteToken)
  if (quoteToken) return orderByLink(work, quoteToken, input)
  return createOrder(work, await asSold(work, input))
}

/** A test order has no customer, whose figures and history would otherwise have it. */
function refuseForTest({ customerId, createCustomer }: NewOrder, quoteToken: string | undefined): void {
  if (quoteToken) throw refuseField('isTest', 'test_from_quote')
  if (customerId) throw refuseField('customerId', 'test_has_no_customer')
  if (createCustomer === 1) throw refuseField('createCustomer', 'test_has_no_customer')
}
