import { beforeEach, expect, test } from 'vitest'
import { dealerCatalogs } from '#contract/catalog/dealer-catalogs.ts'
import { dealerPricing } from '#contract/catalog/dealer-pricing.ts'
import { parts } from '#contract/catalog/parts.ts'
import { vehicles } from '#contract/catalog/vehicles.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { makeCustomer } from '#server/features/sales/customers/customers.fixture.ts'
import { testServer } from '#test/harness.ts'
import { readLogged } from '#test/logged.ts'
import { addCatalog, importText, partsCsv, vehiclesCsv } from '../imports/catalog.fixture.ts'
import { createDefaultPricing } from './create-default-pricing.ts'

const server = testServer()
const overlap = (from: number, to: number) =>
  `There is already a range that overlaps with ${from} and ${to}. Modify and try again`

/** Both dealers have the rule every new dealer gets: 30 / 10 / 20. */
beforeEach(async () => {
  await server.admin.query('delete from dealer_pricing_rules')
  await server.admin.query('delete from dealer_pricing')
  for (const dealerId of [1, 2]) await server.work(dealerId, createDefaultPricing)
})

const readRules = async (input: object = {}) =>
  (await server.as('dealer1').ok(dealerPricing.list, { dealerId: 1, ...input })).data
const add = async (from: number, to: number, fields: object = {}) =>
  (await server.as('dealer1').ok(dealerPricing.create, { dealerId: 1, from, to, costPlus: 30, ...fields }))
    .data
const bounds = (rules: { from: number | null; to: number | null }[]) =>
  rules.map(({ from, to }) => [from, to])

test('creates, changes and deletes a rule, and keeps the default without bounds', async () => {
  const dealer = server.as('dealer1')
  const percentages = { costPlus: 7.5, listMinus: 6.5, minProfit: 5.5, inflateMsrp: 4.5 }
  const newRule = await add(0.01, 10, percentages)
  expect(newRule).toEqual({
    id: newRule.id,
    dealerId: 1,
    from: 0.01,
    to: 10,
    ...percentages,
    priorityToggle: 'c',
    catalogId: null,
    makeId: null,
    customerId: null,
    isDefault: 0,
  })
  const changed = (await dealer.ok(dealerPricing.update, { id: newRule.id, costPlus: 35 })).data
  expect(changed).toEqual({ ...newRule, costPlus: 35 })
  const [theDefault, ranged] = await readRules()
  expect(theDefault).toMatchObject({ isDefault: 1, from: null, to: null, costPlus: 30 })
  expect(ranged).toEqual(changed)

  await dealer.ok(dealerPricing.remove, { id: newRule.id })
  expect(await readRules()).toEqual([theDefault])
  expect(await dealer.refused(dealerPricing.remove, { id: theDefault!.id })).toMatchObject({
    status: 409,
    code: 'default_rule_needed',
  })
  expect((await dealer.refused(dealerPricing.remove, { id: newRule.id })).status).toBe(404)
})

test('gives each level its own rules, without customers’', async () => {
  const { catalog, catalogId } = await addCatalog(server, { sellers: [1] })
  await importText(catalog, 'vehicles', vehiclesCsv)
  await importText(catalog, 'parts', partsCsv)
  const { rows } = await server.admin.query<{ id: string }>(`select id from makes where slug = 'toyota'`)
  const makeId = Number(rows[0]!.id)
  const { data: someone } = await server.as('dealer1').ok(customers.create, makeCustomer())
  await server.admin.query(
    'insert into dealer_pricing_rules (dealer_id, customer_id, range_from, range_to, cost_plus) values (1, $1, 1, 2, 5)',
    [someone.id],
  )
  const priceBrakePad = async () => {
    const callInput = { keyword: '04465-33471', catalog }
    return (await server.as('dealer1').ok(parts.search, callInput)).data[0]?.price.price
  }
  expect(await priceBrakePad(), 'cost 60 plus 30 %').toBe(78)
  const catalogRule = await add(1, 100, { catalogId, costPlus: 40 })
  expect(await priceBrakePad(), 'the rule of the catalog').toBe(84)
  const toyotaRule = await add(1, 100, { catalogId, makeId, costPlus: 50 })
  expect(await priceBrakePad(), 'the rule of the make').toBe(90)
  expect(toyotaRule).toMatchObject({ catalogId, makeId, customerId: null })
  expect(await readRules({ catalogId })).toEqual([catalogRule])
  expect(await readRules({ catalogId, makeId })).toEqual([toyotaRule])
  expect(await readRules({ catalogId: 987_654, makeId: 5 })).toEqual([])
  expect(await readRules()).toHaveLength(1)

  const dealer = server.as('dealer1')
  const named = { catalogId, catalogName: 'c', makeId: null, makeName: null, rules: 1 }
  expect((await dealer.ok(dealerPricing.levels, {})).data).toEqual([
    { ...named, catalogId: null, catalogName: null },
    named,
    { ...named, makeId, makeName: 'Toyota' },
  ])
  expect((await server.as('dealer2').ok(dealerPricing.levels, {})).recordsTotal).toBe(1)

  const existing = await dealer.ok(dealerPricing.existing, { pageSize: 2 })
  expect(existing.recordsTotal, 'none of the customer').toBe(3)
  const { dealerId: _, priorityToggle: __, ...findCatalogRule } = catalogRule
  expect(existing.data[0]).toMatchObject({ isDefault: 1, catalogId: null, catalogName: null })
  expect(existing.data[1]).toEqual({ ...findCatalogRule, catalogName: 'c', makeName: null })
  const rest = await dealer.ok(dealerPricing.existing, { startRow: 2, pageSize: 2 })
  expect(rest.data).toMatchObject([{ id: toyotaRule.id, catalogName: 'c', makeName: 'Toyota', costPlus: 50 }])
  expect((await server.as('dealer2').ok(dealerPricing.existing, { pageSize: 10 })).recordsTotal).toBe(1)
})

test('searches a dealer’s catalogs and a catalog’s makes by name', async () => {
  const { catalog } = await addCatalog(server, { sellers: [1] })
  await importText(catalog, 'vehicles', vehiclesCsv)
  const dealer = server.as('dealer1')
  const makes = async (search: string) =>
    (await dealer.ok(vehicles.makes, { catalog, search })).data.map(({ name }) => name)
  expect(await makes('TOY')).toEqual(['Toyota'])
  expect(await makes('%')).toEqual([])
  const catalogs = (await dealer.ok(dealerCatalogs.list, { search: catalog.toUpperCase() })).data
  expect(catalogs.map(({ catalogName }) => catalogName)).toEqual([catalog])
  expect((await dealer.ok(dealerCatalogs.list, { search: 'nothing like it' })).recordsTotal).toBe(0)
})

test('refuses an unknown level and a customer’s rule', async () => {
  const { catalogId } = await addCatalog(server, { sellers: [2] })
  const errors = async (input: object) =>
    (await server.as('dealer1').refused(dealerPricing.create, { from: 1, to: 2, costPlus: 1, ...input }))
      .errors
  expect(await errors({ catalogId })).toMatchObject([{ path: 'catalogId' }])
  expect(await errors({ makeId: 1 })).toMatchObject([{ path: 'catalogId' }])
  expect(await errors({ customerId: 1 })).toMatchObject([{ path: 'customerId' }])
})

test('refuses overlapping, reversed, half-open and non-numeric ranges in every call', async () => {
  const dealer = server.as('dealer1')
  const [theDefault] = await readRules()
  const first = await add(0.01, 10)
  const second = await add(10.01, 50)
  const base = { costPlus: 1 }
  const problems = async (input: object) =>
    (await dealer.refused(dealerPricing.create, { ...base, ...input })).errors
  expect(await problems({ from: 5, to: 20 })).toMatchObject([{ path: 'from', message: overlap(5, 20) }])
  expect(await problems({ from: 50, to: 60 })).toMatchObject([{ path: 'from', message: overlap(50, 60) }])
  expect(await problems({ from: 80, to: 70 })).toMatchObject([
    { path: 'to', message: 'From can’t be above To' },
  ])
  expect(await problems({ from: 80 })).toMatchObject([{ path: 'to', message: 'Enter From and To' }])
  expect(await problems({ from: 80, to: 90, costPlus: 'x' })).toMatchObject([{ path: 'costPlus' }])
  expect(await problems({ from: 80, to: 90, costPlus: null })).toMatchObject([{ path: 'costPlus' }])
  expect(await problems({ from: 80.001, to: 90 })).toMatchObject([{ path: 'from' }])
  await add(60, 60)

  const moved = await dealer.refused(dealerPricing.update, { id: second.id, from: 10 })
  expect(moved.errors).toMatchObject([{ path: 'from', message: overlap(10, 50) }])
  const list = await dealer.refused(dealerPricing.saveAll, {
    dealerId: 1,
    rules: [theDefault!, first, { ...second, from: 10 }],
  })
  expect(list).toMatchObject({ status: 422, errors: [{ path: 'rules.2.from', message: overlap(10, 50) }] })
  expect(bounds(await readRules())).toEqual([
    [null, null],
    [0.01, 10],
    [10.01, 50],
    [60, 60],
  ])
})

test('refuses one of two overlapping ranges added at the same moment', async () => {
  const answers = await Promise.all(
    (['dealer1', 'platform', 'dealer1', 'platform'] as const).map((person, at) =>
      server.as(person).call(dealerPricing.create, { dealerId: 1, from: 1 + at, to: 50, costPlus: 30 }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
  expect(await readRules()).toHaveLength(2)
})

test('replaces the default, which takes over the new one’s range', async () => {
  const newRule = await add(10, 20, { costPlus: 55 })
  const { data } = await server.as('dealer1').ok(dealerPricing.setDefault, { id: newRule.id })
  expect(data).toMatchObject({
    id: newRule.id,
    isDefault: 1,
    from: null,
    to: null,
    costPlus: 55,
  })
  const [now, former] = await readRules()
  expect(now).toEqual(data)
  expect(former).toMatchObject({ isDefault: 0, from: 10, to: 20, costPlus: 30 })
  await server.as('dealer1').ok(dealerPricing.setDefault, { id: newRule.id })
  expect(await readRules()).toEqual([now, former])
})

test('allows one default per level and ignores bounds sent with it', async () => {
  const { catalogId } = await addCatalog(server, { sellers: [1] })
  const newRule = await add(0.01, 5_000_000, { catalogId, isDefault: 1 })
  expect(newRule).toMatchObject({ isDefault: 1, from: null, to: null })
  const input = { catalogId, isDefault: 1 as const, costPlus: 3 }
  const twice = await server.as('dealer1').refused(dealerPricing.create, input)
  expect(twice).toMatchObject({ status: 409, errors: [{ path: 'isDefault' }] })
  const { data } = await server.as('dealer1').ok(dealerPricing.update, { id: newRule.id, from: 1, to: 2 })
  expect(data).toEqual(newRule)
})

test('applies one priority to all rules of one dealer only', async () => {
  const dealer = server.as('dealer1')
  const set = async (sent: string) =>
    (await dealer.ok(dealerPricing.setPriorityToggle, { dealerId: 1, priorityToggle: sent })).data
  expect(await set('p')).toMatchObject({ dealerId: 1, priorityToggle: 'p' })
  expect((await readRules())[0]).toMatchObject({ priorityToggle: 'p' })
  expect((await server.as('dealer2').ok(dealerPricing.list, {})).priorityToggle).toBe('c')
  expect(await set('anything else')).toMatchObject({ priorityToggle: 'c' })
  await add(1, 2, { priorityToggle: 'p' })
  expect((await readRules()).map(({ priorityToggle }) => priorityToggle)).toEqual(['p', 'p'])

  const [theDefault, range] = await readRules()
  const rules = [theDefault!, { ...range!, priorityToggle: 'c' }]
  const mixed = await dealer.refused(dealerPricing.saveAll, { dealerId: 1, rules })
  expect(mixed).toMatchObject({ status: 422, errors: [{ path: 'rules.1.priorityToggle' }] })
})

test('turns the inflated price on for one dealer only', async () => {
  const dealer = server.as('dealer1')
  const input = { dealerId: 1, showInflatedPrice: 1 as const }
  expect((await dealer.ok(dealerPricing.setInflatedPrice, input)).data).toMatchObject({
    showInflatedPrice: 1,
  })
  expect((await server.as('dealer2').ok(dealerPricing.list, {})).showInflatedPrice).toBe(0)
  await dealer.ok(dealerPricing.setInflatedPrice, { dealerId: 1, showInflatedPrice: 0 })
})

test('refuses a switch and a new default chosen over someone else’s newer rules', async () => {
  const dealer = server.as('dealer1')
  const { version } = await dealer.ok(dealerPricing.list, {})
  const newRule = await add(7_000, 8_000)
  for (const late of [
    await dealer.refused(dealerPricing.setPriorityToggle, { dealerId: 1, priorityToggle: 'p', version }),
    await dealer.refused(dealerPricing.setInflatedPrice, { dealerId: 1, showInflatedPrice: 1, version }),
    await dealer.refused(dealerPricing.setDefault, { id: newRule.id, version }),
  ])
    expect(late).toMatchObject({ status: 409, code: 'stale', changedBy: 'dealer1 Test' })
  const now = await dealer.ok(dealerPricing.list, {})
  const switched = { dealerId: 1, priorityToggle: 'c', version: now.version }
  expect((await dealer.ok(dealerPricing.setPriorityToggle, switched)).data.version).toBe(now.version + 1)
  await dealer.ok(dealerPricing.remove, { id: newRule.id })
})

test('saves a level’s list as a whole; rules that stay have their ids', async () => {
  const dealer = server.as('dealer1')
  const [theDefault] = await readRules()
  const [a, b] = [await add(1, 10), await add(20, 30)]
  const { version } = await dealer.ok(dealerPricing.list, {})
  const saved = await dealer.ok(dealerPricing.saveAll, {
    dealerId: 1,
    version,
    // The range that b gave up is immediately free for a.
    rules: [
      { ...theDefault!, minProfit: 12 },
      { ...a, to: 25 },
      { from: 40, to: 50, listMinus: 5 },
    ],
  })
  expect(saved.data).toMatchObject([
    { id: theDefault!.id, minProfit: 12 },
    { id: a.id, from: 1, to: 25 },
    { from: 40, to: 50, costPlus: null, listMinus: 5 },
  ])
  expect(saved.data.map(({ id }) => id)).not.toContain(b.id)

  const swapped = saved.data.map((rule, at) => {
    if (at > 1) return rule
    return at === 0 ? { ...rule, isDefault: 0 as const, from: 1, to: 25 } : { ...rule, isDefault: 1 as const }
  })
  const after = await dealer.ok(dealerPricing.saveAll, { dealerId: 1, rules: swapped })
  expect(after.data).toMatchObject([
    { id: a.id, isDefault: 1, from: null, to: null },
    { id: theDefault!.id, isDefault: 0, from: 1, to: 25 },
    { from: 40, to: 50 },
  ])
})

test('rejects a list from an old version, naming who and when, and saves none of it', async () => {
  const { version, data } = await server.as('dealer1').ok(dealerPricing.list, {})
  const save = (person: 'dealer1' | 'platform', costPlus: number) =>
    server.as(person).call(dealerPricing.saveAll, {
      dealerId: 1,
      version,
      rules: [data[0]!, { from: 1, to: 2, costPlus }],
    })
  const both = await Promise.all([save('dealer1', 5), save('platform', 6)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const late = both.find(({ status }) => status === 409)!.body as Record<string, unknown>
  expect(late).toMatchObject({ code: 'stale', changedBy: expect.stringContaining('Test') })
  expect(late.changedAt).toMatch(/^\d{4}-/)
  expect(await readRules()).toHaveLength(2)
})

test('refuses a list without its default, but lets a catalog’s list be emptied', async () => {
  const { catalogId } = await addCatalog(server, { sellers: [1] })
  await add(1, 2, { catalogId, isDefault: 1 })
  const ranged = await add(3, 4, { catalogId })
  const dealer = server.as('dealer1')
  const save = { dealerId: 1, catalogId }
  expect(await dealer.refused(dealerPricing.saveAll, { ...save, rules: [ranged] })).toMatchObject({
    code: 'default_rule_needed',
  })
  expect((await dealer.refused(dealerPricing.saveAll, { dealerId: 1, rules: [] })).code).toBe(
    'default_rule_needed',
  )
  expect((await dealer.ok(dealerPricing.saveAll, { ...save, rules: [] })).data).toEqual([])
  expect(await readRules()).toHaveLength(1)
})

test('creates a new rule for another level’s or dealer’s id, leaving that rule alone', async () => {
  const theirs = (await server.as('dealer2').ok(dealerPricing.list, {})).data[0]!
  const [own] = await readRules()
  const { data } = await server.as('dealer1').ok(dealerPricing.saveAll, {
    dealerId: 1,
    rules: [own!, { id: theirs.id, from: 1, to: 2, costPlus: 99 }],
  })
  expect(data.map(({ id }) => id)).not.toContain(theirs.id)
  expect((await server.as('dealer2').ok(dealerPricing.list, {})).data).toEqual([theirs])
})

test('refuses reading and changing rules without the pricing menu option', async () => {
  const clerk = server.as('clerk1')
  expect((await clerk.refused(dealerPricing.list, {})).status).toBe(403)
  expect((await clerk.refused(dealerPricing.saveAll, { dealerId: 1, rules: [] })).status).toBe(403)
})

test('logs each change in words', async () => {
  const dealer = server.as('dealer1')
  const newRule = await add(1, 10)
  await dealer.ok(dealerPricing.update, { id: newRule.id, costPlus: 35 })
  const rules = (await readRules()).map((rule) => ({ ...rule, listMinus: 4 }))
  await dealer.ok(dealerPricing.saveAll, { dealerId: 1, rules })
  await dealer.ok(dealerPricing.setPriorityToggle, { dealerId: 1, priorityToggle: 'p' })
  await dealer.ok(dealerPricing.remove, { id: newRule.id })
  const entries = await readLogged(server.admin, "record = 'dealer-pricing' and dealer_id = 1")
  expect(entries.slice(-5)).toMatchObject([
    { description: 'Pricing rule 1.00 to 10.00 created', changes: { costPlus: [null, 30] } },
    { description: 'Pricing rule 1.00 to 10.00 changed', changes: { costPlus: [30, 35] } },
    {
      description: 'Pricing rules changed',
      changes: { 'Pricing rule 1.00 to 10.00': ['cost plus 35%', 'cost plus 35%, list minus 4%'] },
    },
    { description: 'List price set before the cost', changes: { priorityToggle: ['c', 'p'] } },
    { description: 'Pricing rule 1.00 to 10.00 deleted' },
  ])
})
