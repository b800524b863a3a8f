import { beforeAll, expect, test } from 'vitest'
import { charges } from '#contract/sales/charges/charges.ts'
import { recordedPayments } from '#contract/sales/charges/recorded-payments.ts'
import { messages } from '#contract/sales/messages/messages.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { coreLedger } from '#contract/sales/returns/core-ledger.ts'
import { returns } from '#contract/sales/returns/returns.ts'
import { storeCredit } from '#contract/sales/store-credit/store-credit.ts'
import type { Client } from '#test/client.ts'
import { testServer } from '#test/harness.ts'
import { replaceStripe } from '../../charges/stripe.fixture.ts'
import { addReturn, addShippedOrder } from '../returns.fixture.ts'

const server = testServer()
const { stripe, storedCustomer } = replaceStripe(server)
let dealer: Client
beforeAll(() => {
  dealer = server.as('dealer1')
})

/** An order of three starters with a core of 30.00 each. */
async function shipped(fields: Parameters<typeof addShippedOrder>[1] = {}) {
  const order = await addShippedOrder(dealer, fields)
  const { id } = order.details[0]!
  const emails = async () => (await dealer.ok(messages.listByOrder, { id: order.id })).data.toReversed()
  const listReturns = async () => (await dealer.ok(returns.listByOrder, { id: order.id })).data
  const paid = async () => (await dealer.ok(charges.list, { id: order.id })).payments
  return { order, id, emails, listReturns, paid }
}
async function charged() {
  const shipment = await shipped({ customerId: await storedCustomer() })
  const press = { dealerId: 1, orderId: shipment.order.id, transactionAmount: 324.75, reason: 'Parts' }
  const { charge } = (await dealer.ok(charges.stored, press)).data
  return { ...shipment, chargeId: charge.id }
}
const cash = { refundMethod: 'manual', refundNote: 'Cash' } as const

test('receives and refunds all cores of a line in one step, with one email and no carrier', async () => {
  const { order, id, emails } = await shipped()
  const { data } = await dealer.ok(coreLedger.handOver, { id, ...cash })
  expect(data).toMatchObject({
    status: 'succeeded',
    rma: {
      type: 'Core',
      rmaDealerStatus: 'Refunded',
      rmaPartStatus: 'Received',
      refundAmount: 90,
      refundMethod: 'manual',
      refundNote: 'Cash',
      rmaCarrierInfo: null,
      rmaTrackingNumber: null,
    },
    orderDetail: [{ qty: 3, qtyReceived: 3 }],
  })
  const [email, ...others] = await emails()
  expect(others).toEqual([])
  expect(email!.subject).toBe('Your core deposit is refunded')
  expect(email!.messageText).toContain(
    `We received the old parts of your order ${order.orderNumber} and refunded USD $90.00.`,
  )
  expect(email!.messageText).not.toMatch(/send|5-7/i)
  const { data: history } = await dealer.ok(returns.history, { id: data.rma.id })
  expect(history).toHaveLength(4)
  const { data: ledger } = await dealer.ok(coreLedger.list, {
    show: 'all',
    search: String(order.orderNumber),
  })
  expect(ledger).toMatchObject([{ outstanding: 0, returned: 3, announced: 0 }])
})

test('takes some of the pieces, an amount of its own, and sends nothing if asked', async () => {
  const { id, emails, order } = await shipped()
  const some = { id, ...cash, qty: 2, refundAmount: 50, doNotSendEmail: 1 } as const
  expect((await dealer.ok(coreLedger.handOver, some)).data.rma).toMatchObject({ price: 60, refundAmount: 50 })
  expect(await emails()).toEqual([])
  expect((await dealer.refused(coreLedger.handOver, some)).errors).toEqual([
    expect.objectContaining({ path: 'qty', message: expect.stringContaining('1') }),
  ])
  await addReturn(dealer, order, 1, 'Core')
  expect((await dealer.refused(coreLedger.handOver, { id, ...cash })).code).toBe('core_not_out')
})

test('refunds once for two simultaneous calls, and answers a repeat like the first', async () => {
  const { id, listReturns } = await shipped()
  const call = () => dealer.call(coreLedger.handOver, { id, ...cash })
  const statuses = (await Promise.all([call(), call()])).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  const other = await shipped()
  const key = { 'idempotency-key': 'core over the counter' }
  const first = await dealer.ok(coreLedger.handOver, { id: other.id, ...cash }, key)
  expect(await dealer.ok(coreLedger.handOver, { id: other.id, ...cash }, key)).toEqual(first)
  expect([await listReturns(), await other.listReturns()].map((all) => all.length)).toEqual([1, 1])
})

test('saves nothing if the refund is refused', async () => {
  const { id, listReturns, emails } = await shipped()
  const refused = async (input: object) =>
    (await dealer.refused(coreLedger.handOver, { id, ...cash, ...input })).errors?.[0]?.path
  expect(await refused({ refundNote: '' })).toBe('refundNote')
  expect(await refused({ refundAmount: 91 })).toBe('refundAmount')
  expect(await refused({ refundAmount: 0 })).toBe('refundAmount')
  expect(await refused({ refundMethod: 'gateway' })).toBe('chargeId')
  expect(await refused({ refundMethod: 'gateway', chargeId: 999_999 })).toBe('chargeId')
  expect([await listReturns(), await emails()]).toEqual([[], []])
  const { data: order } = await dealer.ok(orders.show, { id: (await shipped()).order.id })
  const plain = { ...order.details[0]!, corePrice: null }
  await dealer.ok(orders.update, { id: order.id, details: [{ ...plain }], doNotSendEmail: 1 })
  expect((await dealer.refused(coreLedger.handOver, { id: plain.id, ...cash })).status).toBe(404)
})

test('refunds to the card through its gateway, with the refund’s email only', async () => {
  const { id, chargeId, emails, paid } = await charged()
  const before = (await emails()).length
  const key = { 'idempotency-key': 'core to the card' }
  const input = { id, refundMethod: 'gateway', chargeId } as const
  const first = await dealer.ok(coreLedger.handOver, input, key)
  expect(first.data).toMatchObject({
    status: 'succeeded',
    rma: { refundMethod: 'gateway', refundAmount: 90 },
  })
  expect((await dealer.ok(coreLedger.handOver, input, key)).data.status).toBe('succeeded')
  expect(await paid()).toMatchObject({ refunded: 90, givenBack: 90 })
  expect((await emails()).slice(before).map(({ subject }) => subject)).toEqual([
    `Your return ${first.data.rma.rmaNumber} is refunded`,
  ])
})

test('leaves the cores received if the gateway refuses, also for a repeat, and then refunds the return', async () => {
  const { id, chargeId, emails, paid } = await charged()
  const before = (await emails()).length
  stripe.answers.push(() => ({ state: 'failed', code: 'declined', message: 'No funds' }))
  const key = { 'idempotency-key': 'core refused' }
  const input = { id, refundMethod: 'gateway', chargeId } as const
  const { data } = await dealer.ok(coreLedger.handOver, input, key)
  expect(data).toMatchObject({ status: 'failed', rma: { rmaPartStatus: 'Received', refundOpen: null } })
  expect((await dealer.ok(coreLedger.handOver, input, key)).data.status).toBe('failed')
  expect((await emails()).length).toBe(before)
  expect((await paid()).refunded).toBe(0)
  await dealer.ok(returns.refund, { id: data.rma.id, chargeId })
  expect((await paid()).refunded).toBe(90)
})

test('refunds to store credit', async () => {
  const { id, order, emails, paid } = await shipped({ customerId: await storedCustomer() })
  await dealer.ok(recordedPayments.create, { id: order.id, amount: 324.75, method: 'check' })
  const { data } = await dealer.ok(coreLedger.handOver, { id, refundMethod: 'storeCredit' })
  expect(data.rma).toMatchObject({ refundMethod: 'storeCredit', refundAmount: 90 })
  expect(await paid()).toMatchObject({ refunded: 90 })
  const { data: credit } = await dealer.ok(storeCredit.show, { id: order.customerId! })
  expect(credit.balance).toBe(90)
  expect((await emails()).at(-1)!.messageText).toContain('as store credit')
})
