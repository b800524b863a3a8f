import { storeManager } from '#contract/insight/store-manager.ts'
import { implement } from '#server/platform/http/implement.ts'
import { exportAllOrders } from './export-all-orders.ts'
import { exportStores } from './export-stores.ts'
import { refreshStores, showStore } from './show-store.ts'
import { storeSales } from './store-sales.ts'
import { summarizeStores } from './summarize-stores.ts'

export const storeManagerRoutes = implement(storeManager, {
  show: showStore,
  refresh: refreshStores,
  export: exportStores,
  summary: summarizeStores,
  ordersExport: exportAllOrders,
  storeSales,
})
