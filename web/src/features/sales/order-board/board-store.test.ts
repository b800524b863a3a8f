import { expect, test } from 'vitest'
import type { BoardCard, BoardColumn } from '#contract/sales/orders/order-board.ts'
import { BoardStore } from './board-store.ts'

/** A higher id means a newer order. */
const card = (id: number, orderStatusId = 1, version = 1): BoardCard => ({
  id,
  version,
  orderNumber: 1000 + id,
  orderDate: new Date(Date.UTC(2026, 0, 1) + id * 1000).toISOString(),
  orderStatusId,
  shippingStatusId: null,
  declinedReasonId: null,
  isLocked: 0,
  billCompany: 'Rivera Auto',
  orderAmount: 10,
  paymentState: 'unpaid',
  amountDue: 10,
  currencySymbol: 'USD',
  itemsQty: 1,
  itemsShipped: 0,
  wrongCountry: 0,
})
const column = (statusId: number, cards: BoardCard[], more: Partial<BoardColumn> = {}): BoardColumn => ({
  statusId,
  count: cards.length,
  amount: cards.length * 10,
  cards,
  more: false,
  ...more,
})
const made = (...columns: BoardColumn[]) => {
  const store = new BoardStore()
  store.replace(columns)
  return store
}
const ids = (store: BoardStore, statusId: number) => store.column(statusId).cards.map(({ id }) => id)
const to = (orderStatusId: number) => ({ orderStatusId, shippingStatusId: null, declinedReasonId: null })

test('moves a card into its new column by date at once and updates the headers', () => {
  const store = made(column(1, [card(3), card(1)]), column(2, [card(4, 2), card(2, 2)]))
  store.move(3, to(2))
  expect([ids(store, 1), ids(store, 2)]).toEqual([[1], [4, 3, 2]])
  expect([store.column(1).count, store.column(2).count, store.column(2).amount]).toEqual([1, 3, 30])
})

test('returns a refused card to the server’s current column', () => {
  const store = made(column(1, [card(1)]))
  store.move(1, to(2))
  store.take([1], [column(1, []), column(4, [card(1, 4, 2)])])
  expect(ids(store, 2)).toEqual([1])
  store.release(1)
  expect([ids(store, 1), ids(store, 2), ids(store, 4)]).toEqual([[], [], [1]])
})

test('counts a card once when the answer comes after the live update', () => {
  const store = made(column(1, [card(1), card(2)]), column(2, []))
  store.move(1, to(2))
  store.take([1], [column(1, [], { count: 1, amount: 10 }), column(2, [card(1, 2, 2)])])
  store.settle(1, to(2), 2)
  store.release(1)
  expect([store.column(1).count, store.column(2).count]).toEqual([1, 1])
  const other = made(column(1, [card(1), card(2)]), column(2, []))
  other.move(1, to(2))
  other.settle(1, to(2), 2)
  other.release(1)
  expect([other.column(1).count, other.column(2).count, other.stored(1)?.version]).toEqual([1, 1, 2])
})

test('ignores old pages with outdated versions or removed cards', () => {
  const store = made(column(1, [card(9)], { more: true }))
  store.take([5, 6], [column(2, [card(5, 2, 4)])])
  store.append(column(1, [card(6), card(5, 1, 3), card(4)]))
  expect([ids(store, 1), ids(store, 2)]).toEqual([[9, 4], [5]])
})

test('shows a new order, and loads one older than the loaded cards on scrolling', () => {
  const store = made(column(1, [card(9), card(8)], { count: 5, more: true }))
  store.take([10, 3], [column(1, [card(10), card(3)], { count: 7 })])
  expect(ids(store, 1)).toEqual([10, 9, 8])
  expect([store.column(1).count, store.findLastId(1)]).toEqual([7, 8])
})

test('keeps the same object for an unchanged column', () => {
  const store = made(column(1, [card(1)]), column(2, [card(2, 2)]), column(3, [card(3, 3)]))
  const before = store.column(3)
  store.move(1, to(2))
  expect(store.column(3)).toBe(before)
})
