import { expect, test } from 'vitest'
import { inPool, makeGate } from './in-pool.ts'

test('does no more at a time than its limit, and answers in order', async () => {
  let running = 0
  let most = 0
  const doubled = await inPool([1, 2, 3, 4, 5, 6, 7], 3, async (n) => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, n % 3))
    running -= 1
    return n * 2
  })
  expect(doubled).toEqual([2, 4, 6, 8, 10, 12, 14])
  expect(most).toBe(3)
})

test('limits how many run at a time, no matter who starts them', async () => {
  const gate = makeGate(2)
  let running = 0
  let maxAtOnce = 0
  const one = () =>
    gate(async () => {
      running += 1
      maxAtOnce = Math.max(maxAtOnce, running)
      await new Promise((resolve) => setTimeout(resolve, 1))
      running -= 1
    })
  await Promise.allSettled([one(), one(), gate(() => Promise.reject(new Error('no'))), one(), one()])
  expect(maxAtOnce).toBe(2)
})

test('starts nothing more after a failure', async () => {
  let started = 0
  const broken = inPool([1, 2, 3, 4, 5], 1, async (n) => {
    started += 1
    if (n === 2) throw new Error('no')
    return n
  })
  await expect(broken).rejects.toThrow('no')
  expect(started).toBe(2)
})
