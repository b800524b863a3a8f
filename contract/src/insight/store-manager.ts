import { z } from 'zod'
import { id, one, route } from '../http.ts'
import { amounts, reportDay } from './report-fields.ts'
import { storeSales } from './sales-plots.ts'
import { salesDays } from './sales-summary.ts'

const dashboardSummary = z.object({
  activeStores: z.int(),
  archivedStores: z.int(),
  totalOrders: z.int(),
  totalTransactions: z.number().nullable(),
  totalTransactionsByCurrency: amounts,
  moneyOwedByCurrency: amounts,
})
export type DashboardSummary = z.infer<typeof dashboardSummary>

export const storeManager = {
  summary: route({
    method: 'GET',
    path: '/manager/dashboard-summary',
    summary: 'Stores and orders of all dealers, or of those with a plan',
    scope: 'platform',
    may: 'store-manager',
    ownTransactions: true,
    query: z.object({ subscriptionPlanId: id.optional() }),
    reply: one(dashboardSummary),
  }),
  ordersExport: route({
    method: 'GET',
    path: '/manager/orders-report-export',
    summary: 'Make a CSV of the orders of some days, of one dealer or all, to download once',
    scope: 'platform',
    may: 'store-manager',
    ownTransactions: true,
    query: z.object({
      startDate: reportDay.default('today-7'),
      endDate: reportDay.default('today'),
      dealerId: id.optional(),
    }),
    reply: one(z.object({ filePath: z.string(), fileName: z.string() })),
    refusals: ['dates_turned', 'storage_full'],
  }),
  storeSales: route({
    method: 'GET',
    path: '/manager/store-sales',
    summary: 'Net sales of one store over a period, next to the period before',
    scope: 'platform',
    may: 'store-manager',
    ownTransactions: true,
    query: z.object({ dealerId: id, ...salesDays }),
    reply: one(storeSales),
    refusals: ['dates_turned'],
  }),
}
