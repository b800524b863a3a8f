import { describe, expect, test } from 'vitest'
import { decimalOf, typable } from './decimal-text.ts'

describe('a number is understood as people write it', () => {
  test.each<[string, number | null]>([
    ['12.50', 12.5],
    ['12,50', 12.5],
    ['12,5', 12.5],
    [',5', 0.5],
    ['.5', 0.5],
    ['5,', 5],
    ['5.', 5],
    ['7', 7],
    ['1,234.50', 1234.5],
    ['1.234,50', 1234.5],
    ['1 234,50', 1234.5],
    ['1\u202f234,50', 1234.5],
    ["1'234.50", 1234.5],
    ['1,234,567', 1234567],
    ['1.234.567', 1234567],
    ['1,234,567.89', 1234567.89],
    ['1.234.567,89', 1234567.89],
    ['-12,50', -12.5],
    ['−12,50', -12.5],
    ['(12.50)', -12.5],
    ['-$5.00', -5],
    ['$-5.00', -5],
    ['-0', 0],
    // From a spreadsheet.
    ['$1,234.50', 1234.5],
    ['USD $1,234.50', 1234.5],
    ['CAN $12,50', 12.5],
    ['€ 12,50', 12.5],
    ['1.234,50\u00a0€', 1234.5],
    ['R$ 1.234,50', 1234.5],
    ['  41.20\t', 41.2],
    ['15 %', 15],
    // Left open by the text: as the product writes its amounts.
    ['1,234', 1234],
    ['12,345', 12345],
    ['1.234', 1.234],
    ['0,125', 0.125],
    ['1234,567', 1234.567],
    ['1,2345', 1.2345],
    // None.
    ['', null],
    ['-', null],
    [',', null],
    ['abc', null],
    ['1,2,3', null],
    ['1.2.3', null],
    ['1,234.5,6', null],
    ['12,34.5', null],
  ])('%j is %j', (text, number) => {
    expect(decimalOf(text)).toBe(number)
  })

  test.each<[string, number, boolean, string]>([
    ['USD $12,50', 2, false, '12,50'],
    ['12,505', 2, false, '12,505'],
    ['1.234', 2, false, '1.234'],
    ['1.234,505', 2, false, '1.234,50'],
    ['1234.505', 2, false, '1234.50'],
    ['0.125', 2, false, '0.12'],
    ['1234,567', 2, false, '1234,56'],
    ['1,234.567', 2, false, '1,234.56'],
    ['12,50', 0, false, '12'],
    ['1,234', 0, false, '1,234'],
    ['12.', 0, false, '12'],
    ['-5', 2, false, '5'],
    ['-5', 2, true, '-5'],
    ['12a', 2, false, '12'],
    ['12.', 2, false, '12.'],
  ])('%j in a field of %i decimals (negative: %s) stands as %j', (text, decimals, negative, stands) => {
    expect(typable(text, decimals, negative)).toBe(stands)
  })
})
