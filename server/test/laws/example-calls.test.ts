import { expect, test } from 'vitest'
import { answers } from '#server/platform/http/docs/examples/answers.gen.ts'
import { shortenAnswer } from './example-calls.ts'

test('shows the same figures of the machine in each run', () => {
  const stored = answers.getSystem as { data: Record<string, unknown> }
  const laterOnAnotherMachine = {
    ...stored.data,
    startedAt: '2027-01-31T08:00:00.000Z',
    databaseBytes: 1,
    lastMigration: '9999-later.sql',
    diskFreeBytes: 2,
    diskBytes: 3,
  }
  expect(shortenAnswer({ data: laterOnAnotherMachine })).toEqual(stored)
})

test('has no example with a time after the clock that was stopped for it, except for days to come', () => {
  const times = JSON.stringify(answers).match(/"\w+At": ?"2026-11-(?:2[5-9]|30)T[^"]+"/g) ?? []
  expect(times).toEqual([])
})
