import { expect, test } from 'vitest'
import { customerMerges } from '#contract/sales/customers/customer-merges.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { quotes } from '#contract/sales/quotes/quotes.ts'
import {
  addCatalog,
  importText,
  partsCsv,
  vehiclesCsv,
} from '#server/features/catalog/imports/catalog.fixture.ts'
import { testServer } from '#test/harness.ts'
import { makeCustomer } from '../customers/customers.fixture.ts'
import { makeQuote } from './quotes.fixture.ts'

const server = testServer()
const desk = () => server.as('dealer1')
const make = async (fields: Parameters<typeof makeQuote>[0] = {}) =>
  (await desk().ok(quotes.create, makeQuote(fields))).data

test('creates a quote with its lines, adding up items and install', async () => {
  const quote = await make({ description: 'For the Camry', assignLabelManager: 'Counter 2' })
  expect(quote).toMatchObject({
    description: 'For the Camry',
    assignLabelManager: 'Counter 2',
    itemsAmount: 23,
    installAmount: 5,
    quoteAmount: 28,
    statusId: 1,
    currencySymbol: 'USD',
    sends: [],
    changedSinceSent: false,
  })
  expect(quote.billCompany).toBe(quote.customerName)
  expect(quote.details).toHaveLength(2)
  expect(quote.details[0]).toMatchObject({ partNumber: '90915-YZZD1', description: 'Oil filter', qty: 2 })
  expect((await desk().ok(quotes.show, { id: quote.id })).data).toEqual(quote)
})

test('reports errors at their field in the form’s words', async () => {
  const wrong = { quoteRef: '', customerName: '', customerEmail: '', details: [] }
  const { errors } = await desk().refused(quotes.create, wrong)
  expect(Object.fromEntries(errors!.map(({ path, message }) => [path, message]))).toEqual({
    quoteRef: 'Quote Ref is required',
    customerName: 'Customer Name is required',
    customerEmail: 'Customer Email is required',
    details: 'Please add at least one product to your quote before submitting',
  })
  const odd = await desk().refused(quotes.create, {
    ...makeQuote({ customerEmail: 'x@' }),
    details: [
      { partNumber: 'A1', price: 'abc', install: 'abc', qty: '1.5' },
      { price: 1, qty: 1 },
    ],
  } as never)
  expect(Object.fromEntries(odd.errors!.map(({ path, message }) => [path, message]))).toEqual({
    customerEmail: 'Invalid email',
    'details.0.price': 'Must be a number',
    'details.0.install': 'Must be a number',
    'details.0.qty': 'Must be an integer',
    'details.1.partNumber': 'Enter a part number or a name',
  })
})

test('saves a row alone, updates the amount, and removes a row', async () => {
  const quote = await make()
  const [first, second] = quote.details
  const { data: changed } = await desk().ok(quotes.update, {
    id: quote.id,
    version: quote.version,
    details: [
      { id: first!.id, qty: 3 },
      { itemName: 'Shop supplies', price: '2.50', qty: '2' },
    ],
  } as never)
  expect(changed.details.map(({ qty, itemName }) => [qty, itemName])).toEqual([
    [3, 'Oil filter'],
    [1, 'Gasket'],
    [2, 'Shop supplies'],
  ])
  expect(changed.quoteAmount).toBe(43)
  const { data: fewer } = await desk().ok(quotes.removeLine, { id: second!.id })
  expect([fewer.details.length, fewer.quoteAmount]).toEqual([2, 40])

  await desk().ok(quotes.removeLine, { id: first!.id })
  const last = await desk().refused(quotes.removeLine, { id: fewer.details[1]!.id })
  expect(last.message).toBe('Please add at least one product to your quote before submitting')
})

test('keeps the sent row positions in the quote, its email and its order', async () => {
  const { data: buyer } = await desk().ok(customers.create, makeCustomer({ billState: 'TX' }))
  const quote = await make({ customerEmail: buyer.billEmail })
  const [first, second] = quote.details
  expect([first!.position, second!.position]).toEqual([0, 1])
  const row = (partNumber: string, fields: object = {}) => ({ partNumber, price: 1, qty: 1, ...fields })
  const { data: saved } = await desk().ok(quotes.update, {
    id: quote.id,
    version: quote.version,
    details: [row('LAST'), row('BETWEEN', { position: 1 }), { id: second!.id, position: 2 }],
  })
  const order = [first!.partNumber, 'BETWEEN', second!.partNumber, 'LAST']
  expect(saved.details.map(({ partNumber }) => partNumber)).toEqual(order)
  expect(saved.quoteAmount).toBe(30)
  const same = { id: quote.id, details: [{ id: second!.id, position: 2 }] }
  expect((await desk().ok(quotes.update, same)).data.version).toBe(saved.version)

  await desk().ok(quotes.send, { id: quote.id })
  const { rows } = await server.admin.query<{ lines: { partNumber: string }[]; text: string }>(
    'select s.lines, m.text from quote_sends s join mails m on m.dealer_id = s.dealer_id and m.id = s.mail_id where s.quote_id = $1',
    [quote.id],
  )
  expect(rows[0]!.lines.map(({ partNumber }) => partNumber)).toEqual(order)
  const places = order.map((partNumber) => rows[0]!.text.indexOf(partNumber))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  const { orderId } = (await desk().ok(quotes.order, { id: quote.id })).data
  const { data: newOrder } = await desk().ok(orders.show, { id: orderId! })
  expect(newOrder.details.map(({ partNumber }) => partNumber)).toEqual([...order, 'INSTALL'])
  const refused = await desk().refused(quotes.update, { id: quote.id, details: [row('X', { position: -1 })] })
  expect(refused.status).toBe(422)
})

test('rejects a save from an older version and names who changed the quote', async () => {
  const quote = await make()
  await server
    .as('platform')
    .ok(quotes.update, { id: quote.id, version: quote.version, description: 'Theirs' })
  const late = await desk().refused(quotes.update, {
    id: quote.id,
    version: quote.version,
    description: 'Mine',
  })
  expect(late).toMatchObject({ status: 409, code: 'stale', changedBy: 'platform Test' })
  expect(late.changedAt).toBeTruthy()
  expect((await desk().ok(quotes.show, { id: quote.id })).data.description).toBe('Theirs')
})

test('keeps the version when nothing changes', async () => {
  const quote = await make()
  const { data } = await desk().ok(quotes.update, {
    id: quote.id,
    quoteRef: quote.quoteRef,
    details: quote.details.map(({ id, price }) => ({ id, price })),
  })
  expect(data.version).toBe(quote.version)
})

test('takes a line’s cost from the catalog, or list ÷ 1.20 without one', async () => {
  const { catalogId, catalog } = await addCatalog(server)
  await importText(catalog, 'vehicles', vehiclesCsv)
  await importText(catalog, 'parts', partsCsv)
  const quote = await make({
    details: [
      {
        partNumber: '90915-YZZD1',
        price: 12,
        qty: 1,
        product: { catalogId, part_number: '90915-YZZD1', name: 'Oil filter', list: 8.99 },
      },
      {
        partNumber: 'LIST-ONLY',
        price: 130,
        qty: 1,
        product: { part_number: 'LIST-ONLY', name: 'x', list: 120 },
      },
      { partNumber: 'NOWHERE', price: 9, qty: 1 },
    ],
  })
  expect(quote.details.map(({ cost }) => cost)).toEqual([4.1, 100, null])
  expect(quote.details[0]!.productData).toMatchObject({ name: 'Oil filter', list: 8.99, catalogId })
})

test('links the customer by email, moves in a merge, and outlives its customer', async () => {
  const [remaining, gone] = [makeCustomer(), makeCustomer()]
  const { data: stays } = await desk().ok(customers.create, remaining)
  const { data: goes } = await desk().ok(customers.create, gone)
  const quote = await make({ customerEmail: gone.billEmail.toUpperCase() })
  expect(quote.customerId).toBe(goes.id)

  const { data: preview } = await desk().ok(customerMerges.preview, { id: stays.id, otherId: goes.id })
  expect(preview.gone.quotes).toBe(1)
  await desk().ok(customerMerges.merge, { id: stays.id, otherId: goes.id })
  const { data: moved } = await desk().ok(quotes.list, { cid: stays.id })
  expect(moved.map(({ id }) => id)).toEqual([quote.id])

  await desk().ok(customers.remove, { id: stays.id })
  expect((await desk().ok(quotes.show, { id: quote.id })).data).toMatchObject({
    customerId: null,
    customerEmail: quote.customerEmail,
  })
})

test('refuses roles without the menu option', async () => {
  const quote = await make()
  const clerk = server.as('clerk1')
  expect((await clerk.refused(quotes.list, {})).status).toBe(403)
  expect((await clerk.refused(quotes.show, { id: quote.id })).status).toBe(403)
  expect((await clerk.refused(quotes.create, makeQuote())).status).toBe(403)
  expect((await server.as('dealer2').refused(quotes.show, { id: quote.id })).status).toBe(404)
})

test('hides a deleted quote', async () => {
  const quote = await make()
  await desk().ok(quotes.remove, { id: quote.id })
  expect((await desk().refused(quotes.show, { id: quote.id })).status).toBe(404)
  expect((await desk().refused(quotes.update, { id: quote.id, quoteRef: 'x' })).status).toBe(404)
})
