import { afterEach, beforeEach, expect, test } from 'vitest'
import { customers } from '#contract/sales/customers/customers.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { clock } from '#server/platform/db/work.ts'
import { sweepOld } from '#server/platform/housekeeping/sweep-old.job.ts'
import { testServer } from '#test/harness.ts'
import { readLogged } from '#test/logged.ts'
import { placeTrigger } from '#test/place-trigger.ts'
import { makeCustomer } from '../../customers/customers.fixture.ts'
import { expectRightCounters } from '../counters.fixture.ts'
import { makeOrder } from '../orders.fixture.ts'

const server = testServer()
const realNow = clock.now
afterEach(() => {
  clock.now = realNow
})

let ids: number[]
beforeEach(async () => {
  ids = []
  const { data: buyer } = await server.as('clerk1').ok(customers.create, makeCustomer())
  for (let count = 0; count < 3; count++) {
    const { data } = await server.as('clerk1').ok(orders.create, makeOrder({ customerId: buyer.id }))
    ids.push(data.id)
  }
})

/** Everything a status change writes. */
const traces = async () =>
  (
    await server.admin.query(
      `select (select jsonb_agg(o order by id) from orders o) as orders,
        (select count(*) from order_log) as log, (select count(*) from activity_log) as activity,
        (select jsonb_agg(c order by dealer_id, day, status, currency_symbol) from order_counts c) as counts,
        (select count(*) from order_status_undos) as undos`,
    )
  ).rows[0]
const statuses = async () =>
  (
    await server.admin.query(
      `select order_status_id || coalesce('/' || shipping_status_id, '') || coalesce('/' || declined_reason_id, '') as status
        from orders where id = any($1) order by id`,
      [ids],
    )
  ).rows.map((row) => row.status)
const move = async (newStatusId: number, more: object = {}) =>
  (await server.as('clerk1').ok(orders.setManyStatuses, { selected: ids, newStatusId, ...more })).data
const undo = async (undoId: number) => server.as('clerk1').refused(orders.undoManyStatuses, { undoId })

test('reports a dry run’s result without changing anything', async () => {
  const clerk = server.as('clerk1')
  await clerk.ok(orders.setManyStatuses, { selected: [ids[0]!], newStatusId: 4 })
  await clerk.ok(orders.lock, { id: ids[1]! })
  const before = await traces()
  const preview = await move(4, { dryRun: 1 })
  expect(preview).toEqual({
    changed: 2,
    unchanged: 1,
    locked: 1,
    amounts: [{ currencySymbol: 'USD', amount: 43.3 }],
    received: [],
    mails: 0,
    versions: [2, 2, 1],
  })
  expect(
    await clerk.refused(orders.setManyStatuses, { selected: ids, newStatusId: 5, dryRun: 1 }),
  ).toMatchObject({
    code: 'shipping_status_needed',
  })
  expect(await traces()).toEqual(before)
  const done = await move(4, { versions: preview.versions })
  expect(done).toMatchObject({ ...preview, versions: [2, 3, 2], undoId: expect.any(Number) })
})

test('refuses all for one stale version, naming the order and who changed it', async () => {
  const clerk = server.as('clerk1')
  const { versions } = await move(2, { dryRun: 1 })
  const { data: order } = await server.as('dealer1').ok(orders.update, { id: ids[1]!, intMemo: 'Call first' })
  const refusal = await clerk.refused(orders.setManyStatuses, { selected: ids, newStatusId: 2, versions })
  expect(refusal).toMatchObject({ status: 409, code: 'stale', changedBy: 'dealer1 Test' })
  expect(refusal.message).toContain(`dealer1 Test changed order ${order.orderNumber} on `)
  expect(await statuses()).toEqual(['1', '1', '1'])
  const uneven = await clerk.refused(orders.setManyStatuses, { selected: ids, newStatusId: 2, versions: [1] })
  expect(uneven).toMatchObject({ status: 422, errors: [{ path: 'versions' }] })
})

test('restores each order’s previous status, logs it, and undoes only once', async () => {
  const clerk = server.as('clerk1')
  await clerk.ok(orders.setManyStatuses, { selected: [ids[0]!], newStatusId: 5, shippingStatusId: 2 })
  await clerk.ok(orders.setManyStatuses, { selected: [ids[1]!], newStatusId: 6, declinedReasonId: 3 })
  const { undoId } = await move(4)
  expect(await statuses()).toEqual(['4', '4', '4'])
  const { data } = await clerk.ok(orders.undoManyStatuses, { undoId: undoId! })
  expect(data).toEqual({ changed: 3 })
  expect(await statuses()).toEqual(['5/2', '6/3', '1'])
  await expectRightCounters(server)
  const { data: order } = await clerk.ok(orders.show, { id: ids[1]! })
  expect(JSON.parse(order.log[0]!.memo)).toMatchObject({
    prevOrderStatus: 'On Order',
    nextOrderStatus: 'Declined',
  })
  const entries = await readLogged(server.admin, "record = 'orders' and record_id = $1", [ids[1]])
  expect(entries.at(-1)).toMatchObject({
    description: `Order ${order.orderNumber} moved back to Declined`,
    actor_name: 'clerk1 Test',
    changes: { orderStatusId: [4, 6], declinedReasonId: [null, 3] },
  })
  expect(await undo(undoId!)).toMatchObject({ status: 409, code: 'undo_over' })
  expect((await move(5, { shippingStatusId: 1 })).undoId).toBeGreaterThan(undoId!)
  const again = await move(5, { shippingStatusId: 1 })
  expect([again.changed, again.undoId ?? null]).toEqual([0, null])
})

test('refuses the whole undo when an order was changed or deleted since', async () => {
  const boss = server.as('dealer1')
  const first = (await move(4)).undoId!
  const { data: order } = await boss.ok(orders.update, { id: ids[2]!, intMemo: 'Call first' })
  const refusal = await undo(first)
  expect(refusal).toMatchObject({ status: 409, code: 'undo_overtaken', changedBy: 'dealer1 Test' })
  expect(refusal.message).toContain(`dealer1 Test changed order ${order.orderNumber} on `)
  expect(await statuses()).toEqual(['4', '4', '4'])

  const second = (await move(2)).undoId!
  await boss.ok(orders.remove, { id: ids[0]! })
  expect((await undo(second)).message).toContain('dealer1 Test deleted order ')
  expect(await statuses()).toEqual(['2', '2', '2'])
})

test('lets only its author undo, within a minute', async () => {
  const undoId = (await move(4)).undoId!
  for (const person of ['dealer1', 'dealer2', 'platform'] as const)
    expect((await server.as(person).refused(orders.undoManyStatuses, { undoId })).status).toBe(404)
  clock.now = () => new Date(Date.now() + 61_000)
  expect(await undo(undoId)).toMatchObject({ status: 409, code: 'undo_over' })
  expect(await statuses()).toEqual(['4', '4', '4'])

  const left = () => server.admin.query('select 1 from order_status_undos where id = $1', [undoId])
  await sweepOld()
  expect((await left()).rowCount).toBe(1)
  await server.admin.query(`update order_status_undos set created_at = now() - interval '61 minutes'`)
  await sweepOld()
  expect((await left()).rowCount).toBe(0)
})

test('moves the orders once for two simultaneous undos', async () => {
  const undoId = (await move(4)).undoId!
  const both = await Promise.all(
    [1, 2].map(() => server.as('clerk1').call(orders.undoManyStatuses, { undoId })),
  )
  expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
  await expectRightCounters(server)
})

test.each(['order_log', 'activity_log', 'order_counts', 'customer_totals', 'order_status_undos'])(
  'leaves nothing of a bulk change or undo that fails at %s',
  async (table) => {
    const { undoId } = await move(6, { declinedReasonId: 1 })
    const before = await traces()
    const luck = await placeTrigger(
      server.admin,
      `before insert or update on ${table} for each row`,
      `raise exception 'out of luck'`,
    )
    const failed = await Promise.all([
      server.as('clerk1').call(orders.setManyStatuses, { selected: ids, newStatusId: 3 }),
      server.as('clerk1').call(orders.undoManyStatuses, { undoId: undoId! }),
    ])
    await luck()
    expect(failed.map(({ status }) => status)).toEqual([500, 500])
    expect(await traces()).toEqual(before)
  },
)

test('moves a thousand orders and back, with one entry each', async () => {
  await server.admin.query(
    `insert into orders (dealer_id, order_number, order_date, order_day, currency_symbol, bill_company, bill_address1, bill_city,
       bill_state, bill_zip, bill_phone, bill_email, subtotal, shipping_amount, handling_fee_amount, custom_fee_amount,
       sales_tax_rate, sales_tax_amount, tax_source, order_amount, summary, updated_by)
     select dealer_id, 900000 + n, order_date, order_day, currency_symbol, bill_company, bill_address1, bill_city, bill_state, bill_zip,
       bill_phone, bill_email, subtotal, shipping_amount, handling_fee_amount, custom_fee_amount, sales_tax_rate, sales_tax_amount,
       tax_source, order_amount, summary, updated_by from orders, generate_series(1, 1000) n where id = $1`,
    [ids[0]],
  )
  const { rows } = await server.admin.query('select id from orders where order_number > 900000')
  const selected = rows.map((row) => Number(row.id))
  const done = await move(4, { selected })
  expect(done).toMatchObject({ changed: 1000, unchanged: 0 })
  const { data } = await server.as('clerk1').ok(orders.undoManyStatuses, { undoId: done.undoId! })
  expect(data).toEqual({ changed: 1000 })
  const { rows: entries } = await server.admin.query(
    `select (select count(*)::int from order_log where order_id = any($1)) as log,
      (select count(*)::int from activity_log where record = 'orders' and record_id = any($1)) as activity`,
    [selected],
  )
  expect(entries[0]).toEqual({ log: 2000, activity: 2000 })
})
