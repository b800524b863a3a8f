import { type BulkColumn, bulkColumns, maxBulkRows } from '#contract/catalog/bulk-items.ts'
import { cleanPartNumber } from '#contract/catalog/part-number.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import { UnreadableFile } from '#server/platform/csv/decode-text.ts'
import { type CsvLine, readCsv } from '#server/platform/csv/read-csv.ts'
import { type CellProblem, type Cells, checkCells } from './check-cells.ts'
import type { NewRow } from './queries.ts'

/** A file's rows, and the names of columns that nothing reads. */
export type BulkFile = { rows: NewRow[]; ignoredColumns: string[] }

/** Other names of columns; case, blanks, dashes and underscores don't matter. */
const aliases: Record<string, BulkColumn> = {
  part: 'partNumber',
  partno: 'partNumber',
  number: 'partNumber',
  sku: 'partNumber',
  name: 'title',
  price: 'sellingPrice',
  list: 'listPrice',
  hide: 'hideItem',
}
const normalizeName = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '')
const findColumn = (name: string): BulkColumn | undefined =>
  bulkColumns.find((column) => normalizeName(column) === normalizeName(name)) ?? aliases[normalizeName(name)]

type Places = Map<BulkColumn, number>

/** Reads a file of bulk edits into memory, within its limits. Every line becomes a row. */
export async function readBulkFile(source: AsyncIterable<Uint8Array>): Promise<BulkFile> {
  const csv = await readCsv(source)
  const { places, ignoredColumns } = readHeader(csv.header)
  const rows: NewRow[] = []
  for await (const line of csv.lines) {
    if (line.cells?.every((cell) => cell === '')) continue
    if (rows.length === maxBulkRows)
      throw new UnreadableFile(phrase('reasons', 'too_many_lines', { n: maxBulkRows }))
    rows.push(toRow(line, places, csv.header.length))
  }
  return { rows, ignoredColumns }
}

function readHeader(header: readonly string[]): { places: Places; ignoredColumns: string[] } {
  const places: Places = new Map()
  const ignoredColumns: string[] = []
  for (const [at, name] of header.entries()) {
    const column = findColumn(name)
    if (!column) {
      if (name !== '') ignoredColumns.push(name.slice(0, 100))
    } else if (places.has(column)) {
      throw new UnreadableFile(phrase('reasons', 'column_twice', { column }))
    } else {
      places.set(column, at)
    }
  }
  if (!places.has('partNumber'))
    throw new UnreadableFile(phrase('reasons', 'columns_missing', { columns: 'partNumber' }))
  return { places, ignoredColumns }
}

function toRow({ line, cells, raw }: CsvLine, places: Places, width: number): NewRow {
  if (!cells)
    return { line, ...checkCells(emptyCells(raw.trim()), [{ field: 'partNumber', code: 'quote_open' }]) }
  const cell = (column: BulkColumn) => cells[places.get(column) ?? -1] || null
  const read: Cells = { ...emptyCells(cleanPartNumber(cell('partNumber') ?? '')), ...readCells(cell) }
  const isWide = cells.slice(width).some((extra) => extra !== '')
  const wide: CellProblem[] = isWide ? [{ field: 'partNumber', code: 'too_many_cells' }] : []
  return { line, ...checkCells(read, wide) }
}

const emptyCells = (partNumber: string): Cells => ({
  partNumber,
  title: null,
  description: null,
  listPrice: null,
  sellingPrice: null,
  laborTime: null,
  core: null,
  hideItem: null,
})

const readCells = (cell: (column: BulkColumn) => string | null): Omit<Cells, 'partNumber'> => ({
  title: cell('title'),
  description: cell('description'),
  listPrice: withPoint(cell('listPrice')),
  sellingPrice: withPoint(cell('sellingPrice')),
  laborTime: withPoint(cell('laborTime')),
  core: withPoint(cell('core')),
  hideItem: cell('hideItem'),
})

/** `12,50` and `1.234,50`, which can only be decimals; `1,234` is ambiguous, so it stays and its row has an error. */
const withPoint = (value: string | null): string | null =>
  value !== null && /^(\d{1,12}|\d{1,3}(\.\d{3})+),\d{1,2}$/.test(value)
    ? value.replaceAll('.', '').replace(',', '.')
    : value
