import { beforeEach, expect, test } from 'vitest'
import type { Call } from '#contract/http.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { taxRules } from '#contract/store/tax-rules/tax-rules.ts'
import { makeTaxRule } from '#server/features/store/tax-rules/tax-rules.fixture.ts'
import { testServer } from '#test/harness.ts'
import { makeCustomer } from '../../customers/customers.fixture.ts'
import { makeLine, makeOrder } from '../orders.fixture.ts'

const server = testServer()

beforeEach(async () => {
  await server.admin.query('delete from tax_rules')
})

const rule = (fields: Partial<Call<typeof taxRules.create>> = {}) =>
  server.as('dealer1').ok(taxRules.create, makeTaxRule(fields))

/** Rate, tax and total of an order of 100.00 with 10.00 shipping. */
async function taxed(fields: Partial<Call<typeof orders.create>> = {}) {
  const { data } = await server
    .as('clerk1')
    .ok(orders.create, makeOrder({ shippingAmount: 10, details: [makeLine({ price: 100 })], ...fields }))
  return [data.salesTaxRate, data.salesTaxAmount, data.orderAmount]
}

test('taxes by the destination state’s rule, or by the general tax without one', async () => {
  await rule()
  expect(await taxed()).toEqual([6.25, 6.25, 116.25])
  expect(await taxed({ billState: 'CA' })).toEqual([8.25, 8.25, 118.25])
  const toTexas = { billState: 'CA', sameAddress: 0 as const, shipCity: 'Austin', shipState: 'TX' }
  expect(await taxed(toTexas)).toEqual([6.25, 6.25, 116.25])
})

test('taxes what the rule’s flags say', async () => {
  await rule({ taxPercentage: 10, applyTaxToShipping: 1 })
  expect(await taxed()).toEqual([10, 11, 121])
  await rule({ stateCode: 'CA', taxPercentage: 10, applyTaxToPartsAccessories: 0, applyTaxToShipping: 1 })
  expect(await taxed({ billState: 'CA' })).toEqual([10, 1, 111])
})

test('charges 0 for a rule without tax', async () => {
  await rule({ noTax: 1 })
  expect(await taxed()).toEqual([0, 0, 110])
})

test('prefers a customer’s own rate over the rule', async () => {
  await rule()
  const { data: buyer } = await server.as('clerk1').ok(customers.create, makeCustomer({ taxRate: 2 }))
  expect(await taxed({ customerId: buyer.id })).toEqual([2, 2, 112])
})

test('taxes by the destination state’s rule, matching the summary', async () => {
  const clerk = server.as('clerk1')
  const details = [makeLine({ price: 100 })]
  const { data: order } = await clerk.ok(orders.create, makeOrder({ billState: 'CA', details }))
  expect(order.salesTaxRate).toBe(8.25)
  await rule()
  const input = { orderAmount: 100, orderId: order.id, stateCode: 'TX' }
  expect((await clerk.ok(orders.summary, input)).total).toBe(106.25)
  const { data: saved } = await clerk.ok(orders.update, { id: order.id, billState: 'TX' })
  expect(saved).toMatchObject({ salesTaxRate: 6.25, salesTaxAmount: 6.25, orderAmount: 106.25 })
})
