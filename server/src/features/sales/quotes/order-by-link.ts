import type { Order } from '#contract/sales/orders/order-fields.ts'
import { splitToken } from '#server/platform/auth/secrets.ts'
import { type SentAnswer, waitForAnswer } from '#server/platform/db/commit.ts'
import type { Work } from '#server/platform/db/work.ts'
import { createOrder, type NewOrder } from '../orders/create/create-order.ts'
import { asSold, isBound, listSentLines } from '../orders/create/store-orders.ts'
import { linesAsSold } from '../orders/lines/lines-as-sold.ts'
import { atQuotedPrices, installLines, orderLines, type QuotedLine, readQuotedLines } from './order-lines.ts'
import { noteOrder } from './order-quote.ts'
import { findSend, lockQuote } from './queries.ts'
import { readLinkedQuote, unknownLink } from './show-offer.ts'

/** An order from a store's checkout, reached by a sent quote's link; marks the quote Ordered. */
export async function orderByLink(
  work: Work,
  quoteToken: string,
  input: NewOrder,
): Promise<Order | SentAnswer<Order>> {
  const token = splitToken(quoteToken)
  const found = token?.dealerId === work.dealerId && (await findSend(work, token.hash))
  if (!token || !found) throw await unknownLink(work)
  // A separate statement: one that waited for the lock would still see the quote without its order.
  await lockQuote(work, found.quoteId)
  const { quote, sent } = await readLinkedQuote(work, token.hash)
  const details = await cartLines(work, input, await readQuotedLines(work, quote.id, sent.lines))
  if (!details) return createOrder(work, await asSold(work, input))
  // The person to whom the link was forwarded isn't the quote's customer.
  const order = await waitForAnswer(
    isBound(work.actor)
      ? createOrder(
          work,
          { ...input, cart: undefined, details },
          { linkTo: quote.customerId, isQuoted: true },
        )
      : createOrder(work, {
          ...input,
          cart: undefined,
          details,
          customerId: input.customerId ?? quote.customerId,
        }),
  )
  await noteOrder(work, quote, order)
  return { ...order, quoteId: quote.id, quoteRef: quote.quoteRef }
}

/**
 * The cart, or the quote as sent, with installs. Anything in the cart beyond the quote is at the store's price.
 * Null if the cart has nothing from the quote.
 */
async function cartLines(work: Work, input: NewOrder, quoted: readonly QuotedLine[]) {
  const { isPickUp, billState } = input
  const going = { isPickUp, billState, shipState: input.sameAddress ? null : input.shipState }
  const cart = listSentLines(input)
  if (cart.length === 0) return orderLines(work, quoted, going)
  const { lines, beyond, used } = atQuotedPrices(quoted, cart)
  if (used.length === 0) return null
  const rest = isBound(work.actor)
    ? await linesAsSold(work, beyond, input.customerId ?? null)
    : beyond.map(({ line }) => line)
  return [...lines, ...rest, ...(await installLines(work, used, going))]
}
