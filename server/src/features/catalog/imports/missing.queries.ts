import { sql } from 'kysely'
import type { Work } from '#server/platform/db/work.ts'
import { applicationText, noteMakes, unnamed } from './load-fitments.ts'

/** An import of a full file. */
type FullImport = { id: number; catalogId: number }

/**
 * The applications `a`, of parts `p`, that a full file no longer has. Only parts in the file are compared, because a
 * catalog can have parts of several files. Manually chosen vehicles stay.
 */
const missing = ({ id, catalogId }: FullImport) => sql`
  fitment_applications a join parts p on p.id = a.part_id
  where p.catalog_id = ${catalogId} and a.full_import_id is distinct from ${id} and a.identity <> ${unnamed}
    and not 'vehicles' = any(p.edited_fields)
    and exists (select 1 from fitment_applications h where h.part_id = a.part_id and h.full_import_id = ${id})`

/** Counts the applications that the file no longer has, once all of it was read. */
export async function noteMissing({ db }: Work, full: FullImport): Promise<void> {
  await sql`update catalog_imports set is_full = true, applications_missing = m.applications, parts_missing = m.parts
    from (select count(*)::int as applications, count(distinct a.part_id)::int as parts from ${missing(full)}) m
    where id = ${full.id}`.execute(db)
}

/** A rejected line may be one of its part's applications, so none of them are treated as missing. */
export async function keepApplications(
  { db }: Work,
  { id, catalogId }: FullImport,
  norms: string[],
): Promise<void> {
  await sql`update fitment_applications a set full_import_id = ${id} from parts p
    where p.catalog_id = ${catalogId} and p.number_norm = any(${norms}::text[]) and a.part_id = p.id`.execute(
    db,
  )
}

export type MissingApplication = {
  partNumber: string
  make: string
  model: string
  year: number
  trim: string
  engine: string
  note: string | null
}

type Key = { partId: number; vehicleId: number; identity: string }

/** The next applications after another, by part and vehicle. */
export async function listMissing({ db }: Work, full: FullImport, after: Key | null, limit: number) {
  const from = after
    ? sql`and (a.part_id, a.vehicle_id, a.identity) > (${after.partId}, ${after.vehicleId}, ${after.identity}::uuid)`
    : sql``
  const { rows } = await sql<MissingApplication & Key>`
    select m.*, ma.name as make, mo.name as model, v.year::int as year, tr.name as trim, en.name as engine
    from (
      select a.part_id, a.vehicle_id, a.identity, p.number as part_number, ${applicationText} as note
      from ${missing(full)} ${from} order by a.part_id, a.vehicle_id, a.identity limit ${limit}) m
    join vehicles v on v.id = m.vehicle_id join makes ma on ma.id = v.make_id join models mo on mo.id = v.model_id
    join trims tr on tr.id = v.trim_id join engines en on en.id = v.engine_id
    order by m.part_id, m.vehicle_id, m.identity`.execute(db)
  return rows
}

/** Parts whose applications end in one transaction. */
const partsAtOnce = 200

/**
 * Ends the missing applications of the next parts after one. Returns how many ended and the last of those parts; null
 * when no part is left.
 */
export async function endSomeMissing(
  work: Work,
  full: FullImport,
  afterPart: number,
): Promise<{ ended: number; lastPart: number } | null> {
  const { db } = work
  const { rows: parts } = await sql<{ id: number }>`
    select distinct a.part_id as id from ${missing(full)} and a.part_id > ${afterPart}
    order by 1 limit ${partsAtOnce}`.execute(db)
  if (parts.length === 0) return null
  const ids = parts.map(({ id }) => id)
  await sql`select id from parts where id = any(${ids}::bigint[]) for no key update`.execute(db)
  const { rows: ended } = await sql<{ partId: number; vehicleId: number }>`
    delete from fitment_applications e using (select a.part_id, a.vehicle_id, a.identity from ${missing(full)}
      and a.part_id = any(${ids}::bigint[])) m
    where e.part_id = m.part_id and e.vehicle_id = m.vehicle_id and e.identity = m.identity
    returning e.part_id, e.vehicle_id`.execute(db)
  const pairs = sql`(select distinct * from unnest(${ended.map(({ partId }) => partId)}::bigint[],
    ${ended.map(({ vehicleId }) => vehicleId)}::bigint[]) u (part_id, vehicle_id)) t`
  await sql`delete from fitments f using ${pairs} where f.part_id = t.part_id and f.vehicle_id = t.vehicle_id
    and not exists (select 1 from fitment_applications a
      where a.part_id = t.part_id and a.vehicle_id = t.vehicle_id)`.execute(db)
  await sql`update fitments f set note = j.note from (
      select t.part_id, t.vehicle_id, string_agg(distinct ${applicationText}, ' / ') as note
      from ${pairs} join fitment_applications a on a.part_id = t.part_id and a.vehicle_id = t.vehicle_id
      group by 1, 2) j
    where f.part_id = j.part_id and f.vehicle_id = j.vehicle_id and f.note is distinct from j.note`.execute(
    db,
  )
  await noteMakes(work, ids)
  await sql`update catalog_imports set applications_ended = coalesce(applications_ended, 0) + ${ended.length}
    where id = ${full.id}`.execute(db)
  return { ended: ended.length, lastPart: ids.at(-1)! }
}

/** Whether another file of parts was imported into the catalog since then. */
export async function isSuperseded({ db }: Work, { id, catalogId }: FullImport): Promise<boolean> {
  const later = await db
    .selectFrom('catalogImports')
    .select('id')
    .where('catalogId', '=', catalogId)
    .where('kind', '=', 'parts')
    .where('id', '>', id)
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}
