import { expect, test } from 'vitest'
import { parts } from '#contract/catalog/parts.ts'
import { computePrice } from '#contract/catalog/pricing.ts'
import { pricingRules } from '#contract/catalog/pricing-rules.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { makeCustomer } from '#server/features/sales/customers/customers.fixture.ts'
import { testServer } from '#test/harness.ts'
import { addCatalog, importText, partsCsv, vehiclesCsv } from '../imports/catalog.fixture.ts'

const server = testServer()

const range = (from: number, to: number, costPlus: number) => ({ from, to, costPlus })
const someone = async (fields = {}) =>
  (await server.as('dealer1').ok(customers.create, makeCustomer(fields))).data

test('prices by a customer’s own ranges and previews them with the same engine', async () => {
  const { catalog } = await addCatalog(server, { sellers: [1] })
  await importText(catalog, 'vehicles', vehiclesCsv)
  await importText(catalog, 'parts', partsCsv)
  const { id } = await someone()
  const clerk = server.as('clerk1')
  const price = async (): Promise<number | null | undefined> =>
    (await clerk.ok(parts.search, { keyword: '04465-33471', catalog, customerId: id })).data[0]?.price.price

  const ranges = [range(0.01, 59.99, 10), range(60, 60, 45), range(60.01, 500, 20)]
  const { data: saved } = await clerk.ok(pricingRules.saveCustomer, { id, ranges, version: 0 })
  expect(saved.version).toBe(1)
  expect(saved.ranges.map(({ from }) => from)).toEqual([0.01, 60, 60.01])
  expect(await price()).toBe(87)
  const { rules, priorityToggle } = saved.engine
  const own = saved.ranges.map((one) => ({ ...one, isDefault: 0 as const, customerId: id }))
  expect(
    computePrice({
      cost: 60,
      list: 100,
      rules: [...rules, ...own],
      scope: { customerId: id },
      priorityToggle,
    }).sellingPrice,
  ).toBe(87)

  await clerk.ok(customers.update, { id, costPlus: 50 })
  expect(await price(), 'the own percentage stands above the ranges').toBe(90)
  await clerk.ok(customers.update, { id, costPlus: null })
  await clerk.ok(pricingRules.saveCustomer, { id, ranges: [], version: 1 })
  expect(await price(), 'cost plus 20 %, the test dealer has no rule').toBe(72)
})

test('refuses overlapping, reversed, half-open or percentage-less ranges at their row', async () => {
  const { id } = await someone()
  const problem = await server.as('dealer1').refused(pricingRules.saveCustomer, {
    id,
    ranges: [
      range(0.01, 10, 5),
      range(10, 50, 5),
      range(70, 60, 5),
      { from: 80, to: 90 },
      range(90.01, 99, 5),
    ],
  })
  expect(problem.errors).toMatchObject([
    {
      path: 'ranges.1.from',
      message: 'There is already a range that overlaps with 10 and 50. Modify and try again',
    },
    { path: 'ranges.2.to', message: 'From can’t be above To' },
    { path: 'ranges.3.costPlus', message: 'Enter Cost plus or List minus' },
  ])
  expect((await server.as('dealer1').ok(pricingRules.showCustomer, { id })).data.ranges).toEqual([])
})

test('rejects the later of two people who change one customer’s ranges', async () => {
  const { id } = await someone()
  const both = await Promise.all([
    server.as('dealer1').call(pricingRules.saveCustomer, { id, ranges: [range(1, 2, 5)], version: 0 }),
    server.as('clerk1').call(pricingRules.saveCustomer, { id, ranges: [range(1, 2, 6)], version: 0 }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('lists customers with their own rules, and deletes the rules with the customer', async () => {
  const before = (await server.as('dealer1').ok(pricingRules.listCustomers, {})).recordsTotal
  const [plain, own, ranged] = [await someone(), await someone({ listMinus: 15 }), await someone()]
  const dealer = server.as('dealer1')
  await dealer.ok(pricingRules.saveCustomer, { id: ranged.id, ranges: [range(1, 2, 5)] })
  const listed = await dealer.ok(pricingRules.listCustomers, { pageSize: 1000 })
  const findRow = (id: number) => listed.data.find((row) => row.customerId === id)
  expect(listed.recordsTotal).toBe(before + 2)
  expect(findRow(plain.id)).toBeUndefined()
  expect(findRow(own.id)).toMatchObject({ listMinus: 15, rules: [] })
  expect(findRow(ranged.id)?.rules).toMatchObject([{ from: 1, to: 2, costPlus: 5 }])

  await dealer.ok(customers.remove, { id: ranged.id })
  expect((await dealer.ok(pricingRules.listCustomers, { customerId: ranged.id })).recordsTotal).toBe(0)
})
