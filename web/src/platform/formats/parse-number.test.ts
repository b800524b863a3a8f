import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exact, money, percent, quantity, weight } from '#contract/money.ts'
import { formatNumber } from '#contract/texts/format-money.ts'
import { parseNumber } from './parse-number.ts'

describe('numbers as people write them', () => {
  test.each<[string, number | null]>([
    ['12.50', 12.5],
    ['12,50', 12.5],
    ['12,5', 12.5],
    [',5', 0.5],
    ['.5', 0.5],
    ['5,', 5],
    ['5.', 5],
    ['7', 7],
    ['007', 7],
    ['+7', 7],
    ['1,234.50', 1234.5],
    ['1.234,50', 1234.5],
    ['1 234,50', 1234.5],
    ['1\u202f234,50', 1234.5],
    ["1'234.50", 1234.5],
    ['1’234.50', 1234.5],
    ['1,234,567', 1234567],
    ['1.234.567', 1234567],
    ['1,234,567.89', 1234567.89],
    ['1.234.567,89', 1234567.89],
    ['-12,50', -12.5],
    ['−12,50', -12.5],
    ['(12.50)', -12.5],
    ['($12.50)', -12.5],
    ['-$5.00', -5],
    ['$-5.00', -5],
    ['-0', 0],
    // From a spreadsheet.
    ['$1,234.50', 1234.5],
    ['$ 12', 12],
    [' 12 ', 12],
    ['USD $1,234.50', 1234.5],
    ['-USD $5.00', -5],
    ['USD 1,234.50', 1234.5],
    ['12.50 USD', 12.5],
    ['CAN $12,50', 12.5],
    ['€ 12,50', 12.5],
    ['1.234,50\u00a0€', 1234.5],
    ['R$ 1.234,50', 1234.5],
    ['  41.20\t', 41.2],
    // Other digits.
    ['１２．５０', 12.5],
    ['＄１，２３４', 1234],
    ['١٢٫٥', 12.5],
    ['١٬٢٣٤٫٥', 1234.5],
    ['۱۲۳', 123],
    ['\u200e١٢\u200f', 12],
    // Ambiguous: read as the product writes amounts.
    ['1,234', 1234],
    ['12,345', 12345],
    ['1.234', 1.234],
    ['0,125', 0.125],
    ['1234,567', 1234.567],
    ['1,2345', 1.2345],
    // Not numbers.
    ['', null],
    ['-', null],
    [',', null],
    ['$', null],
    ['abc', null],
    ['1e3', null],
    ['1.5e1', null],
    ['0x10', null],
    ['12a', null],
    ['1-2', null],
    ['5-', null],
    ['--5', null],
    ['-$-5', null],
    ['(-5)', null],
    ['(5', null],
    ['1 2', null],
    ['12 34', null],
    ['1/2', null],
    ['½', null],
    ['5²', null],
    ['15 %', null],
    ['1,2,3', null],
    ['1.2.3', null],
    ['1,234.5,6', null],
    ['12,34.5', null],
    ['1,234.567.890', null],
    ['१२', null],
    ['Infinity', null],
    ['NaN', null],
    ['12345678901234567', null],
    ['0.1234567890123456789', null],
  ])('reads %j as %j', (text, number) => {
    expect(parseNumber(text)).toBe(number)
  })
})

const figures = fc.integer({ min: 0, max: 999_999_999_999_999 })
const decimals = fc.integer({ min: 0, max: 4 })
const shifted = (digits: number, places: number) => exact(digits).div(exact(10).pow(places))

test('reads back every number from every way of writing it', () => {
  const separators = fc.constantFrom(
    { group: '', point: '.' },
    { group: '', point: ',' },
    { group: ',', point: '.' },
    { group: '.', point: ',' },
    { group: ' ', point: ',' },
    { group: '’', point: '.' },
  )
  const around = fc.constantFrom(['', ''], ['$ ', ''], ['USD $', ''], [' ', ' '], ['', ' €'], ['CAN $', ' '])
  fc.assert(
    fc.property(
      figures,
      decimals,
      separators,
      around,
      fc.boolean(),
      (digits, places, { group, point }, [head, tail], isNegative) => {
        const value = shifted(digits, places)
        const [whole = '0', fraction] = value.toFixed(places).split('.')
        const isGrouped = group !== '' && whole.length > 3
        // A lone comma before three digits separates thousands, a lone point never does.
        fc.pre(!(point === ',' && !isGrouped && fraction?.length === 3 && /^[1-9]\d{0,2}$/.test(whole)))
        fc.pre(!(group === '.' && whole.length >= 4 && whole.length <= 6 && fraction === undefined))
        const written = whole.replace(/\B(?=(\d{3})+$)/g, group) + (fraction ? point + fraction : '')
        const text = `${isNegative ? '-' : ''}${head}${written}${tail}`
        expect(parseNumber(text)).toBe(isNegative && !value.eq(0) ? -value.toNumber() : value.toNumber())
      },
    ),
  )
})

test('reads back what the product writes', () => {
  fc.assert(
    fc.property(figures, decimals, (digits, places) => {
      const value = shifted(digits, places).toNumber()
      expect(parseNumber(formatNumber(value, places))).toBe(value)
    }),
  )
})

const typable = fc.string({
  unit: fc.constantFrom(
    ...'0123456789'.split(''),
    '.',
    ',',
    '-',
    '+',
    'e',
    'E',
    ' ',
    '$',
    '(',
    ')',
    "'",
    'x',
  ),
  maxLength: 12,
})

test('never reads a text as a number with other digits', () => {
  const readDigits = (text: string) => text.replace(/\D/g, '').replace(/^0+|0+$/g, '')
  fc.assert(
    fc.property(fc.oneof(typable, fc.string()), (text) => {
      const value = parseNumber(text)
      if (value === null) return
      expect(readDigits(exact(value).toFixed())).toBe(readDigits(text))
      expect(value < 0 || !/^\W*[-(]/.test(text) || value === 0).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('makes the contract refuse text that isn’t a number', () => {
  fc.assert(
    fc.property(fc.oneof(typable, fc.string()), (text) => {
      if (parseNumber(text) !== null) return
      for (const field of [money, percent, quantity, weight])
        expect(field.safeParse(text).success).toBe(false)
    }),
    { numRuns: 2000 },
  )
})
