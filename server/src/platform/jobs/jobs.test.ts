import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { testServer } from '#test/harness.ts'
import { onPool, openBoss } from './boss.ts'
import { defineJob, type Job, type JobOptions, noRetries } from './define-job.ts'
import { enqueue } from './enqueue.ts'
import { installJobs } from './install.ts'
import { startWorkers } from './workers.ts'

const server = testServer()
const quick: JobOptions = { retries: noRetries, expireInSeconds: 20 }

const handledJobs: unknown[] = []
const noteIt = defineJob('test-note', { ...quick, parallel: 4 }, async (data) => {
  handledJobs.push(data)
})
const failing = defineJob(
  'test-failing',
  { ...quick, retries: { times: 2, seconds: 0 } },
  async (_data, _signal, attempt) => {
    handledJobs.push(attempt)
    throw new Error('no luck')
  },
)
let max = 0
let now = 0
const alone = defineJob('test-alone', { ...quick, singleton: true }, async () => {
  now += 1
  max = Math.max(max, now)
  await sleep(30)
  now -= 1
  handledJobs.push('done')
})
const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
const slow = defineJob('test-slow', quick, async (_data, signal) => {
  handledJobs.push('begun')
  await aborted(signal)
  await sleep(50)
  handledJobs.push(signal.aborted ? 'ended after the signal' : 'ended')
})
const overdue = defineJob('test-overdue', { ...quick, expireInSeconds: 1 }, async (_data, signal) => {
  await aborted(signal)
  handledJobs.push(signal.aborted)
})
const daily = defineJob('test-daily', { ...quick, everySeconds: 24 * 3600 }, async (data) => {
  handledJobs.push(data)
})
const all = [noteIt, failing, alone, slow, overdue, daily]

const started: { stop(): Promise<void> }[] = []
async function run(...jobs: Job[]) {
  const errors: string[] = []
  const workers = await startWorkers(jobs, {
    pollSeconds: 0.1,
    onError: (error, what) => errors.push(`${what}: ${error.message}`),
  })
  started.push(workers)
  return { errors, stop: () => workers.stop() }
}

beforeAll(async () => {
  const admin = new pg.Client({ connectionString: server.databaseUrl })
  await admin.connect()
  await installJobs(admin, all)
  await installJobs(admin, all)
  await admin.end()
})
afterEach(async () => {
  for (const workers of started.splice(0)) await workers.stop()
  handledJobs.splice(0)
  await server.admin.query('delete from pgboss.job')
})

const readState = async (job: Job) =>
  (await server.admin.query('select state, output from pgboss.job where name = $1', [job.name])).rows

test('refuses a job without a queue, and rolls back its transaction', async () => {
  const unknown = server.work(1, (work) => enqueue(work, { name: 'nobody-listens' }, { id: 1 }))
  await expect(unknown).rejects.toThrow('there is no queue for the job nobody-listens')
})

test('runs a job with its ids after the commit, and never after a rollback', async () => {
  await run(noteIt)
  await server.work(1, async (work) => {
    await enqueue(work, noteIt, { id: 7 })
    await server.work(1, (other) => enqueue(other, noteIt, { id: 6 }))
    await expect.poll(() => handledJobs).toEqual([{ dealerId: 1, id: 6 }])
  })
  const undone = server.work(1, async (work) => {
    await enqueue(work, noteIt, { id: 8 })
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  await expect.poll(() => handledJobs).toHaveLength(2)
  await server.work(1, (work) => enqueue(work, noteIt, { id: 9 }))
  await expect.poll(() => handledJobs).toEqual([6, 7, 9].map((id) => ({ dealerId: 1, id })))
})

test('delays a job until a time', async () => {
  await run(noteIt)
  const inAnHour = new Date(Date.now() + 3_600_000)
  await server.work(1, (work) => enqueue(work, noteIt, { id: 1, after: inAnHour }))
  await server.work(1, (work) => enqueue(work, noteIt, { id: 2 }))
  await expect.poll(() => handledJobs).toEqual([{ dealerId: 1, id: 2 }])
  const { rowCount } = await server.admin.query(
    `update pgboss.job set start_after = now() where start_after between $1::timestamptz - interval '1 second' and $1`,
    [inAnHour],
  )
  expect(rowCount).toBe(1)
  await expect.poll(() => handledJobs).toHaveLength(2)
})

test('shares a hundred jobs between two processes, each run once', async () => {
  await run(noteIt)
  await run(noteIt)
  await server.work(2, async (work) => {
    for (let id = 1; id <= 100; id += 1) await enqueue(work, noteIt, { id })
  })
  await expect
    .poll(async () => (await readState(noteIt)).filter(({ state }) => state === 'completed').length)
    .toBe(100)
  expect(new Set(handledJobs.map((data) => (data as { id: number }).id)).size).toBe(100)
  expect(handledJobs).toHaveLength(100)
})

test('retries a failing job, marks its last attempt, and stores the error', async () => {
  const { errors } = await run(failing)
  await server.work(1, (work) => enqueue(work, failing, { id: 1 }))
  await expect
    .poll(() => handledJobs)
    .toEqual([
      { number: 1, last: false },
      { number: 2, last: false },
      { number: 3, last: true },
    ])
  await expect
    .poll(() => readState(failing))
    .toEqual([{ state: 'failed', output: { name: 'Error', message: 'no luck', times: 3 } }])
  expect(errors).toEqual(Array(3).fill('test-failing: no luck'))
})

test('runs a singleton one at a time across all processes', async () => {
  await run(alone)
  await run(alone)
  await server.work(1, async (work) => {
    for (let id = 1; id <= 6; id += 1) await enqueue(work, alone, { id })
  })
  await expect.poll(() => handledJobs.length).toBe(6)
  expect(max).toBe(1)
})

test('stop() signals running jobs and waits for them', async () => {
  const { stop } = await run(slow)
  await server.work(1, (work) => enqueue(work, slow, { id: 1 }))
  await expect.poll(() => handledJobs).toEqual(['begun'])
  await stop()
  expect(handledJobs).toEqual(['begun', 'ended after the signal'])
  expect(await readState(slow)).toMatchObject([{ state: 'completed' }])
})

test('signals a job that takes too long, and fails it', async () => {
  const { errors } = await run(overdue)
  await server.work(1, (work) => enqueue(work, overdue, { id: 1 }))
  await expect.poll(() => errors).toEqual(['test-overdue: took longer than 1 seconds'])
  await expect.poll(() => handledJobs).toEqual([true])
  await expect.poll(() => readState(overdue)).toMatchObject([{ state: 'failed' }])
})

test('runs a daily job once, whatever the number of processes', async () => {
  await run(daily)
  await run(daily)
  await expect.poll(() => handledJobs).not.toEqual([])
  // The third process has looked for work once it has done this job.
  await run(daily, noteIt)
  await server.work(1, (work) => enqueue(work, noteIt, { id: 1 }))
  await expect.poll(() => handledJobs).toContainEqual({ dealerId: 1, id: 1 })
  for (const workers of started.splice(0)) await workers.stop()
  // Two days if midnight passed in between.
  const { rows: days } = await server.admin.query(
    `select distinct singleton_on from pgboss.job where name = 'test-daily' and state = 'completed'`,
  )
  expect(handledJobs.filter((data) => (data as { id: number }).id === 0)).toEqual(
    days.map(() => ({ dealerId: 0, id: 0 })),
  )
})

test('redelivers a killed process’s jobs and deletes old ones, as the application role', async () => {
  const boss = openBoss(onPool)
  await server.work(1, (work) => enqueue(work, failing, { id: 1 }))
  await server.work(1, (work) => enqueue(work, noteIt, { id: 1 }))
  await boss.fetch(failing.name)
  await server.admin.query(
    `update pgboss.job set started_on = now() - interval '1 hour' where name = 'test-failing'`,
  )
  await server.admin.query(
    `update pgboss.job set state = 'completed', completed_on = now() - interval '2 days' where name = 'test-note'`,
  )
  await boss.maintain()
  expect(await readState(failing)).toMatchObject([{ state: 'retry' }])
  expect(await readState(noteIt)).toEqual([])
})

test('keeps the application role from creating anything in the queues’ schema', async () => {
  await expect(onPool('create table pgboss.mine ()', [])).rejects.toThrow('permission denied')
  await expect(openBoss(onPool).createQueue('mine')).rejects.toThrow('permission denied')
})
