import { beforeAll, expect, test } from 'vitest'
import { parts } from '#contract/catalog/parts.ts'
import { addDays } from '#contract/dates.ts'
import { dashboard } from '#contract/insight/dashboard.ts'
import { coupons } from '#contract/sales/coupons/coupons.ts'
import { customerViews } from '#contract/sales/customers/customer-view.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { mailbox } from '#contract/sales/messages/mailbox.ts'
import { messages } from '#contract/sales/messages/messages.ts'
import { orderBoard } from '#contract/sales/orders/order-board.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { quotes } from '#contract/sales/quotes/quotes.ts'
import { returns } from '#contract/sales/returns/returns.ts'
import { storeCarts } from '#contract/sales/store-carts/store-carts.ts'
import { timelines } from '#contract/sales/timelines.ts'
import { storeContents } from '#contract/store/store-content.ts'
import { storeParts } from '#contract/store/store-parts.ts'
import { makeCustomer } from '#server/features/sales/customers/customers.fixture.ts'
import { makeLine, makeOrder } from '#server/features/sales/orders/orders.fixture.ts'
import { makeQuote } from '#server/features/sales/quotes/quotes.fixture.ts'
import { addReturn, addShippedOrder } from '#server/features/sales/returns/returns.fixture.ts'
import { database } from '#server/platform/db/database.ts'
import { testServer } from '../harness.ts'
import { needsOneNode } from '../operation/cluster.ts'
import { findWholeDealers } from '../whole-dealers.ts'
import { recordExchanges } from './exchanges.ts'
import { recordStatements } from './statement-laws.ts'

/**
 * The cost of each call at a dealer with some thousand orders and parts. First, how often it exchanges messages
 * with the database, sign-in check and commit included: a user waits that many times for the network. Lower a
 * number when a call needs fewer; a higher one needs a good reason.
 */
const server = testServer()
const dealer = () => server.as('dealer1')
const catalogLine = makeLine({ catalogId: 77 })
let recorded: ReturnType<typeof recordExchanges>
let sent: ReturnType<typeof recordStatements>
let id = 0
let rmaId = 0
let quoteId = 0
let customerId = 0
let partId = 0
beforeAll(async () => {
  recorded = recordExchanges(database().pool)
  sent = recordStatements(database().pool)
  partId = await loadRows()
  // Its part may be in the catalog, so showing it queries the catalog.
  const { data } = await dealer().ok(orders.create, makeOrder({ details: [catalogLine] }))
  id = data.id
  customerId = (await dealer().ok(customers.create, makeCustomer())).data.id
  await dealer().ok(orders.create, makeOrder({ customerId, details: [catalogLine] }))
  rmaId = (await addReturn(dealer(), await addShippedOrder(dealer()))).rma.id
  quoteId = (await dealer().ok(quotes.create, makeQuote())).data.id
})

/** Three thousand orders, quotes, messages and parts, as the superuser; returns a part. */
async function loadRows(): Promise<number> {
  const bill = 'bill_company, bill_address1, bill_city, bill_state, bill_zip, bill_phone, bill_email'
  const billed = `'Buyer ' || n, '1 Main St', 'Austin', 'TX', '73301', '512', 'buyer' || n || '@example.test'`
  await server.admin.query(`
    insert into customers (dealer_id, ${bill}, updated_by) select 1, ${billed}, 'Test' from generate_series(1, 3000) n;
    insert into orders (dealer_id, order_number, order_date, order_day, currency_symbol, ${bill}, subtotal,
      shipping_amount, handling_fee_amount, custom_fee_amount, sales_tax_rate, sales_tax_amount, tax_source,
      order_amount, summary, updated_by)
    select 1, 1000000 + n, now() - n * interval '1 hour', current_date - n / 24, 'USD', ${billed}, 20, 0, 0, 0, 0, 0, 'none',
      20, '[]', 'Test' from generate_series(1, 3000) n;
    update dealer_settings set next_order_number = 2000000 where dealer_id = 1;
    insert into dealer_communications (dealer_id, order_id, order_number, from_name, to_name, to_mail, subject, message,
      message_text, user_name)
    select dealer_id, id, order_number, 'Shop', 'Buyer', bill_email, 'About ' || order_number, '<p>Text</p>', 'Text', 'Test'
    from orders where dealer_id = 1;
    insert into quotes (dealer_id, quote_ref, bill_company, bill_email, currency_symbol, quote_amount, created_day, updated_by)
    select 1, 'Q-' || n, 'Buyer ' || n, 'buyer' || n || '@example.test', 'USD', 20, current_date - n / 24, 'Test'
    from generate_series(1, 3000) n;
    insert into coupons (dealer_id, coupon_name, coupon_code, code_norm, coupon_type, discount_percentage, apply_coupon_on,
      coupon_start_date, coupon_end_date, updated_by)
    select 1, 'Coupon ' || n, 'CODE' || n, 'CODE' || n, 'percentage', 5, 'all', current_date - n, current_date + n, 'Test'
    from generate_series(1, 300) n;
    insert into catalogs (id, name, display_name, en_display_name, es_display_name, pt_display_name, fr_display_name)
      overriding system value values (77, 'thousands', 'T', 'T', 'T', 'T', 'T');
    insert into dealer_catalogs (dealer_id, catalog_id, display_name, en_display_name, es_display_name, pt_display_name, fr_display_name)
      values (1, 77, 'T', 'T', 'T', 'T', 'T');
    insert into parts (catalog_id, number, name_en, list_price, cost)
    select 77, 'TP-' || lpad(n::text, 6, '0'), 'Oil filter ' || n, 10, 6 from generate_series(1, 3000) n;
    insert into order_lines (dealer_id, order_id, catalog_id, part_id, part_number, cost, price, qty)
    select o.dealer_id, o.id, p.catalog_id, p.id, p.number, 5, 10, 2 from orders o
    join parts p on p.catalog_id = 77 and p.number like 'TP-0000' || (o.order_number % 10)::text || '%' where o.dealer_id = 1`)
  await server.admin.query('analyze')
  // Tables with few rows often have no statistics, and PostgreSQL then takes them for tables of ten pages.
  await server.admin.query(`
    update pg_class set reltuples = -1, relpages = 0
    where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples < 100`)
  const { rows } = await server.admin.query<{ id: string }>(
    'select min(id) as id from parts where catalog_id = 77',
  )
  return Number(rows[0]!.id)
}

let turn = 0
const nextTurn = () => {
  turn += 1
  return turn
}
const days = { fromDate: '2026-01-01', toDate: '2026-12-31' }
/** A different day each time, because an unchanged value wouldn't be sent. */
const nextDay = () => addDays(new Date().toISOString().slice(0, 10), 2 + (nextTurn() % 50))
const aStatus = (n: number) => ({ orderStatusId: 2 + (n % 2) })

const calls: Record<string, [most: number, call: () => Promise<unknown>]> = {
  'list of orders': [1, () => dealer().ok(orders.list, {})],
  'orders by status and days': [1, () => dealer().ok(orders.list, { statusId: 1, ...days })],
  'search for orders': [2, () => dealer().ok(orders.list, { search: 'buyer' })],
  'an order': [1, () => dealer().ok(orders.show, { id })],
  'save one field': [3, () => dealer().ok(orders.update, { id, intMemo: `memo ${nextTurn()}` })],
  'set the status': [3, () => dealer().ok(orders.setStatus, { orderId: id, ...aStatus(nextTurn()) })],
  'create with 3 lines': [
    4,
    () => dealer().ok(orders.create, makeOrder({ details: [catalogLine, catalogLine, catalogLine] })),
  ],
  'create with 20 lines': [
    4,
    () => dealer().ok(orders.create, makeOrder({ details: Array.from({ length: 20 }, () => catalogLine) })),
  ],
  'board of orders': [1, () => dealer().ok(orderBoard.show, {})],
  'figures of orders': [1, () => dealer().ok(dashboard.stats, days)],
  'waiting work': [1, () => dealer().ok(dashboard.work, {})],
  'messages of an order': [1, () => dealer().ok(messages.listByOrder, { id })],
  'list of customers': [1, () => dealer().ok(customers.list, {})],
  'a customer’s figures': [1, () => dealer().ok(customerViews.show, { id: customerId })],
  'a customer’s timeline': [2, () => dealer().ok(timelines.listByCustomer, { id: customerId })],
  'list of quotes': [1, () => dealer().ok(quotes.list, {})],
  'list of returns': [1, () => dealer().ok(returns.list, {})],
  'a return': [1, () => dealer().ok(returns.show, { id: rmaId })],
  // Two for its PDF: whether the dealer has room for it, and its row.
  'send a quote': [6, () => dealer().ok(quotes.send, { id: quoteId, expiresOn: nextDay() })],
  'content of a store': [1, () => server.visitor().ok(storeContents.show, { domain: 'parts.one.test' })],
  'policies of a store': [
    1,
    () => server.visitor().send('GET', '/store-page?domain=parts.one.test&path=/policies'),
  ],
  'search in a store': [
    1,
    () => server.visitor().ok(storeParts.search, { domain: 'parts.one.test', q: 'oil' }),
  ],
  'cart of a store': [
    1,
    () =>
      server
        .visitor()
        .ok(storeCarts.total, { domain: 'parts.one.test', lines: [{ partId, qty: 2 }], billState: 'TX' }),
  ],
  'redirect of a store': [
    1,
    () => server.visitor().send('GET', '/store-redirect?domain=parts.one.test&path=/old'),
  ],
  'vehicles of a part': [1, () => dealer().ok(parts.fitment, { id: partId })],
  'list of the mailbox': [1, () => dealer().ok(mailbox.list, {})],
  'list of coupons': [1, () => dealer().ok(coupons.list, {})],
  'search for parts': [1, () => dealer().ok(parts.search, { keyword: 'oil', locale: 'en', allMakes: true })],
}

test.each(Object.entries(calls))('%s', async (_, [max, call]) => {
  // The first call also records that the user was seen.
  await call()
  recorded.take()
  await call()
  const exchanges = recorded.take()
  const report = exchanges.map((texts) => texts.map((text) => text.slice(0, 160)).join('\n  ')).join('\n')
  expect(exchanges.length, report).toBeLessThanOrEqual(max)
})

/** Each call prepares its statements by then, and PostgreSQL has planned them five times. */
const often = 12

test('keeps the plans of all statements that are sent often', async (context) => {
  needsOneNode(context, 'a coordinator plans anew which node to ask, and the nodes keep their plans')
  for (const [, call] of Object.values(calls)) for (let time = 0; time < often; time += 1) await call()
  const planned = new Map<string, number>()
  const { pool } = database()
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  for (const client of clients) {
    const { rows } = await client.query<{ statement: string; generic: number; custom: number }>(
      'select statement, generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements',
    )
    client.release()
    for (const { statement, generic, custom } of rows)
      if (generic > 0) planned.set(statement, Number.NEGATIVE_INFINITY)
      else planned.set(statement, (planned.get(statement) ?? 0) + Math.max(0, custom - 5))
  }
  const replanned = [...planned].filter(([, times]) => times > 0).map(([text]) => text.replace(/\s+/g, ' '))
  expect(replanned).toEqual([])
  expect(planned.size).toBeGreaterThan(50)
})

test('joins rows by their keys, where a dealer has more than most', async () => {
  sent.clear()
  // Waiting work is searched among all orders.
  for (const [name, [, call]] of Object.entries(calls)) if (name !== 'waiting work') await call()
  const found = await findWholeDealers(server.admin, [...sent.values()])
  expect(found).toEqual([])
})
