import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HashTurns, NoTurn, type TurnOwner } from './hash-turns.ts'

const limits = { atOnce: 2, waiting: 6, perAddress: 3 }

/** Starts one task each, which ends once its `end` is called. */
function startAll(whose: readonly TurnOwner[]) {
  const turns = new HashTurns(limits)
  const running: { whose: TurnOwner; end: () => void }[] = []
  let max = 0
  const results = whose.map((one) =>
    turns
      .run(one, () => {
        let resolve = () => {}
        const promise = new Promise<void>((done) => {
          resolve = done
        })
        running.push({ whose: one, end: resolve })
        max = Math.max(max, running.length)
        return promise
      })
      .then(
        () => 'done',
        (error) => (error instanceof NoTurn ? (error.isOwn ? 'own' : 'full') : String(error)),
      ),
  )
  const order: TurnOwner[] = []
  const endAll = async () => {
    await new Promise(setImmediate)
    for (let next = running.shift(); next; next = running.shift()) {
      order.push(next.whose)
      next.end()
      await new Promise(setImmediate)
    }
    return Promise.all(results)
  }
  return { endAll, order, most: () => max }
}

test('refuses an address that has enough waiting, and everyone if the queue is full', async () => {
  const own = startAll(['a', 'a', 'a', 'a', 'a', 'a', 'a'])
  expect(await own.endAll()).toEqual(['done', 'done', 'done', 'done', 'done', 'own', 'own'])
  const full = startAll(['a', 'a', ...'bcdefg', 'h', 'i'])
  expect(await full.endAll()).toEqual([...Array(8).fill('done'), 'full', 'full'])
})

test('lets people we know go first, in the place of strangers if the queue is full', async () => {
  const { endAll, order } = startAll(['a', 'a', ...'bcdefg', null, null])
  expect(await endAll()).toEqual([...Array(6).fill('done'), 'full', 'full', 'done', 'done'])
  expect(order).toEqual(['a', 'a', null, null, 'b', 'c', 'd', 'e'])
})

test('runs no more at once than it may, and ends all that it took', async () => {
  const whose = fc.array(fc.constantFrom<TurnOwner>('a', 'b', 'c', null), { maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(whose, async (whose) => {
      const { endAll, most: max, order } = startAll(whose)
      const results = await endAll()
      expect(max()).toBeLessThanOrEqual(limits.atOnce)
      expect(order.length).toBe(results.filter((result) => result === 'done').length)
      expect(order.length).toBeGreaterThanOrEqual(Math.min(whose.length, limits.atOnce))
    }),
  )
})
