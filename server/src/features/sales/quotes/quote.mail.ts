import { vehicleWords } from '#contract/catalog/vehicle-words.ts'
import { formatDate } from '#contract/dates.ts'
import { formatMoney } from '#contract/money-words.ts'
import { itemsOf, quoteTotals } from '#contract/sales/quote-totals.ts'
import { composeMail } from '#server/platform/mail/compose-mail.ts'
import { greeting } from '#server/platform/mail/greeting.ts'
import { mailWords } from './mail-words.ts'
import type { SentLine, StoredQuote } from './queries.ts'

export type QuoteMail = {
  quote: Pick<StoredQuote, 'quoteRef' | 'billCompany' | 'description' | 'currencySymbol' | 'company'>
  lines: readonly SentLine[]
  /** The sender's text above the lines. */
  message: string | null
  link: string
  /** The last day the link is valid. */
  lastDay: string
  locale: string
  footer: string
}

/** The quote email: lines and total, expiry, and the link to the store's checkout. */
export function quoteMail({ quote, lines, message, link, lastDay, locale, footer }: QuoteMail) {
  const words = mailWords(locale)
  const money = (value: number) => formatMoney(value, quote.currencySymbol)
  const { itemsAmount, installAmount, quoteAmount } = quoteTotals(lines)
  const subject = words.subject(quote.quoteRef, quote.company)
  const rows = lines.map(({ partNumber, itemName, price, install, qty, ...line }) => {
    const vehicle = vehicleWords(line)
    const named = [partNumber, itemName, vehicle && `(${vehicle})`].filter(Boolean).join(' ')
    const what = `${qty} × ${named}`
    const amount = money(itemsOf({ price, qty }))
    const comesTo = qty === 1 ? amount : `${amount} ${words.each(money(price))}`
    return [what, install === 0 ? comesTo : `${comesTo}\n${words.install}: ${money(install)}`] as const
  })
  const totals = [
    ...(installAmount === 0
      ? []
      : [[words.items, money(itemsAmount)] as const, [words.install, money(installAmount)] as const]),
    [words.total, money(quoteAmount)] as const,
  ]
  const mail = composeMail({
    title: subject,
    paragraphs: [
      greeting(locale, quote.billCompany),
      ...[message, quote.description].filter((text) => text !== null && text !== ''),
      { rows },
      { rows: totals },
      words.until(formatDate(lastDay, 'UTC')),
    ] as Parameters<typeof composeMail>[0]['paragraphs'],
    button: { label: words.button, url: link },
    footer,
    locale,
  })
  return { subject, ...mail }
}
