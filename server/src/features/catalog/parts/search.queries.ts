import { type RawBuilder, sql } from 'kysely'
import type { Reading } from '#server/platform/db/work.ts'
import type { Shelf } from '../catalogs/shelf.ts'
import { type Chain, namesVehicle, onChain } from '../vehicles/vehicle-filter.ts'
import { normNumber } from './part-number.ts'

export type Wanted = {
  keyword: string
  locale: 'en' | 'es' | 'pt' | 'fr'
  chain: Chain
  categoryId: number | null
  subcategoryId: number | null
  onlyFitting: boolean
  offset: number
  limit: number
}

/** Limit per kind of hit, for reading and counting; a narrower search finds the rest. */
const hitCap = 1000

const nameIn = (locale: Wanted['locale']) => sql.raw<string>(`coalesce(p.name_${locale}, p.name_en)`)

/** A page of hit ids and their number: the exact number, then prefixes, then names, translations included. */
export async function findHits({ db, dealerId }: Reading, shelf: Shelf, wanted: Wanted) {
  const branches = branchesOf(shelf, wanted, dealerId)
  if (branches.length === 0) return { ids: [], total: 0, capped: false }
  const { rows } = await sql<{ ids: number[] | null; total: number; widest: number }>`
    with hits as (${sql.join(branches, sql` union all `)}),
      page as (select * from hits order by rank, sort_name, number_norm, id
        offset ${wanted.offset} limit ${wanted.limit}),
      counted as (select count(*) as hits from hits group by rank)
    select (select array_agg(id order by rank, sort_name, number_norm, id) from page) as ids,
      (select coalesce(sum(hits), 0)::int from counted) as total,
      (select coalesce(max(hits), 0)::int from counted) as widest`.execute(db)
  const { ids, total, widest } = rows[0]!
  return { ids: ids ?? [], total, capped: widest >= capOf(wanted) }
}

const capOf = ({ offset, limit }: Wanted) => Math.max(hitCap, offset + limit)

function branchesOf(shelf: Shelf, wanted: Wanted, dealerId: number | null): RawBuilder<unknown>[] {
  const cap = capOf(wanted)
  const number = normNumber(wanted.keyword)
  const where = conditionsOf(shelf, wanted)
  const byName = sql`lower(${nameIn(wanted.locale)})`
  if (wanted.keyword === '')
    return namesVehicle(wanted.chain) || wanted.categoryId || wanted.subcategoryId
      ? [
          sql`(select p.id, 2 as rank, ${byName} as sort_name, p.number_norm from parts p
          where ${where} order by 3, p.number_norm, p.id limit ${cap})`,
        ]
      : []

  const isOfWords = sql`p.words @@ pd.word_query(${wanted.keyword})`
  const isNoPrefix = number === '' ? sql`true` : sql`not p.number_norm ^@ ${number}`
  const byWords = (
    found: RawBuilder<unknown>,
  ) => sql`(select p.id, 2 as rank, ${byName} as sort_name, p.number_norm
    from parts p where ${where} and ${found} and ${isNoPrefix} order by 3, p.number_norm, p.id limit ${cap})`
  const named = byWords(isOfWords)
  // Named this by the store or the platform, not by the catalog.
  const renamed = byWords(sql`not ${isOfWords} and p.number_norm = any(array(
    select pd.parts_called(${dealerId}::bigint, ${wanted.keyword}, ${hitCap})))`)
  // A single letter would start every other word.
  if (number === '') return wanted.keyword.length > 1 ? [named, renamed] : []
  const exact = sql`(select p.id, 0 as rank, '' as sort_name, p.number_norm from parts p
    where ${where} and p.number_norm = ${number})`
  const prefixed = sql`(select p.id, 1 as rank, '' as sort_name, p.number_norm from parts p
    where ${where} and p.number_norm ^@ ${number} and p.number_norm <> ${number}
    order by p.number_norm, p.id limit ${cap})`
  return number.length > 1 ? [exact, prefixed, named, renamed] : [exact, prefixed]
}

function conditionsOf(shelf: Shelf, wanted: Wanted): RawBuilder<boolean> {
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
  const narrows = (namesVehicle(wanted.chain) && wanted.onlyFitting) || shelf.chosen !== null
  if (narrows) conditions.push(fits(shelf, wanted.chain, wanted.keyword === ''))
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/**
 * From the vehicle, the fitting parts are few and read at once; from a number or name, each hit is checked.
 */
const fits = (shelf: Shelf, chain: Chain, fromVehicle: boolean) =>
  fromVehicle
    ? sql<boolean>`p.id in (
        select f.part_id from vehicles v join fitments f on f.vehicle_id = v.id where ${onChain(shelf, chain)}
        union all select u.id from parts u where u.catalog_id = any(${shelf.catalogIds}) and u.is_universal = 1)`
    : sql<boolean>`(p.is_universal = 1 or exists (
        select 1 from fitments f join vehicles v on v.id = f.vehicle_id
        where f.part_id = p.id and ${onChain(shelf, chain)}))`
