import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { testServer } from '#test/harness.ts'
import { startScript } from '#test/operation/processes.ts'
import { openingRuntime } from '#test/runtime.ts'
import { defineJob, type Job, type JobOptions, noRetries, TryLater } from './define-job.ts'
import { enqueue } from './enqueue.ts'
import { installJobs } from './install.ts'
import { startWorkers } from './workers.ts'

const server = testServer()
const quick: JobOptions = { retries: noRetries, expireInSeconds: 900 }
const handledIds: unknown[] = []
const note = async () => {
  handledIds.push('ran')
}
const recover = defineJob('test-recover', { ...quick, singleton: true, everySeconds: 3600 }, note)
const plain = defineJob('test-plain', quick, note)
const giveUp = async (data: unknown, reason: string) => {
  handledIds.push({ data, reason })
}
let failure: () => Error = () => new Error('always the same')
const hopeless = defineJob(
  'test-hopeless',
  { ...quick, retries: { times: 12, seconds: 0 }, giveUp },
  async () => {
    handledIds.push('tried')
    throw failure()
  },
)
const all = [recover, plain, hopeless]
const started: { stop(): Promise<void> }[] = []
let child: ChildProcess | undefined

async function run(jobs: Job[], goneSeconds: number) {
  started.push(await startWorkers(jobs, { pollSeconds: 0.05, goneSeconds }))
}

beforeAll(async () => {
  const admin = new pg.Client({ connectionString: server.databaseUrl })
  await admin.connect()
  await installJobs(admin, all)
  await admin.end()
})
beforeEach(() => server.admin.query('delete from pgboss.job; delete from pgboss.runner'))
afterEach(async () => {
  for (const workers of started.splice(0)) await workers.stop()
  handledIds.splice(0)
})
afterAll(() => child?.kill('SIGKILL'))

/** A process that starts each job and never finishes it. */
async function startHanging(): Promise<ChildProcess> {
  const script = `${openingRuntime(server)}
    import { defineJob, noRetries } from '#server/platform/jobs/define-job.ts'
    import { startWorkers } from '#server/platform/jobs/workers.ts'
    const options = { retries: noRetries, expireInSeconds: 900 }
    const hang = () => new Promise(() => process.stdout.write('begun.'))
    await startWorkers([
      defineJob('test-recover', { ...options, singleton: true, everySeconds: 3600 }, hang),
      defineJob('test-plain', options, hang),
    ], { pollSeconds: 0.05, goneSeconds: 30 })`
  const started = await startScript(script)
  let output = ''
  started.stdout!.on('data', (data) => {
    output += String(data)
  })
  await expect.poll(() => output).toBe('begun.begun.')
  return started
}

const states = async () =>
  (await server.admin.query<{ state: string }>('select state from pgboss.job')).rows.map(({ state }) => state)

test('takes over a killed process’s jobs at once, even a singleton without attempts left', async () => {
  await server.work(1, (work) => enqueue(work, plain, { id: 1 }))
  child = await startHanging()
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await states()).toEqual(['active', 'active'])

  await run([recover, plain], 1)
  await expect.poll(states).toEqual(['completed', 'completed'])
  expect(handledIds).toEqual(['ran', 'ran'])
})

test('leaves a living process’s jobs alone, however long they take', async () => {
  let finish = () => {}
  const gate = new Promise<void>((resolve) => {
    finish = resolve
  })
  const long = defineJob('test-plain', quick, async () => {
    handledIds.push('begun')
    await gate
  })
  await run([long], 3)
  await run([long], 3)
  await server.work(1, (work) => enqueue(work, plain, { id: 1 }))
  await expect.poll(() => handledIds).toEqual(['begun'])
  const beats = async () =>
    (
      await server.admin.query<{ beats: number }>(
        `select count(*)::int as beats from pgboss.runner, pgboss.job
         where state = 'active' and seen_at > started_on + interval '4 seconds'`,
      )
    ).rows[0]!.beats
  await expect.poll(beats).toBe(2)
  finish()
  await expect.poll(states).toEqual(['completed'])
  expect(handledIds).toEqual(['begun'])
})

test('gives up a job that fails five times with the same error, with the reason', async () => {
  await run([hopeless], 30)
  await server.work(1, (work) => enqueue(work, hopeless, { id: 3 }))
  await expect.poll(states).toEqual(['failed'])
  const reason = { data: { dealerId: 1, id: 3 }, reason: 'always the same' }
  expect(handledIds).toEqual([...Array(5).fill('tried'), reason])
})

test('doesn’t count failures expected to pass, and waits as long as they say', async () => {
  failure = () => new TryLater('mail server is away', handledIds.length < 7 ? 0 : 3600)
  await run([hopeless], 30)
  await server.work(1, (work) => enqueue(work, hopeless, { id: 4 }))
  const waits = `select 1 from pgboss.job where state = 'retry' and start_after > now() + interval '50 minutes'`
  await expect.poll(async () => (await server.admin.query(waits)).rowCount).toBe(1)
  expect(handledIds).toEqual(Array(7).fill('tried'))
})

test('goes on reporting when the clock is set back or forward, so that nobody takes its jobs over', async () => {
  let finish = () => {}
  const gate = new Promise<void>((resolve) => {
    finish = resolve
  })
  const long = defineJob('test-plain', quick, async () => {
    handledIds.push('begun')
    await gate
  })
  await run([long], 3)
  await server.work(1, (work) => enqueue(work, plain, { id: 1 }))
  await expect.poll(() => handledIds).toEqual(['begun'])
  const { now } = Date
  const reported = async () =>
    (await server.admin.query<{ at: Date }>('select seen_at as at from pgboss.runner')).rows[0]!.at.getTime()
  try {
    for (const hours of [-5, 5]) {
      Date.now = () => now() + hours * 3_600_000
      const before = await reported()
      await expect.poll(reported).toBeGreaterThan(before)
    }
  } finally {
    Date.now = now
  }
  finish()
  await expect.poll(states).toEqual(['completed'])
  expect(handledIds).toEqual(['begun'])
})
