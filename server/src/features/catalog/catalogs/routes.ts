import { catalogs } from '#contract/catalog/catalogs.ts'
import { implement } from '#server/platform/http/implement.ts'
import { createCatalog, deleteCatalog, showCatalog, updateCatalog } from './catalogs.ts'
import { listCatalogs, listDeletions } from './queries.ts'
import { testConnection } from './test-connection.ts'

export const catalogRoutes = implement(catalogs, {
  list: listCatalogs,
  deletions: listDeletions,
  show: showCatalog,
  create: createCatalog,
  update: updateCatalog,
  test: testConnection,
  remove: deleteCatalog,
})
