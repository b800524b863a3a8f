import { expect, test } from 'vitest'
import { jobs } from '#server/features.ts'
import { system } from '#web/platform/texts/en/insight/system.ts'

test('has words on the system screen for every kind of job, and for no others', () => {
  const keys = jobs.map(
    ({ name }) => `job${name.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())}`,
  )
  expect(
    Object.keys(system)
      .filter((key) => /^job[A-Z]/.test(key))
      .sort(),
  ).toEqual(keys.sort())
})
