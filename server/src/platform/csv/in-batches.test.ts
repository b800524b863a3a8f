import { expect, test } from 'vitest'
import { inBatches } from './in-batches.ts'

async function* numbers(count: number, read: number[] = []) {
  for (let n = 1; n <= count; n += 1) {
    read.push(n)
    yield n
  }
}
const collect = async <T>(batches: AsyncIterable<T>) => {
  const found: T[] = []
  for await (const batch of batches) found.push(batch)
  return found
}

test('ends a batch at its number of records, and at its letters', async () => {
  expect(await collect(inBatches(numbers(5), 2, () => 1))).toEqual([[1, 2], [3, 4], [5]])
  const megabytes = (n: number) => (n === 2 ? 5 : 1) * 1024 * 1024
  expect(await collect(inBatches(numbers(8), 100, megabytes))).toEqual([
    [1, 2],
    [3, 4, 5, 6],
    [7, 8],
  ])
  expect(await collect(inBatches(numbers(0), 2, () => 1))).toEqual([])
})

test('reads one batch ahead, and no more', async () => {
  const read: number[] = []
  const batches = inBatches(numbers(100, read), 2, () => 1)
  expect((await batches.next()).value).toEqual([1, 2])
  await new Promise(setImmediate)
  expect(read).toEqual([1, 2, 3, 4])
  await batches.return(undefined)
})

test('throws what is wrong with the next records after the batch before them', async () => {
  async function* broken() {
    yield 1
    throw new Error('torn')
  }
  const batches = inBatches(broken(), 1, () => 1)
  expect((await batches.next()).value).toEqual([1])
  await expect(batches.next()).rejects.toThrow('torn')
})

test('stops reading when its caller does', async () => {
  let ended = false
  async function* endless() {
    try {
      for (let n = 0; ; n += 1) yield n
    } finally {
      ended = true
    }
  }
  for await (const _ of inBatches(endless(), 2, () => 1)) break
  await new Promise(setImmediate)
  expect(ended).toBe(true)
})
