import { vehicleText } from '#contract/catalog/vehicle-text.ts'
import { formatLongDay } from '#contract/dates.ts'
import { extendQuoteLine } from '#contract/sales/totals/quote-totals.ts'
import { formatMoney, formatNumber } from '#contract/texts/format-money.ts'
import { colonFor } from '#server/platform/mail/compose-mail.ts'
import { PdfWriter } from '#server/platform/pdf/pdf-writer.ts'
import { sheetTextsIn } from '../customer-emails/paper-texts.ts'
import {
  type Column,
  drawAddresses,
  drawLines,
  drawSums,
  drawText,
  drawTop,
  measureSums,
  pageAdder,
} from '../order-sheet/paper-parts.pdf.ts'
import { mailWords } from './mail-words.ts'
import type { SentQuoteLine } from './queries.ts'
import { listSums, type QuoteMail } from './quote.mail.ts'

export type QuotePaper = Pick<QuoteMail, 'lines' | 'totals' | 'lastDay' | 'locale'> & {
  quote: QuoteMail['quote'] & { billEmail: string }
  /** The dealer's address, phone, email and site. */
  dealer: readonly string[]
  /** The day on which it's sent. */
  day: string
}

/** The title of a quote's PDF with its number, in the customer's language. */
export const quoteTitle = ({ quote, locale }: Pick<QuotePaper, 'quote' | 'locale'>): string =>
  `${mailWords(locale).title} ${quote.quoteRef}`

/** Draws the same lines and sums as a quote's email. */
export async function drawQuote(paper: QuotePaper): Promise<PDFKit.PDFDocument> {
  const { quote, lines, totals, lastDay, locale, dealer, day } = paper
  const words = mailWords(locale)
  const title = quoteTitle(paper)
  const pdf = new PdfWriter({ title, author: quote.company, lang: locale })
  const nextPage = pageAdder(pdf, `${title} · ${quote.company}`)
  const facts = [
    { name: words.date, value: formatLongDay(day, 'UTC', locale) },
    { name: words.validUntil, value: formatLongDay(lastDay, 'UTC', locale) },
  ]
  const { company } = quote
  let y = drawTop(pdf, { company, dealer, title, facts })
  const billTo = [quote.billCompany, quote.billEmail].filter(Boolean)
  y = drawAddresses(pdf, [{ title: sheetTextsIn(locale).billTo, lines: billTo }], y)
  if (quote.description) y = pdf.write(quote.description, { x: pdf.margin, y, width: pdf.width }) + 12
  const sums = listSums({ quote, lines, totals, locale }).map(({ name, amount, under = [], isStrong }) => ({
    name,
    amount,
    isTotal: isStrong === true,
    taxes: under.map((tax) => splitAt(`${colonFor(locale)} `, tax)),
  }))
  const room = measureSums(sums)
  y = await drawLines(pdf, { columns: quoteColumns(paper), lines, roomBelow: room, nextPage }, y)
  if (y + room > pdf.bottom) y = nextPage()
  y = drawSums(pdf, sums, y + 8)
  const note = totals ? words.forAddress : words.addedLater
  drawText(pdf, { title: words.until(facts[1]!.value), text: note }, y + 12, nextPage)
  return pdf.end(sheetTextsIn(locale))
}

/** An email writes each of several taxes as a text; the PDF has its amount on the right. */
function splitAt(colon: string, text: string): { name: string; amount: string } {
  const at = text.lastIndexOf(colon)
  return { name: text.slice(0, at), amount: text.slice(at + colon.length) }
}

/** The page's width between its margins: 516 points. Install has a column if any line has it. */
function quoteColumns({ lines, locale, quote }: QuotePaper): Column<SentQuoteLine>[] {
  const { columns } = sheetTextsIn(locale)
  const money = (amount: number) => formatMoney(amount, quote.currencySymbol)
  const hasInstall = lines.some(({ install }) => install !== 0)
  return [
    { name: columns.partNumber, width: 104, format: (line) => line.partNumber },
    {
      name: columns.description,
      width: hasInstall ? 148 : 212,
      format: (line) => line.itemName ?? '',
      under: (line) => vehicleText(line),
    },
    { name: columns.qty, width: 36, right: true, format: ({ qty }) => formatNumber(qty, 0) },
    { name: columns.price, width: 82, right: true, format: ({ price }) => money(price) },
    ...(hasInstall
      ? [
          {
            name: mailWords(locale).install,
            width: 64,
            right: true,
            format: ({ install }: SentQuoteLine) => (install === 0 ? '' : money(install)),
          } as const,
        ]
      : []),
    { name: columns.extended, width: 82, right: true, format: (line) => money(extendQuoteLine(line)) },
  ]
}
