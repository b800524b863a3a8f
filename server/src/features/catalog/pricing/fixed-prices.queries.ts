import { sql } from 'kysely'
import type { FixedPart } from '#contract/catalog/lint-fixed.ts'
import type { Work } from '#server/platform/db/work.ts'
import { sold } from '../parts/effective-part.ts'

/** More than anyone corrects at once; the worst come first. */
const mostShown = 500

/** The dealer's parts with a selling price of their own and a cost, by their margin. */
export async function findFixedPrices(
  { db, dealerId }: Work,
  catalogIds: readonly number[],
): Promise<FixedPart[]> {
  const { rows } = await sql<FixedPart>`
    select e.part_number, e.selling_price, f.cost, f.list, p.catalog_id, p.make_id
    from edited_parts e
    left join lateral (select p.cost, p.list_price, p.catalog_id, p.make_id from parts p
      where p.catalog_id = any(${[...catalogIds]}::bigint[]) and p.number_norm = e.number_norm
      order by p.catalog_id limit 1) p on true
    cross join lateral (select ${sold.cost} as cost, ${sold.listPrice} as list) f
    where e.dealer_id = ${dealerId} and e.selling_price is not null and f.cost > 0
    order by e.selling_price / f.cost, e.id
    limit ${mostShown}`.execute(db)
  return rows
}
