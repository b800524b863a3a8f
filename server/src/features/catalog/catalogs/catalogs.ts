import type { CatalogDetail, catalogs } from '#contract/catalog/catalogs.ts'
import type { Input } from '#contract/http.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse, summarizeNames } from '#server/platform/http/refusals/refuse.ts'
import { refuseTaken } from '#server/platform/http/refusals/refuse-taken.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import {
  createRow,
  lockRow,
  plainNoun,
  rowForUpdate,
  showRow,
  updateRow,
} from '#server/platform/rows/rows.ts'
import { refuseWhileImporting } from '../imports/import-lock.ts'
import { finishDeletionsJob } from './finish-deletions.job.ts'
import { beginDeletion, findCatalog, findDeletedName, findSellers } from './queries.ts'
import { newService, passwordChange, toServiceChanges } from './service-fields.ts'

const noun = plainNoun({
  table: 'catalogs',
  owner: 'platform',
  find: findCatalog,
  subject: ({ catalogName: name }) => ({ code: 'catalog', name }),
})

/** Undefined if the id doesn't exist. */
export const catalogById = (work: Work, id: number) => findCatalog(work, id)

/** Shows a catalog with its settings; passwords are left out. Refuses with `not_found`. */
export const showCatalog = (work: Work, { id }: Input<typeof catalogs.show>) => showRow(work, noun, id)

const nameTaken = (name: string) =>
  refuseTaken('catalogs_name', phrase('things', 'catalog', { name }), {
    path: 'catalogName',
    code: 'catalog_name_taken',
  })

/** Creates a local or remote catalog. A missing display name falls back to English, then to the name. */
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

/**
 * Changes a catalog; absent fields and empty display names stay. A new password is logged without its value.
 */
export async function updateCatalog(
  work: Work,
  input: Input<typeof catalogs.update>,
): Promise<CatalogDetail> {
  const { id, version, catalogName: name, description, region, imageHost, isAccessories } = input
  const before = await catalogForUpdate(work, id, version)
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
    ...toServiceChanges(before, input),
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

async function catalogForUpdate(work: Work, id: number, version: number | undefined) {
  const [, name] = await Promise.all([lockRow(work, noun, id), findDeletedName(work, id)])
  if (name !== undefined) throw refuse('catalog_being_deleted', { values: { catalog: name } })
  return rowForUpdate(work, noun, id, version)
}

/**
 * Deletes a catalog: once this commits, nothing finds it and no dealer can start selling it. A job removes
 * its rows.
 */
export async function deleteCatalog(work: Work, { id, version }: Input<typeof catalogs.remove>) {
  const catalog = await catalogForUpdate(work, id, version)
  const sellers = await findSellers(work, id)
  if (sellers.length > 0) throw refuse('catalog_in_use', { values: { who: summarizeNames(sellers) } })
  await refuseWhileImporting(work, id)

  await beginDeletion(work, id)
  await recordChange(work, {
    subject: noun.subject(catalog),
    event: 'deleted',
    recordId: id,
    before: { ...catalog },
  })
  await enqueue(work, finishDeletionsJob, { id })
  return { id }
}
