import type { CsvFile, CsvLine } from '#server/platform/csv/read-csv.ts'

/** The lines of one order, one after another in the file. */
export type ShopRecord = {
  /** The line where it starts. */
  line: number
  lines: number
  /** Its first lines; all of them unless there are far too many. */
  rows: string[][]
  /** Whether one of its lines can't be read: its goods would be incomplete. */
  isBroken: boolean
  /** Whether it has lines that `rows` doesn't. */
  isTooLong: boolean
}

/** More than any order that's imported has; without a limit, a file with an empty column would be one record. */
const maxRows = 2000
/** The most lines in a batch, however few records they are. */
const maxInBatch = 10_000

/** Groups lines into records by the cell at `keyAt`; one with an empty cell there belongs to the line above. */
export async function* groupRecords(file: CsvFile, keyAt: number): AsyncGenerator<ShopRecord> {
  let record: (ShopRecord & { key: string }) | null = null
  for await (const { line, cells, raw } of file.lines) {
    const key =
      (cells ?? raw.split(file.delimiter).map((cell) => cell.replace(/^"|"$/g, '')))[keyAt]?.trim() ?? ''
    if (record && (key === '' || key === record.key)) {
      record.lines += 1
      record.isBroken ||= cells === null
      if (record.rows.length < maxRows) record.rows.push(cells ?? [raw])
      else record.isTooLong = true
      continue
    }
    if (record) yield record
    record = { ...toRecord({ line, cells, raw }), key }
  }
  if (record) yield record
}

/** Each line is a separate record. */
export async function* linesAsRecords(file: CsvFile): AsyncGenerator<ShopRecord> {
  for await (const { line, cells, raw } of file.lines) yield toRecord({ line, cells, raw })
}

const toRecord = ({ line, cells, raw }: CsvLine): ShopRecord => ({
  line,
  lines: 1,
  rows: [cells ?? [raw]],
  isBroken: cells === null,
  isTooLong: false,
})

/** Groups records, up to `size` each, fewer if they have many lines. */
export async function* makeBatches(
  source: AsyncIterable<ShopRecord>,
  size: number,
): AsyncGenerator<ShopRecord[]> {
  let batch: ShopRecord[] = []
  let rows = 0
  for await (const one of source) {
    batch.push(one)
    rows += one.rows.length
    if (batch.length < size && rows < maxInBatch) continue
    yield batch
    batch = []
    rows = 0
  }
  if (batch.length > 0) yield batch
}
