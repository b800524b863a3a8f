import type { Input } from '#contract/http.ts'
import type { Quote } from '#contract/sales/quote-fields.ts'
import { quoteTotals } from '#contract/sales/quote-totals.ts'
import type { quotes } from '#contract/sales/quotes.ts'
import { fitsOfRows } from '#server/features/catalog/parts/fits-of-lines.ts'
import { dayRange } from '#server/features/tenancy/dealers/day-range.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findQuoteMessages } from '../messages/find-messages.ts'
import { countLimit, countQuotes, pageOfQuotes, searchQuotes } from './list.queries.ts'
import { findQuote, fittedLines, linesOf, sendsOf } from './queries.ts'
import { sentLines } from './sent-lines.ts'

/** A page of quotes and their number; beyond 10,000 only date filters are counted to the end. */
export async function findQuotes(reading: Reading, asked: Input<typeof quotes.list>) {
  const filter = { ...asked, ...(await dayRange(reading, asked)) }
  const narrowed = { filter, found: await searchQuotes(reading, filter) }
  const [counted, data] = await Promise.all([
    countQuotes(reading, narrowed),
    pageOfQuotes(reading, narrowed, asked),
  ])
  const isCapped = counted > countLimit && Boolean(filter.statusId || filter.cid || filter.search)
  return isCapped
    ? { data, recordsTotal: countLimit, recordsTotalCapped: true }
    : { data, recordsTotal: counted }
}

/** What the customer answered, and what was written back. */
export async function findMessagesOfQuote(work: Work, { id }: Input<typeof quotes.messages>) {
  const quote = await findQuote(work, id)
  if (!quote || quote.deletedAt) throw refuse('not_found')
  return findQuoteMessages(work, id)
}

/** A quote with its lines, and when and to which address it was sent. */
export async function showQuote(work: Work, { id }: Pick<Input<typeof quotes.show>, 'id'>): Promise<Quote> {
  const [quote, lines, sends, fits] = await Promise.all([
    findQuote(work, id),
    linesOf(work, id),
    sendsOf(work, id),
    fitsOfRows(work, fittedLines(work, id)),
  ])
  if (!quote || quote.deletedAt) throw refuse('not_found')
  const { itemsAmount, installAmount } = quoteTotals(lines)
  const last = sends[0]
  return {
    ...quote,
    customerName: quote.billCompany,
    customerEmail: quote.billEmail,
    itemsAmount,
    installAmount,
    details: lines.map((line) => ({ ...line, description: line.itemName, fit: fits.get(line.id) ?? null })),
    sends,
    changedSinceSent: last !== undefined && !isSame(last.lines, sentLines(lines)),
  }
}

/** Compares field by field, because jsonb doesn't keep key order, and older sendings have fewer fields. */
const isSame = (a: readonly object[], b: readonly object[]) =>
  JSON.stringify(a.map(inNamesOrder)) === JSON.stringify(b.map(inNamesOrder))
const inNamesOrder = (line: object) =>
  Object.entries(line)
    .filter(([, value]) => value !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1))
