import type { RefundParts } from '#contract/sales/charges/refund-parts.ts'
import type { OrderSheet } from '#contract/sales/orders/order-sheet.ts'
import { taxOnPaper } from '#contract/store/settings/tax-components.ts'
import { PdfWriter, type Style } from '#server/platform/pdf/pdf-writer.ts'
import { howPaid, type SheetTexts, sumName } from '../customer-emails/paper-texts.ts'
import {
  type Column,
  drawAddresses,
  drawLines,
  drawSmall,
  drawSums,
  drawText,
  drawTop,
  measureSums,
  type NextPage,
  pageAdder,
  small,
} from './paper-parts.pdf.ts'

/** A sheet with its words. */
export type Sheet = OrderSheet & { texts: SheetTexts; locale: string }

type Line = OrderSheet['lines'][number]
type PackedLine = NonNullable<OrderSheet['packed']>[number]

/** The page's width between its margins: 516 points. */
const sheetColumns = ({ columns, ...texts }: SheetTexts): Column<Line>[] => [
  { name: columns.partNumber, width: 104, format: (line) => line.partNumber },
  {
    name: columns.description,
    width: 164,
    format: (line) => line.description ?? '',
    under: ({ vehicle, isPickup, isUntaxed, core }) =>
      [
        vehicle,
        isPickup ? texts.pickupOnly : '',
        isUntaxed ? texts.words.notTaxed : '',
        core ? texts.core(core) : '',
      ]
        .filter(Boolean)
        .join('\n'),
  },
  { name: columns.qty, width: 36, right: true, format: (line) => line.qty },
  { name: columns.shipped, width: 46, right: true, format: (line) => line.shipped },
  { name: columns.price, width: 82, right: true, format: (line) => line.price },
  { name: columns.extended, width: 84, right: true, format: (line) => line.extended },
]
const packedColumns = ({ columns }: SheetTexts): Column<PackedLine>[] => [
  { name: columns.partNumber, width: 130, format: (line) => line.partNumber },
  {
    name: columns.description,
    width: 246,
    format: (line) => line.description,
    under: (line) => line.vehicle,
  },
  { name: columns.ordered, width: 70, right: true, format: (line) => line.ordered },
  { name: columns.packed, width: 70, right: true, format: (line) => line.packed },
]

const sheetTitle = ({ texts, kind, number, isTest }: Sheet) =>
  `${texts.kinds[kind]} ${number}${isTest ? ` · ${texts.words.test}` : ''}`

/** Draws the sheet as the chosen paper. */
export async function drawSheet(sheet: Sheet): Promise<PDFKit.PDFDocument> {
  const pdf = new PdfWriter({ title: sheetTitle(sheet), author: sheet.company, lang: sheet.locale })
  await writeSheet(pdf, sheet)
  return pdf.end(sheet.texts)
}

/** Writes the sheet on the document's current page and those after it. */
export async function writeSheet(pdf: PdfWriter, sheet: Sheet): Promise<void> {
  const { texts, company, dealer, facts, instructions } = sheet
  const title = sheetTitle(sheet)
  const nextPage = pageAdder(pdf, `${title} · ${company}`)
  const named = facts.map(({ name, value, word }) => ({
    name: texts.facts[name],
    value: word ? texts.words[word] : value,
  }))
  let y = drawTop(pdf, { company, dealer, title, facts: named })
  const shipTo = { title: sheet.isPickUp ? texts.pickUpAt : texts.shipTo, lines: sheet.shipTo }
  const billTo = { title: texts.billTo, lines: sheet.billTo }
  y = drawAddresses(pdf, sheet.packed ? [shipTo] : [billTo, shipTo], y)
  y = sheet.packed
    ? await drawLines(pdf, { columns: packedColumns(texts), lines: sheet.packed, roomBelow: 0, nextPage }, y)
    : await drawPriced(pdf, sheet, y, nextPage)
  const isBeside = !sheet.packed && fitsBesideSums(pdf, sheet)
  if (instructions && !isBeside)
    drawText(pdf, { title: texts.instructions, text: instructions }, y + 12, nextPage)
}

/** Left of the sums, so that short instructions don't take a separate page. */
const besideSums = 240
const fitsBesideSums = (pdf: PdfWriter, { instructions, sums }: Sheet): boolean =>
  pdf.height(instructions ?? '', besideSums) < sums.length * 18 - 14

/** Lines with prices, shipments, sums and payments. */
async function drawPriced(pdf: PdfWriter, sheet: Sheet, top: number, nextPage: NextPage): Promise<number> {
  const { texts, lines, shipments } = sheet
  const sums = sheet.sums.map(({ amount, taxes, ...sum }) => ({
    name: sumName(texts, sum, sheet.locale),
    amount,
    taxes: taxes.map((tax) => ({ name: taxOnPaper(tax, sheet.locale), amount: tax.amount })),
    isTotal: sum.code === 'total',
  }))
  const room = measureSums(sums)
  const table = {
    columns: sheetColumns(texts),
    lines,
    roomBelow: shipments.length === 0 ? room : 0,
    nextPage,
  }
  let y = drawShipments(pdf, sheet, await drawLines(pdf, table, top), nextPage)
  if (y + room > pdf.bottom) y = nextPage()
  if (sheet.instructions && fitsBesideSums(pdf, sheet)) {
    const box = { x: pdf.margin, width: besideSums }
    const below = pdf.write(texts.instructions, { ...box, y: y + 8 }, { bold: true, tag: 'H2' })
    pdf.write(sheet.instructions, { ...box, y: below })
  }
  y = drawSums(pdf, sums, y + 8)
  return drawPayments(pdf, sheet, y, nextPage)
}

function drawShipments(pdf: PdfWriter, { shipments, texts }: Sheet, top: number, nextPage: NextPage): number {
  if (shipments.length === 0) return top
  const { margin: x, width } = pdf
  let y = top + 10
  const write = (text: string, style: Style) => {
    if (y + pdf.height(text, width, style) > pdf.bottom) y = nextPage()
    y = pdf.write(text, { x, y, width }, style) + 2
  }
  write(texts.shipments, { ...small, bold: true, tag: 'H2' })
  for (const { day, parcel, pieces } of shipments)
    write([day, parcel, pieces].filter(Boolean).join(' · '), {})
  return y
}

type PaymentRow = { name: string; under?: string; amount: string; isHead?: boolean; isSmall?: boolean }

const partName = ({ payments, sums }: SheetTexts, part: keyof RefundParts): string =>
  part === 'shipping' ? sums.shipping! : payments[part]

/** Payments with their dates; empty without any. */
function paymentRows({ payments, texts }: Sheet): PaymentRow[] {
  if (!payments) return []
  const words = texts.payments
  const { rows, takenOff, takenOffParts, charged, refunded, isOverpaid, outstanding } = payments
  return [
    { name: words.title, amount: '', isHead: true },
    ...rows.map(({ day, isCharge, reference, amount, ...how }) => ({
      name: `${day} ${isCharge ? words.paid : words.refunded}, ${howPaid(texts, how)}`,
      under: reference ? `${words.reference} ${reference}` : '',
      amount,
    })),
    ...(takenOff ? [{ name: words.takenOff, amount: takenOff }] : []),
    ...takenOffParts.map(({ part, amount }) => ({ name: partName(texts, part), amount, isSmall: true })),
    { name: words.paidInAll, amount: charged },
    ...(refunded ? [{ name: words.refundedInAll, amount: refunded }] : []),
    { name: isOverpaid ? words.overpaid : words.due, amount: outstanding, isHead: true },
  ]
}

function drawPayments(pdf: PdfWriter, sheet: Sheet, top: number, nextPage: NextPage): number {
  const rows = paymentRows(sheet)
  if (rows.length === 0) return top
  let y = top
  pdf.open('Table')
  for (const row of rows) {
    if (y + 18 + (row.under ? 12 : 0) > pdf.bottom) y = nextPage()
    y = drawPayment(pdf, row, y)
  }
  pdf.close()
  return y
}

function drawPayment(pdf: PdfWriter, row: PaymentRow, y: number): number {
  const { name, under = '', amount, isHead = false } = row
  const width = 300
  const x = pdf.margin + pdf.width - width
  if (row.isSmall) return drawSmall(pdf, row, { x: x + 12, y: y + 3, width: width - 12 }) - 2
  return pdf.within('TR', () => {
    const box = { x, y: y + 4, width: width - 90 }
    const below = pdf.within('TD', () => {
      const named = pdf.write(name, box, isHead ? { bold: true } : { color: small.color })
      return under ? pdf.write(under, { ...box, y: named }, small) : named
    })
    const style = { bold: isHead, align: 'right', tag: 'TD' } as const
    pdf.write(amount, { x: x + width - 90, y: y + 4, width: 90 }, style)
    return Math.max(y + 18, below + 2)
  })
}
