import { dealerCatalogs, dealerMakes } from '#contract/catalog/dealer-catalogs.ts'
import { implement } from '#server/platform/http/implement.ts'
import {
  createDealerCatalog,
  deleteDealerCatalog,
  findDealerCatalogs,
  updateDealerCatalog,
} from './dealer-catalogs.ts'
import { findDealerMakes, saveDealerMakes } from './dealer-makes.ts'

export const dealerCatalogRoutes = implement(dealerCatalogs, {
  list: findDealerCatalogs,
  create: createDealerCatalog,
  update: updateDealerCatalog,
  remove: deleteDealerCatalog,
})

export const dealerMakeRoutes = implement(dealerMakes, { list: findDealerMakes, save: saveDealerMakes })
