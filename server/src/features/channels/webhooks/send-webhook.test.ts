import { afterEach, beforeEach, expect, test } from 'vitest'
import { webhooks } from '#contract/channels/webhooks.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { makeOrder } from '#server/features/sales/orders/orders.fixture.ts'
import { clock } from '#server/platform/db/work.ts'
import { testServer } from '#test/harness.ts'
import { sweepOldDeliveries } from './deliveries.ts'
import { claimLane, nextDue, releaseLane } from './lane.queries.ts'
import { sendWebhook } from './send-webhook.job.ts'
import { spreadEvents } from './spread-events.job.ts'
import { makeWebhook, startReceiver } from './webhooks.fixture.ts'

const server = testServer()
const receiver = startReceiver()
const realNow = clock.now
const dealer = () => server.as('dealer1')
const never = new AbortController().signal

beforeEach(async () => {
  await server.admin.query('delete from webhooks; delete from webhook_events')
})
afterEach(() => {
  clock.now = realNow
})

const create = async (fields: Parameters<typeof makeWebhook>[0] = {}) =>
  (await dealer().ok(webhooks.create, makeWebhook({ url: receiver.url, ...fields }))).data
const order = async () => (await dealer().ok(orders.create, makeOrder())).data
const readDeliveries = async (id: number) => (await dealer().ok(webhooks.deliveries, { id })).data
/** Makes the deliveries, without the jobs that would send them. */
const spread = async () => {
  await spreadEvents(1)
  await server.admin.query('delete from pgboss.job')
}
const send = (id: number) => sendWebhook({ dealerId: 1, id }, never)
/** The jobs that will send, and whether each waits until the webhook’s pause is over. */
const nextTurns = async () =>
  (
    await server.admin.query(
      `select start_after = (select paused_until from webhooks) as pauses from pgboss.job where name = 'send-webhook'`,
    )
  ).rows

test('writes an attempt and pauses, whatever the network answers about an address', async () => {
  const { id } = await create({ url: `https://${'a'.repeat(300)}.example.com/hook` })
  await order()
  await spread()
  await send(id)
  expect(await readDeliveries(id)).toMatchObject([{ state: 'waiting', trouble: 'unreachable', attempts: 1 }])
  expect(await nextTurns()).toEqual([{ pauses: true }])
})

test('answers the same for a host in our network, one that doesn’t exist and one where nobody answers', async () => {
  const tried = []
  for (const url of [
    'https://localhost:1/hook',
    'https://nowhere.invalid/hook',
    `https://${'b'.repeat(300)}.example.com/`,
  ]) {
    const { id } = await create({ url })
    const { data } = await dealer().ok(webhooks.test, { id })
    await send(id)
    const shown = await dealer().ok(webhooks.delivery, { id: data.id })
    tried.push([
      shown.data.state,
      shown.data.trouble,
      shown.data.tries.map(({ trouble, answer }) => [trouble, answer]),
    ])
  }
  expect(tried).toEqual(Array(3).fill([tried[0]![0], 'unreachable', [['unreachable', '']]]))
})

test('leaves a turn that failed to the queue’s pauses, and the webhook free', async () => {
  const { id } = await create()
  await order()
  await spread()
  await server.admin.query(`update webhook_secrets set secret = 'lost.' || secret`)
  await expect(send(id)).rejects.toThrow()
  const { rows } = await server.admin.query('select lane_until from webhooks')
  expect([rows, await nextTurns()]).toEqual([[{ lane_until: null }], []])
})

/** Runs this while the request waits for its answer, which then fails. */
const failAfter = (action: () => Promise<unknown>) =>
  new Promise((resolve, reject) => {
    receiver.answer = (response) =>
      void action()
        .finally(() => response.writeHead(500).end())
        .then(resolve, reject)
  })

test('leaves a delivery given up if its webhook is turned off while it’s sent', async () => {
  const { id } = await create()
  await order()
  await spread()
  const isOff = failAfter(() => dealer().ok(webhooks.update, { id, isActive: 0 }))
  await Promise.all([send(id), isOff])
  const [delivery] = await readDeliveries(id)
  expect(delivery).toMatchObject({ state: 'failed', attempts: 1, dueAt: null })
  expect((await dealer().ok(webhooks.delivery, { id: delivery!.id })).data.tries).toHaveLength(1)
})

test('keeps a replay asked for while the delivery is sent', async () => {
  const { id } = await create()
  receiver.answer = (response) => void response.writeHead(500).end()
  await order()
  await spread()
  await send(id)
  const [failed] = await readDeliveries(id)
  const later = new Date(clock.now().getTime() + 600_000)
  clock.now = () => later
  const isReplayed = failAfter(() => dealer().ok(webhooks.replay, { id: failed!.id }))
  await Promise.all([send(id), isReplayed])
  const [replayed] = await readDeliveries(id)
  expect(replayed).toMatchObject({ state: 'waiting', attempts: 2, dueAt: later.toISOString() })
})

test('forgets what it sent for a webhook that was deleted meanwhile', async () => {
  const { id } = await create()
  await order()
  await spread()
  await Promise.all([failAfter(() => dealer().ok(webhooks.remove, { id })), send(id)])
  expect((await dealer().ok(webhooks.list, {})).data).toEqual([])
})

test('leaves a whole webhook alone for as long as it asks', async () => {
  const { id } = await create()
  receiver.answer = (response) => void response.writeHead(429, { 'retry-after': '1800' }).end()
  await order()
  await order()
  await spread()
  const began = Date.now()
  const sentAfter = async (seconds: number) => {
    clock.now = () => new Date(began + seconds * 1000)
    await send(id)
    return receiver.received.length
  }
  expect([await sentAfter(0), await sentAfter(1799)]).toEqual([1, 1])
  receiver.answer = receiver.accept
  expect(await sentAfter(1800)).toBeGreaterThan(1)
})

test('ends a turn whose webhook another process has claimed', async () => {
  const { id } = await create()
  await order()
  await spread()
  const began = Date.now()
  const at = <T>(seconds: number, action: Parameters<typeof server.work<T>>[1]) => {
    clock.now = () => new Date(began + seconds * 1000)
    return server.work(1, action)
  }
  const stalled = (await at(0, (work) => claimLane(work, id)))!
  expect(await at(59, (work) => claimLane(work, id))).toBeNull()
  const other = (await at(61, (work) => claimLane(work, id)))!
  expect(await at(62, (work) => nextDue(work, stalled))).toBeNull()
  await at(62, (work) => releaseLane(work, stalled))
  expect(await at(62, (work) => claimLane(work, id))).toBeNull()
  expect(await at(63, (work) => nextDue(work, other))).toMatchObject({ due: { tries: 0 } })
})

test('makes the deliveries of a full batch for as many webhooks as a dealer can have', async () => {
  const { id } = await create()
  await server.admin.query(`insert into webhooks (dealer_id, name, url, events, updated_by)
    select dealer_id, name, url, events, updated_by from webhooks, generate_series(2, 20) where id = ${id}`)
  await server.admin.query(`insert into webhook_events (dealer_id, type, record_id, name, change, actor, at)
    select 1, 'order.created', n, 'x', 'created', 'x', now() from generate_series(1, 500) n`)
  await spreadEvents(1)
  const { rows } = await server.admin.query('select count(*)::int as n from webhook_deliveries')
  expect(rows).toEqual([{ n: 10_000 }])
})

test('sends a delivery that waited longer than deliveries are stored', async () => {
  const { id } = await create()
  const [sent, waiting] = [await order(), await order()]
  await spread()
  await server.admin.query(`update webhook_deliveries set created_at = now() - interval '40 days'`)
  await server.admin.query(
    `update webhook_deliveries set state = 'delivered', finished_at = now(), due_at = null where record_id = $1`,
    [sent.id],
  )
  await server.work(1, sweepOldDeliveries)
  expect(await readDeliveries(id)).toMatchObject([{ recordId: waiting.id, state: 'waiting' }])
  await send(id)
  expect(receiver.received.map(({ event }) => event.data.id)).toEqual([waiting.id])
})
