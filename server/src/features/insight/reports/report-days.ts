import { dayInZone } from '#contract/dates.ts'
import type { Answer, Input } from '#contract/http.ts'
import { findPeriod, type ReportPeriod } from '#contract/insight/report-periods.ts'
import type { reports } from '#contract/insight/reports.ts'
import { dayRange } from '#server/features/tenancy/dealers/day-range.ts'
import { readTimeZone } from '#server/features/tenancy/dealers/read-time-zone.ts'
import type { Reading } from '#server/platform/db/work.ts'

/** A report's first and last day in the dealer's time zone. */
export type Days = { startDate: string; endDate: string }

/** A period's days at the dealer. */
export async function dateRange(
  reading: Reading,
  { option }: Pick<Input<typeof reports.dateRange>, 'option'>,
): Promise<Answer<typeof reports.dateRange>> {
  return findPeriod(option, dayInZone(reading.now, await readTimeZone(reading)))
}

/** The requested days as the dealer's calendar days. */
export async function reportDays(reading: Reading, days: Days): Promise<Days> {
  const range = await dayRange(reading, { fromDate: days.startDate, toDate: days.endDate }, 'endDate')
  return { startDate: range.fromDate ?? days.startDate, endDate: range.toDate ?? days.endDate }
}

type PeriodInput = {
  selectedOption?: ReportPeriod | undefined
  startDate?: string | undefined
  endDate?: string | undefined
}

/** The sales summary's days: an option overrides days, and the default is this week. */
export function salesDays(
  reading: Reading,
  { selectedOption, startDate, endDate }: PeriodInput,
): Promise<Days> {
  if (selectedOption || !(startDate || endDate))
    return dateRange(reading, { option: selectedOption ?? 'this_week' })
  return reportDays(reading, { startDate: startDate ?? 'today-7', endDate: endDate ?? 'today' })
}
