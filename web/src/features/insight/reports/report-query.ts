import { findPeriod, reportPeriods } from '#contract/insight/report-periods.ts'
import { listQuery, type UrlValues } from '#web/platform/urls/url-query.ts'
import { aDayOrRelative, aNumber, anOption, or } from '#web/platform/urls/url-values.ts'

/** Whether the dialog with the report's recipients is open. */
const mails = { mails: aNumber(1, 1) }

/** The order status report's address: from the last 7 days to today. */
export const statusQuery = {
  fromDate: or(aDayOrRelative, 'today-7'),
  toDate: or(aDayOrRelative, 'today'),
  ...mails,
}

/** The sales report's: a period, or chosen days. */
export const salesQuery = listQuery({
  period: or(anOption([...reportPeriods, 'chosen']), 'this_week'),
  fromDate: aDayOrRelative,
  toDate: aDayOrRelative,
  ...mails,
})
export type SalesQuery = UrlValues<typeof salesQuery>

/** The days a query covers, given the dealer's current day. */
export function resolveDays({ period, fromDate, toDate }: SalesQuery, today: string) {
  if (period === 'chosen') return { fromDate: fromDate ?? 'today-7', toDate: toDate ?? 'today' }
  const { startDate, endDate } = findPeriod(period, today)
  return { fromDate: startDate, toDate: endDate }
}
