import type { Input } from '#contract/http.ts'
import type { Quote } from '#contract/sales/quote-fields.ts'
import { quoteTotals } from '#contract/sales/quote-totals.ts'
import type { quotes } from '#contract/sales/quotes.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findQuote, linesOf, sendsOf } from './queries.ts'
import { sentLines } from './sent-lines.ts'

/** One quote with its lines, and when and to whom it was mailed. */
export async function showQuote(work: Work, { id }: Pick<Input<typeof quotes.show>, 'id'>): Promise<Quote> {
  const [quote, lines, sends] = await Promise.all([findQuote(work, id), linesOf(work, id), sendsOf(work, id)])
  if (!quote || quote.deletedAt) throw refuse('not_found')
  const { itemsAmount, installAmount } = quoteTotals(lines)
  const last = sends[0]
  return {
    ...quote,
    customerName: quote.billCompany,
    customerEmail: quote.billEmail,
    itemsAmount,
    installAmount,
    details: lines.map((line) => ({ ...line, description: line.itemName })),
    sends,
    changedSinceSent: last !== undefined && !isSame(last.lines, sentLines(lines)),
  }
}

/** Field by field: jsonb gives them back in an order of its own. */
const isSame = (a: readonly object[], b: readonly object[]) =>
  JSON.stringify(a.map(inNamesOrder)) === JSON.stringify(b.map(inNamesOrder))
const inNamesOrder = (line: object) => Object.entries(line).sort(([a], [b]) => (a < b ? -1 : 1))
