import { z } from 'zod'
import { dayOrRelative, id, queryInt, text } from '#contract/http.ts'
import { dealerParam } from '#web/ui/dealer-filter.tsx'
import { dateRanges } from '../../sales/dated-list/date-ranges.ts'

/** The dashboard's address: the order list's filter, from the last 7 days to today. */
export const dashboardQuery = z.object({
  dealer: dealerParam,
  cid: id.optional(),
  fromDate: dayOrRelative.default('today-7'),
  toDate: dayOrRelative.default('today'),
  /** 0 for any. */
  statusId: queryInt(0, 6).default(0),
  search: text(200).default(''),
})
export type DashboardQuery = z.output<typeof dashboardQuery>

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
