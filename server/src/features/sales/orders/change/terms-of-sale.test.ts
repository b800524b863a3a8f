import { beforeEach, expect, test } from 'vitest'
import type { Call } from '#contract/http.ts'
import { charges } from '#contract/sales/charges/charges.ts'
import { recordedPayments } from '#contract/sales/charges/recorded-payments.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { taxRules } from '#contract/store/tax-rules/tax-rules.ts'
import { testServer } from '#test/harness.ts'
import { makeCustomer } from '../../customers/customers.fixture.ts'
import { changeLine, makeLine, makeOrder } from '../orders.fixture.ts'

const server = testServer()
const clerk = () => server.as('clerk1')
const set = (columns: string) =>
  server.admin.query(`update dealer_settings set ${columns} where dealer_id = 1`)

const reset = `all_states_province_tax_rate = 9.5, apply_tax_to_shipping = 0, shipping_flat = null,
  provide_free_shipping = 0, free_shipping_min_amount = null, handling_fee_order_total = null,
  handling_fee_amount_less_total = null, handling_fee_amount_greater_total = null, custom_fee_fixed = null`
beforeEach(() => set(reset))

type Change = Omit<Call<typeof orders.update>, 'id'>
const make = async (fields: Parameters<typeof makeOrder>[0] = {}) =>
  (await clerk().ok(orders.create, makeOrder(fields))).data
const save = async ({ id }: Order, change: Change) =>
  (await clerk().ok(orders.update, { id, doNotSendEmail: 1, ...change })).data
const pay = ({ id, orderAmount }: Order) =>
  clerk().ok(recordedPayments.create, { id, amount: orderAmount, method: 'cash' })
const readPayments = async ({ id }: Order) => (await clerk().ok(charges.list, { id })).payments
const withPrice = (order: Order, price: number) => ({ details: [changeLine(order.details[0], { price })] })
const preview = async (order: Order, orderAmount: number, more: object = {}) =>
  clerk().ok(orders.summary, { orderId: order.id, orderAmount, ...more })

test('asks for what an edit adds to a paid order, after rates, shipping and fees rose', async () => {
  await set('shipping_flat = 10, handling_fee_amount_less_total = 2')
  const order = await make({ details: [makeLine({ price: 100 })] })
  expect(order.orderAmount).toBe(121.5)
  await pay(order)
  await set('all_states_province_tax_rate = 12, shipping_flat = 25, handling_fee_amount_less_total = 3')
  const details = [...order.details, makeLine({ partNumber: 'CLIP-1', price: 1 })]
  expect((await preview(order, 101)).total).toBe(122.6)
  const saved = await save(order, { details })
  expect(saved).toMatchObject({
    salesTaxRate: 9.5,
    shippingAmount: 10,
    handlingFeeAmount: 2,
    orderAmount: 122.6,
  })
  expect((await readPayments(order)).due).toBe(1.1)
  const shipping = saved.orderSummary.summary.find(({ code }) => code === 'shipping')
  expect(shipping?.steps).toEqual([{ code: 'asCharged', amount: 10 }])
})

test('refunds what an edit takes off a paid order that shipped free, and asks for no shipping', async () => {
  await set('provide_free_shipping = 1, free_shipping_min_amount = 400, shipping_flat = 13.75')
  const details = [makeLine({ price: 395 }), makeLine({ partNumber: 'CLIP-1', price: 10 })]
  const order = await make({ details, taxRate: 0 })
  expect(order.orderAmount).toBe(405)
  await pay(order)
  expect((await preview(order, 395)).total).toBe(395)
  const saved = await save(order, { details: [order.details[0]!] })
  expect(saved).toMatchObject({ shippingAmount: 0, orderAmount: 395 })
  expect((await readPayments(order)).outstanding).toBe(-10)
})

test('adds no handling fee to a paid order whose price is matched', async () => {
  await set('handling_fee_order_total = 50, handling_fee_amount_less_total = 3.95')
  const make100 = () => make({ details: [makeLine({ price: 100 })], taxRate: 0 })
  const [paid, unpaid] = [await make100(), await make100()]
  await pay(paid)
  expect(await save(paid, withPrice(paid, 40))).toMatchObject({ handlingFeeAmount: 0, orderAmount: 40 })
  expect(await save(unpaid, withPrice(unpaid, 40))).toMatchObject({
    handlingFeeAmount: 3.95,
    orderAmount: 43.95,
  })
})

test('follows the rules an unpaid order was placed under, and again once all was given back', async () => {
  await set('shipping_flat = 10, provide_free_shipping = 1, free_shipping_min_amount = 150')
  const order = await make({ details: [makeLine({ price: 100 })] })
  await set('shipping_flat = 25, free_shipping_min_amount = 500, all_states_province_tax_rate = 12')
  expect(await save(order, withPrice(order, 120))).toMatchObject({ shippingAmount: 10, orderAmount: 141.4 })
  expect(await save(order, withPrice(order, 200))).toMatchObject({ shippingAmount: 0, orderAmount: 219 })
  const { data: paid } = await clerk().ok(orders.show, { id: order.id })
  await pay(paid)
  expect(await save(order, withPrice(order, 100))).toMatchObject({ shippingAmount: 0, orderAmount: 109.5 })
  const refund = { kind: 'refund', amount: 219, method: 'cash', purpose: 'recharge' } as const
  await clerk().ok(recordedPayments.create, { id: order.id, ...refund })
  expect(await save(order, withPrice(order, 110))).toMatchObject({ shippingAmount: 10, orderAmount: 130.45 })
})

test('lets a clerk set shipping and fees of a paid order, and picks up free', async () => {
  await set('shipping_flat = 10, enable_pick_up_at_dealership = 1')
  const order = await make({ details: [makeLine({ price: 100 })], taxRate: 0 })
  await pay(order)
  await set('shipping_flat = 25')
  expect(await save(order, { shippingAmount: 4 })).toMatchObject({ fixedShipping: 1, orderAmount: 104 })
  expect(await save(order, { fixedShipping: 0 })).toMatchObject({ shippingAmount: 10, orderAmount: 110 })
  expect(await save(order, { isPickUp: 1 })).toMatchObject({ shippingAmount: 0, orderAmount: 100 })
  expect(await save(order, { isPickUp: 0 })).toMatchObject({ shippingAmount: 10, orderAmount: 110 })
})

test('keeps the rate that the customer had, and takes that of another customer', async () => {
  const { data: buyer } = await clerk().ok(customers.create, makeCustomer({ taxRate: 5 }))
  const { data: other } = await clerk().ok(customers.create, makeCustomer({ taxRate: 4 }))
  const order = await make({ customerId: buyer.id, details: [makeLine({ price: 100 })] })
  await clerk().ok(customers.update, { id: buyer.id, taxRate: 7, salesTaxExceptionNo: 'TX-1' })
  expect(await save(order, withPrice(order, 200))).toMatchObject({ salesTaxRate: 5, orderAmount: 210 })
  expect(await save(order, { customerId: other.id })).toMatchObject({ salesTaxRate: 4, orderAmount: 208 })
  const todays = await save(order, { customerId: buyer.id, salesTaxExceptionNo: null })
  expect(todays).toMatchObject({ salesTaxRate: 7, orderAmount: 214 })
})

test('takes the current rule of a new state, and no other new terms', async () => {
  const dealer = server.as('dealer1')
  const rule = { taxPercentage: 7.25, applyTaxToPartsAccessories: 1, applyTaxToShipping: 1 } as const
  const { data: nevada } = await dealer.ok(taxRules.create, { stateCode: 'NV', ...rule })
  await set('shipping_flat = 10')
  const order = await make({ details: [makeLine({ price: 100 })] })
  await set('shipping_flat = 25, all_states_province_tax_rate = 12')
  const moved = await save(order, { billState: 'NV' })
  expect(moved).toMatchObject({ salesTaxRate: 7.25, shippingAmount: 10, orderAmount: 117.98 })
  await dealer.ok(taxRules.update, { id: nevada.id, taxPercentage: 1 })
  const same = await save(order, { billState: 'Nevada', ...withPrice(order, 200) })
  expect(same).toMatchObject({ salesTaxRate: 7.25, orderAmount: 225.23 })
  expect((await preview(order, 200, { stateCode: 'TX' })).total).toBe(234)
  expect(await save(order, { billState: 'TX' })).toMatchObject({ salesTaxRate: 12, orderAmount: 234 })
})

test('uses today’s terms when someone chooses them, as previewed, and logs what they changed', async () => {
  await set('shipping_flat = 10')
  const order = await make({ details: [makeLine({ price: 100 })] })
  await pay(order)
  await set('shipping_flat = 25, all_states_province_tax_rate = 12, handling_fee_amount_less_total = 3')
  const todays = { useTodaysTerms: 1 } as const
  expect((await preview(order, 100)).total).toBe(119.5)
  expect((await preview(order, 100, todays)).total).toBe(140)
  const saved = await save(order, todays)
  expect(saved).toMatchObject({
    salesTaxRate: 12,
    shippingAmount: 25,
    handlingFeeAmount: 3,
    orderAmount: 140,
  })
  expect(JSON.parse(saved.log[0]!.memo)).toEqual({
    todaysTerms: {
      before: { salesTaxRate: 9.5, shippingAmount: 10, handlingFeeAmount: 0, orderAmount: 119.5 },
      after: { salesTaxRate: 12, shippingAmount: 25, handlingFeeAmount: 3, orderAmount: 140 },
    },
  })
  await set(reset)
  expect(await save(order, withPrice(order, 200))).toMatchObject({ salesTaxRate: 12, orderAmount: 252 })
})

test('saves nothing when today’s terms are the order’s, and none on a locked order', async () => {
  await set('shipping_flat = 10')
  const order = await make()
  expect(await save(order, { useTodaysTerms: 1 })).toEqual(order)
  await clerk().ok(orders.lock, { id: order.id })
  const refused = await clerk().refused(orders.update, { id: order.id, useTodaysTerms: 1 })
  expect(refused.code).toBe('order_locked')
})

test('an order from before terms keeps what it shows, but what an edit adds', async () => {
  await set('shipping_flat = 10, apply_tax_to_shipping = 1, handling_fee_amount_less_total = 2')
  const order = await make({ details: [makeLine({ price: 100 })] })
  expect(order.orderAmount).toBe(122.45)
  await server.admin.query('update orders set terms = null where id = $1', [order.id])
  await set(reset)
  await set('all_states_province_tax_rate = 12, shipping_flat = 25')
  expect((await preview(order, 100)).total).toBe(122.45)
  const dearer = await save(order, withPrice(order, 110))
  expect(dearer).toMatchObject({
    salesTaxRate: 9.5,
    shippingAmount: 10,
    handlingFeeAmount: 2,
    orderAmount: 133.4,
  })
  expect(await save(order, withPrice(order, 100))).toMatchObject({ orderAmount: 122.45 })
  expect(await save(order, { useTodaysTerms: 1 })).toMatchObject({ salesTaxRate: 12, orderAmount: 137 })
})

test('an order of another shop keeps its discount, and its tax in proportion', async () => {
  const order = await make({ details: [makeLine({ price: 100 })] })
  await server.admin.query(
    `update orders set terms = null, tax_source = 'order', sales_tax_rate = 0, sales_tax_amount = 6, discount_amount = 20,
      shipping_amount = 8, order_amount = 94, summary = '[]' where id = $1`,
    [order.id],
  )
  await set('shipping_flat = 25')
  expect(await save(order, withPrice(order, 120))).toMatchObject({
    discountAmount: 20,
    shippingAmount: 8,
    salesTaxAmount: 7.5,
    orderAmount: 115.5,
  })
  expect(await save(order, withPrice(order, 100))).toMatchObject({ salesTaxAmount: 6, orderAmount: 94 })
})
