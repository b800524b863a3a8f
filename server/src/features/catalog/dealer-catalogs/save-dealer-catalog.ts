import { type DealerCatalog, type dealerCatalogs, hasCountries } from '#contract/catalog/dealer-catalogs.ts'
import type { Input } from '#contract/http.ts'
import { phrase } from '#contract/phrase-book.ts'
import { pick } from '#contract/pick.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse, refuseField } from '#server/platform/http/refuse.ts'
import { refuseStale } from '#server/platform/http/stale.ts'
import { refuseTaken } from '#server/platform/http/taken.ts'
import { catalogById } from '../catalogs/find-catalogs.ts'
import { refuseCountries, refuseForeignMakes } from './check-selection.ts'
import { readDealerCatalog, settable, takeDealerCatalog } from './queries.ts'

export async function createDealerCatalog(
  work: Work,
  input: Input<typeof dealerCatalogs.create>,
): Promise<DealerCatalog> {
  const { db, dealerId } = work
  const { catalogId, selectionMakesYears = [], selectedCountries = '' } = input
  const catalog = await chosenCatalog(work, catalogId)
  refuseCountries(catalog, selectedCountries)
  await refuseForeignMakes(work, catalog, selectionMakesYears)

  const { displayName, enDisplayName, esDisplayName, ptDisplayName, frDisplayName, memo } = input
  const { id } = await db
    .insertInto('dealerCatalogs')
    .values({ dealerId, catalogId, displayName, enDisplayName, esDisplayName, ptDisplayName, frDisplayName })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(catalogTaken(catalog.catalogName))
  await write(work, id, { memo, selectedCountries, selectionMakesYears }, 1)
  const after = (await readDealerCatalog(work, id))!
  await recordChange(work, {
    subject: { code: 'soldCatalog', name: after.catalogName },
    event: 'startedSelling',
    recordId: id,
    after,
  })
  return after
}

export async function updateDealerCatalog(
  work: Work,
  input: Input<typeof dealerCatalogs.update>,
): Promise<DealerCatalog> {
  const before = await takeDealerCatalog(work, input.id)
  if (!before) throw refuse('not_found')
  refuseStale(before, input.version)
  const { catalogId = before.catalogId, selectionMakesYears: makes = before.selectionMakesYears } = input
  const catalog = catalogId === before.catalogId ? before : await chosenCatalog(work, catalogId)
  refuseCountries(catalog, input.selectedCountries ?? '')
  await refuseForeignMakes(work, catalog, makes)

  const fields = pick(input, settable)
  const countries = hasCountries(catalog.catalogName) ? {} : { selectedCountries: '' }
  await write(work, input.id, { ...fields, ...countries }, before.version + 1).catch(
    catalogTaken(catalog.catalogName),
  )
  const after = (await readDealerCatalog(work, input.id))!
  await recordChange(work, {
    subject: { code: 'soldCatalog', name: after.catalogName },
    event: 'changed',
    recordId: after.id,
    before,
    after,
  })
  return after
}

export async function deleteDealerCatalog(
  work: Work,
  { id, catalogId }: Input<typeof dealerCatalogs.remove>,
) {
  const { db, dealerId } = work
  const before = await takeDealerCatalog(work, id)
  if (!before || (catalogId !== undefined && catalogId !== before.catalogId)) throw refuse('not_found')

  await db.deleteFrom('dealerCatalogs').where('dealerId', '=', dealerId).where('id', '=', id).execute()
  await recordChange(work, {
    subject: { code: 'soldCatalog', name: before.catalogName },
    event: 'stoppedSelling',
    recordId: id,
    before,
  })
  return { id }
}

async function chosenCatalog(work: Work, id: number) {
  const found = await catalogById(work, id)
  if (!found) throw refuseField('catalogId', 'no_such_catalog')
  return { catalogId: id, catalogName: found.catalogName, kind: found.kind }
}

type Settable = Partial<Pick<DealerCatalog, (typeof settable)[number]>>

async function write(
  { db, dealerId, actor, now }: Work,
  id: number,
  { selectionMakesYears, ...fields }: Settable,
  version: number,
) {
  const selection = selectionMakesYears && JSON.stringify(selectionMakesYears)
  await db
    .updateTable('dealerCatalogs')
    .set({ ...fields, selectionMakesYears: selection, version, updatedBy: actor.name, updatedAt: now })
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .execute()
}

const catalogTaken = (catalogName: string) =>
  refuseTaken(
    'dealer_catalogs_dealer_id_catalog_id_key',
    phrase('things', 'catalog', { name: catalogName }),
    {
      path: 'catalogId',
      code: 'catalog_sold_already',
    },
  )
