import type { Quote } from '#contract/sales/quotes/quote-fields.ts'
import { quoteTotals } from '#contract/sales/totals/quote-totals.ts'
import { findRowFits } from '#server/features/catalog/parts/line-fits.ts'
import type { Work } from '#server/platform/db/work.ts'
import { findQuoteLines, findQuotes, findSends, selectFittedQuoteLines } from './queries.ts'
import { toSentQuoteLines } from './sent-lines.ts'

/** The quotes with these ids that exist, each with its lines, and when and to which address it was sent. */
export async function readQuotes(work: Work, ids: readonly number[]): Promise<Quote[]> {
  const [stored, lines, sends, fits] = await Promise.all([
    findQuotes(work, ids),
    findQuoteLines(work, ids),
    findSends(work, ids),
    findRowFits(work, selectFittedQuoteLines(work, ids)),
  ])
  const [linesIn, sendsIn] = [byQuote(lines), byQuote(sends)]
  return stored
    .filter(({ deletedAt }) => deletedAt === null)
    .map((quote) => {
      const own = linesIn.get(quote.id) ?? []
      const sent = sendsIn.get(quote.id) ?? []
      const { itemsAmount, installAmount } = quoteTotals(own)
      const last = sent[0]
      return {
        ...quote,
        customerName: quote.billCompany,
        customerEmail: quote.billEmail,
        itemsAmount,
        installAmount,
        details: own.map((line) => ({
          ...line,
          description: line.itemName,
          fit: fits.get(line.id) ?? null,
        })),
        // An email that a visitor asked for replaces no link.
        sends: sent.map((send, at) => ({
          ...send,
          isReplaced: sent.slice(0, at).some(({ isRepeat }) => !isRepeat),
        })),
        changedSinceSent: last !== undefined && !isSame(last.lines, toSentQuoteLines(own)),
      }
    })
}

/** Rows by their quote, in their order. */
function byQuote<Row extends { quoteId: number }>(
  rows: readonly Row[],
): ReadonlyMap<number, Omit<Row, 'quoteId'>[]> {
  const found = new Map<number, Omit<Row, 'quoteId'>[]>()
  for (const { quoteId, ...row } of rows) found.set(quoteId, [...(found.get(quoteId) ?? []), row])
  return found
}

/** Compares field by field, because jsonb doesn't keep key order, and older sendings have fewer fields. */
const isSame = (a: readonly object[], b: readonly object[]) =>
  JSON.stringify(a.map(inNamesOrder)) === JSON.stringify(b.map(inNamesOrder))
const inNamesOrder = (line: object) =>
  Object.entries(line)
    .filter(([, value]) => value !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1))
