import type { Order } from '#contract/sales/order-fields.ts'
import { splitToken } from '#server/platform/auth/secrets.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { createOrder, type NewOrder } from '../orders/create-order.ts'
import { atQuotedPrices, installLines, orderLines, type QuotedLine, quotedLines } from './order-lines.ts'
import { noteOrder } from './order-quote.ts'
import { findSend, lockQuote } from './queries.ts'
import { takeOffer } from './show-offer.ts'

/** The order of a store's checkout that was reached by the link of a mailed quote: the quote is Ordered with it. */
export async function orderByLink(work: Work, quoteToken: string, input: NewOrder): Promise<Order> {
  const token = splitToken(quoteToken)
  const found = token?.dealerId === work.dealerId && (await findSend(work, token.hash))
  if (!token || !found) throw refuse('quote_link_unknown')
  // A statement of its own: one that waited for the lock would still see the quote without its order.
  await lockQuote(work, found.quoteId)
  const { quote, sent } = await takeOffer(work, token.hash)
  const details = await cartLines(work, input, await quotedLines(work, quote.id, sent.lines))
  if (!details) return createOrder(work, input)
  const customerId = input.customerId ?? quote.customerId
  const order = await createOrder(work, { ...input, cart: undefined, details, customerId })
  await noteOrder(work, quote, order)
  return order
}

/** What was put into the cart, or the quote as it was sent; with the installs. Null: nothing of the quote is in it. */
async function cartLines(work: Work, input: NewOrder, quoted: readonly QuotedLine[]) {
  const state = (input.sameAddress ? null : input.shipState) || input.billState || ''
  const cart = [...(input.details ?? []), ...(input.cart ?? [])]
  if (cart.length === 0) return orderLines(work, quoted, state)
  const { lines, used } = atQuotedPrices(quoted, cart)
  return used.length === 0 ? null : [...lines, ...(await installLines(work, used, state))]
}
