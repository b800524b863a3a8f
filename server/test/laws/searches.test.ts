import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainText } from '#contract/plain-text.ts'
import { testServer } from '../harness.ts'

const server = testServer()

/** Whether a search finds a text, by the condition that every list uses. */
async function finds(search: string, text: string): Promise<boolean> {
  const { rows } = await server.admin.query('select pd.plain_text($1) like any (pd.patterns($2)) as found', [
    text,
    search,
  ])
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
    `select proname from pg_proc
      where prosrc like '%pd.like_text(%' and proname <> 'like_any' or prosrc like '%pd.like_any(%' and proname <> 'patterns'`,
  )
  expect(rows).toEqual([])
})

test.each([
  ['jose nunez', 'José Núñez'],
  ['José Núñez', 'Jose Nunez'],
  ['benoit leveque', 'Benoît LÉVÊQUE'],
  ["O'Brien", 'O’Brien'],
  ['obrien', "O'Brien"],
  ['O’Brien', 'OBRIEN'],
  ['Jose\u0301', 'JOSÉ'],
  ['garcon', 'Garc\u0327on'],
  ['coeur', 'Cœur de Lion'],
  ['#26021', '26021 José'],
  ['order 26021', '26021'],
  ['Pedido nº 26021', '26021'],
  ['PO 80646-42281', '80646-42281'],
])('%s finds %s', async (search, text) => {
  expect(await finds(search, text)).toBe(true)
})

test('folds as the browser does, once and for all', async () => {
  const letters = fc.string({ unit: 'grapheme', maxLength: 20 })
  const accented = fc.string({ unit: fc.constantFrom(..."aeé\u0301ñn\u0303ßŁøœÆ’'` ªﬁ①"), maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(fc.oneof(accented, letters), async (text) => {
      fc.pre(!text.includes('\0'))
      const { rows } = await server.admin.query(
        'select pd.plain_text($1) as plain, pd.plain_text(pd.plain_text($1)) as again, pd.finds(pd.norm($1), pd.patterns($1)) as found',
        [text],
      )
      expect(rows[0].plain).toBe(plainText(text))
      expect(rows[0].again).toBe(rows[0].plain)
      expect(rows[0].found).toBe(true)
    }),
    { numRuns: 300 },
  )
})
