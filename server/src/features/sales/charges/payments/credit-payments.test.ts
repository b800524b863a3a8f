import { beforeAll, expect, test } from 'vitest'
import { charges } from '#contract/sales/charges/charges.ts'
import { recordedPayments } from '#contract/sales/charges/recorded-payments.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { returns } from '#contract/sales/returns/returns.ts'
import { storeCredit } from '#contract/sales/store-credit/store-credit.ts'
import { Client } from '#test/client.ts'
import { testServer } from '#test/harness.ts'
import { tokenFor } from '#test/token-for.ts'
import { makeCustomer } from '../../customers/customers.fixture.ts'
import { makeLine, makeOrder, makeStoreOrder, sellInStore } from '../../orders/orders.fixture.ts'
import { addReceivedReturn, addShippedOrder } from '../../returns/returns.fixture.ts'
import { replaceStripe } from '../stripe.fixture.ts'

/* Orders paid with their customer's store credit, and refunds to it. */

const server = testServer()
const { storedCustomer } = replaceStripe(server)
let dealer: Client
beforeAll(() => {
  dealer = server.as('dealer1')
})

const fees = {
  taxRate: 0,
  handlingFeeAmount: 0,
  fixedHandling: 1,
  shippingAmount: 0,
  fixedShipping: 1,
} as const
/** An order that costs this much. */
const newOrder = async (customerId: number | null, price: number) =>
  (await dealer.ok(orders.create, makeOrder({ customerId, ...fees, details: [makeLine({ price })] }))).data
const give = (id: number, amount: number) => dealer.ok(storeCredit.change, { id, amount, note: 'Gift' })
/** A customer with this much store credit, whose card is stored at Stripe. */
async function rich(amount: number): Promise<number> {
  const id = await storedCustomer()
  await give(id, amount)
  return id
}
const use = (id: number, amount: number) => ({ id, amount, method: 'storeCredit' as const })
const back = (id: number, amount: number) => ({ ...use(id, amount), kind: 'refund' as const })
const cash = (id: number, amount: number) => ({ id, amount, method: 'cash' as const })
const cashBack = (id: number, amount: number) => ({ ...cash(id, amount), kind: 'refund' as const })
const usd = (amount: number) => ({ amount, currency: 'USD' })
const credit = async (id: number) => (await dealer.ok(storeCredit.show, { id })).data
const balance = async (id: number) => (await credit(id)).balance
const payments = async (id: number) => (await dealer.ok(charges.list, { id })).payments

test('pays an order with store credit, up to what is due and what there is', async () => {
  const customerId = await rich(25)
  const order = await newOrder(customerId, 40)
  expect((await dealer.ok(charges.list, { id: order.id })).credit).toEqual({
    balance: 25,
    used: 0,
    obstacle: null,
  })
  expect(await dealer.refused(recordedPayments.create, use(order.id, 25.01))).toMatchObject({
    status: 422,
    code: 'credit_not_enough',
    values: { amount: usd(25) },
  })
  await dealer.ok(recordedPayments.create, use(order.id, 25))
  expect(await payments(order.id)).toMatchObject({ charged: 25, due: 15, paymentState: 'partPaid' })
  expect(await credit(customerId)).toMatchObject({
    balance: 0,
    entries: [{ kind: 'used', amount: -25, orderNumber: order.orderNumber }, { kind: 'given' }],
  })
  await give(customerId, 100)
  // Not even on purpose: the amount that isn't due stays the customer's.
  const over = { ...use(order.id, 15.01), moreThanDue: 1 as const }
  expect((await dealer.refused(recordedPayments.create, over)).code).toBe('more_than_due')
  await dealer.ok(recordedPayments.create, use(order.id, 15))
  expect(await payments(order.id)).toMatchObject({ charged: 40, due: 0, paymentState: 'paid' })
  expect((await dealer.ok(charges.list, { id: order.id })).credit).toEqual({
    balance: 85,
    used: 40,
    obstacle: null,
  })
})

test('refunds what was paid with store credit to it, and no more than the rest in another way', async () => {
  const customerId = await rich(40)
  const { id } = await newOrder(customerId, 100)
  await dealer.ok(recordedPayments.create, use(id, 40))
  const press = { dealerId: 1, orderId: id, transactionAmount: 60, reason: 'Parts' }
  const { charge } = (await dealer.ok(charges.stored, press)).data
  await dealer.ok(recordedPayments.create, cashBack(id, 20))
  const over = { code: 'refund_over_money', values: { amount: usd(40), credit: usd(40) } }
  expect(await dealer.refused(recordedPayments.create, cashBack(id, 40.01))).toMatchObject(over)
  expect(
    await dealer.refused(charges.refund, { id: charge.id, amount: 40.01, reason: 'Late' }),
  ).toMatchObject(over)
  const [shown] = (await dealer.ok(charges.list, { id })).data
  expect(shown).toMatchObject({ refundableAmount: 40, isVoidable: false })
  await dealer.ok(charges.refund, { id: charge.id, amount: 40, reason: 'Late' })
  expect((await dealer.refused(recordedPayments.create, cashBack(id, 0.01))).code).toBe('refund_over_money')
  expect((await dealer.refused(recordedPayments.create, back(id, 40.01))).code).toBe('refund_over_received')
  await dealer.ok(recordedPayments.create, back(id, 40))
  expect(await credit(customerId)).toMatchObject({
    balance: 40,
    entries: [{ kind: 'returned', amount: 40 }, { kind: 'used' }, { kind: 'given' }],
  })
  expect(await payments(id)).toMatchObject({ charged: 100, refunded: 100, paymentState: 'refunded' })
})

test('gives store credit for a refund of money, with its parts for the report', async () => {
  const customerId = (await dealer.ok(customers.create, makeCustomer())).data.id
  const { id } = await newOrder(customerId, 100)
  expect((await dealer.refused(recordedPayments.create, back(id, 10))).code).toBe('refund_nothing_received')
  await dealer.ok(recordedPayments.create, cash(id, 100))
  await dealer.ok(recordedPayments.create, back(id, 30))
  expect(await credit(customerId)).toMatchObject({ balance: 30, entries: [{ kind: 'given', amount: 30 }] })
  expect(await payments(id)).toMatchObject({ refunded: 30, givenBack: 30, due: 0 })
  // It can be used elsewhere, and then the order can't take it back.
  const other = await newOrder(customerId, 25)
  await dealer.ok(recordedPayments.create, use(other.id, 25))
  const [refund] = (await dealer.ok(charges.list, { id })).recorded
  expect(await dealer.refused(recordedPayments.remove, { id: refund!.id })).toMatchObject({
    code: 'credit_not_enough',
    values: { amount: usd(5) },
  })
  expect(await balance(customerId)).toBe(5)
})

test('undoes what was recorded by mistake, together with its store credit', async () => {
  const customerId = await rich(50)
  const { id } = await newOrder(customerId, 50)
  const used = (await dealer.ok(recordedPayments.create, use(id, 50))).data
  const returned = (await dealer.ok(recordedPayments.create, back(id, 20))).data
  expect((await dealer.refused(recordedPayments.remove, { id: used.id })).code).toBe('payment_refunded')
  await dealer.ok(recordedPayments.remove, { id: returned.id })
  expect(await balance(customerId)).toBe(0)
  await dealer.ok(recordedPayments.remove, { id: used.id })
  await dealer.ok(recordedPayments.remove, { id: used.id })
  expect(await balance(customerId)).toBe(50)
  const { entries } = await credit(customerId)
  expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['returned', 50],
    ['adjusted', -20],
    ['returned', 20],
    ['used', -50],
    ['given', 50],
  ])
  // Cash that was recorded by mistake can't be removed while only store credit would remain for the refunded cash.
  const mixed = await newOrder(customerId, 50)
  await dealer.ok(recordedPayments.create, use(mixed.id, 20))
  const paid = (await dealer.ok(recordedPayments.create, cash(mixed.id, 30))).data
  await dealer.ok(recordedPayments.create, cashBack(mixed.id, 10))
  expect(await dealer.refused(recordedPayments.remove, { id: paid.id })).toMatchObject({
    code: 'payment_refunded',
    values: { amount: usd(10) },
  })
})

test('returns the store credit of a declined order', async () => {
  const customerId = await rich(50)
  const { id } = await newOrder(customerId, 50)
  await dealer.ok(recordedPayments.create, use(id, 30))
  await dealer.ok(orders.setStatus, { orderId: id, orderStatusId: 6, declinedReasonId: 1, doNotSendEmail: 1 })
  expect((await dealer.refused(recordedPayments.create, use(id, 1))).code).toBe('more_than_due')
  expect(await payments(id)).toMatchObject({ outstanding: -30, paymentState: 'overpaid' })
  await dealer.ok(recordedPayments.create, back(id, 30))
  expect(await payments(id)).toMatchObject({ outstanding: 0, paymentState: 'refunded' })
  expect(await balance(customerId)).toBe(50)
})

test('refunds a return as store credit, which the order’s payments show', async () => {
  const customerId = (await dealer.ok(customers.create, makeCustomer())).data.id
  const order = await addShippedOrder(dealer, { customerId, ...fees, details: [makeLine({ price: 80 })] })
  const { rma } = await addReceivedReturn(dealer, order)
  const refund = { id: rma.id, rmaDealerStatus: 'Refunded', refundMethod: 'storeCredit' } as const
  expect((await dealer.refused(returns.update, refund)).code).toBe('refund_nothing_received')
  await dealer.ok(recordedPayments.create, cash(order.id, 80))
  expect(await dealer.refused(returns.update, { ...refund, refundAmount: 80.01 })).toMatchObject({
    errors: [{ path: 'refundAmount' }],
  })
  const { data } = await dealer.ok(returns.update, { ...refund, refundAmount: 70 })
  expect(data.rma).toMatchObject({
    rmaDealerStatus: 'Refunded',
    refundAmount: 70,
    refundMethod: 'storeCredit',
  })
  expect(await payments(order.id)).toMatchObject({ charged: 80, refunded: 70, givenBack: 70, due: 0 })
  expect(await credit(customerId)).toMatchObject({
    balance: 70,
    entries: [{ kind: 'given', amount: 70, rmaNumber: rma.rmaNumber }],
  })
  const [paid] = (await dealer.ok(charges.list, { id: order.id })).recorded
  expect(paid).toMatchObject({ method: 'storeCredit', purpose: 'return', rmaNumber: rma.rmaNumber })
  expect((await dealer.refused(recordedPayments.remove, { id: paid!.id })).code).toBe('payment_of_return')
  const { rows } = await server.admin.query(
    'select subject, message from dealer_communications where rma_number = $1 order by id desc limit 1',
    [rma.rmaNumber],
  )
  expect(rows[0].message).toContain('as store credit')
  expect(rows[0].message).not.toContain('business days')
})

test('refunds a return by hand only up to the money paid for it', async () => {
  const customerId = await rich(50)
  const order = await addShippedOrder(dealer, { customerId, ...fees, details: [makeLine({ price: 80 })] })
  await dealer.ok(recordedPayments.create, use(order.id, 50))
  await dealer.ok(recordedPayments.create, cash(order.id, 30))
  const { rma } = await addReceivedReturn(dealer, order)
  expect(rma.refundLimit).toBe(80)
  const byHand = { id: rma.id, rmaDealerStatus: 'Refunded', refundNote: 'Cash' } as const
  expect(await dealer.refused(returns.update, byHand)).toMatchObject({
    code: 'refund_over_money',
    values: { amount: usd(30), credit: usd(50) },
  })
  await dealer.ok(returns.update, { ...byHand, refundAmount: 30 })
  await dealer.ok(recordedPayments.create, back(order.id, 50))
  expect(await balance(customerId)).toBe(50)
})

test('keeps the customer of an order that used their store credit', async () => {
  const [customerId, other] = [await rich(50), await rich(50)]
  const { id } = await newOrder(customerId, 50)
  await dealer.ok(recordedPayments.create, use(id, 30))
  for (const next of [other, null])
    expect(await dealer.refused(orders.update, { id, customerId: next })).toMatchObject({
      status: 409,
      code: 'order_has_credit',
      values: { amount: usd(30) },
    })
  await dealer.ok(recordedPayments.create, back(id, 30))
  await dealer.ok(orders.update, { id, customerId: other })
  // Its refund can't be removed: the order would have used the store credit of a former customer.
  const [refund] = (await dealer.ok(charges.list, { id })).recorded
  expect((await dealer.refused(recordedPayments.remove, { id: refund!.id })).code).toBe('order_has_credit')
  await dealer.ok(recordedPayments.create, use(id, 20))
  expect([await balance(customerId), await balance(other)]).toEqual([50, 30])
})

test('explains why an order can’t use store credit', async () => {
  const guest = await newOrder(null, 40)
  await dealer.ok(recordedPayments.create, cash(guest.id, 20))
  expect((await dealer.ok(charges.list, { id: guest.id })).credit).toMatchObject({ obstacle: 'noCustomer' })
  for (const pressInput of [use(guest.id, 5), back(guest.id, 5)])
    expect((await dealer.refused(recordedPayments.create, pressInput)).code).toBe('credit_no_customer')

  const customerId = await rich(50)
  const { billEmail } = (await dealer.ok(customers.show, { id: customerId })).data
  await sellInStore(server)
  const store = new Client(server.url, null, await tokenFor(server, 'dealer1', ['orders:create']))
  const { data: placed } = await store.ok(orders.create, makeStoreOrder({ billEmail, createCustomer: 1 }))
  expect((await dealer.ok(charges.list, { id: placed.id })).credit).toEqual({
    balance: 0,
    used: 0,
    obstacle: 'unvouched',
  })
  expect((await dealer.refused(recordedPayments.create, use(placed.id, 5))).code).toBe('credit_unvouched')
  // A store places orders, and can't pay them with anyone's store credit.
  expect((await store.refused(recordedPayments.create, use(placed.id, 5))).code).toBe('token_scope')
  expect((await store.refused(storeCredit.change, { id: customerId, amount: 5, note: 'x' })).code).toBe(
    'token_scope',
  )

  const own = await newOrder(customerId, 40)
  await server.admin.query("update orders set currency_symbol = 'CAN' where id = $1", [own.id])
  expect(await dealer.refused(recordedPayments.create, use(own.id, 5))).toMatchObject({
    code: 'credit_other_currency',
    values: { currency: 'USD' },
  })
  expect(await balance(customerId)).toBe(50)
})

test('uses store credit once, however many orders press at once', async () => {
  const customerId = await rich(100)
  const newOrders = await Promise.all(Array.from({ length: 10 }, () => newOrder(customerId, 30)))
  const presses = await Promise.all(
    Array.from({ length: 50 }, (_, n) => dealer.call(recordedPayments.create, use(newOrders[n % 10]!.id, 7))),
  )
  expect(presses.filter(({ status }) => status === 200)).toHaveLength(14)
  expect(await balance(customerId)).toBe(2)
  const key = { 'idempotency-key': `once ${customerId}` }
  const same = await Promise.all(
    Array.from({ length: 50 }, () => dealer.call(recordedPayments.create, use(newOrders[0]!.id, 1), key)),
  )
  expect(same.some(({ status }) => status === 200)).toBe(true)
  expect(await balance(customerId)).toBe(1)
})
