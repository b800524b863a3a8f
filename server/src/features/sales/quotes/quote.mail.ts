import { vehicleWords } from '#contract/catalog/vehicle-words.ts'
import { formatDate } from '#contract/dates.ts'
import { formatMoney } from '#contract/money-words.ts'
import { own } from '#contract/own.ts'
import type { QuoteSummary } from '#contract/sales/quote-fields.ts'
import { itemsOf, quoteTotals, summaryAfter } from '#contract/sales/quote-totals.ts'
import { taxOnPaper } from '#contract/store/tax-components.ts'
import { composeMail } from '#server/platform/mail/compose-mail.ts'
import { greeting } from '#server/platform/mail/greeting.ts'
import { sheetTexts, sumName } from '../order-sheet/order-sheet-texts.ts'
import { mailWords } from './mail-words.ts'
import type { SentLine, StoredQuote } from './queries.ts'

export type QuoteMail = {
  quote: Pick<StoredQuote, 'quoteRef' | 'billCompany' | 'description' | 'currencySymbol' | 'company'>
  lines: readonly SentLine[]
  /** What the order would come to; null while nobody knows the address. */
  totals: QuoteSummary | null
  /** The sender's text above the lines. */
  message: string | null
  link: string
  /** The last day the link is valid. */
  lastDay: string
  locale: string
  footer: string
}

/** The quote email: lines and totals, expiry, and the link to the store's checkout. */
export function quoteMail({ quote, lines, totals, message, link, lastDay, locale, footer }: QuoteMail) {
  const words = mailWords(locale)
  const money = (value: number) => formatMoney(value, quote.currencySymbol)
  const subject = words.subject(quote.quoteRef, quote.company)
  const rows = lines.map(({ partNumber, itemName, price, install, qty, ...line }) => {
    const vehicle = vehicleWords(line)
    const named = [partNumber, itemName, vehicle && `(${vehicle})`].filter(Boolean).join(' ')
    const what = `${qty} × ${named}`
    const amount = money(itemsOf({ price, qty }))
    const comesTo = qty === 1 ? amount : `${amount} ${words.each(money(price))}`
    return [what, install === 0 ? comesTo : `${comesTo}\n${words.install}: ${money(install)}`] as const
  })
  const mail = composeMail({
    title: subject,
    paragraphs: [
      greeting(locale, quote.billCompany),
      ...[message, quote.description].filter((text) => text !== null && text !== ''),
      { rows },
      { rows: sumsOf({ quote, lines, totals, locale }) },
      `${words.until(formatDate(lastDay, 'UTC'))} ${totals ? words.forAddress : words.addedLater}`,
    ] as Parameters<typeof composeMail>[0]['paragraphs'],
    button: { label: words.button, url: link },
    footer,
    locale,
  })
  return { subject, ...mail }
}

/** Items and install, and what the order adds to them. */
function sumsOf({ quote, lines, totals, locale }: Pick<QuoteMail, 'quote' | 'lines' | 'totals' | 'locale'>) {
  const words = mailWords(locale)
  const texts = own(sheetTexts, locale) ?? sheetTexts.en
  const money = (value: number, code?: string) =>
    formatMoney(value, quote.currencySymbol, { salesTax: code === 'salesTax' })
  const { itemsAmount, installAmount, quoteAmount } = quoteTotals(lines)
  const sums: [string, string][] = [[totals ? words.grandTotal : words.total, money(quoteAmount)]]
  if (installAmount !== 0)
    sums.unshift([words.items, money(itemsAmount)], [words.install, money(installAmount)])
  for (const line of summaryAfter(quoteAmount, totals?.orderSummary ?? [])) {
    const name = line.code === 'total' ? words.orderTotal : sumName(texts, line)
    sums.push([name, money(line.amount, line.code)])
    for (const tax of line.components ?? []) sums.push([taxOnPaper(tax), money(tax.amount)])
  }
  return sums
}
