import { formatReportDay } from '#contract/dates.ts'
import { sum } from '#contract/money.ts'
import { formatNumber } from '#contract/texts/format-money.ts'
import type { PdfWriter } from '#server/platform/pdf/pdf-writer.ts'
import { isDeleted } from '../customers/test-orders.ts'
import { type Column, drawLines, drawText, drawTop, pageAdder } from '../order-sheet/paper-parts.pdf.ts'
import type { PickListTexts } from './pick-list-texts.ts'
import type { Picks } from './picks.ts'

type Row = Omit<Picks['parts'][number], 'qty'> & { qty: number | null }

/** More orders than this continue in the next row: a row never exceeds a page. */
const ordersPerRow = 30

const listRows = (parts: Picks['parts']): Row[] =>
  parts.flatMap((part) =>
    Array.from({ length: Math.ceil(part.orders.length / ordersPerRow) }, (_, at) => ({
      partNumber: part.partNumber,
      description: part.description,
      qty: at === 0 ? part.qty : null,
      orders: part.orders.slice(at * ordersPerRow, (at + 1) * ordersPerRow),
    })),
  )

/** The page's width between its margins: 516 points. */
const pickColumns = ({ columns }: PickListTexts): Column<Row>[] => [
  { name: columns.partNumber, width: 116, format: ({ partNumber }) => partNumber },
  { name: columns.description, width: 190, format: ({ description }) => description },
  {
    name: columns.pieces,
    width: 50,
    right: true,
    format: ({ qty }) => (qty === null ? '' : formatNumber(qty, 0)),
  },
  { name: columns.picked, width: 56, right: true, format: ({ qty }) => (qty === null ? '' : '____') },
  {
    name: columns.orders,
    width: 104,
    right: true,
    format: ({ orders }) =>
      orders.map(({ orderNumber, qty }) => `${orderNumber} × ${formatNumber(qty, 0)}`).join('\n'),
  },
]

/** Writes the parts to fetch, with the orders that wait for them. */
export async function writePickList(pdf: PdfWriter, picks: Picks, texts: PickListTexts): Promise<void> {
  const { company, timeZone, now, orders, parts } = picks
  const title = texts.titles.pickList
  const nextPage = pageAdder(pdf, `${title} · ${company}`)
  const waiting = new Set(parts.flatMap((part) => part.orders.map(({ orderNumber }) => orderNumber)))
  const facts = [
    { name: texts.printedOn, value: formatReportDay(now.toISOString(), timeZone) },
    { name: texts.columns.orders, value: formatNumber(waiting.size, 0) },
    { name: texts.parts, value: formatNumber(parts.length, 0) },
    { name: texts.columns.pieces, value: formatNumber(sum(parts.map(({ qty }) => qty)), 0) },
  ]
  const top = drawTop(pdf, { company, dealer: [], title, facts })
  const y = await drawLines(
    pdf,
    { columns: pickColumns(texts), lines: listRows(parts), roomBelow: 0, nextPage },
    top,
  )
  const done = orders.filter(
    ({ orderNumber, deletedAt }) => !isDeleted({ deletedAt }) && !waiting.has(orderNumber),
  )
  if (done.length === 0) return
  const text = done.map(({ orderNumber }) => orderNumber).join(', ')
  drawText(pdf, { title: texts.nothingLeft, text }, y + 12, nextPage)
}
