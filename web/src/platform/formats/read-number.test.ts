import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { setLocale } from '../i18n.ts'
import { parseNumber } from './parse-number.ts'
import { readNumber, twoMeanings } from './read-number.ts'

afterEach(() => setLocale('en'))

test('reads a comma before three digits as each language writes it', async () => {
  expect(readNumber('14,975')).toBe(14_975)
  expect(readNumber('14,975', { threeDecimals: true })).toBe(14_975)
  for (const locale of ['es', 'pt', 'fr'] as const) {
    await setLocale(locale)
    expect(readNumber('14,975', { threeDecimals: true })).toBe(14.975)
    expect(readNumber('US$ 14,975')).toBeNull()
    expect(twoMeanings('14,975')).toEqual({ whole: '14975', decimal: '14.975' })
  }
})

test('reads everything else as parseNumber does', async () => {
  await setLocale('fr')
  for (const text of ['14.975', '14975', '14,97', '0,125', '1,234,567', '1.234,50', '1,234.50', 'x', ''])
    expect([text, readNumber(text), twoMeanings(text)]).toEqual([text, parseNumber(text), null])
  fc.assert(
    fc.property(fc.double({ noNaN: true, min: -1e6, max: 1e6 }), (value) => {
      const text = value.toFixed(2)
      expect(readNumber(text.replace('.', ','))).toBe(readNumber(text))
    }),
  )
})
