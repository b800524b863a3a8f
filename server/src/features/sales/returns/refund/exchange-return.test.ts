import { beforeAll, expect, test } from 'vitest'
import type { Call } from '#contract/http.ts'
import { charges } from '#contract/sales/charges/charges.ts'
import { recordedPayments } from '#contract/sales/charges/recorded-payments.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { exchanges } from '#contract/sales/returns/exchanges.ts'
import { returns } from '#contract/sales/returns/returns.ts'
import type { Client } from '#test/client.ts'
import { testServer } from '#test/harness.ts'
import { makeLine } from '../../orders/orders.fixture.ts'
import { addReceivedReturn, addReturn, addShippedOrder } from '../returns.fixture.ts'

/* A return's value pays an order of the replacement. */

const server = testServer()
let dealer: Client
beforeAll(() => {
  dealer = server.as('dealer1')
})

const free = { fixedShipping: 1, shippingAmount: 0, fixedHandling: 1, handlingFeeAmount: 0 } as const
/** A paid order of two parts at 100.00 with 10%, one of which came back: 110.00. */
async function aReturnToExchange(more: Parameters<typeof addShippedOrder>[1] = {}) {
  const details = [makeLine({ partNumber: 'WRONG-1', price: 100, qty: 2, cost: 60 })]
  const order = await addShippedOrder(dealer, { ...free, taxRate: 10, details, ...more })
  await dealer.ok(recordedPayments.create, { id: order.id, amount: order.orderAmount, method: 'check' })
  const { rma } = await addReceivedReturn(dealer, order)
  return { order, rma }
}
const exchange = async (id: number, more: Partial<Call<typeof exchanges.create>> = {}) =>
  (await dealer.ok(exchanges.create, { id, shippingAmount: 0, doNotSendEmail: 1, ...more })).data
const readPayments = async (id: number) => dealer.ok(charges.list, { id })
const show = async (id: number): Promise<Order> => (await dealer.ok(orders.show, { id })).data

test('orders the same part again, paid with what the return was worth, and links both', async () => {
  const { order, rma } = await aReturnToExchange({ billCompany: 'Exchanger', payTerms: 'Net 30' })
  const data = await exchange(rma.id, { doNotSendEmail: 0 })
  const { id, orderNumber, orderAmount, amountDue } = data.exchangeOrder
  expect(data.rma).toMatchObject({
    rmaDealerStatus: 'Refunded',
    refundAmount: 110,
    exchangeOrderId: id,
    exchangeOrderNumber: orderNumber,
    refundParts: { goods: 100, tax: 10, shipping: 0, fees: 0 },
  })
  const exchangedReturn = await show(id)
  expect(exchangedReturn).toMatchObject({
    billCompany: 'Exchanger',
    payTerms: 'Net 30',
    taxRate: 10,
    customerId: order.customerId,
  })
  expect(exchangedReturn.details).toMatchObject([
    { partNumber: 'WRONG-1', price: 100, qty: 1, qtyShipped: 0, cost: 60 },
  ])
  expect(amountDue).toBe(Math.round((orderAmount - 110) * 100) / 100)
  const { payments, recorded } = await readPayments(id)
  expect(payments).toMatchObject({ charged: 110, due: amountDue })
  expect(recorded).toMatchObject([{ kind: 'charge', method: 'exchange', reference: String(rma.rmaNumber) }])
  expect((await readPayments(order.id)).payments).toMatchObject({
    charged: 220,
    refunded: 110,
    givenBack: 110,
    due: 0,
  })
  for (const orderId of [id, order.id])
    expect((await dealer.ok(returns.listByOrder, { id: orderId })).data).toMatchObject([
      { id: rma.id, orderId: order.id, exchangeOrderId: id, exchangeOrderNumber: orderNumber },
    ])
  const { rows } = await server.admin.query(
    'select subject, text from mails where to_address = $1 order by id desc',
    [order.billEmail],
  )
  expect(rows[0].subject).toBe(`Your return ${rma.rmaNumber} is exchanged – Dealer One`)
  expect(rows[0].text).toContain(`USD $110.00 of it pays your new order ${orderNumber}`)
  expect((await dealer.ok(returns.history, { id: rma.id })).data[0]).toMatchObject({ action: 'exchange' })
})

test('charges the difference of another part, and owes it if that costs less', async () => {
  const dearer = await aReturnToExchange()
  const more = await exchange(dearer.rma.id, {
    details: [makeLine({ partNumber: 'RIGHT-1', price: 200, qty: 1 })],
  })
  const { payments } = await readPayments(more.exchangeOrder.id)
  expect(payments).toMatchObject({
    charged: 110,
    due: more.exchangeOrder.amountDue,
    paymentState: 'partPaid',
  })
  await dealer.ok(recordedPayments.create, {
    id: more.exchangeOrder.id,
    amount: payments.due,
    method: 'cash',
  })

  const cheaper = await aReturnToExchange()
  const less = await exchange(cheaper.rma.id, {
    details: [makeLine({ partNumber: 'SMALL-1', price: 10, qty: 1 })],
  })
  const small = await readPayments(less.exchangeOrder.id)
  expect(small.payments).toMatchObject({ paymentState: 'overpaid', due: 0 })
  const owed = -small.payments.outstanding
  await dealer.ok(recordedPayments.create, {
    id: less.exchangeOrder.id,
    kind: 'refund',
    amount: owed,
    method: 'cash',
  })
  expect((await readPayments(less.exchangeOrder.id)).payments).toMatchObject({
    outstanding: 0,
    paymentState: 'paid',
  })
})

test('a declined exchange order owes the customer what the return was worth, once', async () => {
  const { order, rma } = await aReturnToExchange()
  const { exchangeOrder } = await exchange(rma.id)
  const [{ id: payment } = { id: 0 }] = (await readPayments(exchangeOrder.id)).recorded
  expect(await dealer.refused(recordedPayments.remove, { id: payment })).toMatchObject({
    status: 409,
    code: 'payment_of_exchange',
  })
  const decline = {
    orderId: exchangeOrder.id,
    orderStatusId: 6,
    declinedReasonId: 6,
    doNotSendEmail: 1,
  } as const
  await dealer.ok(orders.setStatus, decline)
  expect((await readPayments(exchangeOrder.id)).payments).toMatchObject({
    paymentState: 'overpaid',
    outstanding: -110,
  })
  const back = { kind: 'refund', amount: 110, method: 'cash' } as const
  await dealer.ok(recordedPayments.create, { id: exchangeOrder.id, ...back })
  expect((await readPayments(exchangeOrder.id)).payments.paymentState).toBe('refunded')
  // The first order still has the money of the other part.
  expect(
    (await dealer.refused(recordedPayments.create, { id: order.id, ...back, amount: 110.01 })).code,
  ).toBe('refund_over_received')
})

test('exchanges less than the return is worth if asked to, and never more', async () => {
  const { order, rma } = await aReturnToExchange()
  expect((await dealer.refused(exchanges.create, { id: rma.id, refundAmount: 110.01 })).errors).toMatchObject(
    [{ path: 'refundAmount' }],
  )
  expect((await dealer.refused(exchanges.create, { id: rma.id, refundAmount: 0 })).errors).toMatchObject([
    { path: 'refundAmount' },
  ])
  const { exchangeOrder } = await exchange(rma.id, { refundAmount: 60 })
  expect((await readPayments(exchangeOrder.id)).payments.charged).toBe(60)
  const rest = { id: order.id, kind: 'refund', amount: 50, method: 'cash', purpose: 'return' } as const
  await dealer.ok(recordedPayments.create, rest)
  expect((await readPayments(order.id)).payments).toMatchObject({ refunded: 110, due: 0 })
})

test('refuses cores, parts that aren’t here, and a second exchange', async () => {
  const { order, rma } = await aReturnToExchange()
  const { rma: pending } = await addReturn(dealer, order)
  expect((await dealer.refused(exchanges.create, { id: pending.id })).code).toBe('rma_step')
  await exchange(rma.id)
  expect((await dealer.refused(exchanges.create, { id: rma.id })).code).toBe('rma_step')
  const cores = await addShippedOrder(dealer)
  const { rma: core } = await addReceivedReturn(dealer, cores, 1, 'Core')
  expect((await dealer.refused(exchanges.create, { id: core.id })).code).toBe('rma_core_exchange')
  expect((await dealer.refused(returns.undoReceipt, { id: rma.id })).code).toBe('rma_closed')
})

test('creates one order for twenty presses at once, and refunds nothing twice', async () => {
  const { order, rma } = await aReturnToExchange()
  const presses = Array.from({ length: 20 }, (_, n) => {
    const key = { 'idempotency-key': `${rma.id} exchange ${n}` }
    if (n % 3 < 2)
      return dealer.call(exchanges.create, { id: rma.id, shippingAmount: 0, doNotSendEmail: 1 }, key)
    const byHand = { rmaDealerStatus: 'Refunded', refundNote: 'Cash', doNotSendEmail: 1 } as const
    return dealer.call(returns.update, { id: rma.id, ...byHand }, key)
  })
  const statuses = (await Promise.all(presses)).map(({ status }) => status)
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
  expect((await readPayments(order.id)).payments).toMatchObject({ charged: 220, refunded: 110 })
  const { rows } = await server.admin.query(
    'select count(*)::int as n from recorded_payments where exchange_rma_id = $1 and removed_at is null',
    [rma.id],
  )
  const { exchangeOrderId } = (await dealer.ok(returns.show, { id: rma.id })).data.rma
  expect(rows[0].n).toBe(exchangeOrderId === null ? 0 : 1)
})

test('applies no terms of a customer that nobody vouched for', async () => {
  const { order, rma } = await aReturnToExchange()
  await server.admin.query('update orders set customer_unvouched = 1 where id = $1', [order.id])
  const { exchangeOrder } = await exchange(rma.id)
  const { rows } = await server.admin.query('select customer_unvouched from orders where id = $1', [
    exchangeOrder.id,
  ])
  expect(rows[0].customer_unvouched).toBe(1)
})
