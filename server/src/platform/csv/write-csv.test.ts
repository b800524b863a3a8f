import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeFormulas, unescapeFormulas } from './formula-cells.ts'
import { writeCsv } from './write-csv.ts'

type Row = { name: string | null; amount: number }
const columns = [
  { header: 'Name', cell: (row: Row) => row.name },
  { header: 'Amount', cell: (row: Row) => row.amount },
]
async function* pages(...given: Row[][]) {
  yield* given
}
const text = async (...given: Row[][]) => {
  const chunks: Buffer[] = []
  for await (const chunk of writeCsv(columns, pages(...given))) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}

test('starts with a byte-order mark and the header, even without rows', async () => {
  expect(await text()).toBe('\uFEFFName,Amount\n')
  expect(await text([{ name: 'Ñandú', amount: 1.5 }], [{ name: null, amount: 0 }])).toBe(
    '\uFEFFName,Amount\nÑandú,1.5\n,0\n',
  )
})

test('keeps texts and numbers as they are, and prevents spreadsheets from computing them', async () => {
  const rows = ['02134', '1E10', '=1+1', '+1 512', '@a', "'=1", 'a,"b"\nc'].map((name) => ({
    name,
    amount: -5,
  }))
  expect((await text(rows)).split('\n').slice(1, -1).join('\n')).toBe(
    `02134,-5\n1E10,-5\n'=1+1,-5\n'+1 512,-5\n'@a,-5\n''=1,-5\n"a,""b""\nc",-5`,
  )
})

test('never starts a cell with a formula, whatever separator splits it', async () => {
  const signs = [...'=+-@＝＋－＠', '\t', '\r']
  const hostile = fc.array(fc.constantFrom(...signs, ...`,;\n"'`, '1', 'a', ' '), { maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(hostile, async (parts) => {
      const cell = parts.join('')
      expect(unescapeFormulas(escapeFormulas(cell))).toBe(cell)
      const [row] = (await text([{ name: cell, amount: 1 }])).split('Amount\n').slice(1)
      for (const part of row!.split(/[;\t\r\n]/)) expect(part).not.toMatch(/^"?[=+\-@＝＋－＠]/)
    }),
  )
})

test('quotes a cell with any separator, so every locale splits where we do', async () => {
  const rows = ['a;b', 'a\tb', 'a|b', 'a,b'].map((name) => ({ name, amount: 1 }))
  expect((await text(rows)).split('\n').slice(1, -1)).toEqual(['"a;b",1', '"a\tb",1', '"a|b",1', '"a,b",1'])
})

test('reads no more rows than consumed, and ends their source with the reader', async () => {
  let rowCount = 0
  let isEnded = false
  async function* endless() {
    try {
      for (;;) {
        rowCount += 1
        yield [{ name: 'x'.repeat(100_000), amount: rowCount }]
      }
    } finally {
      isEnded = true
    }
  }
  const stream = writeCsv(columns, endless())
  stream.once('readable', () => stream.read())
  await pause(100)
  expect(rowCount).toBeLessThan(5)
  stream.destroy()
  await expect.poll(() => isEnded).toBe(true)
})
