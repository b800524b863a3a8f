import { expect, test } from 'vitest'
import { dealerPayments } from '#contract/store/payments/dealer-payments.ts'
import { gateways } from '#contract/store/payments/gateways.ts'
import { paymentMethods } from '#contract/store/payments/payment-methods.ts'
import { testServer } from '#test/harness.ts'
import { makePayment } from '../dealer-payments/dealer-payments.fixture.ts'

const server = testServer()
const admin = () => server.as('platform')
const onAccount = (fields = {}) => ({ name: 'On account', ...fields })

test('has the gateways from the start, with their ids and addresses', async () => {
  const { data } = await server.as('clerk1').ok(paymentMethods.list, {})
  expect(data.map(({ id, name }) => ({ id, name }))).toEqual(gateways.map(({ id, name }) => ({ id, name })))
  for (const { sandboxUrl, productionUrl } of data) {
    expect(sandboxUrl).toMatch(/^https:/)
    expect(productionUrl).toMatch(/^https:/)
  }
  expect((await server.as('dealer1').ok(paymentMethods.show, { id: 9 })).data.name).toBe('Stripe')
  expect((await server.as('dealer1').refused(paymentMethods.show, { id: 7 })).status).toBe(404)
  expect((await server.as('nobody').refused(paymentMethods.list, {})).status).toBe(403)
})

test('lets only the platform create, change and delete other methods', async () => {
  const { data: newPaymentMethod } = await admin().ok(paymentMethods.create, onAccount())
  expect(newPaymentMethod).toMatchObject({ id: expect.any(Number), sandboxUrl: null, productionUrl: null })
  expect(newPaymentMethod.id).toBeGreaterThan(9)
  const { data } = await admin().ok(paymentMethods.update, {
    id: newPaymentMethod.id,
    sandboxUrl: 'http://127.0.0.1:1/',
  })
  expect(data).toMatchObject({ name: 'On account', sandboxUrl: 'http://127.0.0.1:1/', version: 2 })
  const late = await admin().refused(paymentMethods.update, {
    id: newPaymentMethod.id,
    name: 'Late',
    version: 1,
  })
  expect(late).toMatchObject({ status: 409, code: 'stale', changedBy: 'platform Test' })
  for (const [route, input] of [
    [paymentMethods.create, onAccount({ name: 'Mine' })],
    [paymentMethods.update, { id: newPaymentMethod.id, name: 'Mine' }],
    [paymentMethods.remove, { id: newPaymentMethod.id }],
  ] as const)
    expect((await server.as('dealer1').refused(route, input as never)).status).toBe(403)
  await admin().ok(paymentMethods.remove, { id: newPaymentMethod.id })
  expect((await admin().refused(paymentMethods.remove, { id: newPaymentMethod.id })).status).toBe(404)
})

test('requires unique names, valid URLs, and https for production', async () => {
  const refusedAt = async (fields: object) =>
    (await admin().refused(paymentMethods.create, onAccount(fields))).errors
  expect(await refusedAt({ name: 'stripe' })).toMatchObject([
    { path: 'name', message: 'A payment method with this name already exists' },
  ])
  expect(await refusedAt({ name: ' ' })).toMatchObject([{ path: 'name', message: 'Name is required' }])
  expect(await refusedAt({ sandboxUrl: 'stripe' })).toMatchObject([
    { path: 'sandboxUrl', message: 'Must be a valid URL' },
  ])
  expect(await refusedAt({ sandboxUrl: 'https://u:p@x.test' })).toMatchObject([{ path: 'sandboxUrl' }])
  expect(await refusedAt({ productionUrl: 'http://x.test' })).toMatchObject([
    { path: 'productionUrl', message: 'Must start with https://' },
  ])
  const refusal = await admin().refused(paymentMethods.update, { id: 9, productionUrl: null })
  expect(refusal.errors).toMatchObject([{ path: 'productionUrl' }])
})

test('refuses to delete a method in use, naming its users, and any gateway', async () => {
  const { data: method } = await admin().ok(paymentMethods.create, onAccount({ name: 'Invoice' }))
  const payment = makePayment({ paymentMethodId: method.id, name: 'Invoice', gatewayCredentials: '{}' })
  for (const who of ['dealer1', 'dealer2'] as const) await server.as(who).ok(dealerPayments.create, payment)
  const usersFor = async (person: 'platform' | 'dealer1') =>
    (await server.as(person).ok(paymentMethods.list, {})).data.find(({ id }) => id === method.id)?.inUseBy
  expect([await usersFor('platform'), await usersFor('dealer1')]).toEqual(['Dealer One, Dealer Two', ''])
  expect(await admin().refused(paymentMethods.remove, { id: method.id })).toMatchObject({
    status: 409,
    message: 'This payment method is in use by Dealer One, Dealer Two.',
  })
  expect(await admin().refused(paymentMethods.remove, { id: 3 })).toMatchObject({
    status: 409,
    message: 'MerchantE is a built-in gateway and can’t be deleted.',
  })
})

test('lists a dealer’s methods, production first, then newest, without secrets', async () => {
  const set = async (fields: object) =>
    (await server.as('dealer1').ok(dealerPayments.create, makePayment(fields))).data.id
  await server.admin.query('delete from dealer_payments')
  const [old, real, young] = [await set({}), await set({ envMode: 'production' }), await set({})]
  await server.as('dealer2').ok(dealerPayments.create, makePayment())
  const { data } = await server.as('clerk1').ok(paymentMethods.byDealer, { dealerId: 1 })
  expect(data.map(({ dealerPaymentId }) => dealerPaymentId)).toEqual([real, young, old])
  expect(data[0]).toEqual({ id: 9, name: 'Stripe', dealerPaymentId: real, envMode: 'production' })
})
