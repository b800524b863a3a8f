import { quotes } from '#contract/sales/quotes/quotes.ts'
import { makeQuote } from '../../src/features/sales/quotes/quotes.fixture.ts'
import type { Cases, MarkedDealer } from './case-shape.ts'

/** Cases for quotes, with one created by `one`. */
export async function cases({ one }: MarkedDealer): Promise<Cases> {
  const { data: quote } = await one.ok(quotes.create, makeQuote({ customerName: 'Marker of dealer one' }))
  const unchanged = `select q.*, l.*, (select count(*) from quote_sends where dealer_id = 1) as sends
    from quotes q join quote_lines l on l.dealer_id = q.dealer_id and l.quote_id = q.id
    where q.dealer_id = 1 order by l.id`
  const onQuote = (input: object = {}) => ({ foreign: { id: quote.id, ...input }, unchanged })
  return {
    getQuotes: { foreign: { dlid: 1 }, listing: { search: 'marker' } },
    getQuotesCsv: { foreign: { dlid: 1 }, listing: {} },
    getQuotesId: onQuote(),
    getQuotesIdMessages: onQuote(),
    postQuoteSummary: { foreign: { dlid: 1, details: makeQuote().details } },
    postQuotesCreateWithDetails: { foreign: makeQuote({ dlid: 1 }), unchanged },
    putQuotesId: onQuote({ quoteRef: 'Taken over' }),
    deleteQuotesId: onQuote(),
    deleteQuotesProductsId: onQuote({ id: quote.details[0]!.id }),
    postQuotesIdSend: onQuote(),
    postQuotesIdOrder: onQuote(),
    postQuoteRequests: {
      foreign: { dealerId: 1, email: quote.customerEmail },
      unchanged: 'select count(*) from quote_requests where dealer_id = 1',
    },
  }
}
