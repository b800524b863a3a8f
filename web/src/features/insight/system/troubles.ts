import { type SystemFacts, systemLimits } from '#contract/insight/system.ts'
import { dateTime, number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { toScreen } from '#web/platform/urls/url-query.ts'
import { sizeText } from '#web/ui/import/file-sizes.ts'

type Finding = { words: string; to?: ReturnType<typeof toScreen> }
type Trouble = Finding & { state: 'broken' | 'look' }

/** Lists what someone should look at, the worst first; `now` in milliseconds. */
export function findTroubles(facts: SystemFacts, now: number): Trouble[] {
  const found: Trouble[] = []
  const add = (state: Trouble['state'], isSo: boolean, finding: Finding) => {
    if (isSo) found.push({ state, ...finding })
  }
  const { diskFreeBytes: free, lastBackupAt, connections, maxConnections, standby, jobsLateSeconds } = facts
  const { freeBytes, lateSeconds, backupHours, connectionShare, isolationHours, transactionSeconds } =
    systemLimits
  const isFull = (limit: number) => free !== null && free < limit
  const countHours = (since: string) => (now - new Date(since).getTime()) / 3_600_000
  const backupAge = lastBackupAt === null ? 0 : countHours(lastBackupAt)
  const checkAge = facts.isolationCheckedAt === null ? 0 : countHours(facts.isolationCheckedAt)
  const isolation = toScreen('system/isolation')
  const disk = { words: t('system.diskFull', { size: sizeText(free ?? 0) }) }
  const jobs = toScreen('system/jobs')
  const late = { words: t('system.late', { n: Math.floor(jobsLateSeconds / 60) }), to: jobs }
  const counted = (n: number, key: CountKey, to: Finding['to']) =>
    add('look', n > 0, { words: t(`system.${key}`, { n }), to })
  const mails = (status: string) => toScreen('system/emails', { status })

  add('broken', facts.jobProcesses === 0, { words: t('system.noProcess'), to: jobs })
  add('broken', isFull(freeBytes.broken), disk)
  add('broken', jobsLateSeconds > lateSeconds, late)
  add('broken', facts.isolationFindings > 0, {
    words: t('system.isolationBroken', { n: facts.isolationFindings }),
    to: isolation,
  })
  add('broken', facts.hasTestDealers === 1 && checkAge > isolationHours, {
    words: t('system.isolationOld'),
    to: isolation,
  })
  add('look', facts.hasTestDealers === 0, { words: t('system.isolationOff'), to: isolation })
  add('look', isFull(freeBytes.look) && !isFull(freeBytes.broken), disk)
  counted(facts.paymentsUnconfirmed, 'paymentsUnconfirmed', toScreen('system/payments'))
  counted(facts.webhooksFailing, 'webhooksFailing', toScreen('system/webhooks'))
  counted(facts.requestsFailed, 'requestsFailed', toScreen('system/errors'))
  counted(facts.jobsFailed, 'failedToday', jobs)
  counted(facts.pausedKinds, 'kindsPaused', jobs)
  counted(facts.mailsQueuedLong, 'mailsQueued', mails('queued'))
  counted(facts.mailsFailed, 'mailsFailed', mails('failed'))
  counted(facts.mailsUnconfirmed, 'mailsUnconfirmed', mails('unconfirmed'))
  add('look', connections > connectionShare * maxConnections, {
    words: t('system.connectionsUsed', { used: number(connections), max: number(maxConnections) }),
  })
  add('look', facts.longestTransactionSeconds > transactionSeconds, {
    words: t('system.longTransaction', { n: Math.floor(facts.longestTransactionSeconds / 60) }),
    to: toScreen('system/database'),
  })
  add('look', standby === 'behind', { words: t('system.standbyBehind') })
  add('look', standby === 'away', { words: t('system.standbyAway') })
  add('look', lastBackupAt === null, { words: t('system.noBackup') })
  add('look', backupAge > backupHours, { words: t('system.oldBackup', { when: dateTime(lastBackupAt) }) })
  return found
}

type CountKey =
  | 'paymentsUnconfirmed'
  | 'webhooksFailing'
  | 'requestsFailed'
  | 'failedToday'
  | 'kindsPaused'
  | 'mailsQueued'
  | 'mailsFailed'
  | 'mailsUnconfirmed'
