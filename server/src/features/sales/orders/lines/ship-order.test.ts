import { expect, test } from 'vitest'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { testServer } from '#test/harness.ts'
import { changeLine, makeLine, makeOrder } from '../orders.fixture.ts'

const server = testServer()
const make = async (...qty: number[]) =>
  (
    await server
      .as('clerk1')
      .ok(
        orders.create,
        makeOrder({ details: qty.map((count, at) => makeLine({ partNumber: `P-${at}`, qty: count })) }),
      )
  ).data
const mailCount = async (order: Order) =>
  Number(
    (await server.admin.query('select count(*) from mails where to_address = $1', [order.billEmail])).rows[0]
      .count,
  )

test('clamps a shipment to what’s left, adds it up, and marks the line Shipped when none is left', async () => {
  const clerk = server.as('clerk1')
  const order = await make(5)
  const id = order.details[0]!.id
  const { data: some } = await clerk.ok(orders.ship, {
    id: order.id,
    details: [{ id, shipQty: 2, trackingNumber: 'A', shippingCarrier: 'UPS' }],
  })
  expect(some.details[0]).toMatchObject({
    qtyShipped: 2,
    statusOrder: 2,
    trackingNumber: 'A',
    shippingCarrier: 'UPS',
  })
  const { data: all } = await clerk.ok(orders.ship, {
    id: order.id,
    details: [{ id, shipQty: 9, trackingNumber: 'B' }],
  })
  expect(all.details[0]).toMatchObject({ qtyShipped: 5, statusOrder: 6, trackingNumber: 'B' })
  expect(all.log.map((entry) => entry.action)).toEqual([
    'STATUS_CHANGE',
    'TRACKING_CHANGE',
    'TRACKING_CHANGE',
    'NEW_ADMIN_ORDER',
  ])
  expect(JSON.parse(all.log[1]!.memo)).toMatchObject({
    lineId: id,
    shipQty: 3,
    before: { trackingNumber: 'A', qtyShipped: 2 },
    after: { trackingNumber: 'B', qtyShipped: 5 },
  })
  expect(all.version).toBe(3)
})

test('a higher quantity of a shipped line reopens it, for what’s still to ship', async () => {
  const clerk = server.as('clerk1')
  const order = await make(2, 2)
  const [one, other] = order.details.map(({ id }) => id) as [number, number]
  const details = [one, other].map((id) => ({ id, shipQty: 2, trackingNumber: 'A' }))
  await clerk.ok(orders.ship, { id: order.id, details, doNotSendEmail: 1 })
  const { data: raised } = await clerk.ok(orders.update, {
    id: order.id,
    details: [
      { id: one, qty: 3 },
      { id: other, qty: 4, shipQty: 1, trackingNumber: 'B' },
    ],
  })
  expect(raised.details).toMatchObject([
    { qty: 3, qtyShipped: 2, statusOrder: 2 },
    { qty: 4, qtyShipped: 3, statusOrder: 2, trackingNumber: 'B' },
  ])
  const last = [
    { id: one, shipQty: 1, trackingNumber: 'C' },
    { id: other, shipQty: 1, trackingNumber: 'C' },
  ]
  const { data: all } = await clerk.ok(orders.ship, { id: order.id, details: last })
  expect(all.details).toMatchObject([
    { qtyShipped: 3, statusOrder: 6 },
    { qtyShipped: 4, statusOrder: 6 },
  ])
})

test('emails the customer once for three lines in one call', async () => {
  const order = await make(1, 2, 3)
  const details = order.details.map(({ id, qty }) => ({
    id,
    shipQty: qty,
    trackingNumber: '1Z9',
    shippingCarrier: 'UPS',
  }))
  await server.as('clerk1').ok(orders.ship, { id: order.id, details })
  const { rows } = await server.admin.query('select subject, text from mails where to_address = $1', [
    order.billEmail,
  ])
  expect(rows.map((row) => row.subject)).toEqual([
    `Your order ${order.orderNumber} is on its way – Dealer One`,
  ])
  expect(rows[0].text).toContain(
    '3 × P-2\n\nTracking number: UPS 1Z9\nTrack this parcel: https://www.ups.com/track?tracknum=1Z9\n',
  )
  const silent = await make(1)
  await server.as('clerk1').ok(orders.ship, {
    id: silent.id,
    details: [{ id: silent.details[0]!.id, shipQty: 1 }],
    doNotSendEmail: 1,
  })
  expect(await mailCount(silent)).toBe(0)
})

test('lists what’s still to come, and where the parcel goes', async () => {
  const order = await make(2, 1)
  const [first] = order.details
  await server.as('clerk1').ok(orders.ship, { id: order.id, details: [{ id: first!.id, shipQty: 1 }] })
  const { rows } = await server.admin.query('select text from mails where to_address = $1', [order.billEmail])
  expect(rows[0].text).toContain('Still to come\n\n- 1 × P-0\n- 1 × P-1\n\nShip to\n')
})

test('ships once for a repeated call: by tracking number, version or key', async () => {
  const clerk = server.as('clerk1')
  const plain = await make(5)
  const body = { id: plain.id, details: [{ id: plain.details[0]!.id, shipQty: 2, trackingNumber: 'T' }] }
  await clerk.ok(orders.ship, body)
  expect((await clerk.ok(orders.ship, body)).data.details[0]!.qtyShipped).toBe(2)
  expect(await mailCount(plain)).toBe(1)

  const versioned = await make(5)
  const once = { id: versioned.id, version: 1, details: [{ id: versioned.details[0]!.id, shipQty: 2 }] }
  await clerk.ok(orders.ship, once)
  expect((await clerk.refused(orders.ship, once)).code).toBe('stale')

  const keyed = await make(5)
  const click = { id: keyed.id, details: [{ id: keyed.details[0]!.id, shipQty: 2 }] }
  const key = { 'idempotency-key': `ship-${keyed.id}` }
  const [one, two] = await Promise.all([clerk.ok(orders.ship, click, key), clerk.ok(orders.ship, click, key)])
  expect(one).toEqual(two)
  expect((await clerk.ok(orders.show, { id: keyed.id })).data.details[0]!.qtyShipped).toBe(2)
  expect(await mailCount(keyed)).toBe(1)
})

test('skips declined and shipped lines, and does nothing when nothing ships', async () => {
  const clerk = server.as('clerk1')
  const order = await make(1, 1, 1)
  const [first, second, third] = order.details
  await clerk.ok(orders.update, {
    id: order.id,
    details: [changeLine(first, { statusOrder: 7 }), changeLine(second, { statusOrder: 6 }), third!],
    doNotSendEmail: 1,
  })
  const details = order.details.map(({ id }) => ({ id, shipQty: 1, trackingNumber: 'T' }))
  const { data } = await clerk.ok(orders.ship, { id: order.id, details })
  expect(data.details.map((line) => [line.qtyShipped, line.trackingNumber])).toEqual([
    [0, null],
    [0, null],
    [1, 'T'],
  ])
  const again = await clerk.ok(orders.ship, { id: order.id, details })
  expect(again.data).toEqual(data)
  expect(await mailCount(order)).toBe(1)
})

test('ships on a save with tracking number and Ship Qty, even when the form marks the line Shipped', async () => {
  const order = await make(3, 3)
  const [first, second] = order.details
  const { data } = await server.as('clerk1').ok(orders.update, {
    id: order.id,
    version: 1,
    details: [
      changeLine(first, { trackingNumber: 'T', shippingCarrier: 'FedEx', shipQty: 3, statusOrder: 6 }),
      changeLine(second, { trackingNumber: 'T', shippingCarrier: 'FedEx', shipQty: 1 }),
    ],
  })
  expect(data.details.map((line) => [line.qtyShipped, line.statusOrder])).toEqual([
    [3, 6],
    [1, 2],
  ])
  expect(await mailCount(order)).toBe(1)
})

test('ships nothing when a line belongs to another order, and ships a locked order', async () => {
  const clerk = server.as('clerk1')
  const order = await make(2)
  const other = await make(2)
  const own = { id: order.details[0]!.id, shipQty: 1 }
  const problem = await clerk.refused(orders.ship, {
    id: order.id,
    details: [own, { id: other.details[0]!.id, shipQty: 1 }],
  })
  expect(problem).toMatchObject({ status: 422, code: 'line_not_in_order' })
  expect((await clerk.ok(orders.show, { id: order.id })).data.details[0]!.qtyShipped).toBe(0)
  await clerk.ok(orders.lock, { id: order.id })
  expect((await clerk.ok(orders.ship, { id: order.id, details: [own] })).data.details[0]!.qtyShipped).toBe(1)
})

test('keeps each shipment’s number, pieces and sender, and shows the last on the line', async () => {
  const clerk = server.as('clerk1')
  const order = await make(5, 2)
  const [first, second] = order.details.map((line) => line.id) as [number, number]
  expect(order.shipments).toEqual([])
  const ship = (details: Parameters<typeof clerk.ok<typeof orders.ship>>[1]['details']) =>
    clerk.ok(orders.ship, { id: order.id, details })
  await ship([
    { id: first, shipQty: 2, trackingNumber: 'A', shippingCarrier: 'UPS' },
    { id: second, shipQty: 2, trackingNumber: 'A', shippingCarrier: 'UPS' },
  ])
  const { data } = await ship([{ id: first, shipQty: 2, trackingNumber: 'B', shippingCarrier: 'FedEx' }])
  expect(data.details[0]).toMatchObject({ trackingNumber: 'B', shippingCarrier: 'FedEx' })
  expect(data.shipments).toMatchObject([
    {
      trackingNumber: 'A',
      shippingCarrier: 'UPS',
      user: data.updatedBy,
      lines: [
        { lineId: first, partNumber: 'P-0', qty: 2 },
        { lineId: second, partNumber: 'P-1', qty: 2 },
      ],
    },
    { trackingNumber: 'B', shippingCarrier: 'FedEx', lines: [{ lineId: first, qty: 2 }] },
  ])

  // Shipped without a number: it mustn't inherit the previous parcel's.
  const { data: handed } = await ship([{ id: first, shipQty: 1 }])
  expect(handed.shipments.map(({ trackingNumber }) => trackingNumber)).toEqual(['A', 'B', null])
  expect((await clerk.ok(orders.show, { id: order.id })).data.shipments).toEqual(handed.shipments)
})

test('ships on a save, corrects the last shipment’s number, and keeps a removed line’s shipments', async () => {
  const clerk = server.as('clerk1')
  const order = await make(5, 1)
  const save = async (fields: object) => {
    const { data } = await clerk.ok(orders.show, { id: order.id })
    const details = [changeLine(data.details[0], fields), ...data.details.slice(1)]
    return (await clerk.ok(orders.update, { id: order.id, details })).data
  }
  await save({ shipQty: 1, trackingNumber: 'A' })
  await save({ shipQty: 1, trackingNumber: 'B' })
  const corrected = await save({ trackingNumber: 'B2', shippingCarrier: 'UPS' })
  expect(corrected.shipments).toMatchObject([
    { trackingNumber: 'A', shippingCarrier: null, lines: [{ qty: 1 }] },
    { trackingNumber: 'B2', shippingCarrier: 'UPS', lines: [{ qty: 1 }] },
  ])
  const { data: rest } = await clerk.ok(orders.removeLine, { id: order.details[0]!.id })
  expect(rest.shipments).toMatchObject([
    { trackingNumber: 'A', lines: [{ lineId: null, partNumber: 'P-0', qty: 1 }] },
    { trackingNumber: 'B2', lines: [{ lineId: null, partNumber: 'P-0', qty: 1 }] },
  ])
})

test('completes the order with its last pieces, in one step with one email', async () => {
  const clerk = server.as('clerk1')
  const order = await make(2, 1)
  const [first, second] = order.details.map(({ id }) => id) as [number, number]
  const part = { id: order.id, version: 1, details: [{ id: first, shipQty: 2 }], completeAs: 1 }
  const refused = await clerk.refused(orders.ship, part)
  expect(refused).toMatchObject({ code: 'pieces_left', values: { n: 1 } })
  expect(await mailCount(order)).toBe(0)

  const all = [...part.details, { id: second, shipQty: 1 }]
  const { data: done } = await clerk.ok(orders.ship, { ...part, details: all })
  expect(done).toMatchObject({ orderStatusId: 5, shippingStatusId: 1, version: 2 })
  expect(done.details.map(({ statusOrder }) => statusOrder)).toEqual([6, 6])
  expect(
    done.log.filter(({ action, memo }) => action === 'STATUS_CHANGE' && !memo.includes('lineId')),
  ).toHaveLength(1)
  expect(await mailCount(order)).toBe(1)
})
