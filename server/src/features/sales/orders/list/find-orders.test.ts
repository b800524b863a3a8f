import { afterEach, expect, test } from 'vitest'
import { customers } from '#contract/sales/customers/customers.ts'
import { messages } from '#contract/sales/messages/messages.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { clock } from '#server/platform/db/work.ts'
import { testServer } from '#test/harness.ts'
import { needsOneNode } from '#test/operation/cluster.ts'
import { makeCustomer } from '../../customers/customers.fixture.ts'
import { makeLine, makeOrder } from '../orders.fixture.ts'

const server = testServer()
const realNow = clock.now
afterEach(() => {
  clock.now = realNow
})
const at = (instant: string) => {
  clock.now = () => new Date(instant)
}
const make = async (fields = {}, who: 'clerk1' | 'dealer2' = 'clerk1') =>
  (await server.as(who).ok(orders.create, makeOrder(fields))).data

test('lists newest first, with dealer, pieces and total', async () => {
  await make()
  const order = await make({ details: [makeLine({ qty: 2 }), makeLine({ qty: 5, partNumber: 'B' })] })
  await server
    .as('clerk1')
    .ok(orders.ship, { id: order.id, details: [{ id: order.details[0]!.id, shipQty: 1 }] })
  const { data, recordsTotal } = await server.as('clerk1').ok(orders.list, {})
  expect(recordsTotal).toBe(2)
  expect(data[0]).toMatchObject({
    id: order.id,
    orderNumber: order.orderNumber,
    billCompany: order.billCompany,
    orderAmount: order.orderAmount,
    company: 'Dealer One',
    lines: 2,
    itemsQty: 7,
    itemsShipped: 1,
  })
})

test('counts days in the dealer’s zone: includes 23:30, excludes 00:10 of the next day', async () => {
  at('2026-03-11T04:30:00Z') // 23:30 on March 10 in Chicago
  const late = await make()
  at('2026-03-11T05:10:00Z') // 00:10 on March 11
  const next = await make()
  at('2026-03-10T05:00:00Z') // The midnight that starts March 10
  const early = await make()
  const clerk = server.as('clerk1')
  const dayOrders = await clerk.ok(orders.list, { fromDate: '2026-03-10', toDate: '2026-03-10' })
  expect(dayOrders.data.map((row) => row.id)).toEqual([late.id, early.id])
  expect(dayOrders.recordsTotal).toBe(2)
  const after = await clerk.ok(orders.list, { fromDate: '2026-03-11', toDate: '2026-03-12' })
  expect(after.data.map((row) => row.id)).toEqual([next.id])
  const across = await server.as('platform').ok(orders.list, { fromDate: '2026-03-10', toDate: '2026-03-10' })
  expect([across.data.length, across.recordsTotal]).toEqual([2, 2])
  expect((await clerk.refused(orders.list, { fromDate: '10.3.2026' })).status).toBe(422)
})

test.each([
  ['forward', '2026-03-08', '2026-03-08T06:00:00Z', '2026-03-09T04:30:00Z', '2026-03-09T05:10:00Z'],
  ['back', '2026-11-01', '2026-11-01T05:00:00Z', '2026-11-02T05:30:00Z', '2026-11-02T06:10:00Z'],
])('lists exactly one day’s orders when the clock goes %s', async (_, day, midnight, late, next) => {
  const newIds: number[] = []
  for (const instant of [midnight, late, next]) {
    at(instant)
    newIds.push((await make()).id)
  }
  const clerk = server.as('clerk1')
  const { data, recordsTotal } = await clerk.ok(orders.list, { fromDate: day, toDate: day })
  expect(data.map((row) => row.id)).toEqual([newIds[1], newIds[0]])
  expect(recordsTotal).toBe(2)
  const before = await clerk.ok(orders.list, { toDate: day, pageSize: 1000 })
  expect(before.data.map((row) => row.id)).toContain(newIds[1])
  expect(before.data.map((row) => row.id)).not.toContain(newIds[2])
})

test('counts today and earlier days on the dealer’s calendar', async () => {
  at('2026-04-10T04:30:00Z') // 23:30 on April 9 in Chicago, 00:30 on April 10 in Toronto.
  const inChicago = await make()
  const inToronto = await make({}, 'dealer2')
  const days = async (who: 'clerk1' | 'dealer2', fromDate: string, toDate = fromDate) =>
    (await server.as(who).ok(orders.list, { fromDate, toDate, pageSize: 1000 })).data.map((row) => row.id)
  expect(await days('clerk1', 'today')).toEqual([inChicago.id])
  expect(await days('dealer2', 'today')).toEqual([inToronto.id])
  at('2026-04-10T12:00:00Z')
  expect(await days('clerk1', 'today')).toEqual([])
  expect(await days('clerk1', 'today-1')).toEqual([inChicago.id])
  expect(await days('clerk1', 'today-7', 'today')).toContain(inChicago.id)
  expect(await days('clerk1', '2026-04-01', 'today-1')).toContain(inChicago.id)
  const across = await server.as('platform').ok(orders.list, { fromDate: 'today', toDate: 'today' })
  expect(across.data.map((row) => row.id)).toEqual([inToronto.id])
})

test('explains why it refuses reversed ranges and invalid days', async () => {
  const clerk = server.as('clerk1')
  for (const range of [
    { fromDate: '2026-02-02', toDate: '2026-02-01' },
    { fromDate: 'today', toDate: 'today-1' },
    { fromDate: '2999-01-01', toDate: 'today' },
  ])
    expect(await clerk.refused(orders.list, range)).toMatchObject({
      status: 422,
      code: 'dates_turned',
      message: 'The “from” date is after the “to” date. Change one of them.',
    })
  for (const fromDate of ['2026-31-31', 'yesterday', 'today+1', '0001-01-01', '2026-02-30'])
    expect(await clerk.refused(orders.list, { fromDate })).toMatchObject({
      status: 422,
      errors: [{ path: 'fromDate', message: 'Enter a valid date' }],
    })
  expect(
    (await clerk.ok(orders.list, { fromDate: '1900-01-01', toDate: '9999-12-31' })).recordsTotal,
  ).toBeGreaterThan(0)
})

test('finds an order by number first, and by part of an email, name or phone', async () => {
  await server.admin.query('update dealer_settings set next_order_number = 90077 where dealer_id = 2')
  const exact = await make(
    { billPhone: '(416) 555-0142', billEmail: 'zoe@maple.test', billCompany: 'Maple 100% Ltd' },
    'dealer2',
  )
  await server.admin.query('update dealer_settings set next_order_number = 990077 where dealer_id = 2')
  const longer = await make({}, 'dealer2')
  const found = async (search: string, more = {}) => {
    const answer = await server.as('dealer2').ok(orders.list, { search, ...more })
    expect(answer.recordsTotal).toBe(answer.data.length)
    return answer.data.map((row) => row.id)
  }
  expect(exact.orderNumber).toBe(90_077)
  expect(await found('90077')).toEqual([exact.id, longer.id])
  for (const search of ['ZOE@map', '100% l', '4165550142', '555-0142', ' maple '])
    expect(await found(search)).toEqual([exact.id])
  expect(await found('%')).toEqual([exact.id])
  expect(await found('90077', { statusId: 2 })).toEqual([])
  expect(await found('90077', { fromDate: '2020-01-01', toDate: '2020-01-02' })).toEqual([])
  const { data: everywhere } = await server.as('platform').ok(orders.list, { search: 'zoe@maple' })
  expect(everywhere.map((row) => row.id)).toEqual([exact.id])
})

test('finds an order by the numbers that belong to it, and by its own however it’s written', async () => {
  const clerk = server.as('clerk1')
  const expectedOrder = await make({
    billContact: 'José Núñez-O’Brien',
    purchaseOrderNumber: 'PO-80646 42281',
  })
  await make()
  const { rows } = await server.admin.query(
    'select id from order_lines where dealer_id = 1 and order_id = $1 order by id limit 1',
    [expectedOrder.id],
  )
  await server.admin.query(
    `update order_lines set part_number = 'QX-900-77', tracking_number = '1Z 999 AA1 0123456784', vin = '1HGCM82633A004352'
      where dealer_id = 1 and id = $1`,
    [rows[0].id],
  )
  await server.admin.query(
    `insert into quotes (dealer_id, quote_ref, bill_company, bill_email, currency_symbol, quote_amount, created_day, order_id, updated_by)
      values (1, 'QZ-7001', 'Else', 'else@example.com', 'USD', 1, '2026-01-01', $1, 'Test')`,
    [expectedOrder.id],
  )
  await server.admin.query(
    `insert into charges (dealer_id, kind, order_id, payment_method_id, dealer_payment_id, env_mode, source, state, amount,
        currency, reason, idempotency_key, request_hash, sent_at, user_name, card_brand, card_last4, settled_by)
      values (1, 'charge', $1, 9, 1, 'sandbox', 'stored', 'succeeded', 1, 'USD', 'Paid', 'last4', '', now(), 'Clerk', 'visa',
        '8431', 'answer')`,
    [expectedOrder.id],
  )
  const found = async (search: string, who: 'clerk1' | 'dealer2' | 'platform' = 'clerk1') =>
    (await server.as(who).ok(orders.list, { search, pageSize: 100 })).data.map((row) => row.id)
  const { orderNumber } = expectedOrder
  for (const search of [
    '80646-42281',
    'PO 80646-42281',
    'po 8064642281',
    'QX-900-77',
    'qx90077',
    '8431',
    '1Z999AA10123456784',
    '1HGCM82633A004352',
    'vin 1HGCM82633A004352',
    'QZ-7001',
    'QZ7001',
    'jose nunez',
    'NÚÑEZ, José',
    "nunez-o'brien",
    'Jose\u0301 Nun\u0303ez-OBrien',
  ]) {
    expect(await found(search), search).toEqual([expectedOrder.id])
    expect(await found(search, 'platform'), search).toEqual([expectedOrder.id])
    expect(await found(search, 'dealer2'), search).toEqual([])
  }
  for (const search of [`#${orderNumber}`, `order ${orderNumber}`, `Pedido nº ${orderNumber}`])
    expect((await found(search))[0], search).toBe(expectedOrder.id)
  expect(
    (await clerk.ok(orders.list, { search: 'qx90077', toDate: 'today', statusId: 1 })).data,
  ).toHaveLength(1)
  expect((await clerk.ok(orders.list, { search: 'qx90077', toDate: '2001-01-01' })).data).toEqual([])
})

test('counts what the status and customer filters show', async () => {
  const clerk = server.as('clerk1')
  const { data: buyer } = await clerk.ok(customers.create, makeCustomer())
  const first = await make({ customerId: buyer.id })
  const second = await make({ customerId: buyer.id })
  await clerk.ok(orders.setManyStatuses, { selected: [first.id], newStatusId: 4 })
  const rows = async (filter: object) => {
    const { data, recordsTotal } = await clerk.ok(orders.list, { pageSize: 1000, ...filter })
    expect(recordsTotal).toBe(data.length)
    return data.map((row) => row.id)
  }
  expect(await rows({ cid: buyer.id })).toEqual([second.id, first.id])
  expect(await rows({ cid: buyer.id, statusId: 4 })).toEqual([first.id])
  expect(await rows({ statusId: 4 })).toEqual([first.id])
  expect(await rows({ statusId: 0 })).toContain(second.id)
})

test('neither repeats nor drops rows across pages from either end, in any sort order', async () => {
  const ids: number[] = []
  at('2026-05-05T15:00:00Z')
  for (let count = 0; count < 23; count++) ids.push((await make({ billCompany: `Same ${count % 3}` })).id)
  const filter = { fromDate: '2026-05-05', toDate: '2026-05-05' }
  for (const sort of ['orderDate', 'orderNumber', 'billCompany', 'orderAmount', 'orderStatusId'] as const) {
    for (const direction of ['asc', 'desc'] as const) {
      const whole = (
        await server.as('clerk1').ok(orders.list, { ...filter, sort, direction, pageSize: 1000 })
      ).data
      const seenIds: number[] = []
      for (let startRow = 0; startRow < 23; startRow += 5) {
        const page = await server
          .as('clerk1')
          .ok(orders.list, { ...filter, sort, direction, startRow, pageSize: 5 })
        expect(page.recordsTotal).toBe(23)
        seenIds.push(...page.data.map((row) => row.id))
      }
      expect(seenIds).toEqual(whole.map((row) => row.id))
      expect([...seenIds].sort((a, b) => a - b)).toEqual(ids)
    }
  }
  const beyond = await server.as('clerk1').ok(orders.list, { ...filter, startRow: 500 })
  expect(beyond).toMatchObject({ data: [], recordsTotal: 23 })
})

test('shows a platform admin all dealers or one, and a dealer only its own', async () => {
  const own = await make()
  const other = await make({}, 'dealer2')
  const all = (await server.as('platform').ok(orders.list, { pageSize: 1000 })).data
  expect(all.map((row) => row.dealerId).sort()).toContain(1)
  expect(all.map((row) => row.id)).toEqual(expect.arrayContaining([own.id, other.id]))
  const two = (await server.as('platform').ok(orders.list, { dlid: 2, pageSize: 1000 })).data
  expect(new Set(two.map((row) => row.dealerId))).toEqual(new Set([2]))
  expect((await server.as('dealer1').refused(orders.list, { dlid: 2 })).status).toBe(403)
  expect((await server.as('multi').ok(orders.list, { dlid: 2 })).recordsTotal).toBe(two.length)
  expect((await server.as('nobody').refused(orders.list, {})).status).toBe(403)
  const mine = (await server.as('dealer1').ok(orders.list, { pageSize: 1000 })).data
  expect(mine.map((row) => row.id)).not.toContain(other.id)
})

test('returns not found for another dealer’s order: read, change, ship, lock, move or delete', async () => {
  const order = await make()
  const line = order.details[0]!
  const stranger = server.as('dealer2')
  const { id } = order
  const answers = [
    await stranger.refused(orders.show, { id }),
    await stranger.refused(orders.update, { id, intMemo: 'x' }),
    await stranger.refused(orders.remove, { id }),
    await stranger.refused(orders.removeLine, { id: line.id }),
    await stranger.refused(orders.lock, { id }),
    await stranger.refused(orders.unlock, { id }),
    await stranger.refused(orders.ship, { id, details: [{ id: line.id, shipQty: 1 }] }),
    await stranger.refused(orders.setStatus, { orderId: id, orderStatusId: 2 }),
    await stranger.refused(messages.listByOrder, { id }),
    await stranger.refused(orders.summary, { orderAmount: 1, orderId: id }),
  ]
  expect(answers.map((problem) => problem.status)).toEqual(answers.map(() => 404))
  const { data: own } = await stranger.ok(orders.create, makeOrder())
  const details = [{ ...line, id: line.id }]
  expect((await stranger.refused(orders.update, { id: own.id, details })).code).toBe('line_not_in_order')
  expect((await server.as('clerk1').ok(orders.show, { id })).data).toEqual(order)
})

test('removes a deleted order from list, totals and customer counts, and keeps row and log', async () => {
  const clerk = server.as('clerk1')
  const { data: buyer } = await clerk.ok(customers.create, makeCustomer())
  const order = await make({ customerId: buyer.id })
  const before = await clerk.ok(orders.list, {})
  await clerk.ok(orders.remove, { id: order.id })
  const after = await clerk.ok(orders.list, {})
  expect(after.recordsTotal).toBe(before.recordsTotal - 1)
  expect(after.data.map((row) => row.id)).not.toContain(order.id)
  expect((await clerk.refused(orders.show, { id: order.id })).status).toBe(404)
  expect((await clerk.refused(orders.remove, { id: order.id })).status).toBe(404)
  expect((await clerk.ok(orders.list, { search: order.billEmail })).data).toEqual([])
  const { rows } = await server.admin.query('select deleted_at from orders where id = $1', [order.id])
  expect(rows[0].deleted_at).not.toBeNull()
  expect((await server.admin.query('select 1 from order_log where order_id = $1', [order.id])).rowCount).toBe(
    1,
  )
  await clerk.ok(customers.remove, { id: buyer.id })
})

test('reads an index instead of the rows for a search without a trigram', async (context) => {
  needsOneNode(context, 'it forbids other plans with settings that don’t reach the nodes')
  for (const [table, sort, index] of [
    ['orders', 'order_date', 'orders_date'],
    ['quotes', 'created_at', 'quotes_created'],
    ['customers', 'created_at', 'customers_created'],
  ]) {
    await server.admin.query(`vacuum ${table}`)
    const answers: unknown = await server.admin.query(
      `begin; set local enable_seqscan = off; set local enable_bitmapscan = off;
       explain select id from ${table} where dealer_id = 1 ${table === 'customers' ? '' : 'and deleted_at is null'}
         and search_text like '%zq%' order by ${sort} desc, id desc limit 10; commit`,
    )
    expect(JSON.stringify(answers)).toMatch(new RegExp(`Index Only Scan.*using ${index}`))
  }
})

test('refuses search for another dealer than the current one', async () => {
  await expect(
    server.work(1, ({ client }) =>
      client.query(`select pd.search_orders(2, 'a', null, null, null, null, 10)`),
    ),
  ).rejects.toThrow('not the one entered')
  const { rows } = await server.work(2, ({ client }) =>
    client.query(`select pd.search_orders(2, 'example', null, null, null, null, 1000) as id`),
  )
  const found = await server.admin.query(
    'select distinct dealer_id from orders where id = any($1::bigint[])',
    [rows.map(({ id }) => id)],
  )
  expect(found.rows).toEqual([{ dealer_id: '2' }])
})

test('prevents even the server from changing or deleting an order’s log', async () => {
  for (const statement of [
    'update order_log set memo = null where dealer_id = 1',
    'delete from order_log where dealer_id = 1',
  ])
    await expect(server.work(1, ({ client }) => client.query(statement))).rejects.toThrow('permission denied')
})
