import { catalogs } from '#contract/catalog/catalogs.ts'
import { implement } from '#server/platform/http/implement.ts'
import { createCatalog, deleteCatalog, findCatalogs, showCatalog, updateCatalog } from './catalogs.ts'
import { testConnection } from './test-connection.ts'

export const catalogRoutes = implement(catalogs, {
  list: findCatalogs,
  show: showCatalog,
  create: createCatalog,
  update: updateCatalog,
  test: testConnection,
  remove: deleteCatalog,
})
