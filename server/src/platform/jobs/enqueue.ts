import type { Work } from '../db/work.ts'
import { runtime } from '../runtime.ts'
import { onPool, openBoss } from './boss.ts'
import type { Job, JobData } from './define-job.ts'

const sender = openBoss(onPool)

/**
 * Queues a job in the caller's transaction: it runs after the commit, or never. `after` delays it. Throws for
 * a job without a queue from a migration.
 */
export async function enqueue(
  work: Work,
  job: Pick<Job, 'name'>,
  { id, after }: { id: number; after?: Date },
): Promise<void> {
  await sendIn(work, job, { data: { dealerId: work.dealerId, id }, after })
}

/** Queues a failed job again in the caller's transaction, as `enqueue` does; its dealer can be another. */
export const enqueueAgain = (work: Work, { name, data }: { name: string; data: JobData }): Promise<void> =>
  sendIn(work, { name }, { data })

async function sendIn(
  work: Work,
  job: Pick<Job, 'name'>,
  { data: { dealerId, id }, after }: { data: JobData; after?: Date | undefined },
): Promise<void> {
  const sent = await sender.send(
    job.name,
    { dealerId, id, ...causedBy() },
    { startAfter: after, db: { executeSql: (text, values) => work.client.query(text, values) } },
  )
  if (sent === null)
    throw new Error(`there is no queue for the job ${job.name}; is it listed in its area's file?`)
}

/** Continues the trace of the request or job that queued it. */
function causedBy(): Pick<JobData, 'trace'> {
  const cause = runtime().tracer?.running()
  return cause ? { trace: cause.header } : {}
}

/** Queues a job outside any transaction, for work that's also found without it. */
export async function enqueueAtOnce(job: Pick<Job, 'name'>, data: JobData): Promise<void> {
  await sender.send(job.name, { ...data, ...causedBy() })
}
