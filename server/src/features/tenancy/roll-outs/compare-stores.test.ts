import { beforeAll, expect, test } from 'vitest'
import { dealerPricing } from '#contract/catalog/dealer-pricing.ts'
import { templates } from '#contract/sales/messages/templates.ts'
import { pages } from '#contract/store/pages/pages.ts'
import { dealerSettings } from '#contract/store/settings/settings.ts'
import { themes } from '#contract/store/settings/themes.ts'
import { taxRules } from '#contract/store/tax-rules/tax-rules.ts'
import { dealers } from '#contract/tenancy/dealers.ts'
import { type SharedKind, sharedKindNames } from '#contract/tenancy/shared-kinds.ts'
import { storeComparison } from '#contract/tenancy/store-comparison.ts'
import { testServer } from '#test/harness.ts'
import { makeDealer } from '../dealers/dealers.fixture.ts'
import { listSources } from './shared-sources.ts'

const server = testServer()
const admin = () => server.as('platform')
let copyId = 0

const compare = async () =>
  (await admin().ok(storeComparison.list, { baselineId: 1 })).data.find(({ id }) => id === copyId)!
const show = async (kind?: SharedKind) => {
  const { data } = await admin().ok(storeComparison.show, { baselineId: 1, dealerId: copyId })
  return { ...data, records: data.records.filter((one) => kind === undefined || one.kind === kind) }
}

beforeAll(async () => {
  await server.admin.query(`update dealers set company = 'Hollow Cedar Parts' where id = 1`)
  const dealer = server.as('dealer1')
  await dealer.ok(pages.create, {
    dealerId: 1,
    pageUrl: 'warranty',
    enTitle: 'Warranty of Hollow Cedar Parts',
    enPageContent: '<p>Hollow Cedar Parts stands behind it.</p>',
  })
  await dealer.ok(templates.create, { type: 'orders', name: 'Late', description: '<p>It is late.</p>' })
  await dealer.ok(dealerPricing.saveAll, { dealerId: 1, rules: [{ isDefault: 1, costPlus: 20 }] })
  await dealer.ok(taxRules.create, { stateCode: 'TX', taxPercentage: 8.25 })
  copyId = (await admin().ok(dealers.create, makeDealer({ sourceDealerId: 1, company: 'Aldgate Motors' })))
    .data.id
})

test('finds no difference in a store cloned from the baseline, though its texts have its own name', async () => {
  expect(await show()).toMatchObject({ company: 'Aldgate Motors', isAbroad: 0, records: [] })
  expect(await compare()).toMatchObject({ differences: 0, counts: [] })
})

test('counts each differing field and missing record, and shows both values', async () => {
  const at = { dealerId: copyId }
  await admin().ok(dealerSettings.updateFees, { ...at, shippingFlat: 9.5, customFeeFixed: 2 })
  await admin().ok(themes.update, { ...at, themeColors: { primary: '#123456' } })
  await server.admin.query(`delete from templates where dealer_id = $1 and name = 'Late'`, [copyId])
  await server.admin.query(`update tax_rules set tax_percentage = 7 where dealer_id = $1`, [copyId])
  const own = await admin().ok(pages.create, { ...at, pageUrl: 'racing', enTitle: 'Racing' })
  expect(await compare()).toMatchObject({
    differences: 5,
    counts: [
      { kind: 'fees', n: 2 },
      { kind: 'taxRule', n: 1 },
      { kind: 'template', n: 1 },
      { kind: 'theme', n: 1 },
    ],
  })
  const shown = await show()
  expect(shown.records.map(({ kind, key, isMissing }) => [kind, key, isMissing])).toEqual([
    ['fees', '', 0],
    ['taxRule', 'TX', 0],
    ['template', 'orders:late', 1],
    ['theme', '', 0],
  ])
  const fee = shown.records[0]!.fields.find(({ field }) => field === 'shippingFlat')
  expect(fee).toEqual({ field: 'shippingFlat', before: 9.5, after: null, unfit: null })
  expect(shown.own).toEqual([{ kind: 'page', key: own.data.pageUrl, label: 'racing' }])
})

test('adapts texts that name the baseline, and compares a level’s rules together', async () => {
  await server.admin.query(
    `update pages set en_title = 'Promise' where dealer_id = $1 and page_url = 'warranty'`,
    [copyId],
  )
  const [page] = (await show('page')).records
  expect(page).toMatchObject({
    key: 'warranty',
    fields: [{ field: 'enTitle', before: 'Promise', after: 'Warranty of Aldgate Motors', unfit: null }],
  })
  await server.as('dealer1').ok(dealerPricing.saveAll, {
    dealerId: 1,
    rules: [
      { isDefault: 1, costPlus: 30 },
      { from: 0, to: 10, costPlus: 80 },
    ],
  })
  const [level] = (await show('pricing')).records
  expect(level).toMatchObject({ key: '0:0', isMissing: 0 })
  expect(level!.fields.map(({ field }) => field)).toContain('0.00–10.00')
})

test('leaves taxes and zones of another country out, and names what shows pictures', async () => {
  await server.admin.query(`update dealers set country = 'CAN' where id = $1`, [copyId])
  const shown = await show()
  expect(shown.isAbroad).toBe(1)
  expect(shown.records.map(({ kind }) => kind)).not.toContain('taxRule')
  await server.admin.query(
    `update pages set es_page_content = '<img src="/images/1/7/a.jpg">' where dealer_id = 1 and page_url = 'warranty'`,
  )
  const [page] = (await show('page')).records
  expect(page!.fields.find(({ field }) => field === 'esPageContent')).toMatchObject({
    unfit: 'shows_pictures',
  })
})

test('has a source for each kind, and refuses a baseline that doesn’t exist', async () => {
  expect((await admin().refused(storeComparison.list, { baselineId: 99999 })).status).toBe(404)
  expect((await admin().refused(storeComparison.show, { baselineId: 1, dealerId: 99999 })).status).toBe(404)

  expect(listSources().map(({ kind }) => kind)).toEqual(sharedKindNames)
})
