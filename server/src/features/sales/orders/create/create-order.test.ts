import { afterEach, beforeAll, expect, test } from 'vitest'
import { customers } from '#contract/sales/customers/customers.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { dealerSettings } from '#contract/store/settings/settings.ts'
import { clock } from '#server/platform/db/work.ts'
import { Client } from '#test/client.ts'
import { testServer } from '#test/harness.ts'
import { readLogged } from '#test/logged.ts'
import { tokenFor } from '#test/token-for.ts'
import { makeCustomer } from '../../customers/customers.fixture.ts'
import { makeLine, makeOrder, makeStoreOrder, sellInStore } from '../orders.fixture.ts'
import { showOrder } from '../show-order.ts'

const server = testServer()
const realNow = clock.now
afterEach(() => {
  clock.now = realNow
})

beforeAll(() => sellInStore(server))

/** A store's program that can only create orders. */
const store = async () => new Client(server.url, null, await tokenFor(server, 'dealer1', ['orders:create']))

test('creates an order with number, totals, copied address and first log entry', async () => {
  const clerk = server.as('clerk1')
  const { data: order } = await clerk.ok(
    orders.create,
    makeOrder({
      details: [makeLine({ price: 9.99, qty: 2 }), makeLine({ price: 1.05, qty: 3, partNumber: 'B-2' })],
    }),
  )
  expect(order).toMatchObject({
    dealerId: 1,
    subtotal: 23.13,
    shippingAmount: 0,
    salesTaxRate: 8.25,
    salesTaxAmount: 1.91,
    orderAmount: 25.04,
    orderStatusId: 1,
    isLocked: 0,
    version: 1,
    updatedBy: 'clerk1 Test',
    currencySymbol: 'USD',
    shippingCharges: 0,
    taxAmount: 1.91,
    pay_terms: null,
    shippingStatusId: null,
  })
  expect([order.shipCompany, order.shipEmail]).toEqual([order.billCompany, order.billEmail])
  expect(
    order.details.map((line) => [line.order_id, line.extended_price, line.qtyShipped, line.shipQty]),
  ).toEqual([
    [order.id, 19.98, 0, 0],
    [order.id, 3.15, 0, 0],
  ])
  expect(order.orderSummary.summary.map((part) => part.code)).toEqual([
    'subtotal',
    'shipping',
    'salesTax',
    'total',
  ])
  expect(order.log.map((entry) => [entry.action, entry.user])).toEqual([['NEW_ADMIN_ORDER', 'clerk1 Test']])
  const again = await clerk.ok(orders.show, { id: order.id })
  expect(again.data).toEqual(order)
})

test('returns null for empty values of an order and its lines', async () => {
  const { data } = await server
    .as('clerk1')
    .ok(orders.create, makeOrder({ details: [makeLine({ cost: null })] }))
  expect(data).toEqual(await server.work(1, (work) => showOrder(work, { id: data.id })))
  expect(data).toMatchObject({
    customerId: null,
    taxRate: null,
    requiredDate: null,
    staxEndDate: null,
    pgatewayId: null,
  })
  expect(data.details[0]).toMatchObject({
    year: null,
    catalogId: null,
    itemWeight: null,
    trackingNumber: null,
  })
})

test('ignores a wrong total', async () => {
  const { data } = await server.as('clerk1').ok(orders.create, makeOrder({ orderAmount: 1 }))
  expect(data.orderAmount).toBe(21.65)
  expect(data.orderSummary.total).toBe(21.65)
})

test('names each missing field with its own text and uses up no number', async () => {
  const clerk = server.as('clerk1')
  const { data: before } = await clerk.ok(orders.create, makeOrder())
  const problem = await clerk.refused(orders.create, {
    ...makeOrder({ billState: '', billCity: ' ', billZip: '', billEmail: 'a@b' }),
    billCompany: '',
    billPhone: '',
    billAddress1: '',
  })
  expect(problem.status).toBe(422)
  expect(problem.errors).toMatchObject([
    { path: 'billCompany', message: 'Company or name is required' },
    { path: 'billAddress1', message: 'Address is required' },
    { path: 'billCity', message: 'City is required' },
    { path: 'billState', message: 'State is required' },
    { path: 'billZip', message: 'Zip is required' },
    { path: 'billPhone', message: 'Phone is required' },
    { path: 'billEmail', message: 'Must be a valid email' },
  ])
  const noLine = await clerk.refused(orders.create, makeOrder({ details: [] }))
  expect(noLine.errors).toMatchObject([{ path: 'details', message: 'You must add at least one product' }])
  const { data: after } = await clerk.ok(orders.create, makeOrder())
  expect(after.orderNumber).toBe(before.orderNumber + 1)
})

test('creates a store order with an intake token and notifies the parts desk', async () => {
  const shop = await store()
  const { details, ...fields } = makeStoreOrder({
    token: 'cart-7',
    instructions: 'Ring twice',
    orderAmount: 1,
  })
  const { data: order } = await shop.ok(orders.create, { ...fields, cart: details, dlid: 1 })
  expect(order).toMatchObject({ token: 'cart-7', instructions: 'Ring twice', orderAmount: 21.65 })
  expect(order.log.map((entry) => entry.action)).toEqual(['NEW_STORE_ORDER'])
  const { rows } = await server.admin.query('select * from mails where subject like $1', [
    `New order ${order.orderNumber} %`,
  ])
  expect(rows).toMatchObject([{ to_address: 'billing@one.test', dealer_id: '1', status: 'queued' }])
  expect((await shop.refused(orders.show, { id: order.id })).status).toBe(403)
  expect((await shop.refused(orders.create, { ...makeStoreOrder(), dlid: 2 })).status).toBe(403)
})

test('notifies the parts desk in the dealer’s language', async () => {
  await server.admin.query(`update dealers set locale = 'pt' where id = 1`)
  const { data: order } = await (await store()).ok(orders.create, makeStoreOrder())
  const { rows } = await server.admin.query('select html from mails where subject like $1', [
    `Novo pedido ${order.orderNumber} de %`,
  ])
  expect(rows[0].html).toContain('Abrir o pedido')
  await server.admin.query(`update dealers set locale = 'en' where id = 1`)
})

test('notifies no one of a store order when the dealer turned that off', async () => {
  const tell = (orderNotificationText: 0 | 1) =>
    server.as('dealer1').ok(dealerSettings.update, { dealerId: 1, orderNotificationText })
  const mails = async () =>
    Number(
      (await server.admin.query(`select count(*) from mails where subject like 'New order %'`)).rows[0].count,
    )
  const shop = await store()
  const before = await mails()
  await tell(0)
  await shop.ok(orders.create, makeStoreOrder())
  expect(await mails()).toBe(before)
  await tell(1)
  await shop.ok(orders.create, makeStoreOrder())
  expect(await mails()).toBe(before + 1)
})

test('taxes by the order’s rate, exemption, customer’s rate or general rate, in that order', async () => {
  const clerk = server.as('clerk1')
  const rates = async (customer: object, order: object = {}) => {
    const { data: buyer } = await clerk.ok(customers.create, makeCustomer(customer))
    const { data: newOrder } = await clerk.ok(orders.create, makeOrder({ customerId: buyer.id, ...order }))
    return [newOrder.salesTaxRate, newOrder.salesTaxAmount]
  }
  clock.now = () => new Date('2025-06-18T03:30:00Z') // Evening of the 17th in Chicago.
  const exempt = { salesTaxExceptionNo: 'TX-1', staxEndDate: '2025-06-17', taxRate: 5 }
  expect(await rates(exempt, { taxRate: 7 })).toEqual([7, 1.4])
  expect(await rates(exempt)).toEqual([0, 0])
  expect(await rates({ ...exempt, staxEndDate: '2025-06-16' })).toEqual([5, 1])
  expect(await rates({})).toEqual([8.25, 1.65])
})

test('stores a Canadian tax with 3 decimals and adds it rounded to 2', async () => {
  const { data } = await server
    .as('dealer2')
    .ok(orders.create, makeOrder({ taxRate: 5, details: [makeLine({ price: 10.01 })] }))
  expect(data).toMatchObject({ currencySymbol: 'CAN', salesTaxAmount: 0.501, orderAmount: 10.51 })
})

test('applies the dealer’s fees and shipping rule, and keeps an entered shipping amount', async () => {
  await server.admin.query(`update dealer_settings set handling_fee_order_total = 100, handling_fee_amount_less_total = 3,
    handling_fee_amount_greater_total = 7, custom_fee_title = 'Packing', custom_fee_fixed = 1, custom_fee_percent = 2,
    shipping_percent = 10, shipping_flat = 2, shipping_min = 5, shipping_max = 11 where dealer_id = 2`)
  const dealer = server.as('dealer2')
  const at = async (price: number, more = {}) =>
    (await dealer.ok(orders.create, makeOrder({ taxRate: 0, details: [makeLine({ price })], ...more }))).data
  expect(await at(100)).toMatchObject({
    handlingFeeAmount: 3,
    customFeeAmount: 3,
    shippingAmount: 11,
    orderAmount: 117,
  })
  expect(await at(100.01)).toMatchObject({ handlingFeeAmount: 7 })
  const fixed = await at(200, { shippingAmount: 12.5 })
  expect(fixed).toMatchObject({
    fixedShipping: 1,
    shippingAmount: 12.5,
    customFeeAmount: 5,
    orderAmount: 224.5,
  })
  expect(fixed.orderSummary.summary.map(({ title, amount }) => [title, amount])).toEqual([
    ['Subtotal', 200],
    ['Shipping', 12.5],
    ['Handling fee', 7],
    ['Packing', 5],
    ['Sales tax', 0],
    ['Total', 224.5],
  ])
  const answer = await dealer.ok(orders.summary, {
    orderAmount: 200,
    shippingAmount: 12.5,
    orderId: fixed.id,
  })
  expect(answer.total).toBe(224.5)
})

test('fills missing line values from the catalog, and uses and marks the price as an unknown cost', async () => {
  await server.admin.query(`delete from edited_parts;
    insert into catalogs (id, name, display_name, en_display_name, es_display_name, pt_display_name, fr_display_name, image_host)
      values (900, 'test', 'T', 'T', 'T', 'T', 'T', 'https://img.test/');
    insert into parts (id, catalog_id, number, name_en, name_es, cost, weight, image_path) values
      (9001, 900, '90915-YZZD1', 'Oil filter', 'Filtro de aceite', 4.2, 0.75, 'of.png'), (9002, 900, 'X-1', 'Bolt', null, null, null, null)`)
  const { data } = await server.as('clerk1').ok(
    orders.create,
    makeOrder({
      locale: 'es',
      details: [
        makeLine({ partNumber: '90915 yzzd1', catalogId: 900, cost: null }),
        makeLine({ partId: 9001, cost: undefined, description: 'Mine', itemWeight: 2 }),
        makeLine({ partNumber: 'X-1', catalogId: 900, cost: null, price: 3 }),
        makeLine({ partNumber: 'unheard', cost: null, price: 8 }),
        makeLine({ cost: 5, partId: 9001 }),
      ],
    }),
  )
  const seen = data.details.map((line) => [line.cost, line.costUnknown, line.description, line.itemWeight])
  expect(seen).toEqual([
    [4.2, 0, 'Filtro de aceite', 0.75],
    [4.2, 0, 'Mine', 2],
    [3, 1, 'Bolt', null],
    [8, 1, null, null],
    [5, 0, 'Filtro de aceite', 0.75],
  ])
  expect(data.details[0]).toMatchObject({
    pictureUrl: 'https://img.test/of.png',
    partId: 9001,
    is_taxable: 1,
  })
})

test('accepts a web address or a product file as a line’s picture, but nothing a browser would run', async () => {
  const clerk = server.as('clerk1')
  const withPicture = (pictureUrl: string) => makeOrder({ details: [makeLine(), makeLine({ pictureUrl })] })
  for (const url of ['https://img.test/a b.png', 'HTTP://img.test/a.png', '/files/abc.png', '']) {
    const { data } = await clerk.ok(orders.create, withPicture(url))
    expect(data.details[1]?.pictureUrl).toBe(url || null)
  }
  const bad = [
    'javascript:alert(1)',
    'data:image/svg+xml,<svg/>',
    '//evil.test/a.png',
    '/\\evil.test',
    '/\t/evil.test',
    'a.png',
  ]
  for (const url of bad) {
    const { status, errors } = await clerk.refused(orders.create, withPicture(url))
    expect([status, errors?.[0]?.path, errors?.[0]?.message], url).toEqual([
      422,
      'details.1.pictureUrl',
      'Enter an address that starts with https:// or http://',
    ])
  }
})

test('leaves non-taxable lines out of the tax, and creates a business order for a business customer', async () => {
  const clerk = server.as('clerk1')
  const { data: buyer } = await clerk.ok(
    customers.create,
    makeCustomer({ customerType: 2, payTerms: 'Net 30', locale: 'fr' }),
  )
  const { data } = await clerk.ok(
    orders.create,
    makeOrder({
      customerId: buyer.id,
      details: [makeLine({ price: 100 }), makeLine({ price: 50, is_taxable: 0 })],
    }),
  )
  expect(data).toMatchObject({
    salesTaxAmount: 8.25,
    isBusinessAcc: 1,
    payTerms: 'Net 30',
    pay_terms: 'Net 30',
    locale: 'fr',
  })
})

test('logs a created order with its author', async () => {
  const { data } = await server.as('dealer1').ok(orders.create, makeOrder())
  const entries = await readLogged(server.admin, "record = 'orders' and record_id = $1", [data.id])
  expect(entries).toEqual([
    {
      action: 'create',
      actor_name: 'dealer1 Test',
      description: `Order ${data.orderNumber} created`,
      changes: expect.anything(),
    },
  ])
})

test('puts an address without a country in the dealer’s country', async () => {
  const { data: canadian } = await server.as('dealer2').ok(orders.create, makeOrder({ billState: 'ON' }))
  expect([canadian.billCountry, canadian.shipCountry]).toEqual(['CA', 'CA'])
  const { data: american } = await server.as('dealer1').ok(orders.create, makeOrder())
  expect(american.billCountry).toBe('USA')
})
