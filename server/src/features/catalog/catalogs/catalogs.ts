import type { CatalogDetail, catalogs } from '#contract/catalog/catalogs.ts'
import type { Input } from '#contract/http.ts'
import { phrase } from '#contract/phrase-book.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'
import { firstOf, refuse } from '#server/platform/http/refuse.ts'
import { refuseTaken } from '#server/platform/http/taken.ts'
import { refuseWhileImporting } from '../imports/import-lock.ts'
import { catalogForUpdate, findCatalog, listCatalogs, removeCatalog, sellersOf } from './queries.ts'
import { changedService, newService, passwordChange } from './service-fields.ts'

export async function findCatalogs(reading: Reading) {
  const data = await listCatalogs(reading)
  return { data, recordsTotal: data.length }
}

/** Undefined if the id doesn't exist. */
export const catalogById = (work: Work, id: number) => findCatalog(work, id)

export async function showCatalog(work: Work, { id }: Input<typeof catalogs.show>): Promise<CatalogDetail> {
  const catalog = await findCatalog(work, id)
  if (!catalog) throw refuse('not_found')
  return catalog
}

const nameTaken = (name: string) =>
  refuseTaken('catalogs_name', phrase('things', 'catalog', { name }), {
    path: 'catalogName',
    code: 'catalog_name_taken',
  })

export async function createCatalog(
  work: Work,
  input: Input<typeof catalogs.create>,
): Promise<CatalogDetail> {
  const { catalogName: name, ...given } = input
  const displayName = given.displayName || name
  const enDisplayName = given.enDisplayName || displayName
  const created = await work.db
    .insertInto('catalogs')
    .values({
      name,
      displayName,
      enDisplayName,
      esDisplayName: given.esDisplayName || enDisplayName,
      ptDisplayName: given.ptDisplayName || enDisplayName,
      frDisplayName: given.frDisplayName || enDisplayName,
      description: given.description ?? null,
      region: given.region ?? null,
      imageHost: given.imageHost ?? null,
      ...newService(given),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(nameTaken(name))

  const catalog = (await findCatalog(work, created.id))!
  await recordChange(work, {
    subject: { code: 'catalog', name },
    event: 'created',
    recordId: catalog.id,
    after: catalog,
  })
  return catalog
}

export async function updateCatalog(
  work: Work,
  input: Input<typeof catalogs.update>,
): Promise<CatalogDetail> {
  const before = await catalogForUpdate(work, input.id)
  if (!before) throw refuse('not_found')

  // An empty display name keeps the existing one.
  const kept = (given: string | undefined, old: string) => given || old
  const name = input.catalogName ?? before.catalogName
  await work.db
    .updateTable('catalogs')
    .set({
      name,
      displayName: kept(input.displayName, before.displayName),
      enDisplayName: kept(input.enDisplayName, before.enDisplayName),
      esDisplayName: kept(input.esDisplayName, before.esDisplayName),
      ptDisplayName: kept(input.ptDisplayName, before.ptDisplayName),
      frDisplayName: kept(input.frDisplayName, before.frDisplayName),
      description: input.description === undefined ? before.description : input.description,
      region: input.region === undefined ? before.region : input.region,
      imageHost: input.imageHost === undefined ? before.imageHost : input.imageHost,
      ...changedService(before, input),
      updatedAt: work.now,
    })
    .where('id', '=', input.id)
    .execute()
    .catch(nameTaken(name))

  const after = (await findCatalog(work, input.id))!
  await recordChange(work, {
    subject: { code: 'catalog', name },
    event: 'changed',
    recordId: after.id,
    ...passwordChange(before, after, input.servicePassword),
  })
  return after
}

export async function deleteCatalog(work: Work, { id }: Input<typeof catalogs.remove>) {
  const catalog = await catalogForUpdate(work, id)
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
