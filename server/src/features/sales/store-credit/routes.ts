import { storeCredit } from '#contract/sales/store-credit/store-credit.ts'
import { implement } from '#server/platform/http/implement.ts'
import { changeStoreCredit, showStoreCredit } from './store-credit.ts'

export const storeCreditRoutes = implement(storeCredit, {
  show: showStoreCredit,
  change: changeStoreCredit,
})
