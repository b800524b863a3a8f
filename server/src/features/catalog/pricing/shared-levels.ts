import { sql } from 'kysely'
import type { SharedSource } from '#server/features/tenancy/roll-outs/shared-sources.ts'
import { levelHistory } from './level-history.ts'

/** A price level of all stores that sell its catalog: its rules belong together, because no two overlap. */
export const sharedLevels: SharedSource = {
  kind: 'pricing',
  selectRows: (match) => sql`
    select r.dealer_id, coalesce(r.catalog_id, 0) || ':' || coalesce(r.make_id, 0) as key,
      nullif(concat_ws(', ', m.name, c.display_name), '') as label,
      jsonb_object_agg(
        case when r.is_default = 1 then 'default'
          else to_char(r.range_from, 'FM9999999990.00') || '–' || to_char(r.range_to, 'FM9999999990.00') end,
        jsonb_build_object('from', r.range_from, 'to', r.range_to, 'costPlus', r.cost_plus,
          'listMinus', r.list_minus, 'minProfit', r.min_profit, 'inflateMsrp', r.inflate_msrp,
          'isDefault', r.is_default)) as row
    from dealer_pricing_rules r left join catalogs c on c.id = r.catalog_id left join makes m on m.id = r.make_id
    where ${match('r.dealer_id')} and r.customer_id is null
    group by r.dealer_id, r.catalog_id, r.make_id, c.display_name, m.name`,
  fields: null,
  lockedTable: 'dealer_pricing',
  save: (work, { key, values }) => levelHistory.restore(work, key, values, undefined),
  remove: (work, key) => levelHistory.restore(work, key, {}, undefined),
}
