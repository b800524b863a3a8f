import { afterEach, expect, test } from 'vitest'
import { reports } from '#contract/insight/reports.ts'
import { sum } from '#contract/money.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { expectRightCounters } from '#server/features/sales/orders/counters.fixture.ts'
import { makeOrder } from '#server/features/sales/orders/orders.fixture.ts'
import { readCsv } from '#server/platform/csv/read-csv.ts'
import { clock } from '#server/platform/db/work.ts'
import { testServer } from '#test/harness.ts'

const server = testServer()
const realNow = clock.now
afterEach(() => {
  clock.now = realNow
})
const at = (instant: string) => {
  clock.now = () => new Date(instant)
}
const dealer = () => server.as('dealer1')
const make = async (fields = {}) => (await dealer().ok(orders.create, makeOrder(fields))).data
const setStatus = (orderId: number, orderStatusId: 2 | 6) =>
  dealer().ok(orders.setStatus, { orderId, orderStatusId, declinedReasonId: 5, doNotSendEmail: 1 })
const count = (query: object = {}) => dealer().ok(reports.orderStatusCount, query)
type StatusCounts = Awaited<ReturnType<typeof count>>['data']
const found = (rows: StatusCounts) =>
  rows.filter(({ orderCount }) => orderCount > 0).map(({ id, orderCount }) => [id, orderCount])

async function readRows(query: object): Promise<Record<string, string>[]> {
  const { body } = await dealer().call(reports.orderDetails, query)
  const { header, lines } = await readCsv(
    (async function* () {
      yield Buffer.from(String(body))
    })(),
  )
  const rows: Record<string, string>[] = []
  for await (const { cells } of lines)
    rows.push(Object.fromEntries(header.map((name, n) => [name, cells?.[n] ?? ''])))
  return rows
}

test('counts what the list finds and the file adds up to, by status, on the dealer’s days', async () => {
  at('2026-03-08T05:59:00Z') // 23:59 on March 7 in Chicago, the night the clocks change
  await make()
  at('2026-03-08T06:01:00Z')
  const first = await make({ billCompany: '=1+1' })
  at('2026-03-09T04:59:00Z') // 23:59 on March 8, a day of 23 hours
  const declined = await make()
  await setStatus(declined.id, 6)
  at('2026-03-09T05:01:00Z')
  const stocked = await make()
  await setStatus(stocked.id, 2)

  const sunday = { startDate: '03/08/2026', endDate: '03/08/2026' }
  const { data, ...days } = await count(sunday)
  expect(data.map(({ status }) => status)).toEqual([
    'New Orders',
    'In Stock',
    'Pending Approval',
    'On Order',
    'Completed',
    'Declined',
  ])
  expect(found(data)).toEqual([
    [1, 1],
    [6, 1],
  ])
  expect(data[0]).toEqual({
    id: 1,
    status: 'New Orders',
    orderCount: 1,
    totalOrderAmount: first.orderAmount,
    totalOrderAmounts: [{ currencySymbol: 'USD', amount: first.orderAmount }],
  })
  expect(days).toMatchObject({ startDate: '2026-03-08', endDate: '2026-03-08', per: 'day' })

  const wide = { startDate: '03/07/2026', endDate: '2026-03-09' }
  for (const { id, orderCount, totalOrderAmount } of (await count(wide)).data) {
    const rows = await readRows({ ...wide, statusId: id })
    expect(rows.length).toBe(orderCount)
    expect(sum(rows.map((row) => Number(row['Total after refunds'])))).toBe(totalOrderAmount)
    const range = { fromDate: '2026-03-07', toDate: '2026-03-09', statusId: id }
    expect((await dealer().ok(orders.list, range)).recordsTotal).toBe(orderCount)
  }
  expect((await readRows(wide)).length).toBe(4)
  const { body } = await dealer().call(reports.orderDetails, { ...sunday, statusId: 1 })
  expect(String(body)).toContain(",'=1+1,")
})

test('covers the last 7 days by default, today’s included', async () => {
  at('2025-11-09T18:00:00Z')
  const { startDate, endDate } = await count()
  expect([startDate, endDate]).toEqual(['2025-11-02', '2025-11-09'])
})

test('adds steps up to the rows, in weeks and months over longer periods', async () => {
  at('2024-01-03T18:00:00Z') // A Wednesday
  await make()
  at('2024-03-05T18:00:00Z')
  await make()
  await make()
  const quarter = await count({ startDate: '2024-01-02', endDate: '2024-03-31' })
  expect(quarter.per).toBe('week')
  expect(quarter.steps.map(({ startDate, orderCount }) => [startDate, orderCount])).toEqual([
    ['2024-01-02', 1], // The period's first day, in the middle of its week
    ['2024-03-04', 2],
  ])
  expect(found(quarter.data)).toEqual([[1, 3]])
  const years = await count({ startDate: '01/01/1990', endDate: '12/31/2029' })
  expect(years.per).toBe('month')
  expect(sum(years.steps.map(({ orderCount }) => orderCount))).toBe(
    sum(years.data.map(({ orderCount }) => orderCount)),
  )
})

test('keeps currencies apart', async () => {
  at('2023-05-05T18:00:00Z')
  const day = { startDate: '2023-05-05', endDate: '2023-05-05' }
  const american = await make()
  await server.admin.query(`update dealers set currency_symbol = 'CAN' where id = 1`)
  const canadian = await make({ details: [{ partNumber: 'C-1', price: 70, qty: 1, cost: 1 }] })
  const [fresh] = (await count(day)).data
  expect(fresh).toMatchObject({
    orderCount: 2,
    totalOrderAmount: null,
    totalOrderAmounts: [
      { currencySymbol: 'USD', amount: american.orderAmount },
      { currencySymbol: 'CAN', amount: canadian.orderAmount },
    ],
  })
  await server.admin.query(`update dealers set currency_symbol = 'USD' where id = 1`)
  await setStatus(canadian.id, 6)
  await expectRightCounters(server)
})

test('has no orders to show for a period without any', async () => {
  const { data, steps } = await count({ startDate: '01/01/2001', endDate: '01/31/2001' })
  expect([found(data), steps]).toEqual([[], []])
  expect(data).toHaveLength(6)
  expect(data[0]).toMatchObject({ totalOrderAmount: 0, totalOrderAmounts: [] })
  expect(await readRows({ startDate: '01/01/2001', endDate: '01/31/2001', statusId: 6 })).toEqual([])
})

test('refuses turned days, days that don’t exist and unknown statuses', async () => {
  const turned = { startDate: '11/21/2026', endDate: '11/20/2026' }
  for (const route of [reports.orderStatusCount, reports.orderDetails]) {
    expect(await dealer().refused(route, turned)).toMatchObject({
      code: 'dates_turned',
      errors: [{ path: 'endDate' }],
    })
    for (const startDate of ['02/31/2026', '21/11/2026', '11/21/26', '0001-01-01x', '', 'tomorrow'])
      expect(await dealer().refused(route, { startDate, endDate: '12/31/2026' }), startDate).toMatchObject({
        status: 422,
        errors: [{ path: 'startDate' }],
      })
  }
  expect((await dealer().refused(reports.orderDetails, { statusId: 99 })).status).toBe(422)
})

test('gives a period’s days in the dealer’s zone', async () => {
  at('2026-11-23T05:30:00Z') // Sunday 23:30 in Chicago
  const days = async (option: 'this_week' | 'last_year') =>
    (await dealer().ok(reports.dateRange, { option })).data
  expect(await days('this_week')).toEqual({ startDate: '2026-11-16', endDate: '2026-11-22' })
  expect(await days('last_year')).toEqual({ startDate: '2025-01-01', endDate: '2025-12-31' })
  const tomorrow = { option: 'tomorrow' } as unknown as { option: 'this_week' }
  expect((await dealer().refused(reports.dateRange, tomorrow)).status).toBe(404)
})

test('opens with its menu option, for one dealer at a time', async () => {
  for (const route of [reports.orderStatusCount, reports.orderDetails])
    expect((await server.as('clerk1').refused(route, {})).status).toBe(403)
  expect((await server.as('platform').refused(reports.orderStatusCount, {})).code).toBe('dealer_missing')
  await server.as('platform').ok(reports.orderStatusCount, { dlid: 2 })
})
