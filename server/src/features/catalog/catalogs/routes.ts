import { catalogs } from '#contract/catalog/catalogs.ts'
import { implement } from '#server/platform/http/implement.ts'
import {
  createCatalog,
  deleteCatalog,
  findCatalogs,
  findDeletions,
  showCatalog,
  updateCatalog,
} from './catalogs.ts'
import { testConnection } from './test-connection.ts'

export const catalogRoutes = implement(catalogs, {
  list: findCatalogs,
  deletions: findDeletions,
  show: showCatalog,
  create: createCatalog,
  update: updateCatalog,
  test: testConnection,
  remove: deleteCatalog,
})
