import { afterEach, beforeAll, expect, test } from 'vitest'
import { dayInZone } from '#contract/dates.ts'
import type { Call } from '#contract/http.ts'
import { dashboard } from '#contract/insight/dashboard.ts'
import { reports } from '#contract/insight/reports.ts'
import { exact, round2, subtract, sum } from '#contract/money.ts'
import { orderStatus, orderStatuses } from '#contract/sales/orders/order-statuses.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { quotes } from '#contract/sales/quotes/quotes.ts'
import type { CurrencySymbol } from '#contract/texts/format-money.ts'
import { clock } from '#server/platform/db/work.ts'
import { testServer } from '#test/harness.ts'
import { sumColumn as add, type ReportCall, type Row, readReportRows } from './report-rows.fixture.ts'
import { sellSomething } from './sales.fixture.ts'

const server = testServer()
const realNow = clock.now
beforeAll(() => sellSomething(server))
afterEach(() => {
  clock.now = realNow
})
const dealer = () => server.as('dealer1')
const summary = async (query: ReportCall = {}) => (await dealer().ok(reports.salesSummary, query)).data

const readRows = (query: ReportCall) => readReportRows(dealer(), query)

const periods: [string, string][] = [
  ['03/08/2026', '03/08/2026'], // 23 hours long
  ['03/01/2026', '03/07/2026'],
  ['03/09/2026', '03/20/2026'],
  ['02/28/2026', '03/31/2026'],
  ['01/01/1990', '12/31/2029'],
]

/** Recomputes the figures from the file, like a person with a calculator. */
function redone(rows: Row[], currency: CurrencySymbol) {
  const listRows = (kind: string) => rows.filter((row) => row.Row === kind && row.Currency === currency)
  const all = listRows('Order')
  const sold = all.filter(({ Status }) => Status !== 'Declined')
  const lines = listRows('Line')
  const withCost = lines.filter((row) => row['Line cost'] !== '')
  const [gross, discounts] = [add(sold, 'Subtotal'), add(sold, 'Discount')]
  const back = listRows('Refund')
  const parts = ['Refund', 'Tax refunded', 'Shipping refunded', 'Fees refunded']
  const refunds = add(back, 'Refund')
  const backByCatalog = listRows('Refund by catalog')
  const net = subtract(subtract(gross, discounts), refunds)
  const by = (some: Row[], column: string, amount: string) =>
    [...new Set(some.map((row) => row[column]))]
      .map((value) => {
        const own = some.filter((row) => row[column] === value)
        return [value, own.length, add(own, amount)]
      })
      .sort()
  const sales = subtract(add(withCost, 'Line amount'), add(back, 'Refund with known cost'))
  const cost = subtract(add(withCost, 'Line cost'), add(back, 'Cost refunded'))
  return {
    sales: { gross, discounts, refunds, net, average: sold.length && round2(exact(net).div(sold.length)) },
    share: all.length && round2(exact(net).times(100).div(add(all, 'Subtotal'))),
    averageOrder:
      sold.length &&
      round2(exact(subtract(add(sold, 'Total'), sum(parts.map((part) => add(back, part))))).div(sold.length)),
    statuses: orderStatuses.map(({ name }) => {
      const own = all.filter(({ Status }) => Status === name)
      return [name, own.length, add(own, 'Total')]
    }),
    charged: add(sold, 'Shipping'),
    shippingNet: subtract(add(sold, 'Shipping'), add(back, 'Shipping refunded')),
    carriers: by(
      sold.filter((row) => row['Pick-up'] === 'no'),
      'Carrier',
      'Shipping',
    ),
    catalogs: [...new Set([...lines, ...backByCatalog].map((row) => row.Catalog))]
      .map((name) => {
        const own = lines.filter((row) => row.Catalog === name)
        const returned = add(
          backByCatalog.filter((row) => row.Catalog === name),
          'Refund by catalog',
        )
        const amount = add(own, 'Line amount')
        return [name, own.length, amount, returned, subtract(amount, returned)]
      })
      .sort(),
    tax: subtract(add(sold, 'Sales tax'), add(back, 'Tax refunded')),
    states: [...new Set([...sold, ...back].map((row) => row['Tax state']))]
      .map((state) => {
        const [own, refunded] = [sold, back].map((some) => some.filter((row) => row['Tax state'] === state))
        const [charged, refundedTax] = [add(own!, 'Sales tax'), add(refunded!, 'Tax refunded')]
        return [state, own!.length, charged, refundedTax, subtract(charged, refundedTax)]
      })
      .sort(),
    profit: { sales, cost, profit: subtract(sales, cost), unknown: lines.length - withCost.length },
  }
}

/** The figures of the answer. */
function figures(answer: Awaited<ReturnType<typeof summary>>, currency: CurrencySymbol) {
  const { orderPerformance, salesPerformance, shippingPerformance, catalogPerformance, tax, profits } =
    answer.salesSummary
  const own = <G extends { currencySymbol: string }>(groups: G[]) =>
    groups.filter(({ currencySymbol }) => currencySymbol === currency)
  const amount = (groups: { currencySymbol: string; amount: number }[]) => own(groups)[0]?.amount ?? 0
  const none = { gross: 0, discounts: 0, refunds: 0, refundedOrders: 0, net: 0, average: 0 }
  const {
    currencySymbol: _,
    refundedOrders: __,
    ...sales
  } = own(salesPerformance)[0] ?? { currencySymbol: currency, ...none }
  const profit = own(profits)[0]
  return {
    sales: { ...sales, average: sales.average ?? 0 },
    share: own(answer.netSalesPercentages)[0]?.percentage ?? 0,
    averageOrder: amount(orderPerformance.averageOrder),
    statuses: orderPerformance.byStatus.map(({ status, totalOrderAmounts }) => [
      status,
      amount(totalOrderAmounts),
    ]),
    charged: amount(shippingPerformance.charged),
    shippingNet: amount(shippingPerformance.net),
    carriers: own(shippingPerformance.byCarrier)
      .map(({ carrier, orderCount, charged }) => [carrier ?? '', orderCount, charged])
      .sort(),
    catalogs: own(catalogPerformance)
      .map(({ catalogName, lines, amount, refunds, net }) => [catalogName ?? '', lines, amount, refunds, net])
      .sort(),
    tax: amount(tax.collected),
    states: own(tax.byState)
      .map(({ state, orderCount, charged, refunded, amount }) => [
        state ?? '',
        orderCount,
        charged,
        refunded,
        amount,
      ])
      .sort(),
    profit: {
      sales: profit?.sales ?? 0,
      cost: profit?.cost ?? 0,
      profit: profit?.profit ?? 0,
      unknown: profit?.unknownCostLines ?? 0,
    },
  }
}

test.each(periods)('each figure of %s to %s is what its file adds up to', async (startDate, endDate) => {
  const answer = await summary({ startDate, endDate })
  const rows = await readRows({ startDate, endDate })
  for (const { currencySymbol, net } of answer.salesSummary.salesPerformance) {
    const own = answer.salesSummary.catalogPerformance.filter((one) => one.currencySymbol === currencySymbol)
    expect(sum(own.map((one) => one.net))).toBe(net)
  }
  for (const currency of ['USD', 'CAN'] as const) {
    const { statuses, ...expected } = redone(rows, currency)
    expect(figures(answer, currency)).toEqual({
      ...expected,
      statuses: statuses.map(([name, , amount]) => [name, amount]),
    })
  }
  const listRows = (kind: string) => rows.filter((row) => row.Row === kind)
  const sold = listRows('Order').filter(({ Status }) => Status !== 'Declined')
  const completed = sold.filter(({ Status }) => Status === 'Completed').length
  const share = (part: number, whole: number) =>
    whole === 0 ? null : exact(part).div(whole).round(4).toNumber()
  const engagements = listRows('Order').length + listRows('Quote').length + listRows('Message').length
  expect(answer).toMatchObject({
    totalOrders: listRows('Order').length,
    ordersCanceled: listRows('Order').length - sold.length,
    engagements,
    quotesMade: listRows('Quote').length,
    messagesReceived: listRows('Message').length,
    closingRatio: share(listRows('Order').length, engagements),
    fulfillmentRatio: share(completed, sold.length),
  })
  const { orderPerformance, shippingPerformance } = answer.salesSummary
  expect(orderPerformance.orderCount).toBe(sold.length)
  expect(orderPerformance.byStatus.map(({ orderCount }) => orderCount)).toEqual(
    orderStatuses.map(({ name }) => listRows('Order').filter(({ Status }) => Status === name).length),
  )
  const shipped = sold.filter((row) => row['Pick-up'] === 'no')
  expect([shippingPerformance.pickUps, shippingPerformance.freeOrders]).toEqual([
    sold.length - shipped.length,
    shipped.filter(({ Shipping }) => Number(Shipping) === 0).length,
  ])
})

test('counts as messages what customers wrote, in the figure and in its file', async () => {
  const automatic = JSON.stringify({ isAutomatic: true })
  const messages = [
    ['Contact form', 'CONTACT_FORM', 1, null],
    ['Answer', 'CUSTOMER_COMMUNICATION', 1, JSON.stringify({ isAutomatic: false })],
    ['Out of office', 'CUSTOMER_COMMUNICATION', 1, automatic],
    ['Deleted spam', 'CONTACT_FORM', 0, null],
    ['Bounce', 'DELIVERY_FAILURE', 1, JSON.stringify({ isAutomatic: false })],
    ['Decision', 'CLIENT_REQUEST', 1, null],
    ['Webhook stopped', 'WEBHOOK', 1, null],
  ]
  for (const [subject, type, isVisible, received] of messages)
    await server.admin.query(
      `insert into dealer_communications (dealer_id, from_name, subject, message, message_text, user_name, is_from_admin,
        created_at, type, is_visible, received)
        values (1, 'Ann', $1, 'Hello', 'Hello', 'Ann', 0, '2031-05-06 12:00Z', $2, $3, $4)`,
      [subject, type, isVisible, received],
    )
  const day = { startDate: '05/06/2031', endDate: '05/06/2031' }
  expect((await summary(day)).messagesReceived).toBe(2)
  const rows = await readRows(day)
  expect(rows.map((row) => row.Row)).toEqual(['Message', 'Message'])
  await server.admin.query(`delete from dealer_communications where from_name = 'Ann'`)
})

test('the file has what the dealer’s days hold, and the world every kind of row', async () => {
  const inChicago = (at: Date) => dayInZone(at, 'America/Chicago')
  const { rows: stored } = await server.admin.query<{ number: number; at: Date; total: number }>(
    `select order_number::int as number, order_date as at, order_amount::float8 as total from orders
      where dealer_id = 1 order by order_number`,
  )
  const { rows: refunds } = await server.admin.query<{ at: Date; amount: number }>(
    `select f.at, f.amount::float8 as amount from orders o join (
        select order_id, created_at as at, given_back as amount from charges where kind = 'refund'
        union all select order_id, created_at, given_back from recorded_payments where kind = 'refund'
        union all select order_id, refunded_at, refund_amount from rmas) f on f.order_id = o.id
      where o.order_status_id <> ${orderStatus.declined}`,
  )
  for (const [startDate, endDate] of periods.slice(0, 4)) {
    const [from, to] = [startDate, endDate].map((day) => day.replace(/(..).(..).(....)/, '$3-$1-$2'))
    const within = (at: Date) => inChicago(at) >= from! && inChicago(at) <= to!
    const rows = await readRows({ startDate, endDate })
    const found = rows.filter((row) => row.Row === 'Order')
    expect(found.map((row) => [Number(row['Order number']), Number(row.Total)]).sort()).toEqual(
      stored
        .filter(({ at }) => within(at))
        .map(({ number, total }) => [number, total])
        .sort(),
    )
    const parts = ['Refund', 'Tax refunded', 'Shipping refunded', 'Fees refunded']
    expect(sum(rows.flatMap((row) => parts.map((part) => Number(row[part]))))).toBe(
      sum(refunds.filter(({ at }) => within(at)).map(({ amount }) => amount)),
    )
  }
  const all = await readRows({ startDate: '03/01/2026', endDate: '03/31/2026' })
  expect(new Set(all.map((row) => row.Row))).toEqual(
    new Set(['Order', 'Line', 'Refund', 'Refund by catalog', 'Quote', 'Message']),
  )
  expect(new Set(all.filter((row) => row.Row === 'Refund').map((row) => row.Currency))).toEqual(
    new Set(['USD', 'CAN']),
  )
})

test('keeps amounts of two currencies apart', async () => {
  const answer = await summary({ startDate: '03/01/2026', endDate: '03/31/2026' })
  expect([answer.netSalesAmount, answer.netSalesPercentage]).toEqual([null, null])
  expect(answer.netSalesAmounts.map(({ currencySymbol }) => currencySymbol)).toEqual(['USD', 'CAN'])
})

test('lists the orders it counts, page by page', async () => {
  const query = { startDate: '03/01/2026', endDate: '03/31/2026' }
  const { totalOrders, orders: first } = await summary({ ...query, pageSize: 20 })
  const { orders: rest } = await summary({ ...query, startRow: 20, pageSize: 1000 })
  const rows = [...first, ...rest]
  expect(new Set(rows.map(({ id }) => id)).size).toBe(totalOrders)
  const { recordsTotal } = await dealer().ok(orders.list, { fromDate: '2026-03-01', toDate: '2026-03-31' })
  expect(totalOrders).toBe(recordsTotal)
  const dates = rows.map(({ orderDate }) => orderDate)
  expect(dates).toEqual(dates.toSorted().reverse())
})

test('each number of orders is what the order list finds with its filter', async () => {
  const { salesSummary, totalOrders, quotesMade } = await summary({
    startDate: '03/05/2026',
    endDate: '03/15/2026',
  })
  const days = { fromDate: '2026-03-05', toDate: '2026-03-15' }
  const sold = { ...days, isSold: 1 }
  const { orderPerformance, salesPerformance, shippingPerformance, catalogPerformance, tax } = salesSummary
  const figures: [number, Call<typeof orders.list>][] = [
    [totalOrders, days],
    [orderPerformance.orderCount, sold],
    [shippingPerformance.freeOrders, { ...sold, isFreeShipping: 1 }],
    [shippingPerformance.pickUps, { ...sold, isPickUp: 1 }],
    ...salesPerformance.map(({ refundedOrders, currencySymbol }): (typeof figures)[number] => [
      refundedOrders,
      { isSold: 1, currencySymbol, refundedFrom: days.fromDate, refundedTo: days.toDate },
    ]),
    ...shippingPerformance.byCarrier.map(
      ({ orderCount, carrier, currencySymbol }): (typeof figures)[number] => [
        orderCount,
        { ...sold, currencySymbol, carrier: carrier ?? '' },
      ],
    ),
    ...catalogPerformance.map(({ orderCount, catalogId, currencySymbol }): (typeof figures)[number] => [
      orderCount,
      { ...sold, currencySymbol, catalogId: catalogId ?? 0 },
    ]),
    ...tax.byState.map(({ orderCount, state, currencySymbol }): (typeof figures)[number] => [
      orderCount,
      { ...sold, currencySymbol, taxState: state ?? 'none' },
    ]),
  ]
  const newQuote = await dealer().ok(quotes.list, days)
  expect([quotesMade, newQuote.recordsTotal]).toEqual([newQuote.recordsTotal, newQuote.data.length])
  expect(figures.filter(([count]) => count > 0).length).toBeGreaterThan(10)
  for (const [count, filter] of figures) {
    const { recordsTotal } = await dealer().ok(orders.list, filter)
    expect([filter, recordsTotal]).toEqual([filter, count])
    const { body } = await dealer().call(orders.export, filter)
    expect(String(body).trim().split('\n').length - 1).toBe(count)
  }
  const { recordsTotal } = await dealer().ok(orders.list, { ...sold, place: 'TX', search: 'a' })
  expect(recordsTotal).toBeLessThan(orderPerformance.orderCount)
})

test('the orders with lines of unknown cost are those whose file has one without a cost', async () => {
  const period = { startDate: '03/01/2026', endDate: '03/31/2026' }
  const unknown = (await readRows(period)).filter((row) => row.Row === 'Line' && row['Line cost'] === '')
  for (const currencySymbol of ['USD', 'CAN'] as const) {
    const filter = {
      fromDate: '2026-03-01',
      toDate: '2026-03-31',
      isSold: 1,
      isUnknownCost: 1,
      currencySymbol,
    }
    const { data } = await dealer().ok(orders.list, { ...filter, pageSize: 1000 })
    const own = unknown.filter((row) => row.Currency === currencySymbol).map((row) => row['Order number'])
    expect(data.map(({ orderNumber }) => String(orderNumber)).toSorted()).toEqual(
      [...new Set(own)].toSorted(),
    )
  }
  expect(unknown.length).toBeGreaterThan(0)
})

test('the dashboard’s places open as many orders', async () => {
  const days = { fromDate: '2026-03-05', toDate: '2026-03-15' }
  const { data } = await dealer().ok(dashboard.stats, days)
  expect(new Set(data.places.map(({ kind }) => kind)).size).toBeGreaterThan(1)
  for (const { kind, state, currencySymbol, orders: count } of data.places) {
    const filter = { ...days, isSold: 1, currencySymbol, place: state ?? kind }
    const { recordsTotal } = await dealer().ok(orders.list, filter)
    expect([filter, recordsTotal]).toEqual([filter, count])
  }
  const { recordsTotal } = await dealer().ok(orders.list, { ...days, isSold: 1 })
  expect(recordsTotal).toBe(data.newOrders.count)
})

test('refunds are found by the days of one dealer', async () => {
  const days = { refundedFrom: '2026-03-05', refundedTo: '2026-03-01' }
  expect((await dealer().refused(orders.list, days)).code).toBe('dates_turned')
  expect((await server.as('platform').refused(orders.list, days)).code).toBe('dealer_missing')
})

test('takes the option before days, this week without either, and up to today without an end', async () => {
  clock.now = () => new Date('2026-03-08T05:30:00Z') // Saturday, March 7, 23:30 in Chicago
  const days = async (query: ReportCall) => {
    const { startDate, endDate } = await summary(query)
    return [startDate, endDate]
  }
  const input = { startDate: '01/05/2026', endDate: '01/06/2026' }
  expect(await days({})).toEqual(['2026-03-02', '2026-03-07'])
  expect(await days({ ...input, selectedOption: 'last_month' })).toEqual(['2026-02-01', '2026-02-28'])
  expect(await days(input)).toEqual(['2026-01-05', '2026-01-06'])
  expect(await days({ startDate: '03/01/2026' })).toEqual(['2026-03-01', '2026-03-07'])
})

test('has no ratios for a period without orders', async () => {
  const answer = await summary({ startDate: '01/01/2001', endDate: '01/31/2001' })
  expect(answer).toMatchObject({
    engagements: 0,
    totalOrders: 0,
    ordersCanceled: 0,
    netSalesAmount: 0,
    closingRatio: null,
    fulfillmentRatio: null,
    netSalesPercentage: null,
    orders: [],
  })
  expect(answer.salesSummary).toMatchObject({
    salesPerformance: [],
    catalogPerformance: [],
    profits: [],
    tax: { collected: [], byState: [] },
  })
  expect(await readRows({ startDate: '01/01/2001', endDate: '01/31/2001' })).toEqual([])
})

test('refuses unknown options and turned days, and opens with its menu option', async () => {
  const tomorrow = { selectedOption: 'tomorrow' } as unknown as ReportCall
  expect((await dealer().refused(reports.salesSummary, tomorrow)).status).toBe(422)
  for (const route of [reports.salesSummary, reports.salesRows]) {
    const turned = { startDate: '11/21/2026', endDate: '11/20/2026' }
    expect((await dealer().refused(route, turned)).code).toBe('dates_turned')
    expect((await server.as('clerk1').refused(route, {})).status).toBe(403)
    expect((await server.as('platform').refused(route, {})).code).toBe('dealer_missing')
  }
})
