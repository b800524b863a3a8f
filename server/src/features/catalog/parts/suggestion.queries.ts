import { sql } from 'kysely'
import { fewRows } from '#server/platform/db/few-rows.ts'
import type { Reading } from '#server/platform/db/work.ts'
import type { Shelf } from '../catalogs/shelf.ts'
import { type Chain, namesVehicle, onChain } from '../vehicles/vehicle-filter.ts'
import { type EditOfPart, joinEdit, ofEdit, sold } from './effective-part.ts'
import { joinNames, nameOf } from './part-name.ts'
import type { Wanted } from './search.queries.ts'

export type SuggestionRow = EditOfPart & {
  id: number
  catalogId: number
  catalog: string
  number: string
  name: string
  description: string | null
  listPrice: number | null
  cost: number | null
  corePrice: number | null
  weight: number | null
  isUniversal: number
  imageHost: string | null
  imagePath: string | null
  category: string | null
  subcategory: string | null
  supersededBy: string | null
  /** The make whose rules apply: the vehicle's, otherwise the only one it fits. */
  makeId: number | null
  vehicleId: number | null
  /** Whether this row's vehicle is in the requested chain. */
  fits: boolean | null
  makeSlug: string | null
  makeName: string | null
  year: number | null
  modelSlug: string | null
  modelName: string | null
  trimSlug: string | null
  trimName: string | null
  engineSlug: string | null
  engineName: string | null
}

/** Everything in a suggestion except prices, in the order of `ids`. */
export async function describeParts(
  { db, dealerId }: Reading,
  shelf: Shelf,
  ids: number[],
  { chain, locale }: Pick<Wanted, 'chain' | 'locale'>,
): Promise<SuggestionRow[]> {
  if (ids.length === 0) return []
  const group = (table: 'c' | 's') => sql.raw(`coalesce(${table}.name_${locale}, ${table}.name_en)`)
  const { rows } = await sql<SuggestionRow>`
    select p.id, p.catalog_id, k.name as catalog, p.number, ${nameOf(locale)} as name,
      ${sold.description} as description, ${sold.listPrice} as list_price, ${sold.cost} as cost,
      ${sold.corePrice} as core_price, p.weight, p.is_universal, k.image_host, ${sold.imagePath} as image_path, ${ofEdit},
      ${group('c')} as category, ${group('s')} as subcategory, ${sold.supersededBy} as superseded_by,
      coalesce(v.make_id, p.make_id) as make_id, v.id as vehicle_id, v.fits,
      ma.slug as make_slug, ma.name as make_name, v.year, mo.slug as model_slug, mo.name as model_name,
      tr.slug as trim_slug, tr.name as trim_name, en.slug as engine_slug, en.name as engine_name
    from ${fewRows(ids.length, sql`unnest(${ids}::bigint[]) with ordinality`)} as wanted (id, place)
    join parts p on p.id = wanted.id
    join catalogs k on k.id = p.catalog_id
    left join subcategories s on s.id = p.subcategory_id
    left join categories c on c.id = s.category_id
    left join supersessions n on n.part_id = p.id
    ${joinEdit(dealerId)}
    ${joinNames(dealerId)}
    left join lateral (${vehicleShown(shelf, chain)}) v on true
    left join makes ma on ma.id = v.make_id
    left join models mo on mo.id = v.model_id
    left join trims tr on tr.id = v.trim_id
    left join engines en on en.id = v.engine_id
    order by wanted.place`.execute(db)
  return rows
}

/** A vehicle of the chain that the part fits, otherwise the first it fits. */
function vehicleShown(shelf: Shelf, chain: Chain) {
  const first = sql`select f.vehicle_id from fitments f where f.part_id = p.id order by f.vehicle_id limit 1`
  const any = sql`select v.id, v.make_id, v.year, v.model_id, v.trim_id, v.engine_id, false as fits
    from vehicles v where v.id = (${first})`
  if (!namesVehicle(chain)) return any
  return sql`(select v.id, v.make_id, v.year, v.model_id, v.trim_id, v.engine_id, true as fits
      from fitments f join vehicles v on v.id = f.vehicle_id
      where f.part_id = p.id and ${onChain({ ...shelf, chosen: null }, chain)} order by v.year desc, v.id limit 1)
    union all (${any}) limit 1`
}
