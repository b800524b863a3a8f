import {
  type DealerCatalog,
  type dealerCatalogs,
  hasCountries,
  sellsTrucksOnly,
} from '#contract/catalog/dealer-catalogs.ts'
import type { Input } from '#contract/http.ts'
import { pick } from '#contract/pick.ts'
import { plainText } from '#contract/plain-text.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse, refuseField } from '#server/platform/http/refusals/refuse.ts'
import { refuseTaken } from '#server/platform/http/refusals/refuse-taken.ts'
import { createRow, deleteRow, plainNoun, rowForUpdate, saveRow } from '#server/platform/rows/rows.ts'
import { catalogById } from '../catalogs/catalogs.ts'
import { refuseCountries, refuseForeignMakes } from './check-selection.ts'
import { findDealerCatalog, readDealerCatalogs, settable } from './queries.ts'

const shownNames = [
  'displayName',
  'enDisplayName',
  'esDisplayName',
  'ptDisplayName',
  'frDisplayName',
] as const

const noun = plainNoun({
  table: 'dealerCatalogs',
  owner: 'dealer',
  find: findDealerCatalog,
  subject: ({ catalogName }) => ({ code: 'soldCatalog', name: catalogName }),
})

/** Lists the catalogs that the dealer sells. A search ignores case and accents. */
export async function listDealerCatalogs(
  work: Work,
  { search = '' }: Input<typeof dealerCatalogs.list>,
): Promise<DealerCatalog[]> {
  const searchWords = plainText(search)
  const all = await readDealerCatalogs(work)
  return all.filter((catalog) =>
    [...shownNames.map((name) => catalog[name]), catalog.catalogName, catalog.memo].some((name) =>
      plainText(name ?? '').includes(searchWords),
    ),
  )
}

/** Whether the truck catalog is the dealer's only one. */
export const isTruckDealer = async (work: Work): Promise<boolean> =>
  sellsTrucksOnly(await readDealerCatalogs(work))

/** Starts to sell a catalog, with all makes if none are selected. Refuses makes that it doesn't have. */
export async function createDealerCatalog(
  work: Work,
  input: Input<typeof dealerCatalogs.create>,
): Promise<DealerCatalog> {
  const { catalogId, selectionMakesYears = [], selectedCountries = '' } = input
  const catalog = await chosenCatalog(work, catalogId)
  refuseCountries(catalog, selectedCountries)
  await refuseForeignMakes(work, catalog, selectionMakesYears)

  const { displayName, enDisplayName, esDisplayName, ptDisplayName, frDisplayName } = input
  const names = { displayName, enDisplayName, esDisplayName, ptDisplayName, frDisplayName }
  const fields = toColumns({ memo: input.memo, selectedCountries, selectionMakesYears })
  return createRow(work, noun, { catalogId, ...names, ...fields }, 'startedSelling').catch(
    catalogTaken(catalog.catalogName),
  )
}

/** Changes what the dealer sells of a catalog; absent fields stay. Orders and prices aren't touched. */
export async function updateDealerCatalog(
  work: Work,
  input: Input<typeof dealerCatalogs.update>,
): Promise<DealerCatalog> {
  const before = await rowForUpdate(work, noun, input.id, input.version)
  const { catalogId = before.catalogId, selectionMakesYears: makes = before.selectionMakesYears } = input
  const catalog = catalogId === before.catalogId ? before : await chosenCatalog(work, catalogId)
  refuseCountries(catalog, input.selectedCountries ?? '')
  await refuseForeignMakes(work, catalog, makes)

  const countries = hasCountries(catalog.catalogName) ? {} : { selectedCountries: '' }
  const fields = toColumns({ ...pick(input, settable), ...countries })
  return saveRow(work, noun, before, fields).catch(catalogTaken(catalog.catalogName))
}

/** Stops selling a catalog. The catalog itself stays for other dealers. */
export async function deleteDealerCatalog(
  work: Work,
  { id, catalogId, version }: Input<typeof dealerCatalogs.remove>,
) {
  const before = await rowForUpdate(work, noun, id, version)
  if (catalogId !== undefined && catalogId !== before.catalogId) throw refuse('not_found')
  return deleteRow(work, noun, before, 'stoppedSelling')
}

async function chosenCatalog(work: Work, id: number) {
  const found = await catalogById(work, id)
  if (!found) throw refuseField('catalogId', 'no_such_catalog')
  return { catalogId: id, catalogName: found.catalogName, kind: found.kind }
}

type Settable = Partial<Pick<DealerCatalog, (typeof settable)[number]>>

const toColumns = ({ selectionMakesYears, ...fields }: Settable) => ({
  ...fields,
  selectionMakesYears: selectionMakesYears && JSON.stringify(selectionMakesYears),
})

const catalogTaken = (catalogName: string) =>
  refuseTaken(
    'dealer_catalogs_dealer_id_catalog_id_key',
    phrase('things', 'catalog', { name: catalogName }),
    {
      path: 'catalogId',
      code: 'catalog_sold_already',
    },
  )
