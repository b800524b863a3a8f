import { expect, test } from 'vitest'
import { customers } from '#contract/sales/customers/customers.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { quotes } from '#contract/sales/quotes/quotes.ts'
import { taxRules } from '#contract/store/tax-rules/tax-rules.ts'
import {
  addCatalog,
  importText,
  partsCsv,
  vehiclesCsv,
} from '#server/features/catalog/imports/catalog.fixture.ts'
import { makeTaxRule } from '#server/features/store/tax-rules/tax-rules.fixture.ts'
import { testServer } from '#test/harness.ts'
import { makeCustomer } from '../customers/customers.fixture.ts'
import { expectRightCounters } from '../orders/counters.fixture.ts'
import { makeLine, makeOrder } from '../orders/orders.fixture.ts'
import { makeQuote } from './quotes.fixture.ts'

const server = testServer()
const desk = () => server.as('dealer1')

async function createCustomerQuote(fields: Parameters<typeof makeQuote>[0] = {}) {
  const { data: customer } = await desk().ok(customers.create, makeCustomer())
  const { data: quote } = await desk().ok(
    quotes.create,
    makeQuote({ customerEmail: customer.billEmail, ...fields }),
  )
  return { customer, quote }
}

test('creates an order with the quote’s prices and install as untaxed labor', async () => {
  const { customer, quote } = await createCustomerQuote()
  const { data: ordered } = await desk().ok(quotes.order, { id: quote.id, version: quote.version })
  expect(ordered).toMatchObject({ statusId: 3, orderId: expect.any(Number), customerId: customer.id })

  const { data: order } = await desk().ok(orders.show, { id: ordered.orderId! })
  expect(order).toMatchObject({
    orderNumber: ordered.orderNumber,
    customerId: customer.id,
    billAddress1: customer.billAddress1,
    billEmail: customer.billEmail,
    subtotal: 28,
    // 8.25% of the goods alone.
    salesTaxAmount: 1.9,
  })
  expect(
    order.details.map(({ partNumber, price, qty, is_taxable }) => [partNumber, price, qty, is_taxable]),
  ).toEqual([
    ['90915-YZZD1', 10, 2, 1],
    ['90430-12031', 3, 1, 1],
    ['INSTALL', 5, 1, 0],
  ])
  expect(order.log.map(({ action }) => action)).toEqual(['NOTE', 'NEW_ADMIN_ORDER'])
  expect(JSON.parse(order.log[0]!.memo)).toEqual({ quoteId: quote.id, quoteRef: quote.quoteRef })
  await expectRightCounters(server)
})

test('links an order to its quote until the quote is deleted', async () => {
  const { quote } = await createCustomerQuote()
  const { data: ordered } = await desk().ok(quotes.order, { id: quote.id })
  const linked = async () => {
    const { data: order } = await desk().ok(orders.show, { id: ordered.orderId! })
    return [order.quoteId, order.quoteRef]
  }
  expect(await linked()).toEqual([quote.id, quote.quoteRef])
  const { data: changed } = await desk().ok(orders.update, { id: ordered.orderId!, shipMemo: 'Fragile' })
  expect(changed.quoteId).toBe(quote.id)
  await desk().ok(quotes.remove, { id: quote.id })
  expect(await linked()).toEqual([null, null])
})

test('taxes install where labor is taxed', async () => {
  await desk().ok(taxRules.create, makeTaxRule({ stateCode: 'TX', applyLaborOnOrderTotal: 1 }))
  const { quote } = await createCustomerQuote()
  const { data } = await desk().ok(quotes.order, { id: quote.id })
  const { data: order } = await desk().ok(orders.show, { id: data.orderId! })
  expect(order.details.at(-1)).toMatchObject({ partNumber: 'INSTALL', is_taxable: 1 })
})

test('creates one order for many simultaneous clicks with different keys', async () => {
  const { quote } = await createCustomerQuote()
  const before = (await desk().ok(orders.list, {})).recordsTotal
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      desk().call(quotes.order, { id: quote.id }, { 'idempotency-key': `click-${at}` }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
  expect((await desk().ok(orders.list, {})).recordsTotal).toBe(before + 1)
  const { data } = await desk().ok(quotes.show, { id: quote.id })
  expect(await desk().refused(quotes.order, { id: quote.id })).toMatchObject({
    code: 'quote_ordered',
    message: `Quote ${quote.quoteRef} became order ${data.orderNumber}. Change the order instead.`,
  })
})

test('locks an ordered quote against changes and emails until its order is deleted', async () => {
  const { quote } = await createCustomerQuote()
  const { data } = await desk().ok(quotes.order, { id: quote.id })
  const id = quote.id
  for (const refused of [
    await desk().refused(quotes.update, { id, description: 'x' }),
    await desk().refused(quotes.removeLine, { id: quote.details[0]!.id }),
    await desk().refused(quotes.send, { id }),
  ])
    expect(refused).toMatchObject({ status: 409, code: 'quote_ordered' })

  await desk().ok(orders.remove, { id: data.orderId! })
  expect((await desk().ok(quotes.show, { id })).data).toMatchObject({ statusId: 1, orderId: null })
  const { data: again } = await desk().ok(quotes.order, { id })
  expect(again.orderNumber).not.toBe(data.orderNumber)
})

test('explains that it needs a customer’s address, and finds a customer created later', async () => {
  const { data: quote } = await desk().ok(quotes.create, makeQuote())
  const { email } = { email: quote.customerEmail }
  expect(await desk().refused(quotes.order, { id: quote.id })).toMatchObject({
    status: 409,
    code: 'quote_customer_needed',
    message: expect.stringContaining(email),
  })
  const { data: customer } = await desk().ok(customers.create, makeCustomer({ billEmail: email }))
  const { data } = await desk().ok(quotes.order, { id: quote.id })
  expect([data.customerId, data.statusId]).toEqual([customer.id, 3])
})

test('uses list ÷ 1.20 as the cost of a part with only a list price', async () => {
  const product = { part_number: 'LIST-ONLY', name: 'x', list: 120 }
  const { quote } = await createCustomerQuote({
    details: [{ partNumber: 'LIST-ONLY', price: 130, qty: 1, product }],
  })
  const { data } = await desk().ok(quotes.order, { id: quote.id })
  const { data: order } = await desk().ok(orders.show, { id: data.orderId! })
  expect(order.details[0]).toMatchObject({ cost: 100, costUnknown: 0 })
})

const vin = '4T1BF1FK1EU123456'
const camry = { year: 2014, makeSlug: 'toyota', modelSlug: 'camry', trimSlug: 'le' }

/** A quote for a Camry, with a part that fits it, one that doesn't, one that fits everything and one by hand. */
async function createVehicleQuote() {
  const { catalogId, catalog } = await addCatalog(server)
  await importText(catalog, 'vehicles', vehiclesCsv)
  await importText(catalog, 'parts', partsCsv)
  const row = (partNumber: string, vehicle: object) => ({
    partNumber,
    price: 10,
    qty: 1,
    ...vehicle,
    product: { catalogId, part_number: partNumber, name: partNumber },
  })
  const { quote } = await createCustomerQuote({
    details: [
      row('90915-YZZD1', { ...camry, vin: ' 4t1bf1fk1-eu123456' }),
      row('15400-PLM-A02', camry),
      row('00289-2H', {}),
      { partNumber: 'BY-HAND', price: 1, qty: 1, ...camry },
    ],
  })
  return { quote, catalogId }
}

test('keeps a quoted line’s vehicle, and its VIN while the vehicle is the same', async () => {
  const { quote } = await createVehicleQuote()
  expect(quote.details.map(({ fit, vin }) => [fit, vin])).toEqual([
    ['fits', vin],
    ['fitsNot', null],
    ['universal', null],
    [null, null],
  ])
  const [first, second] = quote.details
  const change = (fields: object) =>
    desk().ok(quotes.update, { id: quote.id, details: [{ id: first!.id, ...fields }] })
  expect((await change({ price: 11, trimSlug: 'xle' })).data.details[0]).toMatchObject({ vin, fit: 'fits' })
  expect((await change({ year: 2015, trimSlug: 'le' })).data.details[0]).toMatchObject({ vin: null })
  expect((await change({ year: 2014, vin })).data.details[0]).toMatchObject({ ...camry, vin })
  for (const [wrong, path] of [
    [{ vin: '4T1BF1FK1EU12345O' }, 'vin'],
    [{ year: 99_999 }, 'year'],
  ] as const) {
    const refused = await desk().refused(quotes.update, {
      id: quote.id,
      details: [{ id: second!.id, ...wrong }],
    })
    expect(refused.errors).toMatchObject([{ path: `details.0.${path}` }])
  }
})

test('shows each line’s vehicle in the quote’s email, link and order', async () => {
  const { quote, catalogId } = await createVehicleQuote()
  const { data: sent } = await desk().ok(quotes.send, { id: quote.id })
  expect(sent.changedSinceSent).toBe(false)
  const { rows: mails } = await server.admin.query<{ text: string }>(
    'select text from mails where to_address = $1 order by id desc limit 1',
    [quote.customerEmail],
  )
  expect(mails[0]!.text).toContain(`90915-YZZD1 Oil filter\n2014 Toyota Camry LE · ${vin}\n1 × `)
  const quoteToken = /checkout\?quote=(\S+)/.exec(mails[0]!.text)![1]!
  const offered = async () =>
    (await server.visitor().ok(quotes.offer, { token: quoteToken })).data.details.map(({ year, vin }) => [
      year,
      vin,
    ])
  expect(await offered()).toEqual([
    [2014, vin],
    [2014, null],
    [null, null],
    [2014, null],
  ])
  const cart = [
    makeLine({ partNumber: '90915-YZZD1', catalogId }),
    makeLine({ partNumber: 'BY-HAND', year: 2020 }),
  ]
  const placed = makeOrder({ details: cart, quoteToken })
  const { data: order } = await desk().ok(orders.create, placed)
  expect(order.details.map(({ year, vin, fit }) => [year, vin, fit])).toEqual([
    [2014, vin, 'fits'],
    [2020, null, null],
  ])

  await desk().ok(orders.remove, { id: order.id })
  const { data: ordered } = await desk().ok(quotes.order, { id: quote.id })
  const { data: whole } = await desk().ok(orders.show, { id: ordered.orderId! })
  expect(whole.details.map(({ trimSlug, vin, fit }) => [trimSlug, vin, fit])).toEqual([
    ['le', vin, 'fits'],
    ['le', null, 'fitsNot'],
    [null, null, 'universal'],
    ['le', null, null],
  ])
})

test('reads the link of an email that was sent before lines had vehicles', async () => {
  const { quote } = await createCustomerQuote()
  const { data: sent } = await desk().ok(quotes.send, { id: quote.id })
  await server.admin.query(
    `update quote_sends set lines = (select jsonb_agg(l - '{year,makeSlug,modelSlug,trimSlug,engineSlug,vehicleToEngineConfigId,vin}'::text[])
      from jsonb_array_elements(lines) l) where quote_id = $1`,
    [quote.id],
  )
  const { rows } = await server.admin.query<{ text: string }>(
    'select text from mails where to_address = $1 order by id desc limit 1',
    [quote.customerEmail],
  )
  const token = /checkout\?quote=(\S+)/.exec(rows[0]!.text)![1]!
  const { data: offer } = await server.visitor().ok(quotes.offer, { token })
  expect(offer.details[0]).toMatchObject({ partNumber: '90915-YZZD1', year: null, vin: null })
  const { data: now } = await desk().ok(quotes.show, { id: quote.id })
  expect([sent.changedSinceSent, now.changedSinceSent]).toEqual([false, false])
})
