import { beforeAll, expect, test } from 'vitest'
import { coupons } from '#contract/sales/coupons/coupons.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { returns } from '#contract/sales/returns/returns.ts'
import { testServer } from '#test/harness.ts'
import { makeCustomer } from '../customers/customers.fixture.ts'
import { makeLine, makeOrder } from '../orders/orders.fixture.ts'
import { makeCoupon } from './coupons.fixture.ts'

const server = testServer()
const clerk = () => server.as('clerk1')
const make = async (fields: Parameters<typeof makeCoupon>[0] = {}) =>
  (await server.as('dealer1').ok(coupons.create, makeCoupon(fields))).data
const lines = [makeLine({ price: 10, qty: 3 }), makeLine({ price: 0.05, qty: 1 })]
const order = async (fields: object) => (await clerk().ok(orders.create, makeOrder(fields))).data
const refusedFor = async (fields: object) => {
  const { status, errors } = await clerk().refused(orders.create, makeOrder(fields))
  return [status, errors?.[0]?.path, errors?.[0]?.message]
}

beforeAll(async () => {
  await server.admin.query(
    'update dealer_settings set shipping_flat = 8, enable_pick_up_at_dealership = 1 where dealer_id = 1',
  )
})

test('takes a coupon off an order, line by line, as the summary showed', async () => {
  const { couponCode, id } = await make({ discountPercentage: 33.333 })
  const newOrder = await order({ couponCode: ` ${couponCode.toLowerCase()}`, details: lines })
  expect(newOrder).toMatchObject({ couponId: id, couponCode, subtotal: 30.05, discountAmount: 10.02 })
  expect(newOrder.details.map((line) => line.discountAmount)).toEqual([10, 0.02])
  expect(newOrder.orderSummary.summary[1]).toMatchObject({ code: 'discount', amount: -10.02, couponCode })
  const preview = await clerk().ok(orders.summary, { orderAmount: 30.05, stateCode: 'TX', couponCode })
  expect([preview.total, preview.couponTrouble]).toEqual([newOrder.orderAmount, null])
  const unknown = await clerk().ok(orders.summary, { orderAmount: 30.05, couponCode: 'NO-SUCH' })
  expect(unknown.couponTrouble).toBe('coupon_unknown')
  const { data } = await server.as('dealer1').ok(coupons.list, { search: couponCode })
  expect(data[0]?.orders).toBe(1)
})

test('refuses a code with its reason', async () => {
  const over = await make({ couponEndDate: '2020-02-01' })
  const later = await make({ couponStartDate: '2099-01-01' })
  const off = await make({ couponActive: 0 })
  const pickUp = await make({ inStorePickup: 1 })
  const reason = async (couponCode: string) => (await refusedFor({ couponCode }))[2]
  expect(await refusedFor({ couponCode: 'nothing' })).toEqual([422, 'couponCode', 'No coupon has this code'])
  expect(await reason(over.couponCode)).toBe('This coupon has expired')
  expect(await reason(later.couponCode)).toBe('This coupon can’t be used yet')
  expect(await reason(off.couponCode)).toBe('This coupon is inactive')
  expect(await reason(pickUp.couponCode)).toBe('This coupon is only for orders that are picked up')
  const picked = await order({ couponCode: pickUp.couponCode, isPickUp: 1 })
  const shipped = await clerk().refused(orders.update, { id: picked.id, isPickUp: 0 })
  expect(shipped.errors?.[0]?.path).toBe('couponCode')
  const { couponCode } = await make({ couponStartDate: '2020-01-01', couponEndDate: '2099-01-01' })
  expect((await order({ couponCode, utmCode: 'spring' })).utmCode).toBe('spring')
})

test('ships free, and by the rule again once the coupon is taken off', async () => {
  const { couponCode } = await make({ couponType: 'free_shipping', discountPercentage: null })
  const createdOrder = await order({ couponCode, shippingAmount: 12, details: lines })
  expect(createdOrder).toMatchObject({ shippingAmount: 0, fixedShipping: 0, discountAmount: 0 })
  const { data: bare } = await clerk().ok(orders.update, { id: createdOrder.id, couponCode: null })
  expect(bare).toMatchObject({ couponCode: null, couponId: null, shippingAmount: 8 })
})

test('keeps its coupon as it was when lines change, whatever became of it', async () => {
  const { id, couponCode } = await make({
    couponType: 'fixed_price',
    discountAmount: 20,
    discountPercentage: null,
  })
  const newOrder = await order({ couponCode, details: lines })
  await server.as('dealer1').ok(coupons.update, { id, discountAmount: 1, couponActive: 0 })
  const [first, second] = newOrder.details
  const { data: less } = await clerk().ok(orders.update, {
    id: newOrder.id,
    details: [{ id: first!.id, qty: 1 }, { id: second!.id }],
  })
  expect([less.discountAmount, less.details.map((line) => line.discountAmount)]).toEqual([10.05, [10, 0.05]])
  await server.as('dealer1').ok(coupons.remove, { id })
  const { data: more } = await clerk().ok(orders.update, {
    id: newOrder.id,
    couponCode: couponCode.toLowerCase(),
    details: [{ id: first!.id, qty: 5 }, { id: second!.id }],
  })
  expect([more.discountAmount, more.couponCode]).toEqual([20, couponCode])
  await make({ couponCode })
  expect((await clerk().ok(orders.show, { id: newOrder.id })).data.discountAmount).toBe(20)
})

test('takes a renamed coupon with its new terms, and keeps those', async () => {
  const dealer = server.as('dealer1')
  const { id, couponCode } = await make({ discountPercentage: 10 })
  const newOrder = await order({ couponCode, details: [makeLine({ price: 10, qty: 3 })] })
  const renamed = `${couponCode}-NEW`
  await dealer.ok(coupons.update, { id, couponCode: renamed, discountPercentage: 20 })
  const { data: taken } = await clerk().ok(orders.update, { id: newOrder.id, couponCode: renamed })
  expect(taken).toMatchObject({ couponId: id, couponCode: renamed, discountAmount: 6 })
  await dealer.ok(coupons.update, { id, couponActive: 0 })
  const { data: more } = await clerk().ok(orders.update, {
    id: newOrder.id,
    details: [{ id: newOrder.details[0]!.id, qty: 4 }],
  })
  expect(more).toMatchObject({ couponCode: renamed, discountAmount: 8 })
})

test('works once per customer, guests by email, and again after a decline or a deletion', async () => {
  const { couponCode } = await make({ oneCouponPerCustomer: 1 })
  const guest = { couponCode, billEmail: 'Guest@Example.com' }
  const newOrder = await order(guest)
  expect((await refusedFor({ ...guest, billEmail: 'guest@example.com ' }))[2]).toBe(
    'This customer has already used this coupon',
  )
  await order({ ...guest, billEmail: 'other@example.com' })
  await clerk().ok(orders.setManyStatuses, { selected: [newOrder.id], newStatusId: 6, declinedReasonId: 1 })
  const second = await order(guest)
  const back = await clerk().refused(orders.setManyStatuses, { selected: [newOrder.id], newStatusId: 2 })
  expect(back.errors?.[0]?.path).toBe('couponCode')
  await clerk().ok(orders.remove, { id: second.id })
  await clerk().ok(orders.setManyStatuses, { selected: [newOrder.id], newStatusId: 2 })
  expect((await refusedFor(guest))[0]).toBe(422)

  const { data: buyer } = await clerk().ok(customers.create, makeCustomer({ billEmail: 'buyer@example.com' }))
  await order({ couponCode, customerId: buyer.id, billEmail: 'shop@example.com' })
  expect((await refusedFor({ couponCode, customerId: buyer.id, billEmail: 'new@example.com' }))[0]).toBe(422)
  expect((await refusedFor({ couponCode, billEmail: 'buyer@example.com' }))[0]).toBe(422)
})

test('lets one of two simultaneous orders use it', async () => {
  const { couponCode } = await make({ oneCouponPerCustomer: 1 })
  const at = () =>
    clerk()
      .ok(orders.create, makeOrder({ couponCode, billEmail: 'twice@example.com' }))
      .then(
        () => 'made',
        () => 'refused',
      )
  expect((await Promise.all([at(), at(), at()])).sort()).toEqual(['made', 'refused', 'refused'])
})

test('gives back what was paid, over several returns', async () => {
  const { couponCode } = await make({
    couponType: 'fixed_price',
    discountAmount: 10,
    discountPercentage: null,
  })
  const newOrder = await order({ couponCode, details: [makeLine({ price: 10, qty: 3 })] })
  const [line] = newOrder.details
  await clerk().ok(orders.ship, { id: newOrder.id, details: [{ id: line!.id, shipQty: 3 }] })
  const paid = []
  for (const qty of [1, 1, 1]) {
    const { data } = await server
      .as('dealer1')
      .ok(returns.create, { orderId: newOrder.id, type: 'Return', lines: [{ id: line!.id, qty }] })
    paid.push([data.rma.price, data.rma.salesTaxAmount])
  }
  expect(paid.map(([price]) => price)).toEqual([6.67, 6.66, 6.67])
  expect(paid.reduce((sum, [, tax]) => sum + Math.round(tax! * 100), 0)).toBe(
    Math.round(newOrder.salesTaxAmount * 100),
  )
})
