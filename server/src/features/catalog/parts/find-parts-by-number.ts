import { sql } from 'kysely'
import type { Reading } from '#server/platform/db/work.ts'
import { normNumber } from './part-number.ts'

/** What orders, quotes and edited parts need to know of a part. */
export type CatalogPart = {
  id: number
  catalogId: number
  number: string
  numberNorm: string
  name: string
  listPrice: number | null
  cost: number | null
  corePrice: number | null
  weight: number | null
  makeId: number | null
  isUniversal: number
}

/** The parts of these catalogs by their normed numbers; a number known to several takes the first catalog. */
export async function findPartsByNumber(
  { db }: Reading,
  catalogIds: readonly number[],
  numbers: readonly string[],
): Promise<Map<string, CatalogPart>> {
  const norms = [...new Set(numbers.map(normNumber))].filter((norm) => norm !== '')
  if (norms.length === 0 || catalogIds.length === 0) return new Map()
  const { rows } = await sql<CatalogPart>`
    select p.id, p.catalog_id, p.number, p.number_norm, p.name_en as name, p.list_price, p.cost, p.core_price,
      p.weight, p.make_id, p.is_universal
    from unnest(${[...catalogIds]}::bigint[]) with ordinality as c (id, place)
    join parts p on p.catalog_id = c.id and p.number_norm = any(${norms})
    order by c.place desc`.execute(db)
  return new Map(rows.map((part) => [part.numberNorm, part]))
}
