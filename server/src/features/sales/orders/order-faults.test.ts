import { expect, test } from 'vitest'
import { messages } from '#contract/sales/messages/messages.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { testServer } from '#test/harness.ts'
import { sumOnNodes } from '#test/operation/cluster.ts'
import { placeTrigger } from '#test/place-trigger.ts'
import { changeLine, makeOrder } from './orders.fixture.ts'

const server = testServer()

const make = async () => (await server.as('clerk1').ok(orders.create, makeOrder())).data
const read = async (order: Order) => (await server.as('clerk1').ok(orders.show, { id: order.id })).data

/** Everything a change of an order can leave behind. */
async function footprint() {
  const tables = [
    'orders',
    'order_lines',
    'order_log',
    'dealer_communications',
    'mails',
    'activity_log',
    'idempotency_keys',
  ]
  const counts: Record<string, unknown> = {}
  for (const table of tables)
    counts[table] = (
      await server.admin.query(`select count(*)::int as n, max(xmin::text::bigint) as x from ${table}`)
    ).rows[0]
  counts.counters = (
    await server.admin.query('select * from order_counts order by dealer_id, day, status, currency_symbol')
  ).rows
  counts.numbers = (
    await server.admin.query('select next_order_number from dealer_settings order by dealer_id')
  ).rows
  counts.jobs = (await server.admin.query('select count(*)::int as n from pgboss.job')).rows
  return counts
}

const dies = 'perform pg_terminate_backend(pg_backend_pid())'

/** While `body` runs, every email insert fails. */
async function withBrokenMail(body: () => Promise<void>) {
  const mend = await placeTrigger(
    server.admin,
    'before insert on mails for each row',
    `raise exception 'disk full'`,
  )
  await body().finally(mend)
}

/** While `body` runs, writing the counters kills the connection: the last moment before the commit. */
async function withDeathAtTheEnd(body: () => Promise<void>) {
  const live = await placeTrigger(server.admin, 'before insert on order_counts for each row', dies)
  await body().finally(live)
}

test('saves no status, log or message when the email can’t be written', async () => {
  const order = await make()
  const before = await footprint()
  await withBrokenMail(async () => {
    const clerk = server.as('clerk1')
    const answers = [
      await clerk.refused(
        orders.setStatus,
        { orderId: order.id, orderStatusId: 4 },
        { 'idempotency-key': 'k' },
      ),
      await clerk.refused(orders.update, {
        id: order.id,
        details: [changeLine(order.details[0], { qty: 9 })],
      }),
      await clerk.refused(orders.ship, { id: order.id, details: [{ id: order.details[0]!.id, shipQty: 1 }] }),
      await clerk.refused(messages.write, { id: order.id, message: '<p>Hi</p>' }),
    ]
    expect(answers.map((problem) => [problem.status, problem.message.includes('disk full')])).toEqual(
      answers.map(() => [500, false]),
    )
    expect(await footprint()).toEqual(before)
  })
  expect(await read(order)).toEqual(order)
  // The key is free again: the failed attempt left nothing.
  await server
    .as('clerk1')
    .ok(orders.setStatus, { orderId: order.id, orderStatusId: 4 }, { 'idempotency-key': 'k' })
})

test('leaves nothing half done when the connection dies before the end, and lets the client retry', async () => {
  const order = await make()
  const before = await footprint()
  const clerk = server.as('clerk1')
  await withDeathAtTheEnd(async () => {
    const answers = [
      await clerk.refused(orders.create, makeOrder()),
      await clerk.refused(orders.update, {
        id: order.id,
        details: [changeLine(order.details[0], { qty: 9 })],
      }),
      await clerk.refused(orders.setStatus, { orderId: order.id, orderStatusId: 4 }),
      await clerk.refused(orders.setManyStatuses, { selected: [order.id], newStatusId: 4 }),
      await clerk.refused(orders.remove, { id: order.id }),
    ]
    expect(answers.map((problem) => [problem.status, problem.code])).toEqual(answers.map(() => [503, 'busy']))
    expect(await footprint()).toEqual(before)
  })
  const { data: next } = await clerk.ok(orders.create, makeOrder())
  expect(next.orderNumber).toBe(order.orderNumber + 1)
})

test.each(['pg_terminate_backend', 'pg_cancel_backend'])(
  'answers busy and changes nothing when cut off while waiting for an order, by %s',
  async (end) => {
    const order = await make()
    const holder = await server.admin.connect()
    await holder.query('begin')
    await holder.query('select 1 from orders where dealer_id = 1 and id = $1 for update', [order.id])
    const waiting = server.as('clerk1').call(orders.setStatus, { orderId: order.id, orderStatusId: 4 })
    const killed = () =>
      sumOnNodes(
        server.admin,
        `select count(${end}(pid))::int from pg_stat_activity
       where datname = current_database() and usename = 'pd_app' and wait_event_type = 'Lock'`,
      )
    await expect.poll(killed).toBe(1)
    expect((await waiting).status).toBe(503)
    await holder.query('rollback')
    holder.release()
    expect(await read(order)).toEqual(order)
  },
)

test('reports that a change may be saved when the connection breaks at the commit', async () => {
  const order = await make()
  const live = await placeTrigger(
    server.admin,
    'after update on orders deferrable initially deferred for each row',
    dies,
  )
  const problem = await server
    .as('clerk1')
    .refused(orders.update, { id: order.id, billCity: 'Dallas' })
    .finally(live)
  expect(problem).toMatchObject({ status: 503, code: 'perhaps_saved' })
  expect(await read(order)).toEqual(order)
})

test('reports that a change is saved when its answer can’t be written', async () => {
  const order = await make()
  await server.admin.query(`update orders set summary = '"broken"' where id = $1`, [order.id])
  const problem = await server.as('clerk1').refused(orders.update, { id: order.id, billCity: 'Dallas' })
  expect(problem).toMatchObject({ status: 500, code: 'saved_unshown' })
  const { rows } = await server.admin.query('select bill_city from orders where id = $1', [order.id])
  expect(rows).toEqual([{ bill_city: 'Dallas' }])
})
