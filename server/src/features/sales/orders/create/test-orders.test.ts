import { beforeAll, expect, test } from 'vitest'
import { charges } from '#contract/sales/charges/charges.ts'
import { recordedPayments } from '#contract/sales/charges/recorded-payments.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { testOrders } from '#contract/sales/orders/test-orders.ts'
import { returns } from '#contract/sales/returns/returns.ts'
import { dealerPayments } from '#contract/store/payments/dealer-payments.ts'
import { makePayment } from '#server/features/store/dealer-payments/dealer-payments.fixture.ts'
import { testServer } from '#test/harness.ts'
import { makeCard, putTestGateway } from '../../charges/charges.fixture.ts'
import { makeCustomer } from '../../customers/customers.fixture.ts'
import { expectRightCounters } from '../counters.fixture.ts'
import { makeOrder } from '../orders.fixture.ts'

const server = testServer()
const clerk = () => server.as('clerk1')
const dealer = () => server.as('dealer1')
const payFlow = putTestGateway(2, [])
const create = async (fields: Parameters<typeof makeOrder>[0] = {}) =>
  (await clerk().ok(orders.create, makeOrder({ isTest: 1, ...fields }))).data
const listTests = async () => (await clerk().ok(orders.list, { isTest: 1 })).data.map(({ id }) => id)
const charge = (orderId: number) => clerk().call(charges.payflow, { ...makeCard({ AMT: 20 }), orderId })

let customerId: number
beforeAll(async () => {
  const gatewayCredentials = JSON.stringify({ vendor: 'v', pwd: 'p' })
  const live = makePayment({
    paymentMethodId: 2,
    name: 'Live cards',
    envMode: 'production',
    gatewayCredentials,
  })
  await dealer().ok(dealerPayments.create, live)
  customerId = (await clerk().ok(customers.create, makeCustomer())).data.id
})

test('refuses a live gateway in words, and takes the sandbox even if a live one comes first', async () => {
  const { id } = await create()
  const refused = await charge(id)
  expect(refused).toMatchObject({ status: 409, body: { code: 'charge_impossible' } })
  expect(JSON.stringify(refused.body)).toContain('only through a gateway in sandbox mode')
  expect((await clerk().ok(charges.way, { id })).data).toMatchObject({
    way: 'none',
    phrase: { code: 'charges.noSandbox' },
  })
  expect(payFlow.charges).toEqual([])

  const gatewayCredentials = JSON.stringify({ vendor: 't', pwd: 'p' })
  await dealer().ok(
    dealerPayments.create,
    makePayment({ paymentMethodId: 2, name: 'Tries', gatewayCredentials }),
  )
  expect((await clerk().ok(charges.way, { id })).data).toMatchObject({
    way: 'card',
    cards: [{ name: 'Tries', envMode: 'sandbox' }],
  })
  const { data } = await clerk().ok(charges.payflow, { ...makeCard({ AMT: 20 }), orderId: id })
  expect(data).toMatchObject({ status: 'succeeded', charge: { envMode: 'sandbox' } })
  // A real order still takes the live one, and needs its customer.
  const { data: real } = await clerk().ok(orders.create, makeOrder({ customerId }))
  const paid = await clerk().ok(charges.payflow, {
    ...makeCard({ AMT: 20 }),
    cId: customerId,
    orderId: real.id,
  })
  expect(paid.data.charge.envMode).toBe('production')
  const { data: guest } = await clerk().ok(orders.create, makeOrder())
  expect((await charge(guest.id)).status).toBe(422)
})

test('gets no customer, neither when it’s created nor later', async () => {
  const refusedFields = async (fields: object) =>
    (await clerk().refused(orders.create, makeOrder({ isTest: 1, ...fields }))).errors?.map(
      ({ path }) => path,
    )
  expect(await refusedFields({ customerId })).toEqual(['customerId'])
  expect(await refusedFields({ createCustomer: 1 })).toEqual(['createCustomer'])
  expect(await refusedFields({ quoteToken: 'x' })).toEqual(['isTest'])
  const { id, version } = await create()
  expect((await clerk().refused(orders.update, { id, version, customerId })).errors?.[0]?.path).toBe(
    'customerId',
  )
  const sent = { id, version, createCustomer: 1 as const, intMemo: 'Tried' }
  expect((await clerk().ok(orders.update, sent)).data).toMatchObject({ customerId: null, isTest: 1 })
})

test('is in the list of tests and no other, and isn’t returned', async () => {
  const { id, orderNumber, details } = await create()
  expect(await listTests()).toContain(id)
  const found = await clerk().ok(orders.list, { search: String(orderNumber) })
  expect(found.data.map((row) => row.id)).not.toContain(id)
  const searched = await clerk().ok(orders.list, { isTest: 1, search: String(orderNumber) })
  expect(searched.data).toMatchObject([{ id, isTest: 1 }])
  await clerk().ok(orders.ship, { id, details: [{ id: details[0]!.id, shipQty: 2 }], doNotSendEmail: 1 })
  const lines = [{ id: details[0]!.id, qty: 1 }]
  expect((await dealer().refused(returns.create, { orderId: id, type: 'Return', lines })).code).toBe(
    'test_not_returned',
  )
})

test('deletes all tests at once, also charged and locked ones, but none whose charge is unconfirmed', async () => {
  await clerk().ok(testOrders.removeAll, {})
  const [paid, recorded, locked, unknown] = [await create(), await create(), await create(), await create()]
  await charge(paid.id)
  await clerk().ok(recordedPayments.create, { id: recorded.id, kind: 'charge', amount: 5, method: 'cash' })
  await clerk().ok(orders.lock, { id: locked.id })
  payFlow.answers.push(() => ({ state: 'unknown', code: null, message: 'No answer' }))
  await charge(unknown.id)
  const { version } = (await clerk().ok(orders.show, { id: unknown.id })).data
  expect((await clerk().refused(orders.remove, { id: unknown.id, version })).code).toBe('order_charged')
  expect((await clerk().ok(testOrders.removeAll, {})).data).toEqual({ deleted: 3, left: 1 })
  expect(await listTests()).toEqual([unknown.id])
  expect((await clerk().refused(orders.show, { id: paid.id })).code).toBe('not_found')
  await expectRightCounters(server)
})

test('lets no statement count a test order', async () => {
  const { id } = await create()
  await expect(server.admin.query('update orders set deleted_at = null where id = $1', [id])).rejects.toThrow(
    'orders_test_uncounted',
  )
})
