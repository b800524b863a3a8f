import { beforeAll, expect, test } from 'vitest'
import { charges } from '#contract/sales/charges/charges.ts'
import { templates } from '#contract/sales/messages/templates.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { returns } from '#contract/sales/returns/returns.ts'
import type { Client } from '#test/client.ts'
import { testServer } from '#test/harness.ts'
import { recoverCharges } from '../../charges/settle/recover-charges.job.ts'
import { replaceStripe } from '../../charges/stripe.fixture.ts'
import { makeTemplate } from '../../templates/templates.fixture.ts'
import { addReceivedReturn, addShippedOrder } from '../returns.fixture.ts'

const server = testServer()
const { stripe, storedCustomer } = replaceStripe(server)
let dealer: Client
beforeAll(() => {
  dealer = server.as('dealer1')
})

/** A received return of one of three pieces at 108.25, from a charged order. */
async function received() {
  const customerId = await storedCustomer()
  const order = await addShippedOrder(dealer, { customerId })
  const press = { dealerId: 1, orderId: order.id, transactionAmount: 324.75, reason: 'Parts' }
  const { charge } = (await dealer.ok(charges.stored, press)).data
  const { rma } = await addReceivedReturn(dealer, order)
  const refund = (input: object = {}) =>
    dealer.ok(returns.refund, { id: rma.id, chargeId: charge.id, ...input })
  const payments = async () => (await dealer.ok(charges.list, { id: order.id })).payments
  return { order, rma, charge, refund, payments }
}
const show = async (id: number) => (await dealer.ok(returns.show, { id })).data.rma

test('refunds once through the gateway for two simultaneous requests', async () => {
  const { order, rma, refund, payments } = await received()
  const answers = await Promise.all([refund({ refundAmount: 100 }), refund({ refundAmount: 100 })])
  expect(answers.map(({ data }) => data.status)).toEqual(['succeeded', 'succeeded'])
  expect(await show(rma.id)).toMatchObject({
    rmaDealerStatus: 'Refunded',
    refundAmount: 100,
    refundMethod: 'gateway',
    refundOpen: null,
    refundNote: expect.stringContaining('Stripe'),
  })
  // The customer doesn't owe the returned amount again.
  expect(await payments()).toMatchObject({ charged: 324.75, refunded: 100, givenBack: 100, outstanding: 0 })
  const { log } = (await dealer.ok(orders.show, { id: order.id })).data
  expect(log.filter(({ action }) => action === 'REFUND')).toHaveLength(1)
  expect((await dealer.ok(returns.messages, { id: rma.id })).data.map(({ subject }) => subject)).toEqual([
    `Your return ${rma.rmaNumber} is refunded`,
  ])
})

test('leaves the return received when the gateway refuses the refund, and allows a retry', async () => {
  const { rma, refund, payments } = await received()
  stripe.answers.push(() => ({ state: 'failed', code: 'declined', message: 'No funds' }))
  expect((await refund()).data).toMatchObject({ status: 'failed', rma: { rmaDealerStatus: 'Approved' } })
  expect(await show(rma.id)).toMatchObject({ rmaPartStatus: 'Received', refundOpen: null })
  expect((await refund()).data).toMatchObject({ status: 'succeeded', rma: { refundAmount: 108.25 } })
  expect((await payments()).refunded).toBe(108.25)
})

test('blocks other refunds while the result is unknown, until a person settles it', async () => {
  const { rma, refund, payments } = await received()
  stripe.answers.push(() => ({ state: 'unknown', code: null, message: 'No answer' }))
  expect((await refund({ refundAmount: 50 })).data).toMatchObject({
    status: 'unknown',
    rma: { rmaDealerStatus: 'Approved', refundOpen: 50 },
  })
  const { data: listed } = await dealer.ok(returns.list, { pageSize: 1000 })
  expect(listed.find(({ id }) => id === rma.id)).toMatchObject({ isRefundOpen: 1 })
  const byHand = { id: rma.id, rmaDealerStatus: 'Refunded' as const, refundNote: 'Cash' }
  expect(await dealer.refused(returns.update, byHand)).toMatchObject({ status: 409, code: 'rma_refund_open' })
  expect(await dealer.refused(returns.remove, { id: rma.id })).toMatchObject({ code: 'rma_refund_open' })

  const open = (await server.admin.query(`select id from charges where state = 'unknown'`)).rows[0]
  const settlement = { id: Number(open.id), state: 'succeeded' as const, note: 'Seen at Stripe' }
  await dealer.ok(charges.settle, settlement)
  const refunded = { rmaDealerStatus: 'Refunded', refundAmount: 50, refundOpen: null } as const
  expect(await show(rma.id)).toMatchObject(refunded)
  expect((await refund({ refundAmount: 108 })).data).toMatchObject({ status: 'succeeded', rma: refunded })
  expect((await payments()).refunded).toBe(50)
})

const noAnswer = () => ({ state: 'unknown' as const, code: null, message: 'No answer' })

test('settles the return when the job learns the result, sending the message saved at the request', async () => {
  const { order, rma, refund, payments } = await received()
  stripe.answers.push(noAnswer)
  const callInput = {
    refundAmount: 50,
    subject: 'Your money',
    message: '<p>{{refundAmount}} is on its way.</p>',
  }
  expect((await refund(callInput)).data.status).toBe('unknown')
  await recoverCharges()
  expect(await show(rma.id)).toMatchObject({
    rmaDealerStatus: 'Refunded',
    refundAmount: 50,
    refundMethod: 'gateway',
    refundOpen: null,
    // The requester, not the person who looked the result up.
    rma_dealer_user: 'dealer1 Test',
    refundNote: expect.stringContaining('Stripe'),
  })
  expect(await payments()).toMatchObject({ refunded: 50, givenBack: 50, outstanding: 0 })
  const { log } = (await dealer.ok(orders.show, { id: order.id })).data
  // One entry for the unknown refund, one for the settled one.
  expect(log.filter(({ action }) => action === 'REFUND')).toHaveLength(2)
  const history = (await dealer.ok(returns.history, { id: rma.id })).data
  expect(history[0]).toMatchObject({ action: 'refund', description: `Return ${rma.rmaNumber} refunded` })
  const sent = (await dealer.ok(returns.messages, { id: rma.id })).data
  expect(sent.map(({ subject }) => subject)).toEqual(['Your money'])
  // Below the dealer's own text: the parts and the card.
  for (const words of [
    'USD $50.00 is on its way.',
    '1 × 28100-STARTER',
    'Refunded, Card\n',
    '\nReference ref_',
  ])
    expect(sent[0]!.messageText).toContain(words)
})

test('saves and reports the refund even if its template was deleted meanwhile', async () => {
  const { rma, refund } = await received()
  const { data: template } = await dealer.ok(templates.create, makeTemplate({ type: 'rma' }))
  stripe.answers.push(noAnswer)
  expect((await refund({ templateId: template.id })).data.status).toBe('unknown')
  await dealer.ok(templates.remove, { id: template.id })
  await recoverCharges()
  expect(await show(rma.id)).toMatchObject({ rmaDealerStatus: 'Refunded', refundOpen: null })
  expect((await dealer.ok(returns.messages, { id: rma.id })).data).toMatchObject([
    { subject: `Your return ${rma.rmaNumber} is refunded`, templateId: null },
  ])
})

test('reopens a return whose refund certainly failed', async () => {
  const { rma, refund, payments } = await received()
  stripe.answers.push(noAnswer, () => ({ state: 'failed', code: null, message: 'Not known there' }))
  expect((await refund()).data.status).toBe('unknown')
  await recoverCharges()
  expect(await show(rma.id)).toMatchObject({ rmaDealerStatus: 'Approved', refundOpen: null })
  expect((await dealer.ok(returns.messages, { id: rma.id })).data).toEqual([])
  expect((await refund()).data).toMatchObject({ status: 'succeeded', rma: { rmaDealerStatus: 'Refunded' } })
  expect((await payments()).refunded).toBe(108.25)
})

test('keeps the refund when its follow-up fails, and completes it at the next check', async () => {
  const { rma, refund, payments } = await received()
  stripe.answers.push(noAnswer)
  expect((await refund()).data.status).toBe('unknown')
  const status = (to: string) =>
    server.admin.query('update rmas set rma_dealer_status = $2 where id = $1', [rma.id, to])
  await status('Pending')
  await recoverCharges()
  expect((await payments()).refunded).toBe(108.25)
  expect(await show(rma.id)).toMatchObject({ rmaDealerStatus: 'Pending', refundOpen: 108.25 })
  await status('Approved')
  expect((await refund()).data).toMatchObject({ status: 'succeeded', rma: { rmaDealerStatus: 'Refunded' } })
})

test('asks the gateway on a manual check, and notifies the customer only if requested', async () => {
  const { rma, refund, payments } = await received()
  const silent = { refundAmount: 50, doNotSendEmail: 1 as const }
  stripe.answers.push(noAnswer, noAnswer)
  expect((await refund(silent)).data.status).toBe('unknown')
  expect((await refund(silent)).data).toMatchObject({ status: 'unknown', rma: { refundOpen: 50 } })
  expect((await refund(silent)).data).toMatchObject({
    status: 'succeeded',
    rma: { rmaDealerStatus: 'Refunded', refundAmount: 50 },
  })
  expect((await payments()).refunded).toBe(50)
  expect((await dealer.ok(returns.messages, { id: rma.id })).data).toEqual([])
})

test('calls no gateway for what can’t be refunded', async () => {
  const { rma, charge } = await received()
  const other = await received()
  const refused = (input: object) =>
    dealer.refused(returns.refund, { id: rma.id, chargeId: charge.id, ...input })
  expect((await refused({ refundAmount: 108.26 })).errors?.[0]?.path).toBe('refundAmount')
  expect((await refused({ chargeId: other.charge.id })).errors?.[0]?.path).toBe('chargeId')
  expect((await refused({ templateId: 99_999_999 })).errors?.[0]?.path).toBe('templateId')
  expect(await show(rma.id)).toMatchObject({ refundOpen: null, rmaDealerStatus: 'Approved' })
})
