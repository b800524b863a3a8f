import { expect, test } from 'vitest'
import type { BoardCard } from '#contract/sales/orders/order-board.ts'
import { BoardStore } from './board-store.ts'
import { MoveQueue } from './move-queue.ts'

const to = (orderStatusId: number) => ({ orderStatusId, shippingStatusId: null, declinedReasonId: null })
const board = () => {
  const store = new BoardStore()
  const card = { id: 1, version: 1, orderStatusId: 1, orderDate: '2026-01-01', orderAmount: 10 } as BoardCard
  store.replace([{ statusId: 1, count: 1, amount: 10, more: false, cards: [card] }])
  return store
}
/** A server that answers on command and remembers what it received from which version. */
function server(store: BoardStore) {
  const sent: { to: number; from: number }[] = []
  const waiting: { resolve(): void; reject(): void }[] = []
  const send = (id: number, { orderStatusId }: { orderStatusId: number }) => {
    const from = store.stored(id)!.version
    sent.push({ to: orderStatusId, from })
    return new Promise<{ version: number }>((resolve, reject) => {
      waiting.push({ resolve: () => resolve({ version: from + 1 }), reject: () => reject(new Error('no')) })
    })
  }
  return { sent, send, answer: () => waiting.shift()!.resolve(), refuse: () => waiting.shift()!.reject() }
}
const later = () => new Promise((resolve) => setTimeout(resolve))
const at = (store: BoardStore) => store.card(1)!.orderStatusId

test('sends three quick moves as two calls: the first, then the last from the first one’s version', async () => {
  const store = board()
  const { sent, send, answer } = server(store)
  const queue = new MoveQueue()
  for (const status of [2, 3, 4]) {
    store.move(1, to(status))
    queue.move(store, 1, to(status), send, () => {})
  }
  answer()
  await later()
  answer()
  await later()
  expect(sent).toEqual([
    { to: 2, from: 1 },
    { to: 4, from: 2 },
  ])
  expect([at(store), store.stored(1)!.version]).toEqual([4, 3])
})

test('drops later moves after a refusal, and reports it once the card is back', async () => {
  const store = board()
  const { sent, send, refuse } = server(store)
  const queue = new MoveQueue()
  const seen: number[] = []
  for (const status of [2, 3]) {
    store.move(1, to(status))
    queue.move(store, 1, to(status), send, () => seen.push(at(store)))
  }
  refuse()
  await later()
  expect([sent.length, seen]).toEqual([1, [1]])
})

test('keeps a card waiting for an answer in place while an earlier move is saved, then returns it there', async () => {
  const store = board()
  const { send, answer } = server(store)
  const queue = new MoveQueue()
  store.move(1, to(4))
  queue.move(store, 1, to(4), send, () => {})
  store.move(1, to(5))
  queue.hold(1)
  answer()
  await later()
  expect(at(store)).toBe(5)
  queue.restore(store, 1)
  expect(at(store)).toBe(4)
})
