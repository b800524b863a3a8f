import { expect, test } from 'vitest'
import { customers } from '#contract/sales/customers/customers.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { testServer } from '#test/harness.ts'
import { makeCustomer } from '../../customers/customers.fixture.ts'
import { makeOrder } from '../orders.fixture.ts'

const server = testServer()
const clerk = () => server.as('clerk1')

test('creates a customer without a password from an order’s addresses', async () => {
  const input = makeOrder({ isBusinessAcc: 1, sameAddress: 0, shipCity: 'Dallas', createCustomer: 1 })
  const { data: order } = await clerk().ok(orders.create, input)
  const { data: customer } = await clerk().ok(customers.show, { id: order.customerId! })
  expect(customer).toMatchObject({
    billCompany: input.billCompany,
    billEmail: input.billEmail,
    billZip: '73301',
    shipCity: 'Dallas',
    customerType: 2,
    hasPassword: false,
  })
  const { data: guest } = await clerk().ok(orders.create, makeOrder())
  expect(guest.customerId).toBeNull()
})

test('links the customer with the order’s email, ignoring case', async () => {
  const { data: customer } = await clerk().ok(customers.create, makeCustomer())
  const billEmail = customer.billEmail.toUpperCase()
  const { data: order } = await clerk().ok(orders.create, makeOrder({ billEmail, createCustomer: 1 }))
  expect(order.customerId).toBe(customer.id)
})

test('creates one customer for simultaneous orders with the same email', async () => {
  const input = { ...makeOrder(), createCustomer: 1 as const }
  const newOrder = await Promise.all(Array.from({ length: 5 }, () => clerk().ok(orders.create, input)))
  expect(new Set(newOrder.map(({ data }) => data.customerId)).size).toBe(1)
  const found = await clerk().ok(customers.list, { value: input.billEmail })
  expect(found.data).toHaveLength(1)
  expect(found.data[0]).toMatchObject({ qtyOrders: 5 })
})

test('gives a saved order its customer without changing the total', async () => {
  const { data: order } = await clerk().ok(orders.create, makeOrder())
  await server.admin.query('update orders set sales_tax_amount = 9, order_amount = 99 where id = $1', [
    order.id,
  ])
  const { data: saved } = await clerk().ok(orders.update, { id: order.id, createCustomer: 1, intMemo: 'hi' })
  expect(saved.customerId).not.toBeNull()
  expect(saved.orderAmount).toBe(99)
  const again = await clerk().ok(orders.update, { id: order.id, createCustomer: 1 })
  expect(again.data.version).toBe(saved.version)
})

test('requires a password for customers unless the desk creates them', async () => {
  const { data: customer } = await clerk().ok(customers.create, {
    ...makeCustomer(),
    password: undefined,
    withoutPassword: 1,
  })
  expect(customer.hasPassword).toBe(false)
  const refusal = await clerk().refused(customers.create, { ...makeCustomer(), password: undefined })
  expect(refusal.errors).toMatchObject([{ path: 'password' }])
})
