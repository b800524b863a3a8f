import { type RawBuilder, sql } from 'kysely'
import type { Locale } from '#contract/locales.ts'
import type { PartNumberUrl } from '#contract/store/urls/part-number-urls.ts'
import type { Shelf } from '#server/features/catalog/catalogs/shelf.ts'
import { joinEdit } from '#server/features/catalog/parts/effective-part.ts'
import { isSold } from '#server/features/catalog/parts/part-fits.ts'
import { joinNames, selectPartName } from '#server/features/catalog/parts/part-name.ts'
import { normNumber, startsWith } from '#server/features/catalog/parts/part-number.ts'
import type { Reading } from '#server/platform/db/work.ts'

export type Store = { domain: string; locale: Locale }

/** A part with the name that its address is made of. */
export type NamedPart = Omit<PartNumberUrl, 'url'>

/** Reads the store's domain, null without one, and its language. */
export async function readStore({ db, dealerId }: Reading): Promise<Store> {
  const { domain, locale } = await db
    .selectFrom('dealers')
    .select(['dealerDomain as domain', 'locale'])
    .where('id', '=', dealerId)
    .executeTakeFirstOrThrow()
  return { domain, locale: locale as Store['locale'] }
}

const onShelf = (shelf: Shelf) => sql`p.catalog_id = any(${shelf.catalogIds}::bigint[]) and ${isSold(shelf)}`

/** A page of all parts, in the order of the index that contains their numbers. */
export async function listParts(
  { db }: Reading,
  shelf: Shelf,
  { startRow, pageSize }: { startRow: number; pageSize: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from parts p where ${onShelf(shelf)}
    order by p.catalog_id, p.number_norm offset ${startRow} limit ${pageSize}`.execute(db)
  return rows.map(({ id }) => id)
}

const maxCounted = 10_000

/** Counts the shelf's parts up to `maxCounted`. */
export async function countParts({ db }: Reading, shelf: Shelf) {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select 1 from parts p where ${onShelf(shelf)} limit ${maxCounted + 1}) counted`.execute(db)
  const { total } = rows[0]!
  return { total: Math.min(total, maxCounted), capped: total > maxCounted }
}

const selectNamed = (
  { dealerId }: Reading,
  locale: Store['locale'],
  from: RawBuilder<unknown>,
) => sql<NamedPart>`
  select p.id, p.number as part_number, ${selectPartName(locale)} as name, p.catalog_id, c.name as catalog,
    coalesce(e.hide_item, 0) = 1 as is_hidden
  from ${from} join catalogs c on c.id = p.catalog_id
  ${joinEdit(dealerId)} ${joinNames(dealerId)}`

/** Parts by id, in that order. */
export async function findPartsById(reading: Reading, ids: readonly number[], locale: Store['locale']) {
  const from = sql`unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, place) join parts p on p.id = wanted.id`
  const { rows } = await sql<NamedPart>`${selectNamed(reading, locale, from)} order by wanted.place`.execute(
    reading.db,
  )
  return rows
}

/** All parts that a search finds, to be read in pages. */
export function selectParts(
  reading: Reading,
  shelf: Shelf,
  { search, locale }: { search: string; locale: Store['locale'] },
): RawBuilder<NamedPart> {
  const number = normNumber(search)
  const found =
    search === ''
      ? sql`true`
      : sql`(${number === '' ? sql`false` : startsWith(sql`p.number_norm`, number)} or p.words @@ pd.word_query(${search})
          or p.number_norm = any(array(select pd.parts_called(${reading.dealerId}::bigint, ${search}, 1000000))))`
  return sql<NamedPart>`${selectNamed(reading, locale, sql`parts p`)}
    where ${onShelf(shelf)} and ${found} order by p.catalog_id, p.number_norm`
}
