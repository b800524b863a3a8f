import { sql } from 'kysely'
import type { Work } from '#server/platform/db/work.ts'
import type { Values } from './history-things.ts'

const shownColumns = [
  'id',
  'at',
  'actorName',
  'description',
  'subject',
  'event',
  'values',
  'action',
  'thing',
] as const

/** Finds a log entry with the values for a restore; undefined at another dealer. */
export const findVersion = ({ db, dealerId }: Work, id: number) =>
  db
    .selectFrom('activityLog')
    .select([...shownColumns, 'changes', 'kept'])
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .executeTakeFirst()

/** An entry's changed fields, under the names that a restore uses. */
const selectChanges = (alias: string) =>
  sql`coalesce(${sql.ref(`${alias}.kept`)}, ${sql.ref(`${alias}.changes`)})`

/** A page of a thing's versions, those before an entry's id. */
export type Place = { thing: string; before: number | undefined; limit: number }

/** The entries of a thing, newest first, with the names of the fields they changed. */
export async function listVersions(
  { db, dealerId }: Work,
  { thing, before, limit }: Place,
  fields: readonly string[] | null,
) {
  return db
    .selectFrom('activityLog as a')
    .select(shownColumns.map((name) => `a.${name}` as const))
    .select(sql<string[]>`array(select jsonb_object_keys(${selectChanges('a')}))`.as('fields'))
    .where('a.dealerId', '=', dealerId)
    .where('a.thing', '=', thing)
    .$if(before !== undefined, (query) => query.where('a.id', '<', before!))
    .$if(fields !== null, (query) =>
      query.where(sql<boolean>`jsonb_exists_any(${selectChanges('a')}, ${[...(fields ?? [])]}::text[])`),
    )
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute()
}

/** A version consists of the values that entries from this one on replaced. */
type VersionStart = { thing: string; id: number; inclusive: boolean }

/** The former value of each field changed since. It's small, however long the history is. */
export async function findFormerValues(
  { db, dealerId }: Work,
  { thing, id, inclusive }: VersionStart,
): Promise<Values> {
  const first = inclusive ? id : id + 1
  const { rows } = await sql<{ field: string; was: unknown }>`
    with firsts as (
      select f.field, min(a.id) as id
      from activity_log a, jsonb_object_keys(${selectChanges('a')}) f (field)
      where a.dealer_id = ${dealerId} and a.thing = ${thing} and a.id >= ${first}
      group by f.field
    )
    select f.field, ${selectChanges('a')} -> f.field -> 0 as was
    from firsts f join activity_log a on a.dealer_id = ${dealerId} and a.id = f.id
    where jsonb_typeof(${selectChanges('a')} -> f.field) = 'array'`.execute(db)
  return Object.fromEntries(rows.map(({ field, was }) => [field, was]))
}

/**
 * Finds the previous entry of each field whose value isn't the one that entry wrote. Something such as
 * cloning changed the field without an entry.
 */
export async function gapsIn({ db, dealerId }: Work, thing: string, { from, now }: GapsIn) {
  const { rows } = await sql<{ field: string; id: number; at: string }>`
    with values as (
      select a.id, a.at, f.field, coalesce(f.value -> 0, 'null') as was, coalesce(f.value -> 1, 'null') as became
      from activity_log a, jsonb_each(${selectChanges('a')}) f (field, value)
      where a.dealer_id = ${dealerId} and a.thing = ${thing} and a.id >= ${from}
        and jsonb_typeof(f.value) = 'array'
    ), followed as (
      select field, id, at, md5(became::text) as became,
        lead(md5(was::text)) over (partition by field order by id) as next
      from values
    )
    select field, max(id) as id, max(at) as at from followed
    where became <> coalesce(next, md5(coalesce(${JSON.stringify(now ?? {})}::jsonb -> field, 'null')::text))
    group by field`.execute(db)
  return rows
}
type GapsIn = { from: number; now: Values | undefined }

/** Each thing changed since a time, with its first entry and the changed fields. */
export async function listChangedThings({ db, dealerId }: Work, from: string) {
  const { rows } = await sql<ChangedThing>`
    with entries as (
      select a.thing, a.id, ${selectChanges('a')} as changes
      from activity_log a
      where a.dealer_id = ${dealerId} and a.thing is not null and a.at >= ${from}::timestamptz
    ), firsts as (
      select e.thing, min(e.id) as id, array_agg(distinct f.field) filter (where f.field is not null) as fields
      from entries e left join lateral jsonb_object_keys(e.changes) f (field) on true
      group by e.thing
    )
    select f.thing, f.id, coalesce(f.fields, '{}') as fields, a.action, a."values"
    from firsts f join activity_log a on a.dealer_id = ${dealerId} and a.id = f.id`.execute(db)
  return rows
}

/** A thing that changed after an entry, with its values from before that. */
export type ChangedThing = {
  thing: string
  /** The first entry since then. */
  id: number
  fields: string[]
  action: string
  values: Record<string, unknown>
}

/** The day when recording of these items began, if it began late. */
export async function findBeginnings({ db, dealerId }: Work, things: readonly string[]) {
  const { rows } = await sql<{ thing: string; since: string }>`
    select thing, max(at) as since from activity_log
    where dealer_id = ${dealerId} and thing = any(${[...things]}::text[])
    group by thing`.execute(db)
  return new Map(rows.map(({ thing, since }) => [thing, since]))
}
