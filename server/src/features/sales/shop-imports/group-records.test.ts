import { expect, test } from 'vitest'
import { readCsv } from '#server/platform/csv/read-csv.ts'
import { groupRecords, makeBatches, type ShopRecord } from './group-records.ts'

async function groupLines(lines: string[]) {
  async function* source() {
    yield Buffer.from(['Name,Article', ...lines].join('\n'))
  }
  return groupRecords(await readCsv(source()), 0)
}
const all = async <T>(source: AsyncIterable<T>) => {
  const found: T[] = []
  for await (const one of source) found.push(one)
  return found
}
const describeShape = ({ lines, rows, isTooLong }: ShopRecord) => ({ lines, rows: rows.length, isTooLong })

test('keeps only the first lines of a record that’s far too long, and counts all', async () => {
  const long = Array.from({ length: 50_000 }, () => ',clip')
  const records = await all(await groupLines(['#1,clip', ...long, '#2,clip', ',nut']))
  expect(records.map(describeShape)).toEqual([
    { lines: 50_001, rows: 2000, isTooLong: true },
    { lines: 2, rows: 2, isTooLong: false },
  ])
})

test('reads nothing in empty lines below an order, as spreadsheets leave them', async () => {
  const records = await all(await groupLines(['#1,clip', ...Array.from({ length: 3000 }, () => ',')]))
  expect(records.map(describeShape)).toEqual([{ lines: 1, rows: 1, isTooLong: false }])
})

test('ends a batch early if its records have many lines', async () => {
  const lines = Array.from({ length: 30 }, (_, n) => Array.from({ length: 1500 }, () => `#${n},clip`)).flat()
  const batches = await all(makeBatches(await groupLines(lines), 250))
  expect(batches.map((batch) => batch.length)).toEqual([7, 7, 7, 7, 2])
})
