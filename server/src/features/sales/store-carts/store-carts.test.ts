import fc from 'fast-check'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { sum } from '#contract/money.ts'
import { anyCoupon } from '#contract/sales/coupons/coupon-rules.fixture.ts'
import { coupons } from '#contract/sales/coupons/coupons.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { storeCarts } from '#contract/sales/store-carts/store-carts.ts'
import { shippingZones } from '#contract/store/shipping/shipping-zones.ts'
import { storeParts } from '#contract/store/store-parts.ts'
import {
  addCatalog,
  importText,
  partsCsv,
  vehiclesCsv,
} from '#server/features/catalog/imports/catalog.fixture.ts'
import { createDefaultPricing } from '#server/features/catalog/pricing/create-default-pricing.ts'
import { clock } from '#server/platform/db/work.ts'
import { Client } from '#test/client.ts'
import { testServer } from '#test/harness.ts'
import { tokenFor } from '#test/token-for.ts'
import { makeCoupon } from '../coupons/coupons.fixture.ts'
import { makeOrder } from '../orders/orders.fixture.ts'

const server = testServer()
const domain = 'parts.one.test'
let ids: number[]

beforeAll(async () => {
  const { catalog } = await addCatalog(server, { sellers: [1] })
  await importText(catalog, 'vehicles', vehiclesCsv)
  await importText(catalog, 'parts', partsCsv)
  await server.work(1, createDefaultPricing)
  const found = ['90915-YZZD1', '04465-33471', '00289-2H'].map(
    async (q) => (await server.visitor().ok(storeParts.search, { domain, q })).data[0]!.partId!,
  )
  ids = await Promise.all(found)
  await server.admin.query(`update dealer_settings set shipping_flat = 7.95, shipping_percent = 4,
    handling_fee_order_total = 500, handling_fee_amount_less_total = 3.95, custom_fee_title = 'Eco fee',
    custom_fee_fixed = 1 where dealer_id = 1`)
  await server.admin.query(`insert into tax_rules (dealer_id, state_code, tax_percentage, apply_tax_to_shipping, updated_by)
    values (1, 'CA', 9.5, 1, 'Test')`)
})

const realNow = clock.now
afterEach(() => {
  clock.now = realNow
})

const total = async (more: Record<string, unknown> = {}) => {
  const lines = [
    { partId: ids[0]!, qty: 3 },
    { partId: ids[1]!, qty: 1 },
  ]
  return (await server.visitor().ok(storeCarts.total, { domain, lines, ...more })).data
}

test('totals a cart exactly as the order that a store then places', async () => {
  const store = new Client(server.url, null, await tokenFor(server, 'dealer1', ['orders:create']))
  await server.admin.query('update dealer_settings set enable_pick_up_at_dealership = 1 where dealer_id = 1')
  for (const place of [
    { billState: 'TX' },
    { billState: 'CA', isPickUp: 1 as const },
    { billState: 'TX', shipState: 'CA', shipCity: 'Fresno', shipCountry: 'USA' as const },
  ]) {
    const cart = await total(place)
    const details = cart.lines.map(({ part, qty }) => ({
      partNumber: part!.part_number,
      partId: part!.partId,
      price: part!.price.price!,
      qty,
    }))
    const { data: order } = await store.ok(orders.create, makeOrder({ ...place, sameAddress: 0, details }))
    expect(cart.total).toBe(order.orderAmount)
    expect(cart.orderSummary).toEqual(order.orderSummary.summary)
  }
})

test('takes a coupon off, for accessories only too, and explains why it can’t', async () => {
  const store = new Client(server.url, null, await tokenFor(server, 'dealer1', ['orders:create']))
  const make = async (fields: Parameters<typeof makeCoupon>[0]) =>
    (await server.as('dealer1').ok(coupons.create, makeCoupon(fields))).data.couponCode
  const place = { billState: 'TX' }
  const half = await make({ discountPercentage: 33.333, applyCouponOn: 'parts' })
  const shipped = await make({ couponType: 'free_shipping_discount', discountPercentage: 5 })
  const accessories = await make({ discountPercentage: 50, applyCouponOn: 'accessories' })
  for (const couponCode of [half, shipped, accessories]) {
    const cart = await total({ ...place, couponCode: ` ${couponCode.toLowerCase()}` })
    const details = cart.lines.map(({ part, qty }) => ({
      partNumber: part!.part_number,
      partId: part!.partId,
      price: part!.price.price!,
      qty,
    }))
    const sent = makeOrder({ ...place, sameAddress: 0, couponCode, details })
    const { data: order } = await store.ok(orders.create, sent)
    expect([cart.total, cart.couponTrouble]).toEqual([order.orderAmount, null])
    expect(cart.orderSummary).toEqual(order.orderSummary.summary)
  }
  const bare = await total(place)
  const picked = await make({ inStorePickup: 1 })
  expect(await total({ ...place, couponCode: picked })).toEqual({
    ...bare,
    couponTrouble: 'coupon_pick_up_only',
  })
  expect((await total({ ...place, couponCode: 'NO-SUCH' })).couponTrouble).toBe('coupon_unknown')
})

test('totals any cart with any coupon as its order, and shares the discount out to the cent', async () => {
  const store = new Client(server.url, null, await tokenFor(server, 'dealer1', ['orders:create']))
  const cart = fc.record({
    qtys: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 2 }),
    place: fc.constantFrom(
      { billState: 'TX' },
      { billState: 'CA' },
      { billState: 'CA', isPickUp: 1 as const },
    ),
    terms: anyCoupon,
  })
  await fc.assert(
    fc.asyncProperty(cart, async ({ qtys, place, terms }) => {
      const { couponType, applyCouponOn, discountPercentage } = terms
      const newCoupon = makeCoupon({
        couponType,
        applyCouponOn,
        discountPercentage: Math.max(1, discountPercentage!),
        discountAmount: Math.max(0.01, terms.discountAmount!),
      })
      const { couponCode } = (await server.as('dealer1').ok(coupons.create, newCoupon)).data
      // The third has no price.
      const lines = qtys.map((qty, at) => ({ partId: ids[at]!, qty }))
      const cartTotal = await total({ ...place, lines, couponCode })
      const details = cartTotal.lines.map(({ part, qty }) => ({
        partNumber: part!.part_number,
        partId: part!.partId,
        price: part!.price.price!,
        qty,
      }))
      const sent = makeOrder({ ...place, sameAddress: 0, couponCode, details })
      const { data: order } = await store.ok(orders.create, sent)
      expect([cartTotal.total, cartTotal.orderSummary]).toEqual([
        order.orderAmount,
        order.orderSummary.summary,
      ])
      expect(sum(order.details.map(({ discountAmount }) => discountAmount))).toBe(order.discountAmount)
      expect(order.orderAmount).toBeGreaterThanOrEqual(0)
      expect(order.discountAmount).toBeLessThanOrEqual(order.subtotal)
    }),
    { numRuns: 20 },
  )
})

test('totals what only the dealer offers like the order, and nothing hidden or of another dealer', async () => {
  await server.admin.query(
    `insert into edited_parts (dealer_id, part_number, title, selling_price, fixed_shipping_price, activate_item, updated_by)
      values (1, 'MUG-1', 'Coffee mug', 7.5, 3, 1, 'Test'), (2, 'JAR-1', 'Jar', 5, null, 1, 'Test')`,
  )
  const lines = [
    { partNumber: 'mug 1', qty: 2 },
    { partId: ids[0]!, qty: 1 },
    { partNumber: 'JAR-1', qty: 1 },
  ]
  const cart = await total({ lines, billState: 'TX' })
  expect(cart.lines.map(({ part, extended }) => [part?.part_number ?? null, extended])).toMatchObject([
    ['MUG-1', 15],
    [expect.any(String), expect.any(Number)],
    [null, null],
  ])
  const details = cart.lines.slice(0, 2).map(({ part, qty }) => ({
    partNumber: part!.part_number,
    partId: part!.partId,
    price: part!.price.price!,
    qty,
  }))
  const store = new Client(server.url, null, await tokenFor(server, 'dealer1', ['orders:create']))
  const { data: order } = await store.ok(
    orders.create,
    makeOrder({ billState: 'TX', sameAddress: 0, details }),
  )
  expect(order.details[0]).toMatchObject({ partNumber: 'MUG-1', description: 'Coffee mug', partId: null })
  expect([cart.total, cart.orderSummary]).toEqual([order.orderAmount, order.orderSummary.summary])
  const refused = await server.visitor().refused(storeCarts.total, { domain, lines: [{ qty: 1 }] })
  expect(refused.errors).toMatchObject([{ path: 'lines.0.partId' }])
  await server.admin.query('delete from edited_parts')
})

test('takes what each part is for, shows whether it fits, and stores it with the order', async () => {
  const camry = { year: 2014, makeSlug: 'toyota', modelSlug: 'camry', trimSlug: 'xle' }
  const lines = [
    { partId: ids[0]!, qty: 1, ...camry, vin: ' 4t1bf1fk1-eu123456' },
    { partId: ids[1]!, qty: 1, ...camry },
    { partId: ids[2]!, qty: 1, ...camry },
    { partId: ids[0]!, qty: 1, year: '2014' as never, makeSlug: 'toyota' },
    { partId: 999_999_999, qty: 1, ...camry },
  ]
  const cart = await total({ lines, billState: 'TX' })
  expect(cart.lines.map(({ fit }) => fit)).toEqual(['fits', 'fitsNot', 'universal', null, null])
  const vehicle = { ...camry, engineSlug: null, vehicleToEngineConfigId: null }
  expect(cart.lines[0]).toMatchObject({ ...vehicle, vin: '4T1BF1FK1EU123456' })
  expect(cart.lines[3]).toMatchObject({ year: 2014, modelSlug: null, vin: null })
  const plain = await total({ lines: lines.map(({ partId, qty }) => ({ partId, qty })), billState: 'TX' })
  expect(plain.total).toBe(cart.total)

  const store = new Client(server.url, null, await tokenFor(server, 'dealer1', ['orders:create']))
  const details = cart.lines.slice(0, 2).map(({ part, partId: _, extended, fit, ...line }) => ({
    ...line,
    partNumber: part!.part_number,
    partId: part!.partId,
    price: part!.price.price!,
  }))
  const { data: order } = await store.ok(
    orders.create,
    makeOrder({ billState: 'TX', sameAddress: 0, details }),
  )
  expect(order.details).toMatchObject([
    { ...vehicle, vin: '4T1BF1FK1EU123456', fit: 'fits' },
    { ...vehicle, vin: null, fit: 'fitsNot' },
  ])

  const wrong = { partId: ids[0], qty: 1, vin: '4T1BF1FK1EU12345O' }
  const refused = await server
    .visitor()
    .refused(storeCarts.total, { domain, lines: [lines[0]!, wrong] } as never)
  expect(refused.errors).toMatchObject([{ path: 'lines.1.vin', code: 'vin_wrong' }])
  const early = { partId: ids[0], qty: 1, year: 0 }
  expect((await server.visitor().refused(storeCarts.total, { domain, lines: [early] } as never)).status).toBe(
    422,
  )
})

test('leaves out of the total what can’t be ordered, and marks it', async () => {
  const lines = [
    { partId: ids[1]!, qty: 1 },
    { partId: ids[2]!, qty: 2 },
    { partId: 999_999_999, qty: 1 },
  ]
  const cart = await total({ lines })
  expect(cart.lines.map(({ part, extended }) => [part?.part_number ?? null, extended === null])).toEqual([
    ['04465-33471', false],
    ['00289-2H', true],
    [null, true],
  ])
  expect(cart.orderSummary[0]).toMatchObject({ code: 'subtotal', amount: cart.lines[0]!.extended })
  expect((await total({ lines: [] })).lines).toEqual([])
})

test('reports where the store doesn’t ship, as the order would be refused', async () => {
  const { data: zones } = await server.as('dealer1').ok(shippingZones.show, { dealerId: 1 })
  expect(zones.countryIds).toEqual([])
  await server.admin.query(`insert into shipping_zones (dealer_id, country_ids, state_codes, updated_by)
    values (1, '{840}', '{CA}', 'Test')`)
  expect((await total({ billState: 'TX' })).outsideZones).toBe('shipState')
  expect((await total({ billState: 'TX', shipState: 'CA' })).outsideZones).toBeNull()
  expect((await total({ billState: 'ON', billCountry: 'CA' })).outsideZones).toBe('shipCountry')
  expect((await total()).outsideZones).toBeNull()
  await server.admin.query('delete from shipping_zones')
})

test('refuses what no cart is, and shows nothing of another store', async () => {
  const refused = async (more: Record<string, unknown>) =>
    (await server.visitor().refused(storeCarts.total, { domain, lines: [], ...more } as never)).status
  expect(await refused({ lines: [{ partId: ids[0], qty: 0 }] })).toBe(422)
  expect(await refused({ lines: [{ partId: ids[0], qty: 1.5 }] })).toBe(422)
  expect(await refused({ lines: Array(101).fill({ partId: ids[0], qty: 1 }) })).toBe(422)
  await server.admin.query('update dealer_settings set enable_pick_up_at_dealership = 0 where dealer_id = 1')
  expect(await refused({ isPickUp: 1 })).toBe(422)
  expect(await refused({ domain: 'nowhere.test' })).toBe(404)
  const abroad = await total({ domain: 'parts.two.test' })
  expect(abroad.lines.map(({ part }) => part)).toEqual([null, null])
  const raw = await server.app.inject({
    method: 'POST',
    url: '/api/store-cart',
    payload: { domain, lines: [{ partId: ids[0], qty: 1 }] },
  })
  expect(raw.body).not.toContain('"cost"')
  expect(raw.headers['cache-control']).not.toContain('public')
})

test('slows down an address that asks too often', async () => {
  const { perMinute } = storeCarts.total.limited
  const minute = clock.now()
  clock.now = () => minute // However long the questions take, they're asked in one minute.
  const ask = () =>
    server.app.inject({
      method: 'POST',
      url: '/api/store-cart',
      payload: { domain: 'nowhere.test', lines: [] },
    })
  let last = 0
  for (let n = 0; n <= perMinute; n += 1) last = (await ask()).statusCode
  expect(last).toBe(429)
})
