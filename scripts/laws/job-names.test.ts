import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { jobs } from '#server/features.ts'

test('has words on the system screen for every kind of job', () => {
  const words = readFileSync('web/src/features/insight/system/job-names.ts', 'utf8')
  expect(jobs.map(({ name }) => name).filter((name) => !words.includes(`  '${name}': '`))).toEqual([])
})
