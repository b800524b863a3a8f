import { expect, test } from 'vitest'
import { issueInEnglish } from '../../texts/in-english.ts'
import { isExpired, validThru } from './cards.ts'

test.each([
  ['12/28', '12/28'],
  ['1228', '12/28'],
  ['12/2028', '12/28'],
  ['122028', '12/28'],
  ['12-28', '12/28'],
  ['12 28', '12/28'],
  [' 12 / 28 ', '12/28'],
  ['4/29', '04/29'],
  ['0120', '01/20'],
  ['1220', '12/20'],
])('accepts %j until %s', (typed, month) => {
  expect(validThru.parse(typed)).toBe(month)
})

test.each(['', '13/28', '00/28', '128', '12/8', '12//28', '12/128', '12/1928', '28/12/01', 'abc'])(
  'refuses %j as a card’s month',
  (typed) => {
    expect(validThru.safeParse(typed).error?.issues.map(({ message }) => issueInEnglish(message))).toEqual([
      'Valid thru must be in MM/YY format',
    ])
  },
)

test('counts a card as valid until its month has ended in the last time zone', () => {
  const at = (time: string) => isExpired('11/26', new Date(time))
  // The evening of the 30th in New York and Los Angeles, and on Baker Island.
  for (const time of ['2026-12-01T00:00:00Z', '2026-12-01T05:00:00Z', '2026-12-01T11:59:59Z'])
    expect(at(time)).toBe(false)
  expect(at('2026-12-01T12:00:00Z')).toBe(true)
})
