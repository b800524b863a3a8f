import { addDays, dayInZone, endOfDayExclusive } from '#contract/dates.ts'
import type { Input } from '#contract/http.ts'
import { maxValidDays, type Quote, validDays } from '#contract/sales/quote-fields.ts'
import type { quotes } from '#contract/sales/quotes.ts'
import { hashToken, joinToken, newToken } from '#server/platform/auth/secrets.ts'
import { type Sent, sendLast } from '#server/platform/db/commit.ts'
import { drawId } from '#server/platform/db/draw-ids.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse, refuseField } from '#server/platform/http/refuse.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'
import { readSender } from '../customer-emails/record-message.ts'
import { showQuote } from './find-quotes.ts'
import { linesOf, type SentLine, type StoredQuote } from './queries.ts'
import { type QuoteMail, quoteMail } from './quote.mail.ts'
import { sentLines } from './sent-lines.ts'
import { openQuoteForUpdate } from './take-quote.ts'
import { totalQuote } from './total-quote.ts'
import { recordQuote } from './write-quote.ts'

/**
 * Emails a quote: its link keeps the current lines, whatever happens to the quote, until it expires or
 * another email replaces it. The quote's version stays, since nothing people edit has changed.
 */
export async function sendQuote(work: Work, input: Input<typeof quotes.send>): Promise<Sent<Quote>> {
  const { dealerId } = work
  // Sent together: the others wait for the lock and see the quote as it is then.
  const [quote, { timeZone, dealerDomain }, stored, sender, locale, mailId] = await Promise.all([
    openQuoteForUpdate(work, input.id, input.version),
    dealerOf(work),
    linesOf(work, input.id),
    readSender(work),
    localeOfQuote(work, input.id),
    drawId(work, 'mails'),
  ])
  const lastDay = lastDayOf(input.expiresOn, dayInZone(work.now, timeZone))
  const expiresAt = endOfDayExclusive(lastDay, timeZone)
  refuseSentNow(work, quote, expiresAt)
  const lines = sentLines(stored)
  const { customerId, billEmail: email } = quote
  const totals = await totalQuote(work, { customerId, email }, lines)

  const token = newToken()
  const link = `https://${dealerDomain}/checkout?quote=${joinToken(dealerId, token)}`
  const mailed = { lines, totals, message: input.message || null, link, lastDay, locale, sender }
  return sendLast({
    writes: () => [
      mailQuote(work, quote, mailed, mailId),
      noteSend(work, quote, { lines, mailId, expiresAt, tokenHash: hashToken(token) }),
      recordQuote(work, quote, { code: 'quoteSent', to: quote.billEmail, day: lastDay }),
    ],
    answer: () => showQuote(work, quote),
  })
}

const dealerOf = ({ db, dealerId }: Work) =>
  db
    .selectFrom('dealers')
    .select(['timeZone', 'dealerDomain'])
    .where('id', '=', dealerId)
    .executeTakeFirstOrThrow()

/** The customer's language, otherwise the dealer's. */
async function localeOfQuote({ db, dealerId }: Work, id: number): Promise<string> {
  const { locale, ofDealer } = await db
    .selectFrom('dealers as d')
    .leftJoin('quotes as q', (join) => join.on('q.dealerId', '=', dealerId).on('q.id', '=', id))
    .leftJoin('customers as c', (join) =>
      join.on('c.dealerId', '=', dealerId).onRef('c.id', '=', 'q.customerId'),
    )
    .select(['c.locale', 'd.locale as ofDealer'])
    .where('d.id', '=', dealerId)
    .executeTakeFirstOrThrow()
  return locale ?? ofDealer
}

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

function lastDayOf(wanted: string | undefined, today: string): string {
  const lastDay = wanted ?? addDays(today, validDays)
  if (lastDay < today) throw refuseField('expiresOn', 'day_passed')
  if (lastDay > addDays(today, maxValidDays))
    throw refuseField('expiresOn', 'at_most_days_from_today', { n: maxValidDays })
  return lastDay
}

type Mailed = Omit<QuoteMail, 'quote' | 'footer'> & {
  sender: Awaited<ReturnType<typeof readSender>>
}

function mailQuote(
  work: Work,
  quote: StoredQuote,
  { sender, ...mailed }: Mailed,
  id: number,
): Promise<number> {
  const mail = {
    to: quote.billEmail,
    toName: quote.billCompany,
    fromName: sender.company,
    replyTo: sender.replyTo ?? undefined,
    isAnswerable: true,
    isSecret: true,
    ...quoteMail({ quote, ...mailed, footer: sender.footer }),
  }
  return sendMail(work, mail, id)
}

type Noted = { lines: SentLine[]; mailId: number; expiresAt: Date; tokenHash: Buffer }

const noteSend = (
  { db, dealerId, actor, now }: Work,
  { id: quoteId, billCompany, billEmail, quoteAmount }: StoredQuote,
  { lines, ...noted }: Noted,
) =>
  Promise.all([
    db
      .insertInto('quoteSends')
      .values({
        ...noted,
        dealerId,
        quoteId,
        lines: JSON.stringify(lines),
        toName: billCompany,
        toMail: billEmail,
        quoteAmount,
        userName: actor.name,
        createdAt: now,
      })
      .execute(),
    db
      .updateTable('quotes')
      .set({ sentAt: now, expiresAt: noted.expiresAt })
      .where('dealerId', '=', dealerId)
      .where('id', '=', quoteId)
      .execute(),
  ])
