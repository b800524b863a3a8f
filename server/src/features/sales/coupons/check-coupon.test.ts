import { beforeAll, expect, test } from 'vitest'
import type { Call } from '#contract/http.ts'
import { coupons } from '#contract/sales/coupons/coupons.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { Client } from '#test/client.ts'
import { testServer } from '#test/harness.ts'
import { tokenFor } from '#test/token-for.ts'
import { makeCustomer } from '../customers/customers.fixture.ts'
import { makeLine, makeOrder } from '../orders/orders.fixture.ts'
import { makeCoupon } from './coupons.fixture.ts'

const server = testServer()
const clerk = () => server.as('clerk1')
let store: Client
const make = async (fields: Parameters<typeof makeCoupon>[0] = {}) =>
  (await server.as('dealer1').ok(coupons.create, makeCoupon(fields))).data
const check = async (asked: Partial<Call<typeof coupons.check>>) =>
  (await store.ok(coupons.check, { lines: [], ...asked })).data

beforeAll(async () => {
  store = new Client(server.url, null, await tokenFor(server, 'dealer1', ['orders:create']))
})

test('shows what the order will take off, line by line', async () => {
  const { couponCode } = await make({ discountPercentage: 12.5 })
  const lines = [makeLine({ price: 9.99, qty: 3 }), makeLine({ price: 0.35, qty: 1 })]
  const checked = await check({ code: couponCode.toLowerCase(), lines })
  const { data: order } = await clerk().ok(orders.create, makeOrder({ couponCode, details: lines }))
  expect(checked).toEqual({
    couponCode,
    couponName: 'Spring sale',
    trouble: null,
    freesShipping: 0,
    discountAmount: order.discountAmount,
    lineDiscounts: order.details.map(({ discountAmount }) => discountAmount),
  })
})

test('explains why a coupon can’t be used, and takes nothing off', async () => {
  const { couponCode } = await make({
    inStorePickup: 1,
    couponType: 'free_shipping',
    discountPercentage: null,
  })
  const lines = [makeLine({ price: 10, qty: 1 })]
  expect(await check({ code: couponCode, lines })).toMatchObject({
    couponCode,
    trouble: 'coupon_pick_up_only',
    discountAmount: 0,
    lineDiscounts: [0],
  })
  expect(await check({ code: couponCode, isPickUp: 1 })).toMatchObject({ trouble: null, freesShipping: 1 })
  const unknown = { couponCode: null, couponName: null, trouble: 'coupon_unknown' }
  expect(await check({ code: 'NO-SUCH' })).toMatchObject(unknown)
  expect(await check({})).toMatchObject(unknown)
  expect(await check({ code: ' ', utmCode: ' ' })).toMatchObject(unknown)
})

test('finds the newest usable coupon of a campaign', async () => {
  await make({ utmCode: 'Spring', couponCode: 'OLDER' })
  const { id } = await make({ utmCode: 'spring', couponCode: 'NEWER' })
  await make({ utmCode: 'spring', couponCode: 'OVER', couponEndDate: '2020-01-02' })
  expect((await check({ utmCode: ' SPRING ' })).couponCode).toBe('NEWER')
  await server.as('dealer1').ok(coupons.update, { id, couponActive: 0 })
  expect((await check({ utmCode: 'spring' })).couponCode).toBe('OLDER')
  expect((await check({ utmCode: 'spring_' })).trouble).toBe('coupon_unknown')
})

test('finds who has used it, as guest and as customer, before the order is sent', async () => {
  const { couponCode } = await make({ oneCouponPerCustomer: 1 })
  const summary = async (more: object) =>
    (await clerk().ok(orders.summary, { orderAmount: 20, couponCode, ...more })).couponTrouble
  expect(await summary({ billEmail: 'ann@example.com' })).toBeNull()
  const { data: newOrder } = await clerk().ok(
    orders.create,
    makeOrder({ couponCode, billEmail: 'Ann@Example.com ' }),
  )
  expect(await check({ code: couponCode, email: ' ann@example.COM' })).toMatchObject({
    trouble: 'coupon_used',
    couponCode,
    discountAmount: 0,
  })
  expect((await check({ code: couponCode, email: 'bob@example.com' })).trouble).toBeNull()
  expect((await check({ code: couponCode })).trouble).toBeNull()
  expect(await summary({ billEmail: 'ann@example.com' })).toBe('coupon_used')
  expect(await summary({ orderId: newOrder.id })).toBeNull()

  const { data: buyer } = await clerk().ok(customers.create, makeCustomer({ billEmail: 'ann@example.com' }))
  expect(await summary({ customerId: buyer.id })).toBe('coupon_used')
  const { data: other } = await clerk().ok(
    orders.create,
    makeOrder({ couponCode, billEmail: 'bob@example.com' }),
  )
  const turned = { orderId: other.id, billEmail: 'ann@example.com', couponCode: undefined }
  expect(await summary(turned)).toBe('coupon_used')
  const { status } = await clerk().refused(orders.update, { id: other.id, billEmail: 'ann@example.com' })
  expect(status).toBe(422)
})

test('answers only its own dealer', async () => {
  const { couponCode } = await make()
  const { data } = await server.as('dealer2').ok(coupons.check, { code: couponCode, lines: [] })
  expect(data.trouble).toBe('coupon_unknown')
})
