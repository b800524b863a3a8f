import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  dayInZone,
  daysWithin,
  findDayEndExclusive,
  findDayStart,
  formatDateTime,
  formatReportDay,
} from './dates.ts'

const newYork = 'America/New_York'
const hours = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 3_600_000

describe('a day', () => {
  test('is the one on the zone’s calendar', () => {
    expect(dayInZone(new Date('2026-11-03T04:59:59.999Z'), newYork)).toBe('2026-11-02')
    expect(dayInZone(new Date('2026-11-03T05:00:00Z'), newYork)).toBe('2026-11-03')
    expect(dayInZone(new Date('2026-11-03T05:00:00Z'), 'Pacific/Honolulu')).toBe('2026-11-02')
  })

  test('has 23 or 25 hours when the clock changes', () => {
    const length = (day: string, zone: string) =>
      hours(findDayStart(day, zone), findDayEndExclusive(day, zone))
    expect(length('2026-03-08', newYork)).toBe(23)
    expect(length('2026-11-01', newYork)).toBe(25)
    expect(length('2026-11-02', newYork)).toBe(24)
    expect(findDayStart('2026-11-01', newYork).toISOString()).toBe('2026-11-01T04:00:00.000Z')
    expect(findDayEndExclusive('2026-11-01', newYork).toISOString()).toBe('2026-11-02T05:00:00.000Z')
  })

  test('starts at the jump if the clock skips midnight, and at the first of two midnights', () => {
    expect(findDayStart('2018-11-04', 'America/Sao_Paulo').toISOString()).toBe('2018-11-04T03:00:00.000Z')
    expect(findDayStart('2018-02-18', 'America/Sao_Paulo').toISOString()).toBe('2018-02-18T03:00:00.000Z')
    expect(findDayStart('2025-11-02', 'America/Havana').toISOString()).toBe('2025-11-02T04:00:00.000Z')
  })

  test('is empty if the zone skipped it', () => {
    const start = findDayStart('2011-12-30', 'Pacific/Apia')
    expect(start).toEqual(findDayEndExclusive('2011-12-30', 'Pacific/Apia'))
    expect(dayInZone(start, 'Pacific/Apia')).toBe('2011-12-31')
  })

  test('is refused if it doesn’t exist', () => {
    for (const day of ['2026-02-29', '2026-13-01', '2026-1-1', 'yesterday', ''])
      expect(() => findDayStart(day, newYork)).toThrow(RangeError)
    expect(() => dayInZone(new Date(Number.NaN), newYork)).toThrow(RangeError)
    expect(() => dayInZone(new Date(), 'Mars/Olympus')).toThrow(RangeError)
  })
})

const zones = [
  newYork,
  'America/St_Johns',
  'America/Los_Angeles',
  'America/Phoenix',
  'America/Havana',
  'America/Sao_Paulo',
  'America/Puerto_Rico',
  'Pacific/Honolulu',
  'Pacific/Kiritimati',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Africa/Cairo',
  'UTC',
]
const days = fc.integer({ min: 0, max: 365 * 80 }).map((count) => addDays('1970-01-01', count))
const instants = fc.date({
  min: new Date('1970-01-02T00:00:00Z'),
  max: new Date('2050-01-01T00:00:00Z'),
  noInvalidDate: true,
})

describe('for every zone', () => {
  test('starts a day within itself, a millisecond after the previous one', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...zones), (day, zone) => {
        const start = findDayStart(day, zone)
        expect(dayInZone(start, zone)).toBe(day)
        expect(dayInZone(new Date(start.getTime() - 1), zone) < day).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('keeps an instant within its own day', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (instant, zone) => {
        const day = dayInZone(instant, zone)
        expect(findDayStart(day, zone) <= instant).toBe(true)
        expect(instant < findDayEndExclusive(day, zone)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('adds and subtracts days without drift', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -5000, max: 5000 }), (day, count) => {
        expect(addDays(addDays(day, count), -count)).toBe(day)
        expect(daysWithin(day, addDays(day, count))).toBe(count + 1)
      }),
    )
  })
})

describe('time formats', () => {
  test('lists and logs', () => {
    expect(formatDateTime('2026-11-03T19:05:59Z', newYork)).toBe('2026-11-03 14:05')
    expect(formatDateTime(new Date('2026-11-03T05:00:00Z'), newYork)).toBe('2026-11-03 00:00')
  })

  test('reports and printed sheets', () => {
    expect(formatReportDay('2026-11-03T19:05:00Z', newYork)).toBe('11/03/2026')
    expect(formatReportDay('2026-11-03T02:00:00Z', newYork)).toBe('11/02/2026')
    expect(formatReportDay('2024-03-07', newYork)).toBe('03/07/2024')
  })
})

test('the last day there is has an end, and none after it', () => {
  expect(addDays('9999-12-31', 1)).toBe('9999-12-31')
  expect(findDayEndExclusive('9999-12-31', newYork).toISOString()).toBe('9999-12-31T23:59:59.999Z')
})
