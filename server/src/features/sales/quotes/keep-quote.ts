import { dayInZone } from '#contract/dates.ts'
import type { Work } from '#server/platform/db/work.ts'
import { storePdf } from '#server/platform/pdf/store-pdf.ts'
import type { readSender } from '../customer-emails/sender.ts'
import type { StoredQuote } from './queries.ts'
import type { QuoteMail } from './quote.mail.ts'
import type { QuotePaper } from './quote.pdf.ts'

/** The sender of a quote, its language, and its email's id. */
export type Envelope = {
  sender: Awaited<ReturnType<typeof readSender>>
  dealer: { timeZone: string; dealerDomain: string; dealerAdminDomain: string | null; locale: string }
  mailId: number
}

type QuoteEmail = Pick<QuoteMail, 'lines' | 'totals'> & { expiresAt: Date }

/** Stores the quote as a PDF for its email. Call it before the last writes, which are sent with the commit. */
export async function keepQuote(
  work: Work,
  quote: StoredQuote,
  envelope: Envelope,
  sent: QuoteEmail,
): Promise<number[]> {
  // Imported only for drawing: the server starts faster and smaller without it.
  const { drawQuote, quoteTitle } = await import('./quote.pdf.ts')
  const paper = toPaper(quote, envelope, { ...sent, sentAt: work.now })
  return storePdf(work, quoteTitle(paper), await drawQuote(paper))
}

/** The words of a quote's PDF. */
export function toPaper(
  quote: StoredQuote,
  { sender, dealer }: Pick<Envelope, 'sender'> & { dealer: Omit<Envelope['dealer'], 'dealerAdminDomain'> },
  { lines, totals, expiresAt, sentAt }: QuoteEmail & { sentAt: Date },
): QuotePaper {
  const { timeZone, locale, dealerDomain } = dealer
  const contact = [sender.phone, sender.replyTo, dealerDomain].filter((line) => line !== null && line !== '')
  return {
    quote,
    lines,
    totals,
    locale,
    lastDay: findLastDay(expiresAt, timeZone),
    day: dayInZone(sentAt, timeZone),
    dealer: [...(sender.sendTo.store?.lines ?? []), ...contact] as string[],
  }
}

/** The last day on which an emailed quote is valid. */
export const findLastDay = (expiresAt: Date, timeZone: string): string =>
  dayInZone(new Date(expiresAt.getTime() - 1), timeZone)
