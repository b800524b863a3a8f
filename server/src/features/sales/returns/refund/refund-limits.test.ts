import { beforeAll, expect, test } from 'vitest'
import type { Call } from '#contract/http.ts'
import { charges } from '#contract/sales/charges/charges.ts'
import { recordedPayments } from '#contract/sales/charges/recorded-payments.ts'
import { rmaEntity } from '#contract/sales/entities/entities.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { returns } from '#contract/sales/returns/returns.ts'
import type { Client } from '#test/client.ts'
import { testServer } from '#test/harness.ts'
import { replaceStripe } from '../../charges/stripe.fixture.ts'
import { makeLine } from '../../orders/orders.fixture.ts'
import { addReceivedReturn, addShippedOrder } from '../returns.fixture.ts'

/* A return refunds up to its order's rest, together with all other refunds. */

const server = testServer()
const { storedCustomer } = replaceStripe(server)
let dealer: Client
let customerId: number
beforeAll(async () => {
  dealer = server.as('dealer1')
  customerId = await storedCustomer()
})

/** A shipped order of `qty` parts at this price, and nothing else. */
const newOrder = (price: number, qty = 1): Promise<Order> =>
  addShippedOrder(dealer, {
    customerId,
    taxRate: 0,
    shippingAmount: 0,
    handlingFeeAmount: 0,
    fixedHandling: 1,
    details: [makeLine({ price, qty })],
  })
const charge = async ({ id: orderId, orderAmount }: Order) => {
  const press = { dealerId: 1, orderId, transactionAmount: orderAmount, reason: 'Parts' }
  return (await dealer.ok(charges.stored, press)).data.charge
}
const cashBack = (id: number, amount: number) => ({ id, kind: 'refund', amount, method: 'cash' }) as const
const byHand = (id: number, refundAmount?: number): Call<typeof returns.update> => ({
  id,
  rmaDealerStatus: 'Refunded',
  refundAmount,
  refundNote: 'Cash',
  doNotSendEmail: 1,
})
const readLimit = async (id: number) => (await dealer.ok(returns.show, { id })).data.rma.refundLimit
const payments = async (id: number) => (await dealer.ok(charges.list, { id })).payments
const left = (amount: number) => [
  { path: 'refundAmount', message: `Only USD $${amount.toFixed(2)} of this order is left to refund` },
]

test('refunds of a return what a price match left, by hand and through the gateway', async () => {
  const order = await newOrder(111.95)
  const { id: chargeId } = await charge(order)
  const { rma } = await addReceivedReturn(dealer, order)
  expect(rma.refundLimit).toBe(111.95)
  await dealer.ok(charges.refund, { id: chargeId, amount: 46.5, reason: 'Price match', purpose: 'price' })
  expect(await readLimit(rma.id)).toBe(65.45)
  const entity = {
    id: rma.id,
    rma_dealer_status: 'Refunded',
    refundNote: 'Cash',
    refundAmount: 111.95,
  } as const
  for (const refused of [
    await dealer.refused(returns.update, byHand(rma.id, 111.95)),
    await dealer.refused(returns.refund, { id: rma.id, chargeId, refundAmount: 65.46 }),
    await dealer.refused(rmaEntity.update, entity),
  ])
    expect(refused).toMatchObject({ status: 422, errors: left(65.45) })
  // By default, the whole rest.
  const { data } = await dealer.ok(returns.refund, { id: rma.id, chargeId })
  expect(data).toMatchObject({ status: 'succeeded', rma: { refundAmount: 65.45 } })
  expect(await payments(order.id)).toMatchObject({ charged: 111.95, refunded: 111.95, due: 0 })
  expect((await dealer.refused(recordedPayments.create, cashBack(order.id, 0.01))).code).toBe(
    'refund_over_received',
  )
})

test('refunds of a return no more than the order still costs', async () => {
  const order = await newOrder(100)
  const { id: chargeId } = await charge(order)
  const { rma } = await addReceivedReturn(dealer, order)
  await dealer.ok(orders.update, { id: order.id, details: [{ id: order.details[0]!.id, price: 40 }] })
  expect(await readLimit(rma.id)).toBe(40)
  expect(await dealer.refused(returns.update, byHand(rma.id, 40.01))).toMatchObject({ errors: left(40) })
  await dealer.ok(charges.refund, { id: chargeId, amount: 60, reason: 'Price match', purpose: 'price' })
  await dealer.ok(returns.update, byHand(rma.id, 40))
  expect(await payments(order.id)).toMatchObject({ charged: 100, refunded: 100, givenBack: 40, due: 0 })
})

test('refunds returns of an order that was paid elsewhere by hand, up to what it cost', async () => {
  const order = await newOrder(100, 2)
  const first = (await addReceivedReturn(dealer, order)).rma
  expect(first.refundLimit).toBe(100)
  await dealer.ok(returns.update, byHand(first.id))
  expect(await payments(order.id)).toMatchObject({ charged: 0, refunded: 100, due: 200 })
  // Any other refund needs the payment it's for.
  expect((await dealer.refused(recordedPayments.create, cashBack(order.id, 10))).code).toBe(
    'refund_nothing_received',
  )
  // Once the payment is recorded, the refunds are deducted from it; one recorded by mistake can be removed again.
  const paid = { id: order.id, amount: 150, method: 'check' } as const
  const { id } = (await dealer.ok(recordedPayments.create, paid)).data
  const second = (await addReceivedReturn(dealer, order)).rma
  expect(second.refundLimit).toBe(50)
  await dealer.ok(recordedPayments.remove, { id })
  expect(await readLimit(second.id)).toBe(100)
  await dealer.ok(recordedPayments.create, paid)
  const { id: more } = (await dealer.ok(recordedPayments.create, { ...paid, amount: 10 })).data
  await dealer.ok(returns.update, byHand(second.id))
  // A payment stays if the refunds were paid from it.
  expect((await dealer.refused(recordedPayments.remove, { id: more })).code).toBe('payment_refunded')
  expect(await payments(order.id)).toMatchObject({ charged: 160, refunded: 160 })
})

test('never refunds more than was received in fifty presses at once, of every kind', async () => {
  const order = await newOrder(20, 5)
  const press = { dealerId: 1, orderId: order.id, transactionAmount: 60, reason: 'Parts' }
  const { id: chargeId } = (await dealer.ok(charges.stored, press)).data.charge
  await dealer.ok(recordedPayments.create, { id: order.id, amount: 40, method: 'cash' })
  const rmas: number[] = []
  for (const _piece of [1, 2, 3, 4, 5]) rmas.push((await addReceivedReturn(dealer, order)).rma.id)

  const presses = Array.from({ length: 50 }, (_, n) => {
    const key = { 'idempotency-key': `${order.id} press ${n}` }
    const rma = rmas[n % rmas.length]!
    if (n % 5 === 0) return dealer.call(charges.refund, { id: chargeId, amount: 7, reason: 'Late' }, key)
    if (n % 5 === 1) return dealer.call(recordedPayments.create, cashBack(order.id, 9), key)
    if (n % 5 === 2) return dealer.call(returns.refund, { id: rma, chargeId, doNotSendEmail: 1 }, key)
    if (n % 5 === 3) return dealer.call(charges.void, { id: chargeId, reason: 'Wrong order' }, key)
    return dealer.call(returns.update, byHand(rma), key)
  })
  const statuses = (await Promise.all(presses)).map(({ status }) => status)
  expect(statuses.filter((status) => ![200, 409, 422].includes(status))).toEqual([])
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(3)
  const { charged, refunded } = await payments(order.id)
  expect(charged).toBe(100)
  expect(refunded).toBeLessThanOrEqual(100)
  const { rows } = await server.admin.query(
    `select (select coalesce(sum(amount), 0) from charges where order_id = $1 and kind <> 'charge' and state <> 'failed')
      + (select coalesce(sum(amount), 0) from recorded_payments where order_id = $1 and kind = 'refund')
      + (select coalesce(sum(refund_amount), 0) from rmas where order_id = $1 and refund_method = 'manual') as back`,
    [order.id],
  )
  expect(Number(rows[0].back)).toBe(refunded)
  // The rest can be refunded, to the cent.
  const rest = Math.round((100 - refunded) * 100) / 100
  expect((await dealer.refused(recordedPayments.create, cashBack(order.id, rest + 0.01))).code).toBe(
    'refund_over_received',
  )
  if (rest > 0) await dealer.ok(recordedPayments.create, cashBack(order.id, rest))
})
