import type { Input } from '#contract/http.ts'
import type { system } from '#contract/insight/system.ts'
import { recordChanges } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { enqueueAgain } from '#server/platform/jobs/enqueue.ts'
import { readFailed, readKinds, setPaused, takeFailed } from './jobs.queries.ts'
import { listForOperators } from './list-for-operators.ts'

/** Lists all kinds of jobs with the number of their waiting, running and failed ones. */
export const listKinds = (work: Work) => readKinds(work, null)

/** Pausing what's paused, or the opposite, changes nothing and isn't logged. */
export async function pauseJobs(work: Work, { name, isPaused }: Input<typeof system.pauseJobs>) {
  const isChanged = await setPaused(work, name, isPaused === 1)
  const [kind] = await readKinds(work, name)
  if (!kind) throw refuse('not_found')
  if (isChanged)
    await recordChanges(work, [
      {
        subject: { code: 'backgroundJobs', name },
        event: isPaused === 1 ? 'jobsPaused' : 'jobsResumed',
        recordId: null,
      },
    ])
  return kind
}

/** Lists failed jobs of all dealers with their companies. */
export const listFailedJobs = listForOperators(readFailed)

/** Each becomes a new job with all its attempts. */
export async function retryJobs(work: Work, { ids }: Input<typeof system.retryJobs>) {
  const jobs = await takeFailed(work, ids)
  if (jobs.some(({ hasOwnRetry }) => hasOwnRetry)) throw refuse('job_has_own_retry')
  for (const job of jobs) await enqueueAgain(work, job)
  await recordByKind(work, 'jobsQueuedAgain', jobs)
  return { queued: jobs.length }
}

/** Deletes failed jobs for good and logs how many of each kind. */
export async function dropJobs(work: Work, { ids }: Input<typeof system.dropJobs>) {
  const jobs = await takeFailed(work, ids)
  await recordByKind(work, 'jobsDropped', jobs)
  return { dropped: jobs.length }
}

function recordByKind(
  work: Work,
  code: 'jobsQueuedAgain' | 'jobsDropped',
  jobs: readonly { name: string }[],
) {
  const names = [...new Set(jobs.map(({ name }) => name))]
  return recordChanges(
    work,
    names.map((name) => ({
      subject: { code: 'backgroundJobs', name },
      event: { code, n: jobs.filter((job) => job.name === name).length },
      recordId: null,
    })),
  )
}
