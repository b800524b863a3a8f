import { expect, test } from 'vitest'
import type { Call } from '#contract/http.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { testServer } from '#test/harness.ts'
import { makeCustomer } from '../../customers/customers.fixture.ts'
import { makeOrder } from '../orders.fixture.ts'

const server = testServer()

const make = async (fields: Parameters<typeof makeOrder>[0] = {}) =>
  (await server.as('clerk1').ok(orders.create, makeOrder(fields))).data
const save = async (id: number, change: Omit<Call<typeof orders.update>, 'id'>) =>
  (await server.as('clerk1').ok(orders.update, { id, ...change })).data

test('applies a new customer’s type and exemption, and updates both customers’ counts', async () => {
  const clerk = server.as('clerk1')
  const { data: one } = await clerk.ok(customers.create, makeCustomer())
  const { data: two } = await clerk.ok(
    customers.create,
    makeCustomer({ customerType: 2, salesTaxExceptionNo: 'TX-9' }),
  )
  const order = await make({ customerId: one.id })
  const saved = await save(order.id, { customerId: two.id })
  expect(saved).toMatchObject({ isBusinessAcc: 1, salesTaxExceptionNo: 'TX-9', orderAmount: 20 })
  const { data } = await clerk.ok(customers.list, { pageSize: 1000 })
  const totals = (id: number) =>
    data.filter((row) => row.id === id).map((row) => [row.qtyOrders, row.amountOrders])[0]
  expect([totals(one.id), totals(two.id)]).toEqual([
    [0, 0],
    [1, 20],
  ])
})

test('keeps no exemption of the earlier customer, and a guest order’s own', async () => {
  const clerk = server.as('clerk1')
  const { data: exempt } = await clerk.ok(
    customers.create,
    makeCustomer({ customerType: 2, salesTaxExceptionNo: 'TX-9', staxEndDate: '2099-01-31' }),
  )
  const { data: taxed } = await clerk.ok(customers.create, makeCustomer())
  const order = await make({ customerId: exempt.id })
  expect(order).toMatchObject({ salesTaxExceptionNo: 'TX-9', salesTaxAmount: 0 })
  expect(await save(order.id, { customerId: taxed.id })).toMatchObject({
    isBusinessAcc: 0,
    salesTaxExceptionNo: null,
    staxEndDate: null,
    salesTaxAmount: 1.65,
    orderAmount: 21.65,
  })
  const guest = await make({ salesTaxExceptionNo: 'TX-1' })
  expect(await save(guest.id, { customerId: taxed.id })).toMatchObject({ salesTaxExceptionNo: 'TX-1' })
  const sent = await save(order.id, { customerId: exempt.id, salesTaxExceptionNo: 'TX-2' })
  expect(sent).toMatchObject({ salesTaxExceptionNo: 'TX-2', staxEndDate: '2099-01-31' })
})

test('keeps no exemption of a customer who is taken off, unless one is sent', async () => {
  const clerk = server.as('clerk1')
  const { data: exempt } = await clerk.ok(
    customers.create,
    makeCustomer({ customerType: 2, salesTaxExceptionNo: 'TX-9', staxEndDate: '2099-01-31' }),
  )
  const order = await make({ customerId: exempt.id })
  const { total } = await clerk.ok(orders.summary, {
    orderId: order.id,
    orderAmount: 20,
    shippingAmount: 0,
    customerId: ' ' as never,
  })
  expect(total).toBe(21.65)
  expect(await save(order.id, { customerId: null })).toMatchObject({
    customerId: null,
    isBusinessAcc: 0,
    salesTaxExceptionNo: null,
    staxEndDate: null,
    salesTaxAmount: 1.65,
    orderAmount: 21.65,
  })
  expect(await save(order.id, { customerId: null, salesTaxExceptionNo: 'TX-1' })).toMatchObject({
    salesTaxExceptionNo: 'TX-1',
    salesTaxAmount: 0,
  })
  expect(await save(order.id, { customerId: null })).toMatchObject({ salesTaxExceptionNo: 'TX-1' })
  const other = await make({ customerId: exempt.id })
  expect(await save(other.id, { customerId: null, salesTaxExceptionNo: 'TX-2' })).toMatchObject({
    customerId: null,
    salesTaxExceptionNo: 'TX-2',
    staxEndDate: null,
    salesTaxAmount: 0,
  })
})

test('keeps no terms of a customer who is taken off, but what someone entered', async () => {
  const clerk = server.as('clerk1')
  const terms = {
    payTerms: 'Net 30',
    salesman: 'Ann',
    shipVia: 'UPS',
    taxState: 'TX',
    taxCity: 'Austin',
    taxZip: '73301',
  }
  const none = Object.fromEntries(Object.keys(terms).map((name) => [name, null]))
  const { data: former } = await clerk.ok(customers.create, makeCustomer({ ...terms, taxRate: 3 }))
  const { data: next } = await clerk.ok(customers.create, makeCustomer({ payTerms: 'Prepaid' }))
  const order = await make({ customerId: former.id })
  expect(order).toMatchObject({ ...terms, salesTaxRate: 3 })
  expect(await save(order.id, { customerId: null })).toMatchObject({ ...none, salesTaxRate: 8.25 })
  expect(await save(order.id, { customerId: former.id })).toMatchObject({ ...terms, salesTaxRate: 3 })
  expect(await save(order.id, { customerId: next.id })).toMatchObject({ ...none, payTerms: 'Prepaid' })
  const entered = await make({ customerId: former.id, payTerms: 'COD' })
  expect(await save(entered.id, { customerId: null })).toMatchObject({ ...none, payTerms: 'COD' })
})
