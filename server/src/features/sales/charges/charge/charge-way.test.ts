import { beforeAll, expect, test } from 'vitest'
import { chargeTexts } from '#contract/sales/charges/charge-texts.ts'
import { charges } from '#contract/sales/charges/charges.ts'
import { paymentProfiles } from '#contract/sales/charges/payment-profiles.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { dealerPayments } from '#contract/store/payments/dealer-payments.ts'
import { makePayment } from '#server/features/store/dealer-payments/dealer-payments.fixture.ts'
import { testServer } from '#test/harness.ts'
import { makeCustomer } from '../../customers/customers.fixture.ts'
import { makeOrder } from '../../orders/orders.fixture.ts'

const server = testServer()
const clerk = () => server.as('clerk1')

const stored = {
  authorizeNet: { authorizeNetCustomerProfileId: '1', authorizeNetPaymentProfileId: '2' },
  payPalPro: { payflowProPnref: 'A10A6AE7042E' },
  stripe: { stripeCustomerId: 'cus_1', stripePaymentMethodId: 'pm_1' },
  merchantE: { merchanteCardId: 'c0ffee' },
}

beforeAll(async () => {
  const set = (paymentMethodId: number, name: string, credentials: object) =>
    server
      .as('dealer1')
      .ok(
        dealerPayments.create,
        makePayment({ paymentMethodId, name, gatewayCredentials: JSON.stringify(credentials) }),
      )
  await set(9, 'Stripe', { publishableKey: 'pk_test_1', secretKey: 'sk_test_1' })
  await set(2, 'Cards by PayPal', { vendor: 'v', pwd: 'p' })
  await set(8, 'Cards by Authorize.Net', { apiLoginId: 'l', transactionKey: 'k' })
})

/** `pgatewayId` can be one the dealer had when the order was created. */
async function findWay(profile: object, { pgatewayId = null }: { pgatewayId?: number | null } = {}) {
  const { id: customerId } = (await clerk().ok(customers.create, makeCustomer())).data
  if (Object.keys(profile).length > 0) await clerk().ok(paymentProfiles.save, { id: customerId, ...profile })
  const { id } = (await clerk().ok(orders.create, makeOrder({ customerId }))).data
  await server.admin.query('update orders set pgateway_id = $2 where id = $1', [id, pgatewayId])
  return (await clerk().ok(charges.way, { id })).data
}

test('prefers the order’s gateway over every stored profile', async () => {
  const way = await findWay({ ...stored.payPalPro, ...stored.stripe }, { pgatewayId: 9 })
  expect(way).toMatchObject({ way: 'stored', gateway: 'Stripe', paymentMethodId: 9, message: null })
})

test.each([
  ['Authorize.Net', { ...stored.authorizeNet, ...stored.payPalPro, ...stored.stripe }],
  ['PayPal Pro', { ...stored.payPalPro, ...stored.stripe }],
  ['Stripe', stored.stripe],
])('falls back to %s as the first that has the customer', async (gateway, profile) => {
  expect(await findWay(profile)).toMatchObject({ way: 'stored', gateway })
})

test('ignores an incomplete profile', async () => {
  expect(await findWay({ stripeCustomerId: 'cus_1' })).toMatchObject({
    way: 'card',
    message: chargeTexts.noAuthorization,
  })
})

test('asks for a card without a stored profile, with a tab per gateway that takes one', async () => {
  const { way, message, cards } = await findWay({})
  expect([way, message]).toEqual(['card', chargeTexts.noAuthorization])
  expect(cards.map(({ name }) => name)).toEqual(['Cards by PayPal', 'Cards by Authorize.Net'])
})

test.each([
  [1, chargeTexts.payPalExpress],
  [2, 'PayPal Pro information is required to process this payment. Please update the payment method.'],
  [8, 'Authorize.Net information is required to process this payment. Please update the payment method.'],
  [9, 'Stripe information is required to process this payment. Please update the payment method.'],
])('names what’s missing for an order paid by %i, and doesn’t charge it', async (pgatewayId, message) => {
  const way = await findWay({}, { pgatewayId })
  expect(way).toMatchObject({ way: 'card', message })
  const refused = await clerk().refused(charges.stored, {
    dealerId: 1,
    orderId: way.orderId,
    transactionAmount: 5,
    reason: 'More',
  })
  expect(refused).toMatchObject({ status: 409, code: 'charge_impossible', message })
})

test('reports a gateway the dealer has not set up', async () => {
  expect(await findWay(stored.merchantE, { pgatewayId: 3 })).toMatchObject({ message: chargeTexts.exception })
})

test('offers nothing for an order without a customer or one that can’t be charged', async () => {
  const { id } = (await clerk().ok(orders.create, makeOrder())).data
  await server.admin.query('update orders set customer_id = null where id = $1', [id])
  expect((await clerk().ok(charges.way, { id })).data).toMatchObject({
    way: 'none',
    message: chargeTexts.profileMissing,
  })
  const other = server.as('dealer2')
  const { id: customerId } = (await other.ok(customers.create, makeCustomer({ dealerId: 2 }))).data
  const { data } = await other.ok(orders.create, makeOrder({ customerId }))
  expect((await other.ok(charges.way, { id: data.id })).data).toMatchObject({
    way: 'none',
    message: chargeTexts.nothingValid,
    cards: [],
  })
})
