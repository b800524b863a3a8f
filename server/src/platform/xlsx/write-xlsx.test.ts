import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import type { Cell } from './sheet-xml.ts'
import { type Sheet, writeXlsx } from './write-xlsx.ts'

async function* batches(...all: Cell[][][]) {
  yield* all
}
async function written(sheets: Sheet[], max?: number) {
  const chunks: Buffer[] = []
  for await (const chunk of writeXlsx(sheets, max)) chunks.push(chunk)
  return (await readXlsx(Buffer.concat(chunks))).sheets
}

test('writes texts as texts and numbers as numbers, on several sheets', async () => {
  const odd = 'a <b> & "c" \u0000\u000b é 日本 \ud800 =1+1'
  const [parts, vehicles] = await written([
    {
      name: 'Parts',
      head: [['SKU', 'Price']],
      widths: [20, 10],
      rows: batches(
        [
          ['00123', 12.5],
          [odd, null],
        ],
        [['', 3]],
      ),
    },
    { name: "Vehicles: [1]'s", head: [['SKU']], rows: batches() },
  ])
  expect(parts!.rows).toEqual([
    ['SKU', 'Price'],
    ['00123', 12.5],
    ['a <b> & "c"  é 日本  =1+1', null],
    [null, 3],
  ])
  expect([vehicles!.name, vehicles!.rows]).toEqual(['Vehicles   1  s', [['SKU']]])
})

test('goes on in a further sheet where one is full', async () => {
  const rows = batches([[1], [2], [3]], [[4], [5]])
  const sheets = await written([{ name: 'Parts', head: [['about'], ['n']], rows }], 4)
  expect(sheets.map((sheet) => [sheet.name, sheet.rows.flat()])).toEqual([
    ['Parts', ['about', 'n', 1, 2]],
    ['Parts 2', ['n', 3, 4, 5]],
  ])
})

test('ends its rows when nobody reads on, and fails when they do', async () => {
  let isOver = false
  async function* endless() {
    try {
      for (;;) yield [['x'.repeat(1000)]]
    } finally {
      isOver = true
    }
  }
  let read = 0
  for await (const _ of writeXlsx([{ name: 'x', head: [], rows: endless() }])) {
    read += 1
    if (read === 3) break
  }
  await expect.poll(() => isOver).toBe(true)
  async function* broken(): AsyncGenerator<Cell[][]> {
    yield [['a']]
    throw new Error('the rows ended')
  }
  await expect(written([{ name: 'x', head: [], rows: broken() }])).rejects.toThrow('the rows ended')
})
