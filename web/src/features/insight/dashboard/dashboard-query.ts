import { dateRanges } from '#web/features/sales/dated-list/date-ranges.ts'
import type { UrlValues } from '#web/platform/urls/url-query.ts'
import { aDayOrRelative, aNumber, anId, aText, or } from '#web/platform/urls/url-values.ts'
import { dealerParam } from '#web/ui/lists/dealer-filter.tsx'

/** The dashboard's address: the order list's filter, from the last 7 days to today. */
export const dashboardQuery = {
  dealer: dealerParam,
  cid: anId,
  fromDate: or(aDayOrRelative, 'today-7'),
  toDate: or(aDayOrRelative, 'today'),
  /** 0 for any. */
  statusId: or(aNumber(0, 6), 0),
  search: or(aText(200), ''),
}
export type DashboardQuery = UrlValues<typeof dashboardQuery>

/** The filter in the server's form. */
export const filterInput = ({ dealer: _, search, ...rest }: DashboardQuery, dlid: number | undefined) => ({
  ...rest,
  dlid,
  search: search || undefined,
})

/** Figures need a period: there's no 'any date'. */
export const periods: typeof dateRanges = [
  ...dateRanges.filter(({ range }) => range.fromDate !== undefined),
  { name: 'quarter', label: 'dashboard.last90Days', range: { fromDate: 'today-90', toDate: 'today' } },
  { name: 'year', label: 'dashboard.last365Days', range: { fromDate: 'today-365', toDate: 'today' } },
]
