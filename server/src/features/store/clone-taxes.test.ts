import { beforeAll, expect, test } from 'vitest'
import { shippingZones } from '#contract/store/shipping/shipping-zones.ts'
import { taxRules } from '#contract/store/tax-rules/tax-rules.ts'
import { cloneFindings } from '#contract/tenancy/clone-findings.ts'
import { dealers } from '#contract/tenancy/dealers.ts'
import { makeDealer } from '#server/features/tenancy/dealers/dealers.fixture.ts'
import { testServer } from '#test/harness.ts'

const server = testServer()
const admin = () => server.as('platform')
const gst = { name: 'GST', rate: 5, registrationNumber: '80412 7735 RT0001' }
const qst = { name: 'QST', rate: 9.975, registrationNumber: null }

beforeAll(async () => {
  await server.as('dealer2').ok(taxRules.create, { stateCode: 'QC', taxComponents: [gst, qst] })
  await server.as('dealer2').ok(taxRules.updateGeneral, { dealerId: 2, taxComponents: [gst] })
  await server.admin.query(
    `insert into shipping_zones (dealer_id, country_ids, updated_by) values (2, '{38}', 'Test')`,
  )
})

async function cloneInto(country: 'USA' | 'CAN') {
  const sent = makeDealer({ sourceDealerId: 2, country, currencySymbol: country === 'CAN' ? 'CAN' : 'USD' })
  const { id } = (await admin().ok(dealers.create, sent)).data
  const { data: rules } = await admin().ok(taxRules.list, { dealerId: id })
  const { data: general } = await admin().ok(taxRules.showGeneral, { dealerId: id })
  const { data: zones } = await admin().ok(shippingZones.show, { dealerId: id })
  const { data: page } = await admin().ok(cloneFindings.show, { dlid: id })
  const findings = page.findings.map(({ place, field, outcome }) => `${place}.${field} ${outcome}`)
  return { rules, general, zones, findings }
}

test('a clone in the same country has the taxes without the source’s registration numbers, to confirm', async () => {
  const { rules, general, zones, findings } = await cloneInto('CAN')
  const noNumber = { registrationNumber: null }
  expect(rules).toMatchObject([
    { stateCode: 'QC', taxPercentage: 14.975, taxComponents: [{ ...gst, ...noNumber }, qst] },
  ])
  expect(general).toMatchObject({
    allStatesProvinceTaxRate: 5,
    taxComponents: [{ ...gst, ...noNumber }],
  })
  expect(zones.countryIds).toEqual([38])
  for (const expected of [
    'tax_rules.tax_components left_out',
    'tax_rules.tax_percentage carried',
    'dealer_settings.tax_components left_out',
    'dealer_settings.all_states_province_tax_rate carried',
    'shipping_zones.state_codes carried',
  ])
    expect(findings).toContain(expected)
})

test('a clone in another country has no tax and no zones of the source', async () => {
  const { rules, general, zones, findings } = await cloneInto('USA')
  expect(rules).toEqual([])
  expect(general).toMatchObject({ allStatesProvinceTaxRate: null, taxComponents: [] })
  expect(zones.countryIds).toEqual([])
  expect(findings.filter((one) => /^(tax_rules|shipping_zones)|tax_/.test(one))).toEqual([])
})
