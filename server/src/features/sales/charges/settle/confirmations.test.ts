import { beforeAll, beforeEach, expect, test } from 'vitest'
import { charges } from '#contract/sales/charges/charges.ts'
import { recordedPayments } from '#contract/sales/charges/recorded-payments.ts'
import { customerNotices } from '#contract/sales/messages/customer-notices.ts'
import { messages } from '#contract/sales/messages/messages.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { quotes } from '#contract/sales/quotes/quotes.ts'
import { Client } from '#test/client.ts'
import { testServer } from '#test/harness.ts'
import { tokenFor } from '#test/token-for.ts'
import { makeOrder } from '../../orders/orders.fixture.ts'
import { confirmOrderJob } from '../../orders/payment/confirm-order.job.ts'
import { makeQuote } from '../../quotes/quotes.fixture.ts'
import { replaceStripe } from '../stripe.fixture.ts'
import { recoverCharges } from './recover-charges.job.ts'

const server = testServer()
const { stripe, storedCustomer } = replaceStripe(server)
const clerk = () => server.as('clerk1')
let customerId: number
beforeAll(async () => {
  customerId = await storedCustomer()
})
beforeEach(() => server.admin.query('delete from customer_notices where dealer_id = 1'))

const save = async (fields: object = {}) =>
  (await clerk().ok(orders.create, makeOrder({ customerId, ...fields }))).data
const saveToCharge = (fields: object = {}) => save({ sendConfirmation: 1, confirmAfterCharge: 1, ...fields })
const charge = async (orderId: number, transactionAmount: number) =>
  (await clerk().ok(charges.stored, { dealerId: 1, orderId, transactionAmount, reason: 'Parts' })).data.charge
const decline = () => stripe.answers.push(() => ({ state: 'failed', code: 'declined', message: 'No' }))
const close = async (id: number) => (await clerk().ok(orders.confirm, { id })).data.isSent
const runJob = (id: number) =>
  confirmOrderJob.handler({ dealerId: 1, id }, new AbortController().signal, { number: 1, last: false })
const turnOff = (kind: 'order' | 'charge') =>
  server.as('dealer1').ok(customerNotices.update, { dealerId: 1, kind, version: 0, isOn: 0 })
const emails = async (id: number) => (await clerk().ok(messages.listByOrder, { id })).data.toReversed()
/** The subjects of the order's emails without its number, oldest first. */
const subjects = async ({ id, orderNumber }: { id: number; orderNumber: number }) =>
  (await emails(id)).map(({ subject }) => subject.replace(` ${orderNumber}`, ''))

test('sends one email for an order that’s saved and charged: the confirmation, with what was paid', async () => {
  const order = await saveToCharge()
  expect(await subjects(order)).toEqual([])
  const first = await charge(order.id, 20)
  expect(await subjects(order)).toEqual(['Your order'])
  const [email] = await emails(order.id)
  expect(email!.mailStatus).not.toBe('none')
  expect(email!.messageText).toContain('Thank you for your order')
  expect(email!.messageText).toContain('Paid in all | USD $20.00')
  expect(await close(order.id)).toBe(0)
  await runJob(order.id)
  await charge(order.id, 1)
  await clerk().ok(charges.void, { id: first.id, reason: 'Wrong card' })
  expect(await subjects(order)).toEqual([
    'Your order',
    'Receipt for your order',
    'Canceled payment of your order',
  ])
})

test('confirms an order after a declined charge once its dialog is closed, and a later charge gets its receipt', async () => {
  const order = await saveToCharge()
  decline()
  await charge(order.id, 20)
  expect(await subjects(order)).toEqual([])
  expect(await Promise.all([close(order.id), close(order.id)]).then((sent) => sent.toSorted())).toEqual([
    0, 1,
  ])
  const [email] = await emails(order.id)
  expect(email!.messageText).not.toContain('Paid')
  await charge(order.id, 20)
  expect(await subjects(order)).toEqual(['Your order', 'Receipt for your order'])
})

test('lets the confirmation of an order whose charge is unconfirmed wait for the result', async () => {
  const order = await saveToCharge()
  stripe.answers.push(() => ({ state: 'unknown', code: null, message: 'No answer' }))
  await charge(order.id, 20)
  expect(await close(order.id)).toBe(0)
  await recoverCharges()
  expect(await subjects(order)).toEqual(['Your order'])
  expect((await emails(order.id))[0]!.messageText).toContain('Paid in all | USD $20.00')

  const late = await saveToCharge()
  stripe.answers.push(() => ({ state: 'unknown', code: null, message: 'No answer' }))
  await charge(late.id, 20)
  await runJob(late.id)
  await recoverCharges()
  expect(await subjects(late)).toEqual(['Your order', 'Receipt for your order'])
})

test('confirms an order after ten minutes if its browser was closed, once', async () => {
  const order = await saveToCharge()
  const { rows } = await server.admin.query(
    `select extract(epoch from start_after - now())::int as seconds from pgboss.job
     where name = $1 and data->>'id' = $2`,
    [confirmOrderJob.name, String(order.id)],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0].seconds).toBeGreaterThan(500)
  expect(rows[0].seconds).toBeLessThanOrEqual(600)
  await Promise.all([runJob(order.id), runJob(order.id)])
  expect(await subjects(order)).toEqual(['Your order'])
})

test('takes a recorded payment for the first one, and cancels it like a receipt', async () => {
  const order = await saveToCharge()
  const { data: cash } = await clerk().ok(recordedPayments.create, {
    id: order.id,
    amount: 9,
    method: 'cash',
  })
  await clerk().ok(recordedPayments.remove, { id: cash.id })
  expect(await subjects(order)).toEqual(['Your order', 'Canceled payment of your order'])
})

test('sends the other email if the dealer turned one off', async () => {
  const silent = await saveToCharge()
  await turnOff('order')
  await charge(silent.id, 20)
  expect(await subjects(silent)).toEqual(['Receipt for your order'])
  const unasked = await saveToCharge()
  expect(await close(unasked.id)).toBe(0)
  await charge(unasked.id, 20)
  expect(await subjects(unasked)).toEqual(['Receipt for your order'])
  await server.admin.query('delete from customer_notices where dealer_id = 1')
  await turnOff('charge')
  const confirmed = await saveToCharge()
  await charge(confirmed.id, 20)
  await charge(confirmed.id, 1)
  expect(await subjects(confirmed)).toEqual(['Your order'])
})

test('doesn’t confirm an order that was declined or deleted while its confirmation waited', async () => {
  const declined = await saveToCharge()
  await clerk().ok(orders.setStatus, { orderId: declined.id, orderStatusId: 6, declinedReasonId: 1 })
  expect(await close(declined.id)).toBe(0)
  const deleted = await saveToCharge()
  await clerk().ok(orders.remove, { id: deleted.id })
  await runJob(deleted.id)
  expect(await subjects(declined)).not.toContain('Your order')
  const { rows } = await server.admin.query('select 1 from dealer_communications where order_id = $1', [
    deleted.id,
  ])
  expect(rows).toEqual([])
})

test('waits only if both are requested, and never for a store’s order', async () => {
  const order = await save({ confirmAfterCharge: 1 })
  expect(await close(order.id)).toBe(0)
  const key = { 'idempotency-key': 'saved to be charged' }
  const fields = makeOrder({ customerId, sendConfirmation: 1, confirmAfterCharge: 1 })
  const { data: twice } = await clerk().ok(orders.create, fields, key)
  await clerk().ok(orders.create, fields, key)
  expect(await close(twice.id)).toBe(1)
  const store = new Client(server.url, null, await tokenFor(server, 'dealer1', ['orders:import']))
  const { data: sold } = await store.ok(orders.create, makeOrder({ dlid: 1, confirmAfterCharge: 1 }))
  expect(await subjects(sold)).toEqual(['Your order'])
})

/** Orders a new quote; `fields` say whether its customer wants a confirmation. */
async function orderQuote(fields: { sendConfirmation?: 0 | 1 }) {
  const { data: quote } = await server.as('dealer1').ok(quotes.create, makeQuote({ customerId }))
  const { data } = await server.as('dealer1').ok(quotes.order, { id: quote.id, ...fields })
  return { id: data.orderId!, orderNumber: data.orderNumber! }
}

test('sends one email about an order made from a quote: its confirmation, else its receipt', async () => {
  const charged = await orderQuote({ sendConfirmation: 1 })
  expect(await subjects(charged)).toEqual([])
  await charge(charged.id, 5)
  await runJob(charged.id)
  expect(await subjects(charged)).toEqual(['Your order'])
  const later = await orderQuote({ sendConfirmation: 1 })
  await runJob(later.id)
  expect(await subjects(later)).toEqual(['Your order'])
  const silent = await orderQuote({ sendConfirmation: 0 })
  await charge(silent.id, 5)
  expect(await subjects(silent)).toEqual(['Receipt for your order'])
})
