import { expect, test } from 'vitest'
import { customerZips, wrongZips } from './zip-codes.ts'

const readIssue = (billZip: string | null, billCountry: string | undefined = 'USA', before = {}) =>
  Object.keys(wrongZips(customerZips, { billZip, billCountry }, before))

test.each(['43215', '43215-1234', '432151234', ' 43215 ', '', null])('accepts %j in the USA', (zip) => {
  expect(readIssue(zip)).toEqual([])
})

test.each(['4321', '432155', '43215-', '43215-12', 'K1A 0B1', '4321O', '43215 1234'])(
  'refuses %j as a US ZIP code',
  (zip) => {
    expect(readIssue(zip)).toEqual(['billZip'])
    expect(readIssue(zip, 'CA')).toEqual([])
  },
)

test('keeps a stored one until it or its country changes', () => {
  expect(readIssue('old', 'USA', { billZip: 'old', billCountry: 'USA' })).toEqual([])
  expect(readIssue('old', 'USA', { billZip: 'old', billCountry: 'CA' })).toEqual(['billZip'])
})
