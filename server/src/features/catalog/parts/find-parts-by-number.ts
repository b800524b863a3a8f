import { sql } from 'kysely'
import type { Fitment, parts } from '#contract/catalog/parts.ts'
import type { Input } from '#contract/http.ts'
import { readPage } from '#server/platform/db/statements/page.ts'
import type { Reading } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { resolveShelf, type Shelf, seesPart } from '../catalogs/shelf.ts'
import { joinEdit, type PartEdit, sold } from './effective-part.ts'
import { makeShown } from './make-shown.ts'
import { sortSoldFirst } from './part-fits.ts'
import { joinNames, nameForReader } from './part-name.ts'
import { normNumber } from './part-number.ts'

/** A part as the dealer sells it. */
export type CatalogPart = Pick<PartEdit, 'sellingPrice'> & {
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

/** Parts of these catalogs by normalized number. If several have it, the first one that the dealer sells applies. */
export async function findPartsByNumber(
  reading: Reading,
  shelf: Shelf,
  numbers: readonly string[],
): Promise<Map<string, CatalogPart>> {
  const norms = [...new Set(numbers.map(normNumber))].filter((norm) => norm !== '')
  if (norms.length === 0 || shelf.catalogIds.length === 0) return new Map()
  const { rows } = await sql<CatalogPart>`
    select distinct on (p.number_norm) p.id, p.catalog_id, p.number, p.number_norm, ${nameForReader(reading)} as name,
      ${sold.listPrice} as list_price, ${sold.cost} as cost, ${sold.corePrice} as core_price, e.selling_price,
      p.weight, ${makeShown} as make_id, p.is_universal
    from unnest(${shelf.catalogIds}::bigint[]) as c (id)
    join parts p on p.catalog_id = c.id and p.number_norm = any(${norms})
    ${joinEdit(reading.dealerId)}
    ${joinNames(reading.dealerId)}
    order by p.number_norm, ${sortSoldFirst(shelf)}`.execute(reading.db)
  return new Map(rows.map((part) => [part.numberNorm, part]))
}

/** Answers for each number sent, in the same order, whether it's a part. */
export async function validatePartNumbers(reading: Reading, input: Input<typeof parts.validate>) {
  const shelf = await resolveShelf(reading, { catalog: input.catalog, region: input.region })
  const found = await findPartsByNumber(reading, shelf, input.partNumbers)
  return input.partNumbers.map((partNumber) => {
    const part = found.get(normNumber(partNumber))
    return { partNumber, exists: part !== undefined, partId: part?.id ?? null, name: part?.name ?? null }
  })
}

/**
 * Lists the vehicles that a part fits, newest first. Refuses a part that the dealer can't see with
 * `not_found`.
 */
export async function showFitment(reading: Reading, input: Input<typeof parts.fitment>) {
  const found = sql<Fitment>`
    select v.id as vehicle_id, v.make_id, ma.name as make_name, v.year, v.model_id, mo.name as model_name,
      v.trim_id, tr.name as trim, v.engine_id, en.name as engine, f.note
    from fitments f
    join vehicles v on v.id = f.vehicle_id
    join makes ma on ma.id = v.make_id
    join models mo on mo.id = v.model_id
    join trims tr on tr.id = v.trim_id
    join engines en on en.id = v.engine_id
    where f.part_id = ${input.id}`
  const order = sql`year desc, lower(make_name), lower(model_name), vehicle_id`
  const [isSeen, { rows, count }] = await Promise.all([
    seesPart(reading, input.id),
    readPage(reading.db, found, order, input),
  ])
  if (!isSeen) throw refuse('not_found')
  return { data: rows, recordsTotal: count }
}
