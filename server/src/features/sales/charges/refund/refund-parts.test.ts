import { beforeAll, expect, test } from 'vitest'
import { charges } from '#contract/sales/charges/charges.ts'
import { recordedPayments } from '#contract/sales/charges/recorded-payments.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { returns } from '#contract/sales/returns/returns.ts'
import type { Client } from '#test/client.ts'
import { testServer } from '#test/harness.ts'
import { makeLine } from '../../orders/orders.fixture.ts'
import { addReceivedReturn, addShippedOrder } from '../../returns/returns.fixture.ts'
import { replaceStripe } from '../stripe.fixture.ts'

/* A refund's parts: suggested, or entered by the clerk. */

const server = testServer()
const { storedCustomer } = replaceStripe(server)
let dealer: Client
let customerId: number
beforeAll(async () => {
  dealer = server.as('dealer1')
  customerId = await storedCustomer()
})

/** 100.00 with 8.25 tax, 19.95 shipping and 3.95 handling. */
const newOrder = () =>
  addShippedOrder(dealer, {
    customerId,
    taxRate: 8.25,
    fixedShipping: 1,
    shippingAmount: 19.95,
    fixedHandling: 1,
    handlingFeeAmount: 3.95,
    fixedCustomFee: 1,
    customFeeAmount: 0,
    details: [makeLine({ price: 50, qty: 2 })],
  })
const charge = async ({ id: orderId, orderAmount }: Order) => {
  const press = { dealerId: 1, orderId, transactionAmount: orderAmount, reason: 'Parts' }
  return (await dealer.ok(charges.stored, press)).data.charge
}
const none = { goods: 0, tax: 0, shipping: 0, fees: 0 }
const listed = async ({ id }: Order) => dealer.ok(charges.list, { id })

test('a charge’s refund gives back what was entered, and answers it', async () => {
  const order = await newOrder()
  const { id } = await charge(order)
  const { parts } = await listed(order)
  expect(parts).toMatchObject({
    charged: { goods: 100, tax: 8.25, shipping: 19.95, fees: 3.95 },
    refunded: none,
  })
  const refund = { id, reason: 'Late', purpose: 'courtesy' } as const
  const late = { ...none, goods: 5, shipping: 19.95 }
  const { data } = await dealer.ok(charges.refund, { ...refund, amount: 24.95, parts: late })
  expect(data.charge.parts).toEqual(late)
  // Without parts, the suggestion applies: goods with their tax.
  const { data: other } = await dealer.ok(charges.refund, { ...refund, amount: 10.83 })
  expect(other.charge.parts).toEqual({ ...none, goods: 10, tax: 0.83 })
  expect((await listed(order)).parts.refunded).toEqual({ goods: 15, tax: 0.83, shipping: 19.95, fees: 0 })
  // Shipping was given back, for any purpose of the refund.
  expect(
    (await dealer.refused(charges.refund, { id, reason: 'Late', amount: 19.95, purpose: 'shipping' })).code,
  ).toBe('refund_over_shipping')
})

test('refuses parts that don’t add up, or are more than is left of them', async () => {
  const order = await newOrder()
  const { id } = await charge(order)
  const refused = async (amount: number, parts: object) =>
    (await dealer.refused(charges.refund, { id, amount, reason: 'x', parts: { ...none, ...parts } })).errors
  expect(await refused(10, { goods: 9.99 })).toMatchObject([
    { path: 'parts', message: 'The parts must add up to USD $10.00' },
  ])
  expect(await refused(20, { shipping: 20 })).toMatchObject([
    { path: 'parts.shipping', message: 'Only USD $19.95 of this is left' },
  ])
  expect(await refused(4, { goods: 0, fees: 4 })).toMatchObject([{ path: 'parts.fees' }])
  expect(await refused(1, { goods: 2, tax: -1 })).toMatchObject([{ path: 'parts.tax' }])
  const cash = { id: order.id, kind: 'refund', method: 'cash' } as const
  expect(
    await dealer.refused(recordedPayments.create, { ...cash, amount: 9, parts: { ...none, tax: 9 } }),
  ).toMatchObject({ errors: [{ path: 'parts.tax' }] })
  const { data } = await dealer.ok(recordedPayments.create, {
    ...cash,
    amount: 8.25,
    parts: { ...none, tax: 8.25 },
  })
  expect(data.parts).toEqual({ ...none, tax: 8.25 })
  // Money to be charged again gives nothing back.
  const recharge = { ...cash, amount: 5, purpose: 'recharge' } as const
  expect(
    (await dealer.refused(recordedPayments.create, { ...recharge, parts: { ...none, goods: 5 } })).errors,
  ).toMatchObject([{ path: 'parts', message: 'The parts must add up to USD $0.00' }])
})

test.each(['manual', 'gateway'] as const)('a return’s %s refund gives back what was entered', async (way) => {
  const order = await newOrder()
  const { id: chargeId } = await charge(order)
  const { rma } = await addReceivedReturn(dealer, order)
  // 54.13 was paid for the part; with a restocking fee, and its shipping.
  const refundParts = { goods: 40, tax: 4.13, shipping: 9.95, fees: 0 }
  const input = { id: rma.id, refundAmount: 54.08, refundParts, doNotSendEmail: 1 } as const
  const wrong = { ...input, refundParts: { ...refundParts, goods: 41 } }
  const byHand = { rmaDealerStatus: 'Refunded', refundNote: 'Cash' } as const
  const refused =
    way === 'manual'
      ? await dealer.refused(returns.update, { ...wrong, ...byHand })
      : await dealer.refused(returns.refund, { ...wrong, chargeId })
  expect(refused).toMatchObject({ status: 422, errors: [{ path: 'refundParts' }] })
  const { data } =
    way === 'manual'
      ? await dealer.ok(returns.update, { ...input, ...byHand })
      : await dealer.ok(returns.refund, { ...input, chargeId })
  expect(data.rma).toMatchObject({ rmaDealerStatus: 'Refunded', refundAmount: 54.08, refundParts })
  expect((await listed(order)).parts.refunded).toEqual(refundParts)
})
