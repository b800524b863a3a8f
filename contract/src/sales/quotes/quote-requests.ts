import { z } from 'zod'
import { dealerScope, email, one, route, text } from '../../http.ts'

/** Requests with one email address per UTC day; of one visitor's network and of a whole store per clock hour. */
export const quoteRequestLimits = { perAddress: 5, perVisitor: 10, perStore: 200 }
/** How many quotes a request without a number emails again: the newest. */
export const maxQuotesMailed = 3

export const quoteRequests = {
  create: route({
    method: 'POST',
    path: '/quote-requests',
    summary:
      'A store’s visitor asks for lost quotes: the links are emailed again, to the address that has them. Nobody learns whether there are any',
    scope: 'dealer',
    may: ['orders', 'customer-quotes'],
    once: true,
    perVisitor: 5,
    ownTransactions: true,
    body: z.object({
      ...dealerScope,
      email: email(),
      /** The number in the quote's email; without one, the newest quotes of the address. */
      quoteRef: text(120).optional(),
    }),
    reply: one(z.object({ email: z.string() })),
    refusals: ['quote_search_off', 'slow_down', 'key_reused'],
  }),
}
