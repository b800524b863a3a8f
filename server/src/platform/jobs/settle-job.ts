import type PgBoss from 'pg-boss'
import { database } from '../db/database.ts'
import { jobsSchema } from './boss.ts'
import { type Job, type JobData, TryLater } from './define-job.ts'

export type ClaimedJob = PgBoss.JobWithMetadata<JobData>

/** An error that comes this many times in a row is our bug, and no retry fixes it. */
const sameErrorLimit = 5
/** How often a process can die with a job that allows fewer attempts; above that, the job is what kills it. */
const deathLimit = 3
const longestPauseSeconds = 4 * 3600

type Output = { name: string; message: string; times: number }

/** Whether a job was delivered more often than its attempts allow, because its processes died. */
export const killsItsProcess = (job: Job, { retryCount }: ClaimedJob): boolean =>
  retryCount > Math.max(job.retries.times, deathLimit)

/** The consequence of a failed attempt: another after a pause in seconds, or null for none. */
export function afterFailure(
  job: Job,
  claimedJob: ClaimedJob,
  failure: Error,
): { pause: number | null; output: Output } {
  const output = describeFailure(claimedJob, failure)
  const { retryCount } = claimedJob
  const { times, seconds, doubling } = job.retries
  const isOver = retryCount >= times || output.times >= sameErrorLimit
  if (isOver) return { pause: null, output }
  if (failure instanceof TryLater && failure.seconds !== undefined) return { pause: failure.seconds, output }
  // Half of the doubled pause is random, so that jobs that failed together don't all come back together.
  const usual = doubling
    ? (Math.max(seconds, 1) * 2 ** Math.min(16, retryCount) * (1 + Math.random())) / 2
    : seconds
  return { pause: Math.max(Math.min(usual, longestPauseSeconds), doubling ? 0.5 : 0), output }
}

function describeFailure({ output }: ClaimedJob, { name, message }: Error): Output {
  const before = output as Partial<Output> | null
  const isSame = name !== 'TryLater' && before?.name === name && before.message === message
  return { name, message, times: isSame ? (before.times ?? 1) + 1 : 1 }
}

/**
 * Saves the result, unless another process has taken the job over. Without an output the job is only returned, and
 * the attempt doesn't count.
 */
export async function settleFailure(
  { name, id, startedOn }: Pick<ClaimedJob, 'name' | 'id' | 'startedOn'>,
  { pause, output }: { pause: number | null; output: Output | null },
): Promise<void> {
  await database().pool.query(
    `update ${jobsSchema}.job set
       state = (case when $4::float8 is null then 'failed' else 'retry' end)::${jobsSchema}.job_state,
       start_after = now() + interval '1 second' * coalesce($4::float8, 0),
       completed_on = case when $4::float8 is null then now() end,
       started_on = case when $5::jsonb is not null then started_on end,
       output = coalesce($5::jsonb, output)
     where name = $1 and id = $2 and state = 'active'
       and abs(extract(epoch from started_on - $3::timestamptz)) < 0.002`,
    [name, id, startedOn, pause, output === null ? null : JSON.stringify(output)],
  )
}
