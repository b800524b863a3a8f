import { afterEach, expect, test } from 'vitest'
import { orders } from '#contract/sales/orders/orders.ts'
import { signIn } from '#contract/tenancy/sign-in.ts'
import { heartbeat, streamsPerUser } from '#server/platform/http/answers/send-events.ts'
import type { Client } from '#test/client.ts'
import { testServer } from '#test/harness.ts'
import { people, testPassword } from '#test/tenants.ts'
import { makeOrder } from '../orders.fixture.ts'
import { publishOrders } from './publish-orders.ts'

const server = testServer({ endsApp: true })
const listeners: Listener[] = []
afterEach(() => {
  for (const listener of listeners.splice(0)) listener.stop()
  heartbeat.everyMs = 25_000
})

type Batch = { changed: { id: number; version: number }[]; missed: boolean }

/** Listens like a browser and collects the events. */
class Listener {
  readonly heard: Batch[] = []
  beats = 0
  ended = false
  headers = new Headers()
  readonly #gone = new AbortController()

  async open(client: Client, query = ''): Promise<this> {
    const response = await fetch(`${client.url}/api/orders-events${query}`, {
      headers: { ...(client.cookie ? { cookie: client.cookie } : {}), 'accept-encoding': 'gzip' },
      signal: this.#gone.signal,
    })
    if (!response.ok) throw new Error(`refused with ${response.status}`)
    this.headers = response.headers
    void this.#read(response)
      .catch(() => {})
      .then(() => {
        this.ended = true
      })
    listeners.push(this)
    return this
  }
  async #read(response: Response) {
    let rest = ''
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop()!
      this.beats += lines.filter((line) => line === ': alive').length
      for (const line of lines) if (line.startsWith('data: ')) this.heard.push(JSON.parse(line.slice(6)))
    }
  }
  get changed() {
    return this.heard.flatMap(({ changed }) => changed)
  }
  stop() {
    this.#gone.abort()
  }
}
const listen = (person: keyof typeof people, query = '') => new Listener().open(server.as(person), query)
const soon = <T>(read: () => T) => expect.poll(read, { interval: 20 })

test('publishes every kind of committed change with the order’s version', async () => {
  const listener = await listen('dealer1')
  expect(listener.headers.get('content-type')).toContain('text/event-stream')
  expect(listener.headers.get('content-encoding')).toBeNull()
  const clerk = server.as('clerk1')
  const { data: newOrder } = await clerk.ok(orders.create, makeOrder())
  const { id } = newOrder
  await soon(() => listener.changed).toContainEqual({ id, version: 1 })
  const actions: [() => Promise<unknown>, number][] = [
    [() => clerk.ok(orders.setStatus, { orderId: id, orderStatusId: 2 }), 2],
    [() => clerk.ok(orders.setManyStatuses, { selected: [id], newStatusId: 4 }), 3],
    [() => clerk.ok(orders.update, { id, billCity: 'Dallas' }), 4],
    [() => clerk.ok(orders.ship, { id, details: [{ id: newOrder.details[0]!.id, shipQty: 1 }] }), 5],
    [() => clerk.ok(orders.lock, { id }), 6],
    [() => clerk.ok(orders.unlock, { id }), 7],
    [() => clerk.ok(orders.remove, { id }), 8],
  ]
  for (const [action, version] of actions) {
    await action()
    await soon(() => listener.changed).toContainEqual({ id, version })
  }
})

test('never publishes a change that is rolled back', async () => {
  const listener = await listen('dealer1')
  const { data: order } = await server.as('clerk1').ok(orders.create, makeOrder())
  await soon(() => listener.changed).toContainEqual({ id: order.id, version: 1 })
  const rolledBack = server.work(1, async (work) => {
    await publishOrders(work, [{ id: order.id, version: 99 }])
    throw new Error('changed my mind')
  })
  await expect(rolledBack).rejects.toThrow('changed my mind')
  await server.as('clerk1').ok(orders.lock, { id: order.id })
  await soon(() => listener.changed).toContainEqual({ id: order.id, version: 2 })
  expect(listener.changed).not.toContainEqual({ id: order.id, version: 99 })
})

test('keeps dealers’ events apart, and sends the platform all or the dealer it names', async () => {
  const one = await listen('dealer1')
  const two = await listen('dealer2')
  const all = await listen('platform')
  const filteredStream = await listen('platform', '?dlid=2')
  await expect(listen('dealer1', '?dlid=2')).rejects.toThrow('403')
  await expect(listen('nobody')).rejects.toThrow('403')
  await expect(new Listener().open(server.visitor())).rejects.toThrow('401')
  const { data: first } = await server.as('dealer1').ok(orders.create, makeOrder())
  const { data: second } = await server.as('dealer2').ok(orders.create, makeOrder())
  await soon(() => all.changed.map(({ id }) => id)).toEqual([first.id, second.id])
  await soon(() => two.changed.map(({ id }) => id)).toEqual([second.id])
  await soon(() => filteredStream.changed.map(({ id }) => id)).toEqual([second.id])
  expect(one.changed.map(({ id }) => id)).toEqual([first.id])
})

test('batches a thousand changes into a few notifications and one event', async () => {
  const listener = await listen('dealer1')
  const many = Array.from({ length: 1000 }, (_, at) => ({ id: 9_000_000_000 + at, version: 3 }))
  await server.work(1, (work) => publishOrders(work, many))
  await soon(() => listener.changed).toHaveLength(1000)
  expect(listener.heard.length).toBeLessThanOrEqual(3)
  const flood = Array.from({ length: 5000 }, (_, at) => ({ id: at + 1, version: 1 }))
  await server.work(1, (work) => publishOrders(work, flood))
  await soon(() => listener.heard.at(-1)?.missed).toBe(true)
})

test('ends the stream on sign-out, a locked session and a new password', async () => {
  const signedIn = async () => {
    const client = server.visitor()
    await client.ok(signIn.login, { email: people.clerk1.email, password: testPassword })
    return client
  }
  const [leaves, locks, stays] = [await signedIn(), await signedIn(), await signedIn()]
  const streams = await Promise.all([leaves, locks, stays].map((client) => new Listener().open(client)))
  await leaves.ok(signIn.logout, {})
  await soon(() => streams.map(({ ended }) => ended)).toEqual([true, false, false])
  await locks.ok(signIn.lock, {})
  await soon(() => streams.map(({ ended }) => ended)).toEqual([true, true, false])
})

test('ends the stream at the next heartbeat after a right is revoked, and keeps no session alive', async () => {
  heartbeat.everyMs = 80
  const stream = await listen('clerk1')
  const seen = async () =>
    (await server.admin.query('select last_seen_at from sessions where user_id = 4 order by id')).rows[0]
      .last_seen_at
  await server.admin.query(`update sessions set last_seen_at = now() - interval '1 hour' where user_id = 4`)
  const before = await seen()
  await soon(() => stream.beats).toBeGreaterThan(2)
  expect(stream.ended).toBe(false)
  expect(await seen()).toEqual(before)
  await server.admin.query(`update roles set menu_options = '{103}' where id = 101`)
  await soon(() => stream.ended).toBe(true)
  await server.admin.query(`update roles set menu_options = '{101,103}' where id = 101`)
})

test('asks listeners to reload after a database outage, and keeps sending', async () => {
  const listener = await listen('dealer1')
  await server.admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'partsdesk events' and datname = current_database()`,
  )
  await soon(() => listener.heard.at(-1)?.missed).toBe(true)
  const { data: order } = await server.as('clerk1').ok(orders.create, makeOrder())
  await soon(() => listener.changed).toContainEqual({ id: order.id, version: 1 })
})

test('limits open streams per user, without affecting others, and frees closed ones', async () => {
  const mine = await Promise.all(Array.from({ length: streamsPerUser }, () => listen('dealer1')))
  await expect(listen('dealer1')).rejects.toThrow('refused with 429')
  await listen('dealer2')
  mine[0]!.stop()
  await expect.poll(() => listen('dealer1').then(() => 'open', String)).toBe('open')
})

test('shares one connection among many listeners, and ends them at once on shutdown', async () => {
  const many = await Promise.all(Array.from({ length: 20 }, () => listen('dealer1')))
  const { rows } = await server.admin.query(
    `select count(*)::int as n from pg_stat_activity where application_name = 'partsdesk events' and datname = current_database()`,
  )
  expect(rows[0].n).toBe(1)
  // No listener leaves by itself: the server must end them to stop.
  await server.app.close()
  await soon(() => many.every(({ ended }) => ended)).toBe(true)
})
