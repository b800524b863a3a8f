import { buffer } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { charges } from '#contract/sales/charges/charges.ts'
import { recordedPayments } from '#contract/sales/charges/recorded-payments.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { automaticEmails } from '#contract/sales/messages/automatic-emails.ts'
import { customerNotices } from '#contract/sales/messages/customer-notices.ts'
import { messages } from '#contract/sales/messages/messages.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { openFile } from '#server/platform/files/store-file.ts'
import { attachPaper } from '#server/platform/mail/mail-paper.ts'
import { testServer } from '#test/harness.ts'
import { readPdf } from '#test/read-pdf.ts'
import { recoverCharges } from '../charges/settle/recover-charges.job.ts'
import { replaceStripe } from '../charges/stripe.fixture.ts'
import { makeCustomer } from '../customers/customers.fixture.ts'
import { makeLine, makeOrder } from '../orders/orders.fixture.ts'

const server = testServer()
const { stripe, storedCustomer } = replaceStripe(server)
const clerk = () => server.as('clerk1')
let customerId: number
beforeAll(async () => {
  customerId = await storedCustomer()
})

const make = async (fields: object = {}) =>
  (await clerk().ok(orders.create, makeOrder({ customerId, ...fields }))).data
const readSubjects = async (id: number) =>
  (await clerk().ok(messages.listByOrder, { id })).data.map(({ subject }) => subject).toReversed()
const charge = async (orderId: number, transactionAmount = 20) =>
  (await clerk().ok(charges.stored, { dealerId: 1, orderId, transactionAmount, reason: 'Parts' })).data.charge

test('confirms an order on request, in the customer’s language, once per key', async () => {
  expect(await readSubjects((await make()).id)).toEqual([])
  const key = { 'idempotency-key': 'confirmed order' }
  const details = [makeLine({ description: 'Pads <front> {{amount}}' })]
  const fields = makeOrder({ customerId, locale: 'es', details, sendConfirmation: 1 })
  const { data: order } = await clerk().ok(orders.create, fields, key)
  await clerk().ok(orders.create, fields, key)
  const sent = (await clerk().ok(messages.listByOrder, { id: order.id })).data
  expect(sent.map(({ subject }) => subject)).toEqual([`Su pedido ${order.orderNumber}`])
  expect(sent[0]!.messageText).toContain('Pads <front> {{amount}}')
  expect(sent[0]!.message).not.toContain('<front>')
  expect(sent[0]!.mailStatus).not.toBe('none')
})

test('sends one receipt per charge and refund, also when resolved later, none for declines, and one for a void after its receipt', async () => {
  const { id, orderNumber } = await make()
  stripe.answers.push(() => ({ state: 'unknown', code: null, message: 'No answer' }))
  const open = await charge(id)
  expect(await readSubjects(id)).toEqual([])
  await recoverCharges()
  await recoverCharges()
  expect(await readSubjects(id)).toEqual([`Receipt for your order ${orderNumber}`])
  await clerk().ok(charges.refund, { id: open.id, amount: 5, reason: 'Late' })
  expect(await readSubjects(id)).toEqual([
    `Receipt for your order ${orderNumber}`,
    `Refund for your order ${orderNumber}`,
  ])
  const other = await make()
  stripe.answers.push(() => ({ state: 'failed', code: 'declined', message: 'No' }))
  await charge(other.id, 4)
  expect(await readSubjects(other.id)).toEqual([])
  const voided = await charge(other.id, 6)
  await clerk().ok(charges.void, { id: voided.id, reason: 'Wrong order' })
  expect(await readSubjects(other.id)).toEqual([
    `Receipt for your order ${other.orderNumber}`,
    `Canceled payment of your order ${other.orderNumber}`,
  ])
})

test('sends a receipt of what a person records, and its counterpart once that’s removed', async () => {
  const { id, orderNumber } = await make()
  const { data: paid } = await clerk().ok(recordedPayments.create, {
    id,
    amount: 9,
    method: 'check',
    reference: '1042',
  })
  await clerk().ok(recordedPayments.create, { id, amount: 4, method: 'check', kind: 'refund' })
  const texts = async () =>
    (await clerk().ok(messages.listByOrder, { id })).data.map(({ messageText }) => messageText).toReversed()
  const [receipt, refund] = await texts()
  expect(receipt).toContain(`We received USD $9.00 for your order ${orderNumber}: Check.`)
  expect(receipt).toContain('Paid, Check\n')
  expect(receipt).toContain('Reference 1042 | USD $9.00')
  expect(refund).toContain(
    'A check follows by post. Please allow 5-7 business days until it is on your account.',
  )
  const { data: cash } = await clerk().ok(recordedPayments.create, { id, amount: 2, method: 'cash' })
  await clerk().ok(recordedPayments.remove, { id: cash.id })
  expect((await texts()).at(-1)).toContain(
    `We canceled this on your order ${orderNumber}: Paid, Cash, USD $2.00.`,
  )
  expect(paid.reference).toBe('1042')
  await server.as('dealer1').ok(customerNotices.update, { dealerId: 1, kind: 'payment', version: 0, isOn: 0 })
  await clerk().ok(recordedPayments.create, { id, amount: 1, method: 'cash' })
  expect(await texts()).toHaveLength(4)
})

test('names in a receipt where an order is picked up', async () => {
  await server.admin.query(`update dealer_settings set enable_pick_up_at_dealership = 1 where dealer_id = 1`)
  const { id } = await make({ isPickUp: 1 })
  await charge(id)
  const [receipt] = (await clerk().ok(messages.listByOrder, { id })).data
  expect(receipt!.messageText).toContain('Pick-up at the dealership\nDealer One\n1 First St\n')
})

test('saves, previews and resets a dealer’s own texts, and turns an email off', async () => {
  const dealer = server.as('dealer1')
  const own = { subject: 'Paid: {{amount}}', body: '<p>Order {{orderNumber}} <script>x</script>{{nope}}</p>' }
  const preview = { dealerId: 1, kind: 'charge', locale: 'en', ...own } as const
  expect((await dealer.ok(automaticEmails.preview, preview)).data).toMatchObject({
    subject: 'Paid: USD $126.45 – Dealer One',
    unknownPlaceholders: ['{{nope}}'],
  })
  const { data: saved } = await dealer.ok(customerNotices.update, {
    dealerId: 1,
    kind: 'charge',
    version: 0,
    texts: { en: own },
  })
  expect(saved).toMatchObject({ isOn: 1, ownTexts: ['en'], version: 1 })
  expect(saved.texts.en.body).not.toContain('script')
  const { id } = await make()
  await charge(id)
  expect(await readSubjects(id)).toEqual(['Paid: USD $20.00'])
  const stale = { dealerId: 1, kind: 'charge', version: 0, isOn: 0 } as const
  expect((await dealer.refused(customerNotices.update, stale)).code).toBe('stale')
  await dealer.ok(customerNotices.update, { ...stale, version: 1, texts: { en: null } })
  const { data } = await dealer.ok(customerNotices.list, { dealerId: 1 })
  expect(data.find(({ kind }) => kind === 'charge')).toMatchObject({ isOn: 0, ownTexts: [], version: 2 })
  const silent = await make()
  await charge(silent.id)
  expect(await readSubjects(silent.id)).toEqual([])
  expect((await clerk().refused(customerNotices.update, stale)).status).toBe(403)
})

test('uses the dealer’s language for a customer without one', async () => {
  await server.admin.query(`update dealers set locale = 'fr' where id = 1`)
  const { data: customer } = await clerk().ok(
    customers.create,
    makeCustomer({ billEmail: 'fr@example.test' }),
  )
  const { data: order } = await clerk().ok(orders.create, makeOrder())
  await server.admin.query(`update dealers set locale = 'en' where id = 1`)
  expect([customer.locale, order.locale]).toEqual(['fr', 'fr'])
})

test('attaches the invoice to a confirmation if the dealer wants that, and sends it without if that fails', async () => {
  const confirm = async () => {
    const { id, orderNumber } = await make({ locale: 'fr', sendConfirmation: 1 })
    const { rows } = await server.admin.query(
      `select m.id::int as "mailId", m.order_paper as paper from mails m
       join dealer_communications c on c.mail_id = m.id where c.order_id = $1`,
      [id],
    )
    return { id, orderNumber, ...(rows[0] as { mailId: number; paper: string | null }) }
  }
  const attach = ({ mailId }: { mailId: number }) => attachPaper({ dealerId: 1, id: mailId }, 'invoice')
  expect(await confirm()).toMatchObject({ paper: null })
  const owner = server.as('dealer1')
  expect((await owner.refused(customerNotices.update, { kind: 'void', attachesInvoice: 1 })).code).toBe(
    'invalid',
  )
  await owner.ok(customerNotices.update, { kind: 'order', attachesInvoice: 1 })

  const confirmed = await confirm()
  expect(confirmed.paper).toBe('invoice')
  const [file] = await attach(confirmed)
  expect(file).toMatchObject({ name: `Facture ${confirmed.orderNumber}.pdf`, contentType: 'application/pdf' })
  const opened = await openFile(file!.key)
  const [text] = readPdf(await buffer(opened!.content))
  expect(text).toContain(`Facture ${confirmed.orderNumber}`)
  // A second process that drew it too finds it attached, and its own isn't.
  expect(await attach(confirmed)).toEqual([])

  const deleted = await confirm()
  await owner.ok(orders.remove, { id: deleted.id })
  expect(await attach(deleted)).toEqual([])
})
