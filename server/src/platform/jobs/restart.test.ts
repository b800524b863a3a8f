import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { system } from '../auth/actor.ts'
import { readConfig } from '../config.ts'
import { appUrl } from '../db/connections/roles.ts'
import { database } from '../db/database.ts'
import { migrate } from '../db/migrations/migrate.ts'
import { inDealer } from '../db/work.ts'
import { openRuntime } from '../open-runtime.ts'
import { type Postgres, startPostgres } from '../postgres/supervisor.ts'
import { defineJob } from './define-job.ts'
import { enqueue } from './enqueue.ts'
import { installJobs } from './install.ts'
import { startWorkers } from './workers.ts'

const key = Buffer.alloc(32, 3)
const dataDir = mkdtempSync(path.join(tmpdir(), 'partsdesk-restart-'))
const done: number[] = []
let running = 0
let letGo = () => {}
const gate = new Promise<void>((resolve) => {
  letGo = resolve
})
const job = defineJob(
  'test-restart',
  { retries: { times: 3, seconds: 1 }, expireInSeconds: 60, parallel: 2 },
  async ({ id }) => {
    running += 1
    await gate
    done.push(id)
  },
)

let postgres: Postgres
let opened: ReturnType<typeof openRuntime> | undefined
const strays: unknown[] = []

beforeAll(async () => {
  process.on('unhandledRejection', (error) => strays.push(error))
  // Durable, because the fast one can lose commits after a kill.
  postgres = await startPostgres({ dataDir, log: () => {} })
  await migrate(postgres.url, key, (admin) => installJobs(admin, [job]))
  const config = readConfig({ PARTSDESK_MODE: 'test', DATA_DIR: dataDir, SECRET_KEY: key.toString('base64') })
  opened = openRuntime(config, { databaseUrl: appUrl(postgres.url, key) })
})
afterAll(async () => {
  await opened?.close()
  await postgres?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const startedAt = () =>
  database()
    .pool.query('select pg_postmaster_start_time()::text as at')
    .then(
      ({ rows }) => rows[0].at as string,
      () => 'away',
    )

test('resumes after a database restart, without repeating a job that finished meanwhile', async () => {
  const errors: string[] = []
  const workers = await startWorkers([job], {
    pollSeconds: 0.2,
    onError: (error, what) => errors.push(`${what}: ${error.message}`),
  })
  await inDealer(0, system(), (work) => enqueue(work, job, { id: 1 }))
  await expect.poll(() => running).toBe(1)

  const before = await startedAt()
  const pid = readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]
  process.kill(Number(pid), 'SIGKILL')
  letGo()
  await expect.poll(() => done).toEqual([1])
  await expect.poll(startedAt).not.toBeOneOf([before, 'away'])

  await inDealer(0, system(), (work) => enqueue(work, job, { id: 2 }))
  await expect.poll(() => done).toEqual([1, 2])
  const unfinished = () =>
    database()
      .pool.query(`select state from pgboss.job where state <> 'completed'`)
      .then(({ rows }) => rows)
  await expect.poll(unfinished).toEqual([])
  await workers.stop()
  expect(done).toEqual([1, 2])
  expect(strays).toEqual([])
  expect(errors.filter((line) => !line.startsWith('job queues: '))).toEqual([])
})
