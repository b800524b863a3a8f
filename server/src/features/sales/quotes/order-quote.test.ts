import { expect, test } from 'vitest'
import { customers } from '#contract/sales/customers.ts'
import { orders } from '#contract/sales/orders.ts'
import { quotes } from '#contract/sales/quotes.ts'
import { taxRules } from '#contract/store/tax-rules.ts'
import { testServer } from '#test/harness.ts'
import { aTaxRule } from '../../store/tax-rules/tax-rules.fixture.ts'
import { aCustomer } from '../customers/customers.fixture.ts'
import { countersAreRight } from '../orders/counters.fixture.ts'
import { aQuote } from './quotes.fixture.ts'

const server = testServer()
const desk = () => server.as('dealer1')

async function quoteOfCustomer(fields: Parameters<typeof aQuote>[0] = {}) {
  const { data: customer } = await desk().ok(customers.create, aCustomer())
  const { data: quote } = await desk().ok(
    quotes.create,
    aQuote({ customerEmail: customer.billEmail, ...fields }),
  )
  return { customer, quote }
}

test('creates an order with the quote’s prices and install as untaxed labor', async () => {
  const { customer, quote } = await quoteOfCustomer()
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
  await countersAreRight(server)
})

test('taxes install where labor is taxed', async () => {
  await desk().ok(taxRules.create, aTaxRule({ stateCode: 'TX', applyLaborOnOrderTotal: 1 }))
  const { quote } = await quoteOfCustomer()
  const { data } = await desk().ok(quotes.order, { id: quote.id })
  const { data: order } = await desk().ok(orders.show, { id: data.orderId! })
  expect(order.details.at(-1)).toMatchObject({ partNumber: 'INSTALL', is_taxable: 1 })
})

test('creates one order for many simultaneous clicks with different keys', async () => {
  const { quote } = await quoteOfCustomer()
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
  const { quote } = await quoteOfCustomer()
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
  const { data: quote } = await desk().ok(quotes.create, aQuote())
  const { email } = { email: quote.customerEmail }
  expect(await desk().refused(quotes.order, { id: quote.id })).toMatchObject({
    status: 409,
    code: 'quote_customer_needed',
    message: expect.stringContaining(email),
  })
  const { data: customer } = await desk().ok(customers.create, aCustomer({ billEmail: email }))
  const { data } = await desk().ok(quotes.order, { id: quote.id })
  expect([data.customerId, data.statusId]).toEqual([customer.id, 3])
})

test('uses list ÷ 1.20 as the cost of a part with only a list price', async () => {
  const product = { part_number: 'LIST-ONLY', name: 'x', list: 120 }
  const { quote } = await quoteOfCustomer({
    details: [{ partNumber: 'LIST-ONLY', price: 130, qty: 1, product }],
  })
  const { data } = await desk().ok(quotes.order, { id: quote.id })
  const { data: order } = await desk().ok(orders.show, { id: data.orderId! })
  expect(order.details[0]).toMatchObject({ cost: 100, costUnknown: 0 })
})
