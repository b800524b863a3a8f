import type pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { editedParts } from '#contract/catalog/edited-parts.ts'
import { sync } from '#contract/channels/sync.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { quotes } from '#contract/sales/quotes/quotes.ts'
import { returns } from '#contract/sales/returns/returns.ts'
import { makeCustomer } from '#server/features/sales/customers/customers.fixture.ts'
import { makeOrder } from '#server/features/sales/orders/orders.fixture.ts'
import { makeQuote } from '#server/features/sales/quotes/quotes.fixture.ts'
import { addReturn, addShippedOrder } from '#server/features/sales/returns/returns.fixture.ts'
import { system } from '#server/platform/auth/actor.ts'
import { clock, inDealer, type Work } from '#server/platform/db/work.ts'
import { testServer } from '#test/harness.ts'
import { readRest, type SyncStart } from './read-to-end.fixture.ts'
import { sweepChanges } from './sweep-changes.ts'

const server = testServer()
const one = () => server.as('dealer1')
const { now } = clock
afterEach(() => {
  clock.now = now
})

const readOrders = (from: SyncStart) => one().ok(sync.orders, { ...from, pageSize: 2 })
const readCustomers = (from: SyncStart) => one().ok(sync.customers, { ...from, pageSize: 2 })
const listIds = (entries: readonly { id: number }[]) => entries.map(({ id }) => id)
const someOrder = async () => (await one().ok(orders.create, makeOrder())).data

test('lists every order as its own call does, then each that changed, once', async () => {
  const newOrders: Order[] = []
  for (let n = 0; n < 3; n += 1) newOrders.push(await someOrder())
  await server.as('dealer2').ok(orders.create, makeOrder())
  const first = await readRest(readOrders)
  expect(listIds(first.data)).toEqual(listIds(newOrders))
  for (const { id, record } of first.data) expect((await one().ok(orders.show, { id })).data).toEqual(record)

  const [a, b, c] = newOrders as [Order, Order, Order]
  expect((await readRest(readOrders, first)).data).toEqual([])
  await one().ok(orders.addLog, { orderId: c.id, action: 'NOTE', memo: 'Called' })
  await one().ok(orders.ship, {
    id: a.id,
    doNotSendEmail: 1,
    details: [{ id: a.details[0]!.id, shipQty: 1, trackingNumber: '1Z' }],
  })
  await one().ok(orders.lock, { id: c.id })
  await one().ok(orders.remove, { id: b.id })
  const then = await readRest(readOrders, first)
  expect(listIds(then.data)).toEqual(listIds([a, c, b]))
  expect(then.data[0]?.record?.shipments).toHaveLength(1)
  expect(then.data[1]?.record).toMatchObject({ isLocked: 1 })
  expect(then.data[2]).toEqual({ id: b.id, deleted: true, record: null })
})

test('begins with what changed since a time, and what was deleted since', async () => {
  const before = [await someOrder(), await someOrder(), await someOrder()]
  await server.admin.query(`update orders set updated_at = now() - interval '2 days';
    update sync_changes set changed_at = now() - interval '2 days'`)
  // Changes held back until then would be returned as new.
  await readRest(readOrders)
  const since = new Date(Date.now() - 3600_000).toISOString()
  await one().ok(orders.lock, { id: before[2]!.id })
  await one().ok(orders.remove, { id: before[0]!.id })
  const found = await readRest(readOrders, { updatedSince: since })
  expect(found.data.map(({ id, deleted }) => [id, deleted])).toEqual([
    [before[2]!.id, false],
    [before[0]!.id, true],
  ])
  await one().ok(orders.unlock, { id: before[2]!.id })
  expect(listIds((await readRest(readOrders, found)).data)).toEqual([before[2]!.id])
})

test('lists customers and edited parts, with their deletions', async () => {
  const { data: customer } = await one().ok(customers.create, makeCustomer())
  const { data: part } = await one().ok(editedParts.create, {
    partNumber: 'SYNC-1',
    title: 'Filter',
    price: 5,
    activateItem: 1,
  })
  const readParts = (from: SyncStart) => one().ok(sync.editedParts, from)
  const [people, parts] = [await readRest(readCustomers), await readRest(readParts)]
  expect(people.data.find(({ id }) => id === customer.id)?.record).toEqual(customer)
  expect(parts.data).toEqual([{ id: part.id, deleted: false, record: part }])
  await one().ok(customers.remove, { id: customer.id })
  await one().ok(editedParts.remove, { id: part.id })
  const deletedRow = (id: number) => [{ id, deleted: true, record: null }]
  expect((await readRest(readCustomers, people)).data).toEqual(deletedRow(customer.id))
  expect((await readRest(readParts, parts)).data).toEqual(deletedRow(part.id))
})

test('lists quotes and returns when they change, and when their order or email does', async () => {
  const readQuotes = (from: SyncStart) => one().ok(sync.quotes, from)
  const readReturns = (from: SyncStart) => one().ok(sync.returns, from)
  const { data: quote } = await one().ok(quotes.create, makeQuote())
  const order = await addShippedOrder(one())
  const { rma } = await addReturn(one(), order)
  const [quotesRead, returned] = [await readRest(readQuotes), await readRest(readReturns)]
  const shown = async () => (await one().ok(quotes.show, { id: quote.id })).data
  expect(quotesRead.data).toEqual([{ id: quote.id, deleted: false, record: await shown() }])
  const { data: whole } = await one().ok(returns.show, { id: rma.id })
  expect(returned.data).toEqual([{ id: rma.id, deleted: false, record: whole }])

  await one().ok(quotes.send, { id: quote.id })
  const sent = await readRest(readQuotes, quotesRead)
  expect(sent.data[0]?.record?.sends).toMatchObject([{ mailStatus: 'queued' }])
  await server.admin.query(`update mails set status = 'failed' where to_address = $1`, [quote.billEmail])
  const failed = await readRest(readQuotes, sent)
  expect(failed.data).toMatchObject([{ id: quote.id, record: { mailFailed: true } }])
  await server.admin.query('update quotes set order_id = $1 where id = $2', [order.id, quote.id])
  const ordered = await readRest(readQuotes, failed)
  expect(ordered.data[0]?.record).toMatchObject({ orderId: order.id })
  await server.admin.query(`update orders set deleted_at = now(), bill_company = 'Moved' where id = $1`, [
    order.id,
  ])
  const freed = await readRest(readQuotes, ordered)
  expect(freed.data[0]?.record).toMatchObject({ orderId: null })
  const moved = await readRest(readReturns, returned)
  expect(moved.data[0]?.record).toMatchObject({
    rma: { billCompany: 'Moved' },
    order: { isDeleted: true },
  })
  await one().ok(quotes.remove, { id: quote.id })
  await one().ok(returns.remove, { id: rma.id })
  expect((await readRest(readQuotes, freed)).data).toEqual([{ id: quote.id, deleted: true, record: null }])
  expect((await readRest(readReturns, moved)).data).toEqual([{ id: rma.id, deleted: true, record: null }])
})

test('waits for a transaction that began before a change, and reports it', async () => {
  const { cursor } = await readRest(readOrders)
  const slow = await server.admin.connect()
  try {
    await slow.query('begin; update dealers set company = company where id = 2')
    const order = await someOrder()
    const held = await readOrders({ cursor })
    expect(held).toMatchObject({ data: [], hasMore: false, heldBackSince: expect.any(String) })
    await slow.query('rollback')
    expect(listIds((await readRest(readOrders, { cursor: held.nextCursor })).data)).toEqual([order.id])
  } finally {
    slow.release(true)
  }
})

test('lets nobody wait for another who changes the same records', async () => {
  const [a, b] = [await someOrder(), await someOrder()]
  const clients = [await server.admin.connect(), await server.admin.connect()] as const
  const note = (client: pg.PoolClient, { id }: Order) =>
    client.query(
      `insert into order_log (dealer_id, order_id, order_number, user_name, action, memo)
        select dealer_id, id, order_number, 'Test', 'NOTE', 'Called' from orders where dealer_id = 1 and id = $1`,
      [id],
    )
  try {
    for (const client of clients) await client.query(`begin; set local lock_timeout = '5s'`)
    await note(clients[0], a)
    await note(clients[1], b)
    await note(clients[0], b)
    await note(clients[1], a)
    for (const client of clients) await client.query('commit')
  } finally {
    for (const client of clients) client.release(true)
  }
})

test('forgets what later changes repeat, and nothing else', async () => {
  const { cursor } = await readRest(readOrders)
  const [remaining, removed] = [await someOrder(), await someOrder()]
  await one().ok(orders.lock, { id: remaining.id })
  await one().ok(orders.remove, { id: removed.id })
  const ids = [remaining.id, removed.id]
  const sweep = async () => {
    const swept = (work: Work) => sweepChanges(work, 2)
    while (await inDealer(1, system('Test'), swept));
    const { rows } = await server.admin.query(
      `select record_id::int as id from sync_changes where record_id = any($1) and kind = 'order' order by 1`,
      [ids],
    )
    return listIds(rows)
  }
  expect((await sweep()).length).toBeGreaterThan(2)
  const age = `update sync_changes set changed_at = now() - interval '8 days' where dealer_id = 1 and record_id = any($1)`
  await server.admin.query(age, [ids])
  expect(await sweep()).toEqual(ids)
  expect((await readRest(readOrders, { cursor })).data.map(({ id, deleted }) => [id, deleted])).toEqual([
    [remaining.id, false],
    [removed.id, true],
  ])
})

test('refuses the cursors of others, old ones, and those of another history', async () => {
  const { cursor } = await readRest(readOrders)
  const refusal = async (asked: object, person: 'dealer1' | 'dealer2' = 'dealer1') =>
    (await server.as(person).refused(sync.orders, { cursor, ...asked })).code
  expect(await refusal({}, 'dealer2')).toBe('cursor_unknown')
  expect(await refusal({ cursor: `x${cursor}` })).toBe('cursor_unknown')
  expect(await refusal({ cursor: 'x' })).toBe('cursor_unknown')
  expect((await one().refused(sync.customers, { cursor })).code).toBe('cursor_unknown')
  // Cursors signed with a former secret key, and those of the previous release, which named no key.
  const unnamed = cursor!.split('.').slice(0, 2).join('.')
  expect(await refusal({ cursor: `${unnamed}.0badc0de` })).toBe('cursor_over')
  expect((await readRest(readOrders, { cursor: unnamed })).data).toEqual([])
  expect(await refusal({ updatedSince: '2026-01-01T00:00:00Z' })).toBe('invalid')
  clock.now = () => new Date(now().getTime() + 90 * 86_400_000)
  expect(await refusal({})).toBe('cursor_over')
  clock.now = now
  // A copy of the files from before the last change, to which other changes were made since.
  const order = await someOrder()
  const { cursor: later } = await readRest(readOrders)
  const orderChange = `dealer_id = 1 and kind = 'order' and record_id = $1`
  const { rows } = await server.admin.query(
    `select changed_at::text as at from sync_changes where ${orderChange}`,
    [order.id],
  )
  const moveTo = (at: string) =>
    server.admin.query(`update sync_changes set changed_at = $2 where ${orderChange}`, [order.id, at])
  await moveTo('2026-01-01')
  expect(await refusal({ cursor: later })).toBe('cursor_over')
  await moveTo(rows[0].at)
  expect((await readRest(readOrders, { cursor: later })).data).toEqual([])
  await server.admin.query(`create or replace function pd.sync_epoch() returns text language sql stable
    as $$ select 'restored' $$`)
  expect(await refusal({})).toBe('cursor_over')
})
