import { catalogs } from '#contract/catalog/catalogs.ts'
import { implement } from '#server/platform/http/implement.ts'
import { deleteCatalog } from './delete-catalog.ts'
import { findCatalogs, showCatalog } from './find-catalogs.ts'
import { createCatalog, updateCatalog } from './save-catalog.ts'
import { testConnection } from './test-connection.ts'

export const catalogRoutes = implement(catalogs, {
  list: findCatalogs,
  show: showCatalog,
  create: createCatalog,
  update: updateCatalog,
  test: testConnection,
  remove: deleteCatalog,
})
