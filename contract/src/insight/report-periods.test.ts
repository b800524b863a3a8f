import { expect, test } from 'vitest'
import { findPeriod, reportPeriods } from './report-periods.ts'

test.each([
  ['this_week', '2026-11-23', '2026-11-23', '2026-11-23'], // A Monday
  ['this_week', '2026-11-22', '2026-11-16', '2026-11-22'], // A Sunday
  ['this_week', '2027-01-01', '2026-12-28', '2027-01-01'],
  ['this_month', '2026-11-01', '2026-11-01', '2026-11-01'],
  ['last_month', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['last_month', '2024-03-31', '2024-02-01', '2024-02-29'],
  ['ytd_report', '2026-03-08', '2026-01-01', '2026-03-08'],
  ['last_year', '2025-01-01', '2024-01-01', '2024-12-31'],
] as const)('%s on %s is %s to %s', (option, today, startDate, endDate) => {
  expect(findPeriod(option, today)).toEqual({ startDate, endDate })
})

test('a period never ends after today or before it begins', () => {
  for (const today of ['2024-02-29', '2025-12-31', '2026-01-01', '2026-11-02'])
    for (const option of reportPeriods) {
      const { startDate, endDate } = findPeriod(option, today)
      expect(startDate <= endDate && endDate <= today, `${option} ${today}`).toBe(true)
    }
})
