import { type RawBuilder, sql } from 'kysely'
import { fewRows } from '#server/platform/db/statements/few-rows.ts'
import type { Reading } from '#server/platform/db/work.ts'
import type { Shelf } from '../catalogs/shelf.ts'
import { type Chain, namesVehicle, onChain } from '../vehicles/vehicle-filter.ts'
import { editColumns, joinEdit, type PartEdit, sold } from './effective-part.ts'
import { selectVariants, type Variant } from './fits-only.ts'
import { withNewest } from './newest-parts.ts'
import { inNone } from './own-items.ts'
import { joinNames, selectPartName } from './part-name.ts'
import {
  buildHits,
  counted,
  findOtherNumber,
  type HitCounts,
  hitOrder,
  inAll,
  limitHits,
  type PartSearch,
  runSearch,
} from './search.queries.ts'

export type SuggestionRow = PartEdit & {
  id: number
  /** The dealer's own item: no catalog has it. */
  isOwn: boolean
  catalogId: number | null
  catalog: string | null
  number: string
  name: string
  description: string | null
  listPrice: number | null
  cost: number | null
  corePrice: number | null
  weight: number | null
  isUniversal: number | null
  imageHost: string | null
  imagePath: string | null
  imagesBaseUrl: string | null
  makeBadgeId: number | null
  category: string | null
  subcategory: string | null
  supersededBy: string | null
  /** The make whose rules apply: the vehicle's, otherwise the only one it fits. */
  makeId: number | null
  vehicleId: number | null
  /** Whether this row's vehicle is in the requested chain. */
  fits: boolean | null
  /** The chain's vehicles, if the part fits only some of them. */
  variants: readonly Variant[] | null
  makeSlug: string | null
  makeName: string | null
  year: number | null
  modelSlug: string | null
  modelName: string | null
  trimSlug: string | null
  trimName: string | null
  engineSlug: string | null
  engineName: string | null
  /** The other number by which the search found it. */
  foundBy: string | null
}

/** Parts by id, in that order. */
export async function describeParts(
  reading: Reading,
  shelf: Shelf,
  ids: readonly number[],
  search: SuggestionSearch,
): Promise<SuggestionRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<SuggestionRow>`
    select ${suggestionColumns(shelf, search)}
    from (select part.id, one.place, false as is_own, part.number_norm
      from ${fewRows(ids.length, sql`unnest(${[...ids]}::bigint[]) with ordinality`)} as one (id, place)
      join parts part on part.id = one.id) wanted
    ${suggestionJoins(reading, shelf, search)}
    order by wanted.place`.execute(reading.db)
  return withNewest(reading, rows, shelf)
}

/** The dealer's own items by number, except those that one of these catalogs has. */
export async function describeItems(
  reading: Reading,
  shelf: Shelf,
  norms: readonly string[],
  search: SuggestionSearch,
): Promise<SuggestionRow[]> {
  const { db, dealerId } = reading
  const { rows } = await sql<SuggestionRow>`
    select ${suggestionColumns(shelf, search)}
    from (select o.id, true as is_own, o.number_norm from edited_parts o
      where o.dealer_id = ${dealerId ?? 0} and o.activate_item = 1 and o.number_norm = any(${[...norms]})
        and ${inNone(shelf.catalogIds, 'o')}) wanted
    ${suggestionJoins(reading, shelf, search)}`.execute(db)
  return withNewest(reading, rows, shelf)
}

/** A page of a search's hits, complete, and the total. */
export async function findDescribed(reading: Reading, shelf: Shelf, search: PartSearch) {
  const hits = buildHits(shelf, search, reading.dealerId)
  if (!hits) return { rows: [], total: 0, capped: false }
  const rows = await runSearch(
    reading,
    search,
    sql<SuggestionRow & HitCounts>`
      with hits as (${hits})
      select counted.total, counted.widest, ${suggestionColumns(shelf, search)}
      from (${counted}) counted
      left join (select hits.*, row_number() over (order by ${hitOrder}) as place from hits
        order by ${hitOrder} ${limitHits(search)}) wanted on true
      ${suggestionJoins(reading, shelf, search)}
      order by wanted.place`,
  )
  const found = rows.filter(({ id }) => id !== null)
  return { rows: await withNewest(reading, found, shelf), ...inAll(rows, search) }
}

type SuggestionSearch = Pick<PartSearch, 'chain' | 'locale'> & { keyword?: string }

/** A suggestion without prices, of the `search` that `suggestionJoins` looks up. */
function suggestionColumns(
  shelf: Shelf,
  { chain, locale, keyword = '' }: SuggestionSearch,
): RawBuilder<unknown> {
  const group = (table: 'c' | 's') => sql.raw(`coalesce(${table}.name_${locale}, ${table}.name_en)`)
  return sql`wanted.id, wanted.is_own, p.catalog_id, k.name as catalog, coalesce(p.number, e.part_number) as number,
    ${selectPartName(locale)} as name, ${sold.description} as description,
    ${sold.listPrice} as list_price, ${sold.cost} as cost, ${sold.corePrice} as core_price, p.weight, p.is_universal,
    k.image_host, ${sold.imagePath} as image_path, d.images_base_url, ma.badge_id as make_badge_id, ${editColumns},
    ${group('c')} as category, ${group('s')} as subcategory, ${sold.supersededBy} as superseded_by,
    coalesce(v.make_id, p.make_id) as make_id, v.id as vehicle_id, v.fits,
    case when v.fits then ${selectVariants(shelf, chain)} end as variants,
    ma.slug as make_slug, ma.name as make_name, v.year, mo.slug as model_slug, mo.name as model_name,
    tr.slug as trim_slug, tr.name as trim_name, en.slug as engine_slug, en.name as engine_name,
    ${findOtherNumber(keyword)} as found_by`
}

/** `search` has an id, whether it's an own item's, and the number. */
const suggestionJoins = (
  { dealerId }: Pick<Reading, 'dealerId'>,
  shelf: Shelf,
  { chain }: SuggestionSearch,
) => sql`
  left join parts p on p.id = wanted.id and not wanted.is_own
  left join catalogs k on k.id = p.catalog_id
  left join subcategories s on s.id = p.subcategory_id
  left join categories c on c.id = s.category_id
  left join supersessions n on n.part_id = p.id
  ${joinEdit(dealerId, 'wanted')}
  ${joinNames(dealerId, 'wanted')}
  left join lateral (${vehicleShown(shelf, chain)}) v on true
  left join makes ma on ma.id = v.make_id
  left join models mo on mo.id = v.model_id
  left join trims tr on tr.id = v.trim_id
  left join engines en on en.id = v.engine_id
  left join dealers d on d.id = ${dealerId}::bigint`

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
