import { beforeEach, expect, test } from 'vitest'
import { shipping } from '#contract/store/shipping/shipping.ts'
import { testServer } from '#test/harness.ts'
import { sentences } from '#test/logged.ts'

const server = testServer()
const dealer = () => server.as('dealer1')
const ground = 1

beforeEach(async () => {
  await server.admin.query('delete from dealer_shipping')
})

const rows = async (dlid = 1) => (await server.as('platform').ok(shipping.list, { dlid })).data
const row = async (dlid = 1) => (await rows(dlid)).find(({ shippingId }) => shippingId === ground)!

test('lists every method, empty until the dealer offers it', async () => {
  const all = await rows()
  expect(all.length).toBeGreaterThan(6)
  expect(all.every(({ isChecked, dealerShippingId }) => !isChecked && dealerShippingId === null)).toBe(true)
  const { data } = await dealer().ok(shipping.create, { ...all[0]!, displayName: 'Ground' })
  expect(data).toEqual({
    shippingId: ground,
    name: 'UPS Ground',
    dealerShippingId: expect.any(Number),
    dealerId: 1,
    isChecked: true,
    displayName: 'Ground',
    profitPercent: null,
    memo: null,
    version: 1,
  })
  expect(await row()).toEqual(data)
  expect(await row(2)).toMatchObject({ dealerId: 2, isChecked: false, displayName: null })
})

test('creates one record when offered twice, even at once, and keeps the first', async () => {
  const offers = await Promise.all(
    [1, 2, 3, 4].map((profitPercent) => dealer().ok(shipping.create, { shippingId: ground, profitPercent })),
  )
  expect(new Set(offers.map(({ data }) => data.dealerShippingId)).size).toBe(1)
  const log = await sentences(
    server.admin,
    "record = 'dealer-shipping' and action = 'create' and record_id = $1",
    [offers[0]!.data.dealerShippingId],
  )
  expect(log).toEqual(['Shipping by UPS Ground offered'])
})

test('saves name, profit and memo, keeps omitted fields, and clears emptied ones', async () => {
  const { data } = await dealer().ok(shipping.create, { shippingId: ground })
  const dealerShippingId = data.dealerShippingId!
  const save = async (fields: object) => {
    await dealer().ok(shipping.update, { dealerShippingId, ...fields })
    return row()
  }
  const all = { displayName: 'Ground 3-5 days', profitPercent: 12.5, memo: 'Not to Alaska' }
  expect(await save(all)).toMatchObject(all)
  expect(await save({ profitPercent: 0 })).toMatchObject({ ...all, profitPercent: 0 })
  expect(await save({ profitPercent: null, memo: '' })).toMatchObject({
    displayName: 'Ground 3-5 days',
    profitPercent: null,
    memo: null,
  })
  for (const profitPercent of [-1, 1000.5, 1.2345, 'much'])
    expect(
      await dealer().refused(shipping.update, { dealerShippingId, profitPercent } as never),
    ).toMatchObject({ status: 422, errors: [{ path: 'profitPercent' }] })
})

test('removes everything of a method no longer offered, which can be offered again', async () => {
  const { data } = await dealer().ok(shipping.create, { shippingId: ground, memo: 'Old' })
  const dealerShippingId = data.dealerShippingId!
  await dealer().ok(shipping.remove, { dealerShippingId })
  expect(await row()).toMatchObject({ dealerShippingId: null, isChecked: false, memo: null })
  for (const route of [shipping.remove, shipping.update])
    expect((await dealer().refused(route, { dealerShippingId, memo: 'x' } as never)).status).toBe(404)
  expect((await dealer().ok(shipping.create, { shippingId: ground })).data.memo).toBeNull()
})

test('refuses a save from an older version and names who changed it', async () => {
  const { data } = await dealer().ok(shipping.create, { shippingId: ground })
  const dealerShippingId = data.dealerShippingId!
  const saved = await dealer().ok(shipping.update, {
    dealerShippingId,
    version: data.version!,
    memo: 'First',
  })
  expect(saved.data).toMatchObject({ memo: 'First', version: data.version! + 1 })
  const late = { dealerShippingId, version: data.version!, memo: 'Second' }
  expect(await dealer().refused(shipping.update, late)).toMatchObject({ status: 409, code: 'stale' })
  expect(await row()).toMatchObject({ memo: 'First' })
})

test('refuses an unknown method, and users who can’t set shipping', async () => {
  const unknown = await dealer().refused(shipping.create, { shippingId: 999 })
  expect(unknown).toMatchObject({ status: 422, errors: [{ path: 'shippingId' }] })
  expect((await server.as('clerk1').refused(shipping.list, { dlid: 1 })).status).toBe(403)
  expect((await server.as('clerk1').refused(shipping.create, { shippingId: ground })).status).toBe(403)
})
