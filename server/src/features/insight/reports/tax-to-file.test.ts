import { beforeAll, expect, test } from 'vitest'
import type { Call } from '#contract/http.ts'
import { reports } from '#contract/insight/reports.ts'
import { subtract, sum } from '#contract/money.ts'
import { recordedPayments } from '#contract/sales/charges/recorded-payments.ts'
import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { makeLine, makeOrder } from '#server/features/sales/orders/orders.fixture.ts'
import { clock } from '#server/platform/db/work.ts'
import { testServer } from '#test/harness.ts'
import { type Row, readReportRows, sumColumn } from './report-rows.fixture.ts'
import { sellWithTaxes } from './taxes.fixture.ts'

const server = testServer()
const desk = () => server.as('dealer2')
beforeAll(() => sellWithTaxes(server))

type Period = { startDate: string; endDate: string }
const periods: Period[] = [
  { startDate: '2026-02-01', endDate: '2026-03-31' },
  { startDate: '2026-03-05', endDate: '2026-03-09' },
  { startDate: '2026-03-08', endDate: '2026-03-08' },
  { startDate: '2026-03-15', endDate: '2026-03-28' },
]
const readReport = async (period: Period) => (await desk().ok(reports.salesSummary, period)).data
const readTax = async (period: Period) => (await readReport(period)).salesSummary.tax

/** The amounts of the file that a state's figures add up. A nameless tax is the rest after the named ones. */
function addUpRows(rows: Row[], state: string) {
  const own = rows.filter((row) => row['Tax state'] === state)
  const sold = own.filter((row) => row.Row === 'Order' && row.Status !== 'Declined')
  const back = own.filter((row) => row.Row === 'Refund')
  const taxes = own.filter((row) => row.Row === 'Tax')
  const [charged, refunded] = [sumColumn(sold, 'Sales tax'), sumColumn(back, 'Tax refunded')]
  const named = [...new Set(taxes.map((row) => row['Tax name']!))].sort().map((name) => {
    const taxRows = taxes.filter((row) => row['Tax name'] === name)
    return {
      name,
      charged: sumColumn(taxRows, 'Charged by tax'),
      refunded: sumColumn(taxRows, 'Refunded by tax'),
    }
  })
  return {
    orderCount: sold.length,
    gross: subtract(sumColumn(sold, 'Total'), charged),
    exempt: sumColumn(sold, 'Exempt'),
    notTaxable: sumColumn(sold, 'Not taxable'),
    taxable: sumColumn(sold, 'Taxable'),
    charged,
    refunded,
    amount: subtract(charged, refunded),
    named,
  }
}

test.each(periods)('tax to file of $startDate to $endDate is what the file adds up to', async (period) => {
  const { byState, collected } = await readTax(period)
  const rows = await readReportRows(desk(), period)
  expect(byState.length).toBeGreaterThan(1)
  const states = rows.flatMap((row) =>
    row.Row === 'Order' || row.Row === 'Refund' ? [row['Tax state']] : [],
  )
  for (const { state, currencySymbol: _, components, ...figures } of byState) {
    expect(states).toContain(state ?? '')
    const { named, ...whole } = addUpRows(rows, state ?? '')
    expect({ state, ...figures }).toEqual({ state, ...whole })
    expect(figures.gross).toBe(sum([figures.exempt, figures.notTaxable, figures.taxable]))
    const shown = components.filter(({ name }) => name !== null)
    expect(shown.map(({ name, charged, refunded }) => ({ name, charged, refunded }))).toEqual(named)
    for (const { charged, refunded, amount } of components) expect(amount).toBe(subtract(charged, refunded))
    if (components.length > 0)
      for (const part of ['charged', 'refunded', 'amount'] as const)
        expect(sum(components.map((one) => one[part]))).toBe(figures[part])
  }
  expect(sum(byState.map(({ amount }) => amount))).toBe(collected[0]!.amount)
})

test('the figures are what the orders and refunds themselves say', async () => {
  const { byState } = await readTax(periods[0]!)
  const { rows } = await server.admin.query<{ charged: number; refunded: number; total: number }>(
    `select sum(o.order_amount)::float8 as total, sum(o.sales_tax_charged)::float8 as charged, (
        select sum(p.back_tax)::float8 from recorded_payments p where p.dealer_id = 2 and p.kind = 'refund') as refunded
      from orders o where o.dealer_id = 2 and o.order_status_id <> ${orderStatus.declined}`,
  )
  const add = (part: 'gross' | 'charged' | 'refunded') => sum(byState.map((one) => one[part]))
  expect([add('charged'), add('refunded')]).toEqual([rows[0]!.charged, rows[0]!.refunded])
  expect(add('gross')).toBe(subtract(rows[0]!.total, rows[0]!.charged))
})

test('separate periods add up to the whole one', async () => {
  const days = ['2026-02-01', '2026-03-07', '2026-03-08', '2026-03-11', '2026-03-12', '2026-03-31']
  const parts: Awaited<ReturnType<typeof readTax>>[] = []
  for (const at of [0, 2, 4]) parts.push(await readTax({ startDate: days[at]!, endDate: days[at + 1]! }))
  const whole = await readTax(periods[0]!)
  for (const { state, components } of whole.byState)
    for (const { name, refunded, charged } of components) {
      const own = parts
        .flatMap(({ byState }) => byState.filter((one) => one.state === state))
        .flatMap((one) => one.components.filter((component) => component.name === name))
      expect([name, sum(own.map((one) => one.refunded))]).toEqual([name, refunded])
      expect([name, sum(own.map((one) => one.charged))]).toEqual([name, charged])
    }
})

test('an order that was refunded bit by bit has nothing of any tax to file', async () => {
  const now = clock.now
  clock.now = () => new Date('2026-05-04T15:00:00Z')
  const { data: order } = await desk().ok(
    orders.create,
    makeOrder({
      billState: 'QC',
      billCountry: 'CA',
      fixedShipping: 1,
      shippingAmount: 0,
      details: [makeLine({ price: 0.31 })],
    }),
  )
  expect(order.orderAmount).toBe(0.36)
  await desk().ok(recordedPayments.create, { id: order.id, amount: 0.36, method: 'cash' })
  for (let day = 5; day < 5 + 36; day += 1) {
    clock.now = () => new Date(Date.UTC(2026, 4, day, 15))
    const refund = { id: order.id, kind: 'refund' as const, amount: 0.01, method: 'cash' as const }
    await desk().ok(recordedPayments.create, refund)
  }
  clock.now = now
  const { byState } = await readTax({ startDate: '2026-05-01', endDate: '2026-06-30' })
  expect(byState[0]!.components).toMatchObject([
    { name: 'GST', charged: 0.02, refunded: 0.02, amount: 0 },
    { name: 'QST', charged: 0.03, refunded: 0.03, amount: 0 },
  ])
})

test('a refund’s tax stays where it was refunded when its order moves to another province', async () => {
  const now = clock.now
  clock.now = () => new Date('2026-07-02T15:00:00Z')
  const quebec = { billState: 'QC', billCountry: 'CA', fixedShipping: 1, shippingAmount: 0 } as const
  const { data: order } = await desk().ok(
    orders.create,
    makeOrder({ ...quebec, details: [makeLine({ price: 100 })] }),
  )
  await desk().ok(recordedPayments.create, { id: order.id, amount: order.orderAmount, method: 'cash' })
  const refund = { id: order.id, kind: 'refund' as const, amount: 11.5, method: 'cash' as const }
  clock.now = () => new Date('2026-08-02T15:00:00Z')
  await desk().ok(recordedPayments.create, refund)
  const august = { startDate: '2026-08-01', endDate: '2026-08-31' }
  const filed = await readTax(august)
  expect(filed.byState).toMatchObject([
    { state: 'QC', refunded: 1.5, components: [{ name: 'GST' }, { name: 'QST' }] },
  ])

  clock.now = () => new Date('2026-09-02T15:00:00Z')
  const { data: moved } = await desk().ok(orders.update, {
    id: order.id,
    version: (await desk().ok(orders.show, { id: order.id })).data.version,
    billState: 'ON',
  })
  expect(moved.orderAmount).toBe(113)
  expect(await readTax(august)).toEqual(filed)
  await desk().ok(recordedPayments.create, refund)
  const september = await readTax({ startDate: '2026-09-01', endDate: '2026-09-30' })
  expect(september.byState).toMatchObject([{ state: 'ON', components: [{ name: 'HST' }] }])

  const days = { refundedFrom: '2026-07-01', refundedTo: '2026-09-30', taxPart: 'refunded' } as const
  const opened = async (filter: Call<typeof orders.list>) =>
    (await desk().ok(orders.list, { ...days, ...filter })).data.map(({ id }) => id)
  expect(await opened({ taxState: 'QC', taxName: 'QST' })).toEqual([order.id])
  expect(await opened({ taxState: 'ON', taxName: 'HST' })).toEqual([order.id])
  expect(await opened({ taxState: 'BC' })).toEqual([])
  expect(await opened({ taxState: 'QC', refundedFrom: '2026-09-01' })).toEqual([])

  clock.now = () => new Date('2026-10-02T15:00:00Z')
  await desk().ok(orders.update, { id: order.id, billState: 'QC' })
  expect(await readTax(august)).toEqual(filed)
  expect((await readTax({ startDate: '2026-09-01', endDate: '2026-09-30' })).byState).toEqual(
    september.byState,
  )
  clock.now = now
})

/** The orders of the file's rows that have an amount in a column. */
const listOrderNumbers = (rows: Row[], column: string) =>
  [
    ...new Set(rows.filter((row) => Number(row[column]) !== 0).map((row) => Number(row['Order number']))),
  ].sort()

test.each(periods.slice(0, 2))('each figure opens the orders it adds up, $startDate', async (period) => {
  const rows = await readReportRows(desk(), period)
  const sold = { fromDate: period.startDate, toDate: period.endDate, isSold: 1 } as const
  const refunded: Call<typeof orders.list> = {
    refundedFrom: period.startDate,
    refundedTo: period.endDate,
    isSold: 1,
    taxPart: 'refunded',
  }
  const opened = async (filter: Call<typeof orders.list>) => {
    const { data } = await desk().ok(orders.list, { ...filter, pageSize: 1000 })
    return data.map(({ orderNumber }) => orderNumber).sort()
  }
  let comparedRows = 0
  for (const { state, currencySymbol, orderCount, components } of (await readTax(period)).byState) {
    const place = { currencySymbol, taxState: state ?? 'none' }
    const own = rows.filter((row) => row['Tax state'] === (state ?? '') && row.Status !== 'Declined')
    const [orderRows, refundRows] = ['Order', 'Refund'].map((kind) => own.filter((row) => row.Row === kind))
    expect((await opened({ ...sold, ...place })).length).toBe(orderCount)
    for (const [taxPart, column] of [
      ['exempt', 'Exempt'],
      ['notTaxable', 'Not taxable'],
      ['taxable', 'Taxable'],
      ['charged', 'Sales tax'],
    ] as const) {
      const found = await opened({ ...sold, ...place, taxPart })
      expect([state, taxPart, found]).toEqual([state, taxPart, listOrderNumbers(orderRows!, column)])
      comparedRows += found.length
    }
    expect(await opened({ ...refunded, ...place })).toEqual(listOrderNumbers(refundRows!, 'Tax refunded'))
    for (const { name, orderCount: taxed } of components) {
      const found = await opened({ ...sold, ...place, taxName: name ?? '', taxPart: 'taxable' })
      expect([state, name, found.length]).toEqual([state, name, taxed])
      const namedTaxes = own.filter((row) => row.Row === 'Tax' && row['Tax name'] === name)
      if (name !== null) expect(found).toEqual(listOrderNumbers(namedTaxes, 'Taxable by tax'))
    }
  }
  expect(comparedRows).toBeGreaterThan(15)
})

test('other dealers’ orders are in nobody’s tax', async () => {
  const { data } = await server.as('dealer1').ok(reports.salesSummary, periods[0]!)
  expect(data.salesSummary.tax).toEqual({ collected: [], byState: [] })
  const found = await server.as('dealer1').ok(orders.list, { taxName: 'QST' })
  expect(found.recordsTotal).toBe(0)
})
