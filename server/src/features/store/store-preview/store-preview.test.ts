import { expect, test } from 'vitest'
import { pages } from '#contract/store/pages/pages.ts'
import { dealerSettings } from '#contract/store/settings/settings.ts'
import { shipping } from '#contract/store/shipping/shipping.ts'
import { storeContents } from '#contract/store/store-content.ts'
import { storePreviews } from '#contract/store/store-preview.ts'
import { testServer } from '#test/harness.ts'

const server = testServer()
const dealer = () => server.as('dealer1')
const show = async (input: { path?: string; q?: string } = {}) =>
  (await dealer().ok(storePreviews.show, { dealerId: 1, ...input })).data

test('previews a disabled store, which visitors can’t open', async () => {
  await dealer().ok(dealerSettings.update, { dealerId: 1, headerTitle: 'Not open yet' })
  await dealer().ok(shipping.create, { shippingId: 1, displayName: 'By truck' })
  await server.admin.query('update dealers set is_active = 0 where id = 1')
  const { store, page, shippingMethods } = await show()
  expect(store.title).toBe('Not open yet')
  expect(shippingMethods).toEqual(['By truck'])
  expect(page).toBe(null)
  const refusal = await server.visitor().refused(storeContents.show, { domain: store.domain })
  expect(refusal.status).toBe(404)
  await server.admin.query('update dealers set is_active = 1 where id = 1')
})

test('previews a page and the policies, but none that visitors can’t open', async () => {
  const shown = { dealerId: 1, enTitle: 'Our team', isActive: 1, enableSection: 1 } as const
  await dealer().ok(pages.create, { ...shown, pageUrl: 'team' })
  await dealer().ok(pages.create, { ...shown, pageUrl: 'draft', isActive: 0 })
  const listed = (await show()).pages.map(({ path }) => path)
  expect(listed).toContain('/team')
  expect(listed).not.toContain('/draft')
  expect((await show({ path: '/team' })).page).toMatchObject({ title: { en: 'Our team' } })
  for (const path of listed) expect((await show({ path })).page).not.toBe(null)
  for (const path of ['/draft', '/nothing-here']) expect((await show({ path })).page).toBe(null)
})

test('previews no part if the store sells none by that number', async () => {
  expect((await show({ q: 'NO-SUCH-PART' })).part).toBe(null)
})

test('is for people with the Setup, of this dealer or the platform', async () => {
  expect((await server.as('platform').ok(storePreviews.show, { dealerId: 1 })).data.store.domain).toBeTruthy()
  for (const who of ['clerk1', 'dealer2'] as const)
    expect((await server.as(who).refused(storePreviews.show, { dealerId: 1 })).status).toBe(403)
  expect((await server.visitor().refused(storePreviews.show, { dealerId: 1 })).status).toBe(401)
})
