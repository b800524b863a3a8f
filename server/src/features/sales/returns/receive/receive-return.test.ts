import { beforeAll, expect, test } from 'vitest'
import type { Call } from '#contract/http.ts'
import { recordedPayments } from '#contract/sales/charges/recorded-payments.ts'
import { coreLedger } from '#contract/sales/returns/core-ledger.ts'
import { returns } from '#contract/sales/returns/returns.ts'
import type { Client } from '#test/client.ts'
import { testServer } from '#test/harness.ts'
import { addReceivedReturn, addReturn, addShippedOrder, carrier } from '../returns.fixture.ts'

/* A return of which fewer pieces arrive than were announced. */

const server = testServer()
let dealer: Client
beforeAll(() => {
  dealer = server.as('dealer1')
})

const quiet = { doNotSendEmail: 1 } as const
/** An approved return of three starters at 100.00 with 8.25% tax, which is being shipped. */
async function anApprovedReturn(client = dealer) {
  const order = await addShippedOrder(client)
  await client.ok(recordedPayments.create, { id: order.id, amount: order.orderAmount, method: 'cash' })
  const { rma, orderDetail } = await addReturn(client, order, 3)
  await client.ok(returns.update, { id: rma.id, rmaDealerStatus: 'Approved', ...quiet, ...carrier })
  return { order, id: rma.id, line: orderDetail[0]!.id }
}
const count = (
  id: number,
  line: number,
  qtyReceived: number,
  more: Partial<Call<typeof returns.receive>> = {},
) => ({
  id,
  lines: [{ id: line, qtyReceived }],
  ...more,
})
const refund = (id: number) => ({ id, rmaDealerStatus: 'Refunded', refundNote: 'Cash', ...quiet }) as const
const show = async (id: number) => (await dealer.ok(returns.show, { id })).data
/** Without the receipt of the order's payment. */
const mailsTo = async (to: string) =>
  (
    await server.admin.query(
      `select text from mails where to_address = $1 and subject not like 'Receipt %' order by id`,
      [to],
    )
  ).rows

test('returns the pieces that didn’t arrive later, and refunds what arrived', async () => {
  const { order, id, line } = await anApprovedReturn()
  const { data } = await dealer.ok(returns.receive, count(id, line, 2, { restWontCome: 1 }))
  expect(data.rma).toMatchObject({
    rmaPartStatus: 'Received',
    price: 200,
    salesTaxAmount: 16.5,
    refundLimit: 216.5,
  })
  expect(data.orderDetail).toMatchObject([{ qty: 2, qtyAnnounced: 3, qtyReceived: 2, salesTaxAmount: 16.5 }])
  // The refund isn't decided yet.
  const { text } = (await mailsTo(order.billEmail)).at(-1)
  expect(text).toContain('5-7 business days')
  expect(text).not.toContain('$')
  expect((await dealer.ok(returns.update, refund(id))).data.rma.refundAmount).toBe(216.5)

  const { data: left } = await dealer.ok(returns.returnable, { id: order.id })
  expect(left.lines).toMatchObject([{ qtyShipped: 3, inReturns: 2 }])
  const { rma: third } = await addReceivedReturn(dealer, order)
  expect((await dealer.ok(returns.update, refund(third.id))).data.rma.refundAmount).toBe(108.25)
  const again = [{ id: order.details[0]!.id, qty: 1 }]
  expect(
    (await dealer.refused(returns.create, { orderId: order.id, type: 'Return', lines: again })).errors,
  ).toMatchObject([{ message: 'All shipped parts are already in returns' }])
})

test('awaits the rest, and notifies the customer once it’s here', async () => {
  const { order, id, line } = await anApprovedReturn()
  const { data } = await dealer.ok(returns.receive, count(id, line, 2))
  expect(data.rma).toMatchObject({ rmaPartStatus: 'Awaiting', refundLimit: 324.75, receivedAt: null })
  expect(data.orderDetail).toMatchObject([{ qty: 3, qtyReceived: 2 }])
  expect(await mailsTo(order.billEmail)).toEqual([])
  expect((await dealer.refused(returns.update, refund(id))).code).toBe('rma_not_received')
  const { data: cores } = await dealer.ok(coreLedger.list, { search: String(order.orderNumber) })
  expect(cores).toMatchObject([{ returned: 2, announced: 1, outstanding: 1 }])
  // A repeated receipt changes nothing, and a miscount is corrected.
  const { version } = data.rma
  expect((await dealer.ok(returns.receive, count(id, line, 2, { version }))).data.rma.version).toBe(version)
  await dealer.ok(returns.receive, count(id, line, 1))
  const { data: all } = await dealer.ok(returns.receive, count(id, line, 3))
  expect(all.rma).toMatchObject({ rmaPartStatus: 'Received', refundLimit: 324.75 })
  expect(await mailsTo(order.billEmail)).toHaveLength(1)
  const { data: history } = await dealer.ok(returns.history, { id })
  expect(history.slice(0, 3).map(({ action }) => action)).toEqual(['receive', 'receive-part', 'receive-part'])
})

test('undoes a receipt before the refund, unless the other pieces are in another return', async () => {
  const { order, id, line } = await anApprovedReturn()
  await dealer.ok(returns.receive, count(id, line, 2, { restWontCome: 1, ...quiet }))
  const { rma: other } = await addReturn(dealer, order)
  expect(await dealer.refused(returns.undoReceipt, { id })).toMatchObject({
    status: 409,
    message:
      'The rest of 28100-STARTER is in another return, so this receipt can’t be undone. Delete the other return first.',
  })
  await dealer.ok(returns.remove, { id: other.id })
  const { data } = await dealer.ok(returns.undoReceipt, { id })
  expect(data.rma).toMatchObject({
    rmaPartStatus: 'Awaiting',
    receivedAt: null,
    price: 300,
    refundLimit: 324.75,
  })
  expect(data.orderDetail).toMatchObject([{ qty: 3, qtyAnnounced: 3, qtyReceived: 0, salesTaxAmount: 24.75 }])
  expect((await dealer.ok(returns.history, { id })).data[0]).toMatchObject({
    action: 'receive-undo',
    description: `Return ${data.rma.rmaNumber}: receipt undone`,
  })
  // Idempotent, and refused once the return is refunded.
  expect((await dealer.ok(returns.undoReceipt, { id })).data.rma.version).toBe(data.rma.version)
  await dealer.ok(returns.receive, { id, ...quiet })
  await dealer.ok(returns.update, refund(id))
  expect((await dealer.refused(returns.undoReceipt, { id })).code).toBe('rma_closed')
})

test('refuses more than was announced, nothing at all, lines of others, and a second receipt', async () => {
  const { id, line } = await anApprovedReturn()
  const { line: foreign } = await anApprovedReturn()
  expect((await dealer.refused(returns.receive, count(id, line, 4))).errors).toMatchObject([
    { path: 'lines.0.qtyReceived', message: 'Up to 3' },
  ])
  expect(
    (await dealer.refused(returns.receive, count(id, line, 0, { restWontCome: 1 }))).errors,
  ).toMatchObject([{ path: 'lines', message: 'Choose at least one part' }])
  expect((await dealer.refused(returns.receive, count(id, foreign, 1))).code).toBe('line_not_in_return')
  await dealer.ok(returns.receive, count(id, line, 3, quiet))
  expect((await dealer.refused(returns.receive, count(id, line, 2))).code).toBe('rma_received')
  // Without lines, everything has already arrived.
  expect((await dealer.ok(returns.receive, { id })).data.rma.rmaPartStatus).toBe('Received')
})

test('receives parts handed over at the counter without a carrier, and approves their return', async () => {
  const order = await addShippedOrder(dealer)
  await dealer.ok(recordedPayments.create, { id: order.id, amount: order.orderAmount, method: 'cash' })
  const { rma, orderDetail } = await addReturn(dealer, order, 3)
  const { id } = rma
  expect((await dealer.refused(returns.receive, { id })).code).toBe('rma_not_approved')
  const counted = count(id, orderDetail[0]!.id, 2, { handedOver: 1, restWontCome: 1, ...quiet })
  const { data } = await dealer.ok(returns.receive, { ...counted, version: rma.version })
  expect(data.rma).toMatchObject({
    rmaDealerStatus: 'Approved',
    rmaPartStatus: 'Received',
    rmaCarrierInfo: null,
    refundLimit: 216.5,
  })
  // Nobody at the counter is asked to send the parts.
  expect(await mailsTo(order.billEmail)).toEqual([])
  const { data: history } = await dealer.ok(returns.history, { id })
  expect(history.map(({ action }) => action)).toEqual(['receive', 'approve', 'create'])
  expect((await dealer.refused(returns.receive, counted)).code).toBe('rma_received')
  await dealer.ok(returns.update, refund(id))

  const { rma: approved } = await addReturn(dealer, order)
  await dealer.ok(returns.update, { id: approved.id, rmaDealerStatus: 'Approved', ...quiet })
  expect((await dealer.refused(returns.receive, { id: approved.id })).code).toBe('rma_awaits_carrier')
  await dealer.ok(returns.receive, { id: approved.id, handedOver: 1 })
  expect(await mailsTo(order.billEmail)).toHaveLength(1)

  const { rma: denied } = await addReturn(dealer, await addShippedOrder(dealer))
  await dealer.ok(returns.update, { id: denied.id, rmaDealerStatus: 'Denied', ...quiet })
  expect((await dealer.refused(returns.receive, { id: denied.id, handedOver: 1 })).code).toBe(
    'rma_not_approved',
  )
})

test('decides once when several receive, undo and refund at the same time', async () => {
  const { order, id, line } = await anApprovedReturn()
  const keyed = (n: number) => ({ 'idempotency-key': `${id} press ${n}` })
  const presses = Array.from({ length: 30 }, (_, n) => {
    if (n % 3 === 0)
      return dealer.call(returns.receive, count(id, line, 2, { restWontCome: 1, ...quiet }), keyed(n))
    if (n % 3 === 1) return dealer.call(returns.undoReceipt, { id }, keyed(n))
    return dealer.call(returns.update, refund(id), keyed(n))
  })
  const statuses = (await Promise.all(presses)).map(({ status }) => status)
  expect(statuses.filter((status) => ![200, 409, 422].includes(status))).toEqual([])
  const { rma, orderDetail } = await show(id)
  if (rma.rmaDealerStatus === 'Refunded')
    expect([rma.refundAmount, orderDetail[0]!.qty, rma.rmaPartStatus]).toEqual([216.5, 2, 'Received'])
  else expect(rma.refundAmount).toBeNull()
  const { rows } = await server.admin.query(
    `select count(*)::int as n from order_log where order_id = $1 and action = 'REFUND'`,
    [order.id],
  )
  expect(rows[0].n).toBe(rma.rmaDealerStatus === 'Refunded' ? 1 : 0)
})
