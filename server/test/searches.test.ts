import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testServer } from './harness.ts'

const server = testServer()

/** Whether a search finds a text, as every list asks the database. */
async function finds(search: string, text: string): Promise<boolean> {
  const { rows } = await server.admin.query('select $1 ilike any (pd.like_any($2)) as found', [text, search])
  return rows[0].found
}

const word = fc.stringMatching(/^[a-z][a-z%_\\'-]{0,7}$/)
const gap = fc.constantFrom(' ', '  ', ', ', '\t', ' the ')

test('finds up to three words in any order, with anything between them', async () => {
  const world = fc
    .array(word, { minLength: 1, maxLength: 3 })
    .chain((words) => fc.tuple(fc.constant(words), fc.shuffledSubarray(words, { minLength: words.length })))
  await fc.assert(
    fc.asyncProperty(world, gap, fc.constantFrom(' ', ', ', ','), async ([words, typed], gap, comma) => {
      expect(await finds(typed.join(comma), `Mr ${words.join(gap)} Jr.`)).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('finds no text that lacks one of the words', async () => {
  const words = fc.array(word, { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(words, fc.nat(), async (words, at) => {
      const lacked = words[at % words.length]!
      const left = words.filter((one) => !one.includes(lacked))
      expect(await finds(words.join(' '), left.join(' '))).toBe(false)
    }),
    { numRuns: 200 },
  )
})

test('keeps the order of numbers and of more than three words', async () => {
  expect(await finds('804 555 7712', '(804) 555-7712')).toBe(true)
  expect(await finds('7712 555 804', '(804) 555-7712')).toBe(false)
  expect(await finds('parts of the north', 'Parts Depot of the North')).toBe(true)
  expect(await finds('north parts of the', 'Parts Depot of the North')).toBe(false)
})

test('finds whatever was typed, also where ten digits look like a phone number', async () => {
  const digits = fc.stringMatching(/^\d{1,6}[- .]?\d{1,6}[- .]?\d{0,4}$/)
  const around = fc.constantFrom('', 'PO ', 'Dash ', 'Smith ')
  await fc.assert(
    fc.asyncProperty(around, digits, async (before, number) => {
      expect(await finds(`${before}${number}`, `Order for ${before}${number}, open`)).toBe(true)
    }),
    { numRuns: 300 },
  )
  expect(await finds('28800-06016', '28800-06016 Filter')).toBe(true)
  expect(await finds('garcia 8045557712', '(804) 555-7712 Rosa Garcia')).toBe(true)
})

test('asks for patterns by this one function everywhere', async () => {
  const { rows } = await server.admin.query(
    `select proname from pg_proc where prosrc like '%pd.like_text(%' and proname <> 'like_any'`,
  )
  expect(rows).toEqual([])
})
