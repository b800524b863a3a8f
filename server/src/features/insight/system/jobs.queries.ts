import { sql } from 'kysely'
import type { FailedJob, JobKind } from '#contract/insight/system.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'
import { jobsTable } from '#server/platform/jobs/boss.ts'
import type { JobData } from '#server/platform/jobs/define-job.ts'

/** Why a job failed: what its code threw, or pg-boss's own words. */
const reason = sql<string>`coalesce(j.output->>'message', j.output->'value'->>'message', '')`

/** All kinds, or one. Each of the counts reads an index of what isn't finished. */
export async function readKinds({ db, now }: Work, name: string | null): Promise<JobKind[]> {
  const { rows } = await sql<JobKind>`
    select k.name, w.waiting, w.late_seconds, a.running, f.failed, k.every_seconds,
      case when k.paused_at is null then least(w.later_at, case when k.every_seconds is not null then to_timestamp(
        (floor(extract(epoch from ${now}::timestamptz) / k.every_seconds) + 1) * k.every_seconds) end) end as next_run_at,
      (k.paused_at is not null)::int as is_paused, k.paused_at, k.paused_by
    from ${jobsTable('kind')} k,
      lateral (select count(*)::int as waiting, min(j.start_after) filter (where j.start_after > ${now}) as later_at,
        greatest(0, extract(epoch from ${now}::timestamptz - min(j.start_after)))::int as late_seconds
        from ${jobsTable('job')} j where j.name = k.name and j.state < 'active') w,
      lateral (select count(*)::int as running from ${jobsTable('job')} j where j.name = k.name and j.state = 'active') a,
      lateral (select count(*)::int as failed from ${jobsTable('job')} j where j.name = k.name and j.state = 'failed') f
    where ${name}::text is null or k.name = ${name} order by k.name`.execute(db)
  return rows.map((row) => ({ ...row, lateSeconds: row.lateSeconds ?? 0 }))
}

/** Pauses a kind of job or resumes it. False if it already was so. */
export async function setPaused({ db, now, actor }: Work, name: string, isPaused: boolean): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`
    update ${jobsTable('kind')} set paused_at = ${isPaused ? now : null}, paused_by = ${isPaused ? actor.name : null}
    where name = ${name} and (paused_at is null) = ${isPaused} returning name`.execute(db)
  return rows.length > 0
}

type FailedFilter = {
  name?: string | undefined
  dealerId?: number | undefined
  startRow: number
  pageSize: number
}

/** Failed jobs without their dealers' names, which are in other tables. */
export async function readFailed({ db }: Reading, { name, dealerId, startRow, pageSize }: FailedFilter) {
  const where = sql`j.state = 'failed' and (${name ?? null}::text is null or j.name = ${name ?? null})
    and (${dealerId ?? null}::bigint is null or (j.data->>'dealerId')::bigint = ${dealerId ?? null})`
  const [{ rows }, counted] = await Promise.all([
    sql<Omit<FailedJob, 'company'>>`
      select j.id, j.name, (j.data->>'dealerId')::int as dealer_id, (j.data->>'id')::bigint as record_id, ${reason} as reason,
        j.retry_count + 1 as attempts, j.created_on as created_at, j.completed_on as failed_at,
        (not k.has_own_retry)::int as can_retry
      from ${jobsTable('job')} j join ${jobsTable('kind')} k on k.name = j.name
      where ${where} order by j.completed_on desc, j.id offset ${startRow} limit ${pageSize}`.execute(db),
    sql<{ n: number }>`
      select count(*)::int as n from ${jobsTable('job')} j join ${jobsTable('kind')} k on k.name = j.name where ${where}`.execute(
      db,
    ),
  ])
  return { rows, count: counted.rows[0]!.n }
}

/** Removes failed jobs, and returns what they were. */
export async function takeFailed({ db }: Work, ids: readonly string[]) {
  const { rows } = await sql<{ name: string; data: JobData; hasOwnRetry: boolean }>`
    delete from ${jobsTable('job')} j using ${jobsTable('kind')} k
    where j.id = any(${ids}::uuid[]) and j.state = 'failed' and k.name = j.name
    returning j.name, j.data, k.has_own_retry`.execute(db)
  return rows
}
