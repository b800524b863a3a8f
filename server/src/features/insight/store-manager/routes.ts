import { storeManager } from '#contract/insight/store-manager.ts'
import { implement } from '#server/platform/http/implement.ts'
import { exportAllOrders } from './export-all-orders.ts'
import { storeSales } from './store-sales.ts'
import { summarizeStores } from './summarize-stores.ts'

export const storeManagerRoutes = implement(storeManager, {
  summary: summarizeStores,
  ordersExport: exportAllOrders,
  storeSales,
})
