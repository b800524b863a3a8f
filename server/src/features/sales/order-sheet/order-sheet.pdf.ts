import type { OrderSheet } from '#contract/sales/order-sheet.ts'
import { inTurns } from '#server/platform/in-turns.ts'
import { PdfWriter, type Style } from '#server/platform/pdf/pdf-writer.ts'
import { howPaid, type SheetTexts, sumName } from '../customer-emails/paper-texts.ts'

/** A sheet with its words. */
type Sheet = OrderSheet & { texts: SheetTexts; locale: string }

const quiet = '#4a5262'
const small = { size: 8, color: quiet } as const

type Column = {
  name: keyof SheetTexts['columns']
  width: number
  right?: true
  of: (line: OrderSheet['lines'][number]) => string
  /** Smaller text below the value. */
  under?: (line: OrderSheet['lines'][number], texts: SheetTexts) => string
}
/** The page's width between its margins: 516 points. */
const columns: Column[] = [
  { name: 'partNumber', width: 104, of: (line) => line.partNumber },
  {
    name: 'description',
    width: 164,
    of: (line) => line.description ?? '',
    under: ({ vehicle, isPickup, core }, texts) =>
      [vehicle, isPickup ? texts.pickupOnly : '', core ? texts.core(core) : ''].filter(Boolean).join('\n'),
  },
  { name: 'qty', width: 36, right: true, of: (line) => line.qty },
  { name: 'shipped', width: 46, right: true, of: (line) => line.shipped },
  { name: 'price', width: 82, right: true, of: (line) => line.price },
  { name: 'extended', width: 84, right: true, of: (line) => line.extended },
]
const gap = 8

/**
 * Draws the sheet on as many pages as it needs, each starting with the table header. Others get their turn between
 * rows, because a long order takes a second.
 */
export async function drawSheet(sheet: Sheet): Promise<PDFKit.PDFDocument> {
  const { texts } = sheet
  const title = `${texts.order} ${sheet.number}`
  const pdf = new PdfWriter({ title, author: sheet.company, lang: sheet.locale })
  const nextPage = () => {
    pdf.doc.addPage()
    const box = { x: pdf.margin, y: pdf.margin, width: pdf.width }
    pdf.artifact(() => pdf.write(`${title} · ${sheet.company}`, box, small))
    return pdf.margin + 20
  }
  let y = drawTop(pdf, sheet, title)
  y = drawAddresses(pdf, sheet, y)
  pdf.open('Table')
  y = drawTableHead(pdf, texts, y)
  const othersTurn = inTurns()
  const sumsHeight = heightOfSums(sheet)
  for (const [at, line] of sheet.lines.entries()) {
    const height = rowHeight(pdf, texts, line)
    // The last line goes with the sums: they never have a page to themselves.
    const isLast = at > 0 && at === sheet.lines.length - 1 && sheet.shipments.length === 0
    if (y + height + (isLast ? sumsHeight : 0) > pdf.bottom) {
      const top = nextPage()
      y = pdf.artifact(() => drawTableHead(pdf, texts, top))
    }
    drawRow(pdf, texts, line, y)
    y += height
    pdf.rule(y)
    await othersTurn()
  }
  pdf.close()
  y = drawShipments(pdf, sheet, y, nextPage)
  if (y + sumsHeight > pdf.bottom) y = nextPage()
  y = drawSums(pdf, sheet, y + 8)
  for (const row of paymentRows(sheet)) {
    if (y + 18 + (row.under ? 12 : 0) > pdf.bottom) y = nextPage()
    y = drawPayment(pdf, row, y)
  }
  drawInstructions(pdf, sheet, y + 12, nextPage)
  return pdf.end(texts)
}

/** Room for the sums: a tax of several may take two lines for each of them. */
const heightOfSums = ({ sums }: Sheet): number =>
  sums.length * 18 + sums.flatMap(({ taxes }) => taxes).length * 26 + 24

/** The seller on the left, number and terms on the right. */
function drawTop(pdf: PdfWriter, sheet: Sheet, title: string): number {
  const { margin } = pdf
  const width = pdf.width / 2 - gap
  const large = { size: 14, bold: true }
  const company = pdf.write(sheet.company, { x: margin, y: margin, width }, large)
  const left = pdf.write(sheet.dealer.join('\n'), { x: margin, y: company + 2, width })
  const x = margin + pdf.width / 2 + gap
  let right = pdf.write(title, { x, y: margin, width }, { ...large, tag: 'H1' }) + 2
  for (const { name, value } of sheet.facts) {
    pdf.write(sheet.texts.facts[name], { x, y: right, width: 96 }, { color: quiet })
    right = pdf.write(value, { x: x + 100, y: right, width: width - 100 })
  }
  const end = Math.max(left, right) + 10
  pdf.rule(end)
  return end + 14
}

function drawAddresses(pdf: PdfWriter, { billTo, shipTo, isPickUp, texts }: Sheet, y: number): number {
  const width = pdf.width / 2 - gap
  const draw = (title: string, lines: readonly string[], x: number) => {
    pdf.write(title, { x, y, width }, { ...small, bold: true, tag: 'H2' })
    return pdf.write(lines.join('\n'), { x, y: y + 14, width })
  }
  const left = draw(texts.billTo, billTo, pdf.margin)
  return (
    Math.max(left, draw(isPickUp ? texts.pickUpAt : texts.shipTo, shipTo, pdf.margin + pdf.width / 2 + gap)) +
    14
  )
}

function inColumns(pdf: PdfWriter, write: (column: Column, x: number) => void): void {
  let x = pdf.margin
  pdf.within('TR', () => {
    for (const column of columns) {
      write(column, x)
      x += column.width
    }
  })
}
const inner = ({ width, right }: Column) => (right ? width : width - gap)
const aligned = ({ right }: Column, style: Style = {}): Style =>
  right ? { ...style, align: 'right' } : style

function drawTableHead(pdf: PdfWriter, texts: SheetTexts, y: number): number {
  inColumns(pdf, (column, x) =>
    pdf.write(
      texts.columns[column.name],
      { x, y, width: inner(column) },
      aligned(column, { ...small, bold: true, tag: 'TH' }),
    ),
  )
  pdf.rule(y + 14)
  return y + 14
}

function rowHeight(pdf: PdfWriter, texts: SheetTexts, line: OrderSheet['lines'][number]): number {
  const heights = columns.map((column) => {
    const under = column.under ? pdf.height(column.under(line, texts), inner(column), small) : 0
    return pdf.height(column.of(line), inner(column)) + under
  })
  return Math.max(...heights) + 10
}

function drawRow(pdf: PdfWriter, texts: SheetTexts, line: OrderSheet['lines'][number], y: number): void {
  inColumns(pdf, (column, x) => {
    const box = { x, y: y + 5, width: inner(column) }
    pdf.within('TD', () => {
      const end = pdf.write(column.of(line), box, aligned(column))
      if (column.under) pdf.write(column.under(line, texts), { ...box, y: end }, small)
    })
  })
}

function drawShipments(
  pdf: PdfWriter,
  { shipments, texts }: Sheet,
  top: number,
  nextPage: () => number,
): number {
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

function drawSums(pdf: PdfWriter, { sums, texts }: Sheet, top: number): number {
  const width = 240
  const x = pdf.margin + pdf.width - width
  let y = top
  pdf.open('Table')
  for (const { amount, taxes, ...sum } of sums) {
    const isTotal = sum.code === 'total'
    if (isTotal) pdf.rule(y, x, width)
    const style: Style = { tag: 'TD', ...(isTotal ? { size: 11, bold: true } : {}) }
    const at = { x, y: isTotal ? y + 5 : y }
    pdf.within('TR', () => {
      pdf.write(
        sumName(texts, sum),
        { ...at, width: width - 100 },
        isTotal ? style : { ...style, color: quiet },
      )
      pdf.write(amount, { ...at, x: x + width - 130, width: 130 }, { ...style, align: 'right' })
    })
    y += 18
    for (const tax of taxes) y = drawTax(pdf, tax, { x: x + 12, y: y - 3, width: width - 12 })
  }
  pdf.close()
  return y + 5
}

/** One of several taxes, in small; its registration number may take a second line. */
function drawTax(pdf: PdfWriter, { name, amount }: { name: string; amount: string }, at: Place): number {
  const cell: Style = { ...small, tag: 'TD' }
  return pdf.within('TR', () => {
    const below = pdf.write(name, { ...at, width: at.width - 80 }, cell)
    pdf.write(amount, { ...at, x: at.x + at.width - 80, width: 80 }, { ...cell, align: 'right' })
    return below + 5
  })
}
type Place = { x: number; y: number; width: number }

type PaymentRow = { name: string; under?: string; amount: string; isHead?: boolean }

/** Payments with what moved when; empty if nothing did. */
function paymentRows({ payments, texts }: Sheet): PaymentRow[] {
  if (!payments) return []
  const words = texts.payments
  const { rows, takenOff, charged, refunded, isOverpaid, outstanding } = payments
  return [
    { name: words.title, amount: '', isHead: true },
    ...rows.map(({ day, isCharge, reference, amount, ...how }) => ({
      name: `${day} ${isCharge ? words.paid : words.refunded}, ${howPaid(texts, how)}`,
      under: reference ? `${words.reference} ${reference}` : '',
      amount,
    })),
    ...(takenOff ? [{ name: words.takenOff, amount: takenOff }] : []),
    { name: words.paidInAll, amount: charged },
    ...(refunded ? [{ name: words.refundedInAll, amount: refunded }] : []),
    { name: isOverpaid ? words.overpaid : words.due, amount: outstanding, isHead: true },
  ]
}

function drawPayment(pdf: PdfWriter, { name, under = '', amount, isHead }: PaymentRow, y: number): number {
  const width = 300
  const x = pdf.margin + pdf.width - width
  pdf.write(name, { x, y: y + 4, width: width - 90 }, isHead ? { bold: true } : { color: quiet })
  pdf.write(amount, { x: x + width - 90, y: y + 4, width: 90 }, { bold: isHead === true, align: 'right' })
  if (under === '') return y + 18
  return pdf.write(under, { x, y: y + 16, width: width - 90 }, small) + 2
}

function drawInstructions(
  pdf: PdfWriter,
  { instructions, texts }: Sheet,
  top: number,
  nextPage: () => number,
): void {
  if (!instructions) return
  const { margin: x, width } = pdf
  let y = top
  const write = (text: string, style: Style = {}) => {
    if (y + pdf.height(text, width, style) > pdf.bottom) y = nextPage()
    y = pdf.write(text, { x, y, width }, style)
  }
  write(texts.instructions, { bold: true, tag: 'H2' })
  for (const paragraph of instructions.split('\n')) write(paragraph)
}
