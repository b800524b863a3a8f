import {
  type DealerCatalog,
  type dealerCatalogs,
  sellsTrucksOnly,
} from '#contract/catalog/dealer-catalogs.ts'
import type { Input } from '#contract/http.ts'
import type { Work } from '#server/platform/db/work.ts'
import { listDealerCatalogs } from './queries.ts'

export async function findDealerCatalogs(
  work: Work,
  { search = '' }: Input<typeof dealerCatalogs.list>,
): Promise<{ data: DealerCatalog[]; recordsTotal: number }> {
  const sought = search.toLowerCase()
  const all = await listDealerCatalogs(work)
  const data = all.filter(({ catalogName, displayName }) =>
    [catalogName, displayName].some((name) => name.toLowerCase().includes(sought)),
  )
  return { data, recordsTotal: data.length }
}

/** Whether the dealer's only catalog is the one of trucks. */
export const isTruckDealer = async (work: Work): Promise<boolean> =>
  sellsTrucksOnly(await listDealerCatalogs(work))
