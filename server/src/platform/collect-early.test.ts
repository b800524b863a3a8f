import { beforeEach, expect, test, vi } from 'vitest'
import { collectEarly } from './collect-early.ts'

const set = vi.hoisted(() => vi.fn())
vi.mock('node:v8', () => ({ setFlagsFromString: set }))
beforeEach(() => set.mockClear())
const flags = () => set.mock.calls.map(([flag]) => flag)

test('collects early until all who asked for it are done', () => {
  const first = collectEarly()
  const second = collectEarly()
  expect(flags()).toEqual(['--heap-growing-percent=25'])
  first()
  first()
  expect(set).toHaveBeenCalledTimes(1)
  second()
  expect(flags()).toEqual(['--heap-growing-percent=25', '--heap-growing-percent=0'])
})
