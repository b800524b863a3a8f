import { afterEach, expect, test } from 'vitest'
import { system } from '#contract/insight/system.ts'
import { activity } from '#contract/tenancy/activity.ts'
import { sweepFilesJob } from '#server/platform/files/sweep-files.job.ts'
import { sweepOldJob } from '#server/platform/housekeeping/sweep-old.job.ts'
import { type Job, type JobData, noRetries } from '#server/platform/jobs/define-job.ts'
import { enqueueAtOnce } from '#server/platform/jobs/enqueue.ts'
import { startWorkers } from '#server/platform/jobs/workers.ts'
import { sendMailJob } from '#server/platform/mail/send-mail.job.ts'
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
  for (const route of [system.show, system.jobs, system.failedJobs, system.mails])
    expect((await server.as('dealer1').refused(route, {})).status).toBe(403)
})
