import type { SystemFacts } from '#contract/insight/system.ts'
import { dateTime, number } from '#web/platform/format.ts'
import { t } from '#web/platform/i18n.ts'
import { toScreen } from '#web/platform/url-query.ts'
import { sizeText } from '#web/ui/import/file-sizes.ts'

type Trouble = { state: 'broken' | 'look'; words: string; to?: ReturnType<typeof toScreen> }

/** The limits of `npm run doctor`, which checks the same from a command line. */
const limits = { lateSeconds: 3600, diskLook: 2 * 1024 ** 3, diskBroken: 0.1 * 1024 ** 3, backupHours: 48 }

/** Lists what someone should look at, the worst first; `now` in milliseconds. */
export function findTroubles(facts: SystemFacts, now: number): Trouble[] {
  const jobs = toScreen('system/jobs')
  const mails = (status: string) => toScreen('system/emails', { status })
  const { diskFreeBytes, lastBackupAt, connections, maxConnections, standby } = facts
  const backupAge = lastBackupAt === null ? null : (now - new Date(lastBackupAt).getTime()) / 3_600_000
  const isLate = facts.jobsLateSeconds > limits.lateSeconds
  const count = (n: number, trouble: Trouble) => (n > 0 ? [trouble] : [])
  const troubles: Trouble[] = [
    ...(facts.jobProcesses === 0
      ? [{ state: 'broken', words: t('system.noProcess'), to: jobs } as const]
      : []),
    ...(diskFreeBytes !== null && diskFreeBytes < limits.diskLook
      ? [
          {
            state: diskFreeBytes < limits.diskBroken ? 'broken' : 'look',
            words: t('system.diskFull', { size: sizeText(diskFreeBytes) }),
          } as const,
        ]
      : []),
    ...(isLate
      ? [
          {
            state: 'broken',
            words: t('system.late', { n: Math.floor(facts.jobsLateSeconds / 60) }),
            to: jobs,
          } as const,
        ]
      : []),
    ...count(facts.paymentsUnconfirmed, {
      state: 'look',
      words: t('system.paymentsUnconfirmed', { n: facts.paymentsUnconfirmed }),
      to: toScreen('dashboard'),
    }),
    ...count(facts.jobsFailed, {
      state: 'look',
      words: t('system.failedToday', { n: facts.jobsFailed }),
      to: jobs,
    }),
    ...count(facts.pausedKinds, {
      state: 'look',
      words: t('system.kindsPaused', { n: facts.pausedKinds }),
      to: jobs,
    }),
    ...count(facts.mailsQueuedLong, {
      state: 'look',
      words: t('system.mailsQueued', { n: facts.mailsQueuedLong }),
      to: mails('queued'),
    }),
    ...count(facts.mailsFailed, {
      state: 'look',
      words: t('system.mailsFailed', { n: facts.mailsFailed }),
      to: mails('failed'),
    }),
    ...count(facts.mailsUnconfirmed, {
      state: 'look',
      words: t('system.mailsUnconfirmed', { n: facts.mailsUnconfirmed }),
      to: mails('unconfirmed'),
    }),
    ...count(connections > 0.8 * maxConnections ? 1 : 0, {
      state: 'look',
      words: t('system.connectionsUsed', { used: number(connections), max: number(maxConnections) }),
    }),
    ...(standby === 'behind' ? [{ state: 'look', words: t('system.standbyBehind') } as const] : []),
    ...(standby === 'away' ? [{ state: 'look', words: t('system.standbyAway') } as const] : []),
    ...(backupAge === null ? [{ state: 'look', words: t('system.noBackup') } as const] : []),
    ...(backupAge !== null && backupAge > limits.backupHours
      ? [{ state: 'look', words: t('system.oldBackup', { when: dateTime(lastBackupAt) }) } as const]
      : []),
  ]
  return troubles.toSorted((a, b) => (a.state < b.state ? -1 : a.state > b.state ? 1 : 0))
}
