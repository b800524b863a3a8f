import { z } from 'zod'
import { csvFile, day, dayOrRelative, id, one, queryInt, route, shape } from '../http.ts'
import { reportPeriods } from './report-periods.ts'

const currencySymbol = z.enum(['USD', 'CAN'])

/** One per currency, never added across. */
const amounts = z.array(z.object({ currencySymbol, amount: z.number() }))
export type Amounts = z.infer<typeof amounts>

const american = /^(\d{2})\/(\d{2})\/(\d{4})$/

/** A day as reports write it, `11/21/2026`; also `2026-11-21`, `today` and `today-7`. */
const reportDay = z.preprocess(
  (value) => (typeof value === 'string' ? value.replace(american, '$3-$1-$2') : value),
  dayOrRelative,
)
const ofDealer = { dlid: id.optional(), dealerId: id.optional() }
/** By default the last 7 days; both ends inclusive, in the dealer's zone. */
const days = { startDate: reportDay.default('today-7'), endDate: reportDay.default('today') }

const statusCount = z.object({
  /** The status's id and name. */
  id: z.int(),
  status: z.string(),
  orderCount: z.int(),
  /** Null if the orders are in several currencies. */
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
  /** Those with orders, oldest first; they add up to `data`. */
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
    query: z.object(ofDealer),
    reply: one(z.object({ startDate: day, endDate: day })),
  }),
  orderStatusCount: route({
    method: 'GET',
    path: '/reports/order-status-count',
    summary: 'Number and sum of the orders in each status, and how they spread over the days',
    scope: 'dealer',
    may: 'reports/report',
    query: z.object({ ...ofDealer, ...days }),
    reply: shape(orderStatusCount),
    refusals: ['dates_turned'],
  }),
  orderDetails: route({
    method: 'GET',
    path: '/reports/download-order-details-csv',
    summary: 'The orders that a row of the order status report counts, as CSV; without a status, all',
    scope: 'dealer',
    may: 'reports/report',
    query: z.object({ ...ofDealer, ...days, statusId: queryInt(0, 6).default(0) }),
    reply: csvFile,
    refusals: ['dates_turned'],
  }),
}
