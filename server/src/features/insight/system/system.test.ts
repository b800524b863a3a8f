import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import type { Route } from '#contract/http.ts'
import { system } from '#contract/insight/system.ts'
import { returns } from '#contract/sales/returns/returns.ts'
import { activity } from '#contract/tenancy/activity.ts'
import { sweepFilesJob } from '#server/platform/files/sweep-files.job.ts'
import { sweepOldJob } from '#server/platform/housekeeping/sweep-old.job.ts'
import { type Job, type JobData, noRetries } from '#server/platform/jobs/define-job.ts'
import { enqueueAtOnce } from '#server/platform/jobs/enqueue.ts'
import { startWorkers } from '#server/platform/jobs/workers.ts'
import { sendMailJob } from '#server/platform/mail/send-mail.job.ts'
import { selfReport } from '#server/platform/self-report/self-report.ts'
import { testServer } from '#test/harness.ts'

const server = testServer()
const platform = () => server.as('platform')
const quick = { retries: noRetries, expireInSeconds: 20 }

const started: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const workers of started.splice(0)) await workers.stop()
  await server.admin.query(
    'delete from pgboss.job; update pgboss.kind set paused_at = null; delete from mails',
  )
})
const run = async (...jobs: Job[]) => {
  const workers = await startWorkers(jobs, { pollSeconds: 0.05 })
  started.push(workers)
  return workers
}
const withHandler = ({ name }: Job, handler: (data: JobData) => Promise<void>): Job => ({
  ...quick,
  name,
  handler,
})
const fails = async () => {
  throw new Error('the disk is full')
}
const listFailed = async (query = {}) => (await platform().ok(system.failedJobs, query)).data
const findKind = async (name: string) =>
  (await platform().ok(system.jobs, {})).data.find((kind) => kind.name === name)!

async function failOnce(job: Job, data: JobData) {
  const workers = await run(withHandler(job, fails))
  await enqueueAtOnce(job, data)
  await expect.poll(async () => (await listFailed({ name: job.name })).length).toBe(1)
  await workers.stop()
}

test('lists a failed job with its reason and dealer, and queues it again', async () => {
  await failOnce(sweepOldJob, { dealerId: 1, id: 7 })
  const [job] = await listFailed()
  expect(job).toMatchObject({
    name: 'sweep-old',
    dealerId: 1,
    company: expect.any(String),
    recordId: 7,
    reason: 'the disk is full',
    attempts: 1,
    canRetry: 1,
  })
  expect(await listFailed({ dealerId: 2 })).toEqual([])
  expect((await findKind('sweep-old')).failed).toBe(1)

  expect((await platform().ok(system.retryJobs, { ids: [job!.id] })).data).toEqual({ queued: 1 })
  expect(await listFailed()).toEqual([])
  const handledJobs: JobData[] = []
  await run(withHandler(sweepOldJob, async (data) => void handledJobs.push(data)))
  await expect.poll(() => handledJobs).toMatchObject([{ dealerId: 1, id: 7 }])
  // A second press finds nothing.
  expect((await platform().ok(system.retryJobs, { ids: [job!.id] })).data).toEqual({ queued: 0 })
})

test('takes a failed job off the list, and logs who did it', async () => {
  await failOnce(sweepOldJob, { dealerId: 0, id: 0 })
  const [job] = await listFailed()
  expect(job).toMatchObject({ dealerId: 0, company: null })
  expect((await platform().ok(system.dropJobs, { ids: [job!.id] })).data).toEqual({ dropped: 1 })
  expect(await listFailed()).toEqual([])
  const { logs } = await platform().ok(activity.list, {})
  expect(logs[0]).toMatchObject({
    action: 'delete',
    eventDescription: 'Background jobs sweep-old: 1 failed job removed',
  })
})

test('leaves jobs to the records that start them again', async () => {
  await failOnce(sendMailJob, { dealerId: 1, id: 1 })
  const [job] = await listFailed()
  expect(job!.canRetry).toBe(0)
  expect((await platform().refused(system.retryJobs, { ids: [job!.id] })).code).toBe('job_has_own_retry')
  expect(await listFailed()).toHaveLength(1)
})

test('starts no job of a paused kind until it’s resumed', async () => {
  const paused = (await platform().ok(system.pauseJobs, { name: 'sweep-old', isPaused: 1 })).data
  expect(paused).toMatchObject({ isPaused: 1, pausedBy: expect.any(String), nextRunAt: null })
  const seenTexts: string[] = []
  await enqueueAtOnce(sweepOldJob, { dealerId: 0, id: 1 })
  await enqueueAtOnce(sweepFilesJob, { dealerId: 0, id: 2 })
  const note = (name: string) => async () => void seenTexts.push(name)
  const everyMinute = { ...withHandler(sweepOldJob, note('paused')), everySeconds: 60 }
  await run(everyMinute, withHandler(sweepFilesJob, note('runs')))
  await expect.poll(() => seenTexts).toEqual(['runs'])
  // Its schedule adds nothing either.
  expect((await findKind('sweep-old')).waiting).toBe(1)
  expect((await platform().ok(system.show, {})).data.pausedKinds).toBe(1)

  await platform().ok(system.pauseJobs, { name: 'sweep-old', isPaused: 0 })
  await expect.poll(() => seenTexts).toContain('paused')
  expect((await platform().refused(system.pauseJobs, { name: 'no-such-kind', isPaused: 1 })).status).toBe(404)
})

async function insertMail(status: string, { isSecret = 0, dealerId = 1 } = {}) {
  const { rows } = await server.admin.query<{ id: string }>(
    `insert into mails (dealer_id, from_name, to_address, subject, html, text, status, is_secret, last_answer)
     values ($1, 'A', 'ann@example.com', 'Order 1', 'x', 'x', $2, $3, '550 no such user') returning id`,
    [dealerId, status, isSecret],
  )
  return Number(rows[0]!.id)
}

test('lists emails of all dealers by state, and sends failed ones again', async () => {
  const failed = await insertMail('failed')
  const others = await insertMail('unconfirmed', { dealerId: 2 })
  const secret = await insertMail('failed', { isSecret: 1 })
  const sent = await insertMail('sent')
  const list = async (query = {}) => (await platform().ok(system.mails, query)).data.map(({ id }) => id)
  expect(await list()).toEqual([sent, secret, others, failed])
  expect(await list({ status: 'failed' })).toEqual([secret, failed])
  expect(await list({ dealerId: 2 })).toEqual([others])
  expect(await list({ search: 'ann@example order', status: 'unconfirmed' })).toEqual([others])
  expect(await list({ search: 'nobody' })).toEqual([])
  expect((await platform().ok(system.show, {})).data).toMatchObject({ mailsFailed: 2, mailsUnconfirmed: 1 })

  const ids = [failed, others, secret, sent]
  expect((await platform().ok(system.resendMails, { ids })).data).toEqual({ queued: 2 })
  expect(await list({ status: 'queued' })).toEqual([others, failed])
  expect((await platform().ok(system.resendMails, { ids })).data).toEqual({ queued: 0 })
})

test('shows what runs: versions, database and processes', async () => {
  await run(withHandler(sweepFilesJob, async () => {}))
  await expect.poll(async () => (await platform().ok(system.show, {})).data.jobProcesses).toBe(1)
  const { data } = await platform().ok(system.show, {})
  expect(data.version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(data.databaseBytes).toBeGreaterThan(1_000_000)
  expect(data.maxConnections).toBeGreaterThan(data.connections - 1)
  expect(data).toMatchObject({ nodeVersion: process.versions.node, standby: null, lastBackupAt: null })
})

test('is the platform’s alone', async () => {
  const routes: Route[] = [system.show, system.jobs, system.failedJobs, system.mails]
  routes.push(
    system.errors,
    system.routeTimes,
    system.processes,
    system.payments,
    system.webhooks,
    system.transfers,
  )
  for (const route of routes)
    expect((await server.as('dealer1').refused(route as never, {} as never)).status).toBe(403)
})

const returnsRoute = `GET /api${returns.list.path}`

/** A search of returns fails while its function is away. */
async function failReturns(dealer: 'dealer1' | 'dealer2'): Promise<string> {
  const rename = (from: string, to: string) =>
    server.admin.query(`alter function pd.${from}(bigint, text, int) rename to ${to}`)
  await rename('search_rmas', 'search_rmas_away')
  try {
    const { code, requestId } = await server.as(dealer).refused(returns.list, { search: 'rivera' })
    expect(code).toBe('internal')
    return requestId!
  } finally {
    await rename('search_rmas_away', 'search_rmas')
  }
}

test('lists failed requests by route and reason, and finds one by the id that its sender saw', async () => {
  await selfReport().send()
  await server.admin.query('delete from request_errors')
  const first = await failReturns('dealer1')
  await failReturns('dealer1')
  await selfReport().send()
  const last = await failReturns('dealer1')
  const other = await failReturns('dealer2')
  await selfReport().send()

  const list = async (query = {}) => (await platform().ok(system.errors, query)).data
  const rows = await list()
  expect(rows.map(({ dealerId, times }) => [dealerId, times]).toSorted()).toEqual([
    [1, 3],
    [2, 1],
  ])
  expect(rows.find(({ dealerId }) => dealerId === 1)).toMatchObject({
    requestId: last,
    route: returnsRoute,
    reason: expect.stringContaining('search_rmas'),
    company: expect.any(String),
  })
  expect(await list({ search: first })).toMatchObject([{ requestId: first, dealerId: 1, times: 3 }])
  expect(await list({ search: ` ${other} ` })).toMatchObject([{ dealerId: 2 }])
  expect(await list({ search: randomUUID() })).toEqual([])
  expect(await list({ dealerId: 2 })).toMatchObject([{ times: 1 }])
  expect(await list({ search: 'SEARCH_rmas' })).toHaveLength(2)
  expect(await list({ search: 'no_such_reason' })).toEqual([])
  expect((await platform().ok(system.show, {})).data.requestsFailed).toBe(4)
})

test('adds up how long answers took, and keeps what failed because of the sender out of the errors', async () => {
  await selfReport().send()
  await server.admin.query('delete from request_errors; delete from route_hours')
  for (let n = 0; n < 3; n += 1) await server.as('dealer1').ok(returns.list, {})
  await server.as('dealer1').refused(returns.list, { pageSize: -1 })
  await selfReport().send()
  await server.as('dealer1').ok(returns.list, {})
  await selfReport().send()

  const { data } = await platform().ok(system.routeTimes, {})
  const times = data.find(({ route }) => route === returnsRoute)!
  expect(times).toMatchObject({ requests: 5, slow: 0 })
  expect(times.longestMs).toBeGreaterThanOrEqual(times.meanMs)
  expect(data.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
  expect((await platform().ok(system.errors, {})).data).toEqual([])
})

test('shows each process once, with its longest block', async () => {
  await selfReport().send()
  await server.admin.query(`
    insert into process_hours select dealer_id, hour - interval '1 hour', process, host, pid, role, version, started_at,
      seen_at - interval '1 hour', memory_bytes, 1234 from process_hours;
    insert into process_hours select dealer_id, hour, gen_random_uuid(), 'gone', pid, role, version, started_at,
      seen_at - interval '2 minutes', memory_bytes, 5 from process_hours limit 1`)
  const { data } = await platform().ok(system.processes, {})
  expect(data).toMatchObject([
    { pid: process.pid, isRunning: 1, longestBlockMs: 1234 },
    { host: 'gone', isRunning: 0 },
  ])
})
