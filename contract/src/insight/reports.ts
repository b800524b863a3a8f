import { z } from 'zod'
import { csvFile, day, dealerScope, one, queryInt, route, rowPaging, shape } from '../http.ts'
import { amounts, currencySymbol, reportDay } from './report-fields.ts'
import { reportPeriods } from './report-periods.ts'
import { salesPlots } from './sales-plots.ts'
import { salesDays, salesSummary } from './sales-summary.ts'

/** By default the last 7 days; both ends inclusive, in the dealer's zone. */
const days = { startDate: reportDay.default('today-7'), endDate: reportDay.default('today') }

const statusCount = z.object({
  id: z.int(),
  status: z.string(),
  orderCount: z.int(),
  totalOrderAmount: z.number().nullable(),
  totalOrderAmounts: amounts,
})
export type StatusCount = z.infer<typeof statusCount>

/** A status's orders of a day, or of the week or month that begins with it. */
const orderStep = z.object({
  startDate: day,
  id: z.int(),
  currencySymbol,
  orderCount: z.int(),
  totalOrderAmount: z.number(),
})

const orderStatusCount = z.object({
  /** All statuses, also those without orders. */
  data: z.array(statusCount),
  startDate: day,
  endDate: day,
  per: z.enum(['day', 'week', 'month']),
  steps: z.array(orderStep),
})
export type OrderStatusCount = z.infer<typeof orderStatusCount>

export const reports = {
  dateRange: route({
    method: 'GET',
    path: '/date-range/{option}',
    summary: "The days of a report's period, in the dealer's zone",
    scope: 'dealer',
    may: ['reports/report', 'reports/sales-report'],
    params: z.object({ option: z.enum(reportPeriods) }),
    query: z.object(dealerScope),
    reply: one(z.object({ startDate: day, endDate: day })),
  }),
  orderStatusCount: route({
    method: 'GET',
    path: '/reports/order-status-count',
    summary: 'Number and sum of the orders in each status, and how they spread over the days',
    scope: 'dealer',
    may: 'reports/report',
    query: z.object({ ...dealerScope, ...days }),
    ownTransactions: true,
    reply: shape(orderStatusCount),
    refusals: ['dates_turned'],
  }),
  orderDetails: route({
    method: 'GET',
    path: '/reports/download-order-details-csv',
    summary: 'The orders that a row of the order status report counts, as CSV; without a status, all',
    scope: 'dealer',
    may: 'reports/report',
    query: z.object({ ...dealerScope, ...days, statusId: queryInt(0, 6).default(0) }),
    reply: csvFile,
    refusals: ['dates_turned'],
  }),
  salesSummary: route({
    method: 'GET',
    path: '/reports/sales-summary',
    summary: 'What a period sold: figures, groups of figures, and a page of the orders behind them',
    scope: 'dealer',
    may: 'reports/sales-report',
    query: z.object({ ...dealerScope, ...salesDays, ...rowPaging }),
    ownTransactions: true,
    reply: one(salesSummary),
    refusals: ['dates_turned'],
  }),
  salesRows: route({
    method: 'GET',
    path: '/reports/sales-summary.csv',
    summary:
      'What the figures of the sales summary add up, as CSV: a row for each order, line, refund, quote and message',
    scope: 'dealer',
    may: 'reports/sales-report',
    query: z.object({ ...dealerScope, ...salesDays }),
    reply: csvFile,
    refusals: ['dates_turned'],
  }),
  salesPlots: route({
    method: 'GET',
    path: '/reports/sales-plots',
    summary:
      'Net sales over a period next to the period before, by category and make, and refunds by the reason of their return',
    scope: 'dealer',
    may: 'reports/sales-report',
    query: z.object({ ...dealerScope, ...salesDays }),
    ownTransactions: true,
    reply: one(salesPlots),
    refusals: ['dates_turned'],
  }),
  salesPlotsFile: route({
    method: 'GET',
    path: '/reports/sales-plots.csv',
    summary: 'The numbers of the sales plots as CSV',
    scope: 'dealer',
    may: 'reports/sales-report',
    query: z.object({ ...dealerScope, ...salesDays }),
    reply: csvFile,
    refusals: ['dates_turned'],
  }),
}
