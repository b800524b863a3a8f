import { sql } from 'kysely'
import type { PartFacts, parts } from '#contract/catalog/parts.ts'
import type { Input } from '#contract/http.ts'
import { locales } from '#contract/locales.ts'
import type { Reading } from '#server/platform/db/work.ts'
import { runtime } from '#server/platform/runtime.ts'
import { readFromShelf, type Shelf } from '../catalogs/shelf.ts'
import { joinEdit, sold } from './effective-part.ts'
import { sortSoldFirst } from './part-fits.ts'
import { joinNames, selectPartName } from './part-name.ts'
import { normNumber } from './part-number.ts'

/** Stock, list price and names of these numbers at the dealer; numbers that nothing has are left out. */
export async function findPartFacts(reading: Reading, { partNumbers }: Input<typeof parts.facts>) {
  const numbers = [...new Set(partNumbers)].filter((number) => normNumber(number) !== '')
  if (numbers.length === 0) return { data: [], recordsTotal: 0 }
  return await readFromShelf(reading, {}, (shelf) => readFacts(reading, shelf, numbers))
}

async function readFacts({ db, dealerId }: Reading, shelf: Shelf, numbers: string[]): Promise<PartFacts[]> {
  const names = locales.map((locale) => sql`${sql.lit(locale)}, ${selectPartName(locale)}`)
  const { rows } = await sql<PartFacts>`
    select wanted.part_number, i.stock, ${sold.listPrice} as list_price,
      case when ${selectPartName('en')} is not null then json_build_object(${sql.join(names)}) end as names
    from unnest(${numbers}::text[], ${numbers.map(normNumber)}::text[] collate "C") as wanted (part_number, number_norm)
    left join lateral (select p.id from parts p
      where p.catalog_id = any(${shelf.catalogIds}::bigint[]) and p.number_norm = wanted.number_norm
      order by ${sortSoldFirst(shelf)} limit 1) first on true
    left join parts p on p.id = first.id
    ${joinEdit(dealerId, 'wanted')}
    ${joinNames(dealerId, 'wanted')}
    left join inventory i on i.number_norm = wanted.number_norm and i.warehouse = ${runtime().config.warehouseName}
    where coalesce(p.id, e.id, i.stock) is not null`.execute(db)
  return rows
}
