import { expect, test } from 'vitest'
import { customers } from '#contract/sales/customers/customers.ts'
import { messages } from '#contract/sales/messages/messages.ts'
import { templates } from '#contract/sales/messages/templates.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { testServer } from '#test/harness.ts'
import { makeCustomer } from '../customers/customers.fixture.ts'
import { makeOrder } from '../orders/orders.fixture.ts'
import { makeTemplate } from '../templates/templates.fixture.ts'

const server = testServer()
const make = async (fields = {}) => (await server.as('clerk1').ok(orders.create, makeOrder(fields))).data
const readMails = async (order: Order) =>
  (await server.admin.query('select subject, html, text from mails where to_address = $1', [order.billEmail]))
    .rows
const readMessages = async ({ id }: Order) =>
  (await server.as('clerk1').ok(messages.listByOrder, { id })).data

test('records and emails a message without a status change, leaving the order as it is', async () => {
  const clerk = server.as('clerk1')
  const order = await make({ billContact: 'Ann & Bob' })
  const { data } = await clerk.ok(messages.write, {
    id: order.id,
    subject: 'About {{orderNumber}}',
    message: '<p>Dear {{customerName}}, <em>one</em> question.<script>x</script></p>',
  })
  expect(data).toMatchObject({
    type: 'CUSTOMER_COMMUNICATION',
    dealer_id: 1,
    folder_id: 1,
    order_number: order.orderNumber,
    from_name: 'Dealer One',
    to_name: 'Ann & Bob',
    to_mail: order.billEmail,
    subject: `About ${order.orderNumber}`,
    message: '<p>Dear Ann &amp; Bob, <em>one</em> question.</p>',
    messageText: 'Dear Ann & Bob, one question.',
    orderStatusId: null,
    doNotSendEmail: 0,
    is_from_admin: 1,
    userName: 'clerk1 Test',
    mailStatus: 'queued',
  })
  expect((await readMails(order)).map(({ subject }) => subject)).toEqual([`About ${order.orderNumber}`])
  const { data: now } = await clerk.ok(orders.show, { id: order.id })
  expect(now).toEqual(order)
})

test('writes once for a repeated request, and nothing without a text', async () => {
  const clerk = server.as('clerk1')
  const order = await make()
  const input = { id: order.id, subject: 'Hi', message: '<p>Hi</p>' }
  await clerk.ok(messages.write, input, { 'idempotency-key': `w${order.id}` })
  await clerk.ok(messages.write, input, { 'idempotency-key': `w${order.id}` })
  expect((await readMails(order)).length).toBe(1)
  const { errors } = await clerk.refused(messages.write, { id: order.id, message: '' })
  expect(errors).toMatchObject([{ path: 'message', message: 'Message is required' }])
  const blank = await clerk.refused(messages.write, { ...input, message: '<p>&nbsp;</p>' })
  expect(blank).toMatchObject({ status: 422, errors: [{ path: 'message' }] })
  expect((await readMessages(order)).length).toBe(1)
  const { data } = await clerk.ok(messages.write, { ...input, subject: null })
  expect(data.subject).toBe(`About your order ${order.orderNumber}`)
})

test('accepts a status and messages on a locked order', async () => {
  const clerk = server.as('clerk1')
  const order = await make()
  await clerk.ok(orders.lock, { id: order.id })
  await clerk.ok(orders.setStatus, { orderId: order.id, orderStatusId: 2 })
  await clerk.ok(messages.write, { id: order.id, subject: 'Hi', message: '<p>Hi</p>' })
  expect((await readMessages(order)).map(({ orderStatusId }) => orderStatusId)).toEqual([null, 2])
})

test('sends the template’s text when no other was written, and records which template', async () => {
  const { data: template } = await server.as('dealer1').ok(templates.create, makeTemplate())
  const order = await make({ billContact: 'Ann <b>' })
  const clerk = server.as('clerk1')
  await clerk.ok(orders.setStatus, { orderId: order.id, orderStatusId: 4, templateId: template.id })
  const [sent] = await readMessages(order)
  expect(sent).toMatchObject({
    templateId: template.id,
    message: `<p>Dear Ann &lt;b&gt;, order ${order.orderNumber} is <strong>late</strong>.</p>`,
  })
  expect((await readMails(order))[0].html).toContain('<strong>late</strong>')
})

test('refuses a template that is another dealer’s, of returns or missing, unless its text was stored', async () => {
  const clerk = server.as('clerk1')
  const { data: foreign } = await server.as('dealer2').ok(templates.create, makeTemplate())
  const { data: returnTemplate } = await server
    .as('dealer1')
    .ok(templates.create, makeTemplate({ type: 'rma' }))
  for (const templateId of [foreign.id, returnTemplate.id, 99_999_999]) {
    const order = await make()
    const status = { orderId: order.id, orderStatusId: 2, templateId }
    const refusals = [
      await clerk.refused(orders.setStatus, status),
      await clerk.refused(orders.setStatus, { ...status, message: '<p> </p>', doNotSendEmail: 1 }),
      await clerk.refused(messages.preview, { id: order.id, orderStatusId: 2, templateId }),
    ]
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ status: 422, errors: [{ path: 'templateId' }] })
    expect([await readMessages(order), await readMails(order)]).toEqual([[], []])

    await clerk.ok(orders.setStatus, { ...status, message: '<p>As the template said</p>' })
    await clerk.ok(messages.write, { id: order.id, templateId, message: '<p>As the template said</p>' })
    for (const sent of await readMessages(order))
      expect(sent).toMatchObject({ templateId: null, messageText: 'As the template said' })
  }
})

test('previews exactly what’s sent and names placeholders that stay visible', async () => {
  const clerk = server.as('clerk1')
  const order = await make({ locale: 'fr' })
  const draft = { message: '<p>{{orderNumber}} {{refundAmount}}</p>', addApprovalText: 1 as const }
  const { data: preview } = await clerk.ok(messages.preview, { id: order.id, orderStatusId: 3, ...draft })
  expect(preview).toMatchObject({ to_mail: order.billEmail, unknownPlaceholders: ['{{refundAmount}}'] })
  expect(preview.message).toContain(preview.approvalText)
  expect(preview.approvalText).toContain('votre accord')
  await clerk.ok(orders.setStatus, { orderId: order.id, orderStatusId: 3, ...draft })
  const [sent] = await readMessages(order)
  expect(sent).toMatchObject({ subject: preview.subject, message: preview.message, addApprovalText: 1 })
})

test('emails no one for a message the customer wrote', async () => {
  const order = await make()
  const clerk = server.as('clerk1')
  await clerk.ok(orders.setStatus, { orderId: order.id, orderStatusId: 2, doNotSendEmail: 1 })
  const [received] = await readMessages(order)
  await server.admin.query('update dealer_communications set is_from_admin = 0 where id = $1', [received!.id])
  expect(await clerk.refused(messages.resend, { id: received!.id })).toMatchObject({
    status: 409,
    code: 'message_received',
  })
  expect(await readMails(order)).toEqual([])
})

test('sends no draft and no deleted message', async () => {
  const order = await make()
  const clerk = server.as('clerk1')
  await clerk.ok(orders.setStatus, { orderId: order.id, orderStatusId: 2, doNotSendEmail: 1 })
  const { id } = (await readMessages(order))[0]!
  for (const change of ['is_draft = 1', 'is_draft = 0, is_visible = 0']) {
    await server.admin.query(`update dealer_communications set ${change} where id = $1`, [id])
    expect(await clerk.refused(messages.resend, { id }), change).toMatchObject({ status: 404 })
  }
  expect(await readMails(order)).toEqual([])
  await server.admin.query('update dealer_communications set is_visible = 1 where id = $1', [id])
  expect((await clerk.ok(messages.resend, { id })).data).toMatchObject({ mailStatus: 'queued' })
})

test('lists messages about a customer’s orders and to their address, newest first', async () => {
  const clerk = server.as('clerk1')
  const { data: customer } = await clerk.ok(customers.create, makeCustomer())
  const own = await make({ customerId: customer.id })
  const guest = await make({ billEmail: customer.billEmail.toUpperCase() })
  const other = await make()
  for (const { id } of [own, guest, other])
    await clerk.ok(messages.write, { id, subject: `No. ${id}`, message: '<p>Hi</p>' })
  const { data, recordsTotal } = await clerk.ok(messages.listByCustomer, { id: customer.id })
  expect(data.map(({ subject }) => subject)).toEqual([`No. ${guest.id}`, `No. ${own.id}`])
  expect(recordsTotal).toBe(2)

  await clerk.ok(orders.remove, { id: own.id })
  const { data: second } = await clerk.ok(messages.listByCustomer, {
    id: customer.id,
    startRow: 1,
    pageSize: 1,
  })
  expect(second).toMatchObject([{ subject: `No. ${own.id}`, orderId: null, order_number: own.orderNumber }])
})
