import { dealerCatalogs, dealerMakes } from '#contract/catalog/dealer-catalogs.ts'
import { implement } from '#server/platform/http/implement.ts'
import { findDealerMakes, saveDealerMakes } from './dealer-makes.ts'
import { findDealerCatalogs } from './find-dealer-catalogs.ts'
import { createDealerCatalog, deleteDealerCatalog, updateDealerCatalog } from './save-dealer-catalog.ts'

export const dealerCatalogRoutes = implement(dealerCatalogs, {
  list: findDealerCatalogs,
  create: createDealerCatalog,
  update: updateDealerCatalog,
  remove: deleteDealerCatalog,
})

export const dealerMakeRoutes = implement(dealerMakes, { list: findDealerMakes, save: saveDealerMakes })
