import type { QuoteSummary } from '#contract/sales/quotes/quote-fields.ts'
import { quoteTotals } from '#contract/sales/totals/quote-totals.ts'
import { adminUrl } from '#server/platform/admin-url.ts'
import { hashToken, joinToken, newToken } from '#server/platform/auth/secrets.ts'
import { drawId } from '#server/platform/db/draw-ids.ts'
import type { Work } from '#server/platform/db/work.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'
import { readSender } from '../customer-emails/sender.ts'
import { type Envelope, findLastDay } from './keep-quote.ts'
import type { SentQuoteLine, StoredQuote } from './queries.ts'
import { quoteMail } from './quote.mail.ts'

/**
 * Reads the data an email of the quote needs besides the quote, in the customer's language, otherwise the dealer's.
 */
export async function readEnvelope(work: Work, id: number): Promise<Envelope> {
  const [sender, dealer, mailId] = await Promise.all([
    readSender(work),
    readDealer(work, id),
    drawId(work, 'mails'),
  ])
  return { sender, dealer, mailId }
}

async function readDealer({ db, dealerId }: Work, id: number) {
  const { customerLocale, locale, ...dealer } = await db
    .selectFrom('dealers as d')
    .leftJoin('quotes as q', (join) => join.on('q.dealerId', '=', dealerId).on('q.id', '=', id))
    .leftJoin('customers as c', (join) =>
      join.on('c.dealerId', '=', dealerId).onRef('c.id', '=', 'q.customerId'),
    )
    .select(['d.timeZone', 'd.dealerDomain', 'd.dealerAdminDomain', 'd.locale', 'c.locale as customerLocale'])
    .where('d.id', '=', dealerId)
    .executeTakeFirstOrThrow()
  return { ...dealer, locale: customerLocale ?? locale }
}

/** The store's address for ordering a quote. */
export const checkoutUrl = (dealerDomain: string, token: string): string =>
  `https://${dealerDomain}/checkout?quote=${token}`

type Sending = {
  lines: SentQuoteLine[]
  totals: QuoteSummary | null
  /** The sender's text above the lines. */
  message: string | null
  expiresAt: Date
  /** The quote as a PDF. */
  fileIds: readonly number[]
  /** A visitor asked for it; earlier links stay valid. */
  isRepeat: boolean
}

/** Emails a quote with a new link, and stores the page behind the link. */
export async function mailQuote(
  work: Work,
  quote: StoredQuote,
  { sender, dealer, mailId }: Envelope,
  { expiresAt, isRepeat, fileIds, ...sending }: Sending,
): Promise<void> {
  const { db, dealerId, actor, now } = work
  const { billEmail, billCompany } = quote
  const token = newToken()
  const joined = joinToken(dealerId, token)
  const link = checkoutUrl(dealer.dealerDomain, joined)
  const page = adminUrl(dealer.dealerAdminDomain, `/see/${joined}`)
  const lastDay = findLastDay(expiresAt, dealer.timeZone)
  const mail = {
    to: billEmail,
    toName: billCompany,
    fromName: sender.company,
    replyTo: sender.replyTo ?? undefined,
    isAnswerable: true,
    isSecret: true,
    fileIds,
    ...quoteMail({ quote, ...sending, link, page, lastDay, locale: dealer.locale, sender }),
  }
  const noted = db.insertInto('quoteSends').values({
    dealerId,
    quoteId: quote.id,
    mailId,
    expiresAt,
    isRepeat,
    tokenHash: hashToken(token),
    lines: JSON.stringify(sending.lines),
    toName: billCompany,
    toMail: billEmail,
    // The email's total.
    quoteAmount: sending.totals?.total ?? quoteTotals(sending.lines).quoteAmount,
    userName: actor.name,
    createdAt: now,
  })
  await Promise.all([sendMail(work, mail, mailId), noted.execute()])
}
