import { sql } from 'kysely'
import { type activityActions, commonActions } from '#contract/tenancy/activity.ts'
import { readPages } from '#server/platform/db/snapshot.ts'
import { countRows, shortPage, toRowPaging } from '#server/platform/db/statements/page.ts'
import type { Reading } from '#server/platform/db/work.ts'

/** The platform's own entries are under 0. */
const pickOwner = ({ dealerId }: Reading): number => dealerId ?? 0

/** Instants, with the end exclusive, plus the other conditions. */
export type Filter = {
  from: string
  before: string
  who?: string | undefined
  action?: (typeof activityActions)[number] | 'other' | undefined
  record?: string | undefined
}

const selectEntries = (reading: Reading) =>
  reading.db.selectFrom('activityLog').where('activityLog.dealerId', '=', pickOwner(reading))

const matchFilter = (reading: Reading, { from, before, who, action, record }: Filter) =>
  selectEntries(reading)
    .where('at', '>=', from)
    .where('at', '<', before)
    .$if(who !== undefined, (query) => query.where('actorName', '=', who!))
    .$if(record !== undefined, (query) => query.where('record', '=', record!))
    .$if(action === 'other', (query) => query.where('action', 'not in', [...commonActions]))
    .$if(action !== undefined && action !== 'other', (query) => query.where('action', '=', action!))

const columns = [
  'id',
  'at',
  'actorName',
  'action',
  'record',
  'recordId',
  'description',
  'subject',
  'event',
  'values',
  'changes',
] as const

/** Counts the change log's entries by a filter, without a limit. */
export const countEntries = (reading: Reading, filter: Filter): Promise<number> =>
  countRows(matchFilter(reading, filter))

/** Pages the ids by index alone, however late the page; then fetches only its rows. */
export const listEntries = (
  reading: Reading,
  filter: Filter,
  { page, pageSize }: { page: number; pageSize: number },
) =>
  selectEntries(reading)
    .select(columns)
    .where('id', 'in', () =>
      matchFilter(reading, filter)
        .select('id')
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .modifyEnd(shortPage(toRowPaging({ page, pageSize }))),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Finds an entry with its changes; undefined if it belongs to another dealer. */
export const findEntry = (reading: Reading, id: number) =>
  selectEntries(reading).select(columns).where('id', '=', id).executeTakeFirst()

export type StoredEntry = Awaited<ReturnType<typeof listEntries>>[number]

/** All entries a filter matches, newest first; for the export. */
export const readEntries = (reading: Reading, filter: Filter) =>
  readPages<StoredEntry>(
    reading,
    sql`${matchFilter(reading, filter).select(columns).orderBy('at', 'desc').orderBy('id', 'desc')}`,
  )

/** A column's distinct values, each found in one index step, however long the log. */
export async function listValues(reading: Reading, column: 'actor_name' | 'record'): Promise<string[]> {
  const [name, owner] = [sql.ref(column), pickOwner(reading)]
  const { rows } = await sql<{ value: string }>`
    with recursive found as (
      (select ${name} as value from activity_log where dealer_id = ${owner} order by ${name} limit 1)
      union all
      select (select ${name} from activity_log where dealer_id = ${owner} and ${name} > found.value
        order by ${name} limit 1)
      from found where found.value is not null
    )
    select value from found where value is not null limit 1000`.execute(reading.db)
  return rows.map(({ value }) => value)
}
