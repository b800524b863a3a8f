import fc from 'fast-check'
import { expect, test } from 'vitest'
import { system } from '#server/platform/auth/actor.ts'
import { readTable } from '../imports/read-table.ts'
import { type PiesRow, writePies } from './write-pies.ts'

const text = (maxLength: number) =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength })
    // Characters that XML can't contain, or that parsers change.
    .map((value) => value.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '').trim())
    .filter((value) => value !== '')
const amount = fc.option(fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 100))
const row: fc.Arbitrary<PiesRow> = fc.record({
  partNumber: text(40),
  name: text(200),
  description: fc.option(text(400)),
  listPrice: amount,
  sellingPrice: amount,
  cost: amount,
  core: amount,
  additionalImage: fc.option(fc.webUrl({ withQueryParameters: true }).map((url) => `${url}&size=1.jpg`)),
  catalog: fc.constant(null),
})

const read = async (rows: PiesRow[]) => {
  async function* pages() {
    for (let at = 0; at < rows.length; at += 3) yield rows.slice(at, at + 3)
  }
  const file = writePies(pages(), { now: new Date('2026-11-22T12:00:00Z'), currency: 'CAD' })
  async function* bytes() {
    for await (const piece of file) yield Buffer.from(String(piece))
  }
  const how = { kind: 'parts', isBeginning: false } as const
  const { header, lines } = await readTable(system('Test'), bytes(), how)
  const read = []
  for await (const { cells } of lines)
    read.push(Object.fromEntries(header.map((name, at) => [name, cells![at]])))
  return read
}

const writeAmount = (value: number | null) => (value === null ? '' : value.toFixed(2))

test('writes what catalog imports read back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 8 }), async (rows) => {
      expect(await read(rows)).toMatchObject(
        rows.map((one) => ({
          part_number: one.partNumber,
          name_en: one.name,
          description: one.description ?? '',
          list_price: writeAmount(one.listPrice ?? one.sellingPrice),
          cost: writeAmount(one.cost),
          core_price: writeAmount(one.core),
          image: one.additionalImage ?? '',
        })),
      )
    }),
    { numRuns: 100 },
  )
})
