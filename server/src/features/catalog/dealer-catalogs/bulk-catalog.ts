import { sql } from 'kysely'
import { dealerCatalogFields } from '#contract/catalog/dealer-catalogs.ts'
import type { SharedSource } from '#server/features/tenancy/roll-outs/shared-sources.ts'
import type { Work } from '#server/platform/db/work.ts'
import { parse } from '#server/platform/http/bodies/read-input.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { createDealerCatalog, deleteDealerCatalog } from './dealer-catalogs.ts'

/** Whether a store sells a catalog, and what it chose for it, for bulk actions. */
export const bulkCatalog: SharedSource = {
  kind: 'soldCatalog',
  selectRows: (match) => sql`
    select d.id as dealer_id, c.id::text as key, c.name as label,
      jsonb_build_object('isSold', (s.id is not null)::int, 'displayName', s.display_name,
        'enDisplayName', s.en_display_name, 'esDisplayName', s.es_display_name,
        'ptDisplayName', s.pt_display_name, 'frDisplayName', s.fr_display_name, 'memo', s.memo,
        'selectedCountries', s.selected_countries, 'selectionMakesYears', s.selection_makes_years) as row
    from dealers d cross join catalogs c
      left join (select * from dealer_catalogs s where ${match('s.dealer_id')}) s
        on s.dealer_id = d.id and s.catalog_id = c.id
    where ${match('d.id')}`,
  fields: {
    isSold: 'how',
    displayName: 'how',
    enDisplayName: 'how',
    esDisplayName: 'how',
    ptDisplayName: 'how',
    frDisplayName: 'how',
    memo: 'how',
    selectedCountries: 'how',
    selectionMakesYears: 'how',
  },
  hasFieldNames: true,
  lockedTable: 'dealers',
  save: async (work, { key, values: { isSold, ...chosen } }) => {
    const catalogId = Number(key)
    if (isSold === 0) return stopSelling(work, catalogId)
    const names = await readNames(work, catalogId)
    return createDealerCatalog(work, parse(dealerCatalogFields, { ...names, ...chosen, catalogId }))
  },
}

async function stopSelling(work: Work, catalogId: number) {
  const sold = await work.db
    .selectFrom('dealerCatalogs')
    .select('id')
    .where('dealerId', '=', work.dealerId)
    .where('catalogId', '=', catalogId)
    .executeTakeFirst()
  return sold && deleteDealerCatalog(work, { id: sold.id })
}

/** The catalog's own names, which a store shows unless it has others. */
async function readNames({ db }: Work, catalogId: number) {
  const found = await db
    .selectFrom('catalogs')
    .select(['displayName', 'enDisplayName', 'esDisplayName', 'ptDisplayName', 'frDisplayName'])
    .where('id', '=', catalogId)
    .executeTakeFirst()
  if (!found) throw refuse('not_found')
  return found
}
