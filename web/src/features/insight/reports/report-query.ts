import { z } from 'zod'
import { dayOrRelative, queryInt } from '#contract/http.ts'
import { periodOf, reportPeriods } from '#contract/insight/report-periods.ts'
import { listQuery } from '#web/platform/url-query.ts'

/** Whether the dialog is open that says who gets the report. */
const mails = { mails: queryInt(1, 1).optional() }

/** The order status report's address: from the last 7 days to today. */
export const statusQuery = z.object({
  fromDate: dayOrRelative.default('today-7'),
  toDate: dayOrRelative.default('today'),
  ...mails,
})

/** The sales report's: a period, or chosen days. */
export const salesQuery = listQuery({
  period: z.enum([...reportPeriods, 'chosen']).default('this_week'),
  fromDate: dayOrRelative.optional(),
  toDate: dayOrRelative.optional(),
  ...mails,
})
export type SalesQuery = z.output<typeof salesQuery>

/** The days a query covers at a dealer whose day it is. */
export function daysOf({ period, fromDate, toDate }: SalesQuery, today: string) {
  if (period === 'chosen') return { fromDate: fromDate ?? 'today-7', toDate: toDate ?? 'today' }
  const { startDate, endDate } = periodOf(period, today)
  return { fromDate: startDate, toDate: endDate }
}
