import { expect, test } from 'vitest'
import { system } from '#contract/insight/system.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { makeOrder } from '#server/features/sales/orders/orders.fixture.ts'
import { testServer } from '#test/harness.ts'

const server = testServer()
const platform = () => server.as('platform')

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

test('lists the unconfirmed payments of all dealers, the oldest first, with what happens next', async () => {
  const { id: orderId, orderNumber } = (await server.as('dealer1').ok(orders.create, makeOrder())).data
  const list = async (query = {}) => (await platform().ok(system.payments, query)).data
  const askAt = new Date(Date.now() + 3_600_000).toISOString()
  const ids = {
    asked: await insertCharge(null, { askAt, age: '4 hours' }),
    byHand: await insertCharge(null, { age: '3 hours', dealerId: 2 }),
    sent: await insertCharge(orderId, { state: 'sent', age: '2 hours' }),
  }
  const orphan = (await server.as('dealer1').ok(orders.create, makeOrder())).data
  const requested = await insertCharge(orphan.id, { state: 'requested', age: '1 hour' })
  // A process still works on this one.
  const busy = (await server.as('dealer1').ok(orders.create, makeOrder())).data
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
  expect(await list({ search: String(rows[2]!.orderNumber) })).toMatchObject([{ id: ids.sent }])
  expect(await list({ search: 'stripe timeout' })).toHaveLength(4)
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
  expect(await list({ search: 'lunch' })).toMatchObject([{ name: 'Failing' }])
  expect(await list({ search: 'hooks.example late' })).toMatchObject([{ name: 'Late' }])
  expect(await list({ search: String(rows[1]!.company) })).toMatchObject([{ name: 'Failing' }])
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

test('lists slow statements and open transactions, or what the statements need', async () => {
  const show = async () => (await platform().ok(system.database, {})).data
  expect(await show()).toMatchObject({ whyNoStatements: 'missing', statements: null, nodes: null })

  // PostgreSQL's extension has to be loaded at its start, so a table takes its place.
  await server.admin.query(`
    create table pg_stat_statements as
      select d.oid as dbid, 1::bigint as queryid, q.query, 4::bigint as calls, q.ms as total_exec_time,
        q.ms / 2 as max_exec_time, 8::bigint as rows
      from pg_database d, (values ('select a', 100::float8), ('select b', 900::float8), ('select b', 300::float8)) q (query, ms)
      where d.datname in (current_database(), 'template1')`)
  try {
    expect((await show()).whyNoStatements).toBe('forbidden')
    await server.admin.query('grant select on pg_stat_statements to public')
    await server.work(1, async ({ client }) => {
      await client.query('select 1 as held')
      await expect
        .poll(async () => (await show()).transactions, { timeout: 30_000 })
        .toMatchObject([{ role: 'pd_app', state: 'idle in transaction', statement: 'select 1 as held' }])
      expect((await platform().ok(system.show, {})).data.longestTransactionSeconds).toBeGreaterThan(0)
    })
    const { statements, whyNoStatements } = await show()
    expect(whyNoStatements).toBeNull()
    expect(statements).toEqual([
      { statement: 'select b', calls: 8, totalMs: 1200, meanMs: 150, longestMs: 450, rows: 16 },
      { statement: 'select a', calls: 4, totalMs: 100, meanMs: 25, longestMs: 50, rows: 8 },
    ])
  } finally {
    await server.admin.query('drop table pg_stat_statements')
  }
})
