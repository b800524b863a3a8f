import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import type { Route } from '#contract/http.ts'
import { system } from '#contract/insight/system.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { returns } from '#contract/sales/returns/returns.ts'
import { activity } from '#contract/tenancy/activity.ts'
import { anOrder } from '#server/features/sales/orders/orders.fixture.ts'
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
  const seen: JobData[] = []
  await run(withHandler(sweepOldJob, async (data) => void seen.push(data)))
  await expect.poll(() => seen).toMatchObject([{ dealerId: 1, id: 7 }])
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
  const seen: string[] = []
  await enqueueAtOnce(sweepOldJob, { dealerId: 0, id: 1 })
  await enqueueAtOnce(sweepFilesJob, { dealerId: 0, id: 2 })
  const note = (name: string) => async () => void seen.push(name)
  const everyMinute = { ...withHandler(sweepOldJob, note('paused')), everySeconds: 60 }
  await run(everyMinute, withHandler(sweepFilesJob, note('runs')))
  await expect.poll(() => seen).toEqual(['runs'])
  // Its schedule adds nothing either.
  expect((await findKind('sweep-old')).waiting).toBe(1)
  expect((await platform().ok(system.show, {})).data.pausedKinds).toBe(1)

  await platform().ok(system.pauseJobs, { name: 'sweep-old', isPaused: 0 })
  await expect.poll(() => seen).toContain('paused')
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

type Movement = { state?: string; askAt?: string | null; age?: string; dealerId?: number }

/** A charge as a process left it; `age` is how long nobody has changed it. */
async function insertCharge(
  orderId: number | null,
  { state = 'unknown', askAt = null, age = '5 minutes', dealerId = 1 }: Movement,
) {
  const { rows } = await server.admin.query<{ id: string }>(
    `insert into charges (dealer_id, kind, order_id, payment_method_id, dealer_payment_id, env_mode, source, state, amount,
       currency, reason, idempotency_key, request_hash, user_name, sent_at, updated_at, ask_at, gateway_message)
     select $1, 'charge', $2, 9, 1, 'production', 'card', $3, 41.2, 'USD', 'Parts', gen_random_uuid()::text, '\\x00',
       'Test', case when $3 <> 'requested' then now() - $4::interval end, now() - $4::interval, $5, 'timeout' returning id`,
    [dealerId, orderId, state, age, askAt],
  )
  return Number(rows[0]!.id)
}

test('lists the unconfirmed payments of all dealers, the oldest first, and says what happens next', async () => {
  const { id: orderId, orderNumber } = (await server.as('dealer1').ok(orders.create, anOrder())).data
  const list = async (query = {}) => (await platform().ok(system.payments, query)).data
  const askAt = new Date(Date.now() + 3_600_000).toISOString()
  const ids = {
    asked: await insertCharge(null, { askAt, age: '4 hours' }),
    byHand: await insertCharge(null, { age: '3 hours', dealerId: 2 }),
    sent: await insertCharge(orderId, { state: 'sent', age: '2 hours' }),
  }
  const orphan = (await server.as('dealer1').ok(orders.create, anOrder())).data
  const requested = await insertCharge(orphan.id, { state: 'requested', age: '1 hour' })
  // A process still works on this one.
  const busy = (await server.as('dealer1').ok(orders.create, anOrder())).data
  await insertCharge(busy.id, { state: 'sent', age: '5 seconds' })

  const rows = await list()
  expect(rows.map(({ id, nextStep }) => [id, nextStep]).toSorted()).toEqual(
    [
      [ids.asked, 'ask'],
      [ids.byHand, 'person'],
      [ids.sent, 'ask'],
      [requested, 'fail'],
    ].toSorted(),
  )
  expect(rows.map(({ id }) => id).slice(0, 3)).toEqual([ids.asked, ids.byHand, ids.sent])
  expect(rows[0]).toMatchObject({ nextAt: askAt, orderId: null, answer: 'timeout', isSandbox: 0 })
  expect(rows[2]).toMatchObject({
    dealerId: 1,
    company: expect.any(String),
    kind: 'charge',
    orderId,
    orderNumber,
    gateway: 'Stripe',
    amount: 41.2,
    currency: 'USD',
    nextAt: null,
  })
  expect(await list({ dealerId: 2 })).toMatchObject([{ id: ids.byHand }])
  expect((await platform().ok(system.show, {})).data.paymentsUnconfirmed).toBe(4)
})

async function insertWebhook(name: string, dealerId: number, columns: Record<string, unknown> = {}) {
  const names = Object.keys(columns)
  const { rows } = await server.admin.query<{ id: string }>(
    `insert into webhooks (${['dealer_id', 'name', 'url', 'events', 'updated_by', ...names].join()})
     values ($1, $2, 'https://hooks.example.com', '{order.created}', 'Test'${names.map((_, at) => `, $${at + 3}`).join('')})
     returning id`,
    [dealerId, name, ...Object.values(columns)],
  )
  return { dealerId, webhookId: Number(rows[0]!.id) }
}

/** A delivery with one attempt, which the receiver answered with these words. */
async function insertDelivery(
  { dealerId, webhookId }: { dealerId: number; webhookId: number },
  { state, answer }: { state: string; answer: string },
) {
  const { rows } = await server.admin.query<{ id: string }>(
    `insert into webhook_deliveries (dealer_id, webhook_id, event_dealer_id, event_id, type, record, name, payload, state)
     select $1, $2, $1, 1 + count(*), 'order.created', 'order:1', '1', '{}', $3 from webhook_deliveries returning id`,
    [dealerId, webhookId, state],
  )
  await server.admin.query(
    `insert into webhook_attempts (dealer_id, delivery_id, at, milliseconds, status, answer)
     values ($1, $2, now(), 5, 503, $3)`,
    [dealerId, rows[0]!.id, answer],
  )
}

test('lists the webhooks of all dealers that need someone, with the receiver’s last answer', async () => {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const list = async (query = {}) => (await platform().ok(system.webhooks, query)).data
  await insertWebhook('Works', 1)
  await insertWebhook('Turned off by its dealer', 1, { is_active: 0 })
  const late = await insertWebhook('Late', 1)
  await insertDelivery(late, { state: 'failed', answer: 'no room' })
  await insertDelivery(late, { state: 'delivered', answer: 'thanks' })
  const pausedUntil = new Date(Date.now() + 60_000).toISOString()
  const failing = await insertWebhook('Failing', 2, { failing_since: ago(2), paused_until: pausedUntil })
  await insertDelivery(failing, { state: 'waiting', answer: 'first' })
  await insertDelivery(failing, { state: 'waiting', answer: 'closed for lunch' })
  const stoppedAt = ago(9)
  await insertWebhook('Off', 0, { is_active: 0, stopped_at: stoppedAt, stopped_why: 'failing' })

  const rows = await list()
  expect(rows.map(({ name, state }) => [name, state])).toEqual([
    ['Off', 'off'],
    ['Failing', 'failing'],
    ['Late', 'failed'],
  ])
  expect(rows[0]).toMatchObject({ dealerId: 0, company: null, since: stoppedAt })
  expect(rows[1]).toMatchObject({
    id: failing.webhookId,
    dealerId: 2,
    company: expect.any(String),
    waiting: 2,
    failed: 0,
    status: 503,
    answer: 'closed for lunch',
    pausedUntil,
  })
  expect(rows[2]).toMatchObject({ waiting: 0, failed: 1, answer: 'no room' })
  expect(await list({ state: 'failed' })).toHaveLength(1)
  expect(await list({ dealerId: 2 })).toMatchObject([{ name: 'Failing' }])
  expect((await platform().ok(system.show, {})).data.webhooksFailing).toBe(2)
})

test('lists the imports and exports of all dealers that run, wait or failed', async () => {
  await server.admin.query(`
    insert into exports (dealer_id, state, asked, name, made_by, created_at, parts_total, parts_read, trouble) values
      (1, 'running', '{}', 'a.csv', 'Ann', now() - interval '2 minutes', 900, 300, null),
      (2, 'waiting', '{}', 'b.csv', 'Ben', now() - interval '1 minute', 0, 0, null),
      (2, 'done', '{}', 'c.csv', 'Ben', now(), 5, 5, null),
      (2, 'failed', '{}', 'd.csv', 'Ben', now() - interval '3 hours', 5, 2, 'disk_full'),
      (1, 'stopped', '{}', 'g.csv', 'Ann', now() - interval '4 hours', 5, 2, 'restarted'),
      (2, 'failed', '{}', 'e.csv', 'Ben', now() - interval '31 days', 5, 2, 'disk_full');
    insert into feed_runs (dealer_id, kind, status, started_by, trouble) values (1, 'manual', 'queued', 'Ann', null);
    insert into paper_runs (dealer_id, state, kind, locale, order_ids, shows_payments, name, orders_total, made_by, created_at)
      values (1, 'running', 'invoice', 'en', '[]', 1, 'f.pdf', 7, 'Ann', now() - interval '3 minutes');
    insert into customer_imports (dealer_id, file_name, existing, status, failure, failure_reason, started_by_name, lines_read,
      started_at) values (1, 'people.csv', 'skip', 'failed', 'Broke off', '{"code":"importFailures.broke_off"}', 'Ann', 40,
      now() - interval '2 hours');
    insert into shop_imports (dealer_id, file_name, layout, status, started_by_name, records_read, started_at)
      values (2, 'shop.csv', 'wooOrders', 'running', 'Ben', 12, now() - interval '4 minutes');
    insert into catalog_imports (catalog_id, kind, status, file_name, failure, started_by_name, started_at)
      values (null, 'inventory', 'failed', 'stock.csv', 'No column', 'Operator', now() - interval '1 hour')`)
  const list = async (query = {}) => (await platform().ok(system.transfers, query)).data
  const rows = await list()
  expect(rows.map(({ kind, state, dealerId }) => `${kind} ${state} ${dealerId}`)).toEqual([
    'feed waiting 1',
    'export waiting 2',
    'export running 1',
    'papers running 1',
    'shop running 2',
    'catalog failed 0',
    'customers failed 1',
    'export failed 2',
    'export failed 1',
  ])
  expect(rows[2]).toMatchObject({
    company: expect.any(String),
    startedBy: 'Ann',
    rowsDone: 300,
    rowsTotal: 900,
  })
  expect(rows[5]).toMatchObject({ company: null, fileName: 'stock.csv', failure: 'No column' })
  expect(rows[6]).toMatchObject({
    fileName: 'people.csv',
    rowsDone: 40,
    failureReason: { code: 'importFailures.broke_off' },
  })
  expect(rows[7]).toMatchObject({ trouble: 'disk_full' })
  expect(await list({ state: 'failed', dealerId: 2 })).toHaveLength(1)
  expect(await list({ kind: 'feed' })).toHaveLength(1)
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
