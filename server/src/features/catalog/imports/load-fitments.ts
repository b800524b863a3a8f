import { sql } from 'kysely'
import type { Work } from '#server/platform/db/work.ts'
import type { PartLine } from './part-line.ts'
import type { SavedParts } from './parts.queries.ts'

type FitmentCounts = {
  /** New part–vehicle pairs. */
  insertedCount: number
  /** Lines whose vehicles the catalog has. */
  found: ReadonlySet<number>
  /** Lines with a new application. */
  newIn: ReadonlySet<number>
  /** Lines that only changed or ended applications. */
  changedIn: ReadonlySet<number>
}

/**
 * Adds and ends, in the lines' order, the applications of these lines' parts to every vehicle each line describes. A
 * fitment joins the notes of its applications, and ends with the last of them. Manually chosen vehicles stay, unless
 * `overwrite`.
 *
 * One statement decides, in steps that each read the one before; then `writeChanges` writes:
 * - wanted: the lines, with the ids of their makes and models
 * - matched: each line on each vehicle it describes
 * - described, worded: the applications before and in the lines, with the text that readers see
 * - related, last: what the applications of a vehicle do to each other, and which line decides about each
 * - settled: the applications with whether they were and will be there; pairs: the same of the fitments
 */
export async function loadFitments(
  work: Work,
  catalogId: number,
  lines: PartLine[],
  saved: SavedParts,
  { overwrite, fullImportId }: { overwrite: boolean; fullImportId: number | null },
): Promise<FitmentCounts> {
  const fitments = lines.flatMap(({ line, norm, fits }) =>
    fits ? [{ line, part_id: saved.get(norm)!.id, ...asColumns(fits) }] : [],
  )
  if (fitments.length === 0)
    return { insertedCount: 0, found: new Set(), newIn: new Set(), changedIn: new Set() }

  const { rows } = await sql<DecidedChanges>`
    with wanted as materialized (${selectWanted(fitments, overwrite)}),
      matched as materialized (${selectMatched(catalogId)}),
      described as (${describedSql}), worded as (${wordedSql}), related as (${relatedSql}), last as (${lastSql}),
      settled as materialized (${settledSql}), pairs as materialized (${pairsSql})
    select lines.*, ended.*, saved.*, unfit.*, fit.*, had.*
    from (${linesSql}) lines, (${endedSql}) ended, (${savedSql}) saved, (${unfitSql}) unfit, (${fitSql}) fit,
      (${selectHad(fullImportId)}) had`.execute(work.db)
  const { lines: found, made: insertedCount, ...changes } = rows[0]!
  await writeChanges(work, changes, fullImportId)

  const linesWith = (which: (line: LineOutcome) => boolean) =>
    new Set(found.filter(which).map(({ line }) => line))
  const newIn = linesWith(({ isNew }) => isNew)
  const changedIn = linesWith(({ isChanged, isNew }) => isChanged && !isNew)
  const touched = fitments.filter(({ line }) => newIn.has(line) || changedIn.has(line))
  await noteMakes(work, [...new Set(touched.map((one) => one.part_id))])
  return { insertedCount, found: linesWith(() => true), newIn, changedIn }
}

type LineOutcome = { line: number; isNew: boolean; isChanged: boolean }
/** Columns of rows, each an array as text, which is sent back unchanged. */
type Columns<Name extends string> = Record<Name, string | null>
type Changes = Columns<
  | 'endedParts'
  | 'endedVehicles'
  | 'endedIdentities'
  | 'savedParts'
  | 'savedVehicles'
  | 'savedIdentities'
  | 'savedNotes'
  | 'savedQuantities'
  | 'unfitParts'
  | 'unfitVehicles'
  | 'fitParts'
  | 'fitVehicles'
  | 'fitNotes'
  | 'hadParts'
  | 'hadVehicles'
  | 'hadIdentities'
>
type DecidedChanges = Changes & { lines: LineOutcome[]; made: number }

/**
 * The lines with the ids of their vehicle's words, and whether manually chosen vehicles stay. Locks the parts, so that
 * nobody chooses their vehicles in between.
 */
const selectWanted = (fitments: object[], overwrite: boolean) => sql`
  select ${overwrite ? sql`false` : sql`'vehicles' = any(p.edited_fields)`} as is_kept, u.line, u.part_id, u.year_from,
    u.year_to, u.note, u.quantity, u.identity, u.action, u.trim, u.engine, ma.id as make_id, mo.id as model_id,
    tr.id as trim_id, en.id as engine_id
  from jsonb_to_recordset(${JSON.stringify(fitments)}::jsonb) as u (line int, part_id bigint, make text, model text,
    year_from smallint, year_to smallint, trim text, engine text, note text, quantity numeric(8, 2), identity uuid, action text)
  join parts p on p.id = u.part_id
  join makes ma on ma.slug = u.make
  join models mo on mo.make_id = ma.id and mo.slug = u.model
  left join trims tr on tr.slug = u.trim
  left join engines en on en.slug = u.engine
  for key share of p`

/** Each line on each vehicle it describes. */
const selectMatched = (catalogId: number) => sql`
  select u.line, u.part_id, v.id as vehicle_id, u.identity, u.note, u.quantity, u.action, u.is_kept
  from wanted u
  -- 'offset 0' keeps this a search in the index for each line, whatever the planner thinks of new tables.
  cross join lateral (
    select v.id from vehicles v
    where v.catalog_id = ${catalogId} and v.make_id = u.make_id and v.model_id = u.model_id
      and v.year between u.year_from and u.year_to
      and (u.trim is null or v.trim_id = u.trim_id) and (u.engine is null or v.engine_id = u.engine_id)
    offset 0) v`

/** A fitment without applications, as the unnamed application. */
export const unnamed = sql`'00000000-0000-0000-0000-000000000000'::uuid`

/**
 * All applications of the lines' parts on their vehicles, in order: first, as line 0, the existing ones, then the
 * lines. `is_bare` is the unnamed application that isn't stored, being the fitment itself; `joined` is the
 * fitment's note.
 */
const describedSql = sql`
  select t.part_id, t.vehicle_id, coalesce(a.identity, ${unnamed}) as identity,
    case when a.identity is null then f.note else a.note end as note, a.quantity, 0 as line, 'before' as action,
    a.identity is null as is_bare, f.note as joined
  from (select distinct part_id, vehicle_id from matched where not is_kept) t
  cross join lateral (
    select f.note from fitments f where f.part_id = t.part_id and f.vehicle_id = t.vehicle_id offset 0) f
  left join lateral (
    select a.identity, a.note, a.quantity from fitment_applications a
    where a.part_id = t.part_id and a.vehicle_id = t.vehicle_id offset 0) a on true
  union all
  select part_id, vehicle_id, identity, note, quantity, line, action, false, null from matched where not is_kept`

/** The text that readers see of an application: `Front; Qty 2`. */
export const applicationText = sql`
  nullif(concat_ws('; ', note, 'Qty ' || case when quantity > 1 then trim_scale(quantity) end), '')`

const wordedSql = sql`select *, ${applicationText} as text from described`

/**
 * The effect that other applications of the same vehicle have on each. Uses windows instead of joins: the planner
 * expects a few rows, and would compare all with all.
 * - `cleared_at`: the last line that ends it: whatever is on the vehicle, or has the line's note
 * - `is_named`: a line has the same text, and so names the unnamed application
 * - `was`, `was_bare`, `old_quantity`, `old_note`: the application before
 * - `was_unnamed`: readers saw the text before, of the unnamed application
 */
const relatedSql = sql`
  select *,
    greatest(max(line) filter (where action = 'clear' and note is null) over vehicle,
      max(line) filter (where action = 'clear') over same_note) as cleared_at,
    max(joined) over vehicle as old_joined,
    bool_or(action in ('add', 'remove')) over same_text as is_named,
    bool_or(action = 'before') over application as was,
    bool_or(is_bare) over application as was_bare,
    max(quantity) filter (where action = 'before') over application as old_quantity,
    max(note) filter (where action = 'before') over application as old_note,
    bool_or(action = 'before' and identity = ${unnamed}) over same_text as was_unnamed
  from worded
  window vehicle as (partition by part_id, vehicle_id), same_note as (partition by part_id, vehicle_id, note),
    same_text as (partition by part_id, vehicle_id, text), application as (partition by part_id, vehicle_id, identity)`

/** The last line about an application decides whether it stays. */
const lastSql = sql`
  select distinct on (part_id, vehicle_id, identity) *, action in ('before', 'add')
    and line > coalesce(cleared_at, -1) and not (identity = ${unnamed} and is_named) as stays
  from related where action <> 'clear'
  order by part_id, vehicle_id, identity, line desc`

/** Adds the number of applications that stay on the vehicle. */
const settledSql = sql`
  select *, count(*) filter (where stays) over (partition by part_id, vehicle_id) as staying from last`

const isOther = sql`quantity is distinct from old_quantity or note is distinct from old_note`

const pairsSql = sql`
  select part_id, vehicle_id, bool_or(was) as was, bool_or(stays) as stays, max(old_joined) as joined,
    string_agg(distinct text, ' / ') filter (where stays) as note
  from settled group by part_id, vehicle_id`

/** The result of each line that has a vehicle: an application that a line cleared is that line's change. */
const linesSql = sql`
  select coalesce(json_agg(l), '[]') as lines, (select count(*)::int from pairs where stays and not was) as made
  from (
    select line, bool_or(is_new) as "isNew", bool_or(is_changed) as "isChanged"
    from (
      select line, false as is_new, false as is_changed from matched
      union all
      select case when not stays and action in ('before', 'add') then cleared_at else line end,
        stays and not was and not was_unnamed,
        case when stays then was and (${isOther})
          else was or (was_unnamed and action = 'remove') end
      from settled) each
    where line > 0 group by line) l`

const endedSql = sql`
  select array_agg(part_id)::text as ended_parts, array_agg(vehicle_id)::text as ended_vehicles,
    array_agg(identity)::text as ended_identities
  from settled where was and not was_bare and not stays`

/** The unnamed application is only stored next to others. Alone, it's the fitment itself. */
const savedSql = sql`
  select array_agg(part_id)::text as saved_parts, array_agg(vehicle_id)::text as saved_vehicles,
    array_agg(identity)::text as saved_identities, array_agg(note)::text as saved_notes,
    array_agg(quantity)::text as saved_quantities
  from settled where stays and (not was or ${isOther} or (was_bare and staying > 1))`

const unfitSql = sql`
  select array_agg(part_id)::text as unfit_parts, array_agg(vehicle_id)::text as unfit_vehicles
  from pairs where was and not stays`

const fitSql = sql`
  select array_agg(part_id)::text as fit_parts, array_agg(vehicle_id)::text as fit_vehicles,
    array_agg(note)::text as fit_notes
  from pairs where stays and (not was or note is distinct from joined)`

/** The applications that a full file has. */
const selectHad = (fullImportId: number | null) => sql`
  select array_agg(part_id)::text as had_parts, array_agg(vehicle_id)::text as had_vehicles,
    array_agg(identity)::text as had_identities
  from settled where ${fullImportId !== null} and stays and action = 'add'`

/**
 * Separate statements, sent together: where several nodes each have these tables, one statement can't write several of
 * them.
 */
async function writeChanges({ db }: Work, changes: Changes, fullImportId: number | null): Promise<void> {
  const ids = (text: string | null) => sql`${text}::bigint[]`
  await Promise.all([
    changes.endedParts &&
      sql`delete from fitment_applications a
        using unnest(${ids(changes.endedParts)}, ${ids(changes.endedVehicles)}, ${changes.endedIdentities}::uuid[])
          e (part_id, vehicle_id, identity)
        where a.part_id = e.part_id and a.vehicle_id = e.vehicle_id and a.identity = e.identity`.execute(db),
    changes.unfitParts &&
      sql`delete from fitments f using unnest(${ids(changes.unfitParts)}, ${ids(changes.unfitVehicles)}) e (part_id, vehicle_id)
        where f.part_id = e.part_id and f.vehicle_id = e.vehicle_id`.execute(db),
    changes.fitParts &&
      sql`insert into fitments (part_id, vehicle_id, note)
        select * from unnest(${ids(changes.fitParts)}, ${ids(changes.fitVehicles)}, ${changes.fitNotes}::text[])
        on conflict (part_id, vehicle_id) do update set note = excluded.note`.execute(db),
    changes.savedParts &&
      sql`insert into fitment_applications (part_id, vehicle_id, identity, note, quantity)
        select * from unnest(${ids(changes.savedParts)}, ${ids(changes.savedVehicles)}, ${changes.savedIdentities}::uuid[],
          ${changes.savedNotes}::text[], ${changes.savedQuantities}::numeric[])
        on conflict (part_id, vehicle_id, identity) do update
          set quantity = excluded.quantity, note = excluded.note`.execute(db),
    changes.hadParts &&
      sql`update fitment_applications a set full_import_id = ${fullImportId}
        from unnest(${ids(changes.hadParts)}, ${ids(changes.hadVehicles)}, ${changes.hadIdentities}::uuid[])
          e (part_id, vehicle_id, identity)
        where a.part_id = e.part_id and a.vehicle_id = e.vehicle_id and a.identity = e.identity`.execute(db),
  ])
}

const asColumns = ({ yearFrom, yearTo, writtenName, ...fits }: NonNullable<PartLine['fits']>) => ({
  ...fits,
  year_from: yearFrom,
  year_to: yearTo,
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
