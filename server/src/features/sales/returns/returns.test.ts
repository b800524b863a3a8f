import { beforeAll, expect, test } from 'vitest'
import { addDays, dayInZone, formatLongDay } from '#contract/dates.ts'
import { messages } from '#contract/sales/messages/messages.ts'
import { templates } from '#contract/sales/messages/templates.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { returnSlips } from '#contract/sales/returns/return-slips.ts'
import { returns } from '#contract/sales/returns/returns.ts'
import { dealerSettings } from '#contract/store/settings/settings.ts'
import { openFile } from '#server/platform/files/store-file.ts'
import type { Client } from '#test/client.ts'
import { testServer } from '#test/harness.ts'
import { readPdf } from '#test/read-pdf.ts'
import { makeLine } from '../orders/orders.fixture.ts'
import { makeTemplate } from '../templates/templates.fixture.ts'
import { addReceivedReturn, addReturn, addShippedOrder, carrier } from './returns.fixture.ts'

const server = testServer()
let dealer: Client
beforeAll(() => {
  dealer = server.as('dealer1')
})

const mailsTo = async (to: string) =>
  (await server.admin.query('select subject, text from mails where to_address = $1 order by id', [to])).rows
const show = async (id: number) => (await dealer.ok(returns.show, { id })).data

test('requests, approves, receives and refunds a return, with its history and the order’s log', async () => {
  const order = await addShippedOrder(dealer)
  const { rma, order: about, orderDetail } = await addReturn(dealer, order, 2)
  expect(rma).toMatchObject({
    rmaNumber: 1001,
    type: 'Return',
    orderNumber: order.orderNumber,
    dealerId: 1,
    rmaDealerStatus: 'Pending',
    rmaPartStatus: 'Awaiting',
    rma_dealer_user: null,
    rmaCarrierInfo: null,
    rmaTrackingNumber: null,
    rmaShippedDate: null,
    // 2 × 100.00 plus 8.25%.
    price: 200,
    salesTaxAmount: 16.5,
    refundLimit: 216.5,
  })
  expect(about).toMatchObject({ id: order.id, orderNumber: order.orderNumber, billEmail: order.billEmail })
  expect(orderDetail).toMatchObject([
    { partNumber: '28100-STARTER', price: 100, qty: 2, shipQty: 3, corePrice: 30, salesTaxAmount: 16.5 },
  ])

  const { data: approved } = await dealer.ok(returns.update, { id: rma.id, rmaDealerStatus: 'Approved' })
  expect(approved.rma).toMatchObject({ rmaDealerStatus: 'Approved', rma_dealer_user: 'dealer1 Test' })
  await dealer.ok(returns.update, { id: rma.id, ...carrier })
  const { data: received } = await dealer.ok(returns.receive, { id: rma.id })
  expect(received.rma).toMatchObject({ rmaPartStatus: 'Received', rmaDealerStatus: 'Approved' })
  const { data: refunded } = await dealer.ok(returns.update, {
    id: rma.id,
    rmaDealerStatus: 'Refunded',
    refundAmount: 216.5,
    refundNote: 'Cash at the counter',
  })
  expect(refunded.rma).toMatchObject({
    rmaDealerStatus: 'Refunded',
    refundAmount: 216.5,
    refundMethod: 'manual',
    refundNote: 'Cash at the counter',
  })

  const { data: history } = await dealer.ok(returns.history, { id: rma.id })
  expect(history.map(({ action }) => action)).toEqual(['refund', 'receive', 'update', 'approve', 'create'])
  const [logged] = (await dealer.ok(orders.show, { id: order.id })).data.log
  expect(logged).toMatchObject({ action: 'REFUND' })
  expect(JSON.parse(logged!.memo)).toMatchObject({
    amount: 216.5,
    reason: 'Return 1001: Cash at the counter',
  })
})

test('notifies the customer at each step of a return, with a slip to send along', async () => {
  const order = await addShippedOrder(dealer)
  const { id, rmaNumber } = (await addReturn(dealer, order, 2)).rma
  await dealer.ok(returns.update, { id, rmaDealerStatus: 'Approved' })
  await dealer.ok(returns.update, { id, ...carrier })
  await dealer.ok(returns.receive, { id })
  await dealer.ok(returns.update, {
    id,
    rmaDealerStatus: 'Refunded',
    refundAmount: 216.5,
    refundNote: 'Cash',
  })
  const mails = await mailsTo(order.billEmail)
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Your return ${rmaNumber} is approved – Dealer One`,
    `We received the parts of your return ${rmaNumber} – Dealer One`,
    `Your return ${rmaNumber} is refunded – Dealer One`,
  ])
  for (const words of [
    'Send the parts to\nDealer One\n1 First St\n',
    `write RMA ${rmaNumber} on the outside`,
  ])
    expect(mails[0].text).toContain(words)
  // The slip is attached, with the number, the parts and the address.
  const { rows } = await server.admin.query('select key, name from files order by id desc limit 1')
  expect(rows).toMatchObject([{ name: `Return slip RMA ${rmaNumber}.pdf` }])
  const chunks: Buffer[] = []
  for await (const chunk of (await openFile(rows[0].key))!.content) chunks.push(chunk)
  const [slip] = readPdf(Buffer.concat(chunks))
  for (const words of [`Return slip RMA ${rmaNumber}`, '1 First St', '2 × 28100-STARTER'])
    expect(slip).toContain(words)
  const again = await fetch(`${server.url}/api/rma/${id}/slip.pdf`, {
    headers: { cookie: dealer.cookie! },
  })
  expect(readPdf(Buffer.from(await again.arrayBuffer()))).toEqual([slip])
  for (const words of ['2 × 28100-STARTER', 'Parts | USD $200.00', 'Tax | USD $16.50', ' | USD $216.50'])
    expect(mails[2].text).toContain(words)
  expect(mails[1].text).not.toContain('$')
  expect(mails[1].text).toContain('5-7 business days')
  const { data: sentMessages } = await dealer.ok(returns.messages, { id })
  expect(sentMessages).toHaveLength(3)
  expect(sentMessages[0]).toMatchObject({
    rma_id: id,
    rma_number: rmaNumber,
    rma_order_number: order.orderNumber,
    folder_id: 1,
    order_number: order.orderNumber,
    type: 'CUSTOMER_COMMUNICATION',
    mailStatus: 'queued',
  })
  expect((await dealer.ok(messages.listByOrder, { id: order.id })).recordsTotal).toBe(3)
})

test('allows only valid steps', async () => {
  const order = await addShippedOrder(dealer)
  const { rma } = await addReturn(dealer, order)
  const to = (rmaDealerStatus: 'Approved' | 'Denied' | 'Refunded' | 'Pending') =>
    dealer.refused(returns.update, { id: rma.id, rmaDealerStatus, refundNote: 'x' })
  expect(await to('Refunded')).toMatchObject({ status: 409, code: 'rma_step' })
  expect(await dealer.refused(returns.receive, { id: rma.id })).toMatchObject({ code: 'rma_not_approved' })

  await dealer.ok(returns.update, { id: rma.id, rmaDealerStatus: 'Approved', doNotSendEmail: 1 })
  expect(await to('Denied')).toMatchObject({ code: 'rma_step' })
  expect(await to('Refunded')).toMatchObject({ status: 409, code: 'rma_not_received' })
  await dealer.ok(returns.update, { id: rma.id, ...carrier, rmaTrackingNumber: '' })
  expect(await dealer.refused(returns.receive, { id: rma.id })).toMatchObject({ code: 'rma_awaits_carrier' })
  expect((await show(rma.id)).rma).toMatchObject({ rmaDealerStatus: 'Approved', rmaPartStatus: 'Awaiting' })

  const { rma: other } = await addReturn(dealer, order)
  await dealer.ok(returns.update, { id: other.id, rmaDealerStatus: 'Denied' })
  expect(await dealer.refused(returns.update, { id: other.id, rmaDealerStatus: 'Approved' })).toMatchObject({
    status: 409,
    message: 'A return that is Denied can’t become Approved.',
  })
  expect(await dealer.refused(returns.update, { id: other.id, ...carrier })).toMatchObject({
    code: 'rma_closed',
  })
})

test('refunds up to what was paid for the parts, and requires saying how', async () => {
  const order = await addShippedOrder(dealer)
  const { rma } = await addReceivedReturn(dealer, order, 1)
  const refund = (input: object) =>
    dealer.refused(returns.update, { id: rma.id, rmaDealerStatus: 'Refunded', ...input })
  expect((await refund({ refundAmount: 108.26, refundNote: 'Cash' })).errors).toMatchObject([
    { path: 'refundAmount', message: 'Only USD $108.25 was paid for this' },
  ])
  expect((await refund({ refundAmount: 108.25 })).errors).toMatchObject([
    { path: 'refundNote', message: 'Enter how it was refunded' },
  ])
  expect((await show(rma.id)).rma.rmaDealerStatus).toBe('Approved')

  const { rma: core } = await addReceivedReturn(dealer, order, 2, 'Core')
  expect(core).toMatchObject({ price: 60, salesTaxAmount: 0, refundLimit: 60 })
  expect(
    await dealer.refused(returns.update, {
      id: core.id,
      rmaDealerStatus: 'Refunded',
      refundAmount: 60.01,
      refundNote: 'Cash',
    }),
  ).toMatchObject({ status: 422 })
  await dealer.ok(returns.update, {
    id: core.id,
    rmaDealerStatus: 'Refunded',
    refundAmount: 60,
    refundNote: 'Cash',
  })
})

test('refunds no cent more than a Canadian order cost, over several returns', async () => {
  const canadian = server.as('dealer2')
  const order = await addShippedOrder(canadian, { taxRate: 5, details: [makeLine({ price: 10.1, qty: 3 })] })
  expect(order).toMatchObject({ salesTaxAmount: 1.515, orderAmount: 31.82 })
  const again = async () => (await addReturn(canadian, order)).rma
  const first = await again()
  const second = await again()
  expect([first.refundLimit, second.refundLimit]).toEqual([10.61, 10.6])
  // As returns were saved earlier: each refunds its tax rounded.
  await server.admin.query('update rmas set sales_tax_amount = 0.505 where id = any($1)', [
    [first.id, second.id],
  ])
  expect((await again()).refundLimit).toBe(10.6)
})

test('returns up to what a line shipped, unless a return is denied or deleted', async () => {
  const order = await addShippedOrder(dealer)
  const line = order.details[0]!.id
  const make = (qty: number, type: 'Return' | 'Core' = 'Return') =>
    dealer.call(returns.create, { orderId: order.id, type, lines: [{ id: line, qty }] })
  expect((await make(4)).status).toBe(422)
  const { rma } = await addReturn(dealer, order, 2)
  expect((await make(2)).body).toMatchObject({ errors: [{ path: 'lines.0.qty', message: 'Up to 1' }] })
  await dealer.ok(returns.update, { id: rma.id, rmaDealerStatus: 'Denied', doNotSendEmail: 1 })
  const { rma: again } = await addReturn(dealer, order, 3)
  expect((await make(1)).status).toBe(422)
  await dealer.ok(returns.remove, { id: again.id })
  expect(await dealer.refused(returns.show, { id: again.id })).toMatchObject({ status: 404 })
  expect((await make(1)).status).toBe(200)

  const plain = await addShippedOrder(dealer, {
    details: [{ partNumber: 'NO-CORE', price: 5, qty: 1, cost: 1 }],
  })
  expect(
    await dealer.refused(returns.create, {
      orderId: plain.id,
      type: 'Core',
      lines: [{ id: plain.details[0]!.id, qty: 1 }],
    }),
  ).toMatchObject({ errors: [{ message: 'This part has no core price' }] })
  expect(
    await dealer.refused(returns.create, {
      orderId: plain.id,
      type: 'Return',
      lines: [{ id: line, qty: 1 }],
    }),
  ).toMatchObject({ code: 'line_not_in_order' })
})

test('lets one of two simultaneous returns take the same pieces, and numbers others without a gap', async () => {
  const order = await addShippedOrder(dealer)
  const make = (orderId: number, id: number, qty: number) =>
    dealer.call(returns.create, { orderId, type: 'Return', lines: [{ id, qty }] })
  const line = order.details[0]!.id
  const same = await Promise.all([make(order.id, line, 2), make(order.id, line, 2)])
  expect(same.map(({ status }) => status).sort()).toEqual([200, 422])

  const several = await Promise.all(Array.from({ length: 8 }, () => addShippedOrder(dealer)))
  const answers = await Promise.all(several.map((one) => make(one.id, one.details[0]!.id, 1)))
  expect(answers.map(({ status }) => status)).toEqual(several.map(() => 200))
  const { rows } = await server.admin.query('select rma_number from rmas where dealer_id = 1 order by 1')
  const numbers = rows.map((row) => Number(row.rma_number))
  expect(numbers).toEqual(numbers.map((_, at) => 1001 + at))
})

test('receives once and sends one email for two simultaneous calls', async () => {
  const order = await addShippedOrder(dealer)
  const { rma } = await addReturn(dealer, order)
  await dealer.ok(returns.update, { id: rma.id, rmaDealerStatus: 'Approved', doNotSendEmail: 1, ...carrier })
  const both = await Promise.all([1, 2, 3].map(() => dealer.call(returns.receive, { id: rma.id })))
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await mailsTo(order.billEmail)).toHaveLength(1)
})

test('sends nothing when the notification is suppressed or the status stays', async () => {
  const order = await addShippedOrder(dealer)
  const { rma } = await addReturn(dealer, order)
  await dealer.ok(returns.update, { id: rma.id, rmaDealerStatus: 'Approved', doNotSendEmail: 1 })
  await dealer.ok(returns.update, { id: rma.id, rmaDealerStatus: 'Approved', rmaCarrierInfo: 'UPS' })
  const { rma: now } = await show(rma.id)
  expect(now).toMatchObject({ rmaDealerStatus: 'Approved', rmaCarrierInfo: 'UPS', version: 3 })
  await dealer.ok(returns.update, { id: rma.id, rmaDealerStatus: 'Approved', rmaCarrierInfo: 'UPS' })
  expect((await show(rma.id)).rma.version).toBe(3)
  expect((await dealer.ok(returns.messages, { id: rma.id })).recordsTotal).toBe(0)
  expect(await mailsTo(order.billEmail)).toEqual([])
})

test('fills a return template and refuses an order template', async () => {
  const order = await addShippedOrder(dealer, { billContact: 'Ana & Co' })
  const { rma } = await addReceivedReturn(dealer, order, 1)
  const text = '<p>{{customerName}}: {{refundAmount}} of {{orderNumber}}</p>'
  const { data: own } = await dealer.ok(templates.create, makeTemplate({ type: 'rma', description: text }))
  const { data: other } = await dealer.ok(templates.create, makeTemplate({ description: 'Of orders' }))
  const preview = async (templateId: number) =>
    (await dealer.ok(returns.preview, { id: rma.id, templateId, about: 'Refunded', refundAmount: 12.5 })).data
  expect(await preview(own.id)).toMatchObject({
    message: expect.stringContaining(
      `<p>Ana &amp; Co: USD $12.50 of ${order.orderNumber}</p>\n<ul><li>1 × 28100-STARTER</li></ul>`,
    ),
    unknownPlaceholders: [],
  })
  const refund = { id: rma.id, rmaDealerStatus: 'Refunded', refundAmount: 12.5, refundNote: 'Cash' } as const
  for (const refusal of [
    await dealer.refused(returns.preview, { id: rma.id, templateId: other.id, about: 'Refunded' }),
    await dealer.refused(returns.update, { ...refund, templateId: other.id }),
  ])
    expect(refusal).toMatchObject({ status: 422, errors: [{ path: 'templateId' }] })
  expect((await show(rma.id)).rma.rmaDealerStatus).toBe('Approved')

  await dealer.ok(returns.update, { ...refund, templateId: own.id })
  const [sent] = (await dealer.ok(returns.messages, { id: rma.id })).data
  expect(sent).toMatchObject({
    templateId: own.id,
    messageText: expect.stringMatching(
      new RegExp(`^Ana & Co: USD \\$12.50 of ${order.orderNumber}\n\n- 1 × 28100-STARTER\n`),
    ),
  })
})

test('rejects a save from an old version and names who changed it', async () => {
  const { rma } = await addReturn(dealer, await addShippedOrder(dealer))
  await server.as('platform').ok(returns.update, { id: rma.id, version: 1, rmaCarrierInfo: 'DHL' })
  expect(await dealer.refused(returns.update, { id: rma.id, version: 1, reason: 'Late' })).toMatchObject({
    status: 409,
    code: 'stale',
    changedBy: 'platform Test',
  })
})

test('protects an order and its lines while a return is open', async () => {
  const order = await addShippedOrder(dealer, {
    details: [
      { partNumber: 'BACK', price: 5, qty: 1, cost: 1 },
      { partNumber: 'KEPT', price: 5, qty: 1, cost: 1 },
    ],
  })
  const { rma } = await addReturn(dealer, order)
  const inReturn = async () =>
    (await dealer.ok(orders.list, { search: String(order.orderNumber) })).data[0]?.inReturn
  expect(await inReturn()).toBe(1)
  expect(await dealer.refused(orders.remove, { id: order.id })).toMatchObject({ code: 'order_in_rma' })
  expect(await dealer.refused(orders.removeLine, { id: order.details[0]!.id })).toMatchObject({
    code: 'line_in_rma',
  })
  await dealer.ok(returns.update, { id: rma.id, rmaDealerStatus: 'Denied', doNotSendEmail: 1 })
  expect(await inReturn()).toBe(0)
  await dealer.ok(orders.removeLine, { id: order.details[0]!.id })
  await dealer.ok(orders.remove, { id: order.id })
  expect(await show(rma.id)).toMatchObject({
    order: { isDeleted: true },
    orderDetail: [{ partNumber: 'BACK' }],
  })
})

test('never reuses a return’s number', async () => {
  const { rma } = await addReturn(dealer, await addShippedOrder(dealer))
  await dealer.ok(returns.remove, { id: rma.id })
  const problem = await dealer.refused(dealerSettings.update, { dealerId: 1, nextRmaNumber: rma.rmaNumber })
  expect(problem.errors).toMatchObject([
    {
      path: 'nextRmaNumber',
      message: `Return ${rma.rmaNumber} already exists. Enter ${rma.rmaNumber + 1} or higher`,
    },
  ])
})

test('shows an order’s returns to users without the right, and refuses new ones', async () => {
  const order = await addShippedOrder(dealer)
  const { rma } = await addReturn(dealer, order)
  const clerk = server.as('clerk1')
  expect(await clerk.refused(returns.list, {})).toMatchObject({ status: 403 })
  expect(await clerk.refused(returns.show, { id: rma.id })).toMatchObject({ status: 403 })
  expect((await clerk.ok(returns.listByOrder, { id: order.id })).data).toMatchObject([
    { rmaNumber: rma.rmaNumber },
  ])
})

test('receives a core over the counter without carrier, number and day', async () => {
  const order = await addShippedOrder(dealer)
  const { rma } = await addReturn(dealer, order, 1, 'Core')
  expect(await dealer.refused(returns.receive, { id: rma.id })).toMatchObject({ code: 'rma_not_approved' })
  await dealer.ok(returns.update, { id: rma.id, rmaDealerStatus: 'Approved', doNotSendEmail: 1 })
  const { data } = await dealer.ok(returns.receive, { id: rma.id, doNotSendEmail: 1 })
  expect(data.rma).toMatchObject({ rmaPartStatus: 'Received', rmaCarrierInfo: null })
})

test('has no slip before it’s approved', async () => {
  const { rma } = await addReturn(dealer, await addShippedOrder(dealer), 1)
  expect((await dealer.refused(returnSlips.print, { id: rma.id })).code).toBe('rma_without_slip')
})

test('has the day by which the parts of an approved return have to arrive, and leaves that day as it is', async () => {
  await dealer.ok(dealerSettings.update, { dealerId: 1, returnDays: 14 })
  const order = await addShippedOrder(dealer)
  const { rma } = await addReturn(dealer, order, 1)
  const last = addDays(dayInZone(new Date(), 'America/New_York'), 14)
  const words = `They have to reach us by ${formatLongDay(last, 'UTC', 'en')}.`
  const draft = { id: rma.id, about: 'Approved' } as const
  expect((await dealer.ok(returns.preview, draft)).data.message).toContain(words)
  const { data } = await dealer.ok(returns.update, { id: rma.id, rmaDealerStatus: 'Approved' })
  expect(data.rma.arriveBy).toBe(last)
  const mails = await mailsTo(order.billEmail)
  expect(mails.at(-1).text).toContain(words)

  await dealer.ok(dealerSettings.update, { dealerId: 1, returnDays: null })
  expect((await show(rma.id)).rma.arriveBy).toBe(last)
  const slip = await fetch(`${server.url}/api/rma/${rma.id}/slip.pdf`, {
    headers: { cookie: dealer.cookie! },
  })
  expect(readPdf(Buffer.from(await slip.arrayBuffer()))[0]).toContain(words)
})
