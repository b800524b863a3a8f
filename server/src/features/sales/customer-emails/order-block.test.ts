import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { round2, subtract, sum } from '#contract/money.ts'
import { recordedPayments } from '#contract/sales/charges/recorded-payments.ts'
import { messages } from '#contract/sales/messages/messages.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { taxRules } from '#contract/store/tax-rules/tax-rules.ts'
import { testServer } from '#test/harness.ts'
import { readPdf } from '#test/read-pdf.ts'
import { changeLine, makeLine, makeOrder } from '../orders/orders.fixture.ts'

/** Each email and PDF with a total adds up, for every kind of order. */
const server = testServer()
const tax = (name: string, rate: number) => ({ name, rate, registrationNumber: null })

beforeAll(async () => {
  const taxComponents = [tax('GST', 5), tax('QST', 9.975)]
  await server.as('dealer2').ok(taxRules.create, { stateCode: 'QC', taxComponents })
  await server.admin.query(`update dealer_settings set handling_fee_order_total = 40, handling_fee_amount_less_total = 3.95,
    handling_fee_amount_greater_total = 1.5 where dealer_id in (1, 2)`)
})

const cents = (max: number) => fc.integer({ min: 1, max: max }).map((one) => one / 100)
const history = fc.record({
  isCanadian: fc.boolean(),
  lines: fc.array(
    fc.record({
      price: cents(30_000),
      qty: fc.integer({ min: 1, max: 5 }),
      corePrice: fc.option(fc.constantFrom(0.01, 1)),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  shippingAmount: fc.option(cents(5_000)),
  /** Parts of the total, and of the payments. */
  paid: fc.constantFrom(0, 0.3, 1),
  refunded: fc.constantFrom(0, 0.1, 0.9),
  purpose: fc.constantFrom('courtesy', 'recharge', 'price', 'shipping'),
  isDeclined: fc.boolean(),
})
type History = typeof history extends fc.Arbitrary<infer T> ? T : never

/** Everything customers get about an order: its emails' texts, and its PDF. */
async function play({ isCanadian, lines, shippingAmount, paid, refunded, purpose, isDeclined }: History) {
  const who = server.as(isCanadian ? 'dealer2' : 'dealer1')
  const place = isCanadian ? { billState: 'QC', billZip: 'H2X 1Y4' } : {}
  const sent = makeOrder({
    ...place,
    sendConfirmation: 1,
    details: lines.map((line) => makeLine(line)),
    shippingAmount,
  })
  const { data: order } = await who.ok(orders.create, sent)
  const { id } = order
  const amount = round2(order.orderAmount * paid)
  const back = round2(amount * refunded)
  if (amount > 0) await who.ok(recordedPayments.create, { id, amount, method: 'cash' })
  const refund = { id, amount: back, method: 'cash', kind: 'refund', purpose } as const
  // A refund that exceeds the shipping paid, for example, is refused and changes nothing.
  if (back > 0) await who.call(recordedPayments.create, refund)
  const details = order.details.map((line, at) => (at === 0 ? changeLine(line, { qty: line.qty + 1 }) : line))
  await who.ok(orders.update, { id, details })
  if (isDeclined) await who.ok(orders.update, { id, orderStatusId: 6, declinedReasonId: 1 })
  const emails = (await who.ok(messages.listByOrder, { id })).data.map(({ messageText }) => messageText)
  const headers = { cookie: who.cookie! }
  const pdfs = []
  for (const kind of amount > 0 ? ['order', 'invoice', 'receipt'] : ['order', 'invoice']) {
    const file = await fetch(`${server.url}/api/orders/${id}/sheet.pdf?as=${kind}`, { headers })
    pdfs.push(readPdf(Buffer.from(await file.arrayBuffer())).join('\n'))
  }
  return { emails, pdfs, order: (await who.ok(orders.show, { id })).data }
}

type Row = { name: string; amount: number }
const money = String.raw`-?(?:USD|CAN) \$[\d,]+\.\d+`
const readAmount = (text: string) => Number(text.replace(/[^\d.-]/g, ''))
/** A row may have lines below its name. A tax with several components is their sum, each rounded by itself. */
const readRows = (email: string): Row[] =>
  [...email.matchAll(new RegExp(String.raw`((?:^(?!.* \| ).+\n)*)^(.*) \| (${money})$`, 'gm'))].map(
    ([, above = '', last = '', amount = '']) => {
      const name = (above + last).split('\n')[0]!
      const taxes = [...`${above}${last}`.matchAll(new RegExp(`%: (${money})$`, 'gm'))]
      const parts = taxes.map(([, part = '']) => readAmount(part))
      return { name, amount: parts.length > 0 ? sum(parts) : readAmount(amount) }
    },
  )
const find = (rows: readonly Row[], name: string) => rows.find((row) => row.name === name)?.amount ?? 0

/** Total − taken off − (paid − refunded) is the due amount. */
function expectBalance(rows: readonly Row[]) {
  const received = sum([find(rows, 'Paid in all'), find(rows, 'Refunded in all')])
  const price = sum([find(rows, 'Total'), find(rows, 'Deducted from the total')])
  expect(subtract(price, received)).toBe(subtract(find(rows, 'Due'), find(rows, 'Paid too much')))
}

function expectAddedUp(email: string) {
  const rows = readRows(email)
  const subtotal = rows.findIndex(({ name }) => name === 'Subtotal')
  const total = rows.findIndex(({ name }) => name === 'Total')
  const amounts = rows.map(({ amount }) => amount)
  expect(sum(amounts.slice(0, subtotal))).toBe(amounts[subtotal])
  expect(sum(amounts.slice(subtotal, total))).toBe(amounts[total])
  if (rows.length > total + 1) expectBalance(rows)
}

function expectSheetAddsUp(pdf: string, order: Order) {
  const names = [
    'Subtotal',
    'Total',
    'Deducted from the total',
    'Paid in all',
    'Refunded in all',
    'Due',
    'Paid too much',
  ]
  const rows = names.map((name) => ({
    name,
    amount: readAmount(new RegExp(String.raw`(?:^|[^\w ])\s*${name}(${money})`).exec(pdf)?.[1] ?? '0'),
  }))
  expect(find(rows, 'Total')).toBe(order.orderAmount)
  const [, lines = ''] = /Extended([\s\S]*?)Subtotal/.exec(pdf) ?? []
  const extended = [...lines.matchAll(new RegExp(`${money}(${money})`, 'g'))]
  expect(sum(extended.map(([, amount = '']) => readAmount(amount)))).toBe(find(rows, 'Subtotal'))
  if (pdf.includes('Paid in all')) expectBalance(rows)
}

test('every email and PDF with a total adds up', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (one) => {
      const { emails, pdfs, order } = await play(one)
      const withTotal = emails.filter((text) => text.includes('Subtotal |'))
      expect(withTotal.length).toBeGreaterThanOrEqual(2)
      for (const email of withTotal) expectAddedUp(email)
      for (const pdf of pdfs) expectSheetAddsUp(pdf, order)
    }),
    { numRuns: 12 },
  )
})

test('lists what was ordered at which price, the core deposit in it, where it goes, and how it’s paid', async () => {
  const details = [makeLine({ description: 'Starter <b>', price: 1234.5, qty: 2, corePrice: 30 })]
  const own = { purchaseOrderNumber: 'PO-77', payTerms: 'Net 30', sendConfirmation: 1 as const }
  const ship = { sameAddress: 0 as const, shipCompany: 'Bay 4', shipAddress1: '9 Dock St', shipState: 'TX' }
  const { data } = await server.as('clerk1').ok(orders.create, makeOrder({ ...own, ...ship, details }))
  const [sent] = (await server.as('clerk1').ok(messages.listByOrder, { id: data.id })).data
  for (const words of [
    '90915-YZZD1 Starter <b>\n2 × USD $1,234.50\n',
    'Includes a core deposit of USD $30.00 each, refunded for the old part | USD $2,469.00',
    'Subtotal | USD $2,469.00',
    'Sales tax 8.25% | ',
    'Bill to\nBuyer',
    'Ship to\nBay 4\n9 Dock St',
    'Purchase order no.: PO-77',
    'Pay terms: Net 30',
  ])
    expect(sent!.messageText, words).toContain(words)
})
