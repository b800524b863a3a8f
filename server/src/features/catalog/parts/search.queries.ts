import { type RawBuilder, sql } from 'kysely'
import { onKeptPlan } from '#server/platform/db/kept-plan.ts'
import { shortPage } from '#server/platform/db/page.ts'
import type { Reading } from '#server/platform/db/work.ts'
import type { Shelf } from '../catalogs/shelf.ts'
import { type Chain, namesVehicle } from '../vehicles/vehicle-filter.ts'
import { inNone } from './own-items.ts'
import { fits } from './part-fits.ts'
import { normNumber, startsWith } from './part-number.ts'

export type Wanted = {
  keyword: string
  locale: 'en' | 'es' | 'pt' | 'fr'
  chain: Chain
  categoryId: number | null
  subcategoryId: number | null
  onlyFitting: boolean
  /** Whether it finds parts that the dealer hides from the store. */
  showHidden: boolean
  /** Only what a catalog has. */
  withoutOwnItems?: true
  offset: number
  limit: number
}

/** Limit per kind of hit, for reading and counting; a narrower search finds the rest. */
const hitCap = 1000

const nameIn = (locale: Wanted['locale']) => sql.raw<string>(`coalesce(p.name_${locale}, p.name_en)`)

/** A catalog's part, or the dealer's own item. */
export type Hit = { id: number; isOwn: boolean }

/** A page of hits and their number: the exact number, then prefixes, then names, translations included. */
export async function findHits(reading: Reading, shelf: Shelf, wanted: Wanted) {
  const branches = branchesOf(shelf, wanted, reading.dealerId)
  if (branches.length === 0) return { hits: [], total: 0, capped: false }
  const query = sql<{ hits: Hit[] | null; total: number; widest: number }>`
    with hits as (${sql.join(branches, sql` union all `)}),
      page as (select * from hits order by rank, sort_name, number_norm, id
        ${shortPage({ startRow: wanted.offset, pageSize: wanted.limit })}),
      counted as (select count(*) as hits from hits group by rank)
    select (select json_agg(json_build_object('id', id, 'isOwn', is_own) order by rank, sort_name, number_norm, id)
        from page) as hits,
      (select coalesce(sum(hits), 0)::int from counted) as total,
      (select coalesce(max(hits), 0)::int from counted) as widest`
  // A number or a name leads to its index, whatever it is.
  const rows =
    wanted.keyword === '' ? (await query.execute(reading.db)).rows : await onKeptPlan(reading, query)
  const { hits, total, widest } = rows[0]!
  return { hits: hits ?? [], total, capped: widest >= capOf(wanted) }
}

const capOf = ({ offset, limit }: Pick<Wanted, 'offset' | 'limit'>) => Math.max(hitCap, offset + limit)

function branchesOf(shelf: Shelf, wanted: Wanted, dealerId: number | null): RawBuilder<unknown>[] {
  const cap = capOf(wanted)
  const number = normNumber(wanted.keyword)
  const where = conditionsOf(shelf, wanted, dealerId)
  const byName = sql`lower(${nameIn(wanted.locale)})`
  if (wanted.keyword === '')
    return namesVehicle(wanted.chain) || wanted.categoryId || wanted.subcategoryId
      ? [
          sql`(select p.id, false as is_own, 2 as rank, ${byName} as sort_name, p.number_norm from parts p
          where ${where} order by 4, p.number_norm, p.id limit ${sql.lit(cap)})`,
        ]
      : []

  const isOfWords = sql`p.words @@ pd.word_query(${wanted.keyword})`
  const isNoPrefix = number === '' ? sql`true` : sql`not ${startsWith(sql`p.number_norm`, number)}`
  const byWords = (
    found: RawBuilder<unknown>,
  ) => sql`(select p.id, false as is_own, 2 as rank, ${byName} as sort_name, p.number_norm
    from parts p where ${where} and ${found} and ${isNoPrefix} order by 4, p.number_norm, p.id limit ${sql.lit(cap)})`
  const named = byWords(isOfWords)
  // Named this by the store or the platform, not by the catalog.
  const renamed = byWords(sql`not ${isOfWords} and p.number_norm = any(array(
    select pd.parts_called(${dealerId}::bigint, ${wanted.keyword}, ${sql.lit(hitCap)})))`)
  // A single letter would start every other word.
  const own = wanted.withoutOwnItems ? [] : ownItems(shelf, wanted, dealerId, number)
  if (number === '') return wanted.keyword.length > 1 ? [named, renamed, ...own] : []
  const exact = sql`(select p.id, false as is_own, 0 as rank, '' as sort_name, p.number_norm from parts p
    where ${where} and p.number_norm = ${number})`
  const prefixed = sql`(select p.id, false as is_own, 1 as rank, '' as sort_name, p.number_norm from parts p
    where ${where} and ${startsWith(sql`p.number_norm`, number)} and p.number_norm <> ${number}
    order by p.number_norm, p.id limit ${sql.lit(cap)})`
  if (number.length < 2) return [exact, prefixed, ...own]
  const crossed = number.length < shortestCrossed ? [] : [otherNumbers(where, isOfWords, number)]
  return [exact, prefixed, ...crossed, named, renamed, ...own]
}

/** Shorter numbers of other makers say too little. */
const shortestCrossed = 4

/** Parts that another maker, or an older list, calls by this number. */
const otherNumbers = (where: RawBuilder<boolean>, isOfWords: RawBuilder<unknown>, number: string) =>
  sql`(select p.id, false as is_own, 1 as rank, '' as sort_name, p.number_norm
    from part_interchange x join parts p on p.id = x.part_id
    where x.number_norm = ${number} and ${where} and not ${startsWith(sql`p.number_norm`, number)} and not ${isOfWords}
    order by p.number_norm, p.id limit ${sql.lit(hitCap)})`

/** Which of these parts are found by another number, and how that's written. */
export async function findOtherNumbers(
  { db }: Reading,
  ids: readonly number[],
  keyword: string,
): Promise<Map<number, string>> {
  const number = normNumber(keyword)
  if (ids.length === 0 || number.length < shortestCrossed) return new Map()
  const { rows } = await sql<{ partId: number; number: string; brand: string | null }>`
    select x.part_id, x.number, x.brand from part_interchange x
    where x.part_id = any(${[...ids]}::bigint[]) and x.number_norm = ${number}`.execute(db)
  return new Map(rows.map(({ partId, number, brand }) => [partId, brand ? `${number} (${brand})` : number]))
}

/** The dealer's own items, which fit no vehicle and have no category. */
function ownItems(
  { catalogIds }: Shelf,
  { keyword, chain, onlyFitting, categoryId, subcategoryId, showHidden, ...page }: Wanted,
  dealerId: number | null,
  number: string,
): RawBuilder<unknown>[] {
  if ((namesVehicle(chain) && onlyFitting) || categoryId || subcategoryId) return []
  const isNumber = number === '' ? sql`false` : startsWith(sql`e.number_norm`, number)
  const isNamed =
    keyword.length > 1
      ? sql`e.number_norm = any(array(select pd.parts_called(${dealerId}::bigint, ${keyword}, ${sql.lit(hitCap)})))`
      : sql`false`
  const rank = sql`case when e.number_norm = ${number} then 0 when ${isNumber} then 1 else 2 end`
  return [
    sql`(select e.id, true as is_own, ${rank} as rank,
        case when ${isNumber} then '' else lower(e.title) end as sort_name, e.number_norm
      from edited_parts e
      where e.dealer_id = ${dealerId} and e.activate_item = 1 and (${isNumber} or ${isNamed})
        ${showHidden ? sql`` : sql`and e.hide_item = 0`}
        and ${inNone(catalogIds)}
      order by rank, sort_name, e.number_norm, e.id limit ${sql.lit(capOf(page))})`,
  ]
}

function conditionsOf(shelf: Shelf, wanted: Wanted, dealerId: number | null): RawBuilder<boolean> {
  const { catalogIds } = shelf
  const conditions = [
    catalogIds.length === 1
      ? sql<boolean>`p.catalog_id = ${catalogIds[0]}`
      : sql<boolean>`p.catalog_id = any(${catalogIds})`,
  ]
  if (wanted.subcategoryId) conditions.push(sql<boolean>`p.subcategory_id = ${wanted.subcategoryId}`)
  if (wanted.categoryId)
    conditions.push(sql<boolean>`p.subcategory_id in (
      select s.id from subcategories s where s.category_id = ${wanted.categoryId})`)
  if (!wanted.showHidden)
    conditions.push(sql<boolean>`not exists (select 1 from edited_parts h
      where h.dealer_id = ${dealerId} and h.number_norm = p.number_norm and h.hide_item = 1)`)
  const narrows = (namesVehicle(wanted.chain) && wanted.onlyFitting) || shelf.chosen !== null
  if (narrows) conditions.push(fits(shelf, wanted.chain, wanted.keyword === ''))
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}
