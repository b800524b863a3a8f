import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { refuseStale } from '#server/platform/http/refusals/refuse-stale.ts'
import { findQuote, lockQuote, type StoredQuote } from './queries.ts'

/** Locks the quote until the transaction ends; refuses a missing or deleted one. */
export async function quoteForUpdate(work: Work, id: number): Promise<StoredQuote> {
  // Two statements, sent together: one that waited for the lock would still see the quote without its order.
  const [, quote] = await Promise.all([lockQuote(work, id), findQuote(work, id)])
  if (!quote || quote.deletedAt) throw refuse('not_found')
  return quote
}

/** The quote for a change: refuses an ordered quote, too, and a save from an older version. */
export async function openQuoteForUpdate(work: Work, id: number, version?: number): Promise<StoredQuote> {
  const quote = await quoteForUpdate(work, id)
  const { quoteRef, orderNumber } = quote
  if (orderNumber !== null) throw refuse('quote_ordered', { values: { quoteRef, orderNumber } })
  refuseStale(quote, version)
  return quote
}
