import { beforeAll, beforeEach, expect, test } from 'vitest'
import { chargeTexts } from '#contract/sales/charges/charge-texts.ts'
import { charges } from '#contract/sales/charges/charges.ts'
import { paymentProfiles } from '#contract/sales/charges/payment-profiles.ts'
import { customerMerges } from '#contract/sales/customers/customer-merges.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { dealerPayments } from '#contract/store/payments/dealer-payments.ts'
import { makePayment } from '#server/features/store/dealer-payments/dealer-payments.fixture.ts'
import { testServer } from '#test/harness.ts'
import { makeCustomer } from '../customers/customers.fixture.ts'
import { makeOrder } from '../orders/orders.fixture.ts'
import { makeCard, putTestGateway } from './charges.fixture.ts'
import { refundCharge } from './refund/refund-charge.ts'

const server = testServer()
const stripe = putTestGateway(9, ['stripeCustomerId', 'stripePaymentMethodId'])
const payflow = putTestGateway(2, ['payflowProPnref'])
const clerk = () => server.as('clerk1')

beforeAll(async () => {
  const dealer = server.as('dealer1')
  await dealer.ok(dealerPayments.create, makePayment())
  const gatewayCredentials = JSON.stringify({ vendor: 'v', pwd: 'p' })
  await dealer.ok(
    dealerPayments.create,
    makePayment({ paymentMethodId: 2, name: 'Card', gatewayCredentials }),
  )
})
beforeEach(() => {
  for (const gateway of [stripe, payflow]) Object.assign(gateway, { charges: [], answers: [] })
})

/** An order of 21.65 by a customer stored at Stripe. */
async function chargeable(fields: object = {}, profile: object | null = {}) {
  const { id: customerId } = (await clerk().ok(customers.create, makeCustomer())).data
  if (profile)
    await clerk().ok(paymentProfiles.save, {
      id: customerId,
      stripeCustomerId: 'cus_1',
      stripePaymentMethodId: 'pm_1',
      ...profile,
    })
  const { id: orderId, orderNumber } = (await clerk().ok(orders.create, makeOrder({ customerId, ...fields })))
    .data
  return { customerId, orderId, orderNumber }
}
const press = (orderId: number, fields: object = {}) => ({
  dealerId: 1,
  orderId,
  transactionAmount: 20,
  reason: 'Restocking',
  ...fields,
})
const charged = async (orderId: number, fields: object = {}) =>
  (await clerk().ok(charges.stored, press(orderId, fields))).data
const paid = async (id: number) => (await clerk().ok(charges.list, { id })).payments
const readLog = async (id: number) =>
  (await clerk().ok(orders.show, { id })).data.log.map(({ action, memo }) => ({
    action,
    ...JSON.parse(memo),
  }))

test('charges a stored profile and updates history, totals, log and the order’s gateway', async () => {
  const { orderId, orderNumber } = await chargeable()
  const answer = await charged(orderId)
  expect(answer).toMatchObject({
    status: 'succeeded',
    RESULT: '0',
    message:
      "The payment has been successfully processed. The amount of $20.00 has been charged to the customer's account.",
    charge: { state: 'succeeded', amount: 20, gateway: 'Stripe', orderNumber, settledBy: 'answer' },
  })
  expect(stripe.charges).toMatchObject([{ amount: '20.00', currency: 'USD', orderNumber }])
  expect(stripe.charges[0]!.reference).toMatch(/^[0-9a-f]{32}$/)
  expect(await paid(orderId)).toEqual({
    orderId,
    currency: 'USD',
    orderAmount: 21.65,
    charged: 20,
    refunded: 0,
    givenBack: 0,
    outstanding: 1.65,
    owed: 0,
    due: 1.65,
    paymentState: 'partPaid',
    unknown: 0,
  })
  expect((await readLog(orderId))[0]).toMatchObject({
    action: 'CHARGE',
    amount: 20,
    reason: 'Restocking',
    state: 'succeeded',
    gateway: 'Stripe',
  })
  expect((await clerk().ok(orders.show, { id: orderId })).data.pgatewayId).toBe(9)
})

test('reports and logs a decline without charging', async () => {
  const { orderId } = await chargeable()
  stripe.answers = [() => ({ state: 'failed', code: 'card_declined', message: 'Insufficient funds' })]
  expect(await charged(orderId)).toMatchObject({
    status: 'failed',
    RESULT: 'card_declined',
    RESPMSG: 'Insufficient funds',
    message: expect.stringMatching(/^Transaction Failed: /),
  })
  expect((await readLog(orderId))[0]).toMatchObject({
    action: 'CHARGE_FAILED',
    message: 'Insufficient funds',
  })
  expect(await paid(orderId)).toMatchObject({ charged: 0, outstanding: 21.65 })
  await clerk().ok(orders.remove, { id: orderId })
})

test('charges an entered card and keeps only its brand and last four digits', async () => {
  const { orderId, customerId: cId } = await chargeable({}, null)
  const { data, RESULT } = await clerk().ok(charges.payflow, {
    cId,
    orderId,
    ...makeCard({ AMT: 20, reason: 'By phone' }),
  })
  expect({ RESULT, ...data.charge }).toMatchObject({ RESULT: '0', cardBrand: 'visa', cardLast4: '1111' })
  expect(payflow.charges).toMatchObject([
    { source: { card: { number: '4111111111111111', cvc: '123', city: 'Austin', country: 'US' } } },
  ])
  const inCanada = { BILLTOZIP: 'K1A 0B1', BILLTOCOUNTRY: 'CA' }
  const alone = await clerk().ok(charges.payflow, { cId, ...makeCard({ AMT: 3, ...inCanada }) })
  expect(alone.data.charge).toMatchObject({ orderId: null, customerId: cId, amount: 3 })
  const { data: all } = await clerk().ok(charges.listByCustomer, { id: cId })
  expect(all.map(({ amount }) => amount)).toEqual([3, 20])
})

test('refuses what can’t be charged before calling a gateway', async () => {
  const { orderId, customerId: cId } = await chargeable()
  const { customerId: other } = await chargeable()
  const refused = async (fields: object) =>
    (await clerk().refused(charges.stored, press(orderId, fields))).errors
  expect(await refused({ transactionAmount: 0.99 })).toMatchObject([{ path: 'transactionAmount' }])
  expect(await refused({ reason: '' })).toMatchObject([{ path: 'reason', message: 'Reason is required' }])
  expect(await refused({ reason: 'x'.repeat(256) })).toMatchObject([{ path: 'reason' }])
  const card = async (fields: object) =>
    (await clerk().refused(charges.payflow, { cId, orderId, ...makeCard(fields) })).errors
  expect(await card({ ACCT: '4111111111111112' })).toMatchObject([{ path: 'ACCT' }])
  expect(await card({ ACCT: '411111111111' })).toMatchObject([
    { path: 'ACCT', message: 'Card number must have 16 digits' },
  ])
  expect(await card({ EXPDATE: '1330' })).toMatchObject([
    { path: 'EXPDATE', message: 'Valid thru must be in MM/YY format' },
  ])
  expect(await card({ EXPDATE: '01/20' })).toMatchObject([
    { path: 'EXPDATE', message: 'This card has expired' },
  ])
  const oneDigitMore = [
    { path: 'CVV2', message: 'Use four digits for American Express, three for other cards' },
  ]
  expect(await card({ CVV2: '1234' })).toMatchObject(oneDigitMore)
  expect(await card({ ACCT: '378282246310005', CVV2: '123' })).toMatchObject(oneDigitMore)
  const wrongZip = [{ path: 'BILLTOZIP', message: 'Enter a ZIP code with 5 or 9 digits' }]
  expect(await card({ BILLTOZIP: '4321' })).toMatchObject(wrongZip)
  expect(await card({ BILLTOZIP: 'K1A 0B1', BILLTOCOUNTRY: 'US' })).toMatchObject(wrongZip)
  expect(await card({ cId: other })).toMatchObject([{ path: 'cId' }])
  const inCad = await clerk().refused(charges.payflow, { cId, orderId, ...makeCard({ CURRENCY: 'CAD' }) })
  expect(inCad).toMatchObject({ status: 409, code: 'charge_impossible' })

  await clerk().ok(orders.lock, { id: orderId })
  expect(await clerk().refused(charges.stored, press(orderId))).toMatchObject({
    status: 423,
    code: 'order_locked',
  })
  const otherDealer = await server.as('dealer2').refused(charges.stored, press(orderId, { dealerId: 2 }))
  expect(otherDealer.status).toBe(404)
  expect((await server.as('nobody').refused(charges.stored, press(orderId))).status).toBe(403)
  expect([...stripe.charges, ...payflow.charges]).toEqual([])
})

test('refuses a currency the gateway can’t charge', async () => {
  const dealer = server.as('dealer2')
  await dealer.ok(dealerPayments.create, makePayment())
  const { id: customerId } = (await dealer.ok(customers.create, makeCustomer())).data
  await dealer.ok(paymentProfiles.save, { id: customerId, stripeCustomerId: 'c', stripePaymentMethodId: 'p' })
  const { id } = (await dealer.ok(orders.create, makeOrder({ customerId }))).data
  expect(await dealer.refused(charges.stored, press(id, { dealerId: 2 }))).toMatchObject({
    code: 'charge_impossible',
    message: 'Stripe can’t charge in CAD.',
  })
  expect(stripe.charges).toEqual([])
})

test('charges once per key, at once or later, and refuses the key for anything else', async () => {
  const { orderId } = await chargeable()
  const key = { 'idempotency-key': 'one-press' }
  stripe.answers = [
    async () => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      return { state: 'succeeded', gatewayReference: 'ref_1' }
    },
  ]
  const presses = await Promise.all([1, 2, 3].map(() => clerk().ok(charges.stored, press(orderId), key)))
  expect(new Set(presses.map(({ data }) => JSON.stringify(data))).size).toBe(1)
  expect((await clerk().ok(charges.stored, press(orderId), key)).data.PNREF).toBe('ref_1')
  expect(stripe.charges).toHaveLength(1)
  const other = press(orderId, { transactionAmount: 21 })
  expect(await clerk().refused(charges.stored, other, key)).toMatchObject({ status: 422, code: 'key_reused' })
})

test('treats the same request within two minutes as the same press without a key', async () => {
  const { orderId } = await chargeable()
  const [first, second] = [await charged(orderId), await charged(orderId)]
  expect(second.charge.id).toBe(first.charge.id)
  await server.admin.query(`update charges set created_at = now() - interval '3 minutes'`)
  expect((await charged(orderId, { moreThanDue: 1 })).charge.id).not.toBe(first.charge.id)
  expect(stripe.charges).toHaveLength(2)
})

test('stops two clerks from both charging at once', async () => {
  const { orderId } = await chargeable()
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const slowly = async () => {
    await gate
    return { state: 'succeeded' as const, gatewayReference: 'ref_2' }
  }
  stripe.answers = [slowly, slowly]
  const presses = ['a', 'b'].map((key) =>
    clerk().call(charges.stored, press(orderId), { 'idempotency-key': key }),
  )
  // Holds the gateway's answer to one until the other is refused.
  await Promise.race(presses)
  letGo()
  const both = await Promise.all(presses)
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'charge_in_work' })
  const input = { chargedSoFar: 0, transactionAmount: 5 }
  expect(await clerk().refused(charges.stored, press(orderId, input))).toMatchObject({
    code: 'charged_meanwhile',
  })
  expect(stripe.charges).toHaveLength(1)
})

test('reports an unknown charge, blocks others meanwhile, and resolves it', async () => {
  const { orderId } = await chargeable()
  stripe.answers = [() => ({ state: 'unknown', code: null, message: 'No answer' })]
  const { status, charge } = await charged(orderId)
  expect({ status, settledBy: charge.settledBy }).toEqual({ status: 'unknown', settledBy: null })
  expect(await paid(orderId)).toMatchObject({ charged: 0, unknown: 20 })
  const again = await clerk().refused(charges.stored, press(orderId, { transactionAmount: 5 }))
  expect(again.code).toBe('charge_unknown')
  expect((await clerk().refused(orders.remove, { id: orderId })).code).toBe('order_charged')

  stripe.answers = [() => ({ state: 'unknown', code: null, message: 'Ask later' })]
  expect((await clerk().ok(charges.reconcile, { id: charge.id })).data.status).toBe('unknown')
  expect((await clerk().ok(charges.reconcile, { id: charge.id })).data).toMatchObject({
    status: 'succeeded',
    charge: { settledBy: 'reconciled' },
  })
  expect(await paid(orderId)).toMatchObject({ charged: 20, unknown: 0 })
  expect((await readLog(orderId)).map(({ action, state }) => `${action} ${state ?? ''}`).slice(0, 2)).toEqual(
    ['CHARGE succeeded', 'CHARGE unknown'],
  )
})

test('lets a person settle an unknown charge once', async () => {
  const { orderId } = await chargeable()
  stripe.answers = [() => Promise.reject(new Error('a fault of the adapter'))]
  const { charge } = await charged(orderId)
  expect(charge.state).toBe('unknown')
  const callInput = { id: charge.id, state: 'succeeded' as const, note: 'It is in the batch of today' }
  const settled = (await clerk().ok(charges.settle, callInput)).data
  expect(settled).toMatchObject({ state: 'succeeded', settledBy: 'person', gatewayMessage: callInput.note })
  expect((await readLog(orderId))[0]).toMatchObject({ action: 'CHARGE', message: callInput.note })
  expect(await clerk().refused(charges.settle, callInput)).toMatchObject({
    status: 409,
    code: 'charge_settled',
  })
  // A person settled it, so the gateway's reference is missing.
  expect(settled.isVoidable).toBe(false)
  const back = await clerk().refused(charges.refund, { id: charge.id, amount: 5, reason: 'Returned' })
  expect(back).toMatchObject({ status: 409, message: chargeTexts.noReference })
})

test('refunds a charge in parts, never above its amount, even at once', async () => {
  const { orderId } = await chargeable()
  const { id } = (await charged(orderId)).charge
  const part = { id, amount: 15, reason: 'Returned' }
  const key = (name: string) => ({ 'idempotency-key': name })
  const both = await Promise.all([1, 2].map((at) => clerk().call(charges.refund, part, key(`refund ${at}`))))
  expect(both.map(({ status }) => status).sort()).toEqual([200, expect.any(Number)])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = await clerk().refused(charges.refund, part, key('refund 3'))
  expect(refused).toMatchObject({ status: 422, message: 'You can refund up to 5.00 of this charge.' })
  const unaware = { ...part, amount: 5, refundedSoFar: 0 }
  const meanwhile = await clerk().refused(charges.refund, unaware, key('refund 4'))
  expect(meanwhile).toMatchObject({ status: 409, code: 'refunded_meanwhile' })
  expect((await clerk().refused(charges.void, { id, reason: 'x' })).code).toBe('charge_impossible')
  const rest = { chargeId: id, amount: 5, reason: 'RMA 17', key: 'rma:17', purpose: 'return' } as const
  const caller = { dealerId: 1, actor: await server.work(1, async ({ actor }) => actor) }
  const [first, second] = [await refundCharge(caller, rest), await refundCharge(caller, rest)]
  expect([first.status, second.charge.id]).toEqual(['succeeded', first.charge.id])
  expect(await paid(orderId)).toMatchObject({ charged: 20, refunded: 20, givenBack: 20, due: 1.65 })
  expect((await readLog(orderId))[0]).toMatchObject({ action: 'REFUND', amount: 5 })
})

test('voids today’s charge as a whole', async () => {
  const { orderId } = await chargeable()
  const { charge } = await charged(orderId)
  expect(charge.isVoidable).toBe(true)
  const { data } = await clerk().ok(charges.void, { id: charge.id, reason: 'Wrong order' })
  expect(data).toMatchObject({
    status: 'succeeded',
    charge: { kind: 'void', amount: 20, chargeId: charge.id },
  })
  expect((await clerk().refused(charges.refund, { id: charge.id, amount: 1, reason: 'x' })).code).toBe(
    'refund_too_much',
  )
})

test('keeps charged orders and customers, and moves charges along in a merge', async () => {
  const { orderId, customerId } = await chargeable()
  const inList = async () =>
    (await clerk().ok(orders.list, { cid: customerId })).data.map(({ id, hasCharges }) => [id, hasCharges])
  expect(await inList()).toEqual([[orderId, 0]])
  const { charge } = await charged(orderId)
  expect(await inList()).toEqual([[orderId, 1]])
  await clerk().ok(charges.void, { id: charge.id, reason: 'Wrong order' })
  expect(await inList(), 'a voided charge stays on it too').toEqual([[orderId, 1]])
  expect(await clerk().refused(orders.remove, { id: orderId })).toMatchObject({
    status: 409,
    code: 'order_charged',
  })
  const { customerId: alone, orderId: deleted } = await chargeable()
  await clerk().ok(orders.remove, { id: deleted })
  await clerk().ok(charges.stripe, { dealerId: 1, cId: alone, amount: 4 })
  expect((await clerk().refused(customers.remove, { id: alone })).code).toBe('customer_has_orders')
  const { data: listed } = await clerk().ok(customers.list, { pageSize: 1000 })
  expect(listed.find(({ id }) => id === alone)).toMatchObject({ qtyOrders: 0, hasPurchases: 1 })
  await clerk().ok(customerMerges.merge, { id: customerId, otherId: alone })
  const { data } = await clerk().ok(charges.listByCustomer, { id: customerId })
  expect(data.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['charge', 4],
    ['void', 20],
    ['charge', 20],
  ])
})

test('throttles repeated declined cards', async () => {
  const declined = () => ({ state: 'failed' as const, code: '12', message: 'Declined' })
  payflow.answers = Array.from({ length: 20 }, () => declined)
  const dealer = server.as('dealer1')
  const { customerId: cId } = await chargeable()
  const statuses: number[] = []
  for (let turn = 0; turn < 12; turn += 1)
    statuses.push((await dealer.call(charges.payflow, { cId, ...makeCard() })).status)
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
  expect(payflow.charges).toHaveLength(10)
  expect((await clerk().call(charges.payflow, { cId, ...makeCard() })).status).toBe(200)
})
