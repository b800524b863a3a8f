import { sql } from 'kysely'
import { type FeedRun, type feedRuns, maxRejectsStored } from '#contract/channels/feed-runs.ts'
import type { Input } from '#contract/http.ts'
import { sftpTroubles } from '#contract/store/sftp-troubles.ts'
import { readPages } from '#server/platform/db/snapshot.ts'
import { fetchPage } from '#server/platform/db/statements/page.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'
import type { BuiltFeed, Reject } from './build-feed.ts'

/** The number of latest runs whose rejected parts are retained. */
const runsWithRejects = 10
/** The hour of the dealer's day when the feed is built. */
const firstHour = 2

const selectRuns = ({ db, dealerId }: Work) =>
  db
    .selectFrom('feedRuns')
    .select(['id', 'kind', 'status', 'trouble', 'parts', 'rejected', 'reasons', 'bytes', 'startedBy'])
    .select(['createdAt', 'finishedAt', 'target', 'digest'])
    .where('dealerId', '=', dealerId)

type Row = Omit<FeedRun, 'message'> & { target: string | null; digest: string | null }

function toFeedRun({ target: _, digest: __, ...run }: Row): FeedRun {
  return {
    ...run,
    bytes: Number(run.bytes),
    message: run.trouble === null ? null : describeTrouble(run.trouble),
  }
}

const wordsByTrouble: Record<string, string> = {
  ...sftpTroubles,
  no_access: 'The feed has no server, user name and password yet.',
  unexpected: 'An unexpected error. The server’s log has the details.',
}
const describeTrouble = (trouble: string): string => wordsByTrouble[trouble] ?? trouble

/** Reads a page of the dealer's runs, newest first. */
export async function listRuns(work: Work, page: Input<typeof feedRuns.list>) {
  const { rows, count } = await fetchPage(selectRuns(work).orderBy('id', 'desc'), page)
  return { data: (rows as Row[]).map(toFeedRun), recordsTotal: count }
}

/** Finds a run with its target, which answers don't show. */
export async function findRun(work: Work, id: number): Promise<Row | undefined> {
  return (await selectRuns(work).where('id', '=', id).executeTakeFirst()) as Row | undefined
}

/** Reads a run as answers show it. The run has to exist. */
export const showRun = async (work: Work, id: number): Promise<FeedRun> =>
  toFeedRun((await selectRuns(work).where('id', '=', id).executeTakeFirstOrThrow()) as Row)

/** Adds a run and returns its id; undefined if the dealer has an unfinished one, or this night's. */
export async function insertRun(
  { db, dealerId, actor, now }: Work,
  run: { kind: FeedRun['kind']; night?: string },
): Promise<number | undefined> {
  const row = await db
    .insertInto('feedRuns')
    .values({ dealerId, ...run, startedBy: actor.name, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Marks a queued run as running. One in another state stays. */
export async function setRunning({ db, dealerId }: Work, id: number): Promise<void> {
  await db
    .updateTable('feedRuns')
    .set({ status: 'running' })
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .execute()
}

/**
 * Notes a built file with its rejected parts, and deletes those of the runs before the last
 * `runsWithRejects`.
 */
export async function noteBuilt(
  { db, dealerId }: Work,
  id: number,
  { parts, rejected, reasons, bytes, rejects }: BuiltFeed,
): Promise<void> {
  await db
    .updateTable('feedRuns')
    .set({ parts, rejected, reasons: JSON.stringify(reasons), bytes })
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .execute()
  await sql`delete from feed_rejects where dealer_id = ${dealerId} and (run_id = ${id} or run_id <= (
    select r.id from feed_runs r where r.dealer_id = ${dealerId} order by r.id desc
    offset ${runsWithRejects} limit 1))`.execute(db)
  await sql`insert into feed_rejects (dealer_id, run_id, position, number, name, reason, list_price)
    select ${dealerId}::bigint, ${id}::bigint, u.place, u.number, u.name, u.reason, u."listPrice"
    from rows from (jsonb_to_recordset(${JSON.stringify(rejects)}::jsonb)
      as (number text, name text, reason text, "listPrice" numeric(12, 2))) with ordinality
      as u (number, name, reason, "listPrice", place)
    returning position`.execute(db)
}

/** How a run ended. `target` and `digest` are those of the uploaded file. */
export type Ending = {
  status: 'uploaded' | 'unchanged' | 'checked' | 'failed'
  trouble?: NonNullable<FeedRun['trouble']>
  target?: string
  digest?: string
}

/** Ends a run. False if it had ended already, so that only one process emails the result. */
export async function endRun({ db, dealerId, now }: Work, id: number, ending: Ending): Promise<boolean> {
  const ended = await db
    .updateTable('feedRuns')
    .set({ ...ending, finishedAt: now })
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Whether this file was uploaded since the day: Google drops products after 30. */
export async function isUploaded(
  { db, dealerId }: Work,
  { target, digest, since }: { target: string; digest: string; since: Date },
): Promise<boolean> {
  const last = await db
    .selectFrom('feedRuns')
    .select(['target', 'digest', 'createdAt'])
    .where('dealerId', '=', dealerId)
    .where('status', '=', 'uploaded')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.target === target && last.digest === digest && new Date(last.createdAt) > since
}

/** The number of failed nightly runs since the last successful one. */
export async function countFailedNights({ db, dealerId }: Work): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from feed_runs r
    where r.dealer_id = ${dealerId} and r.kind = 'nightly' and r.status = 'failed' and r.id > coalesce(
      (select max(o.id) from feed_runs o where o.dealer_id = ${dealerId} and o.kind = 'nightly'
        and o.status in ('uploaded', 'unchanged')), 0)`.execute(db)
  return rows[0]!.n
}

/** The dealers whose feed is due tonight, with the dealer's day. */
export async function nightsDue({ db, now }: Reading): Promise<{ dealerId: number; night: string }[]> {
  const { rows } = await sql<{ dealerId: number; night: string }>`
    select f.dealer_id, t.at::date::text as night
    from shopping_feeds f join dealers d on d.id = f.dealer_id
      cross join lateral (select ${now}::timestamptz at time zone d.time_zone as at) t
    where f.enable_automated_feed = 1 and d.is_active = 1 and extract(hour from t.at) >= ${sql.lit(firstHour)}
      and not exists (select 1 from feed_runs r where r.dealer_id = f.dealer_id and r.night = t.at::date)
    order by f.dealer_id`.execute(db)
  return rows
}

/** Reads a run's rejected parts in pages. */
export const rejectPages = (reading: Reading, runId: number) =>
  readPages<Reject>(
    reading,
    sql`select number, name, reason, list_price from feed_rejects
      where dealer_id = ${reading.dealerId} and run_id = ${runId} order by position limit ${maxRejectsStored}`,
  )
