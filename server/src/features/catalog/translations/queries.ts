import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type {
  FillResult,
  PartTranslation,
  Translation,
  TranslationKind,
} from '#contract/catalog/translations.ts'
import { leastSearch } from '#contract/catalog/translations.ts'
import { type Locale, locales } from '#contract/locales.ts'
import { matchesStoredSearch } from '#server/platform/db/statements/search.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'

/** The two tables are alike: each row has a key and the four languages, some possibly missing. */
export type Rows = { ui: Translation; parts: PartTranslation }

const tables = { ui: 'translations', parts: 'partTranslations' } as const
const table = (kind: TranslationKind) => sql.table(tables[kind])

/** The columns a person can set; the first identifies a row. */
export const settable = { ui: locales, parts: ['partNumber', ...locales] } as const
const keys = { ui: 'en', parts: 'partNumber' } as const
/** The unique index of the key. */
const unique = {
  ui: { column: sql.ref('enHash'), of: (key: RawBuilder<string>) => sql<string>`md5(${key})` },
  parts: {
    column: sql.ref('numberNorm'),
    of: (key: RawBuilder<string>) => sql<string>`pd.norm_number(${key})`,
  },
}

const selectColumns = (kind: TranslationKind) =>
  sql.join(
    ['id', 'dealerId', ...settable[kind], 'version', 'updatedBy', 'updatedAt'].map((name) => sql.ref(name)),
  )

/** `missing` finds entries without this language; `q` searches all of them. */
export type Filter = { q?: string | undefined; missing?: Locale | undefined; id?: number | undefined }
type Page = Filter & {
  page?: number | undefined
  limit?: number | undefined
  sort?: string | undefined
  direction?: 'asc' | 'desc' | undefined
}

/** Other clients expect `_id`. */
const withBothIds = <R extends { id: number }>(row: R) => ({ ...row, _id: row.id })

/** Without a dealer, the rows for every store. */
const findOwnerId = ({ dealerId }: Reading) => dealerId ?? 0

/** Up to this many matches, a search uses its index; more are found faster by scanning. */
const few = 2000

/** Ids of a dealer's part names that a search finds; null without a search or for too many. */
async function fewFound({ db, dealerId }: Reading, { q = '' }: Filter): Promise<number[] | null> {
  if (q.length < leastSearch) return null
  const { rows } =
    dealerId === null
      ? await sql<{ id: number }>`select id from part_translations
          where dealer_id = 0 and ${matchesStoredSearch(sql`search_text`, q)} limit ${few + 1}`.execute(db)
      : await sql<{
          id: number
        }>`select pd.search_part_translations(${dealerId}, ${q}, ${few + 1}) as id`.execute(db)
  return rows.length > few ? null : rows.map(({ id }) => id)
}

function matching(
  reading: Reading,
  { q = '', missing, id }: Filter,
  found: number[] | null = null,
): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`dealer_id = ${findOwnerId(reading)}`]
  if (found) conditions.push(sql`id = any(${found}::bigint[])`)
  else if (q.length >= leastSearch) conditions.push(matchesStoredSearch(sql`search_text`, q))
  if (id) conditions.push(sql`id = ${id}`)
  if (missing) conditions.push(sql`${sql.ref(missing)} is null`)
  return sql.join(conditions, sql` and `)
}

/**
 * Reads a page of store texts or part names; without a dealer, those that apply to all stores. Pages start
 * at 1.
 */
export async function listRows<K extends TranslationKind>(reading: Reading, kind: K, input: Page) {
  const { page = 1, direction = 'asc' } = input
  const limit = Math.min(input.limit ?? 10, 1000)
  const sort = input.sort ?? keys[kind]
  const sorted = sort === 'updatedAt' ? sql.ref(sort) : sql`lower(${sql.ref(sort)})`
  const way = direction === 'asc' ? sql`asc` : sql`desc`
  const found = kind === 'parts' ? await fewFound(reading, input) : null
  const where = matching(reading, input, found)
  const { rows } = await sql<Rows[K]>`select ${selectColumns(kind)} from ${table(kind)} where ${where}
    order by ${sorted} ${way} nulls last, id ${way} limit ${limit} offset ${(page - 1) * limit}`.execute(
    reading.db,
  )
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from ${table(kind)} where ${where}`.execute(reading.db)
  const totalItems = counted.rows[0]!.count
  return { totalItems, totalPages: Math.ceil(totalItems / limit), page, data: rows.map(withBothIds) }
}

/** The whole list, without pages. */
export const everyRow = (reading: Reading, kind: TranslationKind, filter: Filter) =>
  sql<PartTranslation>`select ${selectColumns(kind)} from ${table(kind)} where ${matching(reading, filter)}
    order by lower(${sql.ref(keys[kind])}), id`

/** Counts texts or names, and how many have each language. */
export async function countFilled(reading: Reading, kind: TranslationKind): Promise<FillResult> {
  const { rows } = await sql<FillResult>`select count(*)::int as total,
      count(en)::int as en, count(es)::int as es, count(pt)::int as pt, count(fr)::int as fr
    from ${table(kind)} where dealer_id = ${findOwnerId(reading)}`.execute(reading.db)
  return rows[0]!
}

/** Finds a text or a part's names, of the current dealer only. */
export async function findTranslation<K extends TranslationKind>(
  { db, dealerId }: Work,
  kind: K,
  id: number,
): Promise<Rows[K] | undefined> {
  const { rows } = await sql<Rows[K]>`select ${selectColumns(kind)} from ${table(kind)}
    where dealer_id = ${dealerId} and id = ${id}`.execute(db)
  return rows[0] && withBothIds(rows[0])
}

export type Fields = Partial<Record<Locale | 'partNumber', string>>

/** The rows with these keys, by index in `sought`. */
export async function rowsByKey({ db, dealerId }: Reading, kind: TranslationKind, sought: readonly string[]) {
  const { column, of: toKey } = unique[kind]
  const { rows } = await sql<{ place: number } & Record<Locale, string | null>>`
    select k.place::int, t.en, t.es, t.pt, t.fr
    from unnest(${[...sought]}::text[]) with ordinality k (key, place)
    join ${table(kind)} t on t.dealer_id = ${dealerId ?? 0} and t.${column} = ${toKey(sql.ref('k.key'))}`.execute(
    db,
  )
  return new Map(rows.map(({ place, ...texts }) => [place - 1, texts]))
}

/**
 * Saves a file's new and changed lines; omitted values stay. Sorted by key, so that two imports don't
 * deadlock.
 */
export async function loadRows(
  { db, dealerId, actor, now }: Work,
  kind: TranslationKind,
  lines: readonly Fields[],
) {
  const names = settable[kind]
  const key = keys[kind]
  const sorted = [...lines].sort((a, b) => (a[key]! < b[key]! ? -1 : 1))
  const columns = names.map((name) => sql.ref(name))
  const arrays = names.map((name) => sql`${sorted.map((line) => line[name] ?? null)}::text[]`)
  const overwritten = locales
    .filter((name) => name !== key)
    .map((name) => sql`${sql.ref(name)} = coalesce(excluded.${sql.ref(name)}, t.${sql.ref(name)})`)
  // The time isn't a parameter, because a node that has the rows couldn't infer the types of the other parameters.
  await sql`insert into ${table(kind)} as t (dealer_id, updated_by, ${sql.join(columns)})
    select ${dealerId}::bigint, ${actor.name}::text, l.* from unnest(${sql.join(arrays)}) l
    on conflict (dealer_id, ${unique[kind].column}) do update set ${sql.join(overwritten)},
      version = t.version + 1, updated_by = excluded.updated_by, updated_at = ${sql.lit(now.toISOString())}`.execute(
    db,
  )
}

/** A store's texts in one language: its own, then those for every store. */
export async function showStoreTexts(
  { db, dealerId }: Work,
  { locale, page, limit = 1000 }: { locale: Locale; page: number; limit?: number | undefined },
) {
  const size = Math.min(limit, 1000)
  const shownTexts = sql`(select distinct on (en_hash) en, ${sql.ref(locale)} as text from translations
    where dealer_id in (0, ${dealerId}) and ${sql.ref(locale)} is not null order by en_hash, dealer_id desc)`
  const { rows } = await sql<{ en: string; text: string }>`select en, text from ${shownTexts} t
    order by en limit ${size} offset ${(page - 1) * size}`.execute(db)
  const counted = await sql<{ count: number }>`select count(*)::int as count from ${shownTexts} t`.execute(db)
  return { data: rows, recordsTotal: counted.rows[0]!.count }
}
