import { readFileSync } from 'node:fs'
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

test('lists each job that runs by the clock, with its period, in docs/jobs.md', () => {
  const rows = readFileSync('docs/jobs.md', 'utf8').matchAll(/^\| `([\w-]+)` \| (\d+) s \|/gm)
  const listed = Array.from(rows, ([, name, seconds]) => `${name} ${seconds}`)
  const periodic = jobs.flatMap(({ name, everySeconds }) => (everySeconds ? [`${name} ${everySeconds}`] : []))
  expect(listed.toSorted()).toEqual(periodic.toSorted())
})
