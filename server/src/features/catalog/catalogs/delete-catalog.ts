import type { catalogs } from '#contract/catalog/catalogs.ts'
import type { Input } from '#contract/http.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { firstOf, refuse } from '#server/platform/http/refuse.ts'
import { refuseWhileImporting } from '../imports/import-lock.ts'
import { removeCatalog, sellersOf, takeCatalog } from './queries.ts'

export async function deleteCatalog(work: Work, { id }: Input<typeof catalogs.remove>) {
  const catalog = await takeCatalog(work, id)
  if (!catalog) throw refuse('not_found')
  const sellers = await sellersOf(work, id)
  if (sellers.length > 0) {
    throw refuse('catalog_in_use', { values: { who: firstOf(sellers) } })
  }
  await refuseWhileImporting(work, id)

  await removeCatalog(work, id)
  await recordChange(work, {
    subject: { code: 'catalog', name: catalog.catalogName },
    event: 'deleted',
    recordId: id,
    before: catalog,
  })
  return { id }
}
