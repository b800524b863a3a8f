import { once } from 'node:events'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { webhooks } from '#contract/channels/webhooks.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { mailbox } from '#contract/sales/messages/mailbox.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { supportAccess } from '#contract/tenancy/support-access.ts'
import { moveWebhooks } from '#demo/webhook-receiver.ts'
import { makeCustomer } from '#server/features/sales/customers/customers.fixture.ts'
import { makeOrder } from '#server/features/sales/orders/orders.fixture.ts'
import { system } from '#server/platform/auth/actor.ts'
import { clock, inDealer } from '#server/platform/db/work.ts'
import { startWorkers } from '#server/platform/jobs/workers.ts'
import { testServer } from '#test/harness.ts'
import { readLogged } from '#test/logged.ts'
import { startScript } from '#test/operation/processes.ts'
import { openingRuntime } from '#test/runtime.ts'
import { postDelivery } from './post-delivery.ts'
import { sendWebhookJob } from './send-webhook.job.ts'
import { sendDue, spreadEventsJob } from './spread-events.job.ts'
import { makeWebhook, type ReceivedRequest, runWebhooks, startReceiver } from './webhooks.fixture.ts'

const server = testServer()
const receiver = startReceiver()
const realNow = clock.now
const dealer = () => server.as('dealer1')

beforeEach(async () => {
  await server.admin.query(
    'delete from webhooks; delete from webhook_events; delete from webhook_platform_events',
  )
})
afterEach(() => {
  clock.now = realNow
})

const laterBy = (seconds: number) => {
  const time = clock.now().getTime() + seconds * 1000
  clock.now = () => new Date(time)
}
const create = async (fields: Parameters<typeof makeWebhook>[0] = {}) =>
  (await dealer().ok(webhooks.create, makeWebhook({ url: receiver.url, ...fields }))).data
const order = async () => (await dealer().ok(orders.create, makeOrder())).data
const readDeliveries = async (id: number) => (await dealer().ok(webhooks.deliveries, { id })).data
const types = () => receiver.received.map(({ event }) => event.type)
const isSigned = (secret: string, { headers, body }: ReceivedRequest): boolean => {
  try {
    new Verifier(secret).verify(body, headers as Record<string, string>)
    return true
  } catch {
    return false
  }
}

test('notifies a webhook of what changed, signed, in the order it happened', async () => {
  const { id: webhookId, secret } = await create()
  const { id, orderNumber } = await order()
  await dealer().ok(orders.setStatus, { orderId: id, orderStatusId: 2 })
  await dealer().ok(orders.update, { id, intMemo: 'nobody asked for this' })
  await runWebhooks(server)
  expect(types()).toEqual(['order.created', 'order.status'])
  const [created, status] = receiver.received
  expect(created!.event.data).toMatchObject({
    dealerId: 1,
    id,
    name: String(orderNumber),
    change: 'created',
    by: 'dealer1 Test',
    path: `/orders/${id}`,
  })
  expect(status!.event.data.sequence).toBeGreaterThan(created!.event.data.sequence)
  expect(receiver.received.every((one) => isSigned(secret, one))).toBe(true)
  expect(isSigned(`whsec_${Buffer.alloc(32, 1).toString('base64')}`, created!)).toBe(false)

  const sent = await readDeliveries(webhookId)
  expect(sent).toMatchObject([
    { type: 'order.status', state: 'delivered', attempts: 1, status: 200 },
    { type: 'order.created', state: 'delivered', recordId: id, messageId: created!.headers['webhook-id'] },
  ])
  const { data } = await dealer().ok(webhooks.delivery, { id: sent[1]!.id })
  expect(data).toMatchObject({ payload: created!.body, tries: [{ status: 200, answer: 'thanks' }] })
})

test('writes nothing for a dealer without a webhook, or for events that none wants', async () => {
  await order()
  await create({ events: ['quote.created'] })
  await order()
  const { rows } = await server.admin.query('select id from webhook_events')
  expect(rows).toEqual([])
})

test('queues nothing for a change that is rolled back', async () => {
  await create({ events: ['customer.created'] })
  expect((await dealer().refused(customers.create, makeCustomer({ billEmail: 'not an email' }))).status).toBe(
    422,
  )
  await dealer().ok(customers.create, makeCustomer())
  await runWebhooks(server)
  expect(types()).toEqual(['customer.created'])
})

test('shows a secret once, and signs with two for a day after a rotation', async () => {
  const { id, secret } = await create()
  const { data } = await dealer().ok(webhooks.rotate, { id })
  expect(data.secret).not.toBe(secret)
  expect(JSON.stringify(await dealer().ok(webhooks.list, {}))).not.toContain('whsec_')
  const { rows } = await server.admin.query('select secret from webhook_secrets')
  expect(JSON.stringify(rows)).not.toContain('whsec_')
  await order()
  await runWebhooks(server)
  expect([secret, data.secret].map((one) => isSigned(one, receiver.received[0]!))).toEqual([true, true])
  laterBy(25 * 3600)
  await order()
  await runWebhooks(server)
  expect([secret, data.secret].map((one) => isSigned(one, receiver.received[1]!))).toEqual([false, true])
})

test('keeps a record’s order while its earlier event fails, and lets other records pass', async () => {
  const { id: webhookId } = await create()
  const [bad, good] = [await order(), await order()]
  // The clock stops here.
  laterBy(0)
  await dealer().ok(orders.setStatus, { orderId: bad.id, orderStatusId: 2 })
  receiver.answer = (response, { event }) => {
    response.statusCode = event.data.id === bad.id ? 500 : 200
    response.end()
  }
  await runWebhooks(server)
  laterBy(4)
  await runWebhooks(server)
  expect(receiver.received.map(({ event }) => event.data.id)).toEqual([bad.id, good.id])
  receiver.answer = receiver.accept
  laterBy(60)
  await runWebhooks(server)
  expect(types()).toEqual(['order.created', 'order.created', 'order.created', 'order.status'])
  expect(receiver.received[2]!.headers['webhook-id']).toBe(receiver.received[0]!.headers['webhook-id'])
  expect((await readDeliveries(webhookId)).every(({ state }) => state === 'delivered')).toBe(true)
})

test('doesn’t try again after a refusal, but sends it again when asked', async () => {
  const { id } = await create()
  receiver.answer = (response) => void response.writeHead(422).end('no such thing')
  await order()
  await runWebhooks(server)
  laterBy(3600)
  await runWebhooks(server)
  expect(receiver.received).toHaveLength(1)
  const [failed] = await readDeliveries(id)
  expect(failed).toMatchObject({ state: 'failed', status: 422, attempts: 1 })
  receiver.answer = receiver.accept
  await dealer().ok(webhooks.replay, { id: failed!.id })
  await runWebhooks(server)
  expect(receiver.received[1]!.headers['webhook-id']).toBe(failed!.messageId)
  expect(await readDeliveries(id)).toMatchObject([{ state: 'delivered', attempts: 2 }])
})

test('turns off a webhook that failed for three days, reports it at the bell, and replays what it missed', async () => {
  const { id } = await create({ name: 'ERP' })
  receiver.answer = (response) => void response.writeHead(500).end()
  const began = realNow()
  await order()
  await runWebhooks(server)
  for (let hours = 12; hours <= 72; hours += 12) {
    laterBy(12 * 3600)
    await runWebhooks(server)
  }
  const { data } = await dealer().ok(webhooks.list, {})
  expect(data).toMatchObject([{ isActive: 0, stoppedWhy: 'failing', failed: 1, waiting: 0 }])
  const unread = await dealer().ok(mailbox.list, { isRead: 0, folderId: 1 })
  expect(unread.data).toContainEqual(expect.objectContaining({ subject: 'Webhook ERP was turned off' }))
  expect(await readLogged(server.admin, "record = 'webhooks' and record_id = $1", [id])).toContainEqual(
    expect.objectContaining({ description: 'Webhook ERP turned off: it failed for three days' }),
  )
  await order()
  await runWebhooks(server)
  const tried = receiver.received.length
  const range = { id, from: began.toISOString(), to: clock.now().toISOString() }
  expect(await dealer().refused(webhooks.replayRange, range)).toMatchObject({ code: 'webhook_off' })
  receiver.answer = receiver.accept
  await dealer().ok(webhooks.update, { id, isActive: 1 })
  expect((await dealer().ok(webhooks.replayRange, range)).data).toEqual({ count: 2 })
  await runWebhooks(server)
  expect(receiver.received).toHaveLength(tried + 2)
})

test('turns off a webhook whose address is gone', async () => {
  await create()
  receiver.answer = (response) => void response.writeHead(410).end()
  await order()
  await runWebhooks(server)
  expect((await dealer().ok(webhooks.list, {})).data).toMatchObject([{ isActive: 0, stoppedWhy: 'gone' }])
})

test('follows no redirect and connects to no private address', async () => {
  const { id } = await create()
  receiver.answer = (response) =>
    void response.writeHead(302, { location: `${receiver.url}/elsewhere` }).end()
  await order()
  await runWebhooks(server)
  expect(receiver.received).toHaveLength(1)
  expect(await readDeliveries(id)).toMatchObject([{ state: 'waiting', status: 302 }])

  // A name that leads to this machine seems public until it's connected to.
  const hidden = await create({ url: 'https://localhost:1/hook', events: ['order.created'] })
  await order()
  await runWebhooks(server)
  expect(await readDeliveries(hidden.id)).toMatchObject([{ state: 'waiting', trouble: 'unreachable' }])
  for (const url of ['https://10.0.0.1/x', 'https://[::1]/x', 'https://169.254.169.254/'])
    expect(await dealer().refused(webhooks.create, makeWebhook({ url }))).toMatchObject({
      errors: [{ path: 'url', code: 'public_address' }],
    })
  for (const url of ['http://example.com/', 'https://user:pass@example.com/', 'ftp://example.com/', 'x'])
    expect((await dealer().refused(webhooks.create, makeWebhook({ url }))).status).toBe(422)
})

test('gives a receiver that hangs its time, and others theirs', async () => {
  const stuck: (() => void)[] = []
  receiver.answer = (response) => void stuck.push(() => response.end())
  const message = { url: receiver.url, messageId: 'evt_1', payload: '{}', secrets: [] }
  const ends = new AbortController()
  const hanging = postDelivery(message, ends.signal)
  await expect.poll(() => stuck).toHaveLength(1)
  receiver.answer = receiver.accept
  const { id } = await create()
  await order()
  await runWebhooks(server)
  expect(await readDeliveries(id)).toMatchObject([{ state: 'delivered' }])
  receiver.answer = (response) => void stuck.push(() => response.end())
  expect(await postDelivery({ ...message, milliseconds: 1 }, ends.signal)).toMatchObject({
    trouble: 'timeout',
  })
  ends.abort()
  expect(await hanging).toBeNull()
})

test('sends to each webhook on its own: one that hangs holds up none of the same dealer', async () => {
  const stuck: (() => void)[] = []
  receiver.answer = (response) => {
    if (response.req.url!.endsWith('/slow')) stuck.push(() => response.end())
    else response.end()
  }
  const slow = await create({ url: `${receiver.url}/slow` })
  const quick = await create()
  const workers = await startWorkers([spreadEventsJob, sendWebhookJob], { pollSeconds: 0.05 })
  try {
    await order()
    await expect.poll(() => stuck).toHaveLength(1)
    await order()
    await order()
    const states = async (id: number) => (await readDeliveries(id)).map(({ state }) => state)
    await expect.poll(() => states(quick.id)).toEqual(['delivered', 'delivered', 'delivered'])
    expect(stuck).toHaveLength(1)
    expect(await states(slow.id)).toEqual(['waiting', 'waiting', 'waiting'])
  } finally {
    for (const goOn of stuck) goOn()
    receiver.answer = receiver.accept
    await workers.stop()
  }
})

test('loses nothing when the process is killed between the commit and the delivery', async () => {
  const { id } = await create()
  await order()
  await server.admin.query('delete from pgboss.job')
  await sendDue()
  const { rows } = await server.admin.query('select name, data from pgboss.job')
  expect(rows).toContainEqual({ name: 'spread-webhook-events', data: { dealerId: 1, id: 0 } })

  const script = `${openingRuntime(server, { DIAL_PRIVATE: new URL(receiver.url).host })}
    import { spreadEvents } from '#server/features/channels/webhooks/spread-events.job.ts'
    import { sendWebhook } from '#server/features/channels/webhooks/send-webhook.job.ts'
    await spreadEvents(1)
    await sendWebhook({ dealerId: 1, id: ${id} }, new AbortController().signal)`
  const child = await startScript(script)
  receiver.answer = () => void child.kill('SIGKILL')
  await once(child, 'exit')
  expect(receiver.received).toHaveLength(1)

  receiver.answer = receiver.accept
  await runWebhooks(server)
  expect(receiver.received).toHaveLength(1)
  laterBy(61)
  await runWebhooks(server)
  expect(receiver.received).toHaveLength(2)
  expect(receiver.received[1]!.headers['webhook-id']).toBe(receiver.received[0]!.headers['webhook-id'])
  expect(await readDeliveries(id)).toMatchObject([{ state: 'delivered' }])
})

test('gives the platform’s webhooks the events of all dealers, and only administrators reach them', async () => {
  const fields = makeWebhook({ url: receiver.url, events: ['order.created'] })
  const { data } = await server.as('platform').ok(webhooks.createPlatform, fields)
  await dealer().ok(orders.create, makeOrder())
  await server.as('dealer2').ok(orders.create, makeOrder({ billState: 'ON', billZip: 'M5H 2N2' }))
  for (const dealerId of [1, 2]) await runWebhooks(server, dealerId)
  expect(receiver.received.map(({ event }) => event.data.dealerId)).toEqual([1, 2])
  expect(receiver.received.every((one) => isSigned(data.secret, one))).toBe(true)
  for (const person of ['dealer1', 'multi'] as const) {
    const { status } = await server.as(person).call(webhooks.deliveries, { id: data.id })
    expect([403, 404]).toContain(status)
  }
  await server.as('platform').ok(webhooks.remove, { id: data.id })
  const { rows } = await server.admin.query('select type from webhook_platform_events')
  expect(rows).toEqual([])
})

test('sends no event of a dealer that asks first to the platform’s webhooks, and goes on to its own', async () => {
  const fields = makeWebhook({ url: receiver.url, events: ['order.created'] })
  const { data } = await server.as('platform').ok(webhooks.createPlatform, fields)
  await create({ events: ['order.created'] })
  await dealer().ok(supportAccess.update, { asksFirst: 1 })
  await dealer().ok(orders.create, makeOrder())
  await server.as('dealer2').ok(orders.create, makeOrder({ billState: 'ON', billZip: 'M5H 2N2' }))
  for (const dealerId of [1, 2]) await runWebhooks(server, dealerId)
  await server.admin.query('delete from support_rules')
  const platforms = receiver.received.filter((one) => isSigned(data.secret, one))
  expect(platforms.map(({ event }) => event.data.dealerId)).toEqual([2])
  expect(receiver.received).toHaveLength(2)
  await server.as('platform').ok(webhooks.remove, { id: data.id })
})

test('sends a test event, and refuses an old version', async () => {
  const { id } = await create()
  await dealer().ok(webhooks.test, { id })
  await runWebhooks(server)
  expect(types()).toEqual(['webhook.test'])
  await dealer().ok(webhooks.update, { id, name: 'Warehouse 2' })
  expect(await dealer().refused(webhooks.update, { id, name: 'x', version: 1 })).toMatchObject({
    code: 'stale',
  })
  await dealer().ok(webhooks.update, { id, isActive: 0 })
  expect(await dealer().refused(webhooks.test, { id })).toMatchObject({ code: 'webhook_off' })
})

test('leaves a developer’s webhook on this machine as it is when the demo starts again', async () => {
  const { id } = await create()
  const { origin } = new URL(receiver.url)
  const demo = await create({ name: 'Warehouse', url: `${origin}/partsdesk` })
  expect(await inDealer(1, system('Demo'), (work) => moveWebhooks(work, 'http://127.0.0.1:9'))).toBe(true)
  const { data } = await dealer().ok(webhooks.list, {})
  expect(new Map(data.map((one) => [one.id, one.url]))).toEqual(
    new Map([
      [id, receiver.url],
      [demo.id, 'http://127.0.0.1:9/partsdesk'],
    ]),
  )
})

test('refuses to create the same webhook twice, also at the same time', async () => {
  const fields = makeWebhook({ url: receiver.url })
  const answers = await Promise.allSettled([
    dealer().ok(webhooks.create, fields),
    dealer().ok(webhooks.create, fields),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await dealer().refused(webhooks.create, fields)).toMatchObject({
    code: 'taken',
    errors: [{ path: 'name', code: 'webhook_taken' }],
  })
  expect((await dealer().ok(webhooks.list, {})).recordsTotal).toBe(1)
  await create({ name: 'Another name' })
  await create({ url: `${receiver.url}/other` })
  expect((await dealer().ok(webhooks.list, {})).recordsTotal).toBe(3)
})
