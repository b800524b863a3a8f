import type { PdfWriter, Style } from '#server/platform/pdf/pdf-writer.ts'

type Column = {
  name: string
  /** Stacked values, each in its color. */
  parts: readonly { value: number; color: string }[]
  /** A line to compare them with. */
  before?: number
}
/** Columns over time. */
export type ColumnPlot = {
  title: string
  columns: readonly Column[]
  /** The meaning of each color. */
  legend: readonly { name: string; color: string }[]
  /** A value on the axis. */
  axis: (value: number) => string
}

/** The height of a plot with its title on a page. */
export const plotHeight = 150
const quiet = '#4a5262'
const small: Style = { size: 7, color: quiet }
const axisWidth = 54
const drawn = 92

/** Draws a plot below `top`, with its highest value and its first and last column named; returns its lower edge. */
export function drawPlot(pdf: PdfWriter, { title, columns, legend, axis }: ColumnPlot, top: number): number {
  const { margin, width, doc } = pdf
  let y = pdf.write(title, { x: margin, y: top, width }, { size: 10, bold: true }) + 4
  y = drawLegend(pdf, legend, y) + 4
  const totals = columns.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0))
  const heights = [...totals, ...columns.map(({ before }) => before ?? 0)]
  const [max, least] = [Math.max(1, ...heights), Math.min(0, ...heights)]
  const at = (value: number) => y + ((max - value) / (max - least)) * drawn
  const left = margin + axisWidth
  const step = (width - axisWidth) / Math.max(1, columns.length)
  for (const value of least < 0 ? [max, 0, least] : [max, 0]) {
    pdf.write(
      axis(value),
      { x: margin, y: at(value) - 4, width: axisWidth - 6 },
      { ...small, align: 'right' },
    )
    pdf.rule(at(value), left, width - axisWidth)
  }
  for (const [n, { parts }] of columns.entries()) {
    let below = 0
    for (const { value, color } of parts) {
      const [from, to] = [at(below), at(below + value)]
      below += value
      doc.rect(left + (n + 0.15) * step, Math.min(from, to), step * 0.7, Math.abs(to - from)).fill(color)
    }
  }
  drawBefore(
    pdf,
    columns.flatMap(({ before }, n) => (before === undefined ? [] : [[left + (n + 0.5) * step, at(before)]])),
  )
  const below = y + drawn + 3
  pdf.write(columns[0]?.name ?? '', { x: left, y: below, width: width / 2 }, small)
  const half = { x: margin + width / 2, y: below, width: width / 2 }
  if (columns.length > 1) pdf.write(columns.at(-1)!.name, half, { ...small, align: 'right' })
  return below + 12
}

function drawBefore({ doc }: PdfWriter, points: number[][]): void {
  if (points.length === 0) return
  doc.moveTo(points[0]![0]!, points[0]![1]!)
  for (const [x, y] of points.slice(1)) doc.lineTo(x!, y!)
  doc.lineWidth(1).dash(3, { space: 2 }).strokeColor(quiet).stroke().undash()
}

function drawLegend(pdf: PdfWriter, legend: ColumnPlot['legend'], y: number): number {
  let x = pdf.margin
  for (const { name, color } of legend) {
    pdf.doc.rect(x, y + 1, 7, 7).fill(color)
    pdf.write(name, { x: x + 11, y, width: 200 }, small)
    x += 11 + pdf.textWidth(name, small) + 14
  }
  return y + 10
}
