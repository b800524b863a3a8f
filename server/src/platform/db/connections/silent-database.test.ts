import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { copyTemplate } from '#test/harness.ts'
import { movingAddress } from '#test/operation/replicated.ts'
import { testConfig } from '#test/runtime.ts'
import { testKey } from '#test/tenants.ts'
import { system } from '../../auth/actor.ts'
import { defineJob } from '../../jobs/define-job.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { installJobs } from '../../jobs/install.ts'
import { retryWhileDatabaseDown } from '../../jobs/retry-database.ts'
import { startWorkers } from '../../jobs/workers.ts'
import { openRuntime } from '../../open-runtime.ts'
import { inDealer } from '../work.ts'
import { isDatabaseAway } from './database-away.ts'
import { appUrl } from './roles.ts'

/* Simulates a database whose machine loses power: connections stay open and nothing answers. */

const dataDir = mkdtempSync(path.join(tmpdir(), 'partsdesk-silent-'))
const done: number[] = []
const job = defineJob(
  'test-silent',
  { retries: { times: 3, seconds: 1 }, expireInSeconds: 900 },
  async ({ id }) => {
    done.push(id)
  },
)
let address: Awaited<ReturnType<typeof movingAddress>>
let databaseUrl: string
let opened: ReturnType<typeof openRuntime> | undefined
let workers: Awaited<ReturnType<typeof startWorkers>> | undefined

beforeAll(async () => {
  databaseUrl = await copyTemplate(inject('postgresUrl'))
  const admin = new pg.Client({ connectionString: databaseUrl })
  await admin.connect()
  await installJobs(admin, [job])
  await admin.end()
  address = await movingAddress(databaseUrl)
  opened = openRuntime(testConfig(dataDir), { databaseUrl: appUrl(address.url, testKey), patienceMs: 5_000 })
})
afterAll(async () => {
  await workers?.stop()
  await opened?.close()
  await address?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const queue = (id: number) =>
  retryWhileDatabaseDown(() => inDealer(1, system('Test'), (work) => enqueue(work, job, { id })))

test('gives up connections that get no answer, and goes on as soon as the address leads elsewhere', async () => {
  workers = await startWorkers([job], { pollSeconds: 0.1 })
  await queue(1)
  await expect.poll(() => done).toContain(1)

  let fell = () => {}
  const silence = new Promise<void>((resolve) => {
    fell = resolve
  })
  const cutOff = inDealer(1, system('Test'), async ({ db }) => {
    await sql`select 'before'`.execute(db)
    address.fallSilent()
    fell()
    await sql`select 'unanswered'`.execute(db)
  })
  await Promise.race([silence, cutOff])
  const failure = await cutOff.catch((error: Error) => error)
  expect(failure).toSatisfy(isDatabaseAway)
  // The test sends it once: a rollback would wait just as long.
  expect(address.unanswered()).toContain(`select 'unanswered'`)
  expect(address.unanswered()).not.toContain('rollback')

  address.leadTo(databaseUrl)
  await queue(2)
  await expect.poll(() => done).toContain(2)
})
