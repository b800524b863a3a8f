import { expect, test } from 'vitest'
import { earlyCollection } from './collect-early.ts'

test('collects early until all who asked for it are done', () => {
  const flags: string[] = []
  const collectEarly = earlyCollection((flag) => flags.push(flag))
  const first = collectEarly()
  const second = collectEarly()
  expect(flags).toEqual(['--heap-growing-percent=25'])
  first()
  first()
  expect(flags).toHaveLength(1)
  second()
  expect(flags).toEqual(['--heap-growing-percent=25', '--heap-growing-percent=0'])
})
