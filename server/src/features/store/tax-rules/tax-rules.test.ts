import { beforeEach, expect, test } from 'vitest'
import { taxRules } from '#contract/store/tax-rules/tax-rules.ts'
import { testServer } from '#test/harness.ts'
import { readLogged } from '#test/logged.ts'
import { makeTaxRule } from './tax-rules.fixture.ts'
import { findStateRule } from './tax-rules.ts'

const server = testServer()

beforeEach(async () => {
  await server.admin.query('delete from tax_rules')
})

test('creates a rule with its kind’s flags and lists it by state name', async () => {
  const dealer = server.as('dealer1')
  const { data: newTaxRule } = await dealer.ok(taxRules.create, makeTaxRule({ applyTaxToShipping: 1 }))
  expect(newTaxRule).toMatchObject({
    dealerId: 1,
    stateCode: 'TX',
    stateName: 'Texas',
    taxPercentage: 6.25,
    applyLaborOnOrderTotal: 0,
    applyTaxToPartsAccessories: 1,
    applyTaxToShipping: 1,
    applyCurrentTaxRulesToShowroom: 0,
    noTax: 0,
  })
  await dealer.ok(taxRules.create, makeTaxRule({ stateCode: 'ak', taxPercentage: 0 }))
  const { data, recordsTotal } = await dealer.ok(taxRules.list, { dealerId: 1 })
  expect(data.map(({ stateName }) => stateName)).toEqual(['Alaska', 'Texas'])
  expect(recordsTotal).toBe(2)
})

test('requires a state and a valid percentage', async () => {
  const dealer = server.as('dealer1')
  const readErrors = async (input: object) => (await dealer.refused(taxRules.create, input as never)).errors
  expect(await readErrors({})).toMatchObject([
    { path: 'stateCode', message: 'Obligatory field' },
    { path: 'taxPercentage', message: 'Obligatory field' },
  ])
  for (const taxPercentage of ['', ' ', null])
    expect(await readErrors({ stateCode: 'TX', taxPercentage })).toMatchObject([
      { path: 'taxPercentage', message: 'Obligatory field' },
    ])
  expect(await readErrors(makeTaxRule({ taxPercentage: 100.5 }))).toMatchObject([
    { path: 'taxPercentage', message: 'Must be 100 or less' },
  ])
})

test('allows one rule per state, within the dealer’s country', async () => {
  const dealer = server.as('dealer1')
  await dealer.ok(taxRules.create, makeTaxRule())
  const twice = await dealer.refused(taxRules.create, makeTaxRule())
  expect(twice).toMatchObject({
    status: 409,
    code: 'taken',
    errors: [{ path: 'stateCode', message: 'Texas already has a sales tax. Edit that one' }],
  })
  const abroad = await dealer.refused(taxRules.create, makeTaxRule({ stateCode: 'ON' }))
  expect(abroad).toMatchObject({ status: 422, errors: [{ path: 'stateCode' }] })
  await server.as('dealer2').ok(taxRules.create, makeTaxRule({ stateCode: 'ON' }))
})

test('keeps omitted fields and the state, and rejects an old version', async () => {
  const dealer = server.as('dealer1')
  const { data: createdTaxRule } = await dealer.ok(
    taxRules.create,
    makeTaxRule({ applyTaxToPartsAccessories: 0 }),
  )
  const otherState = { stateCode: 'CA' }
  const { data: changed } = await dealer.ok(taxRules.update, {
    id: createdTaxRule.id,
    taxPercentage: 7.125,
    ...otherState,
  })
  expect(changed).toMatchObject({
    stateCode: 'TX',
    taxPercentage: 7.125,
    applyTaxToPartsAccessories: 0,
    version: 2,
  })
  const late = await dealer.refused(taxRules.update, { id: createdTaxRule.id, noTax: 1, version: 1 })
  expect(late).toMatchObject({ status: 409, code: 'stale', changedBy: 'dealer1 Test' })
})

const gst = { name: 'GST', rate: 5, registrationNumber: '123456789 RT0001' }
const qst = { name: 'QST', rate: 9.975, registrationNumber: null }

test('a rule is made of up to four taxes, whose rates add up to its percentage', async () => {
  const dealer = server.as('dealer2')
  const { data: newTaxRule } = await dealer.ok(taxRules.create, {
    stateCode: 'QC',
    taxComponents: [gst, { name: ' QST ', rate: 9.975 }],
  })
  expect(newTaxRule).toMatchObject({ taxPercentage: 14.975, taxComponents: [gst, qst] })
  const { data: listed } = await dealer.ok(taxRules.list, {})
  expect(listed.find(({ id }) => id === newTaxRule.id)).toEqual(newTaxRule)

  const save = async (fields: object) =>
    (await dealer.ok(taxRules.update, { id: newTaxRule.id, ...fields })).data
  expect(await save({ noTax: 0, taxPercentage: 14.975 })).toMatchObject({ taxComponents: [gst, qst] })
  expect(await save({ taxPercentage: 15, taxComponents: [gst, { ...qst, rate: 10 }] })).toMatchObject({
    taxPercentage: 15,
    taxComponents: [gst, { ...qst, rate: 10 }],
  })
  // A percentage alone is one tax; a single component keeps its name and number.
  expect(await save({ taxPercentage: 13 })).toMatchObject({ taxPercentage: 13, taxComponents: [] })
  await save({ taxComponents: [{ ...gst, name: 'HST', rate: 13 }] })
  expect(await save({ taxPercentage: 14 })).toMatchObject({
    taxComponents: [{ ...gst, name: 'HST', rate: 14 }],
  })
  expect(await save({ taxComponents: [] })).toMatchObject({ taxPercentage: 14, taxComponents: [] })
})

test('refuses taxes that contradict the percentage or each other', async () => {
  const dealer = server.as('dealer2')
  const readErrors = async (input: object) =>
    (await dealer.refused(taxRules.create, { stateCode: 'QC', ...input } as never)).errors
  expect(await readErrors({ taxPercentage: 14, taxComponents: [gst, qst] })).toMatchObject([
    {
      path: 'taxPercentage',
      message: 'The taxes add up to 14.975%. Send the same percentage or leave it out',
    },
  ])
  expect(await readErrors({ taxComponents: [gst, { ...qst, name: 'gst' }] })).toMatchObject([
    { path: 'taxComponents.1.name', message: 'Another tax has this name' },
  ])
  expect(await readErrors({ taxComponents: [gst, { ...qst, rate: 96 }] })).toMatchObject([
    { path: 'taxComponents.1.rate', message: 'Together 100% at most' },
  ])
  expect(await readErrors({ taxComponents: [{ name: '', rate: '' }] })).toMatchObject([
    { path: 'taxComponents.0.name', message: 'Obligatory field' },
    { path: 'taxComponents.0.rate', message: 'Obligatory field' },
  ])
  const five = ['A', 'B', 'C', 'D', 'E'].map((name) => ({ name, rate: 1 }))
  expect(await readErrors({ taxComponents: five })).toMatchObject([{ path: 'taxComponents' }])
  expect(await readErrors({ taxComponents: [] })).toMatchObject([{ path: 'taxPercentage' }])
})

test('a release without components changes the percentage alone, which is one tax then', async () => {
  const dealer = server.as('dealer2')
  const { data: newTaxRule } = await dealer.ok(taxRules.create, {
    stateCode: 'QC',
    taxComponents: [gst, qst],
  })
  await server.admin.query('update tax_rules set tax_percentage = 15 where id = $1', [newTaxRule.id])
  const { data } = await dealer.ok(taxRules.list, {})
  expect(data.find(({ id }) => id === newTaxRule.id)).toMatchObject({ taxPercentage: 15, taxComponents: [] })
})

test('the general tax has components like a rule', async () => {
  const dealer = server.as('dealer2')
  const save = async (fields: object) =>
    (await dealer.ok(taxRules.updateGeneral, { dealerId: 2, ...fields })).data
  expect(await save({ taxComponents: [gst] })).toMatchObject({
    allStatesProvinceTaxRate: 5,
    taxComponents: [gst],
  })
  const other = { dealerId: 2, allStatesProvinceTaxRate: null, taxComponents: [gst] }
  expect(await dealer.refused(taxRules.updateGeneral, other)).toMatchObject({
    errors: [{ path: 'allStatesProvinceTaxRate' }],
  })
  expect(await save({ allStatesProvinceTaxRate: null })).toMatchObject({ taxComponents: [] })
  await save({ allStatesProvinceTaxRate: 13 })
})

test('deletes a rule and allows another for its state', async () => {
  const dealer = server.as('dealer1')
  const { data: newTaxRule } = await dealer.ok(taxRules.create, makeTaxRule())
  await dealer.ok(taxRules.remove, { id: newTaxRule.id })
  expect((await dealer.refused(taxRules.remove, { id: newTaxRule.id })).status).toBe(404)
  await dealer.ok(taxRules.create, makeTaxRule())
})

test('saves the general tax and keeps 0 apart from none', async () => {
  const dealer = server.as('dealer1')
  const { data: read } = await dealer.ok(taxRules.showGeneral, { dealerId: 1 })
  expect(read).toMatchObject({ allStatesProvinceTaxRate: 8.25, applyTaxToPartsAccessories: 1 })
  const save = async (fields: object) =>
    (await dealer.ok(taxRules.updateGeneral, { dealerId: 1, ...fields })).data
  expect(await save({ allStatesProvinceTaxRate: 0, applyTaxToShipping: 1 })).toMatchObject({
    allStatesProvinceTaxRate: 0,
    applyTaxToShipping: 1,
    applyTaxToPartsAccessories: 1,
  })
  expect(await save({ allStatesProvinceTaxRate: null })).toMatchObject({ allStatesProvinceTaxRate: null })
  const late = { dealerId: 1, allStatesProvinceTaxRate: 5, version: read.version }
  expect(await dealer.refused(taxRules.updateGeneral, late)).toMatchObject({ code: 'stale' })
  await save({ allStatesProvinceTaxRate: 8.25, applyTaxToShipping: 0 })
})

test('checks and changes the dealer in the path, whatever else is sent', async () => {
  const general = { allStatesProvinceTaxRate: 99 }
  const { rows: before } = await server.admin.query('select * from dealer_settings order by dealer_id')
  const dealer = server.as('dealer2')
  for (const path of ['/dealers/1/general-tax', '/dealers/1/general-tax?dlid=2&dealerId=2']) {
    expect((await dealer.send('PUT', path, { ...general, dlid: 2, dealerId: 2 })).status).toBe(403)
    expect((await dealer.send('GET', path)).status).toBe(403)
  }
  const { rows: after } = await server.admin.query('select * from dealer_settings order by dealer_id')
  expect(after).toEqual(before)
  const { data } = await server.as('platform').ok(taxRules.showGeneral, { dealerId: 2 })
  expect(data).toMatchObject({ dealerId: 2, allStatesProvinceTaxRate: 13 })
  expect((await server.as('platform').refused(taxRules.showGeneral, { dealerId: 999 })).status).toBe(404)
})

test('logs creates, changes and deletes with old and new values', async () => {
  const dealer = server.as('dealer1')
  const { data: newTaxRule } = await dealer.ok(taxRules.create, makeTaxRule())
  await dealer.ok(taxRules.update, { id: newTaxRule.id, noTax: 1 })
  await dealer.ok(taxRules.remove, { id: newTaxRule.id })
  await dealer.ok(taxRules.updateGeneral, { dealerId: 1, allStatesProvinceTaxRate: 9 })
  await dealer.ok(taxRules.updateGeneral, { dealerId: 1, allStatesProvinceTaxRate: 8.25 })
  const entries = await readLogged(
    server.admin,
    "record = 'dealer-tax' and (record_id = $1 or record_id is null)",
    [newTaxRule.id],
  )
  expect(entries.slice(-5)).toMatchObject([
    { action: 'create', description: 'Sales tax of Texas created' },
    { action: 'update', changes: { noTax: [0, 1] } },
    { action: 'delete', description: 'Sales tax of Texas deleted' },
    { description: 'General sales tax changed', changes: { allStatesProvinceTaxRate: [8.25, 9] } },
    { changes: { allStatesProvinceTaxRate: [9, 8.25] } },
  ])
})

test('finds a state’s rule by code and name, only within the dealer', async () => {
  await server.as('dealer1').ok(taxRules.create, makeTaxRule())
  const found = (dealerId: number, state: string | null) =>
    server.work(dealerId, async (work) => (await findStateRule(work, state))?.taxPercentage ?? null)
  for (const state of ['TX', ' tx', 'Texas']) expect(await found(1, state)).toBe(6.25)
  for (const state of ['CA', 'somewhere', '', null]) expect(await found(1, state)).toBeNull()
  expect(await found(2, 'TX')).toBeNull()
})
