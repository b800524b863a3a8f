import { addDays, dayInZone, findDayEndExclusive } from '#contract/dates.ts'
import type { Input } from '#contract/http.ts'
import { maxValidDays, type Quote, validDays } from '#contract/sales/quotes/quote-fields.ts'
import type { quotes } from '#contract/sales/quotes/quotes.ts'
import { type SentAnswer, sendLast } from '#server/platform/db/commit.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse, refuseField } from '#server/platform/http/refusals/refuse.ts'
import { keepQuote } from './keep-quote.ts'
import { showQuote } from './list-quotes.ts'
import { mailQuote, readEnvelope } from './mail-quote.ts'
import { findLines, type StoredQuote } from './queries.ts'
import { openQuoteForUpdate } from './quote-for-update.ts'
import { toSentQuoteLines } from './sent-lines.ts'
import { totalQuote } from './total-quote.ts'
import { recordQuote } from './write-quote.ts'

/**
 * Emails a quote: its link shows the current lines, whatever happens to the quote, until it expires or another
 * email replaces it. The quote's version stays, since nothing people edit has changed.
 */
export async function sendQuote(work: Work, input: Input<typeof quotes.send>): Promise<SentAnswer<Quote>> {
  // Sent together: the others wait for the lock and see the quote's state after it.
  const [quote, stored, envelope] = await Promise.all([
    openQuoteForUpdate(work, input.id, input.version),
    findLines(work, input.id),
    readEnvelope(work, input.id),
  ])
  const { timeZone } = envelope.dealer
  const lastDay = checkLastDay(input.expiresOn, dayInZone(work.now, timeZone))
  const expiresAt = findDayEndExclusive(lastDay, timeZone)
  refuseSentNow(work, quote, expiresAt)
  const lines = toSentQuoteLines(stored)
  const { customerId, billEmail: email } = quote
  const totals = await totalQuote(work, { customerId, email }, lines)
  const fileIds = await keepQuote(work, quote, envelope, { lines, totals, expiresAt })
  return sendLast({
    writes: () => [
      mailQuote(work, quote, envelope, {
        lines,
        totals,
        message: input.message || null,
        expiresAt,
        fileIds,
        isRepeat: false,
      }),
      noteSent(work, quote.id, expiresAt),
      recordQuote(work, quote, { code: 'quoteSent', to: quote.billEmail, day: lastDay }),
    ],
    answer: () => showQuote(work, quote),
  })
}

const noteSent = ({ db, dealerId, now }: Work, id: number, expiresAt: Date) =>
  db
    .updateTable('quotes')
    .set({ sentAt: now, expiresAt })
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .execute()

/**
 * Pressing twice, with or without a key, emails once. A quote that changed since, or wasn't delivered, is
 * sent.
 */
function refuseSentNow({ now }: Work, quote: StoredQuote, expiresAt: Date): void {
  const { quoteRef, billEmail, sentAt, updatedAt, mailFailed } = quote
  if (sentAt === null || mailFailed || Date.parse(updatedAt) > Date.parse(sentAt)) return
  if (now.getTime() - Date.parse(sentAt) >= 60_000) return
  if (Date.parse(quote.expiresAt!) !== expiresAt.getTime()) return
  throw refuse('quote_sent', { values: { quoteRef, email: billEmail } })
}

function checkLastDay(day: string | undefined, today: string): string {
  const lastDay = day ?? addDays(today, validDays)
  if (lastDay < today) throw refuseField('expiresOn', 'day_passed')
  if (lastDay > addDays(today, maxValidDays))
    throw refuseField('expiresOn', 'at_most_days_from_today', { n: maxValidDays })
  return lastDay
}
