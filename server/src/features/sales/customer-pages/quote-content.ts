import { lastValidDay } from '#contract/dates.ts'
import type { Work } from '#server/platform/db/work.ts'
import { amountsHtml, escapeHtml } from '#server/platform/mail/compose-mail.ts'
import { readSender, type Sender } from '../customer-emails/sender.ts'
import { toPaper } from '../quotes/keep-quote.ts'
import { checkoutUrl } from '../quotes/mail-quote.ts'
import { mailWords } from '../quotes/mail-words.ts'
import { describeValidity, quoteAmounts } from '../quotes/quote.mail.ts'
import type { QuotePaper } from '../quotes/quote.pdf.ts'
import { totalQuote } from '../quotes/total-quote.ts'
import type { OpenedLink } from './open-link.ts'
import type { Content } from './page-content.ts'

type Offer = Extract<OpenedLink, { kind: 'quote' }>['offer']

/** A quote as it was sent, and the current total of its order. */
export async function quoteContent(
  work: Work,
  { sent, quote }: Offer,
  { dealer, token }: { dealer: Sender; token: string },
): Promise<Content> {
  const { locale, lines } = sent
  const { totals, dealerDomain } = await readToday(work, { sent, quote })
  const lastDay = lastValidDay(sent.expiresAt, dealer.timeZone)
  const html = [
    ...(quote.description ? [`<p>${escapeHtml(quote.description)}</p>`] : []),
    amountsHtml(quoteAmounts({ quote, lines, totals, locale })),
    `<p>${escapeHtml(describeValidity({ lastDay, totals, locale }))}</p>`,
  ]
  return {
    title: mailWords(locale).subject(quote.quoteRef, dealer.company),
    html: html.join('\n'),
    locale: locale as Content['locale'],
    hasPaper: true,
    checkoutUrl: checkoutUrl(dealerDomain, token),
  }
}

/** Collects the data of a sent quote's PDF: the lines as sent, with today's totals. */
export async function quotePaper(work: Work, offer: Offer): Promise<QuotePaper> {
  const { quote, sent } = offer
  const { locale, timeZone, lines } = sent
  const [sender, { totals, dealerDomain }] = await Promise.all([readSender(work), readToday(work, offer)])
  return toPaper(
    quote,
    { sender, dealer: { locale, timeZone, dealerDomain } },
    { lines, totals, expiresAt: new Date(sent.expiresAt), sentAt: new Date(sent.createdAt) },
  )
}

async function readToday(work: Work, { sent, quote }: Offer) {
  const { customerId, billEmail: email } = quote
  const [totals, { dealerDomain }] = await Promise.all([
    totalQuote(work, { customerId, email }, sent.lines),
    work.db
      .selectFrom('dealers')
      .select('dealerDomain')
      .where('id', '=', work.dealerId)
      .executeTakeFirstOrThrow(),
  ])
  return { totals, dealerDomain }
}
