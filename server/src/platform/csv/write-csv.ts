import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { escapeFormulas } from './formula-cells.ts'

/** Text stays text, never computed by a spreadsheet; a number is written as it is. */
export type CsvColumn<Row> = { header: string; cell: (row: Row) => string | number | null | undefined }

/**
 * A CSV file (`csvFile` of the contract), written as its rows arrive: reads no more rows than consumed, and
 * ends `rows` when the reader disconnects. The first bytes leave with the first rows, so earlier failures
 * still get a proper error.
 */
export function writeCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<readonly Row[]>,
): Readable {
  const head = `\uFEFF${stringify([columns.map(({ header }) => header)])}`
  async function* chunks() {
    let before = head
    for await (const some of rows) {
      const cells = some.map((row) => columns.map(({ cell }) => writeValue(cell(row))))
      yield before + stringify(cells, { quoted_match: anySeparator })
      before = ''
    }
    if (before) yield before
  }
  return Readable.from(chunks(), { highWaterMark: 1 })
}

/** Delimiters in other locales. */
const anySeparator = /[;\t|]/

const writeValue = (value: string | number | null | undefined) =>
  typeof value === 'string' ? escapeFormulas(value) : (value ?? '')
