import { lastValidDay } from '#contract/dates.ts'
import type { Input } from '#contract/http.ts'
import { toLineVehicle } from '#contract/sales/orders/line-vehicle.ts'
import type { QuoteOffer } from '#contract/sales/quotes/quote-fields.ts'
import type { quotes } from '#contract/sales/quotes/quotes.ts'
import { quoteTotals } from '#contract/sales/totals/quote-totals.ts'
import { system } from '#server/platform/auth/actor.ts'
import { splitToken } from '#server/platform/auth/secrets.ts'
import { readInDealer, type Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { findQuote, findSend } from './queries.ts'
import { refuseLink } from './refuse-link.ts'

/** A sent quote for the store's checkout, as sent; the token names its dealer and is the only credential. */
export async function showOffer(
  _visit: RequestContext,
  { token }: Input<typeof quotes.offer>,
): Promise<QuoteOffer> {
  const parts = splitToken(token)
  if (!parts) throw refuse('quote_link_unknown')
  return readInDealer(parts.dealerId, system('Visitor'), (work) => readOffer(work, parts.hash))
}

async function readOffer(work: Work, hash: Buffer): Promise<QuoteOffer> {
  const { sent, quote } = await readLinkedQuote(work, hash)
  return {
    dealerId: quote.dealerId,
    company: quote.company,
    quoteId: quote.id,
    quoteRef: quote.quoteRef,
    customerName: sent.toName,
    customerEmail: sent.toMail,
    description: quote.description,
    currencySymbol: quote.currencySymbol,
    details: sent.lines.map((line) => ({ ...line, ...toLineVehicle(line) })),
    ...quoteTotals(sent.lines),
    expiresAt: sent.expiresAt,
  }
}

/** A link's sending and quote; refuses an invalid or expired link. */
export async function readLinkedQuote(work: Work, hash: Buffer) {
  const sent = await findSend(work, hash)
  const quote = sent && (await findQuote(work, sent.quoteId))
  if (!sent || !quote) throw await unknownLink(work)
  const { company } = quote
  const { locale, expiresAt, timeZone } = sent
  if (quote.deletedAt) throw refuseLink(locale, 'quote_gone', { company })
  if (quote.orderId !== null) throw refuseLink(locale, 'quote_taken')
  if (sent.isReplaced) throw refuseLink(locale, 'quote_link_replaced')
  if (new Date(expiresAt) <= work.now)
    throw refuseLink(locale, 'quote_link_over', { company, day: lastValidDay(expiresAt, timeZone) })
  return { sent, quote }
}

/** Refuses an unknown link, in the dealer's language, because the customer's isn't recorded. */
export async function unknownLink({ db, dealerId }: Work) {
  const dealer = await db.selectFrom('dealers').select('locale').where('id', '=', dealerId).executeTakeFirst()
  return refuseLink(dealer?.locale ?? 'en', 'quote_link_unknown')
}
