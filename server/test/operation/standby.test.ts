import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import { reports } from '#contract/insight/reports.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { makeOrder } from '#server/features/sales/orders/orders.fixture.ts'
import { migrateAll } from '#server/migrate-all.ts'
import { system } from '#server/platform/auth/actor.ts'
import { pauses } from '#server/platform/db/connections/standby.ts'
import { database } from '#server/platform/db/database.ts'
import { inSnapshot, readPages } from '#server/platform/db/snapshot.ts'
import { readMuch } from '#server/platform/db/work.ts'
import { upkeepChecks } from '#server/platform/doctor/check-upkeep.ts'
import { findings } from '#server/platform/doctor/finding.ts'
import { defineJob, noRetries } from '#server/platform/jobs/define-job.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { installJobs } from '#server/platform/jobs/install.ts'
import { startWorkers } from '#server/platform/jobs/workers.ts'
import { openMetrics } from '#server/platform/metrics/metrics.ts'
import { runtime } from '#server/platform/runtime.ts'
import { testServer } from '../harness.ts'
import { makeTenants, testKey } from '../tenants.ts'
import { ask, movingAddress, startReplicated } from './replicated.ts'

/* Heavy reads with a real standby: one that follows, lags, goes away, and takes the primary's place. */

let pair: Awaited<ReturnType<typeof startReplicated>>
let standby: Awaited<ReturnType<typeof pair.addStandby>>
let address: Awaited<ReturnType<typeof movingAddress>>
// Registered first, so it runs after the server has stopped.
afterAll(async () => {
  await address?.stop()
  await pair?.stop()
})
const server = testServer({
  checksStatements: false,
  database: async () => {
    pair = await startReplicated()
    await migrateAll(pair.primary.url, testKey)
    await makeTenants(pair.primary.url)
    const admin = new pg.Client({ connectionString: pair.primary.url })
    await admin.connect()
    await installJobs(admin, [job])
    await admin.end()
    standby = await pair.addStandby()
    address = await movingAddress(pair.primary.url)
    return address.url
  },
  settings: async () => ({ standby: { url: standby.url, maxLagMs: 60_000 } }),
})
let workers: Awaited<ReturnType<typeof startWorkers>> | undefined
afterAll(() => workers?.stop())
const startedReads: number[] = []
let endJobs = () => {}
const end = new Promise<void>((resolve) => {
  endJobs = resolve
})
const job = defineJob('test-failover', { retries: noRetries, expireInSeconds: 900 }, async ({ id }) => {
  startedReads.push(id)
  await end
})
const queue = (id: number) => server.work(1, (work) => enqueue(work, job, { id }))
const { awayMs } = pauses
afterEach(() => {
  pauses.awayMs = awayMs
})

const dealer = () => server.as('dealer1')
const order = () => dealer().ok(orders.create, makeOrder())
/** The server that answers a heavy read. */
const place = () =>
  readMuch(1, system('Test'), async ({ db }) => {
    const { rows } = await sql<{ copy: boolean }>`select pg_is_in_recovery() as copy`.execute(db)
    return rows[0]!.copy ? 'standby' : 'primary'
  })
const counted = async () =>
  (await dealer().ok(reports.orderStatusCount, {})).data.reduce((n, one) => n + one.orderCount, 0)
const patience = (maxLagMs: number) => Object.assign(database().standby!, { maxLagMs: maxLagMs })
const doctor = async () =>
  (await findings(upkeepChecks))
    .filter(({ check }) => check === 'standby')
    .map(({ state, says }) => `${state}: ${says}`)

test('reports and exports read from the standby, never older than what was saved before', async () => {
  await expect.poll(place).toBe('standby')
  for (let n = 1; n <= 10; n += 1) {
    await order()
    expect(await counted()).toBe(n)
    const file = String((await dealer().call(orders.export, {})).body)
    expect(file.trim().split('\n')).toHaveLength(n + 1)
  }
  const used = async () => {
    const [{ n }] = (await ask(
      standby.url,
      `select xact_commit::int as n from pg_stat_database where datname = current_database()`,
    )) as [{ n: number }]
    return n
  }
  await expect.poll(used).toBeGreaterThan(10)
  expect(await doctor()).toEqual(['ok: the standby has all that was saved until now'])
})

test('an idle primary is no lag, and rows of others stay hidden on the standby', async () => {
  await ask(pair.primary.url, 'checkpoint')
  await expect.poll(() => database().standby!.lagSeconds()).toBe(0)
  const standbyOrders = await readMuch(2, system('Test'), ({ db }) =>
    db.selectFrom('orders').select('id').execute(),
  )
  expect(standbyOrders).toEqual([])
  await expect(
    readMuch(1, system('Test'), ({ db }) => db.deleteFrom('orders').where('dealerId', '=', 1).execute()),
  ).rejects.toThrow('read-only transaction')
})

test('with a standby that lags, reads go to the primary, and metrics and doctor say so', async () => {
  const metrics = await openMetrics({ runsJobs: false })
  Object.assign(runtime(), { metrics })
  await ask(standby.url, 'select pg_wal_replay_pause()')
  patience(50)
  const before = await counted()
  await order()
  expect(await counted()).toBe(before + 1)
  expect(await place()).toBe('primary')
  expect(await doctor()).toEqual([
    expect.stringContaining(
      'warning: reports and exports read from the primary, because the standby is behind',
    ),
  ])
  const readMetrics = () => metrics.registry.metrics()
  await expect.poll(readMetrics).toMatch(/^partsdesk_standby_lag_seconds (?!0$)\d/m)
  expect(await readMetrics()).toMatch(/^partsdesk_heavy_reads_total\{standby="behind"\} [1-9]/m)
  expect(await readMetrics()).toMatch(/^partsdesk_standby_up 1$/m)

  await ask(standby.url, 'select pg_wal_replay_resume()')
  patience(60_000)
  await expect.poll(place).toBe('standby')
  expect(await counted()).toBe(before + 1)
})

test('waits for a standby that is a moment behind', async () => {
  await ask(standby.url, 'select pg_wal_replay_pause()')
  await order()
  const placeBefore = place()
  let isAnswered = false
  void placeBefore.then(() => {
    isAnswered = true
  })
  await expect.poll(() => database().standby!.lagSeconds()).toBeGreaterThan(0)
  expect(isAnswered).toBe(false)
  await ask(standby.url, 'select pg_wal_replay_resume()')
  expect(await placeBefore).toBe('standby')
})

test('a standby that goes away in the middle breaks a file off, and the next reads are the primary’s', async () => {
  const reading = inSnapshot(1, system('Test'), new AbortController().signal, (work) =>
    readPages(work, sql`select n, pg_is_in_recovery() as copy from generate_series(1, 5000) n`),
  )
  expect((await reading.next()).value).toHaveLength(1000)
  const slow = readMuch(1, system('Test'), async ({ db }) => {
    const { rows } = await sql<{ copy: boolean }>`
      select pg_is_in_recovery() as copy, case when pg_is_in_recovery() then pg_sleep(600) end`.execute(db)
    return rows[0]!.copy
  })
  const asleep = "select 1 from pg_stat_activity where wait_event = 'PgSleep'"
  await expect.poll(async () => (await ask(standby.url, asleep)).length).toBe(1)
  await standby.stop()
  expect(await slow).toBe(false)
  await expect(reading.next()).rejects.toThrow()
  const before = await counted()
  await order()
  expect(await counted()).toBe(before + 1)
  expect(await doctor()).toEqual([expect.stringContaining('because the standby is away')])
  expect(await runtime().metrics?.registry.metrics()).toContain('partsdesk_standby_up 0')

  pauses.awayMs = 0
  await standby.start()
  await expect.poll(place).toBe('standby')
  expect(await counted()).toBe(before + 1)
})

test('while the primary is away calls say so, and all goes on once the standby took its place', async () => {
  const { data: saved } = await order()
  await expect.poll(place).toBe('standby')
  await queue(1)
  await queue(2)
  workers = await startWorkers([job], { pollSeconds: 0.1 })
  await expect.poll(() => startedReads).toEqual([1])
  await pair.primary.stop()
  address.leadTo(null)
  const refused = await dealer().call(orders.create, makeOrder())
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect((await dealer().call(orders.list, {})).status).toBe(503)
  expect((await dealer().call(reports.orderStatusCount, {})).status).toBe(503)
  expect((await fetch(`${server.url}/api/health`)).status).toBe(503)

  // The job that ran through it ends, the waiting one is next, then those queued from now on.
  endJobs()
  await ask(standby.url, 'select pg_promote()')
  address.leadTo(standby.url)
  await expect.poll(async () => (await dealer().call(orders.list, {})).status).toBe(200)
  expect((await dealer().ok(orders.show, { id: saved.id })).data.id).toBe(saved.id)
  const before = await counted()
  await order()
  expect(await counted()).toBe(before + 1)
  await queue(3)
  await expect.poll(() => startedReads).toEqual([1, 2, 3])
  const jobs = `select state from pgboss.job where name = '${job.name}'`
  await expect.poll(() => ask(standby.url, jobs)).toEqual(Array(3).fill({ state: 'completed' }))
  // The former standby is a primary by then.
  expect(await place()).toBe('primary')
  expect(await doctor()).toEqual([expect.stringContaining('it is no standby any more')])
})
