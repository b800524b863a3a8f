import { sql } from 'kysely'
import type { Work } from '#server/platform/db/work.ts'
import type { PartLine } from './part-line.ts'
import type { Saved } from './parts.queries.ts'

type Landed = {
  /** New part–vehicle pairs. */
  made: number
  /** Lines whose vehicles the catalog has. */
  found: ReadonlySet<number>
  newIn: ReadonlySet<number>
  /** Lines that only changed a note. */
  changedIn: ReadonlySet<number>
}

/** Links these lines' parts to every vehicle each line describes, or ends that. */
export async function landFitments(
  work: Work,
  catalogId: number,
  lines: PartLine[],
  saved: Saved,
  overwrite: boolean,
): Promise<Landed> {
  const landed = await linkVehicles(
    work,
    catalogId,
    lines.filter(({ removes }) => !removes),
    saved,
    overwrite,
  )
  const wanted = rowsOf(
    lines.filter(({ removes }) => removes),
    saved,
  )
  if (wanted.length === 0) return landed
  const removed = await unlinkVehicles(work, catalogId, wanted, overwrite)
  return {
    ...landed,
    found: new Set([...landed.found, ...removed.map(({ line }) => line)]),
    changedIn: new Set([
      ...landed.changedIn,
      ...removed.flatMap(({ line, gone }) => (gone > 0 ? [line] : [])),
    ]),
  }
}

const rowsOf = (lines: PartLine[], saved: Saved) =>
  lines.flatMap(({ line, norm, fits }) =>
    fits ? [{ line, part_id: saved.get(norm)!.id, ...asColumns(fits) }] : [],
  )

/** Ends fitments, but for those of parts whose vehicles people chose. */
async function unlinkVehicles(
  work: Work,
  catalogId: number,
  wanted: ReturnType<typeof rowsOf>,
  overwrite: boolean,
) {
  const { rows } = await sql<{ line: number; gone: number }>`
    with matched as materialized (
      select u.line, u.part_id, v.id as vehicle_id, u.is_kept from (${linesOfVehicles(wanted, overwrite)}) u
      cross join lateral (
        select v.id from vehicles v
        where v.catalog_id = ${catalogId} and v.make_id = u.make_id and v.model_id = u.model_id
          and v.year between u.year_from and u.year_to
          and (u.trim is null or v.trim_id = u.trim_id) and (u.engine is null or v.engine_id = u.engine_id)
        offset 0) v),
    gone as (
      delete from fitments f using matched m
      where f.part_id = m.part_id and f.vehicle_id = m.vehicle_id and not m.is_kept
      returning f.part_id, f.vehicle_id)
    select m.line, count(g.part_id)::int as gone
    from matched m left join gone g on g.part_id = m.part_id and g.vehicle_id = m.vehicle_id
    group by m.line`.execute(work.db)
  await noteMakes(work, [...new Set(wanted.map((one) => one.part_id))])
  return rows
}

async function linkVehicles(
  work: Work,
  catalogId: number,
  lines: PartLine[],
  saved: Saved,
  overwrite: boolean,
): Promise<Landed> {
  const wanted = rowsOf(lines, saved)
  if (wanted.length === 0) return { made: 0, found: new Set(), newIn: new Set(), changedIn: new Set() }

  const { rows } = await sql<{ line: number; made: number; changed: number; total: number }>`
    with matched as materialized (
      select u.line, u.part_id, v.id as vehicle_id, u.note, f.part_id is null and not u.is_kept as is_new,
        f.part_id is not null and u.note is not null and f.note is distinct from u.note as is_changed
      from (${linesOfVehicles(wanted, overwrite)}) u
      -- 'offset 0' keeps this a search in the index for each line, whatever the planner thinks of new tables.
      cross join lateral (
        select v.id from vehicles v
        where v.catalog_id = ${catalogId} and v.make_id = u.make_id and v.model_id = u.model_id
          and v.year between u.year_from and u.year_to
          and (u.trim is null or v.trim_id = u.trim_id) and (u.engine is null or v.engine_id = u.engine_id)
        offset 0) v
      left join lateral (
        select f.part_id, f.note from fitments f where f.part_id = u.part_id and f.vehicle_id = v.id offset 0) f on true),
    landed as (
      insert into fitments (part_id, vehicle_id, note)
      select distinct on (part_id, vehicle_id) part_id, vehicle_id, note from matched
      where is_new or is_changed
      order by part_id, vehicle_id, line desc
      on conflict (part_id, vehicle_id) do update set note = excluded.note
      returning xmax = 0 as is_new)
    select m.line, count(*) filter (where m.is_new)::int as made, count(*) filter (where m.is_changed)::int as changed,
      (select count(*) filter (where is_new)::int from landed) as total
    from matched m group by m.line`.execute(work.db)

  const linesWith = (which: (row: (typeof rows)[number]) => boolean) =>
    new Set(rows.filter(which).map((row) => row.line))
  const newIn = linesWith((row) => row.made > 0)
  const partIds = new Set(wanted.filter(({ line }) => newIn.has(line)).map((one) => one.part_id))
  await noteMakes(work, [...partIds])
  return {
    made: rows[0]?.total ?? 0,
    found: linesWith(() => true),
    newIn,
    changedIn: linesWith((row) => row.made === 0 && row.changed > 0),
  }
}

/** The lines with the ids of their vehicle's words, and whether the part's vehicles are kept as people chose them. */
const linesOfVehicles = (wanted: object[], overwrite: boolean) => sql`
  select ${overwrite ? sql`false` : sql`'vehicles' = any(p.edited_fields)`} as is_kept, u.line, u.part_id, u.year_from, u.year_to, u.note, u.trim, u.engine, ma.id as make_id, mo.id as model_id,
    tr.id as trim_id, en.id as engine_id
  from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as u (line int, part_id bigint, make text, model text,
    year_from smallint, year_to smallint, trim text, engine text, note text)
  join parts p on p.id = u.part_id
  join makes ma on ma.slug = u.make
  join models mo on mo.make_id = ma.id and mo.slug = u.model
  left join trims tr on tr.slug = u.trim
  left join engines en on en.slug = u.engine`

const asColumns = (fits: NonNullable<PartLine['fits']>) => ({
  make: fits.make,
  model: fits.model,
  year_from: fits.yearFrom,
  year_to: fits.yearTo,
  trim: fits.trim,
  engine: fits.engine,
  note: fits.note,
})

/** The make whose price rules apply to a part: its vehicles', if they all share one. */
export async function noteMakes({ db }: Work, partIds: number[]): Promise<void> {
  if (partIds.length === 0) return
  await sql`
    update parts p set make_id = x.make_id
    from (
      select w.part_id, case when min(v.make_id) = max(v.make_id) then min(v.make_id) end as make_id
      from unnest(${partIds}::bigint[]) w (part_id)
      left join fitments f on f.part_id = w.part_id left join vehicles v on v.id = f.vehicle_id
      group by w.part_id) x
    where p.id = x.part_id and p.make_id is distinct from x.make_id`.execute(db)
}
