import type { DealerCatalog } from '#contract/catalog/catalogs.ts'
import type { Work } from '#server/platform/db/work.ts'

export async function findDealerCatalogs({ db, dealerId }: Work) {
  const data = await db
    .selectFrom('dealerCatalogs as d')
    .innerJoin('catalogs as c', 'c.id', 'd.catalogId')
    .select([
      'd.id',
      'd.dealerId',
      'd.catalogId',
      'c.name as catalogName',
      'c.kind',
      'd.displayName',
      'd.enDisplayName',
    ])
    .select(['d.esDisplayName', 'd.ptDisplayName', 'd.frDisplayName', 'd.memo', 'd.selectedCountries'])
    .select('d.selectionMakesYears')
    .where('d.dealerId', '=', dealerId)
    .orderBy('c.name')
    .orderBy('d.id')
    .execute()
  return { data: data as DealerCatalog[], recordsTotal: data.length }
}
