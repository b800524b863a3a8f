import { beforeAll, expect, test } from 'vitest'
import { charges } from '#contract/sales/charges/charges.ts'
import { coupons } from '#contract/sales/coupons/coupons.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { returns } from '#contract/sales/returns/returns.ts'
import type { Client } from '#test/client.ts'
import { testServer } from '#test/harness.ts'
import { replaceStripe } from '../../charges/stripe.fixture.ts'
import { makeCoupon } from '../../coupons/coupons.fixture.ts'
import { makeLine } from '../../orders/orders.fixture.ts'
import { addReceivedReturn, addShippedOrder } from '../returns.fixture.ts'

const server = testServer()
const { stripe, storedCustomer } = replaceStripe(server)
let dealer: Client
beforeAll(() => {
  dealer = server.as('dealer1')
})

/** Three starters at 100.00 with a coupon: 8.25% tax on the discounted price. */
async function ordered(fields: Parameters<typeof makeCoupon>[0]) {
  const { couponCode, id: couponId } = (await dealer.ok(coupons.create, makeCoupon(fields))).data
  const order = await addShippedOrder(dealer, { customerId: await storedCustomer(), couponCode })
  return { order, couponId }
}
const charge = async (orderId: number, transactionAmount: number) =>
  (await dealer.ok(charges.stored, { dealerId: 1, orderId, transactionAmount, reason: 'Parts' })).data.charge
const payments = async (id: number) => (await dealer.ok(charges.list, { id })).payments

test('charges, refunds in part and voids what’s left after the discount', async () => {
  const { order } = await ordered({ discountPercentage: 10 })
  expect(order).toMatchObject({ discountAmount: 30, salesTaxAmount: 22.28, orderAmount: 292.28 })
  const first = await charge(order.id, order.orderAmount)
  expect(stripe.charges).toMatchObject([{ amount: '292.28' }])
  expect(await payments(order.id)).toMatchObject({ charged: 292.28, outstanding: 0 })
  await dealer.ok(charges.refund, { id: first.id, amount: 92.28, reason: 'Late' })
  expect(await payments(order.id)).toMatchObject({ charged: 292.28, refunded: 92.28 })
  const other = (await ordered({ couponType: 'fixed_price', discountAmount: 500 })).order
  expect(other).toMatchObject({ discountAmount: 300, salesTaxAmount: 0, orderAmount: 0 })
  const { order: third } = await ordered({ discountPercentage: 50 })
  const voided = await charge(third.id, third.orderAmount)
  await dealer.ok(charges.void, { id: voided.id, reason: 'Twice' })
  expect(await payments(third.id)).toMatchObject({ charged: 162.38, refunded: 162.38 })
})

test('owes what a changed order comes to, its tax computed again', async () => {
  const { order } = await ordered({ discountPercentage: 10 })
  await charge(order.id, order.orderAmount)
  const [line] = order.details
  const { data: more } = await dealer.ok(orders.update, {
    id: order.id,
    doNotSendEmail: 1 as const,
    details: [{ id: line!.id }, makeLine({ price: 50, qty: 1 })],
  })
  expect(more).toMatchObject({ discountAmount: 35, salesTaxAmount: 25.99, orderAmount: 340.99 })
  expect((await payments(order.id)).outstanding).toBe(48.71)
  const { data: bare } = await dealer.ok(orders.update, { id: order.id, couponCode: null })
  expect(bare).toMatchObject({ discountAmount: 0, salesTaxAmount: 28.88, orderAmount: 378.88 })
  expect((await payments(order.id)).outstanding).toBe(86.6)
})

test('gives back what was paid and no more, whatever became of the coupon', async () => {
  const { order, couponId } = await ordered({ discountPercentage: 33.333 })
  expect(order.orderAmount).toBe(216.5)
  const paid = await charge(order.id, order.orderAmount)
  await dealer.ok(coupons.remove, { id: couponId })
  const { rma } = await addReceivedReturn(dealer, order, 2)
  await dealer.ok(returns.refund, { id: rma.id, chargeId: paid.id })
  const second = await addReceivedReturn(dealer, order, 1)
  const { data } = await dealer.ok(returns.refund, { id: second.rma.id, chargeId: paid.id })
  expect(data.status).toBe('succeeded')
  const { charged, refunded } = await payments(order.id)
  expect([charged, refunded]).toEqual([216.5, 216.5])
})
