import { beforeAll, expect, test } from 'vitest'
import type { Call } from '#contract/http.ts'
import { orderBoard } from '#contract/sales/orders/order-board.ts'
import type { OrderLine } from '#contract/sales/orders/order-fields.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { testServer } from '#test/harness.ts'
import { piecesToShip } from '../lines/ship-line.ts'
import { makeLine, makeOrder } from '../orders.fixture.ts'

const server = testServer()
const make = async (details = [makeLine({ qty: 2 }), makeLine({ qty: 1, partNumber: 'B-2' })]) =>
  (await server.as('clerk1').ok(orders.create, makeOrder({ details }))).data
type CreatedOrder = Awaited<ReturnType<typeof make>>
const ship = (order: CreatedOrder, shipQty: (line: OrderLine, at: number) => number, completeAs?: 1) => {
  const details = order.details.map((line, at) => ({ id: line.id, shipQty: shipQty(line, at) }))
  return server.as('clerk1').ok(orders.ship, {
    id: order.id,
    details: details.filter((line) => line.shipQty > 0),
    ...(completeAs && { completeAs }),
  })
}

beforeAll(async () => {
  const clerk = server.as('clerk1')
  await make()
  const part = await make()
  const wholeLine = await make()
  const all = await make()
  const done = await make()
  const declined = await make()
  const rest = await make()
  await ship(part, (_, at) => (at === 0 ? 1 : 0))
  await ship(wholeLine, (line, at) => (at === 0 ? line.qty : 0))
  await ship(all, ({ qty }) => qty)
  await ship(done, ({ qty }) => qty, 1)
  await clerk.ok(orders.setStatus, { orderId: declined.id, orderStatusId: 6, declinedReasonId: 1 })
  // The rest of this one is declined, so nothing is left to ship.
  const [first, second] = rest.details
  await ship(rest, (_, at) => (at === 0 ? 2 : 0))
  await server.admin.query('update order_lines set status_order = 7 where dealer_id = 1 and id = $1', [
    second!.id,
  ])
  expect(first!.qty).toBe(2)
  await clerk.ok(orders.setStatus, { orderId: wholeLine.id, orderStatusId: 4 })
})

const find = async (filter: Call<typeof orders.list>) =>
  (await server.as('clerk1').ok(orders.list, { ...filter, pageSize: 100 })).data.map(({ id }) => id)

test('finds open orders with pieces left by what shipped of them, as shipping itself counts the pieces', async () => {
  const clerk = server.as('clerk1')
  const found = { none: await find({ shipped: 'none' }), part: await find({ shipped: 'part' }) }
  for (const id of await find({})) {
    const { data: order } = await clerk.ok(orders.show, { id })
    const isOpen = order.orderStatusId < 5
    const isLeft = order.details.some((line) => piecesToShip(line as never) > 0)
    const hasShipped = order.details.some(({ qtyShipped }) => qtyShipped > 0)
    expect(found.none.includes(id), `${id} none`).toBe(isOpen && isLeft && !hasShipped)
    expect(found.part.includes(id), `${id} part`).toBe(isOpen && isLeft && hasShipped)
  }
  expect([found.none.length, found.part.length]).toEqual([1, 2])
})

test('combines with a status, a search, the totals, the file and the board', async () => {
  const clerk = server.as('clerk1')
  expect(await find({ shipped: 'part', statusId: 4 })).toHaveLength(1)
  expect(await find({ shipped: 'part', search: 'buyer' })).toEqual(await find({ shipped: 'part' }))
  expect(await find({ shipped: 'part', search: 'nobody has this name' })).toEqual([])
  expect((await clerk.ok(orders.totals, { shipped: 'part' })).data.orders).toBe(2)
  const csv = await clerk.call(orders.export, { shipped: 'part' })
  expect(String(csv.body).trim().split('\n')).toHaveLength(3)
  const { data } = await clerk.ok(orderBoard.show, { shipped: 'part' })
  expect(data.columns.reduce((sum, { count }) => sum + count, 0)).toBe(2)
  expect(data.columns.flatMap(({ cards }) => cards)).toHaveLength(2)
})
