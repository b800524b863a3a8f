import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Wire } from '#contract/http.ts'
import { broadcasts } from '#contract/sales/messages/broadcasts.ts'
import type { emails } from '#contract/sales/messages/emails.ts'
import { installJobs } from '#server/platform/jobs/install.ts'
import { startWorkers } from '#server/platform/jobs/workers.ts'
import { testServer } from '#test/harness.ts'
import {
  type Fault,
  startUnreliableMailServer,
  type UnreliableMailServer,
} from '#test/operation/unreliable-mail-server.ts'
import { sendMailThrough } from '#test/runtime.ts'
import { fromAddress, makeEmailForm } from '../broadcasts.fixture.ts'
import { sendBroadcastJob } from './send-broadcast.job.ts'

const server = testServer()
const recipients = 140
let mailServer: UnreliableMailServer
let workers: { stop(): Promise<void> }
let nextFault: () => Fault = () => 'none'

beforeAll(async () => {
  const admin = new pg.Client({ connectionString: server.databaseUrl })
  await admin.connect()
  await installJobs(admin, [sendBroadcastJob])
  await admin.query(
    `insert into customers (dealer_id, bill_company, bill_address1, bill_city, bill_state, bill_zip, bill_phone, bill_email, updated_by)
     select 1, 'Customer ' || n, '1 First St', 'Austin', 'TX', '73301', '5125550100', 'c' || n || '@trouble.test', 'test'
     from generate_series(1, $1::int) n`,
    [recipients],
  )
  await admin.end()
  mailServer = await startUnreliableMailServer(() => nextFault())
  sendMailThrough({ url: mailServer.url, from: fromAddress })
  workers = await startWorkers([sendBroadcastJob], { pollSeconds: 0.1 })
})
beforeEach(() => {
  mailServer.taken.splice(0)
  mailServer.retryAfter = null
})
afterAll(async () => {
  await workers.stop()
  sendMailThrough(null)
  await mailServer.stop()
})

async function send(fields: Record<string, string>): Promise<number> {
  const { body } = await server
    .as('dealer1')
    .send<Wire<typeof emails.send>>('POST', '/email/send-email', makeEmailForm(fields))
  return body.data.broadcastId!
}
const show = async (id: number) => (await server.as('dealer1').ok(broadcasts.show, { id })).data
/** Ends all pauses. */
const hurry = async () => {
  await server.admin.query('update broadcast_recipients set next_at = null where next_at is not null')
  await server.admin.query(`update pgboss.job set start_after = now() where state < 'active'`)
}
const longestPause = async () => {
  const { rows } = await server.admin.query<{ seconds: number }>(
    `select coalesce(max(extract(epoch from next_at - now())), 0)::float8 as seconds from broadcast_recipients`,
  )
  return rows[0]!.seconds
}

test('limits each fault to its own email: all others arrive in the first run, none twice', async () => {
  const faults: Fault[] = [
    'dropGreeting',
    'dropRecipient',
    'dropData',
    'dropAfterEnd',
    'later',
    'unavailable',
  ]
  let callCount = 0
  // 15 of 100, spread out, each kind in turn; retried emails go through.
  nextFault = () => {
    callCount += 1
    return callCount % 20 < 3
      ? faults[(Math.floor(callCount / 20) * 3 + (callCount % 20)) % faults.length]!
      : 'none'
  }
  const id = await send({ searches: '["trouble.test"]' })
  await expect.poll(async () => (await show(id)).waiting).toBeLessThan(recipients * 0.25)
  expect(await longestPause()).toBeLessThan(16)
  expect(await show(id)).toMatchObject({ state: 'sending', trouble: null, failed: 0 })

  const done = async () => {
    await hurry()
    return (await show(id)).state
  }
  await expect.poll(done).toBe('done')
  const { sent, unconfirmed, failed } = await show(id)
  expect([sent + unconfirmed, failed]).toEqual([recipients, 0])
  expect([mailServer.taken.length, new Set(mailServer.taken).size]).toEqual([recipients, recipients])
  // Exactly those whose connection broke after the end.
  expect(unconfirmed).toBeGreaterThan(0)
  expect(unconfirmed).toBeLessThan(recipients * 0.05)

  nextFault = () => 'none'
  await server.as('dealer1').ok(broadcasts.retry, { id, state: 'unconfirmed' })
  await expect.poll(async () => (await show(id)).sent).toBe(recipients)
  expect(new Set(mailServer.taken).size).toBe(recipients)
})

test('waits as long as the server asks after a temporary refusal', async () => {
  mailServer.retryAfter = 1800
  nextFault = () => 'later'
  const id = await send({ recipient: 'a@later.test, b@later.test' })
  await expect.poll(longestPause).toBeGreaterThan(1700)
  nextFault = () => 'none'
  await expect
    .poll(async () => {
      await hurry()
      return (await show(id)).state
    })
    .toBe('done')
})

test('stops the run with the words of a server that drops everything, and resets the pauses on progress', async () => {
  nextFault = () => 'dropData'
  const id = await send({ searches: '["trouble.test"]' })
  const count = async () => {
    const { rows } = await server.admin.query<{ count: number }>(
      'select trouble_count as count from broadcasts where id = $1',
      [id],
    )
    return rows[0]!.count
  }
  await expect.poll(count).toBe(1)
  const { data } = await server.as('dealer1').ok(broadcasts.recipients, { id, pageSize: 100 })
  // Ten attempts were enough to blame the server; the other emails were spared.
  expect(data.filter(({ attempts }) => attempts > 0).length).toBeLessThan(20)
  expect((await show(id)).trouble).toMatch(/closed|EPIPE|reset/i)
  await hurry()
  await expect.poll(count).toBe(2)

  nextFault = () => 'none'
  const done = async () => {
    await hurry()
    return (await show(id)).state
  }
  await expect.poll(done).toBe('done')
  expect(await show(id)).toMatchObject({ sent: recipients, trouble: null })
})

test('ends a broadcast that can’t continue with the reason, never as still sending', async () => {
  nextFault = () => 'none'
  const id = await send({ recipient: 'a@hopeless.test, b@hopeless.test' })
  await expect.poll(async () => (await show(id)).state).toBe('done')
  await server.admin.query(`update broadcasts set state = 'sending' where id = $1`, [id])
  await server.admin.query(`update broadcast_recipients set state = 'queued' where broadcast_id = $1`, [id])
  await sendBroadcastJob.giveUp!({ dealerId: 1, id }, 'the file is gone')
  expect(await show(id)).toMatchObject({ state: 'done', trouble: 'the file is gone', failed: 2, waiting: 0 })
})
