import type { Input } from '#contract/http.ts'
import type { Quote, QuoteListRow } from '#contract/sales/quotes/quote-fields.ts'
import type { quotes } from '#contract/sales/quotes/quotes.ts'
import { dayRange } from '#server/features/tenancy/dealers/day-range.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { listMessagesForQuote } from '../messages/list-messages.ts'
import { countLimit, countQuotes, readQuotePage, searchQuotes, selectByDealer } from './list.queries.ts'
import { findQuote } from './queries.ts'
import { readQuotes } from './read-quotes.ts'

/** A page of quotes and their number; beyond 10,000 only date filters are counted to the end. */
export async function listQuotes(reading: Reading, input: Input<typeof quotes.list>) {
  const filter = { ...input, ...(await dayRange(reading, input)) }
  const narrowed = { filter, found: await searchQuotes(reading, filter) }
  const [counted, data] = await Promise.all([
    countQuotes(reading, narrowed),
    readQuotePage(reading, narrowed, input),
  ])
  const isCapped = counted > countLimit && Boolean(filter.statusId || filter.cid || filter.search)
  return isCapped
    ? { data, recordsTotal: countLimit, recordsTotalCapped: true }
    : { data, recordsTotal: counted }
}

/** A statement that counts the quotes of a status by dealer, as the list counts them. */
export const countQuotesByDealer = (reading: Reading, statusId: number) =>
  selectByDealer(reading, { filter: { statusId }, found: null })

/** Reads rows of the list by ids, newest first. Deleted quotes and those of other dealers are missing. */
export async function readQuoteRows(reading: Reading, ids: number[]): Promise<QuoteListRow[]> {
  if (ids.length === 0) return []
  const page = { startRow: 0, pageSize: ids.length, sort: 'createdAt', direction: 'desc' } as const
  return readQuotePage(reading, { filter: {}, found: ids }, page)
}

/** The customer's answers, and the dealer's. */
export async function listQuoteMessages(work: Work, { id }: Input<typeof quotes.messages>) {
  const quote = await findQuote(work, id)
  if (!quote || quote.deletedAt) throw refuse('not_found')
  return listMessagesForQuote(work, id)
}

/** Shows a quote with lines and totals. Refuses one of another dealer or a deleted one with `not_found`. */
export async function showQuote(work: Work, { id }: Pick<Input<typeof quotes.show>, 'id'>): Promise<Quote> {
  const [quote] = await readQuotes(work, [id])
  if (!quote) throw refuse('not_found')
  return quote
}
