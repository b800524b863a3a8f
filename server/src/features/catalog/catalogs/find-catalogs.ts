import type { CatalogDetail, catalogs } from '#contract/catalog/catalogs.ts'
import type { Input } from '#contract/http.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findCatalog, listCatalogs } from './queries.ts'

export async function findCatalogs(reading: Reading) {
  const data = await listCatalogs(reading)
  return { data, recordsTotal: data.length }
}

/** Undefined when there is none of this id. */
export const catalogById = (work: Work, id: number) => findCatalog(work, id)

export async function showCatalog(work: Work, { id }: Input<typeof catalogs.show>): Promise<CatalogDetail> {
  const catalog = await findCatalog(work, id)
  if (!catalog) throw refuse('not_found')
  return catalog
}
