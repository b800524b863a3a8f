import { type RawBuilder, sql } from 'kysely'
import type { Locale } from '#contract/locales.ts'
import { onGenericPlan } from '#server/platform/db/statements/generic-plan.ts'
import { shortPage } from '#server/platform/db/statements/page.ts'
import type { Reading } from '#server/platform/db/work.ts'
import type { Shelf } from '../catalogs/shelf.ts'
import { type Chain, namesVehicle } from '../vehicles/vehicle-filter.ts'
import { inNone } from './own-items.ts'
import { fitsVehicle, isVehiclePart } from './part-fits.ts'
import { normNumber, startsWith } from './part-number.ts'

export type PartSearch = {
  keyword: string
  locale: Locale
  chain: Chain
  categoryId: number | null
  subcategoryId: number | null
  onlyFitting: boolean
  /** Whether to find parts that the dealer hides from the store. */
  showHidden: boolean
  /** Finds only parts that a catalog has. */
  withoutOwnItems?: true
  offset: number
  limit: number
}

/** The limit per kind of hit, for reading and counting. People narrow the search to see the rest. */
const hitCap = 1000

const nameIn = (locale: PartSearch['locale']) => sql.raw<string>(`coalesce(p.name_${locale}, p.name_en)`)

/** The ids of a page of hits and the total. */
export async function findHits(reading: Reading, shelf: Shelf, search: PartSearch) {
  const hits = buildHits(shelf, search, reading.dealerId)
  if (!hits) return { ids: [], total: 0, capped: false }
  const rows = await runSearch(
    reading,
    search,
    sql<HitCounts & { ids: number[] | null }>`
      with hits as (${hits}), page as (select * from hits order by ${hitOrder} ${limitHits(search)})
      select (select json_agg(id order by ${hitOrder}) from page) as ids, counted.total, counted.widest
      from (${counted}) counted`,
  )
  return { ids: rows[0]!.ids ?? [], ...inAll(rows, search) }
}

/** The total of hits, and the largest number of one kind. */
export type HitCounts = { total: number; widest: number }
export const counted = sql`select coalesce(sum(hits), 0)::int as total, coalesce(max(hits), 0)::int as widest
  from (select count(*) as hits from hits group by rank) of_rank`

/** Reads the number of hits, and whether counting stopped at the limit. */
export function inAll(rows: readonly HitCounts[], search: PartSearch) {
  const { total, widest } = rows[0]!
  return { total, capped: widest >= chooseCap(search) }
}

/** The exact number, then prefixes, then names, translations included. */
export const hitOrder = sql`rank, sort_name, number_norm, id`

/** Limits a search to its page. */
export const limitHits = ({ offset, limit }: PartSearch) => shortPage({ startRow: offset, pageSize: limit })

/** A number or name is found through its index, whichever value it has; a vehicle's parts may be few or many. */
export const runSearch = async <Row>(reading: Reading, { keyword }: PartSearch, query: RawBuilder<Row>) =>
  keyword === '' ? (await query.execute(reading.db)).rows : onGenericPlan(reading, query)

const chooseCap = ({ offset, limit }: Pick<PartSearch, 'offset' | 'limit'>) =>
  Math.max(hitCap, offset + limit)

/** All hits: catalog parts, and the dealer's own items (`is_own`). Null if the search is empty. */
export function buildHits(
  shelf: Shelf,
  search: PartSearch,
  dealerId: number | null,
): RawBuilder<unknown> | null {
  const number = normNumber(search.keyword)
  const branches = buildBranches(shelf, search, dealerId)
  if (branches.length === 0) return null
  const unionParts = [
    ...(number === '' ? [] : [sql`prefixed as materialized (${selectPrefixed(shelf, search, dealerId)})`]),
    // Parts that the store or the platform named so, not the catalog.
    sql`called as materialized (select pd.parts_called(${dealerId}::bigint, ${search.keyword}, ${sql.lit(hitCap)}) as number_norm)`,
  ]
  return sql`with ${sql.join(unionParts)} ${sql.join(branches, sql` union all `)}`
}

const isCalled = (number: RawBuilder<unknown>) => sql`${number} = any(array(select number_norm from called))`

function buildBranches(shelf: Shelf, search: PartSearch, dealerId: number | null): RawBuilder<unknown>[] {
  const cap = chooseCap(search)
  const number = normNumber(search.keyword)
  const where = buildConditions(shelf, search, dealerId)
  const byName = sql`lower(${nameIn(search.locale)})`
  if (search.keyword === '')
    return namesVehicle(search.chain) || search.categoryId || search.subcategoryId
      ? [
          sql`(select p.id, false as is_own, 2 as rank, ${byName} as sort_name, p.number_norm from parts p
          where ${where} order by 4, p.number_norm, p.id limit ${sql.lit(cap)})`,
        ]
      : []

  const hasWords = sql`p.words @@ pd.word_query(${search.keyword})`
  // If a number is the beginning of more parts than the limit, parts with that name would be left out.
  const isNoPrefix =
    number === ''
      ? sql`true`
      : sql`(select count(*) from prefixed) < ${sql.lit(cap)} and not ${startsWith(sql`p.number_norm`, number)}`
  const byWords = (
    found: RawBuilder<unknown>,
  ) => sql`(select p.id, false as is_own, 2 as rank, ${byName} as sort_name, p.number_norm
    from parts p where ${where} and ${found} and ${isNoPrefix} order by 4, p.number_norm, p.id limit ${sql.lit(cap)})`
  const named = byWords(hasWords)
  const renamed = byWords(sql`not ${hasWords} and ${isCalled(sql`p.number_norm`)}`)
  // A single letter would match the start of too many words.
  const own = search.withoutOwnItems ? [] : ownItems(shelf, search, dealerId, number)
  if (number === '') return search.keyword.length > 1 ? [named, renamed, ...own] : []
  const exact = sql`(select p.id, false as is_own, 0 as rank, '' as sort_name, p.number_norm from parts p
    where ${where} and p.number_norm = ${number})`
  const longer = sql`(select id, is_own, rank, sort_name, number_norm from prefixed)`
  if (number.length < 2) return [exact, longer, ...own]
  const crossed = number.length < shortestCrossed ? [] : [selectOtherNumbers(where, hasWords, number)]
  return [exact, longer, ...crossed, named, renamed, ...own]
}

/** Parts whose number begins with the requested one. */
function selectPrefixed(shelf: Shelf, search: PartSearch, dealerId: number | null): RawBuilder<unknown> {
  const number = normNumber(search.keyword)
  return sql`select p.id, false as is_own, 1 as rank, '' as sort_name, p.number_norm from parts p
    where ${buildConditions(shelf, search, dealerId)} and ${startsWith(sql`p.number_norm`, number)}
      and p.number_norm <> ${number}
    order by p.number_norm, p.id limit ${sql.lit(chooseCap(search))}`
}

/** Shorter numbers of other makers are too ambiguous. */
const shortestCrossed = 4

/** Parts that another maker, or an older list, calls by this number. */
const selectOtherNumbers = (where: RawBuilder<boolean>, hasWords: RawBuilder<unknown>, number: string) =>
  sql`(select p.id, false as is_own, 1 as rank, '' as sort_name, p.number_norm
    from part_interchange x join parts p on p.id = x.part_id
    where x.number_norm = ${number} and ${where} and not ${startsWith(sql`p.number_norm`, number)} and not ${hasWords}
    order by p.number_norm, p.id limit ${sql.lit(hitCap)})`

/** The other maker's spelling of the number by which a search finds a part (`p`). */
export function findOtherNumber(keyword: string): RawBuilder<string | null> {
  const number = normNumber(keyword)
  return number.length < shortestCrossed
    ? sql`null::text`
    : sql`(select coalesce(x.number || ' (' || x.brand || ')', x.number) from part_interchange x
        where x.part_id = p.id and x.number_norm = ${number})`
}

/** The dealer's own items, which fit no vehicle and have no category. */
function ownItems(
  { catalogIds }: Shelf,
  { keyword, chain, onlyFitting, categoryId, subcategoryId, showHidden, ...page }: PartSearch,
  dealerId: number | null,
  number: string,
): RawBuilder<unknown>[] {
  if ((namesVehicle(chain) && onlyFitting) || categoryId || subcategoryId) return []
  const isNumber = number === '' ? sql`false` : startsWith(sql`e.number_norm`, number)
  const isNamed = keyword.length > 1 ? isCalled(sql`e.number_norm`) : sql`false`
  const rank = sql`case when e.number_norm = ${number} then 0 when ${isNumber} then 1 else 2 end`
  return [
    sql`(select e.id, true as is_own, ${rank} as rank,
        case when ${isNumber} then '' else lower(e.title) end as sort_name, e.number_norm
      from edited_parts e
      where e.dealer_id = ${dealerId ?? 0} and e.activate_item = 1 and (${isNumber} or ${isNamed})
        ${showHidden ? sql`` : sql`and e.hide_item = 0`}
        and ${inNone(catalogIds)}
      order by rank, sort_name, e.number_norm, e.id limit ${sql.lit(chooseCap(page))})`,
  ]
}

function buildConditions(shelf: Shelf, search: PartSearch, dealerId: number | null): RawBuilder<boolean> {
  const { catalogIds } = shelf
  const conditions = [
    catalogIds.length === 1
      ? sql<boolean>`p.catalog_id = ${catalogIds[0]}`
      : sql<boolean>`p.catalog_id = any(${catalogIds})`,
  ]
  if (search.subcategoryId) conditions.push(sql<boolean>`p.subcategory_id = ${search.subcategoryId}`)
  if (search.categoryId)
    conditions.push(sql<boolean>`p.subcategory_id in (
      select s.id from subcategories s where s.category_id = ${search.categoryId})`)
  if (!search.showHidden)
    conditions.push(sql<boolean>`not exists (select 1 from edited_parts h
      where h.dealer_id = ${dealerId ?? 0} and h.number_norm = p.number_norm and h.hide_item = 1)`)
  const narrows = (namesVehicle(search.chain) && search.onlyFitting) || shelf.chosen !== null
  if (narrows)
    conditions.push(
      search.keyword === '' ? isVehiclePart(shelf, search.chain) : fitsVehicle(shelf, search.chain),
    )
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}
