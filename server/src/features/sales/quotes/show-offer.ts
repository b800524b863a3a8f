import { formatDateTime } from '#contract/dates.ts'
import type { Input } from '#contract/http.ts'
import type { QuoteOffer } from '#contract/sales/quote-fields.ts'
import { quoteTotals } from '#contract/sales/quote-totals.ts'
import type { quotes } from '#contract/sales/quotes.ts'
import { system } from '#server/platform/auth/actor.ts'
import { splitToken } from '#server/platform/auth/secrets.ts'
import { readInDealer, type Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findQuote, findSend } from './queries.ts'

/** A sent quote for the store's checkout, as sent; the token names its dealer and is the only credential. */
export async function showOffer(
  _visit: RequestContext,
  { token }: Input<typeof quotes.offer>,
): Promise<QuoteOffer> {
  const parts = splitToken(token)
  if (!parts) throw refuse('quote_link_unknown')
  return readInDealer(parts.dealerId, system('Visitor'), (work) => offerOf(work, parts.hash))
}

async function offerOf(work: Work, hash: Buffer): Promise<QuoteOffer> {
  const { sent, quote } = await takeOffer(work, hash)
  return {
    dealerId: quote.dealerId,
    company: quote.company,
    quoteId: quote.id,
    quoteRef: quote.quoteRef,
    customerName: sent.toName,
    customerEmail: sent.toMail,
    description: quote.description,
    currencySymbol: quote.currencySymbol,
    details: sent.lines,
    ...quoteTotals(sent.lines),
    expiresAt: sent.expiresAt,
  }
}

/** A link's sending and quote; refuses an invalid or expired link. */
export async function takeOffer(work: Work, hash: Buffer) {
  const sent = await findSend(work, hash)
  const quote = sent && (await findQuote(work, sent.quoteId))
  if (!sent || !quote) throw refuse('quote_link_unknown')
  const { company } = quote
  if (quote.deletedAt) throw refuse('quote_gone', { values: { company } })
  if (quote.orderId !== null) throw refuse('quote_taken')
  if (sent.isReplaced) throw refuse('quote_link_replaced')
  if (new Date(sent.expiresAt) <= work.now)
    throw refuse('quote_link_over', {
      values: { company, day: lastDay(sent.expiresAt, sent.timeZone) },
    })
  return { sent, quote }
}

/** The link's last valid day. */
const lastDay = (expiresAt: string, timeZone: string) =>
  formatDateTime(new Date(Date.parse(expiresAt) - 1), timeZone).slice(0, 10)
