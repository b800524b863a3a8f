import { beforeAll, expect, test } from 'vitest'
import { charges } from '#contract/sales/charges/charges.ts'
import { owedRefunds } from '#contract/sales/charges/owed-refunds.ts'
import { recordedPayments } from '#contract/sales/charges/recorded-payments.ts'
import { messages } from '#contract/sales/messages/messages.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { storeCredit } from '#contract/sales/store-credit/store-credit.ts'
import { testServer } from '#test/harness.ts'
import { makeLine, makeOrder } from '../../orders/orders.fixture.ts'
import { replaceStripe } from '../stripe.fixture.ts'
import { carryOutOpen } from './refund-owed.job.ts'

/* The money of a declined order goes back in the same step, or the answer reports that it didn't. */

const server = testServer()
const { stripe, storedCustomer } = replaceStripe(server)
const clerk = () => server.as('clerk1')
let customerId: number
beforeAll(async () => {
  customerId = await storedCustomer()
})

async function newOrder(price = 100): Promise<number> {
  const fees = { handlingFeeAmount: 0, fixedHandling: 1, shippingAmount: 0, fixedShipping: 1 } as const
  const fields = { customerId, taxRate: 0, details: [makeLine({ price, qty: 1 })], ...fees }
  return (await clerk().ok(orders.create, makeOrder(fields))).data.id
}
const charge = async (orderId: number, transactionAmount: number) =>
  (await clerk().ok(charges.stored, { dealerId: 1, orderId, transactionAmount, reason: 'Parts' })).data.charge
const pay = (id: number, amount: number, method: 'cash' | 'check' = 'cash') =>
  clerk().ok(recordedPayments.create, { id, amount, method })
const decline = (orderId: number, more: { refundPaid?: 1; doNotSendEmail?: 1 } = {}) =>
  clerk().ok(orders.setStatus, { orderId, orderStatusId: 6, declinedReasonId: 5, ...more })
const payments = async (id: number) => (await clerk().ok(charges.list, { id })).payments
const readMessages = async (id: number) =>
  (await clerk().ok(messages.listByOrder, { id })).data
    .filter(({ orderStatusId }) => orderStatusId === 6)
    .map(({ message }) => String(message))
const goOn = (id: number, input = {}) => clerk().ok(owedRefunds.refund, { id, ...input })
/** As if the person's call had been a while ago. */
const later = () =>
  server.admin.query(`update owed_refunds set created_at = created_at - interval '1 minute'`)
const failed = () => ({ state: 'failed', code: '51', message: 'Account closed' }) as const

test('refunds a declined order’s payments the way they came, and lists them in its email', async () => {
  const id = await newOrder()
  await charge(id, 60)
  await pay(id, 30)
  await pay(id, 10, 'check')
  await decline(id, { refundPaid: 1 })
  expect(await payments(id)).toMatchObject({ owed: 100, refunded: 0, paymentState: 'overpaid' })
  expect(await readMessages(id)).toEqual([])
  const { data } = await goOn(id, { isAsked: 1 })
  expect(data).toMatchObject({
    isDone: true,
    refunds: [
      { amount: 60, status: 'succeeded', gateway: 'Stripe', method: null },
      { amount: 10, status: 'succeeded', gateway: null, method: 'check' },
      { amount: 30, status: 'succeeded', gateway: null, method: 'cash' },
    ],
    payments: { refunded: 100, givenBack: 0, owed: 0, due: 0, paymentState: 'refunded' },
  })
  const [message, ...more] = await readMessages(id)
  expect(more).toEqual([])
  expect(message).toContain('We refunded USD $60.00')
  expect(message).toContain('We refunded USD $30.00 in cash.')
  expect(message).toContain('We refunded USD $10.00 by check.')
  expect(message).not.toContain('contact you')
  expect((await goOn(id, { isAsked: 1 })).data.refunds).toHaveLength(3)
  await carryOutOpen()
  expect(await readMessages(id)).toHaveLength(1)
  expect(await payments(id)).toMatchObject({ refunded: 100 })
})

test('returns what was paid with store credit to it, as store credit', async () => {
  const id = await newOrder()
  await clerk().ok(storeCredit.change, { id: customerId, amount: 30, note: 'Gift' })
  await clerk().ok(recordedPayments.create, { id, amount: 30, method: 'storeCredit' })
  await pay(id, 20)
  await decline(id, { refundPaid: 1 })
  expect((await goOn(id, { isAsked: 1 })).data).toMatchObject({
    refunds: [
      { amount: 20, method: 'cash' },
      { amount: 30, method: 'storeCredit', status: 'succeeded' },
    ],
    payments: { refunded: 50, owed: 0, paymentState: 'refunded' },
  })
  expect((await clerk().ok(storeCredit.show, { id: customerId })).data.balance).toBe(30)
  expect((await readMessages(id))[0]).toContain('We refunded USD $30.00 as store credit')
})

test('leaves store credit of a currency that the dealer no longer has to somebody, in any other way', async () => {
  const id = await newOrder()
  const { data: before } = await clerk().ok(storeCredit.show, { id: customerId })
  await clerk().ok(storeCredit.change, { id: customerId, amount: 30, note: 'Gift' })
  const { data: paid } = await clerk().ok(recordedPayments.create, { id, amount: 30, method: 'storeCredit' })
  await pay(id, 20)
  await server.admin.query("update dealers set currency_symbol = 'CAN' where id = 1")
  try {
    await decline(id, { refundPaid: 1 })
    const { data } = await goOn(id, { isAsked: 1 })
    expect(data).toMatchObject({
      isDone: true,
      refunds: [{ amount: 20, method: 'cash' }],
      payments: { owed: 30 },
    })
    expect((await goOn(id)).data).toMatchObject({ isDone: true, refunds: [], payments: { owed: 30 } })
    const toCredit = { id, kind: 'refund', amount: 30, method: 'storeCredit', purpose: 'courtesy' } as const
    expect((await clerk().refused(recordedPayments.create, toCredit)).code).toBe('credit_other_currency')
    expect((await clerk().refused(recordedPayments.remove, { id: paid.id })).code).toBe(
      'credit_other_currency',
    )
    await clerk().ok(recordedPayments.create, { ...toCredit, method: 'check' })
    expect(await payments(id)).toMatchObject({ refunded: 50, owed: 0, paymentState: 'refunded' })
  } finally {
    await server.admin.query("update dealers set currency_symbol = 'USD' where id = 1")
  }
  expect((await clerk().ok(storeCredit.show, { id: customerId })).data.balance).toBe(before.balance)
})

test('refunds the card of an order in a currency that the dealer no longer has', async () => {
  const id = await newOrder()
  await charge(id, 60)
  await server.admin.query("update dealers set currency_symbol = 'CAN' where id = 1")
  try {
    await decline(id, { refundPaid: 1 })
    expect((await goOn(id, { isAsked: 1 })).data).toMatchObject({
      isDone: true,
      refunds: [{ amount: 60, status: 'succeeded' }],
      payments: { owed: 0 },
    })
  } finally {
    await server.admin.query("update dealers set currency_symbol = 'USD' where id = 1")
  }
})

test('declines even if the gateway refuses, promises the customer that you’ll be in touch, and can try again', async () => {
  const id = await newOrder()
  await charge(id, 60)
  await pay(id, 40)
  await decline(id, { refundPaid: 1 })
  stripe.answers.push(failed)
  const { data } = await goOn(id, { isAsked: 1 })
  expect(data).toMatchObject({
    refunds: [
      { amount: 60, status: 'failed', message: 'Account closed' },
      { amount: 40, status: 'succeeded' },
    ],
    payments: { owed: 60 },
  })
  const [message] = await readMessages(id)
  expect(message).toContain('We refunded USD $40.00 in cash.')
  expect(message).toContain('We’ll contact you about the USD $60.00 that you paid for this order.')
  expect((await clerk().ok(orders.show, { id })).data).toMatchObject({ orderStatusId: 6, amountOwed: 60 })

  const stale = { refundedSoFar: 0 }
  expect((await clerk().refused(owedRefunds.refund, { id, ...stale })).code).toBe('refunded_meanwhile')
  const again = await goOn(id, { refundedSoFar: 40, chargedSoFar: 100 })
  expect(again.data).toMatchObject({ refunds: [{ amount: 60, status: 'succeeded' }], payments: { owed: 0 } })
  expect(await readMessages(id)).toHaveLength(1)
  expect((await goOn(id)).data).toMatchObject({ isDone: true, refunds: [] })
})

test('promises only that you’ll be in touch for a refund without a result', async () => {
  const id = await newOrder()
  await charge(id, 100)
  await decline(id, { refundPaid: 1 })
  stripe.answers.push(() => ({ state: 'unknown', code: null, message: 'No answer' }))
  const { data } = await goOn(id, { isAsked: 1 })
  expect(data).toMatchObject({ isDone: true, refunds: [{ status: 'unknown' }], payments: { owed: 100 } })
  expect((await readMessages(id))[0]).toContain('We’ll contact you about the USD $100.00')
  expect((await goOn(id)).data).toMatchObject({ isDone: true, refunds: [] })
  expect(await payments(id)).toMatchObject({ refunded: 0, owed: 100 })
})

test('refunds once, no matter who and how many ask at once', async () => {
  const id = await newOrder()
  await charge(id, 60)
  await pay(id, 40)
  const dealer = server.as('dealer1')
  const both = await Promise.all([
    dealer.call(orders.setStatus, { orderId: id, orderStatusId: 6, declinedReasonId: 4, refundPaid: 1 }),
    clerk().call(orders.setStatus, { orderId: id, orderStatusId: 6, declinedReasonId: 5, refundPaid: 1 }),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  await later()
  await Promise.all([
    carryOutOpen(),
    ...Array.from({ length: 20 }, (_, at) => (at % 2 ? clerk() : dealer).ok(owedRefunds.refund, { id })),
  ])
  expect(await payments(id)).toMatchObject({ charged: 100, refunded: 100, owed: 0 })
  const { data, recorded } = await clerk().ok(charges.list, { id })
  expect(data.filter(({ kind }) => kind === 'refund')).toHaveLength(1)
  expect(recorded.filter(({ kind }) => kind === 'refund')).toHaveLength(1)
})

test('goes on by itself when the person’s call got lost, at any step', async () => {
  const lost = await newOrder()
  await charge(lost, 100)
  await decline(lost, { refundPaid: 1 })
  const halfway = await newOrder()
  await charge(halfway, 100)
  await decline(halfway, { refundPaid: 1 })
  const chargeId = (await clerk().ok(charges.list, { id: halfway })).data[0]!.id
  const plan = { charges: [{ chargeId, amount: 100 }], recorded: [] }
  await server.admin.query('update owed_refunds set plan = $1 where order_id = $2', [plan, halfway])
  await carryOutOpen()
  expect((await payments(lost)).refunded).toBe(0)
  await later()
  await carryOutOpen()
  await carryOutOpen()
  for (const id of [lost, halfway]) {
    const { data } = await clerk().ok(charges.list, { id })
    expect(data.filter(({ kind }) => kind === 'refund')).toMatchObject([{ amount: 100, state: 'succeeded' }])
    expect(data[0]!.reason).toMatch(/^Order \d+ declined: /)
    expect(await readMessages(id)).toEqual([expect.stringContaining('We refunded USD $100.00')])
  }
})

test('waits for a charge that is still processing, and refunds it too', async () => {
  const id = await newOrder()
  await charge(id, 60)
  let answer = () => {}
  const processing = new Promise<void>((resolve) => {
    answer = resolve
  })
  stripe.answers.push(async () => {
    await processing
    return { state: 'succeeded', gatewayReference: 'late' }
  })
  const charging = charge(id, 40)
  await expect.poll(async () => (await clerk().ok(charges.list, { id })).data[0]?.state).toBe('sent')
  await decline(id, { refundPaid: 1 })
  expect((await goOn(id, { isAsked: 1 })).data).toMatchObject({ isDone: false, refunds: [] })
  answer()
  await charging
  await later()
  await carryOutOpen()
  expect(await payments(id)).toMatchObject({ charged: 100, refunded: 100, owed: 0 })
  expect(await readMessages(id)).toHaveLength(1)
})

test('refunds nothing of an order that was reopened first, and sends no news of its decline', async () => {
  const id = await newOrder()
  await charge(id, 100)
  await decline(id, { refundPaid: 1 })
  await clerk().ok(orders.setStatus, { orderId: id, orderStatusId: 2, doNotSendEmail: 1 })
  expect((await goOn(id, { isAsked: 1 })).data).toMatchObject({ isDone: true, refunds: [] })
  expect(await readMessages(id)).toEqual([])
  expect(await payments(id)).toMatchObject({ refunded: 0, paymentState: 'paid' })
})

test('a decline without a refund promises the customer that you’ll be in touch, unless nothing was received', async () => {
  const [paid, unpaid] = [await newOrder(), await newOrder()]
  await pay(paid, 25)
  await decline(paid)
  await decline(unpaid, { refundPaid: 1 })
  expect((await readMessages(paid))[0]).toContain('We’ll contact you about the USD $25.00 that you paid')
  const [message] = await readMessages(unpaid)
  expect(message).not.toMatch(/contact|refund/)
  await clerk().ok(orders.update, { id: paid, orderStatusId: 2, statusMessage: { doNotSendEmail: 1 } })
  await clerk().ok(orders.update, {
    id: paid,
    orderStatusId: 6,
    declinedReasonId: 5,
    refundPaid: 1,
    statusMessage: {},
  })
  expect((await goOn(paid, { isAsked: 1 })).data.refunds).toMatchObject([{ amount: 25, method: 'cash' }])
  expect((await readMessages(paid))[0]).toContain('We refunded USD $25.00 in cash.')
})

test('many at once: the preview shows what was received, and a refund can’t be undone', async () => {
  const [paid, unpaid] = [await newOrder(), await newOrder()]
  await pay(paid, 25)
  const many = { selected: [paid, unpaid], newStatusId: 6, declinedReasonId: 5 }
  const preview = (await clerk().ok(orders.setManyStatuses, { ...many, dryRun: 1 })).data
  expect(preview.received).toEqual([{ currencySymbol: 'USD', amount: 25, orders: 1 }])
  const other = (await clerk().ok(orders.setManyStatuses, { ...many, newStatusId: 2, dryRun: 1 })).data
  expect(other.received).toEqual([])
  const { data } = await clerk().ok(orders.setManyStatuses, { ...many, refundPaid: 1 })
  expect(data.undoId).toBeNull()
  await later()
  await carryOutOpen()
  expect(await payments(paid)).toMatchObject({ refunded: 25, owed: 0 })
  expect(await readMessages(paid)).toEqual([])
})

test('is refused to those who only open the board', async () => {
  const id = await newOrder()
  await pay(id, 25)
  await server.admin.query(`update roles set menu_options = '{102}' where id = 101`)
  const declined = { selected: [id], newStatusId: 6, declinedReasonId: 5 }
  const refused = await clerk().refused(orders.setManyStatuses, { ...declined, refundPaid: 1 })
  await server.admin.query(`update roles set menu_options = '{101,103}' where id = 101`)
  expect(refused.status).toBe(403)
})
