import { beforeAll, expect, test } from 'vitest'
import { type SystemFacts, systemLimits } from '#contract/insight/system.ts'
import { addTextFiles, loadTexts } from '#web/platform/i18n.ts'
import { allFiles } from '#web/platform/texts/all-files.ts'
import { findTroubles } from './troubles.ts'

addTextFiles(allFiles)
beforeAll(() => loadTexts(['system']))

const now = Date.parse('2026-03-02T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString()
const { freeBytes, lateSeconds, backupHours, connectionShare, isolationHours } = systemLimits

const healthy: SystemFacts = {
  version: '1.0.0',
  nodeVersion: '20',
  startedAt: hoursAgo(1),
  databaseVersion: '18',
  databaseBytes: 1,
  connections: 100 * connectionShare,
  maxConnections: 100,
  longestTransactionSeconds: systemLimits.transactionSeconds,
  lastMigration: '0001-first.sql',
  standby: 'current',
  diskFreeBytes: freeBytes.look,
  diskBytes: 10 * freeBytes.look,
  lastBackupAt: hoursAgo(backupHours),
  jobProcesses: 1,
  jobsLateSeconds: lateSeconds,
  jobsFailed: 0,
  pausedKinds: 0,
  mailsQueuedLong: 0,
  mailsUnconfirmed: 0,
  mailsFailed: 0,
  paymentsUnconfirmed: 0,
  webhooksFailing: 0,
  requestsFailed: 0,
  hasTestDealers: 1,
  isolationCheckedAt: hoursAgo(isolationHours),
  isolationFindings: 0,
}
const find = (facts: Partial<SystemFacts>) =>
  findTroubles({ ...healthy, ...facts }, now).map(({ state, words }) => `${state}: ${words}`)

test('reports nothing at the limits, or where a fact can’t be measured', () => {
  expect(find({})).toEqual([])
  expect(find({ diskFreeBytes: null, standby: null })).toEqual([])
})

const cases: [facts: Partial<SystemFacts>, finding: RegExp][] = [
  [{ jobProcesses: 0 }, /^broken: No process runs background jobs/],
  [{ diskFreeBytes: freeBytes.broken - 1 }, /^broken: .* are free on the disk/],
  [{ diskFreeBytes: freeBytes.look - 1 }, /^look: .* are free on the disk/],
  [{ jobsLateSeconds: lateSeconds + 60 }, /^broken: A job has waited for 61 minutes/],
  [{ isolationFindings: 3 }, /^broken: Rows of another dealer were reached in 3 ways/],
  [{ isolationCheckedAt: hoursAgo(isolationHours + 1) }, /^broken: The isolation of dealers wasn’t checked/],
  [{ hasTestDealers: 0, isolationCheckedAt: null }, /^look: The isolation of dealers isn’t checked/],
  [{ paymentsUnconfirmed: 2 }, /^look: 2 payments have no result yet/],
  [{ webhooksFailing: 2 }, /^look: 2 webhooks fail/],
  [{ jobsFailed: 1 }, /^look: 1 job failed within a day/],
  [{ pausedKinds: 1 }, /^look: 1 kind of job is paused/],
  [{ mailsQueuedLong: 1 }, /^look: 1 email/],
  [{ mailsFailed: 3 }, /^look: 3 emails of the last 30 days failed/],
  [{ mailsUnconfirmed: 1 }, /^look: 1 email/],
  [{ connections: 81 }, /^look: 81 of 100 database connections/],
  [{ longestTransactionSeconds: 600 }, /^look: A database transaction has been open for 10 minutes/],
  [{ standby: 'behind' }, /^look: The standby is behind/],
  [{ standby: 'away' }, /^look: The standby can’t be reached/],
  [{ lastBackupAt: null }, /^look: No backup was reported/],
  [{ lastBackupAt: hoursAgo(backupHours + 1) }, /^look: The last backup was reported on/],
]

test.each(cases)('reports %j by itself', (facts, finding) => {
  const found = find(facts)
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(finding)
})

test('lists what’s broken before what someone should look at', () => {
  const all = find(Object.assign({}, ...cases.map(([facts]) => facts)))
  const states = all.map((finding) => finding.split(':')[0])
  expect(states).toEqual(states.toSorted())
})
