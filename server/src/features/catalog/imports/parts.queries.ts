import { sql } from 'kysely'
import type { Work } from '#server/platform/db/work.ts'
import type { GroupName, PartLine, PartValues } from './part-line.ts'

/** A part to insert or change. */
export type PartRow = PartValues & { norm: string; number: string; subcategoryId: number | null }

/** The parts of a batch by their normalized numbers. */
export type SavedParts = Map<string, { id: number; action: 'made' | 'changed' | 'unchanged' }>

/** The columns an import sets, by database name, with their types in a JSON record. */
const columns: [field: Exclude<keyof PartRow, 'norm' | 'number'>, column: string, type: string][] = [
  ['nameEn', 'name_en', 'text'],
  ['nameEs', 'name_es', 'text'],
  ['namePt', 'name_pt', 'text'],
  ['nameFr', 'name_fr', 'text'],
  ['description', 'description', 'text'],
  ['listPrice', 'list_price', 'numeric(12,2)'],
  ['cost', 'cost', 'numeric(12,2)'],
  ['corePrice', 'core_price', 'numeric(12,2)'],
  ['weight', 'weight', 'numeric(10,3)'],
  ['length', 'length', 'numeric(10,2)'],
  ['width', 'width', 'numeric(10,2)'],
  ['height', 'height', 'numeric(10,2)'],
  ['isUniversal', 'is_universal', 'smallint'],
  ['imagePath', 'image_path', 'text'],
  ['subcategoryId', 'subcategory_id', 'bigint'],
]
const each = (write: (column: string, type: string) => string) =>
  sql.raw(columns.map(([, column, type]) => write(column, type)).join(', '))

const toRecords = (rows: PartRow[]) => {
  const named = rows.map((row) =>
    Object.fromEntries([
      ['norm', row.norm],
      ['number', row.number],
      ...columns.map(([field, column]) => [column, row[field]]),
    ]),
  )
  return sql`jsonb_to_recordset(${JSON.stringify(named)}::jsonb)
    as u (norm text, number text, ${each((column, type) => `${column} ${type}`)})`
}

/** How many parts have other values than these in manually changed fields. */
export async function countEditedByHand({ db }: Work, catalogId: number, rows: PartRow[]): Promise<number> {
  if (rows.length === 0) return 0
  const differs = columns.map(
    ([, column]) =>
      `('${column}' = any(p.edited_fields) and u.${column} is not null and u.${column} <> p.${column})`,
  )
  const found = await sql<{ n: number }>`
    select count(*)::int as n from ${toRecords(rows)} join parts p
      on p.catalog_id = ${catalogId} and p.number_norm = u.norm and p.edited_fields <> '{}'
    where ${sql.raw(differs.join(' or '))}`.execute(db)
  return found.rows[0]!.n
}

/** Updates existing parts and creates missing ones that have a name; matched by normalized number. */
export async function saveParts(
  { db, now }: Work,
  catalogId: number,
  rows: PartRow[],
  overwrite: boolean,
): Promise<SavedParts> {
  if (rows.length === 0) return new Map()
  const saved: SavedParts = new Map()
  const note = (found: { id: number; norm: string }[], action: 'made' | 'changed' | 'unchanged') => {
    for (const { id, norm } of found) if (!saved.has(norm)) saved.set(norm, { id, action })
  }
  const next = (column: string) =>
    overwrite
      ? `coalesce(u.${column}, p.${column})`
      : `case when '${column}' = any(p.edited_fields) then p.${column} else coalesce(u.${column}, p.${column}) end`
  const columns = each(next)
  const changed = await sql<{ id: number; norm: string }>`
    update parts p set ${each((column) => `${column} = ${next(column)}`)}, updated_at = ${now}
    from ${toRecords(rows)}
    where p.catalog_id = ${catalogId} and p.number_norm = u.norm
      and (${each((column) => `p.${column}`)}) is distinct from (${columns})
    returning p.id, p.number_norm as norm`.execute(db)
  note(changed.rows, 'changed')

  const existing = await sql<{ id: number; norm: string }>`
    select id, number_norm as norm from parts
    where catalog_id = ${catalogId} and number_norm = any(${rows.map((row) => row.norm)})`.execute(db)
  note(existing.rows, 'unchanged')

  const missing = rows.filter((row) => !saved.has(row.norm)).flatMap(fillNames)
  if (missing.length === 0) return saved
  const insertedParts = await sql<{ id: number; norm: string }>`
    insert into parts (catalog_id, number, ${each((column) => column)})
    select ${catalogId}::bigint, u.number, ${each((column) => (column === 'is_universal' ? `coalesce(u.${column}, 0)` : `u.${column}`))}
    from ${toRecords(missing)}
    on conflict (catalog_id, number_norm) do nothing
    returning id, number_norm as norm`.execute(db)
  note(insertedParts.rows, 'made')
  return saved
}

/** A part needs an English name; if it only has one in another language, that's used. */
function fillNames(row: PartRow): PartRow[] {
  const nameEn = row.nameEn ?? row.nameEs ?? row.namePt ?? row.nameFr
  return nameEn === null ? [] : [{ ...row, nameEn }]
}

/** Saves parts' successors; returns the parts for which that's new. */
export async function saveSupersessions(
  { db }: Work,
  lines: PartLine[],
  saved: SavedParts,
): Promise<Set<number>> {
  const numbers = new Map<number, string>()
  for (const { norm, supersededBy } of lines) if (supersededBy) numbers.set(saved.get(norm)!.id, supersededBy)
  if (numbers.size === 0) return new Set()
  const { rows } = await sql<{ partId: number }>`
    insert into supersessions (part_id, new_number)
    select * from unnest(${[...numbers.keys()]}::bigint[], ${[...numbers.values()]}::text[])
    on conflict (part_id) do update set new_number = excluded.new_number
      where supersessions.new_number <> excluded.new_number
    returning part_id`.execute(db)
  return new Set(rows.map((row) => row.partId))
}

/** Creates these lines' categories and subcategories; returns ids by `category slug/subcategory slug`. */
export async function loadGroups(
  work: Work,
  catalogId: number,
  lines: PartLine[],
): Promise<Map<string, number>> {
  const all = lines
    .flatMap(({ group }) => (group ? [group] : []))
    .sort((a, b) => (buildGroupKey(a) < buildGroupKey(b) ? -1 : 1))
  if (all.length === 0) return new Map()
  const categories = await saveNames(
    work,
    'categories',
    'catalog_id',
    all.map(({ category }) => [catalogId, category]),
  )
  const findCategoryId = ({ category }: Group) => categories.get(`${catalogId}/${category.slug}`)!
  const subcategories = await saveNames(
    work,
    'subcategories',
    'category_id',
    all.map((group) => [findCategoryId(group), group.subcategory]),
  )
  return new Map(
    all.map((group) => [
      buildGroupKey(group),
      subcategories.get(`${findCategoryId(group)}/${group.subcategory.slug}`)!,
    ]),
  )
}

type Group = NonNullable<PartLine['group']>
const buildGroupKey = ({ category, subcategory }: Group) => `${category.slug}/${subcategory.slug}`

/** Ids by `owner/slug`; adds names in languages that a group lacks. */
async function saveNames(
  { db }: Work,
  table: 'categories' | 'subcategories',
  owner: 'catalog_id' | 'category_id',
  names: [owner: number, name: GroupName][],
): Promise<Map<string, number>> {
  const merged = mergeNames(names)
  const into = sql.raw(table)
  const key = sql.raw(owner)
  const sentNames = sql`jsonb_to_recordset(${JSON.stringify(merged)}::jsonb)
    as u (owner bigint, slug text, en text, es text, pt text, fr text)`
  await sql`
    insert into ${into} as g (${key}, slug, name_en, name_es, name_pt, name_fr)
    select u.owner, u.slug, u.en, u.es, u.pt, u.fr from ${sentNames}
    on conflict (${key}, slug) do update set name_es = coalesce(excluded.name_es, g.name_es),
      name_pt = coalesce(excluded.name_pt, g.name_pt), name_fr = coalesce(excluded.name_fr, g.name_fr)
    where (g.name_es, g.name_pt, g.name_fr) is distinct from (coalesce(excluded.name_es, g.name_es),
      coalesce(excluded.name_pt, g.name_pt), coalesce(excluded.name_fr, g.name_fr))`.execute(db)
  const { rows } = await sql<{ id: number; owner: number; slug: string }>`
    select g.id, g.${key} as owner, g.slug from ${into} g join ${sentNames} on u.owner = g.${key} and u.slug = g.slug`.execute(
    db,
  )
  return new Map(rows.map((row) => [`${row.owner}/${row.slug}`, row.id]))
}

/** A file often names a group in all languages on one line and only in English on the others. */
function mergeNames(names: [owner: number, name: GroupName][]): (GroupName & { owner: number })[] {
  const merged = new Map<string, GroupName & { owner: number }>()
  for (const [owner, { slug, en, es, pt, fr }] of names) {
    const key = `${owner}/${slug}`
    const earlier = merged.get(key)
    merged.set(key, {
      owner,
      slug,
      en: earlier?.en ?? en,
      es: es ?? earlier?.es ?? null,
      pt: pt ?? earlier?.pt ?? null,
      fr: fr ?? earlier?.fr ?? null,
    })
  }
  return [...merged.values()]
}
