import { beforeEach, expect, test, vi } from 'vitest'
import { collectEarly } from './collect-early.ts'

const set = vi.hoisted(() => vi.fn())
vi.mock('node:v8', async (original) => {
  const { setFlagsFromString } = await original<typeof import('node:v8')>()
  set.mockImplementation(setFlagsFromString)
  return { setFlagsFromString: set }
})
beforeEach(() => void set.mockClear())
const flags = () => set.mock.calls.map(([flag]) => flag).filter((flag) => flag.includes('growing'))

test('collects early until all who asked for it are done', () => {
  const first = collectEarly()
  const second = collectEarly()
  expect(flags()).toEqual(['--heap-growing-percent=25'])
  first()
  first()
  expect(flags()).toHaveLength(1)
  second()
  expect(flags()).toEqual(['--heap-growing-percent=25', '--heap-growing-percent=0'])
})
