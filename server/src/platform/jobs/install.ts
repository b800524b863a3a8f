import type pg from 'pg'
import { jobsSchema, openBoss } from './boss.ts'
import type { Job } from './define-job.ts'
import { kindTable, storeKinds } from './kinds.ts'
import { runnerTable } from './runner.ts'

const keepWaitingMinutes = 60 * 24 * 60

/**
 * Creates or updates the queues' schema and a queue per job, owned by pd_owner and open to pd_app, which
 * can't create anything itself. For migrate's `afterwards`. Idempotent.
 */
export async function installJobs(admin: pg.Client, jobs: readonly Job[]): Promise<void> {
  refuseTwins(jobs)
  await admin.query('set role pd_owner')
  try {
    await makeQueues(admin, jobs)
    await admin.query(runnerTable)
    await admin.query(kindTable)
    await storeKinds(admin, jobs)
    await admin.query(`grant usage on schema ${jobsSchema} to pd_app;
      grant select, insert, update, delete on all tables in schema ${jobsSchema} to pd_app;
      grant usage on schema ${jobsSchema} to pd_platform, pd_support;
      grant select on all tables in schema ${jobsSchema} to pd_platform, pd_support`)
  } catch (error) {
    await admin.query('rollback')
    throw error
  } finally {
    await admin.query('reset role')
  }
}

async function makeQueues(admin: pg.Client, jobs: readonly Job[]): Promise<void> {
  const boss = openBoss((text, values) => admin.query(text, values), { migrate: true })
  await boss.start()
  for (const job of jobs) {
    const settings = {
      name: job.name,
      policy: job.singleton ? ('singleton' as const) : ('standard' as const),
      retryLimit: job.retries.times,
      retryDelay: job.retries.seconds,
      retryBackoff: job.retries.doubling === true,
      expireInSeconds: job.expireInSeconds,
      retentionMinutes: keepWaitingMinutes,
    }
    await boss.createQueue(job.name, settings)
    await boss.updateQueue(job.name, settings)
  }
  await boss.stop({ graceful: false })
}

function refuseTwins(jobs: readonly Job[]) {
  const names = jobs.map((job) => job.name)
  const twin = names.find((name, at) => names.indexOf(name) !== at)
  if (twin) throw new Error(`two jobs are named ${twin}`)
}
