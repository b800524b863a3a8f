import { type DealerCatalog, hasCountries, type MakeYears } from '#contract/catalog/dealer-catalogs.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuseField } from '#server/platform/http/refusals/refuse.ts'
import { missingIn } from './queries.ts'

type Catalog = Pick<DealerCatalog, 'catalogId' | 'catalogName' | 'kind'>

/** A selection must name makes and years its catalog has; for a remote one they're unknown. */
export async function refuseForeignMakes(
  work: Work,
  { catalogId, catalogName, kind }: Catalog,
  selection: readonly MakeYears[],
): Promise<void> {
  if (selection.length === 0) return
  if (kind === 'remote') throw refuseField('selectionMakesYears', 'makes_not_known', { catalog: catalogName })

  const missing = await missingIn(work, catalogId, selection)
  if (!missing) return
  const make = missing.name ?? `with the id ${missing.id}`
  const path = 'selectionMakesYears'
  if (missing.year === null) throw refuseField(path, 'no_such_make', { catalog: catalogName, make })
  throw refuseField(path, 'no_such_make_year', { catalog: catalogName, make, year: missing.year })
}

/** Refuses countries for a catalog that isn't split by country. */
export function refuseCountries({ catalogName }: Catalog, countries: string): void {
  if (countries === '' || hasCountries(catalogName)) return
  throw refuseField('selectedCountries', 'only_motor_by_country')
}
