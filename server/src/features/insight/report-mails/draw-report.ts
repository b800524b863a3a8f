import { PdfWriter, type Style } from '#server/platform/pdf/pdf-writer.ts'
import { drawPlot, plotHeight } from './draw-plot.ts'
import type { Page } from './make-report.ts'
import type { Table } from './plot-pages.ts'

const quiet = '#4a5262'
const small: Style = { size: 8, color: quiet }

/** The report's plots, then its tables, on as many pages as they need; a table's head is repeated. */
export function drawReport(page: Page): PDFKit.PDFDocument {
  const { title, company, period, plots, tables, texts, locale } = page
  const pdf = new PdfWriter({ title, author: company, lang: locale })
  const { margin: x, width } = pdf
  let y = pdf.write(title, { x, y: x, width }, { size: 14, bold: true, tag: 'H1' }) + 2
  y = pdf.write(`${company} · ${period}`, { x, y, width }, { color: quiet }) + 14
  for (const plot of plots) {
    if (y + plotHeight > pdf.bottom) y = nextPage(pdf, page)
    const top = y
    y = pdf.figure(plot.title, () => drawPlot(pdf, plot, top)) + 12
  }
  for (const table of tables) y = drawTable(pdf, page, table, y) + 16
  return pdf.end(texts)
}

function drawTable(pdf: PdfWriter, page: Page, table: Table, top: number): number {
  const height = (row: readonly string[]) =>
    Math.max(...row.map((cell, n) => pdf.height(cell, placeColumn(pdf, row.length, n).width))) + 8
  let y = top + 60 > pdf.bottom ? nextPage(pdf, page) : top
  y = drawTitle(pdf, table, y)
  pdf.open('Table')
  y = drawHead(pdf, table, y)
  for (const row of table.rows) {
    if (y + height(row) > pdf.bottom) {
      const again = nextPage(pdf, page)
      y = pdf.artifact(() => drawHead(pdf, table, drawTitle(pdf, table, again)))
    }
    drawRow(pdf, row, y + 4, { tag: 'TD' })
    y += height(row)
    pdf.rule(y)
  }
  pdf.close()
  return y
}

function nextPage(pdf: PdfWriter, { title, period }: Page): number {
  pdf.doc.addPage()
  const at = { x: pdf.margin, y: pdf.margin, width: pdf.width }
  return pdf.artifact(() => pdf.write(`${title} · ${period}`, at, small)) + 10
}

const drawTitle = (pdf: PdfWriter, { title }: Table, y: number): number =>
  pdf.write(title, { x: pdf.margin, y, width: pdf.width }, { size: 10, bold: true, tag: 'H2' }) + 4

function drawHead(pdf: PdfWriter, { head }: Table, y: number): number {
  if (head.every((name) => name === '')) return y
  drawRow(pdf, head, y, { ...small, tag: 'TH' })
  pdf.rule(y + 14)
  return y + 14
}

function drawRow(pdf: PdfWriter, cells: readonly string[], y: number, style: Style): void {
  pdf.within('TR', () => {
    for (const [n, cell] of cells.entries())
      pdf.write(
        cell,
        { ...placeColumn(pdf, cells.length, n), y },
        n === 0 ? style : { ...style, align: 'right' },
      )
  })
}

/** Half the width is for names, the other half for numbers. Many numbers take more. */
function placeColumn({ margin, width }: PdfWriter, columns: number, n: number) {
  const names = columns > 4 ? width / 5 : width / 2
  if (n === 0) return { x: margin, width: names - 8 }
  const each = (width - names) / (columns - 1)
  return { x: margin + names + (n - 1) * each, width: each }
}
