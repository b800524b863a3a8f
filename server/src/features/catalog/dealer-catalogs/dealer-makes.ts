import type { DealerCatalog, dealerMakes, MakeYears } from '#contract/catalog/dealer-catalogs.ts'
import type { Input } from '#contract/http.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse, refuseField } from '#server/platform/http/refusals/refuse.ts'
import { refuseStale } from '#server/platform/http/refusals/refuse-stale.ts'
import { refuseForeignMakes } from './check-selection.ts'
import {
  dealerCatalogsForUpdate,
  type LockedCatalog,
  makesById,
  makesIn,
  readDealerCatalogs,
  writeSelection,
} from './queries.ts'

/** Lists the makes that the dealer selected, each with its years in each catalog. */
export async function listDealerMakes(work: Work, { catalogId }: Input<typeof dealerMakes.list>) {
  const catalogs = (await readDealerCatalogs(work)).filter(isCatalog(catalogId))
  const makes = await makesById(work, listMakeIds(catalogs))
  return makes.map((make) => ({ ...make, ...findChosen(make.id, catalogs) }))
}

/** Each catalog gets those of the makes it has. */
export async function saveDealerMakes(work: Work, input: Input<typeof dealerMakes.save>) {
  const { catalogId, selectionMakesYears: makes } = input
  const all = await dealerCatalogsForUpdate(work)
  const catalogs = all
    .filter(isCatalog(catalogId))
    .filter((one) => catalogId !== undefined || one.kind === 'local')
  if (catalogs.length === 0) throw refuse('not_found')
  if (input.versions) for (const catalog of catalogs) refuseUnread(catalog, input.versions)

  for (const catalog of catalogs) {
    const selection = catalogId === undefined ? await pickOwnMakes(work, catalog, makes) : makes
    await refuseForeignMakes(work, catalog, selection)
    await saveSelection(work, catalog, selection)
  }
  return listDealerMakes(work, { catalogId })
}

/** A catalog added to the dealer's since then wasn't read either. */
function refuseUnread(catalog: LockedCatalog, versions: readonly { id: number; version: number }[]) {
  const read = versions.find(({ id }) => id === catalog.id)
  refuseStale(catalog, read?.version ?? 0, phrase('things', 'catalog', { name: catalog.catalogName }))
}

/** An empty selection means everything, so a catalog with none of the makes can't follow. */
async function pickOwnMakes(work: Work, { catalogId, catalogName }: DealerCatalog, makes: MakeYears[]) {
  const has = await makesIn(
    work,
    catalogId,
    makes.map(({ id }) => id),
  )
  const own = makes.filter(({ id }) => has.has(id))
  if (own.length > 0 || makes.length === 0) return own
  throw refuseField('selectionMakesYears', 'catalog_without_these_makes', { catalog: catalogName })
}

async function saveSelection(work: Work, catalog: DealerCatalog, selection: MakeYears[]) {
  await writeSelection(work, catalog.id, selection)
  await recordChange(work, {
    subject: { code: 'soldCatalog', name: catalog.catalogName },
    event: 'makesChosen',
    recordId: catalog.id,
    before: catalog,
    after: { ...catalog, selectionMakesYears: selection },
  })
}

const isCatalog = (catalogId: number | undefined) => (catalog: DealerCatalog) =>
  catalogId === undefined || catalog.catalogId === catalogId

const listMakeIds = (catalogs: DealerCatalog[]) => [
  ...new Set(catalogs.flatMap(({ selectionMakesYears }) => selectionMakesYears.map(({ id }) => id))),
]

function findChosen(makeId: number, catalogs: DealerCatalog[]) {
  const chosen = catalogs.flatMap(({ catalogId, selectionMakesYears }) =>
    selectionMakesYears.filter(({ id }) => id === makeId).map(({ years }) => ({ catalogId, years })),
  )
  const isEvery = chosen.some(({ years }) => years.length === 0)
  const years = new Set(chosen.flatMap((one) => one.years))
  return {
    years: isEvery ? [] : [...years].toSorted((a, b) => a - b),
    catalogIds: chosen.map(({ catalogId }) => catalogId).toSorted((a, b) => a - b),
  }
}
