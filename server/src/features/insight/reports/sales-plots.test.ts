import { beforeAll, expect, test } from 'vitest'
import { addDays, daysWithin } from '#contract/dates.ts'
import { reports } from '#contract/insight/reports.ts'
import { storeManager } from '#contract/insight/store-manager.ts'
import { sum } from '#contract/money.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { testServer } from '#test/harness.ts'
import { sellSomething } from './sales.fixture.ts'

const server = testServer()
const dealer = () => server.as('dealer1')
const currencies = ['USD', 'CAN'] as const

beforeAll(async () => {
  await sellSomething(server)
  const { rows } = await server.admin.query(
    `with catalog as (
        insert into catalogs (name, display_name, en_display_name, es_display_name, pt_display_name, fr_display_name)
          values ('Plots', 'Plots', 'Plots', 'Plots', 'Plots', 'Plots') returning id),
      category as (
        insert into categories (catalog_id, slug, name_en) select id, 'brake-parts', 'Brake parts' from catalog returning id),
      subcategory as (
        insert into subcategories (category_id, slug, name_en) select id, 'pads', 'Pads' from category returning id)
    insert into parts (catalog_id, number, name_en, subcategory_id)
      select catalog.id, 'PLOT-1', 'Pad', subcategory.id from catalog, subcategory returning id`,
  )
  await server.admin.query(
    `update order_lines set part_id = $1 where part_number = 'SOLD-0' and id % 3 = 0`,
    [rows[0].id],
  )
  await server.admin.query(`update order_lines set make_slug = 'toyota' where id % 2 = 0`)
  await server.admin.query(
    `update rmas set reason = case id % 3 when 0 then ' Does not fit' when 1 then 'does not FIT' end`,
  )
})

const periods: [string, string][] = [
  ['2026-03-08', '2026-03-08'], // 23 hours long
  ['2026-03-01', '2026-03-07'],
  ['2026-03-09', '2026-03-20'],
  ['2026-01-01', '2026-03-31'],
  ['2024-01-01', '2026-12-31'],
]
const own = <Row extends { currencySymbol: string }>(rows: readonly Row[], currency: string) =>
  rows.filter(({ currencySymbol }) => currencySymbol === currency)

test.each(periods)('from %s to %s each plot adds up to the sales report', async (startDate, endDate) => {
  const { data: plots } = await dealer().ok(reports.salesPlots, { startDate, endDate })
  const { data: report } = await dealer().ok(reports.salesSummary, { startDate, endDate })
  const before = {
    startDate: addDays(startDate, -daysWithin(startDate, endDate)),
    endDate: addDays(startDate, -1),
  }
  const { data: reportBefore } = await dealer().ok(reports.salesSummary, before)
  expect(plots).toMatchObject({ previousStartDate: before.startDate, previousEndDate: before.endDate })
  for (const currency of currencies) {
    const [now, then] = [report, reportBefore].map(
      ({ salesSummary }) => own(salesSummary.salesPerformance, currency)[0],
    )
    const steps = own(plots.steps, currency)
    expect(sum(steps.map(({ net }) => net))).toBe(now?.net ?? 0)
    expect(sum(steps.map(({ previous }) => previous))).toBe(then?.net ?? 0)
    const catalogSum = sum(own(report.salesSummary.catalogPerformance, currency).map(({ net }) => net))
    for (const shares of [plots.categories, plots.makes])
      expect(sum(own(shares, currency).map(({ net }) => net))).toBe(catalogSum)
    expect(sum(own(plots.returnReasons, currency).map(({ goods }) => goods))).toBe(now?.refunds ?? 0)
  }
})

test('steps follow each other without gaps, in both periods', async () => {
  for (const [startDate, endDate] of periods) {
    const { data } = await dealer().ok(reports.salesPlots, { startDate, endDate })
    const steps = own(data.steps, 'USD')
    if (steps.length === 0) continue
    expect([steps[0]!.startDate, steps.at(-1)!.endDate]).toEqual([startDate, endDate])
    expect(steps[0]!.previousStartDate).toBe(data.previousStartDate)
    expect(steps.at(-1)!.previousEndDate).toBe(data.previousEndDate)
    for (const [n, step] of steps.slice(1).entries())
      expect(step.startDate).toBe(addDays(steps[n]!.endDate, 1))
  }
})

test('a bar opens as many orders as it counts', async () => {
  const [startDate, endDate] = periods.at(-1)!
  const { data } = await dealer().ok(reports.salesPlots, { startDate, endDate })
  const refunded = { statusId: 0, isSold: 1, refundedFrom: startDate, refundedTo: endDate } as const
  expect(data.returnReasons.map(({ isReturn }) => isReturn)).toContain(false)
  expect(own(data.returnReasons, 'USD').filter(({ isReturn }) => isReturn).length).toBeGreaterThan(1)
  for (const { reason, isReturn, currencySymbol, orderCount } of data.returnReasons) {
    const why =
      isReturn && reason !== null
        ? { returnReason: reason }
        : { refundWithout: isReturn ? ('reason' as const) : ('return' as const) }
    const { recordsTotal } = await dealer().ok(orders.list, { ...refunded, ...why, currencySymbol })
    expect([reason, isReturn, recordsTotal]).toEqual([reason, isReturn, orderCount])
  }
  const sold = { statusId: 0, isSold: 1, fromDate: startDate, toDate: endDate } as const
  const { recordsTotal: all } = await dealer().ok(orders.list, sold)
  const countBy = async (filter: { categorySlug: string } | { makeSlug: string }) =>
    (await dealer().ok(orders.list, { ...sold, ...filter })).recordsTotal
  for (const [name, shares] of [
    ['categorySlug', data.categories],
    ['makeSlug', data.makes],
  ] as const) {
    const slugs = [...new Set(shares.map(({ slug }) => slug ?? 'none'))]
    expect(slugs.length).toBeGreaterThan(1)
    const counts = await Promise.all(
      slugs.map((slug) => countBy(name === 'makeSlug' ? { makeSlug: slug } : { categorySlug: slug })),
    )
    expect(sum(counts)).toBeGreaterThanOrEqual(all)
    for (const count of counts) expect(count).toBeLessThanOrEqual(all)
  }
})

test('the file has the plots’ numbers', async () => {
  const [startDate, endDate] = periods.at(-1)!
  const { data } = await dealer().ok(reports.salesPlots, { startDate, endDate })
  const { body } = await dealer().call(reports.salesPlotsFile, { startDate, endDate })
  const lines = String(body).trim().split('\n').slice(1)
  const { steps, categories, makes, returnReasons } = data
  expect(lines).toHaveLength(steps.length + categories.length + makes.length + returnReasons.length)
  const step = steps.find(({ net }) => net !== 0)!
  expect(lines.map((line) => line.trim())).toContain(
    `Net sales,${step.startDate},${step.endDate},,${step.currencySymbol},${step.net},${step.previous},`,
  )
})

test('the operator sees a store’s sales as the store does', async () => {
  const [startDate, endDate] = periods[2]!
  const { steps } = (await dealer().ok(reports.salesPlots, { startDate, endDate })).data
  const { data } = await server
    .as('platform')
    .ok(storeManager.storeSales, { dealerId: 1, startDate, endDate })
  expect(data.steps).toEqual(steps)
  expect((await dealer().refused(storeManager.storeSales, { dealerId: 1 })).status).toBe(403)
  expect((await server.as('platform').refused(storeManager.storeSales, { dealerId: 999 })).status).toBe(404)
})
