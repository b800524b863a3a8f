import { expect, test } from 'vitest'
import { dealerSettings } from '#contract/store/settings/settings.ts'
import { testServer } from '#test/harness.ts'

const server = testServer()
const dealer = () => server.as('dealer1')
const show = async () => (await dealer().ok(dealerSettings.show, {})).data

test('returns four footer columns of seven links, whatever was sent, and keeps other settings', async () => {
  const { footerOptions: empty, ...settings } = await show()
  expect(empty.columns.map(({ fields }) => fields.length)).toEqual([7, 7, 7, 7])
  const { data } = await dealer().ok(dealerSettings.updateFooter, {
    dealerId: 1,
    columns: [{ es_title: 'Información', fields: [{ es_text: 'Garantía', url: '/warranty', newTab: 1 }] }],
  })
  expect(data.columns.map(({ fields }) => fields.length)).toEqual([7, 7, 7, 7])
  const link = { en_text: '', es_text: 'Garantía', fr_text: '', pt_text: '', url: '/warranty', newTab: 1 }
  expect(data.columns[0]).toMatchObject({ en_title: '', es_title: 'Información', fields: { 0: link } })
  const { footerOptions, ...after } = await show()
  expect(footerOptions).toEqual(data)
  expect(after).toEqual(settings)
})

test('refuses a footer with a script link, too much content, or from an old version', async () => {
  const refused = (columns: object[], version?: number) =>
    dealer().refused(dealerSettings.updateFooter, { dealerId: 1, columns, version })
  const script = await refused([{ fields: [{ url: 'javascript:alert(1)' }] }])
  expect(script.errors).toMatchObject([{ path: 'columns.0.fields.0.url' }])
  expect((await refused([{}, {}, {}, {}, {}])).status).toBe(422)
  expect((await refused([{ fields: Array.from({ length: 8 }, () => ({})) }])).status).toBe(422)
  await server.as('platform').ok(dealerSettings.updateFooter, { dealerId: 1, columns: [] })
  expect(await refused([], 1)).toMatchObject({ code: 'stale', changedBy: 'platform Test' })
})

test('saves fees and shipping in one place, with ordered bounds', async () => {
  const { data: before } = await dealer().ok(dealerSettings.showFees, { dealerId: 1 })
  const set = {
    shippingFlat: 7.95,
    shippingPercent: 4,
    shippingMin: 8.95,
    shippingMax: 49.95,
    provideFreeShipping: 1 as const,
  }
  const { data } = await dealer().ok(dealerSettings.updateFees, {
    dealerId: 1,
    ...set,
    version: before.version,
  })
  expect(data).toEqual({ ...before, ...set, version: before.version + 1 })
  const turned = await dealer().refused(dealerSettings.updateFees, { dealerId: 1, shippingMin: 50 })
  expect(turned.errors).toMatchObject([
    { path: 'shippingMax', message: 'The maximum can’t be below the minimum' },
  ])
  const late = await dealer().refused(dealerSettings.updateFees, { dealerId: 1, version: before.version })
  expect(late).toMatchObject({ code: 'stale', changedBy: 'dealer1 Test' })
  expect(await show()).toMatchObject({ provideFreeShipping: 1, version: data.version })
})
