import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { EditedPart, editedParts } from '#contract/catalog/edited-parts.ts'
import type { Input } from '#contract/http.ts'
import type { Locale } from '#contract/locales.ts'
import { shortPage } from '#server/platform/db/statements/page.ts'
import { matchesSearch } from '#server/platform/db/statements/search.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'
import type { Shelf } from '../catalogs/shelf.ts'
import { makeShown } from '../parts/make-shown.ts'
import { withNewest } from '../parts/newest-parts.ts'
import { sortSoldFirst } from '../parts/part-fits.ts'
import {
  joinNames,
  nameForReader,
  selectPartName,
  selectUntitledForReader,
  selectUntitledName,
} from '../parts/part-name.ts'
import { normNumber } from '../parts/part-number.ts'

/** The columns people set. */
export const settable = [
  'partNumber',
  'title',
  'description',
  'listPrice',
  'sellingPrice',
  'cost',
  'core',
  'hideItem',
  'activateItem',
  'pickupOnly',
  'fixedShippingPrice',
  'additionalImage',
  'additionalImageDefault',
  'laborTime',
  'supersededBy',
] as const

/** An edit as stored: null means as the catalog has it. */
export type StoredEdit = Omit<EditedPart, 'title' | 'price' | 'catalog'> & { title: string | null }
/** Includes the catalog's values, and the input of a price. */
export type EditRow = StoredEdit & {
  /** The part's name. */
  name: string
  catalog: EditedPart['catalog']
  catalogId: number | null
  makeId: number | null
}

const columns = [
  ...settable,
  ...(['id', 'dealerId', 'version', 'updatedBy', 'createdAt', 'updatedAt'] as const),
] as const

/** Finds the stored values of an edited part, without the catalog's. */
export async function findEdit({ db, dealerId }: Work, id: number): Promise<StoredEdit | undefined> {
  const row = await db
    .selectFrom('editedParts')
    .select(columns)
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row as StoredEdit | undefined
}

/** Finds the dealer's edited part by its number, in any spelling. */
export async function findIdByNumber(
  { db, dealerId }: Work,
  partNumber: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('editedParts')
    .select('id')
    .where('dealerId', '=', dealerId)
    .where('numberNorm', '=', normNumber(partNumber))
    .executeTakeFirst()
  return row?.id
}

/** Edits that name this number as their part's successor. */
export async function idsSupersededBy({ db, dealerId }: Work, number: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from edited_parts
    where dealer_id = ${dealerId} and pd.norm_number(superseded_by) = ${normNumber(number)} order by id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Counts the dealer's edited parts, of all catalogs. */
export async function countEdits({ db, dealerId }: Work): Promise<number> {
  const { count } = await db
    .selectFrom('editedParts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('dealerId', '=', dealerId)
    .executeTakeFirstOrThrow()
  return count
}

type Filter = Omit<Input<typeof editedParts.export>, 'sort' | 'direction'>

const sortColumns = {
  partNumber: 'e.number_norm',
  sellingPrice: 'e.selling_price',
  updatedAt: 'e.updated_at',
} as const

function matching({ dealerId }: Reading, { part_number, search = '', hideItem, priced }: Filter) {
  const conditions = [sql<SqlBool>`e.dealer_id = ${dealerId}`]
  if (part_number) conditions.push(sql`e.number_norm = ${normNumber(part_number)}`)
  if (search !== '') conditions.push(matchSearch(search))
  if (hideItem !== undefined) conditions.push(sql`e.hide_item = ${hideItem}`)
  if (priced !== undefined) conditions.push(sql`(e.selling_price is not null) = ${priced === 1}`)
  return sql.join(conditions, sql` and `)
}

function matchSearch(search: string): RawBuilder<SqlBool> {
  const named = matchesSearch(sql`concat_ws(' ', e.title, e.description)`, search)
  const number = normNumber(search)
  return number === '' ? named : sql`(strpos(e.number_norm, ${number}) > 0 or ${named})`
}

type Names = { name: RawBuilder<unknown>; untitled: RawBuilder<unknown> }

/** The name for a list, and the name for a file, whose texts are in one language. */
const readersNames = (reading: Reading): Names => ({
  name: nameForReader(reading),
  untitled: selectUntitledForReader(reading),
})

/** Selects a part's name in one language, for files. */
export const namesIn = (locale: Locale): Names => ({
  name: selectPartName(locale),
  untitled: selectUntitledName(locale),
})

const selectEditRows = (
  reading: Reading,
  shelf: Shelf,
  { name, untitled }: Names = readersNames(reading),
  from: RawBuilder<unknown> = sql`edited_parts`,
) => sql`
  select ${sql.join(columns.map((column) => sql.ref(`e.${column}`)))}, p.catalog_id, p.make_shown as make_id, ${name} as name,
    case when p.id is not null then json_build_object('name', ${untitled}, 'description', p.description,
      'listPrice', p.list_price, 'cost', p.cost, 'core', p.core_price, 'supersededBy', p.new_number) end as catalog
  from ${from} e
  left join lateral (select p.*, ${makeShown} as make_shown, n.new_number from parts p left join supersessions n on n.part_id = p.id
    where p.catalog_id = any(${shelf.catalogIds}::bigint[]) and p.number_norm = e.number_norm
    order by ${sortSoldFirst(shelf)} limit 1) p on true
  ${joinNames(reading.dealerId, 'e')}`

/** All rows that a filter finds, or a page of them. */
export function selectEdits(
  reading: Reading,
  shelf: Shelf,
  { sort, direction, ...filter }: Input<typeof editedParts.export>,
  { page, names }: { page?: { startRow: number; pageSize: number }; names?: Names } = {},
): RawBuilder<EditRow> {
  const way = sql.raw(direction)
  const found = sql`where ${matching(reading, filter)}`
  const order = sql`order by ${sql.ref(sortColumns[sort])} ${way} nulls last, e.id ${way}`
  if (!page) return sql<EditRow>`${selectEditRows(reading, shelf, names)} ${found} ${order}`
  // Looks up catalog parts only for the page's rows.
  const rows = sql`(select e.* from edited_parts e ${found} ${order} ${shortPage(page)})`
  return sql<EditRow>`${selectEditRows(reading, shelf, names, rows)} ${order}`
}

/** Counts the edited parts that match a list's filter. */
export async function countFound(reading: Reading, filter: Filter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from edited_parts e where ${matching(reading, filter)}`.execute(reading.db)
  return rows[0]!.count
}

/** Follows each part's successor to the newest; a successor in a circle stays, to be corrected. */
export async function followEdits(reading: Reading, rows: readonly EditRow[]): Promise<EditRow[]> {
  const links = rows.map(({ partNumber, supersededBy }) => ({ number: partNumber, supersededBy }))
  const catalogLinks = rows.map(({ partNumber, catalog }) => ({
    number: partNumber,
    supersededBy: catalog?.supersededBy ?? null,
  }))
  const newest = await withNewest(reading, [...links, ...catalogLinks])
  return rows.map((row, at) => ({
    ...row,
    supersededBy: newest[at]!.supersededBy ?? row.supersededBy,
    catalog: row.catalog && { ...row.catalog, supersededBy: newest[rows.length + at]!.supersededBy },
  }))
}

/** The edits among these that exist. */
export async function readEditRows(work: Work, shelf: Shelf, ids: readonly number[]): Promise<EditRow[]> {
  const { rows } = await sql<EditRow>`
    ${selectEditRows(work, shelf)} where e.dealer_id = ${work.dealerId} and e.id = any(${[...ids]}::bigint[])`.execute(
    work.db,
  )
  return followEdits(work, rows)
}

/** A part's name without a title, for its reader; null if no catalog of the dealer's has it. */
export async function nameInCatalogs(work: Work, shelf: Shelf, partNumber: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select ${selectUntitledForReader(work)} as name from parts p ${joinNames(work.dealerId)}
    where p.catalog_id = any(${shelf.catalogIds}::bigint[]) and p.number_norm = ${normNumber(partNumber)}
    order by ${sortSoldFirst(shelf)} limit 1`.execute(work.db)
  return rows[0]?.name ?? null
}
