import { storeParts } from '#contract/store/store-parts.ts'
import { implement } from '#server/platform/http/implement.ts'
import { searchStore, showPart, showRelated, showVehicles, showVin } from './store-parts.ts'

export const storePartRoutes = implement(storeParts, {
  search: searchStore,
  show: showPart,
  related: showRelated,
  vehicles: showVehicles,
  vin: showVin,
})
