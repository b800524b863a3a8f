import { expect, test } from 'vitest'
import { messages } from '#contract/sales/messages/messages.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { logActions } from '#contract/sales/orders/order-statuses.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { testServer } from '#test/harness.ts'
import { makeOrder } from '../orders.fixture.ts'

const server = testServer()
const make = async (fields = {}) => (await server.as('clerk1').ok(orders.create, makeOrder(fields))).data
const readMails = async (order: Order) =>
  (await server.admin.query('select subject, html, text from mails where to_address = $1', [order.billEmail]))
    .rows
const statuses = async (ids: number[]) =>
  (
    await server.admin.query('select order_status_id as status from orders where id = any($1) order by id', [
      ids,
    ])
  ).rows.map((row) => row.status)

test('sets a status with one message, one readable log entry and one email', async () => {
  const clerk = server.as('clerk1')
  const order = await make({ billContact: 'Ann <b>' })
  const { data } = await clerk.ok(orders.setStatus, {
    orderId: order.id,
    version: 1,
    orderStatusId: 4,
    subject: 'Order {orderNumber}',
    message: '<p onclick="x()">Dear {customerName}, {refundAmount}<script>alert(1)</script></p>',
    addApprovalText: 1,
  })
  expect(data).toMatchObject({ orderStatusId: 4, version: 2 })
  expect(JSON.parse(data.log[0]!.memo)).toMatchObject({
    prevOrderStatus: 'New Orders',
    nextOrderStatus: 'On Order',
  })
  const { data: sentMessages, recordsTotal } = await clerk.ok(messages.listByOrder, { id: order.id })
  expect(recordsTotal).toBe(1)
  expect(sentMessages[0]).toMatchObject({
    subject: `Order ${order.orderNumber}`,
    orderStatusId: 4,
    mailStatus: 'queued',
  })
  expect(sentMessages[0]!.message).toContain('<p>Dear Ann &lt;b&gt;, {refundAmount}</p>')
  expect(sentMessages[0]!.message).toContain('tell us that you approve')
  expect(sentMessages[0]!.createdAtParsed).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
  const mails = await readMails(order)
  expect(mails.map((mail) => mail.subject)).toEqual([`Order ${order.orderNumber} – Dealer One`])
  expect(mails[0].html).not.toContain('alert(1)')
  expect(mails[0].text).toContain('Dear Ann <b>')
})

test('sends the status’s default text in the order’s language when no one wrote one', async () => {
  const order = await make({ locale: 'es' })
  await server.as('clerk1').ok(orders.setStatus, { orderId: order.id, orderStatusId: 2 })
  expect((await readMails(order))[0].subject).toBe(
    `Su pedido ${order.orderNumber} está en existencia – Dealer One`,
  )
})

test('asks to approve a price, and explains how to answer', async () => {
  const order = await make()
  await server.as('clerk1').ok(orders.setStatus, { orderId: order.id, orderStatusId: 3 })
  const [mail] = await readMails(order)
  for (const words of [
    '2 × USD $10.00 | USD $20.00',
    'Total | USD $21.65',
    'answer this email with “Approved”',
  ])
    expect(mail.text).toContain(words)
})

test('gives the reason of a declined order, unless that accuses the customer', async () => {
  const order = await make()
  const decline = (declinedReasonId: number) =>
    server.as('clerk1').ok(orders.setStatus, { orderId: order.id, orderStatusId: 6, declinedReasonId })
  await decline(4)
  await decline(10)
  const [discontinued, risky] = await readMails(order)
  expect(discontinued.text).toContain('Some of the parts are no longer made.')
  expect(risky.text).not.toContain('risk')
})

test('names where to pick an order up, and what to bring', async () => {
  await server.admin.query(`update dealer_settings set enable_pick_up_at_dealership = 1,
    pick_up_description = E'Counter 2\nMon-Fri 8-6' where dealer_id = 1`)
  const order = await make({ isPickUp: 1 })
  await server.as('clerk1').ok(orders.setStatus, { orderId: order.id, orderStatusId: 2 })
  const [mail] = await readMails(order)
  expect(mail.subject).toBe(`Your order ${order.orderNumber} is ready for pick-up – Dealer One`)
  expect(mail.text).toContain('Pick-up at the dealership\nCounter 2\nMon-Fri 8-6\n')
  expect(mail.text).toContain(`bring the order number ${order.orderNumber} and a photo ID`)
})

test('only records a message that mustn’t be emailed, until someone sends it', async () => {
  const clerk = server.as('clerk1')
  const order = await make()
  await clerk.ok(orders.setStatus, {
    orderId: order.id,
    orderStatusId: 2,
    message: '<p>Hi</p>',
    doNotSendEmail: 1,
  })
  const { data: sentMessages } = await clerk.ok(messages.listByOrder, { id: order.id })
  expect(sentMessages).toMatchObject([{ mailStatus: 'none', mailAnswer: null }])
  expect(await readMails(order)).toEqual([])
  await clerk.ok(messages.resend, { id: sentMessages[0]!.id })
  await clerk.ok(messages.resend, { id: sentMessages[0]!.id })
  expect((await readMails(order)).length).toBe(1)
})

test('resends a failed message with all its attempts, but not a sent one', async () => {
  const clerk = server.as('clerk1')
  const order = await make()
  await clerk.ok(orders.setStatus, { orderId: order.id, orderStatusId: 2 })
  await server.admin.query(
    `update mails set status = 'failed', attempts = 9, last_answer = '550 no' where to_address = $1`,
    [order.billEmail],
  )
  const { data: failed } = await clerk.ok(messages.listByOrder, { id: order.id })
  expect(failed[0]).toMatchObject({ mailStatus: 'failed', mailAnswer: '550 no' })
  await clerk.ok(messages.resend, { id: failed[0]!.id })
  expect((await clerk.ok(messages.listByOrder, { id: order.id })).data[0]!.mailStatus).toBe('queued')
  await server.admin.query(`update mails set status = 'sent' where to_address = $1`, [order.billEmail])
  expect(await clerk.refused(messages.resend, { id: failed[0]!.id })).toMatchObject({
    status: 409,
    code: 'message_sent',
  })
  expect((await server.as('dealer2').refused(messages.resend, { id: failed[0]!.id })).status).toBe(404)
})

test('requires a shipping status for Completed and one of eleven reasons for Declined, in any sequence', async () => {
  const clerk = server.as('clerk1')
  const { id: orderId } = await make()
  const refusal = (more: object, orderStatusId = 5) =>
    clerk.refused(orders.setStatus, { orderId, orderStatusId, ...more })
  expect(await refusal({})).toMatchObject({
    status: 422,
    code: 'shipping_status_needed',
    errors: [{ path: 'shippingStatusId' }],
  })
  expect(await refusal({ shippingStatusId: 3 })).toMatchObject({
    status: 422,
    errors: [{ path: 'shippingStatusId' }],
  })
  expect(await refusal({}, 6)).toMatchObject({ status: 422, code: 'declined_reason_needed' })
  expect(await refusal({ declinedReasonId: 12 }, 6)).toMatchObject({
    status: 422,
    errors: [{ path: 'declinedReasonId' }],
  })
  const set = async (orderStatusId: number, more = {}) =>
    (await clerk.ok(orders.setStatus, { orderId, orderStatusId, ...more })).data
  expect(await set(6, { declinedReasonId: 11 })).toMatchObject({
    declinedReasonId: 11,
    shippingStatusId: null,
  })
  expect(await set(1)).toMatchObject({ orderStatusId: 1, declinedReasonId: null })
  expect(await set(5, { shippingStatusId: 1 })).toMatchObject({ shippingStatusId: 1 })
  expect(await set(5, { shippingStatusId: 2 })).toMatchObject({ shippingStatusId: 2 })
})

test('moves many at once, logs each one moved and counts the rest', async () => {
  const clerk = server.as('clerk1')
  const made = [await make(), await make(), await make()]
  const selected = made.map((order) => order.id)
  await clerk.ok(orders.setStatus, { orderId: selected[1]!, orderStatusId: 4, doNotSendEmail: 1 })
  const { data } = await clerk.ok(orders.setManyStatuses, {
    selected: [...selected, selected[0]!],
    newStatusId: 4,
  })
  expect(data).toMatchObject({ changed: 2, unchanged: 1 })
  expect(await statuses(selected)).toEqual([4, 4, 4])
  const { rows } = await server.admin.query(
    `select order_id from order_log where action = 'STATUS_CHANGE' and order_id = any($1) order by order_id`,
    [selected],
  )
  expect(rows.map((row) => Number(row.order_id))).toEqual(selected)
})

test('changes nothing for a foreign order, a missing extra, too many or no orders', async () => {
  const clerk = server.as('clerk1')
  const own = [(await make()).id, (await make()).id]
  const { data: foreign } = await server.as('dealer2').ok(orders.create, makeOrder())
  const refusal = (body: object) =>
    clerk.refused(orders.setManyStatuses, { selected: own, newStatusId: 4, ...body })
  expect((await refusal({ selected: [...own, foreign.id] })).status).toBe(404)
  expect((await refusal({ selected: [...own, 99_999_999] })).status).toBe(404)
  expect(await refusal({ newStatusId: 5 })).toMatchObject({ status: 422, code: 'shipping_status_needed' })
  expect(await refusal({ newStatusId: 6 })).toMatchObject({ status: 422, code: 'declined_reason_needed' })
  expect((await refusal({ newStatusId: 0 })).status).toBe(422)
  expect((await refusal({ selected: [] })).status).toBe(422)
  expect((await refusal({ selected: Array.from({ length: 1001 }, (_, at) => at + 1) })).status).toBe(422)
  const mixed = await server
    .as('platform')
    .refused(orders.setManyStatuses, { selected: [...own, foreign.id], newStatusId: 4 })
  expect(mixed).toMatchObject({ status: 422, code: 'several_dealers' })
  expect(await statuses(own)).toEqual([1, 1])
  expect(await statuses([foreign.id])).toEqual([1])
})

test('lets two clerks move the same orders in opposite order', async () => {
  const ids: number[] = []
  for (let count = 0; count < 20; count++) ids.push((await make()).id)
  const both = await Promise.all([
    server.as('clerk1').ok(orders.setManyStatuses, { selected: ids, newStatusId: 2 }),
    server.as('dealer1').ok(orders.setManyStatuses, { selected: [...ids].reverse(), newStatusId: 3 }),
  ])
  expect(both.map((answer) => answer.data)).toMatchObject([
    { changed: 20, unchanged: 0 },
    { changed: 20, unchanged: 0 },
  ])
  expect(new Set(await statuses(ids)).size).toBe(1)
})

test('adds an integration’s entry, marked as such, and refuses an unknown order', async () => {
  const clerk = server.as('clerk1')
  const order = await make()
  const memo = JSON.stringify({ note: 'from the till' })
  const { data } = await clerk.ok(orders.addLog, { orderId: order.id, action: 'NOTE', memo, userId: 999 })
  expect(data).toMatchObject({ action: 'NOTE', user: 'clerk1 Test', memo, external: 1 })
  const { data: words } = await clerk.ok(orders.addLog, { orderId: order.id, action: 'NOTE', memo: 'plain' })
  expect(JSON.parse(words.memo)).toEqual({ text: 'plain' })
  const { data: read } = await clerk.ok(orders.show, { id: order.id })
  expect(read.log.map((entry) => entry.external)).toEqual([1, 1, 0])
  expect(
    (await server.as('dealer2').refused(orders.addLog, { orderId: order.id, action: 'NOTE', memo })).status,
  ).toBe(404)
  for (const action of logActions.filter((one) => one !== 'NOTE'))
    expect(await clerk.refused(orders.addLog, { orderId: order.id, action, memo }), action).toMatchObject({
      status: 422,
      errors: [{ path: 'action' }],
    })
  const misled = { orderId: order.id, dealerId: 2, action: 'NOTE', memo } as const
  expect((await clerk.refused(orders.addLog, misled)).status).toBe(404)
})
