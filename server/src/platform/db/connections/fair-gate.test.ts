import { expect, test } from 'vitest'
import { fairGate } from './fair-gate.ts'

const createGate = (limits = {}) =>
  fairGate({ total: 4, share: 2, waiting: 3, patienceMs: 60_000, ...limits })
/** Adds its name to `order` when it gets in; leaves when asked to. */
function visitor(
  gate: ReturnType<typeof createGate>,
  dealerId: number,
  order: string[],
  name = `${dealerId}`,
) {
  const entered = Promise.resolve(gate.enter(dealerId)).then((leave) => {
    order.push(name)
    return leave
  })
  // Callers still waiting are refused long after their test.
  entered.catch(() => {})
  return { entered, leave: async () => (await entered)() }
}
const settleAll = () => new Promise((resolve) => setImmediate(resolve))

test('lets a dealer in up to its share, and others past its line', async () => {
  const gate = createGate()
  const order: string[] = []
  const first = visitor(gate, 1, order)
  visitor(gate, 1, order)
  visitor(gate, 1, order, 'late')
  visitor(gate, 2, order)
  await settleAll()
  expect(order).toEqual(['1', '1', '2'])
  await first.leave()
  await settleAll()
  expect(order.at(-1)).toBe('late')
})

test('gives a free place to the dealer with the fewest inside, in turn among equals', async () => {
  const gate = createGate({ total: 2 })
  const order: string[] = []
  const inside = [visitor(gate, 1, order, '1a'), visitor(gate, 1, order, '1b')]
  for (const name of ['1c', '1d']) visitor(gate, 1, order, name)
  const [two, three] = [visitor(gate, 2, order, '2a'), visitor(gate, 3, order, '3a')]
  visitor(gate, 2, order, '2b')
  for (const one of inside) await one.leave()
  await settleAll()
  expect(order).toEqual(['1a', '1b', '2a', '1c'])
  await two.leave()
  await three.leave()
  await settleAll()
  expect(order.slice(4)).toEqual(['3a', '2b'])
})

test('refuses a dealer whose line is full, and states when to try again', async () => {
  const gate = createGate({ share: 1, waiting: 1 })
  const order: string[] = []
  const first = visitor(gate, 1, order)
  visitor(gate, 1, order, 'waits')
  const { retryAfter } = await Promise.resolve()
    .then(() => gate.enter(1))
    .then(
      () => ({ retryAfter: undefined }),
      (refusal) => {
        expect(refusal.code).toBe('dealer_busy')
        return refusal.details
      },
    )
  expect(retryAfter).toBeGreaterThan(0)
  visitor(gate, 2, order)
  await first.leave()
  await settleAll()
  expect(order).toEqual(['1', '2', 'waits'])
})

test('gives up after a while, keeping its place for the next', async () => {
  const gate = createGate({ share: 1, patienceMs: 1 })
  const order: string[] = []
  const first = visitor(gate, 1, order)
  await expect(gate.enter(1)).rejects.toMatchObject({ code: 'dealer_busy' })
  await first.leave()
  await visitor(gate, 1, order, 'next').entered
  expect(order).toEqual(['1', 'next'])
})

test('forgets who stops waiting', async () => {
  const gate = createGate({ share: 1 })
  const first = visitor(gate, 1, [])
  const gone = new AbortController()
  const waiting = expect(gate.enter(1, gone.signal)).rejects.toThrow('aborted')
  gone.abort()
  await waiting
  expect(() => gate.enter(1, gone.signal)).toThrow('aborted')
  await first.leave()
  expect(gate.lines.size).toBe(0)
})

test('keeps nothing of dealers that left', async () => {
  const gate = createGate({ total: 1, share: 1 })
  for (let turn = 0; turn < 20; turn += 1) {
    const visits = [1, 2, 3].map((dealerId) => visitor(gate, dealerId, []))
    for (const visit of visits) await visit.leave()
  }
  expect(gate.lines.size).toBe(0)
})
