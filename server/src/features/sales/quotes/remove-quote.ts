import type { Input } from '#contract/http.ts'
import type { Quote } from '#contract/sales/quotes/quote-fields.ts'
import type { quotes } from '#contract/sales/quotes/quotes.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { refuseStale } from '#server/platform/http/refusals/refuse-stale.ts'
import { showQuote } from './list-quotes.ts'
import { findLines } from './queries.ts'
import { openQuoteForUpdate, quoteForUpdate } from './quote-for-update.ts'
import { quoteLinesText, totalLines } from './rows.ts'
import { recordQuote, writeQuote } from './write-quote.ts'

/** Removes a quote from the list; its link then says it's no longer offered. */
export async function removeQuote(work: Work, { id, version }: Input<typeof quotes.remove>) {
  const quote = await quoteForUpdate(work, id)
  refuseStale(quote, version)
  const { quoteRef, billCompany, billEmail, quoteAmount } = quote
  await writeQuote(work, quote, { deletedAt: work.now })
  await recordQuote(work, quote, 'deleted', { quoteRef, billCompany, billEmail, quoteAmount })
  return { id }
}

/** Removes a line; the last one stays, because a quote can't be empty. */
export async function removeLine(
  work: Work,
  { id, version }: Input<typeof quotes.removeLine>,
): Promise<Quote> {
  const { db, dealerId } = work
  const line = await db
    .selectFrom('quoteLines')
    .select('quoteId')
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!line) throw refuse('not_found')
  const quote = await openQuoteForUpdate(work, line.quoteId, version)
  const lines = await findLines(work, quote.id)
  // Someone else may have removed it while this waited for the quote.
  if (!lines.some((other) => other.id === id)) throw refuse('not_found')
  const rest = lines.filter((other) => other.id !== id)
  if (rest.length === 0) throw refuse('quote_last_line')

  const quoteAmount = totalLines(rest)
  await db.deleteFrom('quoteLines').where('dealerId', '=', dealerId).where('id', '=', id).execute()
  await writeQuote(work, quote, { quoteAmount })
  const was = { quoteAmount: quote.quoteAmount, lines: quoteLinesText(lines) }
  await recordQuote(work, quote, 'changed', was, { quoteAmount, lines: quoteLinesText(rest) })
  return showQuote(work, quote)
}
