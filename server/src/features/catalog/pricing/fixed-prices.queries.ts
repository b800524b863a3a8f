import { sql } from 'kysely'
import type { FixedPart } from '#contract/catalog/lint-findings.ts'
import type { Work } from '#server/platform/db/work.ts'
import type { Shelf } from '../catalogs/shelf.ts'
import { sold } from '../parts/effective-part.ts'
import { makeShown } from '../parts/make-shown.ts'
import { sortSoldFirst } from '../parts/part-fits.ts'

/** More than anyone corrects at once. The lowest margins come first. */
const maxShown = 500

/** The dealer's parts with a selling price of their own and a cost, by their margin. */
export async function findFixedPrices({ db, dealerId }: Work, shelf: Shelf): Promise<FixedPart[]> {
  const hasSeveralCatalogs = shelf.catalogIds.length > 1
  const { rows } = await sql<FixedPart>`
    select p.part_number, p.selling_price, p.cost, p.list, p.catalog_id, ${makeShown} as make_id
    from (select ${hasSeveralCatalogs ? sql`distinct on (e.id)` : sql``} e.id as edit_id, e.part_number, e.selling_price,
        ${sold.cost} as cost, ${sold.listPrice} as list, p.catalog_id, p.id, p.make_id
      from edited_parts e
      left join parts p on ${inCatalogs(shelf.catalogIds)} and p.number_norm = e.number_norm
      where e.dealer_id = ${dealerId} and e.selling_price is not null
      ${hasSeveralCatalogs ? sql`order by e.id, ${sortSoldFirst(shelf)}` : sql``}) p
    where p.cost > 0
    order by p.selling_price / p.cost, p.edit_id
    limit ${sql.lit(maxShown)}`.execute(db)
  return rows
}

/** A single catalog is compared directly, so that PostgreSQL has statistics of its parts and joins all at once. */
const inCatalogs = (catalogIds: readonly number[]) =>
  catalogIds.length === 1
    ? sql`p.catalog_id = ${catalogIds[0]}`
    : sql`p.catalog_id = any(${[...catalogIds]}::bigint[])`
