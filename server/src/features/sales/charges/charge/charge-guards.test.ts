import { expect, test } from 'vitest'
import { dashboard } from '#contract/insight/dashboard.ts'
import { charges } from '#contract/sales/charges/charges.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { dealerPayments } from '#contract/store/payments/dealer-payments.ts'
import { testServer } from '#test/harness.ts'
import { awayAt } from '#test/operation/away-at.ts'
import { makeOrder } from '../../orders/orders.fixture.ts'
import { replaceStripe } from '../stripe.fixture.ts'

const server = testServer()
const { stripe, storedCustomer } = replaceStripe(server)
const clerk = () => server.as('clerk1')

/** An order of 21.65 by a customer stored at Stripe. */
async function chargeable() {
  const customerId = await storedCustomer()
  return { orderId: (await clerk().ok(orders.create, makeOrder({ customerId }))).data.id }
}
const charged = async (orderId: number, fields: object = {}) => {
  const press = { dealerId: 1, orderId, transactionAmount: 20, reason: 'Restocking', ...fields }
  return (await clerk().ok(charges.stored, press)).data
}

test('lets a person reconcile a charge that a process left in progress for a minute, and lists it on the dashboard', async () => {
  const left = async (state: 'requested' | 'sent', minutes = 2) => {
    const { orderId } = await chargeable()
    stripe.answers = [() => ({ state: 'unknown', code: null, message: 'No answer' })]
    const { charge } = await charged(orderId)
    // Simulates a process that died: the trigger forbids moving states back.
    await server.admin.query('alter table charges disable trigger guard_charge')
    await server.admin.query(
      `update charges set state = $2, ask_at = null, updated_at = now() - make_interval(mins => $3) where id = $1`,
      [charge.id, state, minutes],
    )
    await server.admin.query('alter table charges enable trigger guard_charge')
    return { orderId, id: charge.id }
  }
  const settlement = { state: 'succeeded' as const, note: 'Seen there' }
  const fresh = await left('sent', 0)
  for (const call of [charges.reconcile, charges.settle])
    expect((await clerk().refused(call, { id: fresh.id, ...settlement })).code).toBe('charge_in_work')

  const [sent, other, requested] = [await left('sent'), await left('sent', -90), await left('requested')]
  const work = (await clerk().ok(dashboard.work, {})).data.unknownCharges!.orders.map(({ id }) => id)
  expect(work).toEqual(expect.arrayContaining([sent.orderId, other.orderId, requested.orderId]))
  expect((await clerk().ok(charges.list, { id: sent.orderId })).data).toMatchObject([
    { isReconcilable: true },
  ])

  expect((await clerk().ok(charges.reconcile, { id: sent.id })).data.status).toBe('succeeded')
  expect((await clerk().ok(charges.settle, { id: other.id, ...settlement })).data.settledBy).toBe('person')
  expect((await clerk().refused(charges.settle, { id: requested.id, ...settlement })).status).toBe(422)
  expect((await clerk().ok(charges.reconcile, { id: requested.id })).data.status).toBe('failed')
})

test('reports that a charge is noted if the database goes away before it is sent', async () => {
  const { orderId } = await chargeable()
  const back = await awayAt(server.admin, 'charges', 'update', `new.state = 'sent'`)
  const press = { dealerId: 1, orderId, transactionAmount: 20, reason: 'Restocking' }
  const problem = await clerk().refused(charges.stored, press)
  await back()
  expect(problem).toMatchObject({ status: 500, code: 'partly_saved' })
  expect(problem.message).toContain('The payment is noted with the order’s charges')
  expect((await clerk().ok(charges.list, { id: orderId })).data).toMatchObject([{ state: 'requested' }])
})

test('shows refused gateway credentials at the payment and on the dashboard until they work', async () => {
  const { orderId } = await chargeable()
  const refusing = () => ({
    state: 'unknown' as const,
    code: 'restricted',
    message: 'Not for this key',
    access: 'restricted' as const,
  })
  const readPayments = async () => {
    const { data } = await server.as('dealer1').ok(dealerPayments.list, { dealerId: 1 })
    const work = (await clerk().ok(dashboard.work, {})).data.refusedGateways
    return { told: data.map(({ refusedAs }) => refusedAs).filter(Boolean), count: work?.count }
  }
  stripe.answers = [refusing, refusing]
  const { charge } = await charged(orderId)
  expect(await readPayments()).toEqual({ told: ['restricted'], count: 1 })
  expect((await server.as('dealer2').ok(dashboard.work, {})).data.refusedGateways?.count).toBe(0)
  const answer = (await clerk().ok(charges.reconcile, { id: charge.id })).data
  expect(answer).toMatchObject({
    status: 'unknown',
    RESPMSG: expect.stringMatching(/doesn’t allow everything.*Not for this key/),
  })

  const payment = (await server.as('dealer1').ok(dealerPayments.list, { dealerId: 1 })).data.find(
    ({ refusedAs }) => refusedAs,
  )!
  const gatewayCredentials = JSON.stringify({ publishableKey: 'pk', secretKey: 'sk' })
  await server.as('dealer1').ok(dealerPayments.update, { id: payment.id, gatewayCredentials })
  expect(await readPayments()).toEqual({ told: [], count: 0 })

  stripe.answers = [refusing]
  await clerk().ok(charges.reconcile, { id: charge.id })
  expect((await readPayments()).count).toBe(1)
  await clerk().ok(charges.reconcile, { id: charge.id })
  expect(await readPayments()).toEqual({ told: [], count: 0 })
})

test("rejects an answer that carries another movement's number", async () => {
  const { orderId } = await chargeable()
  const same = () => ({ state: 'succeeded' as const, gatewayReference: 'ref_mixed' })
  stripe.answers = [same, same]
  expect((await charged(orderId)).status).toBe('succeeded')
  const second = await charged(orderId, { transactionAmount: 1.65 })
  expect(second).toMatchObject({ status: 'unknown', RESULT: 'differs', PNREF: null })
})

test('reports a charge refused because of the dealer’s key without blaming the card', async () => {
  const { orderId } = await chargeable()
  const refused = { state: 'failed', code: '401', message: 'Invalid key', access: 'not_admitted' } as const
  stripe.answers.push(() => refused)
  const press = { dealerId: 1, orderId, transactionAmount: 5, reason: 'Parts' }
  const { data } = await server.as('clerk1').ok(charges.stored, press)
  expect([data.status, data.phrase.code]).toEqual(['failed', 'charges.keyRefused'])
  expect(data.message).toMatch(/^The gateway doesn’t accept the dealer’s credentials/)
})
