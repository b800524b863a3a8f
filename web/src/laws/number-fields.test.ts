import { expect, test } from 'vitest'

/**
 * Every number on every screen uses the field that preserves typed text (`ui/fields/decimal-input.tsx`) and the
 * same reader (`platform/formats/read-number.ts`). A text field bound to a number throws by itself.
 */
const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const stripComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
const filesWith = (pattern: RegExp): string[] =>
  Object.entries(sources)
    .filter(([, source]) => pattern.test(stripComments(source)))
    .map(([path]) => path)

test('has no screen with its own number field', () => {
  expect(filesWith(/\bNumberInput\b|type="number"|valueAsNumber/)).toEqual([])
  expect(filesWith(/inputMode="decimal"/)).toEqual(['../ui/fields/decimal-input.tsx'])
  // Digits that aren't numbers: card numbers, security codes, one-time codes.
  expect(filesWith(/inputMode=.*numeric/)).toEqual([
    '../features/sales/charges/card-number-field.tsx',
    '../features/tenancy/one-time-codes/one-time-code-field.tsx',
  ])
})

test('has no screen that parses typed numbers itself', () => {
  expect(filesWith(/\bparse(?:Float|Int)\(|\bisNaN\(/)).toEqual([])
  expect(filesWith(/\bparseNumber\(/).sort()).toEqual([
    '../platform/formats/parse-number.ts',
    '../platform/formats/read-number.ts',
  ])
  expect(filesWith(/\breadNumber\(/).sort()).toEqual([
    '../features/sales/quotes/edit/pasted-rows.ts',
    '../features/sales/quotes/edit/quote-values.ts',
    '../features/sales/quotes/edit/row.tsx',
    '../platform/formats/read-number.ts',
    '../ui/fields/decimal-input.tsx',
  ])
})

test('names the currency of every amount: a bare $ could be either', () => {
  expect(filesWith(/prefix="\$"/)).toEqual([])
})
