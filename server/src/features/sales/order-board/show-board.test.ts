import { expect, test } from 'vitest'
import type { Wire } from '#contract/http.ts'
import { orderBoard } from '#contract/sales/orders/order-board.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { testServer } from '#test/harness.ts'
import { makeOrder } from '../orders/orders.fixture.ts'

const server = testServer()
type Board = Wire<typeof orderBoard.show>['data']

const make = async (fields = {}) => (await server.as('clerk1').ok(orders.create, makeOrder(fields))).data
const move = (id: number, orderStatusId: number, more = {}) =>
  server.as('clerk1').ok(orders.setStatus, { orderId: id, orderStatusId, doNotSendEmail: 1, ...more })
const board = async (input: object = {}) => (await server.as('clerk1').ok(orderBoard.show, input)).data
const column = (shown: Board, statusId: number) => shown.columns.find((each) => each.statusId === statusId)!
const idsIn = (shown: Board, statusId: number) => column(shown, statusId).cards.map((card) => card.id)

test('shows six columns in status order, newest first, with counts and sums', async () => {
  const before = await board()
  const [first, second, third] = [await make(), await make(), await make()]
  await move(second.id, 5, { shippingStatusId: 2 })
  const after = await board()
  expect(after.columns.map(({ statusId }) => statusId)).toEqual([1, 2, 3, 4, 5, 6])
  expect(idsIn(after, 1).slice(0, 2)).toEqual([third.id, first.id])
  expect(column(after, 5).cards[0]).toMatchObject({
    id: second.id,
    version: 2,
    orderNumber: second.orderNumber,
    orderStatusId: 5,
    shippingStatusId: 2,
    itemsShipped: 0,
    wrongCountry: 0,
  })
  expect(column(after, 1).count - column(before, 1).count).toBe(2)
  expect(column(after, 5).count - column(before, 5).count).toBe(1)
  expect(column(after, 5).amount - column(before, 5).amount).toBeCloseTo(second.orderAmount, 2)
  expect([after.currencySymbol, after.countedTo]).toEqual(['USD', null])
})

test('flags what’s unusual about an order on its card', async () => {
  const { id, details } = await make({
    sameAddress: 0,
    shipCountry: 'CA',
    details: [{ partNumber: 'A', price: 5, qty: 3 }],
  })
  const clerk = server.as('clerk1')
  await clerk.ok(orders.ship, { id, details: [{ id: details[0]!.id, shipQty: 1 }], doNotSendEmail: 1 })
  await clerk.ok(orders.lock, { id })
  const [card] = column(await board({ ids: String(id) }), 1).cards
  expect(card).toMatchObject({ wrongCountry: 1, itemsQty: 3, itemsShipped: 1, isLocked: 1 })
})

test('continues a column after its last card, even among orders of the same instant', async () => {
  for (let n = 0; n < 5; n += 1) await make({ billCompany: 'Same instant' })
  await server.admin.query(
    `update orders set order_date = '2026-01-01T10:00:00.123456Z' where bill_company = 'Same instant'`,
  )
  const filter = { search: 'same instant', limit: 2 }
  const seenIds: number[] = []
  let after: number | undefined
  for (let page = 0; page < 3; page += 1) {
    const { columns } = await board({ ...filter, column: 1, after })
    expect(columns).toHaveLength(1)
    expect([columns[0]!.count, columns[0]!.more]).toEqual([5, page < 2])
    seenIds.push(...columns[0]!.cards.map(({ id }) => id))
    after = seenIds.at(-1)
  }
  expect(seenIds).toEqual([...new Set(seenIds)].toSorted((a, b) => b - a))
  expect(seenIds).toHaveLength(5)
})

test('filters and counts by the list’s dates, customer and search', async () => {
  const order = await make({ billCompany: 'Wanted Garage' })
  await make()
  const found = await board({ search: 'wanted gar' })
  expect(found.columns.flatMap(({ cards }) => cards.map(({ id }) => id))).toEqual([order.id])
  expect(found.columns.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 0])
  const past = await board({ toDate: '2020-01-01' })
  expect(past.columns.map(({ count, cards }) => [count, cards.length])).toEqual(Array(6).fill([0, 0]))
})

test('returns the given ids that still match, with the whole board’s counts', async () => {
  const [remaining, deleted] = [await make(), await make()]
  await server.as('dealer1').ok(orders.remove, { id: deleted.id })
  const { data: foreign } = await server.as('dealer2').ok(orders.create, makeOrder())
  const ids = [remaining.id, deleted.id, foreign.id].join(',')
  const shown = await board({ ids })
  expect(shown.columns.flatMap(({ cards }) => cards.map(({ id }) => id))).toEqual([remaining.id])
  expect(column(shown, 1).count).toBe(column(await board(), 1).count)
  expect((await board({ ids, search: 'nobody at all' })).columns.flatMap(({ cards }) => cards)).toEqual([])
})

test('shows one dealer; users with several must name one', async () => {
  expect((await server.as('platform').refused(orderBoard.show, {})).code).toBe('dealer_missing')
  const shown = (await server.as('platform').ok(orderBoard.show, { dlid: 2 })).data
  expect(shown.currencySymbol).toBe('CAN')
  expect((await server.as('clerk1').refused(orderBoard.show, { dlid: 2 })).status).toBe(403)
})

test('lets users with only the board read it and move its cards', async () => {
  await server.admin.query(`update roles set menu_options = '{102}' where id = 103`)
  const only = server.as('nobody')
  const { id } = await make()
  expect((await only.call(orderBoard.show, {})).status).toBe(200)
  expect((await only.call(orders.setManyStatuses, { selected: [id], newStatusId: 2 })).status).toBe(200)
  expect((await only.call(orders.remove, { id })).status).toBe(403)
  await server.admin.query(`update roles set menu_options = '{}' where id = 103`)
})
