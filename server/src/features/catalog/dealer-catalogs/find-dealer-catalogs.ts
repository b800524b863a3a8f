import { type DealerCatalog, sellsTrucksOnly } from '#contract/catalog/dealer-catalogs.ts'
import type { Work } from '#server/platform/db/work.ts'
import { listDealerCatalogs } from './queries.ts'

export async function findDealerCatalogs(
  work: Work,
): Promise<{ data: DealerCatalog[]; recordsTotal: number }> {
  const data = await listDealerCatalogs(work)
  return { data, recordsTotal: data.length }
}

/** Whether the dealer's only catalog is the one of trucks. */
export const isTruckDealer = async (work: Work): Promise<boolean> =>
  sellsTrucksOnly(await listDealerCatalogs(work))
