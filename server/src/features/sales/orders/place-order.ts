import type { Input } from '#contract/http.ts'
import type { Order } from '#contract/sales/order-fields.ts'
import type { orders } from '#contract/sales/orders.ts'
import type { Work } from '#server/platform/db/work.ts'
import { createOrder, type NewOrder } from './create-order.ts'

/** Makes an order of the quote whose link has this token, in the transaction that places it. */
export type OrderByLink = (work: Work, quoteToken: string, input: NewOrder) => Promise<Order>

let orderByLink: OrderByLink

/** Registers who knows of quotes, which stand on orders; called where an area joins. */
export const onQuoteToken = (handler: OrderByLink): void => {
  orderByLink = handler
}

/** Creates an order, of a quote where its token was sent. */
export const placeOrder = (
  work: Work,
  { quoteToken, ...input }: Input<typeof orders.create>,
): Promise<Order> => (quoteToken ? orderByLink(work, quoteToken, input) : createOrder(work, input))
