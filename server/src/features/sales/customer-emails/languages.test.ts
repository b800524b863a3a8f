import { beforeAll, expect, test } from 'vitest'
import type { Locale } from '#contract/locales.ts'
import { charges } from '#contract/sales/charges/charges.ts'
import { recordedPayments } from '#contract/sales/charges/recorded-payments.ts'
import { automaticEmails, emailKinds } from '#contract/sales/messages/automatic-emails.ts'
import { messages } from '#contract/sales/messages/messages.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { paperKinds } from '#contract/sales/orders/paper-kinds.ts'
import { coreLedger } from '#contract/sales/returns/core-ledger.ts'
import { returns } from '#contract/sales/returns/returns.ts'
import { englishWords } from '#test/english-words.ts'
import { testServer } from '#test/harness.ts'
import { readPdf } from '#test/read-pdf.ts'
import { replaceStripe } from '../charges/stripe.fixture.ts'
import { standardTexts } from '../notices/notice-texts.ts'
import { changeLine, makeLine, makeOrder } from '../orders/orders.fixture.ts'
import { mailWords } from '../quotes/mail-words.ts'
import { coreTexts, defaultText, sendingTexts } from '../returns/return-texts.ts'
import { textsIn } from './message-texts.ts'
import { moneyTextsIn } from './money-texts.ts'
import { sheetTextsIn } from './paper-texts.ts'
import { progressTexts } from './progress-texts.ts'

/** Customers who don't read English get no English word. */
const server = testServer()
const { storedCustomer } = replaceStripe(server)
const clerk = () => server.as('dealer1')
let customerId: number
beforeAll(async () => {
  customerId = await storedCustomer()
  await server.admin.query(`update dealers set company = 'Zeta', parts_phone = '512' where id = 1`)
  await server.admin.query(`update dealer_settings set enable_pick_up_at_dealership = 1, handling_fee_order_total = 40,
    handling_fee_amount_less_total = 3.95, handling_fee_amount_greater_total = 1.5 where dealer_id = 1`)
})

const steps = [
  'Pending',
  'Approved',
  'Denied',
  'Received',
  'Refunded',
  'Credited',
  'HandedOver',
  'Exchanged',
] as const
const listTexts = (locale: Locale): unknown => [
  textsIn(locale),
  moneyTextsIn(locale),
  sheetTextsIn(locale),
  progressTexts(locale),
  coreTexts(locale),
  sendingTexts(locale),
  steps.map((one) => defaultText(locale, one, { rmaNumber: 1 })),
  Object.values(standardTexts).map((texts) => texts[locale]),
  mailWords(locale),
]
async function pdfText(address: string): Promise<string> {
  const file = await fetch(`${server.url}/api${address}`, { headers: { cookie: clerk().cookie! } })
  return readPdf(Buffer.from(await file.arrayBuffer())).join('\n')
}

/** All messages of an order and its returns, and its sheet. */
async function play(locale: Locale) {
  const line = { description: 'Xyz', price: 100, corePrice: 30, qty: 3 }
  const details = [makeLine({ partNumber: 'X-1', ...line }), makeLine({ partNumber: 'X-2', ...line })]
  const orderInput = makeOrder({
    customerId,
    locale,
    details,
    sendConfirmation: 1,
    purchaseOrderNumber: 'X',
    payTerms: 'X',
  })
  const { data: order } = await clerk().ok(orders.create, orderInput)
  const { id } = order
  const { data: paid } = await clerk().ok(charges.stored, {
    dealerId: 1,
    orderId: id,
    transactionAmount: 200,
    reason: 'X',
  })
  await clerk().ok(recordedPayments.create, { id, amount: 50, method: 'check', reference: '7' })
  const [first, second] = order.details
  await clerk().ok(orders.update, { id, details: [changeLine(first!, { qty: 4, price: 90, itemWeight: 2 })] })
  const statuses = [1, 2, 3, 4].map((orderStatusId) => ({ orderStatusId }))
  for (const status of [...statuses, { orderStatusId: 6, declinedReasonId: 4 }, { orderStatusId: 3 }])
    await clerk().ok(orders.setStatus, { orderId: id, ...status })
  for (const shipQty of [3, 1])
    await clerk().ok(orders.ship, {
      id,
      details: [{ id: first!.id, shipQty, trackingNumber: `1Z${shipQty}` }],
    })
  const pdfs: string[] = []
  for (const type of ['Return', 'Core'] as const) {
    const { data } = await clerk().ok(returns.create, {
      orderId: id,
      type,
      lines: [{ id: first!.id, qty: 1 }],
    })
    const underway = { rmaCarrierInfo: 'UPS', rmaTrackingNumber: '1Z', rmaShippedDate: '2026-11-02' }
    await clerk().ok(returns.update, { id: data.rma.id, rmaDealerStatus: 'Approved', ...underway })
    pdfs.push(await pdfText(`/rma/${data.rma.id}/slip.pdf`))
    await clerk().ok(returns.receive, { id: data.rma.id })
    await clerk().ok(returns.refund, { id: data.rma.id, chargeId: paid.charge.id, refundAmount: 10 })
  }
  await clerk().ok(charges.refund, { id: paid.charge.id, amount: 5, reason: 'X' })
  await clerk().ok(recordedPayments.create, { id, amount: 7, method: 'check', kind: 'refund' })
  await clerk().ok(coreLedger.remind, { orderId: id })
  expect(second).toBeDefined()
  const { data: sent } = await clerk().ok(messages.listByOrder, { id })
  const emails = sent.map(({ subject, messageText }) => `${subject}\n${messageText}`)
  for (const kind of paperKinds) pdfs.push(await pdfText(`/orders/${id}/sheet.pdf?as=${kind}`))
  return { emails, pdfs }
}

/** Every automatic email, also those that this order doesn't trigger: quotes, pick-up. */
async function previews(locale: Locale) {
  const texts: string[] = []
  for (const kind of emailKinds) {
    const { data } = await clerk().ok(automaticEmails.preview, { kind, locale })
    texts.push(`${data.subject}\n${data.text}`)
  }
  return texts
}

test.each(['es', 'pt', 'fr'] as const)('writes in %s only', async (locale) => {
  const english = englishWords(listTexts('en'), listTexts(locale))
  expect(english.count).toBeGreaterThan(150)
  const { emails, pdfs } = await play(locale)
  const shown = await previews(locale)
  expect(emails.length).toBeGreaterThan(18)
  for (const text of [...emails, ...shown, ...pdfs]) expect(english.within(text), text).toEqual([])
  // Only the sheet has days in the dealer's format.
  for (const text of [...emails, ...shown]) expect(text).not.toMatch(/\d\d\/\d\d\/\d{4}|November|December/)
})
