import { beforeAll, expect, test } from 'vitest'
import { sum } from '#contract/money.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { messages } from '#contract/sales/messages/messages.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { quotes } from '#contract/sales/quotes/quotes.ts'
import { taxRules } from '#contract/store/tax-rules/tax-rules.ts'
import { testServer } from '#test/harness.ts'
import { readPdf } from '#test/read-pdf.ts'
import { makeCustomer } from '../../customers/customers.fixture.ts'
import { makeQuote } from '../../quotes/quotes.fixture.ts'
import { makeLine, makeOrder } from '../orders.fixture.ts'

const server = testServer()
const dealer = () => server.as('dealer2')
const gst = { name: 'GST', rate: 5, registrationNumber: '80412 7735 RT0001' }
const qst = { name: 'QST', rate: 9.975, registrationNumber: '1204 551 873 TQ0001' }
const charged = [
  { ...gst, amount: 5.03 },
  { ...qst, amount: 10.04 },
]
let ruleId: number
beforeAll(async () => {
  const rule = { stateCode: 'QC', taxComponents: [gst, qst] }
  ruleId = (await dealer().ok(taxRules.create, rule)).data.id
})

const montreal = { billCity: 'Montréal', billState: 'QC', billZip: 'H2X 1Y4', billCountry: 'CA' as const }
const inQuebec = (fields: Parameters<typeof makeOrder>[0] = {}) =>
  makeOrder({ ...montreal, details: [makeLine({ price: 100.65 })], ...fields })
const make = async (fields: Parameters<typeof makeOrder>[0] = {}) =>
  (await dealer().ok(orders.create, inQuebec(fields))).data
const taxLine = (lines: { code: string }[]) => lines.find(({ code }) => code === 'salesTax')

test('an order has each tax with its rate, number and amount, whatever its rule becomes', async () => {
  const order = await make()
  expect(order).toMatchObject({
    taxComponents: charged,
    salesTaxRate: 14.975,
    salesTaxAmount: 15.072,
    orderAmount: 115.72,
  })
  expect(taxLine(order.orderSummary.summary)).toMatchObject({
    title: 'Sales tax',
    rate: 14.975,
    charged: 15.07,
    components: charged,
  })
  await dealer().ok(taxRules.update, { id: ruleId, taxComponents: [{ ...gst, rate: 6 }, qst] })
  const { data: later } = await dealer().ok(orders.show, { id: order.id })
  expect([later.taxComponents, later.orderSummary]).toEqual([charged, order.orderSummary])
  await dealer().ok(taxRules.update, { id: ruleId, taxComponents: [gst, qst] })
})

test('the preview has what the order stores, and the database’s tax is what the components add up to', async () => {
  for (const fields of [
    {},
    { taxRate: 3 },
    { salesTaxExceptionNo: 'E-1' },
    { billState: 'ON', billZip: 'M5H 2N2', billCity: 'Toronto' },
    { details: [makeLine({ price: 33.33, qty: 3 }), makeLine({ price: 0.07, is_taxable: 0 })] },
  ]) {
    const order = await make(fields)
    const { orderSummary } = await dealer().ok(orders.summary, {
      orderId: order.id,
      orderAmount: order.subtotal,
      taxableAmount: sum(
        order.details.map(({ is_taxable, extended_price }) => (is_taxable ? extended_price : 0)),
      ),
    })
    expect(taxLine(orderSummary)).toEqual(taxLine(order.orderSummary.summary))
    const { rows } = await server.admin.query<{ tax: number; taxable: number; exempt: number }>(
      `select sales_tax_charged::float8 as tax, taxable_amount::float8 as taxable, exempt_amount::float8 as exempt
        from orders where id = $1`,
      [order.id],
    )
    const taxes = order.taxComponents?.map(({ amount }) => amount)
    if (taxes) expect(sum(taxes)).toBe(rows[0]!.tax)
    else expect(fields).not.toEqual({})
    if ('salesTaxExceptionNo' in fields) expect(rows[0]).toEqual({ tax: 0, taxable: 0, exempt: 100.65 })
    else expect([rows[0]!.exempt, rows[0]!.taxable]).toEqual([0, 'details' in fields ? 99.99 : 100.65])
  }
})

test('an edit charges the taxes on what’s left', async () => {
  const order = await make()
  const [line] = order.details
  const { data: edited } = await dealer().ok(orders.update, {
    id: order.id,
    details: [{ ...line!, price: 200 }],
    doNotSendEmail: 1,
  })
  expect(edited.taxComponents).toEqual([
    { ...gst, amount: 10 },
    { ...qst, amount: 19.95 },
  ])
  const { data: own } = await dealer().ok(orders.update, { id: order.id, taxRate: 3, doNotSendEmail: 1 })
  expect(own).toMatchObject({ taxComponents: null, salesTaxAmount: 6 })
})

const gstWords = 'GST 5% (80412 7735 RT0001)'
const qstWords = 'QST 9.975% (1204 551 873 TQ0001)'

test('papers and emails name each tax with its registration number', async () => {
  const order = await make({ sendConfirmation: 1 })
  const { cookie } = dealer()
  const sheet = await fetch(`${server.url}/api/orders/${order.id}/sheet.pdf`, {
    headers: { cookie: cookie! },
  })
  const [page] = readPdf(Buffer.from(await sheet.arrayBuffer()))
  expect(page).toContain('Sales tax 14.975%')
  expect(page).toContain('CAN $15.072')
  for (const [words, amount] of [
    [gstWords, 'CAN $5.03'],
    [qstWords, 'CAN $10.04'],
  ])
    expect(page!.replace(/\s+/g, ' ')).toContain(`${words}${amount}`)

  const [line] = order.details
  await dealer().ok(orders.update, { id: order.id, details: [{ ...line!, price: 100 }] })
  const sent = (await dealer().ok(messages.listByOrder, { id: order.id })).data
  expect(sent).toHaveLength(2)
  const [changed, confirmed] = sent.map(({ messageText }) => messageText)
  expect(confirmed).toContain(`${gstWords}: CAN $5.03`)
  expect(confirmed).toContain(`${qstWords}: CAN $10.04`)
  expect(changed).toContain(`${gstWords}: CAN $5.00`)
  expect(changed).toContain(`${qstWords}: CAN $9.98`)
})

test('a quote’s total and email name each tax', async () => {
  const { data: buyer } = await dealer().ok(customers.create, makeCustomer(montreal))
  const { data: quote } = await dealer().ok(
    quotes.create,
    makeQuote({
      customerId: buyer.id,
      details: [{ partNumber: 'A-1', itemName: 'Filter', price: 100.65, install: 0, qty: 1 }],
    }),
  )
  await dealer().ok(quotes.send, { id: quote.id })
  const { rows } = await server.admin.query<{ text: string }>(
    'select text from mails where to_address = $1',
    [quote.customerEmail],
  )
  expect(rows[0]!.text).toContain(`${gstWords}: CAN $5.03`)
  expect(rows[0]!.text).toContain(`${qstWords}: CAN $10.04`)
})
