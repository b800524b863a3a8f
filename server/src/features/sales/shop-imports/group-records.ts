import type { CsvFile } from '#server/platform/csv/read-csv.ts'

/** The lines of one order, one after another in the file. */
export type ShopRecord = {
  /** Where it begins. */
  line: number
  lines: number
  rows: string[][]
  /** Whether one of its lines can't be read: its goods would be incomplete. */
  isBroken: boolean
}

/** Groups lines into records by the cell at `keyAt`; one with an empty cell there belongs to the line above. */
export async function* groupRecords(file: CsvFile, keyAt: number): AsyncGenerator<ShopRecord> {
  let record: (ShopRecord & { key: string }) | null = null
  for await (const { line, cells, raw } of file.lines) {
    const key =
      (cells ?? raw.split(file.delimiter).map((cell) => cell.replace(/^"|"$/g, '')))[keyAt]?.trim() ?? ''
    if (record && (key === '' || key === record.key)) {
      record.lines += 1
      record.rows.push(cells ?? [raw])
      record.isBroken ||= cells === null
      continue
    }
    if (record) yield record
    record = { key, line, lines: 1, rows: [cells ?? [raw]], isBroken: cells === null }
  }
  if (record) yield record
}

/** Each line a record of its own. */
export async function* linesAsRecords(file: CsvFile): AsyncGenerator<ShopRecord> {
  for await (const { line, cells, raw } of file.lines)
    yield { line, lines: 1, rows: [cells ?? [raw]], isBroken: cells === null }
}

/** Groups anything that comes one by one, up to `size` each. */
export async function* batched<T>(source: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const one of source) {
    batch.push(one)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
