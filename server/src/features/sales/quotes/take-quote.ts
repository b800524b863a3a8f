import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { refuseStale } from '#server/platform/http/stale.ts'
import { findQuote, lockQuote, type StoredQuote } from './queries.ts'

/** The quote, locked until the transaction ends; refuses one that is not there or was deleted. */
export async function takeQuote(work: Work, id: number): Promise<StoredQuote> {
  // A statement of its own: one that waited for the lock would still see the quote without its order.
  await lockQuote(work, id)
  const quote = await findQuote(work, id)
  if (!quote || quote.deletedAt) throw refuse('not_found')
  return quote
}

/** The same for a change: refuses a quote that became an order, and a save that was made from an older version. */
export async function takeOpenQuote(work: Work, id: number, version?: number): Promise<StoredQuote> {
  const quote = await takeQuote(work, id)
  const { quoteRef, orderNumber } = quote
  if (orderNumber !== null) throw refuse('quote_ordered', { values: { quoteRef, orderNumber } })
  refuseStale(quote, version)
  return quote
}
