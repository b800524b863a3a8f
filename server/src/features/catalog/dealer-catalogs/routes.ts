import { dealerCatalogs, dealerMakes } from '#contract/catalog/dealer-catalogs.ts'
import { implement } from '#server/platform/http/implement.ts'
import {
  createDealerCatalog,
  deleteDealerCatalog,
  listDealerCatalogs,
  updateDealerCatalog,
} from './dealer-catalogs.ts'
import { listDealerMakes, saveDealerMakes } from './dealer-makes.ts'

export const dealerCatalogRoutes = implement(dealerCatalogs, {
  list: listDealerCatalogs,
  create: createDealerCatalog,
  update: updateDealerCatalog,
  remove: deleteDealerCatalog,
})

export const dealerMakeRoutes = implement(dealerMakes, { list: listDealerMakes, save: saveDealerMakes })
