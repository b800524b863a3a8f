import { beforeAll, expect, test } from 'vitest'
import { sync } from '#contract/channels/sync.ts'
import { findWebhookEvents } from '#contract/channels/webhook-events.ts'
import type { Call } from '#contract/http.ts'
import { messages } from '#contract/sales/messages/messages.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { returns } from '#contract/sales/returns/returns.ts'
import type { Client } from '#test/client.ts'
import { testServer } from '#test/harness.ts'
import { makeLine, makeOrder } from '../orders.fixture.ts'

const server = testServer()
let dealer: Client
beforeAll(() => {
  dealer = server.as('dealer1')
})

const details = [
  makeLine({ partNumber: 'A-1', price: 10, qty: 3 }),
  makeLine({ partNumber: 'B-2', price: 5, qty: 1 }),
]
const newOrder = async () => (await dealer.ok(orders.create, makeOrder({ details }))).data
const ship = async (order: Order, qty: number[], trackingNumber: string) => {
  const sent = order.details.map(({ id }, at) => ({
    id,
    shipQty: qty[at] ?? 0,
    trackingNumber,
    shippingCarrier: 'UPS',
  }))
  const parcel = {
    id: order.id,
    details: sent.filter(({ shipQty }) => shipQty > 0),
    doNotSendEmail: 1,
  } as const
  return (await dealer.ok(orders.ship, parcel)).data
}
const undo = async (order: Order, at: number, more: Partial<Call<typeof orders.undoShipment>> = {}) =>
  (await dealer.ok(orders.undoShipment, { id: order.id, shipmentId: order.shipments[at]!.id, ...more })).data
const mailsTo = async (to: string) =>
  (await server.admin.query('select text from mails where to_address = $1 order by id', [to])).rows

test('returns the pieces to ship, logs it, and emails nobody', async () => {
  let order = await ship(await newOrder(), [1], '1Z-FIRST')
  order = await ship(order, [2, 1], '1Z-LAST')
  expect(order.details).toMatchObject([
    { qtyShipped: 3, statusOrder: 6 },
    { qtyShipped: 1, statusOrder: 6 },
  ])
  const undone = await undo(order, 1)
  expect(undone.details).toMatchObject([
    // The line's own tracking fields are those of its last shipment.
    { qtyShipped: 1, trackingNumber: '1Z-FIRST', shippingCarrier: 'UPS', statusOrder: 2 },
    { qtyShipped: 0, trackingNumber: null, shippingCarrier: null, statusOrder: 2 },
  ])
  expect(undone.shipments).toMatchObject([
    { trackingNumber: '1Z-FIRST', lines: [{ partNumber: 'A-1', qty: 1 }] },
  ])
  const [entry] = undone.log.filter(({ action }) => action === 'TRACKING_CHANGE')
  expect(JSON.parse(entry!.memo)).toMatchObject({ shipQty: -1, undone: { trackingNumber: '1Z-LAST' } })
  const { rows: log } = await server.admin.query(
    `select event, changes from activity_log where record = 'orders' and record_id = $1 order by id desc limit 1`,
    [order.id],
  )
  expect(log[0]).toMatchObject({ event: 'shipmentUndone' })
  expect(JSON.stringify(log[0].changes)).toContain('3 of 3 UPS 1Z-LAST')
  expect(await mailsTo(order.billEmail)).toEqual([])
  // All of it can ship again.
  expect((await ship(undone, [2, 1], '1Z-AGAIN')).details).toMatchObject([
    { statusOrder: 6 },
    { statusOrder: 6 },
  ])
})

test('undoes single lines of a shipment, and emails the customer if chosen', async () => {
  const order = await ship(await newOrder(), [3, 1], '1Z-BOTH')
  const undone = await undo(order, 0, {
    lineIds: [order.details[1]!.id],
    sendEmail: 1,
    version: order.version,
  })
  expect(undone.details).toMatchObject([{ qtyShipped: 3 }, { qtyShipped: 0 }])
  const [mail, ...more] = await mailsTo(order.billEmail)
  expect(more).toEqual([])
  const [changes] = mail.text.split('Subtotal')
  expect(changes).toContain('- B-2\n')
  expect(changes).not.toContain('- A-1\n')
  const refused = (body: object) =>
    dealer.refused(orders.undoShipment, { id: order.id, shipmentId: undone.shipments[0]!.id, ...body })
  expect((await refused({ lineIds: [order.details[1]!.id] })).code).toBe('line_not_in_shipment')
  expect((await refused({ version: order.version })).code).toBe('stale')
  await undo(undone, 0)
  expect((await refused({})).code).toBe('shipment_gone')
})

test('gives a completed order the status it had before', async () => {
  const order = await ship(await newOrder(), [3, 1], '1Z')
  const to = async (orderStatusId: number, shippingStatusId?: number) =>
    (
      await dealer.ok(orders.setStatus, {
        orderId: order.id,
        orderStatusId,
        shippingStatusId,
        doNotSendEmail: 1,
      })
    ).data
  await to(4)
  await to(5, 1)
  const completed = await to(5, 2)
  const undone = await undo(completed, 0)
  expect(undone).toMatchObject({ orderStatusId: 4, shippingStatusId: null })
  expect(JSON.parse(undone.log.find(({ memo }) => memo.includes('nextOrderStatusId'))!.memo)).toMatchObject({
    nextOrderStatusId: 4,
  })
  const changes = { orderStatusId: [5, 4] }
  expect(findWebhookEvents({ subject: 'order', event: 'shipmentUndone', changes })).toEqual([
    'order.changed',
    'order.status',
  ])
})

test('gives lines the status they had before, unless someone changed it since', async () => {
  const created = await newOrder()
  const setLine = async (order: Order, at: number, statusOrder: number) => {
    const details = order.details.map((line, n) => ({ id: line.id, ...(n === at ? { statusOrder } : {}) }))
    return (await dealer.ok(orders.update, { id: order.id, details, doNotSendEmail: 1 })).data
  }
  const lineStatuses = (order: Order) => order.details.map(({ statusOrder }) => statusOrder)

  const ready = await setLine(await setLine(created, 0, 5), 1, 1)
  const part = await ship(ready, [1], '1Z-PART')
  const shipped = await ship(part, [2, 1], '1Z-REST')
  expect(lineStatuses(shipped)).toEqual([6, 6])
  // The first parcel didn't make the line Shipped, but without it, the line has pieces left.
  const undone = await undo(shipped, 0)
  expect(lineStatuses(undone)).toEqual([5, 6])
  expect(lineStatuses(await undo(undone, 0))).toEqual([5, 1])

  // Someone else's choice since then stays, also when the line was Shipped once before.
  const again = await ship(undone, [3, 1], '1Z-AGAIN')
  const moved = await server.as('clerk1').ok(orders.update, {
    id: again.id,
    details: again.details.map(({ id }) => ({ id, statusOrder: 4 })),
    doNotSendEmail: 1,
  })
  expect(lineStatuses(await undo(moved.data, 0))).toEqual([4, 4])
})

test('lets the pieces of a line that was declined before ship again', async () => {
  const created = await newOrder()
  const setAll = async (statusOrder: number) =>
    (
      await dealer.ok(orders.update, {
        id: created.id,
        details: created.details.map(({ id }) => ({ id, statusOrder })),
        doNotSendEmail: 1,
      })
    ).data
  const part = await ship(created, [1], '1Z-1')
  await setAll(7)
  const undone = await undo(await setAll(6), part.shipments.length - 1)
  expect(undone.details[0]).toMatchObject({ qtyShipped: 0, statusOrder: 2 })
})

test('refuses while a return has the pieces', async () => {
  const first = await ship(await newOrder(), [1], '1Z-ONE')
  const order = await ship(first, [2], '1Z-TWO')
  const line = order.details[0]!.id
  const { data } = await dealer.ok(returns.create, {
    orderId: order.id,
    type: 'Return',
    lines: [{ id: line, qty: 2 }],
  })
  const { rmaNumber, id } = data.rma
  expect(
    await dealer.refused(orders.undoShipment, { id: order.id, shipmentId: order.shipments[1]!.id }),
  ).toMatchObject({
    status: 409,
    message: `A-1 is in return ${rmaNumber}, so its shipment can’t be undone. Deny or delete that return first.`,
  })
  // One piece isn't in the return.
  const undone = await undo(order, 0)
  expect(undone.details[0]).toMatchObject({ qtyShipped: 2, trackingNumber: '1Z-TWO' })
  await dealer.ok(returns.remove, { id })
  await undo(undone, 0)
})

test('notifies programs that keep a copy', async () => {
  const order = await ship(await newOrder(), [3], '1Z')
  let cursor: string | undefined
  const next = async () => {
    const page = await dealer.ok(sync.orders, { cursor, pageSize: 250 })
    cursor = page.nextCursor
    return page.data
  }
  await next()
  await undo(order, 0)
  await expect
    .poll(async () => (await next()).find(({ id }) => id === order.id)?.record?.details[0]?.qtyShipped)
    .toBe(0)
})

test('undoes once when several press at the same time, or create a return', async () => {
  const order = await ship(await newOrder(), [3], '1Z')
  const line = order.details[0]!.id
  const presses = Array.from({ length: 20 }, (_, n) =>
    n % 2 === 0
      ? dealer.call(
          orders.undoShipment,
          { id: order.id, shipmentId: order.shipments[0]!.id },
          { 'idempotency-key': `${order.id} undo ${n}` },
        )
      : dealer.call(
          returns.create,
          { orderId: order.id, type: 'Return', lines: [{ id: line, qty: 1 }] },
          { 'idempotency-key': `${order.id} return ${n}` },
        ),
  )
  const statuses = (await Promise.all(presses)).map(({ status }) => status)
  expect(statuses.filter((status) => ![200, 409, 422].includes(status))).toEqual([])
  const { data } = await dealer.ok(orders.show, { id: order.id })
  const { data: returned } = await dealer.ok(returns.listByOrder, { id: order.id })
  const { qtyShipped } = data.details[0]!
  expect(qtyShipped === 0 ? returned.length === 0 : returned.length > 0).toBe(true)
})

/** Ships all pieces, each line under its own number; the email waits. */
const shipHeld = async (order: Order) => {
  const parcels = order.details.map(({ id, qty }) => ({ id, shipQty: qty, trackingNumber: `1Z-${id}` }))
  const call = {
    id: order.id,
    version: order.version,
    details: parcels,
    holdEmail: 1,
    completeAs: 1,
  } as const
  return (await dealer.ok(orders.ship, call)).data
}

test('withdraws the email of a shipment that’s undone within seconds', async () => {
  const order = await shipHeld(await newOrder())
  expect(order).toMatchObject({ orderStatusId: 5, shipments: [{}, {}] })
  const { rows: jobs } = await server.admin.query(
    `select start_after - created_on > interval '10 seconds' as waits from pgboss.job
     where name = 'send-mail' and (data ->> 'id')::bigint = (select max(id) from mails where to_address = $1)`,
    [order.billEmail],
  )
  expect(jobs).toEqual([{ waits: true }])

  const undone = await undo(order, 0, { version: order.version, together: 1, sendEmail: 1 })
  expect(undone).toMatchObject({ shipments: [], orderStatusId: 1 })
  expect(undone.details.map(({ qtyShipped }) => qtyShipped)).toEqual([0, 0])
  expect(await mailsTo(order.billEmail)).toEqual([])
  // A message that only waits for a press would tell the customer of parts that never left.
  expect((await dealer.ok(messages.listByOrder, { id: order.id })).data).toEqual([])
})

test('emails a correction once the email has left, and leaves it to wait while a part stays shipped', async () => {
  const part = await shipHeld(await newOrder())
  await undo(part, 0, { sendEmail: 0 })
  expect(await mailsTo(part.billEmail)).toHaveLength(1)
  const [rest] = await mailsTo(part.billEmail)
  expect(rest!.text).toContain(`1Z-${part.details[1]!.id}`)
  expect(rest!.text).not.toContain(`1Z-${part.details[0]!.id}`)

  const order = await shipHeld(await newOrder())
  await server.admin.query(`update mails set attempts = 1 where to_address = $1`, [order.billEmail])
  await undo(order, 0, { together: 1, sendEmail: 1 })
  expect((await mailsTo(order.billEmail)).map(({ text }) => text)).toEqual([
    expect.stringContaining('1Z-'),
    expect.stringContaining('A-1'),
  ])
})

const shipOne = async ({ id }: Order, at: number, number: string, more: object = {}) => {
  const { data: order } = await dealer.ok(orders.show, { id })
  const line = order.details[at]!
  const details = [{ id: line.id, shipQty: 1, trackingNumber: number, shippingCarrier: 'UPS' as const }]
  return (await dealer.ok(orders.ship, { id, version: order.version, details, holdEmail: 1, ...more })).data
}

test('emails parcels that ship within the same seconds once, and only those that stay', async () => {
  const order = await newOrder()
  await shipOne(order, 0, '1ZFIRST')
  await shipOne(order, 0, '1ZSECOND')
  const shipped = await shipOne(order, 1, '1ZTHIRD')
  const [all, ...others] = await mailsTo(order.billEmail)
  expect(others).toEqual([])
  for (const number of ['1ZFIRST', '1ZSECOND', '1ZTHIRD']) expect(all!.text).toContain(number)
  expect((await dealer.ok(messages.listByOrder, { id: order.id })).data).toHaveLength(1)

  const at = shipped.shipments.findIndex(({ trackingNumber }) => trackingNumber === '1ZSECOND')
  await undo(shipped, at, { together: 1, sendEmail: 1 })
  const [left, ...more] = await mailsTo(order.billEmail)
  expect(more).toEqual([])
  expect(left!.text).toContain('1ZFIRST')
  expect(left!.text).toContain('1ZTHIRD')
  expect(left!.text).not.toContain('1ZSECOND')

  // A parcel after the email has left has one of its own.
  await server.admin.query(`update mails set attempts = 1 where to_address = $1`, [order.billEmail])
  await shipOne(order, 0, '1ZFOURTH')
  const texts = (await mailsTo(order.billEmail)).map(({ text }) => text)
  expect(texts).toHaveLength(2)
  expect(texts.filter((text) => text.includes('1ZFOURTH') && !text.includes('1ZFIRST'))).toHaveLength(1)
})
