import { afterEach, expect, test } from 'vitest'
import { orders } from '#contract/sales/orders/orders.ts'
import { readCsv } from '#server/platform/csv/read-csv.ts'
import { database } from '#server/platform/db/database.ts'
import { clock } from '#server/platform/db/work.ts'
import { testServer } from '#test/harness.ts'
import { makeOrder } from '../orders.fixture.ts'

const server = testServer()
const realNow = clock.now
afterEach(() => {
  clock.now = realNow
})
const at = (instant: string) => {
  clock.now = () => new Date(instant)
}
type Person = Parameters<typeof server.as>[0]
const make = async (fields = {}, who: Person = 'clerk1') =>
  (await server.as(who).ok(orders.create, makeOrder(fields))).data

/** The file as our importer reads it. */
async function exported(query: Record<string, unknown> = {}, who: Person = 'clerk1') {
  const { headers, body } = await server.as(who).call(orders.export, query)
  const text = body as unknown as string
  const { header, lines } = await readCsv(
    (async function* () {
      yield Buffer.from(text)
    })(),
  )
  const rows: Record<string, string>[] = []
  for await (const { cells } of lines)
    rows.push(Object.fromEntries(header.map((name, at) => [name, cells![at]!])))
  return { headers, text, rows, numbers: rows.map((row) => Number(row['Order number'])) }
}

test('exports the list’s rows, with the same filter and order', async () => {
  const newOrders = []
  for (let count = 0; count < 6; count++) newOrders.push(await make({ billCompany: `Buyer ${count % 3}` }))
  await server
    .as('clerk1')
    .ok(orders.setManyStatuses, { selected: newOrders.slice(0, 4).map((order) => order.id), newStatusId: 4 })
  for (const query of [
    {},
    { statusId: 4, sort: 'billCompany', direction: 'asc' },
    { search: 'buyer 1' },
    { search: String(newOrders[2]!.orderNumber), sort: 'orderAmount' },
    { fromDate: 'today', toDate: 'today', sort: 'orderNumber' },
    { toDate: 'today-1' },
  ] as const) {
    const { data } = await server.as('clerk1').ok(orders.list, { ...query, pageSize: 1000 })
    expect((await exported(query)).numbers, JSON.stringify(query)).toEqual(data.map((row) => row.orderNumber))
  }
  const ticked = [newOrders[1]!, newOrders[4]!]
  const { data: foreign } = await server.as('dealer2').ok(orders.create, makeOrder())
  const response = await server
    .as('clerk1')
    .send('GET', `/orders.csv?${[...ticked, foreign].map(({ id }) => `ids=${id}`).join('&')}`)
  expect(String(response.body).trim().split('\n')).toHaveLength(3)
})

test('writes texts as entered, times in the dealer’s zone and amounts as plain numbers', async () => {
  at('2026-03-08T07:59:00Z') // 01:59 in Chicago, a minute before the clock goes forward.
  const typed = {
    billCompany: '=HYPERLINK("http://x","y")',
    billContact: "'=already",
    billZip: '02134',
    billPhone: '+1 512 555 0100',
    purchaseOrderNumber: '1E10',
    billCity: 'São "Paulo", TX',
  }
  const order = await make(typed)
  const { text, rows, headers } = await exported({ fromDate: '2026-03-08', toDate: '2026-03-08' })
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toContain('orders-Dealer-One-2026-03-08.csv')
  expect(text).toContain(`"'=HYPERLINK(`)
  expect(rows).toEqual([
    expect.objectContaining({
      'Order number': String(order.orderNumber),
      'Order date': '2026-03-08 01:59',
      Status: 'New Orders',
      Items: '2',
      Total: String(order.orderAmount),
      Currency: 'USD',
      'Billing company': typed.billCompany,
      'Billing contact': typed.billContact,
      'Billing zip': typed.billZip,
      'Billing phone': typed.billPhone,
      'Billing city': typed.billCity,
      'Purchase order no.': typed.purchaseOrderNumber,
    }),
  ])
})

test('adds each order’s dealer and its local time across dealers, and gives a dealer only its own', async () => {
  at('2026-06-01T15:00:00Z')
  await make()
  await make({}, 'dealer2')
  const day = { fromDate: '2026-06-01', toDate: '2026-06-01', sort: 'orderNumber' } as const
  const { rows } = await exported({ ...day, direction: 'asc' }, 'platform')
  expect(rows.map((row) => [row.Dealer, row['Order date']]).sort()).toEqual([
    ['Dealer One', '2026-06-01 10:00'],
    ['Dealer Two', '2026-06-01 11:00'],
  ])
  expect((await exported(day)).rows).toHaveLength(1)
  expect((await server.as('dealer2').refused(orders.export, { dlid: 1 })).status).toBe(403)
})

test('exports a header when no order matches, and explains invalid queries', async () => {
  const { rows, text } = await exported({ search: 'nobody at all' })
  expect(rows).toEqual([])
  expect(text).toContain('Order number,Order date,Status')
  expect(
    await server.as('clerk1').refused(orders.export, { fromDate: '2026-02-02', toDate: '2026-02-01' }),
  ).toMatchObject({ status: 422, code: 'dates_turned', errors: [{ path: 'toDate' }] })
})

test('ends the query and frees its connection when the client disconnects', async () => {
  const blocker = await server.admin.connect()
  await blocker.query('begin; lock table order_lines in access exclusive mode')
  const gone = new AbortController()
  const download = fetch(`${server.url}/api/orders.csv`, {
    headers: { cookie: server.as('clerk1').cookie! },
    signal: gone.signal,
  })
  const waiting = async () =>
    (
      await server.admin.query(
        `select 1 from pg_stat_activity where usename = 'pd_app' and datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rowCount
  await expect.poll(waiting).toBe(1)
  gone.abort()
  await expect(download).rejects.toThrow('aborted')
  await expect.poll(waiting).toBe(0)
  await expect.poll(() => database().pool.totalCount - database().pool.idleCount).toBe(0)
  await blocker.query('rollback')
  blocker.release()
})

test.each(['identity', 'gzip'])('makes an unfinished file (%s) recognizable', async (encoding) => {
  await server.admin.query(
    `insert into orders (dealer_id, order_number, order_date, order_day, currency_symbol, bill_company, bill_address1,
       bill_address2, bill_city, bill_state, bill_zip, bill_phone, bill_email, subtotal, shipping_amount, handling_fee_amount, custom_fee_amount,
       sales_tax_rate, sales_tax_amount, tax_source, order_amount, summary, updated_by)
     select 2, 900000 + n, now(), now(), 'CAN', 'x', 'x',
       (select string_agg(md5(n::text || i), '') from generate_series(1, 90) i), 'x', 'x', 'x', 'x', 'x', 1, 0, 0, 0, 0, 0, 'none', 1, '[]', 'x'
     from generate_series(1, 10000) n on conflict do nothing`,
  )
  const response = await fetch(`${server.url}/api/orders.csv`, {
    headers: { cookie: server.as('dealer2').cookie!, 'accept-encoding': encoding },
  })
  expect(response.status).toBe(200)
  const reader = response.body!.getReader()
  await reader.read()
  const stop = async () =>
    (
      await server.admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
          where usename = 'pd_app' and datname = current_database() and state = 'idle in transaction'`)
    ).rowCount
  await expect.poll(stop).toBe(1)
  const rest = async () => {
    while (!(await reader.read()).done);
  }
  await expect(rest()).rejects.toThrow()
})

test('runs lists with different columns on one connection, any number of times', async () => {
  await make()
  const clerk = server.as('clerk1')
  const readHead = async (path: string) => {
    const response = await clerk.send<string>('GET', path)
    expect(response.status).toBe(200)
    return String(response.body).slice(1, 40)
  }
  const [ordersHead, customersHead] = [await readHead('/orders.csv'), await readHead('/customers.csv')]
  expect(ordersHead).not.toBe(customersHead)
  for (let time = 0; time < 12; time += 1) {
    expect(await readHead('/orders.csv')).toBe(ordersHead)
    expect(await readHead('/customers.csv')).toBe(customersHead)
  }
})
