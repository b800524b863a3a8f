import { sql } from 'kysely'
import type { CsvLine } from '#server/platform/csv/read-csv.ts'
import type { Work } from '#server/platform/db/work.ts'
import { confirmStored, noCounts, type Outcome, readBatch } from './batch.ts'
import type { Columns, VehicleColumn } from './columns.ts'
import { type VehicleLine, vehicleFrom, type Word } from './vehicle-line.ts'

/** Saves a batch of vehicles; existing ones stay unchanged. */
export async function loadVehicles(
  work: Work,
  catalogId: number,
  columns: Columns,
  batch: CsvLine[],
): Promise<Outcome> {
  const { lines, rejections } = readBatch(batch, (line, cells) =>
    vehicleFrom(line, columns.readCells<VehicleColumn>(cells)),
  )
  const insertedCount = lines.length > 0 ? await insertVehicles(work, catalogId, lines) : 0
  const counts = {
    ...noCounts(),
    linesRead: batch.length,
    linesMade: insertedCount,
    linesUnchanged: lines.length - insertedCount,
    linesRejected: rejections.size,
    vehiclesMade: insertedCount,
  }
  return { counts, rejections: [...rejections.values()], editedByHand: 0 }
}

async function insertVehicles(work: Work, catalogId: number, lines: VehicleLine[]): Promise<number> {
  const makes = await saveWords(
    work,
    'makes',
    lines.map((line) => line.make),
  )
  const trims = await saveWords(
    work,
    'trims',
    lines.map((line) => line.trim),
  )
  const engines = await saveWords(
    work,
    'engines',
    lines.map((line) => line.engine),
  )
  const models = await saveModels(
    work,
    lines.map(({ make, model }) => ({ ...model, makeId: makes.get(make.slug)! })),
  )
  const rows = lines.map(({ make, model, year, trim, engine }) => {
    const makeId = makes.get(make.slug)!
    return [
      makeId,
      year,
      models.get(`${makeId} ${model.slug}`)!,
      trims.get(trim.slug)!,
      engines.get(engine.slug)!,
    ]
  })
  const column = (place: number) => rows.map((row) => row[place]!)
  const { rows: insertedRows } = await sql`
    insert into vehicles (catalog_id, make_id, year, model_id, trim_id, engine_id)
    select distinct ${catalogId}::bigint, u.make_id, u.year, u.model_id, u.trim_id, u.engine_id
    from unnest(${column(0)}::bigint[], ${column(1)}::smallint[], ${column(2)}::bigint[], ${column(3)}::bigint[],
      ${column(4)}::bigint[]) as u (make_id, year, model_id, trim_id, engine_id)
    left join vehicles v on v.catalog_id = ${catalogId} and v.make_id = u.make_id and v.year = u.year
      and v.model_id = u.model_id and v.trim_id = u.trim_id and v.engine_id = u.engine_id
    where v.id is null
    order by u.make_id, u.year, u.model_id, u.trim_id, u.engine_id
    on conflict do nothing returning id`.execute(work.db)
  const { rows: stored } = await sql<{ lines: number }>`
    select count(*)::int as lines
    from unnest(${column(0)}::bigint[], ${column(1)}::smallint[], ${column(2)}::bigint[], ${column(3)}::bigint[],
      ${column(4)}::bigint[]) as u (make_id, year, model_id, trim_id, engine_id)
    join vehicles v on v.catalog_id = ${catalogId} and v.make_id = u.make_id and v.year = u.year
      and v.model_id = u.model_id and v.trim_id = u.trim_id and v.engine_id = u.engine_id`.execute(work.db)
  confirmStored(stored[0]!.lines, lines.length)
  return insertedRows.length
}

type StoredWord = { id: number; slug: string }
type FueledWord = Word & { fuel?: string | null }

/**
 * Ids of makes, trims or engines by slug; creates missing ones, in the same order in every import to avoid
 * deadlocks.
 */
async function saveWords(
  { db }: Work,
  table: 'makes' | 'trims' | 'engines',
  words: FueledWord[],
): Promise<Map<string, number>> {
  const wordBySlug = new Map(words.map((word) => [word.slug, word]))
  const find = async () => {
    const rows: StoredWord[] = await db
      .selectFrom(table)
      .select(['id', 'slug'])
      .where(sql<boolean>`slug = any(${[...wordBySlug.keys()]})`)
      .execute()
    return new Map(rows.map((row) => [row.slug, row.id]))
  }
  const existing = await find()
  const missing = [...wordBySlug.values()]
    .filter((word) => !existing.has(word.slug))
    .sort((a, b) => (a.slug < b.slug ? -1 : 1))
  if (missing.length === 0) return existing
  await db
    .insertInto(table)
    .values(
      missing.map(({ slug, name, fuel }) => (table === 'engines' ? { slug, name, fuel } : { slug, name })),
    )
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()
  return find()
}

/** Model ids by `make slug`. */
async function saveModels({ db }: Work, words: (Word & { makeId: number })[]): Promise<Map<string, number>> {
  const wordByKey = new Map(words.map((word) => [`${word.makeId} ${word.slug}`, word]))
  const find = async () => {
    const all = [...wordByKey.values()]
    const { rows } = await sql<StoredWord & { makeId: number }>`
      select m.id, m.make_id, m.slug
      from unnest(${all.map((word) => word.makeId)}::bigint[], ${all.map((word) => word.slug)}::text[]) as u (make_id, slug)
      join models m on m.make_id = u.make_id and m.slug = u.slug`.execute(db)
    return new Map(rows.map((row) => [`${row.makeId} ${row.slug}`, row.id]))
  }
  const existing = await find()
  const missing = [...wordByKey].filter(([key]) => !existing.has(key)).sort(([a], [b]) => (a < b ? -1 : 1))
  if (missing.length === 0) return existing
  await db
    .insertInto('models')
    .values(missing.map(([, { makeId, slug, name }]) => ({ makeId, slug, name })))
    .onConflict((conflict) => conflict.columns(['makeId', 'slug']).doNothing())
    .execute()
  return find()
}
