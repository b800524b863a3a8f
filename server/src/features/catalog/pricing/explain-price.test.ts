import { beforeAll, expect, test } from 'vitest'
import { editedParts } from '#contract/catalog/edited-parts.ts'
import { priceExplainer } from '#contract/catalog/explain-price.ts'
import { parts } from '#contract/catalog/parts.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { makeCustomer } from '#server/features/sales/customers/customers.fixture.ts'
import { testServer } from '#test/harness.ts'
import { addCatalog, importText, partsCsv, vehiclesCsv } from '../imports/catalog.fixture.ts'

const server = testServer()
const { explain } = priceExplainer
let catalogId: number
let catalog: string

beforeAll(async () => {
  const newCatalog = await addCatalog(server, { sellers: [1] })
  catalog = newCatalog.catalog
  catalogId = newCatalog.catalogId
  await importText(catalog, 'vehicles', vehiclesCsv)
  await importText(catalog, 'parts', partsCsv)
  await server.admin.query(
    `insert into dealer_pricing_rules (dealer_id, catalog_id, range_from, range_to, cost_plus, list_minus, min_profit, is_default) values
      (1, null, null, null, 30, 10, 20, 1), (1, $1, 0.01, 50, 50, null, 10, 0)`,
    [catalogId],
  )
})

const dealer = () => server.as('dealer1')
const codes = ({ data }: { data: { steps: { code: string }[] } }) => data.steps.map(({ code }) => code)

test('explains an entered cost and list price by the saved rules, and a part by its catalog data', async () => {
  const typed = await dealer().ok(explain, { cost: 100, list: 150 })
  expect(typed.data).toMatchObject({ sellingPrice: 130, shownPrice: 150, basis: 'cost', floorApplied: false })
  expect(typed.data.rule).toMatchObject({ isDefault: 1, costPlus: 30, catalogId: null })
  expect(codes(typed)).toEqual(['matched', 'rule', 'costPlus', 'floor', 'listShown'])

  const part = await dealer().ok(explain, { partNumber: '15400plm a02' })
  expect(part.data.item).toMatchObject({ partNumber: '15400-PLM-A02', cost: 5, list: 7.5, catalogId })
  expect(part.data.rule).toMatchObject({ from: 0.01, to: 50, catalogId })
  expect(part.data.steps.slice(0, 3)).toEqual([
    { code: 'matched', by: 'cost', value: 5 },
    { code: 'skipped', set: 'catalog+make', why: 'none' },
    { code: 'rule', set: 'catalog', isDefault: false, from: 0.01, to: 50 },
  ])
  const { data: found } = await dealer().ok(parts.search, { keyword: '15400-PLM-A02', catalog })
  expect(part.data.sellingPrice).toBe(found[0]!.price.price)

  const dearer = await dealer().ok(explain, { partNumber: '04465-33471' })
  expect(dearer.data.steps).toContainEqual({ code: 'skipped', set: 'catalog', why: 'outside' })
  expect(dearer.data.sellingPrice).toBe(78)
})

test('shows a customer’s own percentages, and Call for price without cost and list price', async () => {
  const { data: customer } = await dealer().ok(customers.create, makeCustomer({ costPlus: 25 }))
  const own = await dealer().ok(explain, { cost: 100, list: 150, customerId: customer.id })
  expect(own.data.sellingPrice).toBe(125)
  expect(own.data.steps).toContainEqual({
    code: 'costPlus',
    value: 100,
    percent: 25,
    of: 'customer',
    result: 125,
  })
  const none = await dealer().ok(explain, {})
  expect(none.data).toMatchObject({ sellingPrice: null, basis: 'none', steps: [{ code: 'callForPrice' }] })
  expect((await dealer().ok(explain, { partNumber: '00289-2H' })).data.sellingPrice).toBeNull()
})

test('replaces one set and the priority with a draft', async () => {
  const rules = [
    { isDefault: 1, costPlus: 40, listMinus: 20 },
    { from: 90, to: 110, costPlus: 10, listMinus: 5, minProfit: 12 },
  ] as const
  const input = { cost: 100, list: 150, rules: [...rules] }
  const drafted = await dealer().ok(explain, input)
  expect(drafted.data).toMatchObject({ sellingPrice: 112, basis: 'floor', floorApplied: true })
  expect((await dealer().ok(explain, { ...input, priorityToggle: 'p' })).data.sellingPrice).toBe(120)
  const catalogQuestion = { ...input, rulesOf: { catalogId } }
  expect((await dealer().ok(explain, catalogQuestion)).data.sellingPrice).toBe(130)
  expect((await dealer().ok(explain, { ...catalogQuestion, catalogId })).data.sellingPrice).toBe(112)
})

test('lists the parts with a selling price of their own, the smallest margin first', async () => {
  for (const [partNumber, sellingPrice] of [
    ['15400-PLM-A02', 6],
    ['90915-YZZD1', 4],
  ] as const)
    await dealer().ok(editedParts.create, { partNumber, title: 'Filter', sellingPrice })
  const { data } = await dealer().ok(priceExplainer.fixedPrices, {})
  expect(data).toMatchObject([
    { partNumber: '90915-YZZD1', sellingPrice: 4, cost: 4.1, list: 8.99, catalogId },
    { partNumber: '15400-PLM-A02', sellingPrice: 6, cost: 5 },
  ])
  expect((await server.as('dealer2').ok(priceExplainer.fixedPrices, {})).data).toEqual([])
  await server.admin.query(`delete from edited_parts where dealer_id = 1`)
})

test('refuses a draft for the same reasons as a save', async () => {
  const range = { from: 1, to: 10, costPlus: 5 }
  const { errors } = await dealer().refused(explain, {
    cost: 1,
    rules: [
      { isDefault: 1, costPlus: 1 },
      range,
      { ...range, from: 10, to: 20 },
      { from: 30, to: 40 },
      { isDefault: 1, costPlus: 2 },
    ],
  })
  expect(errors).toMatchObject([
    {
      path: 'rules.2.from',
      message: 'There is already a range that overlaps with 10 and 20. Modify and try again',
    },
    { path: 'rules.3.costPlus', message: 'Enter Cost plus or List minus' },
    { path: 'rules.4.isDefault', message: 'Only one rule can be the default' },
  ])
})

test('refuses an unknown part, another dealer’s customer, and users without pricing rights', async () => {
  const unknown = await dealer().refused(explain, { partNumber: 'NO-SUCH-1' })
  expect(unknown).toMatchObject({ status: 404, code: 'part_unknown' })
  expect(unknown.message).toContain('NO-SUCH-1')
  expect((await server.as('dealer2').refused(explain, { partNumber: '15400-PLM-A02' })).status).toBe(404)
  expect((await dealer().refused(explain, { partNumber: 'A1', cost: 5 })).status).toBe(422)
  const { data: customer } = await dealer().ok(customers.create, makeCustomer())
  expect((await server.as('dealer2').refused(explain, { cost: 1, customerId: customer.id })).code).toBe(
    'customer_gone',
  )
  expect((await server.as('clerk1').refused(explain, { cost: 1 })).status).toBe(403)
})

test('explains the price that a search shows, by the make as a line names it', async () => {
  const { data } = await dealer().ok(parts.search, { catalog, keyword: '15400-PLM-A02' })
  const [part] = data
  const { data: explained } = await dealer().ok(explain, {
    partNumber: part!.part_number,
    catalogId: part!.catalogId,
    makeSlug: part!.slugs.make?.slug,
  })
  expect(explained.sellingPrice).toBe(part!.price.price)
  expect(explained.item).toMatchObject({ cost: part!.cost, makeId: part!.makeId })
})
