import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, formatReportDay } from '#contract/dates.ts'
import { parseTypedDay } from './typed-day.ts'

test('reads a day in both forms', () => {
  const aDay = fc.integer({ min: 0, max: 200_000 }).map((days) => addDays('1900-01-01', days))
  fc.assert(
    fc.property(aDay, (day) => {
      expect(parseTypedDay(day)).toBe(day)
      expect(parseTypedDay(formatReportDay(day, 'UTC'))).toBe(day)
    }),
  )
})

test.each([
  ['', ''],
  [' 2026-11-21 ', '2026-11-21'],
  ['2/3/2026', '2026-02-03'],
  ['02/29/2028', '2028-02-29'],
])('reads %j as %j', (text, day) => {
  expect(parseTypedDay(text)).toBe(day)
})

test.each(['02/30/2026', '2026-02-30', '2/29/2026', '13/01/2026', '2026-13-01', '1/1/26', '0002-01-01', 'x'])(
  'refuses %j',
  (text) => {
    expect(parseTypedDay(text)).toBeNull()
  },
)
