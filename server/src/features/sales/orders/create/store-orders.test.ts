import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Call } from '#contract/http.ts'
import { coupons } from '#contract/sales/coupons/coupons.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { quotes } from '#contract/sales/quotes/quotes.ts'
import { storeCarts } from '#contract/sales/store-carts/store-carts.ts'
import { storeContents } from '#contract/store/store-content.ts'
import type { TokenScope } from '#contract/tenancy/token-scopes.ts'
import { createDefaultPricing } from '#server/features/catalog/pricing/create-default-pricing.ts'
import { Client } from '#test/client.ts'
import { testServer } from '#test/harness.ts'
import type { Person } from '#test/tenants.ts'
import { tokenFor } from '#test/token-for.ts'
import { makeCoupon } from '../../coupons/coupons.fixture.ts'
import { makeCustomer } from '../../customers/customers.fixture.ts'
import { makeQuote } from '../../quotes/quotes.fixture.ts'
import { makeOrder, makeStoreOrder, sellInStore } from '../orders.fixture.ts'

/* The fields a store's token can decide about an order, and those only its dealer can. */

const server = testServer()
const domain = 'parts.one.test'
const clerk = () => server.as('clerk1')
const program = async (scopes: TokenScope[], person: Person = 'dealer1') =>
  new Client(server.url, null, await tokenFor(server, person, scopes))

let store: Client
let vouching: Client
let importing: Client

beforeAll(async () => {
  await server.work(1, createDefaultPricing)
  await server.admin.query(`update dealer_settings set shipping_flat = 7.95, handling_fee_order_total = 100,
    handling_fee_amount_less_total = 3.95, custom_fee_title = 'Eco fee', custom_fee_fixed = 1 where dealer_id = 1`)
  // Its price depends on the buyer.
  await server.admin.query(
    `insert into edited_parts (dealer_id, part_number, title, cost, list_price, activate_item, updated_by)
      values (1, 'MAT-1', 'Floor mat', 40, 80, 1, 'Test')`,
  )
  await sellInStore(server)
  await sellInStore(server, { dealerId: 2, partNumber: 'JAR-1' })
  await sellInStore(server, { partNumber: 'HIDDEN-1', columns: { hide_item: 1 } })
  store = await program(['orders:create'])
  vouching = await program(['orders:create', 'customers:vouch'])
  importing = await program(['orders:import'])
})

type NewOrder = Call<typeof orders.create>
const filter = { partNumber: '90915-YZZD1', price: 10, qty: 2 }

/** All terms a customer can have. */
const onTerms = (fields: Parameters<typeof makeCustomer>[0] = {}) =>
  makeCustomer({
    taxRate: 2,
    payTerms: 'Net 30',
    customerType: 2,
    costPlus: 5,
    salesTaxExceptionNo: 'TX-1',
    staxEndDate: '2999-12-31',
    ...fields,
  })
const made = async (fields = {}) => (await clerk().ok(customers.create, onTerms(fields))).data

test('an email proves nothing: its customer’s terms don’t apply, though the order is theirs', async () => {
  const customer = await made()
  const strangerOrder = (await store.ok(orders.create, makeStoreOrder({ createCustomer: 1 }))).data
  const { billEmail } = customer
  const { data: order } = await store.ok(orders.create, makeStoreOrder({ createCustomer: 1, billEmail }))
  expect(order.customerId).toBe(customer.id)
  expect(order.orderSummary).toEqual(strangerOrder.orderSummary)
  expect(order).toMatchObject({
    payTerms: null,
    salesTaxExceptionNo: null,
    staxEndDate: null,
    isBusinessAcc: 0,
    salesTaxRate: 8.25,
  })
  expect(order.log.map(({ action }) => action)).toEqual(['NOTE', 'NEW_STORE_ORDER'])
  expect(JSON.parse(order.log[0]!.memo)).toEqual({ customerUnvouched: customer.id })

  // Nor do they apply when the desk changes something else.
  const { data: edited } = await clerk().ok(orders.update, {
    id: order.id,
    fixedShipping: 1,
    shippingAmount: 0,
  })
  expect(edited).toMatchObject({ salesTaxRate: 8.25, salesTaxAmount: 1.65 })
  const input = { orderId: order.id, orderAmount: 20, shippingAmount: 0 }
  expect((await clerk().ok(orders.summary, input)).total).toBe(edited.orderAmount)
  // The desk identifies its customers.
  const other = await made()
  const { data: chosen } = await clerk().ok(orders.update, { id: order.id, customerId: other.id })
  expect(chosen).toMatchObject({ salesTaxRate: 0, payTerms: 'Net 30', salesTaxExceptionNo: 'TX-1' })
})

test('an email proves nothing to the desk either, for a guest whom it makes a customer', async () => {
  const { billEmail, id } = await made()
  const { data: order } = await store.ok(orders.create, makeStoreOrder({ billEmail }))
  expect(order.customerId).toBeNull()
  const { data: linked } = await clerk().ok(orders.update, {
    id: order.id,
    createCustomer: 1,
    customerId: null,
    fixedShipping: 1,
    shippingAmount: 0,
  })
  expect(linked).toMatchObject({
    customerId: id,
    salesTaxRate: 8.25,
    salesTaxExceptionNo: null,
    payTerms: null,
  })
})

test('totals any customer’s email like a stranger’s', async () => {
  const terms = fc.record({
    taxRate: fc.option(fc.integer({ min: 0, max: 20 })),
    payTerms: fc.option(fc.constant('Net 30')),
    costPlus: fc.option(fc.integer({ min: 1, max: 50 })),
    listMinus: fc.option(fc.integer({ min: 1, max: 50 })),
    salesTaxExceptionNo: fc.option(fc.constant('X-9')),
    customerType: fc.constantFrom(1 as const, 2 as const),
  })
  const price = (await server.visitor().ok(storeCarts.total, aCart([{ partNumber: 'MAT-1', qty: 1 }]))).data
    .total
  expect(price).toBeGreaterThan(0)
  await fc.assert(
    fc.asyncProperty(terms, fc.integer({ min: 1, max: 5 }), async (own, qty) => {
      const { billEmail } = await made(own)
      const cart = (await server.visitor().ok(storeCarts.total, aCart([{ partNumber: 'MAT-1', qty }]))).data
      const details = [{ partNumber: 'MAT-1', price: cart.lines[0]!.part!.price.price!, qty }]
      for (const email of [billEmail, `nobody${qty}@example.test`]) {
        const sent = makeStoreOrder({
          details,
          billEmail: email,
          createCustomer: 1,
          reviewedTotal: cart.total,
        })
        expect((await store.ok(orders.create, sent)).data.orderSummary.summary).toEqual(cart.orderSummary)
      }
    }),
    { numRuns: 15 },
  )
})

const aCart = (lines: { partNumber: string; qty: number }[], more = {}) => ({
  domain,
  lines,
  billState: 'TX',
  ...more,
})

test('a store that signed its customer in gets their prices and terms, reviewed as placed', async () => {
  const customer = await made({ salesTaxExceptionNo: undefined, staxEndDate: undefined })
  const exempt = await made()
  const lines = [{ partNumber: 'MAT-1', qty: 2 }]
  const everyone = (await server.visitor().ok(storeCarts.total, aCart(lines))).data
  for (const { id, salesTaxExceptionNo, taxRate } of [customer, exempt]) {
    const { data: cart } = await vouching.ok(storeCarts.total, aCart(lines, { customerId: id }))
    const price = cart.lines[0]!.part!.price.price!
    expect(price).toBeLessThan(everyone.lines[0]!.part!.price.price!)
    const sent = {
      customerId: id,
      reviewedTotal: cart.total,
      details: [{ partNumber: 'MAT-1', price, qty: 2 }],
    }
    const { data: order } = await vouching.ok(orders.create, makeStoreOrder(sent))
    expect(order.orderSummary.summary).toEqual(cart.orderSummary)
    expect(order).toMatchObject({ customerId: id, payTerms: 'Net 30', isBusinessAcc: 1, salesTaxExceptionNo })
    expect(order.salesTaxRate).toBe(salesTaxExceptionNo ? 0 : taxRate)
    expect(order.log.map(({ action }) => action)).toEqual(['NEW_STORE_ORDER'])
  }
})

test('names a customer only with the scope for it, and only the dealer’s own', async () => {
  const { id: customerId } = await made()
  const cart = aCart([{ partNumber: 'MAT-1', qty: 1 }], { customerId })
  const abroad = await program(['orders:create', 'customers:vouch'], 'dealer2')
  for (const client of [server.visitor(), clerk(), store, importing, abroad])
    expect((await client.refused(storeCarts.total, cart)).status).toBe(403)
  expect(await store.refused(orders.create, makeStoreOrder({ customerId }))).toMatchObject({
    status: 403,
    code: 'token_scope',
    values: { scope: 'customers:vouch' },
  })
  const details = [{ partNumber: 'JAR-1', price: 10, qty: 1 }]
  expect((await abroad.refused(orders.create, makeStoreOrder({ details, customerId }))).code).toBe(
    'customer_gone',
  )
  const gone = { ...cart, customerId: 999_999_999 }
  expect((await vouching.refused(storeCarts.total, gone)).code).toBe('customer_gone')
})

test('refuses what only the dealer decides, each at its field', async () => {
  const own: Partial<NewOrder>[] = [
    { payTerms: 'Net 30' },
    { taxRate: 0 },
    { salesTaxExceptionNo: 'TX-1' },
    { staxEndDate: '2999-12-31' },
    { fixedShipping: 1 },
    { shippingAmount: 0 },
    { fixedHandling: 1 },
    { fixedCustomFee: 1 },
    { isTest: 1 },
  ]
  for (const fields of own)
    expect((await store.refused(orders.create, makeStoreOrder(fields))).errors).toMatchObject([
      { path: Object.keys(fields)[0], code: 'store_cant_set' },
    ])
  const lineFields: Partial<NonNullable<NewOrder['details']>[number]>[] = [
    { is_taxable: 0 },
    { cost: 1 },
    { corePrice: 500 },
    { pickupOnly: 0 },
    { statusOrder: 3 },
    { trackingNumber: '1Z' },
    { shippingCarrier: 'UPS' },
  ]
  for (const fields of lineFields) {
    const { details: _, ...order } = makeStoreOrder()
    const refused = await store.refused(orders.create, { ...order, cart: [filter, { ...filter, ...fields }] })
    expect(refused.errors).toMatchObject([
      { path: `cart.1.${Object.keys(fields)[0]}`, code: 'store_cant_set' },
    ])
  }
  // Values that change nothing are accepted: many programs send each field.
  const nothing = {
    payTerms: '',
    taxRate: null,
    fixedShipping: 0,
    shippingAmount: 3,
    customerId: null,
  } as const
  const { data } = await store.ok(
    orders.create,
    makeStoreOrder({ ...nothing, details: [{ ...filter, is_taxable: 1, cost: null }] }),
  )
  expect(data.shippingAmount).toBe(7.95)
})

test('sells at the store’s price, and answers it when another is sent', async () => {
  const refused = await store.refused(
    orders.create,
    makeStoreOrder({ details: [filter, { ...filter, price: 0.01 }] }),
  )
  expect(refused.errors).toMatchObject([
    { path: 'details.1.price', code: 'price_changed', values: { price: { amount: 10, currency: 'USD' } } },
  ])
  for (const partNumber of ['NO-SUCH', 'HIDDEN-1', 'JAR-1'])
    expect(
      (await store.refused(orders.create, makeStoreOrder({ details: [filter, { ...filter, partNumber }] })))
        .errors,
    ).toMatchObject([{ path: 'details.1.partNumber', code: 'part_not_sold' }])
})

test('names a part by one part only: not another’s number, catalog or price', async () => {
  const { rows } = await server.admin.query(`with c as (
      insert into catalogs (name, display_name, en_display_name, es_display_name, pt_display_name, fr_display_name)
      values ('one', 'c', 'c', 'c', 'c', 'c') returning id),
    d as (insert into dealer_catalogs (dealer_id, catalog_id, display_name, en_display_name, es_display_name,
      pt_display_name, fr_display_name, selection_makes_years) select 1, id, 'c', 'c', 'c', 'c', 'c', '[]' from c)
    insert into parts (catalog_id, number, name_en, cost, list_price)
      select id, n, n, 5, 10 from c, unnest(array['BOLT-1', 'GONE-1']) n returning id, catalog_id, number`)
  await server.admin.query(`insert into edited_parts (dealer_id, part_number, title, hide_item, updated_by)
    values (1, 'GONE-1', 'Gone', 1, 'Test')`)
  const [bolt, gone] = rows.map(({ id, catalog_id }) => ({
    partId: Number(id),
    catalogId: Number(catalog_id),
  }))
  const cart = (
    await server.visitor().ok(storeCarts.total, { domain, lines: [{ partId: bolt!.partId, qty: 1 }] })
  ).data
  const price = cart.lines[0]!.part!.price.price!
  const bought = { ...filter, partNumber: 'bolt 1', price }
  for (const named of [{ partId: bolt!.partId }, { catalogId: bolt!.catalogId }]) {
    const { data } = await store.ok(orders.create, makeStoreOrder({ details: [{ ...bought, ...named }] }))
    expect(data.details[0]).toMatchObject({ partNumber: 'BOLT-1', ...bolt })
  }
  const wrong = [
    { partId: bolt!.partId, partNumber: 'MAT-1' },
    { ...gone, partNumber: 'GONE-1' },
    { partId: 999_999_999 },
  ]
  for (const named of wrong)
    expect(
      (await store.refused(orders.create, makeStoreOrder({ details: [{ ...bought, ...named }] }))).errors,
    ).toMatchObject([{ path: 'details.0.partNumber', code: 'part_not_sold' }])
})

test('places the reviewed total or nothing', async () => {
  const count = async () => (await clerk().ok(orders.list, {})).recordsTotal
  const cart = (await server.visitor().ok(storeCarts.total, aCart([filter]))).data
  const before = await count()
  expect(await store.refused(orders.create, makeStoreOrder({ reviewedTotal: 1 }))).toMatchObject({
    status: 409,
    code: 'total_changed',
    values: { total: { amount: cart.total, currency: 'USD' }, reviewed: { amount: 1 } },
  })
  expect(await count()).toBe(before)
  const { data } = await store.ok(orders.create, makeStoreOrder({ reviewedTotal: cart.total }))
  expect(data.orderAmount).toBe(cart.total)
})

test('a quote’s lines cost what was quoted, what’s beyond it the store’s price', async () => {
  const customer = await made()
  const { data: quote } = await server
    .as('dealer1')
    .ok(quotes.create, makeQuote({ customerEmail: customer.billEmail }))
  await server.as('dealer1').ok(quotes.send, { id: quote.id })
  const { rows } = await server.admin.query(
    'select text from mails where to_address = $1 order by id desc limit 1',
    [customer.billEmail],
  )
  const quoteToken = /checkout\?quote=(\S+)/.exec(rows[0].text)![1]!
  const gasket = { partNumber: '90430-12031', price: 0, qty: 1 }
  const beyond = await store.refused(orders.create, {
    ...makeStoreOrder(),
    quoteToken,
    details: [{ ...gasket, qty: 2 }],
  })
  expect(beyond.errors).toMatchObject([{ path: 'details.0.partNumber', code: 'part_not_sold' }])
  const unlike = { ...filter, partId: 999_999_999, price: 99, qty: 3 }
  const cheap = await store.refused(orders.create, {
    ...makeStoreOrder(),
    quoteToken,
    details: [{ ...unlike, partId: null }],
  })
  expect(cheap.errors).toMatchObject([{ path: 'details.0.price', code: 'price_changed' }])
  const { data: order } = await store.ok(orders.create, {
    ...makeStoreOrder(),
    quoteToken,
    details: [gasket, { ...unlike, qty: 2 }],
  })
  expect(order.details.map(({ partNumber, price, qty, partId }) => [partNumber, price, qty, partId])).toEqual(
    [
      ['90430-12031', 3, 1, null],
      ['90915-YZZD1', 10, 2, null],
      ['INSTALL', 5, 1, null],
    ],
  )
  // The person to whom the link was forwarded isn't the customer.
  expect(order).toMatchObject({ customerId: customer.id, payTerms: null, salesTaxRate: 8.25 })
})

test('a system that imports orders brings its own prices and terms', async () => {
  const { id: customerId } = await made()
  const own = { payTerms: 'Marketplace', taxRate: 1, fixedShipping: 1, shippingAmount: 2 } as const
  const { data: order } = await importing.ok(orders.create, makeOrder({ ...own, customerId }))
  expect(order).toMatchObject({ ...own, subtotal: 20, customerId })
  expect(order.log.map(({ action }) => action)).toEqual(['NEW_STORE_ORDER'])
  const { data: both } = await (await program(['orders:create', 'orders:import'])).ok(
    orders.create,
    makeOrder(own),
  )
  expect(both).toMatchObject(own)
  const writing = await program(['orders:create', 'sales:write'])
  expect((await writing.refused(orders.create, makeOrder(own))).status).toBe(422)
})

test('warns the desk about a coupon for one use per customer that nobody vouched for', async () => {
  const once = { oneCouponPerCustomer: 1, couponType: 'fixed_price', discountAmount: 1 } as const
  const { couponCode } = (await server.as('dealer1').ok(coupons.create, makeCoupon(once))).data
  const { data: order } = await store.ok(orders.create, makeStoreOrder({ couponCode }))
  expect(order.log.map(({ memo }) => JSON.parse(memo))).toContainEqual({ couponUnvouched: couponCode })
  const { data: shown } = await clerk().ok(orders.show, { id: order.id })
  expect(shown.log).toEqual(order.log)
  const { id: customerId } = await made()
  const price = { partNumber: '90915-YZZD1', price: 10, qty: 1 }
  const { data: vouched } = await vouching.ok(
    orders.create,
    makeStoreOrder({ couponCode, customerId, details: [price] }),
  )
  expect(vouched.log).toHaveLength(1)
})

test('keeps a store’s orders to its rules, which only warn the desk', async () => {
  await sellInStore(server, { partNumber: 'ROOF-1', price: 30, columns: { pickup_only: 1 } })
  const settings = (columns: string) =>
    server.admin.query(`update dealer_settings set ${columns} where dealer_id = 1`)
  await settings(
    'min_order_amount = 15, vin_to_order = 1, force_phone_checkout = 1, enable_pick_up_at_dealership = 1',
  )
  const one = { ...filter, qty: 1 }
  const roof = { partNumber: 'ROOF-1', price: 30, qty: 1 }
  const vin = '4T1BF1FK1EU123456'
  const broken = { billPhone: '555-0199', details: [one] }
  const codes = async (fields: Partial<NewOrder>) =>
    (await store.refused(orders.create, makeStoreOrder(fields))).errors?.map(({ path, code }) => [path, code])
  expect(await codes(broken)).toEqual([
    ['details', 'order_too_low'],
    ['details.0.vin', 'vin_needed'],
    ['billPhone', 'phone_with_area'],
  ])
  expect(await codes({ details: [{ ...filter, vin }, roof] })).toEqual([['isPickUp', 'only_picked_up']])
  await store.ok(orders.create, makeStoreOrder({ details: [{ ...filter, vin }, roof], isPickUp: 1 }))
  const { data: desk } = await clerk().ok(orders.create, makeStoreOrder({ ...broken, details: [one, roof] }))
  expect(desk.brokenRules).toEqual(['vinToOrder', 'forcePhoneCheckout', 'pickupOnly'])
  await settings('min_order_amount = 50')
  expect((await clerk().ok(orders.show, { id: desk.id })).data.brokenRules).toContain('minOrderAmount')
  await importing.ok(orders.create, makeStoreOrder(broken))
  const { data: content } = await server.visitor().ok(storeContents.show, { domain })
  expect(content.settings).toMatchObject({ minOrderAmount: 50, vinToOrder: 1, forcePhoneCheckout: 1 })
  await settings('min_order_amount = null, vin_to_order = 0, force_phone_checkout = 0')
})
