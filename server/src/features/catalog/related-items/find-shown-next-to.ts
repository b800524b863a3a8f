import { sql } from 'kysely'
import type { Work } from '#server/platform/db/work.ts'
import { normNumber } from '../parts/part-number.ts'

/** The parts that stores show next to a part: their ids, rule by rule. */
export async function findShownNextTo(
  { db, dealerId }: Work,
  { partNumber, catalog }: { partNumber: string; catalog?: string | undefined },
): Promise<{ ruleName: string; partIds: number[] }[]> {
  const { rows } = await sql<{ ruleName: string; partIds: number[] }>`
    select r.rule_name, array_agg(p.id order by d.id) as part_ids
    from related_items r join catalogs c on c.id = r.catalog_id
    join related_item_details d on d.dealer_id = ${dealerId} and d.related_item_id = r.id
    join parts p on p.catalog_id = d.catalog_id and p.number_norm = d.number_norm
    where r.dealer_id = ${dealerId} and r.main_number_norm = ${normNumber(partNumber)}
      and r.show_in_carousel_format = 1
      and ${catalog === undefined ? sql`true` : sql`lower(c.name) = lower(${catalog})`}
    group by r.dealer_id, r.id, r.rule_name order by r.id`.execute(db)
  return rows
}
