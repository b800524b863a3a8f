import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dealerPayments } from '#contract/store/payments/dealer-payments.ts'
import { paymentMethods } from '#contract/store/payments/payment-methods.ts'
import { accounts, paypalClientId, restrictedKey } from '#demo/payment-gateways/accounts.ts'
import { type PaymentGateways, startPaymentGateways } from '#demo/payment-gateways/start-payment-gateways.ts'
import { callGateway } from '#server/adapters/payments/call-gateway.ts'
import { testServer } from '#test/harness.ts'
import { configure } from '#test/runtime.ts'

const server = testServer()
let gateways: PaymentGateways

beforeAll(async () => {
  gateways = await startPaymentGateways()
  configure({ dialPrivate: Object.values(gateways.urls).map((url) => new URL(url).host) })
  for (const [id, sandboxUrl] of Object.entries(gateways.urls))
    await server.as('platform').ok(paymentMethods.update, { id: Number(id), sandboxUrl })
})
afterAll(() => gateways?.stop())
beforeEach(() => {
  for (const fake of Object.values(gateways.fakes)) Object.assign(fake, { behaviour: 'good', seen: [] })
})

const tried = async (paymentMethodId: number, credentials: object, more: object = {}) => {
  const typed = {
    paymentMethodId,
    envMode: 'sandbox' as const,
    gatewayCredentials: JSON.stringify(credentials),
  }
  return (await server.as('dealer1').ok(dealerPayments.test, { ...typed, ...more })).data
}
const everyGateway = [
  [2, accounts.payflow, 'pwd'],
  [3, accounts.merchante, 'profileKey'],
  [8, accounts.authorizeNet, 'transactionKey'],
  [9, accounts.stripe, 'secretKey'],
] as const

test.each(everyGateway)(
  'gateway %i: reports whether the credentials are valid',
  async (id, account, secret) => {
    expect(await tried(id, account)).toMatchObject({
      outcome: 'works',
      message: 'The gateway accepted the credentials.',
    })
    const wrong = await tried(id, { ...account, [secret]: 'Wrong-one-1' })
    expect(wrong).toMatchObject({
      outcome: 'not_admitted',
      message: 'The gateway didn’t accept the credentials.',
    })
    expect(JSON.stringify(wrong)).not.toMatch(/Wrong|ong-one-1|ne-1/)
  },
)

test.each(everyGateway)('gateway %i: reports network failures', async (id, account) => {
  const fake = Object.values(gateways.fakes).find(({ origin }) => gateways.urls[id].startsWith(origin))!
  for (const [behaviour, outcome] of [
    ['500', 'failed'],
    ['garbage', 'unreadable'],
    ['flood', 'unreadable'],
    ['break', 'broken'],
  ] as const) {
    fake.behaviour = behaviour
    expect(await tried(id, account), behaviour).toMatchObject({ outcome })
  }
  fake.behaviour = 'redirect'
  expect(['failed', 'unreadable']).toContain((await tried(id, account)).outcome)
})

test('reports the environment of a Stripe key, and a restricted key', async () => {
  const { stripe } = accounts
  expect((await tried(9, { ...stripe, publishableKey: 'pk_live_1' })).outcome).toBe('other_environment')
  const restricted = await tried(9, { ...stripe, secretKey: restrictedKey })
  expect(restricted).toMatchObject({ outcome: 'restricted', detail: expect.stringMatching(/permissions/) })
  expect(gateways.fakes.stripe.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /v1/balance',
    'GET /v1/balance',
  ])
})

test('accepts Payflow without user and partner', async () => {
  const { pwd, vendor } = accounts.payflow
  expect((await tried(2, { pwd, vendor })).outcome).toBe('works')
  expect(gateways.fakes.payflow.seen[0]?.body).toMatch(
    /PARTNER\[6\]=PayPal&VENDOR\[10\]=cedarhills&USER\[10\]=cedarhills&/,
  )
})

test('tests nothing for PayPal’s client ID, and reports that', async () => {
  expect(await tried(1, { clientId: paypalClientId })).toMatchObject({ outcome: 'unproved' })
  expect((await tried(1, { clientId: 'me@example.com' })).outcome).toBe('not_a_client_id')
})

test('uses stored credentials where none are entered, only for their own method, dealer and id', async () => {
  const { data } = await server.as('dealer1').ok(dealerPayments.create, {
    paymentMethodId: 9,
    name: 'Stripe',
    envMode: 'sandbox',
    gatewayCredentials: JSON.stringify(accounts.stripe),
  })
  const stored = { id: data.id, paymentMethodId: 9, envMode: 'sandbox' as const }
  expect((await server.as('dealer1').ok(dealerPayments.test, stored)).data.outcome).toBe('works')
  expect((await tried(9, { secretKey: 'sk_test_other' }, { id: data.id })).outcome).toBe('not_admitted')

  const missing = async (input: object) =>
    (await server.as('dealer1').refused(dealerPayments.test, { ...stored, ...input })).errors
  expect(await missing({ id: undefined })).toMatchObject([
    { path: 'gatewayCredentials.publishableKey' },
    { path: 'gatewayCredentials.secretKey' },
  ])
  expect(await missing({ paymentMethodId: 8 })).toMatchObject([
    { path: 'gatewayCredentials.apiLoginId' },
    { path: 'gatewayCredentials.transactionKey' },
  ])
  expect((await server.as('dealer2').refused(dealerPayments.test, stored)).status).toBe(404)
})

test('refuses to test a method without a gateway, and reports one without an address', async () => {
  const { data } = await server.as('platform').ok(paymentMethods.create, { name: 'Purchase order' })
  const sent = { paymentMethodId: data.id, envMode: 'sandbox' as const, gatewayCredentials: '{}' }
  expect((await server.as('dealer1').refused(dealerPayments.test, sent)).errors).toMatchObject([
    { path: 'paymentMethodId' },
  ])
  await server.admin.query('update payment_methods set sandbox_url = null where id = 3')
  expect((await tried(3, accounts.merchante)).outcome).toBe('no_address')
})

test('connects only to public and allowed addresses', async () => {
  await server.as('platform').ok(paymentMethods.update, { id: 9, sandboxUrl: 'http://192.168.0.1/' })
  expect((await tried(9, accounts.stripe)).outcome).toBe('not_public')
  await server.as('platform').ok(paymentMethods.update, { id: 9, sandboxUrl: gateways.urls[9] })
})

test('stops waiting for a silent gateway', async () => {
  gateways.fakes.stripe.behaviour = 'stall'
  const call = { method: 'GET' as const, url: gateways.urls[9], headers: {} }
  const { signal } = new AbortController()
  await expect(callGateway(call, signal, { milliseconds: 100 })).rejects.toMatchObject({
    outcome: 'too_long',
  })
})
