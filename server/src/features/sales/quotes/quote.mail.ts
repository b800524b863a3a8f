import { vehicleText } from '#contract/catalog/vehicle-text.ts'
import { formatLongDay } from '#contract/dates.ts'
import { pick } from '#contract/pick.ts'
import type { QuoteSummary } from '#contract/sales/quotes/quote-fields.ts'
import { extendQuoteLine, quoteTotals, summaryAfter } from '#contract/sales/totals/quote-totals.ts'
import { taxOnPaper } from '#contract/store/settings/tax-components.ts'
import { formatMoney } from '#contract/texts/format-money.ts'
import { type Amount, colonFor, composeMail } from '#server/platform/mail/compose-mail.ts'
import { greeting } from '#server/platform/mail/greeting.ts'
import { sheetTextsIn, sumName } from '../customer-emails/paper-texts.ts'
import type { Sender } from '../customer-emails/sender.ts'
import { mailWords } from './mail-words.ts'
import type { SentQuoteLine, StoredQuote } from './queries.ts'

export type QuoteMail = {
  quote: Pick<StoredQuote, 'quoteRef' | 'billCompany' | 'description' | 'currencySymbol' | 'company'>
  lines: readonly SentQuoteLine[]
  /** The totals of the order; null while the customer's address is missing. */
  totals: QuoteSummary | null
  /** The sender's text above the lines. */
  message: string | null
  link: string
  /** Where the customer sees the quote without ordering it. */
  page: string
  /** The last day the link is valid. */
  lastDay: string
  locale: string
  sender: Pick<Sender, 'letterhead' | 'footer'>
}

/** The quote email: lines and totals, expiry, and the link to the store's checkout. */
export function quoteMail({ quote, lines, totals, message, link, page, lastDay, locale, sender }: QuoteMail) {
  const words = mailWords(locale)
  const subject = words.subject(quote.quoteRef, quote.company)
  const mail = composeMail({
    title: subject,
    paragraphs: [
      greeting(locale, quote.billCompany),
      ...[message, quote.description].filter((text) => text !== null && text !== ''),
      { amounts: quoteAmounts({ quote, lines, totals, locale }) },
      describeValidity({ lastDay, totals, locale }),
      { links: [[words.see, page]] },
    ] as Parameters<typeof composeMail>[0]['paragraphs'],
    button: { label: words.button, url: link },
    ...pick(sender, ['letterhead', 'footer']),
    locale,
  })
  return { subject, ...mail }
}

/** The last day of the prices, and the costs they don't include. */
export const describeValidity = ({
  lastDay,
  totals,
  locale,
}: Pick<QuoteMail, 'lastDay' | 'totals' | 'locale'>) => {
  const words = mailWords(locale)
  return `${words.until(formatLongDay(lastDay, 'UTC', locale))} ${totals ? words.forAddress : words.addedLater}`
}

type QuotedAmounts = Pick<QuoteMail, 'lines' | 'totals' | 'locale'> & { quote: { currencySymbol: string } }

/** A quote's lines and sums. */
export function quoteAmounts({ quote, lines, totals, locale }: QuotedAmounts): Amount[] {
  const words = mailWords(locale)
  const money = (value: number) => formatMoney(value, quote.currencySymbol)
  const items = lines.map(({ partNumber, itemName, price, install, qty, ...line }) => ({
    name: [partNumber, itemName].filter(Boolean).join(' '),
    under: [
      vehicleText(line),
      `${qty} × ${money(price)}`,
      install === 0 ? '' : `${words.install}${colonFor(locale)} ${money(install)}`,
    ].filter((text) => text !== ''),
    amount: money(extendQuoteLine({ price, qty })),
  }))
  return [...items, ...listSums({ quote, lines, totals, locale })]
}

/** Items and install, and the amounts the order adds to them, named as on the order's papers. */
export function listSums({ quote, lines, totals, locale }: QuotedAmounts): Amount[] {
  const words = mailWords(locale)
  const texts = sheetTextsIn(locale)
  const money = (value: number, code?: string) =>
    formatMoney(value, quote.currencySymbol, { salesTax: code === 'salesTax' })
  const { itemsAmount, installAmount, quoteAmount } = quoteTotals(lines)
  const parts = [
    { name: words.items, amount: money(itemsAmount) },
    { name: words.install, amount: money(installAmount) },
  ]
  const after = summaryAfter(quoteAmount, totals?.orderSummary ?? []).map((line) => ({
    name: line.code === 'total' ? texts.sums.total! : sumName(texts, line, locale),
    under: (line.components ?? []).map(
      (tax) => `${taxOnPaper(tax, locale)}${colonFor(locale)} ${money(tax.amount)}`,
    ),
    amount: money(line.amount, line.code),
    isStrong: line.code === 'total',
  }))
  return [
    ...(installAmount === 0 ? [] : parts),
    {
      name: totals ? texts.sums.subtotal! : texts.sums.total!,
      amount: money(quoteAmount),
      isStrong: !totals,
    },
    ...after,
  ]
}
