import { expect, test } from 'vitest'
import type { Wire } from '#contract/http.ts'
import { coupons } from '#contract/sales/coupons/coupons.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { testServer } from '#test/harness.ts'
import { makeCoupon } from '../../coupons/coupons.fixture.ts'
import { makeCustomer } from '../../customers/customers.fixture.ts'
import { makeLine, makeOrder } from '../orders.fixture.ts'

const server = testServer()

test('lists the lines that make up the total, in order', async () => {
  const { orderSummary, total } = await server
    .as('clerk1')
    .ok(orders.summary, { orderAmount: 100, stateCode: 'TX' })
  expect(orderSummary.map(({ title, amount, rate }) => [title, amount, rate])).toEqual([
    ['Subtotal', 100, undefined],
    ['Shipping', 0, undefined],
    ['Sales tax', 8.25, 8.25],
    ['Total', 108.25, undefined],
  ])
  expect(total).toBe(108.25)
})

test('taxes only what’s taxable, at an entered rate or exemption', async () => {
  const clerk = server.as('clerk1')
  const total = async (more: object) => (await clerk.ok(orders.summary, { orderAmount: 100, ...more })).total
  expect(await total({ taxableAmount: 40 })).toBe(103.3)
  expect(await total({ taxRate: 5 })).toBe(105)
  expect(await total({ salesTaxExceptionNo: 'TX-1' })).toBe(100)
  expect(await total({ salesTaxExceptionNo: 'TX-1', staxEndDate: '2020-01-01' })).toBe(108.25)
  expect(await total({ shippingAmount: 7.5 })).toBe(115.75)
  expect(await total({ handlingFeeAmount: 2, customFeeAmount: 1.5, customFeeTitle: 'Eco fee' })).toBe(111.75)
})

test('returns the stored summary of a stored order', async () => {
  const clerk = server.as('clerk1')
  const { data: buyer } = await clerk.ok(customers.create, makeCustomer({ taxRate: 6 }))
  const { data: order } = await clerk.ok(
    orders.create,
    makeOrder({ customerId: buyer.id, shippingAmount: 4, details: [makeLine({ price: 19.99, qty: 3 })] }),
  )
  const answer = await clerk.ok(orders.summary, {
    orderAmount: order.subtotal,
    orderId: order.id,
    shippingAmount: 4,
  })
  expect(answer.total).toBe(order.orderAmount)
  expect(answer.orderSummary.map((line) => line.amount)).toEqual(
    order.orderSummary.summary.map((line) => line.amount),
  )
  const typed = await clerk.ok(orders.summary, { orderAmount: 100, customerId: buyer.id })
  expect(typed.total).toBe(106)
})

test('takes a blank as none, where the stored order has one, and keeps the rest of the order', async () => {
  const clerk = server.as('clerk1')
  const { data: buyer } = await clerk.ok(customers.create, makeCustomer({ taxRate: 6 }))
  const { data: coupon } = await server
    .as('dealer1')
    .ok(coupons.create, makeCoupon({ oneCouponPerCustomer: 1, discountPercentage: 10 }))
  const { id } = (
    await clerk.ok(
      orders.create,
      makeOrder({
        customerId: buyer.id,
        taxRate: 5,
        couponCode: coupon.couponCode,
        shippingAmount: 0,
        details: [makeLine({ price: 100 })],
      }),
    )
  ).data
  const total = async (blanks: string) => {
    const asked = `/order-summary?orderAmount=100&shippingAmount=0&orderId=${id}${blanks}`
    const { body } = await clerk.send<Wire<typeof orders.summary>>('GET', asked)
    expect(body.couponTrouble).toBeNull()
    return body.total
  }
  expect(await total('')).toBe(94.5)
  expect(await total('&taxRate=%20')).toBe(95.4)
  expect((await clerk.ok(orders.update, { id, taxRate: null })).data.orderAmount).toBe(95.4)
  expect(await total('&customerId=%20')).toBe(97.43)
  expect((await clerk.ok(orders.update, { id, customerId: null })).data.orderAmount).toBe(97.43)
})

test('an exemption or terms emptied in a new order stay empty; omitted ones come from the customer', async () => {
  const clerk = server.as('clerk1')
  const terms = { payTerms: 'Net 30', salesman: 'Ana', shipVia: 'UPS' }
  const exempt = { salesTaxExceptionNo: 'TX-1', staxEndDate: '2039-01-01' }
  const { data: buyer } = await clerk.ok(customers.create, makeCustomer({ ...terms, ...exempt }))
  const make = async (fields: object) => {
    const order = makeOrder({
      customerId: buyer.id,
      shippingAmount: 0,
      details: [makeLine({ price: 100 })],
      ...fields,
    })
    return (await clerk.ok(orders.create, order)).data
  }
  const summary = async (blanks: string) => {
    const asked = `/order-summary?orderAmount=100&shippingAmount=0&customerId=${buyer.id}${blanks}`
    return (await clerk.send<Wire<typeof orders.summary>>('GET', asked)).body.total
  }
  expect(await make({})).toMatchObject({ ...terms, ...exempt, orderAmount: await summary('') })
  const none = { payTerms: null, salesman: null, shipVia: null, salesTaxExceptionNo: null }
  const emptied = await make(none)
  expect(emptied).toMatchObject({ ...none, orderAmount: await summary('&salesTaxExceptionNo=%20') })
  expect(emptied.orderAmount).toBeGreaterThan(100)
})

test('refuses an amount too large to store and creates nothing', async () => {
  const problem = await server
    .as('clerk1')
    .refused(orders.create, makeOrder({ details: [makeLine({ price: 9_999_999_999, qty: 2 })] }))
  expect(problem).toMatchObject({ status: 422, errors: [{ path: 'details' }] })
})
