import { z } from 'zod'
import { csvFile, flag, id, list, one, route } from '../http.ts'
import { dealerFilter } from '../tenancy/dealers.ts'
import { storeHealth } from '../tenancy/store-health.ts'
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

/** A store's figures at the moment. */
const storeNow = storeHealth.extend({
  id: z.int(),
  company: z.string(),
  dealerDomain: z.string(),
  currencySymbol: z.enum(['USD', 'CAN']),
  timeZone: z.string(),
  isActive: flag,
})
export type StoreNow = z.infer<typeof storeNow>

/** How many stores' figures can be renewed at once: a page of the list. */
export const maxRefreshed = 50

export const storeManager = {
  show: route({
    method: 'GET',
    path: '/manager/stores/{id}',
    summary: 'A store’s figures at this moment, as its own screens show them',
    scope: 'platform',
    may: 'store-manager',
    ownTransactions: true,
    reply: one(storeNow),
  }),
  refresh: route({
    method: 'POST',
    path: '/manager/stores/refresh',
    summary: 'Renew the listed figures of some stores at once, instead of within five minutes',
    scope: 'platform',
    may: 'store-manager',
    ownTransactions: true,
    body: z.object({ ids: z.array(id).min(1).max(maxRefreshed) }),
    reply: list(z.object({ id: z.int(), refreshedAt: storeHealth.shape.refreshedAt })),
  }),
  export: route({
    method: 'GET',
    path: '/manager/stores.csv',
    summary: 'The stores that the same filter lists, with their figures, as CSV',
    scope: 'platform',
    may: 'store-manager',
    ownTransactions: true,
    query: z.object(dealerFilter),
    reply: csvFile,
  }),
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
