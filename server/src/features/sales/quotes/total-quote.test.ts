import fc from 'fast-check'
import { expect, test } from 'vitest'
import { customerPages } from '#contract/sales/customers/customer-pages.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { quotes } from '#contract/sales/quotes/quotes.ts'
import { formatMoney } from '#contract/texts/format-money.ts'
import { testServer } from '#test/harness.ts'
import { readPdf } from '#test/read-pdf.ts'
import { makeCustomer } from '../customers/customers.fixture.ts'
import { makeQuote } from './quotes.fixture.ts'

const server = testServer()
const signInDesk = (dealer: 1 | 2) => server.as(`dealer${dealer}`)

const cents = (max: number) => fc.integer({ min: 0, max }).map((amount) => amount / 100)
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const flag = fc.constantFrom(0, 1)

/** A dealer's settings that an order's total depends on, as columns. */
const settings = fc.record({
  shipping_flat: maybe(cents(2000)),
  shipping_percent: maybe(cents(1500)),
  provide_free_shipping: flag,
  free_shipping_min_amount: maybe(cents(30_000)),
  handling_fee_order_total: maybe(cents(20_000)),
  handling_fee_amount_less_total: maybe(cents(900)),
  handling_fee_amount_greater_total: maybe(cents(900)),
  custom_fee_fixed: maybe(cents(500)),
  custom_fee_percent: maybe(cents(500)),
  all_states_province_tax_rate: maybe(cents(1500)),
  apply_labor_on_order_total: flag,
  apply_tax_to_shipping: flag,
})
const buyer = fc.record({
  taxRate: maybe(cents(1200)),
  salesTaxExceptionNo: maybe(fc.constant('TX-1')),
  staxEndDate: maybe(fc.constantFrom('2020-01-01', '2099-12-31')),
  elsewhere: fc.boolean(),
})
const line = fc.record({
  partNumber: fc.constantFrom('90915-YZZD1', 'BY-HAND', ''),
  itemName: fc.constant('Item'),
  price: cents(50_000),
  install: fc.oneof(fc.constant(0), cents(20_000)),
  qty: fc.integer({ min: 1, max: 20 }),
})

async function setUp(dealer: 1 | 2, values: Record<string, unknown>) {
  const columns = Object.keys(values)
  await server.admin.query(
    `update dealer_settings set ${columns.map((column, at) => `${column} = $${at + 2}`).join(', ')} where dealer_id = $1`,
    [dealer, ...Object.values(values)],
  )
}

async function newestMail(to: string): Promise<string> {
  const { rows } = await server.admin.query<{ text: string }>(
    'select text from mails where to_address = $1 order by id desc limit 1',
    [to],
  )
  return rows[0]!.text
}

/** The text of a page, with its cells between bars. */
const readCells = (html: string) => html.replace(/<[^>]*>/g, '|').replace(/\s*\|[\s|]*/g, '|')

/** The page behind the email's link, and its PDF. */
async function openPage(mail: string) {
  const token = /\/see\/(\S+)/.exec(mail)![1]!
  const { data } = await server.visitor().ok(customerPages.show, { token })
  const paper = await fetch(`${server.url}/see/${token}/paper.pdf`)
  return { page: readCells(data.html), paper: readPdf(Buffer.from(await paper.arrayBuffer())).join('\n') }
}

test('comes to the same on the screen, in the email, on the customer’s page and as an order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(1 as const, 2 as const),
      settings,
      buyer,
      fc.array(line, { minLength: 1, maxLength: 4 }),
      async (dealer, rules, { elsewhere, ...terms }, details) => {
        await setUp(dealer, rules)
        const desk = signInDesk(dealer)
        const shipped = elsewhere ? { shipAddress1: '9 Side St', shipCity: 'Reno', shipState: 'NV' } : {}
        const { data: customer } = await desk.ok(customers.create, makeCustomer({ ...terms, ...shipped }))
        const { billEmail: customerEmail } = customer
        const { data: typed } = await desk.ok(quotes.summary, { customerEmail, details })
        const { data: quote } = await desk.ok(quotes.create, makeQuote({ customerEmail, details }))
        const { data: sent } = await desk.ok(quotes.send, { id: quote.id })
        const mail = await newestMail(customerEmail)
        const { page, paper } = await openPage(mail)
        const { data: ordered } = await desk.ok(quotes.order, { id: quote.id })
        const { data: order } = await desk.ok(orders.show, { id: ordered.orderId! })

        expect(typed!.orderSummary[0]).toMatchObject({ code: 'subtotal', amount: quote.quoteAmount })
        expect(typed!.orderSummary).toEqual(order.orderSummary.summary)
        expect([typed!.total, sent.sends[0]!.quoteAmount]).toEqual([order.orderAmount, order.orderAmount])
        const { currencySymbol } = quote
        const money = (amount: number, salesTax = false) => formatMoney(amount, currencySymbol, { salesTax })
        const findAmount = (code: string) => typed!.orderSummary.find((one) => one.code === code)!.amount
        for (const [name, amount] of [
          ['Subtotal', money(quote.quoteAmount)],
          ['Shipping', money(findAmount('shipping'))],
          ['Total', money(order.orderAmount)],
        ]) {
          expect(mail).toContain(`${name} | ${amount}`)
          expect(page).toContain(`|${name}|${amount}|`)
          expect(paper).toContain(amount)
        }
        expect(mail).toMatch(/Sales tax \S+%/)
        expect(mail).toContain(` | ${money(findAmount('salesTax'), true)}`)
        expect(page).toContain(`|${money(findAmount('salesTax'), true)}|`)
      },
    ),
    { numRuns: 40 },
  )
})

test('comes to nothing more than items and install until there is an address', async () => {
  const { details, customerEmail } = makeQuote()
  expect((await signInDesk(1).ok(quotes.summary, { customerEmail, details })).data).toBeNull()
  const { data: quote } = await signInDesk(1).ok(quotes.create, makeQuote())
  await signInDesk(1).ok(quotes.send, { id: quote.id })
  const mail = await newestMail(quote.customerEmail)
  expect(mail).toContain('Total | USD $28.00')
  expect(mail).toContain('Shipping and sales tax are added at checkout.')
  const foreign = { customerId: 999_999, details }
  expect(await signInDesk(1).refused(quotes.summary, foreign)).toMatchObject({ code: 'customer_gone' })
})
