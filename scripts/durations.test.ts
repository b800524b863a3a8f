import { expect, test } from 'vitest'
import { collectLongFiles, describeDurations, type FileDuration } from './durations.ts'

const ran = (project: string, file: string, start: number, taken: number, loading = 0): FileDuration => ({
  project,
  file,
  taken: taken * 1000,
  start: start * 1000,
  end: (start + loading + taken) * 1000,
})

const durations = [
  ran('unit', 'contract/src/money.test.ts', 0, 1),
  ran('api', 'server/test/demo.test.ts', 10, 40),
  ran('api', 'server/test/operation/backup.test.ts', 12, 60, 5),
  ran('api', 'server/test/laws/tokens.test.ts', 50, 2),
]

test('prints what each project took, in all and from its first to its last file, and which files are longest', () => {
  expect(describeDurations(durations).split('\n')).toEqual([
    "unit: 1 s in 1 file, 1 s from the first's start to the last's end",
    "api: 102 s in 3 files, 67 s from the first's start to the last's end",
    'The longest files:',
    '   60 s  server/test/operation/backup.test.ts',
    '   40 s  server/test/demo.test.ts',
    '    2 s  server/test/laws/tokens.test.ts',
    '    1 s  contract/src/money.test.ts',
  ])
})

test('names ten files at most', () => {
  const many = Array.from({ length: 12 }, (_, n) => ran('api', `server/${n}.test.ts`, 0, n))
  expect(describeDurations(many).split('\n').slice(2)).toHaveLength(10)
})

test('keeps the files that take two seconds or more, by name', () => {
  expect(JSON.stringify(collectLongFiles(durations))).toBe(
    '{"server/test/demo.test.ts":40,"server/test/laws/tokens.test.ts":2,"server/test/operation/backup.test.ts":60}',
  )
})
