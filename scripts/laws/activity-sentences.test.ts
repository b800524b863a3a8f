import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { activityActions } from '#contract/tenancy/activity.ts'
import { activityEvents, activitySubjects } from '#contract/tenancy/activity-sentences.ts'

/** Events and subjects that only entries from earlier releases have. */
const formerSentences = new Set(['dealerRole', 'notChanged'])

test('records every subject and event of the activity log somewhere', () => {
  const names = readdirSync('server/src', { recursive: true, encoding: 'utf8' })
  const sources = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const code = sources.map((name) => readFileSync(`server/src/${name}`, 'utf8')).join('\n')
  const codes = Object.keys({ ...activitySubjects, ...activityEvents })
  expect(codes.filter((name) => !code.includes(`'${name}'`) && !formerSentences.has(name))).toEqual([])
})

test('filters by every action that entries have', () => {
  const actions = new Set<string>(Object.values(activityEvents).map(([action]) => action))
  expect([...activityActions].toSorted()).toEqual([...actions].toSorted())
})
