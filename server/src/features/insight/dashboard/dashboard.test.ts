import { afterEach, expect, test } from 'vitest'
import type { Wire } from '#contract/http.ts'
import { dashboard } from '#contract/insight/dashboard.ts'
import { storeManager } from '#contract/insight/store-manager.ts'
import { sum } from '#contract/money.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { quotes } from '#contract/sales/quotes/quotes.ts'
import { coreLedger } from '#contract/sales/returns/core-ledger.ts'
import { returns } from '#contract/sales/returns/returns.ts'
import { dealers } from '#contract/tenancy/dealers.ts'
import { registrations } from '#contract/tenancy/registrations.ts'
import { roles } from '#contract/tenancy/roles.ts'
import { makeOrder } from '#server/features/sales/orders/orders.fixture.ts'
import { makeQuote } from '#server/features/sales/quotes/quotes.fixture.ts'
import { addReturn, addShippedOrder } from '#server/features/sales/returns/returns.fixture.ts'
import { makeRegistration } from '#server/features/tenancy/registrations/registrations.fixture.ts'
import { readCsv } from '#server/platform/csv/read-csv.ts'
import { clock } from '#server/platform/db/work.ts'
import { testServer } from '#test/harness.ts'
import type { Person } from '#test/tenants.ts'

const server = testServer()
/** The harness's role: orders and customers. */
const clerkRole = 101
const realNow = clock.now
afterEach(() => {
  clock.now = realNow
})
const at = (instant: string) => {
  clock.now = () => new Date(instant)
}
type Stats = Wire<typeof dashboard.stats>['data']

const make = async (fields = {}, who: Person = 'clerk1') =>
  (await server.as(who).ok(orders.create, makeOrder(fields))).data
const decline = (orderId: number) =>
  server
    .as('clerk1')
    .ok(orders.setStatus, { orderId, orderStatusId: 6, declinedReasonId: 5, doNotSendEmail: 1 })
const stats = async (query: object = {}, who: Person = 'dealer1') =>
  (await server.as(who).ok(dashboard.stats, query)).data

/** The order list's totals with the same filter, without declined orders. */
async function listed(query: object, who: Person = 'clerk1', orderStatusId?: number) {
  const { data } = await server.as(who).ok(orders.list, { ...query, pageSize: 1000 })
  const rows = data.filter((row) => orderStatusId === 6 || row.orderStatusId !== 6)
  return { count: rows.length, amount: sum(rows.map(({ orderAmount }) => orderAmount)) }
}
const usd = ({ newOrders, amounts }: Stats) => ({
  count: newOrders.count,
  amount: amounts.find(({ currencySymbol }) => currencySymbol === 'USD')?.amount,
})

test('matches the list with the same filter, also at the edges of the dealer’s days', async () => {
  at('2026-03-11T04:30:00Z') // 23:30 on March 10 in Chicago
  const late = await make({ billCompany: 'Edge Garage' })
  at('2026-03-11T05:10:00Z') // 00:10 on March 11
  await make({ billCompany: 'Edge Garage' })
  const declined = await make({ billCompany: 'Edge Garage' })
  await decline(declined.id)
  at('2026-03-10T05:00:00Z') // The midnight that starts March 10
  await make()
  at('2026-03-10T04:59:59Z') // A second before it
  await make()
  at('2026-03-12T18:00:00Z')
  for (const query of [
    {},
    { fromDate: '2026-03-10', toDate: '2026-03-10' },
    { fromDate: '2026-03-11', toDate: '2026-03-11' },
    { fromDate: 'today-2', toDate: 'today' },
    { fromDate: '2026-03-10' },
    { toDate: '2026-03-10' },
    { search: 'edge gar' },
    { search: 'edge gar', fromDate: 'today-1', toDate: 'today' },
    { cid: 999_999 },
  ])
    expect(usd(await stats(query)), JSON.stringify(query)).toEqual(await listed(query))

  const day = await stats({ fromDate: '2026-03-10', toDate: '2026-03-10' })
  expect(day.newOrders).toEqual({ count: 2, previous: 1 })
  expect(day.amounts).toEqual([
    { currencySymbol: 'USD', amount: 2 * late.orderAmount, previous: late.orderAmount },
  ])
  expect(day.days).toEqual([
    { day: '2026-03-10', currencySymbol: 'USD', orders: 2, amount: 2 * late.orderAmount },
  ])
})

test('counts declined orders only on request', async () => {
  const query = { search: 'Declined Body Shop' }
  await make({ billCompany: 'Declined Body Shop' })
  const { id, orderAmount } = await make({ billCompany: 'Declined Body Shop' })
  await decline(id)
  expect((await stats(query)).newOrders.count).toBe(1)
  const only = await stats({ ...query, statusId: 6 })
  expect(usd(only)).toEqual({ count: 1, amount: orderAmount })
  expect(usd(only)).toEqual(await listed({ ...query, statusId: 6 }, 'clerk1', 6))
})

test('compares with as many days before, or none without a start', async () => {
  at('2025-06-20T17:00:00Z')
  const week = await stats({ fromDate: 'today-7', toDate: 'today' })
  expect([week.fromDate, week.toDate]).toEqual(['2025-06-13', '2025-06-20'])
  expect([week.previousFromDate, week.previousToDate]).toEqual(['2025-06-05', '2025-06-12'])
  at('2025-06-05T06:00:00Z')
  const order = await make()
  at('2025-06-05T04:00:00Z') // Still the 4th in Chicago
  await make()
  at('2025-06-20T17:00:00Z')
  const after = await stats({ fromDate: 'today-7', toDate: 'today' })
  expect(after.newOrders).toEqual({ count: 0, previous: 1 })
  expect(after.amounts[0]).toMatchObject({ amount: 0, previous: order.orderAmount })
  const open = await stats({ toDate: 'today' })
  expect([open.previousFromDate, open.newOrders.previous]).toEqual([null, null])
  const turned = await server
    .as('dealer1')
    .refused(dashboard.stats, { fromDate: '2025-06-02', toDate: '2025-06-01' })
  expect(turned.code).toBe('dates_turned')
})

test('adds up sales by place to the cards, including unknown states', async () => {
  at('2025-03-05T18:00:00Z')
  const elsewhere = (fields: object) => make({ sameAddress: 0, ...fields })
  const texas = await make()
  await make({ billState: 'texas' })
  await elsewhere({ shipState: 'CA', shipCountry: 'USA' })
  await elsewhere({ shipState: 'ON', shipCountry: 'CA' })
  await elsewhere({ shipState: 'Narnia', shipCountry: 'USA' })
  const { places, newOrders, amounts } = await stats({ fromDate: '2025-03-05', toDate: '2025-03-05' })
  expect(places.map(({ kind, country, state, orders: n }) => [kind, country, state, n])).toEqual([
    ['state', 'USA', 'TX', 2],
    ['state', 'USA', 'CA', 1],
    ['other', null, null, 1],
    ['unknown', null, null, 1],
  ])
  expect(places[0]!.amount).toBe(2 * texas.orderAmount)
  expect(sum(places.map(({ amount }) => amount))).toBe(amounts[0]!.amount)
  expect(places.reduce((total, place) => total + place.orders, 0)).toBe(newOrders.count)
})

test('reads across dealers for platform users, each currency separately', async () => {
  at('2025-02-03T18:00:00Z')
  const day = { fromDate: '2025-02-03', toDate: '2025-02-03' }
  const american = await make()
  const ontario = {
    billState: 'ON',
    billCountry: 'CA' as const,
    billZip: 'M5H 2N2',
    billCity: 'Toronto',
  }
  const canadian = await make(ontario, 'dealer2')
  const { newOrders, amounts, places } = await stats(day, 'platform')
  expect(newOrders.count).toBe(2)
  expect(amounts).toEqual([
    { currencySymbol: 'USD', amount: american.orderAmount, previous: 0 },
    { currencySymbol: 'CAN', amount: canadian.orderAmount, previous: 0 },
  ])
  expect(places.map(({ state, currencySymbol }) => [state, currencySymbol])).toEqual([
    ['TX', 'USD'],
    ['ON', 'CAN'],
  ])
  // A dealer sees its own figures, for its own country.
  const own = await stats(day, 'dealer2')
  expect([own.newOrders.count, own.amounts]).toEqual([1, [amounts[1]]])
  expect(await stats({ ...day, dlid: 2 }, 'platform')).toEqual(own)
  expect((await stats(day)).newOrders.count).toBe(1)
})

test('exports the table’s rows', async () => {
  const query = { search: 'File Motors' }
  await make({ billCompany: 'File Motors' })
  await make({ billCompany: 'File Motors', sameAddress: 0, shipState: 'ON', shipCountry: 'CA' })
  const { places } = await stats(query)
  const { body, headers } = await server.as('dealer1').call(dashboard.export, query)
  expect(headers.get('content-disposition')).toContain('sales-by-location-Dealer-One-')
  const { header, lines } = await readCsv(
    (async function* () {
      yield Buffer.from(body as unknown as string)
    })(),
  )
  expect(header).toEqual(['Location', 'State', 'Currency', 'Orders', 'Amount'])
  const rows: string[][] = []
  for await (const { cells } of lines) rows.push(cells ?? [])
  expect(rows).toEqual([
    ['Texas', 'TX', 'USD', '1', String(places[0]!.amount)],
    ['Other countries', '', 'USD', '1', String(places[1]!.amount)],
  ])
})

test('shows revenue only with the Dashboard option, and waiting work of the lists a user can open', async () => {
  for (const person of ['nobody', 'clerk1'] as const) {
    expect((await server.as(person).refused(dashboard.stats, {})).status, person).toBe(403)
    expect((await server.as(person).refused(dashboard.export, {})).status, person).toBe(403)
  }
  const { data } = await server.as('nobody').ok(dashboard.work, {})
  expect(new Set(Object.values(data))).toEqual(new Set([null]))
  const clerk = (await server.as('clerk1').ok(dashboard.work, {})).data
  expect([clerk.openQuotes, clerk.pendingReturns, clerk.overdueCores]).toEqual([null, null, null])
  expect(clerk.unknownCharges).not.toBeNull()
  const { recordsTotal } = await server.as('clerk1').ok(orders.list, { statusId: 1 })
  expect(clerk.newOrders).toEqual({ count: recordsTotal, isCapped: false })

  await server.as('platform').ok(roles.update, { id: clerkRole, menuOptions: [501] })
  await server.as('clerk1').ok(dashboard.stats, {})
  await server.as('platform').ok(roles.update, { id: clerkRole, menuOptions: [101, 103] })
})

test('counts waiting registrations for the platform, only across dealers', async () => {
  const waiting = async (who: Person, query = {}) =>
    (await server.as(who).ok(dashboard.work, query)).data.registrations
  const before = (await waiting('platform'))!.count
  await server.visitor().ok(registrations.register, makeRegistration())
  expect(await waiting('platform')).toEqual({ count: before + 1, isCapped: false })
  expect(await waiting('platform', { dlid: 1 })).toBeNull()
  expect(await waiting('dealer1')).toBeNull()
})

test('counts for operators the stores that the store manager lists as urgent, only across dealers', async () => {
  const waiting = async (who: Person, query = {}) =>
    (await server.as(who).ok(dashboard.work, query)).data.urgentStores
  await server.as('platform').ok(storeManager.refresh, { ids: [1, 2] })
  const { recordsTotal } = await server.as('platform').ok(dealers.list, { severity: 'urgent' })
  expect(recordsTotal).toBeGreaterThan(0)
  expect(await waiting('platform')).toEqual({ count: recordsTotal, isCapped: false })
  expect(await waiting('platform', { dlid: 1 })).toBeNull()
  expect(await waiting('dealer1')).toBeNull()
})

test('shows as waiting exactly what the lists show with their filter', async () => {
  const dealer = server.as('dealer1')
  await dealer.ok(quotes.create, makeQuote())
  at('2026-01-02T18:00:00Z')
  const old = await addShippedOrder(dealer)
  clock.now = realNow
  await addReturn(dealer, await addShippedOrder(dealer))
  const { data } = await dealer.ok(dashboard.work, {})
  const total = (list: { recordsTotal: number }) => ({ count: list.recordsTotal, isCapped: false })
  expect(data.openQuotes).toEqual(total(await dealer.ok(quotes.list, { statusId: 1 })))
  expect(data.pendingReturns).toEqual(total(await dealer.ok(returns.list, { statusId: 'Pending' })))
  const { totals } = await dealer.ok(coreLedger.list, { show: 'overdue' })
  expect(data.overdueCores).toEqual({ count: totals.overdue, isCapped: false })
  expect([data.openQuotes?.count, data.pendingReturns?.count, data.overdueCores?.count]).toEqual([1, 1, 3])

  await dealer.ok(orders.setStatus, { orderId: old.id, orderStatusId: 2 })
  await server.admin.query(`update mails set status = 'failed' where id = (
    select max(mail_id) from dealer_communications where dealer_id = 1 and order_id is not null)`)
  const { rows: failed } = await server.admin.query<{ id: number; orderNumber: number }>(
    `select distinct o.id::int, o.order_number::int as "orderNumber" from mails m
      join dealer_communications c on c.dealer_id = m.dealer_id and c.mail_id = m.id
      join orders o on o.dealer_id = c.dealer_id and o.id = c.order_id where m.status = 'failed'`,
  )
  await server.admin.query(
    `insert into charges (dealer_id, kind, order_id, payment_method_id, dealer_payment_id, env_mode, source, state,
        amount, currency, reason, idempotency_key, request_hash, user_name, sent_at)
      select 1, 'charge', $1, (select min(id) from payment_methods), 1, 'sandbox', 'card', 'unknown', 5, 'USD', 'Test', 'k', '\\x00',
        'Test', now()`,
    [old.id],
  )
  const money = (await dealer.ok(dashboard.work, {})).data
  expect(money.unknownCharges).toEqual({
    count: 1,
    orders: [{ id: old.id, orderNumber: old.orderNumber, dealerId: 1, company: 'Dealer One' }],
  })
  expect(money.failedMails).toMatchObject({ count: failed.length, orders: failed })
  expect(failed).toHaveLength(1)
  const other = (await server.as('dealer2').ok(dashboard.work, {})).data
  expect([other.unknownCharges?.count, other.failedMails?.count, other.openQuotes?.count]).toEqual([0, 0, 0])
  const all = (await server.as('platform').ok(dashboard.work, {})).data
  expect([all.unknownCharges?.count, all.openQuotes?.count, all.overdueCores]).toEqual([1, 1, null])
  expect([all.byDealer, money.byDealer]).toEqual([null, null])
  const { byDealer, newOrders, openQuotes, pendingReturns, moneyOwed } = (
    await server.as('platform').ok(dashboard.work, { withDealers: 1 })
  ).data
  for (const [kind, total] of Object.entries({ newOrders, openQuotes, pendingReturns, moneyOwed }))
    expect(sum(byDealer![kind as 'newOrders'].first.map(({ count }) => count))).toBe(total!.count)
  expect(byDealer!.openQuotes).toEqual({
    dealers: 1,
    first: [{ dealerId: 1, company: 'Dealer One', count: 1 }],
  })
  expect((await server.as('dealer1').ok(dashboard.work, { withDealers: 1 })).data.byDealer).toBeNull()
})
