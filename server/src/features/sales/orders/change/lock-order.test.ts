import { expect, test } from 'vitest'
import type { Call } from '#contract/http.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { testServer } from '#test/harness.ts'
import { changeLine, makeLine, makeOrder } from '../orders.fixture.ts'

const server = testServer()

type Change = Omit<Call<typeof orders.update>, 'id'>
const make = async (fields: Parameters<typeof makeOrder>[0] = {}) =>
  (await server.as('clerk1').ok(orders.create, makeOrder(fields))).data
const save = async (id: number, change: Change) =>
  (await server.as('clerk1').ok(orders.update, { id, ...change })).data

/** Entries added since `before`, oldest first. */
const newEntries = (before: Order, after: Order) =>
  after.log
    .filter((entry) => !before.log.some((old) => old.id === entry.id))
    .reverse()
    .map((entry) => ({ action: entry.action, ...JSON.parse(entry.memo) }))
test('refuses lines, prices, addresses and amounts on a locked order, and accepts memos, status and shipping', async () => {
  const order = await make({ details: [makeLine({ qty: 2 })] })
  const line = order.details[0]
  const { data: locked } = await server.as('clerk1').ok(orders.lock, { id: order.id })
  expect(newEntries(order, locked)).toEqual([{ action: 'LOCK', by: 'clerk1 Test' }])
  const refusedChanges: Change[] = [
    { details: [changeLine(line, { price: 1 })] },
    { details: [changeLine(line, { qty: 1 })] },
    { details: [line!, makeLine()] },
    { billCity: 'Waco' },
    { sameAddress: 0, shipCity: 'Waco' },
    { shippingAmount: 1, fixedShipping: 1 },
    { taxRate: 0 },
    { fixedHandling: 1, handlingFeeAmount: 1 },
    { fixedCustomFee: 1, customFeeTitle: 'Eco fee' },
  ]
  for (const change of refusedChanges)
    expect(await server.as('clerk1').refused(orders.update, { id: order.id, ...change })).toMatchObject({
      status: 423,
    })
  expect(await server.as('clerk1').refused(orders.remove, { id: order.id })).toMatchObject({ status: 423 })
  expect(await server.as('clerk1').refused(orders.removeLine, { id: line!.id })).toMatchObject({
    status: 423,
  })
  const saved = await save(order.id, {
    ...locked,
    intMemo: 'allowed',
    shipVia: 'UPS',
    orderStatusId: 4,
    details: [changeLine(line, { statusOrder: 4, shipMemo: 'box 1', trackingNumber: 'T', shipQty: 1 })],
  })
  expect(saved).toMatchObject({
    intMemo: 'allowed',
    orderStatusId: 4,
    details: [{ qtyShipped: 1, statusOrder: 4 }],
  })
  const { data: open } = await server.as('dealer1').ok(orders.unlock, { id: order.id })
  expect(open.log[0]).toMatchObject({ action: 'UNLOCK', user: 'dealer1 Test' })
  expect((await save(order.id, { billCity: 'Waco' })).billCity).toBe('Waco')
})

test('removes a line, updates totals and logs it, but keeps the last line', async () => {
  const order = await make({ details: [makeLine({ price: 10 }), makeLine({ partNumber: 'B-2', price: 5 })] })
  const { data: rest } = await server.as('clerk1').ok(orders.removeLine, { id: order.details[1]!.id })
  expect(rest).toMatchObject({ subtotal: 10, orderAmount: 10.83, version: 2 })
  expect(newEntries(order, rest)).toMatchObject([{ action: 'REMOVE_PRODUCT', partNumber: 'B-2' }])
  const problem = await server.as('clerk1').refused(orders.removeLine, { id: order.details[0]!.id })
  expect(problem).toMatchObject({ status: 422, code: 'last_line' })
  expect((await server.as('clerk1').refused(orders.removeLine, { id: order.details[1]!.id })).status).toBe(
    404,
  )
})

test('logs a repeated lock once, and lets only users with orders lock', async () => {
  const order = await make()
  await server.as('clerk1').ok(orders.lock, { id: order.id })
  const { data } = await server.as('dealer1').ok(orders.lock, { id: order.id })
  expect(data.log.map((entry) => entry.action)).toEqual(['LOCK', 'NEW_ADMIN_ORDER'])
  expect((await server.as('nobody').refused(orders.unlock, { id: order.id })).status).toBe(403)
  expect((await server.visitor().refused(orders.unlock, { id: order.id })).status).toBe(401)
})
