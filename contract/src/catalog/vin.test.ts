import { describe, expect, test } from 'vitest'
import { computeCheckDigit, readVin } from './vin.ts'

const read = (text: string) => readVin(text, 2026)

test.each([
  ['1M8GDM9AXKP042788', 'X'],
  ['1HGCM82633A004352', '3'],
  ['11111111111111111', '1'],
])('the check digit of %s is %s', (vin, digit) => {
  expect(computeCheckDigit(vin)).toBe(digit)
})

test.each([
  ['1HGCM82633A004352', ['honda'], [2003]],
  ['KM8K2CAB4PU001140', ['hyundai'], [2023, 1993]],
  ['4T1BF1FK5HU123456', ['toyota'], [2017, 1987]],
  ['1C4RJFAG0EC123456', ['chrysler', 'dodge', 'jeep'], [2014, 1984]],
])('reads maker and model years of %s', (vin, makes, years) => {
  expect(read(vin)).toMatchObject({ vin, makes, years })
})

test('reads it however it’s written, or scanned', () => {
  for (const typedVin of [
    '1hgcm82633a004352',
    '1HG CM826 33A 004352',
    '*1HGCM82633A004352*',
    'I1HGCM82633A004352',
  ])
    expect(read(typedVin)).toMatchObject({ vin: '1HGCM82633A004352', problems: [] })
})

describe('what’s wrong', () => {
  test('is refused with its position', () => {
    expect(read('1HGCM82633A00435O').problems).toEqual([{ code: 'character', at: 17, sign: 'O' }])
    expect(read('1HGCM82633A0043').problems).toEqual([{ code: 'length', length: 15 }])
    expect(read('1HGCM82643A004352').problems).toEqual([{ code: 'checkDigit', sign: '4', wanted: '3' }])
    expect(read('JHGCM8263UA004352')).toMatchObject({ problems: [{ code: 'year', sign: 'U' }], years: [] })
  })
  test('every misread digit of a North American VIN is noticed', () => {
    const vin = '1HGCM82633A004352'
    for (const place of [5, 6, 7, 11, 12, 16])
      for (const sign of '0123456789')
        if (sign !== vin[place])
          expect(read(vin.slice(0, place) + sign + vin.slice(place + 1)).problems).not.toEqual([])
  })
  test('a check digit doesn’t matter elsewhere, and a broken VIN names no maker', () => {
    expect(read('WVWZZZ1JZ3W386752').problems).toEqual([])
    expect(read('WVWZZZ1J').makes).toEqual([])
  })
})

test.each([
  ['JN1CV6FE4EM164066', ['infiniti', 'nissan']],
  ['JN8BS1MW7EM920252', ['infiniti', 'nissan']],
  ['JN8CS1MU0DM236239', ['infiniti', 'nissan']],
  ['KMHG54JH5HU000001', ['genesis', 'hyundai']],
  ['JF1ZNAA10D9700001', ['scion', 'subaru', 'toyota']],
])('names every make that uses the code of %s', (vin, makes) => {
  expect(read(vin).makes.toSorted()).toEqual(makes)
})
