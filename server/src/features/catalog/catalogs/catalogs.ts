import type { CatalogDetail, catalogs } from '#contract/catalog/catalogs.ts'
import type { Input } from '#contract/http.ts'
import { phrase } from '#contract/phrase-book.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'
import { firstOf, refuse } from '#server/platform/http/refuse.ts'
import { refuseTaken } from '#server/platform/http/taken.ts'
import {
  createRow,
  deleteRow,
  plainNoun,
  rowForUpdate,
  showRow,
  updateRow,
} from '#server/platform/rows/rows.ts'
import { refuseWhileImporting } from '../imports/import-lock.ts'
import { findCatalog, listCatalogs, removeContent, sellersOf } from './queries.ts'
import { changedService, newService, passwordChange } from './service-fields.ts'

const noun = plainNoun({
  table: 'catalogs',
  of: 'platform',
  find: findCatalog,
  subject: ({ catalogName: name }) => ({ code: 'catalog', name }),
})

export async function findCatalogs(reading: Reading) {
  const data = await listCatalogs(reading)
  return { data, recordsTotal: data.length }
}

/** Undefined if the id doesn't exist. */
export const catalogById = (work: Work, id: number) => findCatalog(work, id)

export const showCatalog = (work: Work, { id }: Input<typeof catalogs.show>) => showRow(work, noun, id)

const nameTaken = (name: string) =>
  refuseTaken('catalogs_name', phrase('things', 'catalog', { name }), {
    path: 'catalogName',
    code: 'catalog_name_taken',
  })

export async function createCatalog(
  work: Work,
  input: Input<typeof catalogs.create>,
): Promise<CatalogDetail> {
  const { catalogName: name, description, region, imageHost, isAccessories } = input
  const displayName = input.displayName || name
  const enDisplayName = input.enDisplayName || displayName
  return createRow(work, noun, {
    name,
    displayName,
    enDisplayName,
    esDisplayName: input.esDisplayName || enDisplayName,
    ptDisplayName: input.ptDisplayName || enDisplayName,
    frDisplayName: input.frDisplayName || enDisplayName,
    description,
    region,
    imageHost,
    isAccessories,
    ...newService(input),
  }).catch(nameTaken(name))
}

export async function updateCatalog(
  work: Work,
  input: Input<typeof catalogs.update>,
): Promise<CatalogDetail> {
  const { id, version, catalogName: name, description, region, imageHost, isAccessories } = input
  const before = await rowForUpdate(work, noun, id, version)
  await updateRow(work, noun, id, {
    name,
    // An empty display name keeps the existing one.
    displayName: input.displayName || undefined,
    enDisplayName: input.enDisplayName || undefined,
    esDisplayName: input.esDisplayName || undefined,
    ptDisplayName: input.ptDisplayName || undefined,
    frDisplayName: input.frDisplayName || undefined,
    description,
    region,
    imageHost,
    isAccessories,
    ...changedService(before, input),
  }).catch(nameTaken(name ?? before.catalogName))

  const after = await showRow(work, noun, id)
  await recordChange(work, {
    subject: noun.subject(after),
    event: 'changed',
    recordId: id,
    ...passwordChange(before, after, input.servicePassword),
  })
  return after
}

/** Once it's locked, no dealer can start selling it. */
export async function deleteCatalog(work: Work, { id, version }: Input<typeof catalogs.remove>) {
  const catalog = await rowForUpdate(work, noun, id, version)
  const sellers = await sellersOf(work, id)
  if (sellers.length > 0) throw refuse('catalog_in_use', { values: { who: firstOf(sellers) } })
  await refuseWhileImporting(work, id)

  await removeContent(work, id)
  return deleteRow(work, noun, catalog)
}
