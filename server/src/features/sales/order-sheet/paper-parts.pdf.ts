import { inTurns } from '#server/platform/in-turns.ts'
import type { PdfWriter, Style } from '#server/platform/pdf/pdf-writer.ts'

/* The parts that orders' and quotes' papers are drawn from. */

const quiet = '#4a5262'
export const small = { size: 8, color: quiet } as const
const gap = 8

/** Starts a page and returns the position for the next text. */
export type NextPage = () => number

/** Adds pages, each with the name of its paper. */
export const pageAdder = (pdf: PdfWriter, title: string): NextPage => {
  return () => {
    pdf.doc.addPage()
    pdf.artifact(() => pdf.write(title, { x: pdf.margin, y: pdf.margin, width: pdf.width }, small))
    return pdf.margin + 20
  }
}

type Top = {
  company: string
  dealer: readonly string[]
  title: string
  facts: readonly { name: string; value: string }[]
}

/** The seller on the left, number and terms on the right. */
export function drawTop(pdf: PdfWriter, { company, dealer, title, facts }: Top): number {
  const { margin } = pdf
  const width = pdf.width / 2 - gap
  const large = { size: 14, bold: true }
  const below = pdf.write(company, { x: margin, y: margin, width }, large)
  const left = pdf.write(dealer.join('\n'), { x: margin, y: below + 2, width })
  const x = margin + pdf.width / 2 + gap
  let right = pdf.write(title, { x, y: margin, width }, { ...large, tag: 'H1' }) + 2
  for (const { name, value } of facts) {
    const named = pdf.write(name, { x, y: right, width: 96 }, { color: quiet })
    right = Math.max(named, pdf.write(value, { x: x + 100, y: right, width: width - 100 }))
  }
  const end = Math.max(left, right) + 10
  pdf.rule(end)
  return end + 14
}

type Block = { title: string; lines: readonly string[] }

/** Up to two addresses side by side. */
export function drawAddresses(pdf: PdfWriter, blocks: readonly Block[], y: number): number {
  const width = pdf.width / 2 - gap
  const ends = blocks.map(({ title, lines }, at) => {
    const x = pdf.margin + at * (pdf.width / 2 + gap)
    pdf.write(title, { x, y, width }, { ...small, bold: true, tag: 'H2' })
    return pdf.write(lines.join('\n'), { x, y: y + 14, width })
  })
  return Math.max(...ends) + 14
}

/** A column of a paper's table; its width is in points. */
export type Column<T> = {
  name: string
  width: number
  right?: true
  format: (line: T) => string
  /** Smaller text below the value. */
  under?: (line: T) => string
}

const innerWidth = <T>({ width, right }: Column<T>) => (right ? width : width - gap)
const alignStyle = <T>({ right }: Column<T>, style: Style = {}): Style =>
  right ? { ...style, align: 'right' } : style

function inColumns<T>(
  pdf: PdfWriter,
  columns: readonly Column<T>[],
  write: (column: Column<T>, x: number) => void,
) {
  let x = pdf.margin
  pdf.within('TR', () => {
    for (const column of columns) {
      write(column, x)
      x += column.width
    }
  })
}

function drawTableHead<T>(pdf: PdfWriter, columns: readonly Column<T>[], y: number): number {
  inColumns(pdf, columns, (column, x) =>
    pdf.write(
      column.name,
      { x, y, width: innerWidth(column) },
      alignStyle(column, { ...small, bold: true, tag: 'TH' }),
    ),
  )
  pdf.rule(y + 14)
  return y + 14
}

function drawRow<T>(pdf: PdfWriter, columns: readonly Column<T>[], line: T, y: number): void {
  inColumns(pdf, columns, (column, x) => {
    const box = { x, y: y + 5, width: innerWidth(column) }
    pdf.within('TD', () => {
      const end = pdf.write(column.format(line), box, alignStyle(column))
      if (column.under) pdf.write(column.under(line), { ...box, y: end }, small)
    })
  })
}

type Table<T> = {
  columns: readonly Column<T>[]
  lines: readonly T[]
  /** The content that must be on the last line's page: sums never have a page to themselves. */
  roomBelow: number
  nextPage: NextPage
}

/**
 * Draws lines on as many pages as they need, each starting with the table's head. Other requests run between rows,
 * because a long order takes a second.
 */
export async function drawLines<T>(
  pdf: PdfWriter,
  { columns, lines, roomBelow, nextPage }: Table<T>,
  top: number,
): Promise<number> {
  const measureHeight = (line: T) =>
    Math.max(
      ...columns.map((column) => {
        const under = column.under ? pdf.height(column.under(line), innerWidth(column), small) : 0
        return pdf.height(column.format(line), innerWidth(column)) + under
      }),
    ) + 10
  const othersTurn = inTurns()
  pdf.open('Table')
  let y = drawTableHead(pdf, columns, top)
  for (const [at, line] of lines.entries()) {
    const height = measureHeight(line)
    const isLast = at > 0 && at === lines.length - 1
    if (y + height + (isLast ? roomBelow : 0) > pdf.bottom) {
      const again = nextPage()
      y = pdf.artifact(() => drawTableHead(pdf, columns, again))
    }
    drawRow(pdf, columns, line, y)
    y += height
    pdf.rule(y)
    await othersTurn()
  }
  pdf.close()
  return y
}

/** A line below a paper's table. */
export type Sum = {
  name: string
  amount: string
  isTotal?: boolean
  /** Each of several taxes, in small. */
  taxes?: readonly { name: string; amount: string }[]
}

/** Room for the sums: a tax of several may take two lines for each of them. */
export const measureSums = (sums: readonly Sum[]): number =>
  sums.length * 18 + sums.flatMap(({ taxes }) => taxes ?? []).length * 26 + 24

/** Draws the sums on the right; returns their lower edge. */
export function drawSums(pdf: PdfWriter, sums: readonly Sum[], top: number): number {
  const width = 240
  const x = pdf.margin + pdf.width - width
  let y = top
  pdf.open('Table')
  for (const { name, amount, isTotal, taxes = [] } of sums) {
    if (isTotal) pdf.rule(y, x, width)
    const style: Style = { tag: 'TD', ...(isTotal ? { size: 11, bold: true } : {}) }
    const at = { x, y: isTotal ? y + 5 : y }
    const below = pdf.within('TR', () => {
      const named = pdf.write(
        name,
        { ...at, width: width - 100 },
        isTotal ? style : { ...style, color: quiet },
      )
      pdf.write(amount, { ...at, x: x + width - 130, width: 130 }, { ...style, align: 'right' })
      return named
    })
    y = Math.max(y + 18, below + 4)
    for (const tax of taxes) y = drawSmall(pdf, tax, { x: x + 12, y: y - 3, width: width - 12 })
  }
  pdf.close()
  return y + 5
}

/** A row in small below a sum; a tax's registration number may take a second line. */
export function drawSmall(
  pdf: PdfWriter,
  { name, amount }: { name: string; amount: string },
  at: Place,
): number {
  const cell: Style = { ...small, tag: 'TD' }
  return pdf.within('TR', () => {
    const below = pdf.write(name, { ...at, width: at.width - 80 }, cell)
    pdf.write(amount, { ...at, x: at.x + at.width - 80, width: 80 }, { ...cell, align: 'right' })
    return below + 5
  })
}
type Place = { x: number; y: number; width: number }

/** A heading and paragraphs, continued on the next page where needed. */
export function drawText(
  pdf: PdfWriter,
  { title, text }: { title: string; text: string },
  top: number,
  nextPage: NextPage,
): number {
  const { margin: x, width } = pdf
  let y = top
  const write = (part: string, style: Style = {}) => {
    if (y + pdf.height(part, width, style) > pdf.bottom) y = nextPage()
    y = pdf.write(part, { x, y, width }, style)
  }
  write(title, { bold: true, tag: 'H2' })
  for (const paragraph of text.split('\n')) write(paragraph)
  return y
}
