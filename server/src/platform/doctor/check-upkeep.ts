import { sql } from 'kysely'
import { systemLimits } from '#contract/insight/system.ts'
import { system } from '../auth/actor.ts'
import { deriveKey } from '../auth/secrets.ts'
import { database } from '../db/database.ts'
import { acrossDealers, inDealer } from '../db/work.ts'
import { jobsSchema } from '../jobs/boss.ts'
import { pluralize } from '../pluralize.ts'
import { runtime } from '../runtime.ts'
import { type Check, ok, reportBroken, reportWarning } from './finding.ts'

const dayMs = 24 * 3_600_000
const oldKeyDays = 400

/** Finds slow problems: keys that age, backups nobody makes, jobs that don't move. */
export const upkeepChecks: Check[] = [
  { name: 'key', run: checkKeyAge },
  { name: 'backups', run: checkBackups },
  { name: 'worker', run: checkWorker },
  { name: 'jobs', run: checkJobs },
  { name: 'standby', run: checkStandby },
  { name: 'half done', run: checkHalfDone },
]

/** Backups don't pass through the product: the command that makes them reports it. */
export const noteBackup = (): Promise<Date> => readNote('backup', true)

/** The recorded time of a note; the present if it wasn't recorded before, or `again`. */
function readNote(name: string, again = false): Promise<Date> {
  return inDealer(0, system('Doctor'), async ({ db, now }) => {
    const { notedAt } = await db
      .insertInto('operatorNotes')
      .values({ note: name, notedAt: now.toISOString() })
      .onConflict((conflict) =>
        conflict.column('note').doUpdateSet((eb) => ({
          notedAt: again ? eb.ref('excluded.notedAt') : eb.ref('operatorNotes.notedAt'),
        })),
      )
      .returning('notedAt')
      .executeTakeFirstOrThrow()
    return new Date(notedAt)
  })
}

async function checkKeyAge() {
  const { id } = deriveKey(runtime().config.secretKey)
  const since = await readNote(`key ${id}`)
  const days = Math.max(0, Math.floor((Date.now() - since.getTime()) / dayMs))
  const age = `SECRET_KEY has been in use for at least ${pluralize(days, 'day')}`
  return [days > oldKeyDays ? reportWarning(`${age}: docs/how-to/change-the-secret-key.md`) : ok(age)]
}

async function checkBackups() {
  const lastNote = await acrossDealers(system(), ({ db }) =>
    db.selectFrom('operatorNotes').select('notedAt').where('note', '=', 'backup').executeTakeFirst(),
  )
  if (!lastNote) return [reportWarning('no backup was noted: docs/how-to/back-up.md')]
  const hours = Math.floor((Date.now() - new Date(lastNote.notedAt).getTime()) / 3_600_000)
  const says = `the last backup was noted ${pluralize(hours, 'hour')} ago`
  return [hours < systemLimits.backupHours ? ok(says) : reportWarning(`${says}: docs/how-to/back-up.md`)]
}

async function checkWorker() {
  const { rows } = await database().pool.query<{ n: number }>(
    `select count(*)::int as n from ${jobsSchema}.runner where seen_at > now() - interval '1 minute'`,
  )
  const n = rows[0]?.n ?? 0
  return [
    n > 0
      ? ok(`${pluralize(n, 'process runs', 'processes run')} jobs`)
      : reportBroken('no process runs jobs: npm run serve -- --role worker'),
  ]
}

async function checkStandby() {
  const { standby } = database()
  if (!standby) return []
  const { state, reason } = await standby.look()
  if (state === 'current') return [ok('the standby has all that was saved until now')]
  return [
    reportWarning(
      `reports and exports read from the primary, because the standby is ${state}: ${reason}; docs/how-to/grow-the-database.md`,
    ),
  ]
}

async function checkJobs() {
  const { rows } = await database().pool.query<{ name: string; late: number; failed: number }>(
    `select j.name, count(*) filter (where j.state in ('created', 'retry') and k.paused_at is null
         and j.start_after < now() - interval '${systemLimits.lateSeconds} seconds')::int as late,
       count(*) filter (where j.state = 'failed' and j.completed_on > now() - interval '1 day')::int as failed
     from ${jobsSchema}.job j left join ${jobsSchema}.kind k on k.name = j.name group by j.name order by j.name`,
  )
  const found = rows.flatMap(({ name, late, failed }) => [
    ...(late > 0
      ? [
          reportBroken(
            `${pluralize(late, 'job')} ${name} ${late === 1 ? 'has' : 'have'} waited for over an hour`,
          ),
        ]
      : []),
    ...(failed > 0
      ? [reportWarning(`${pluralize(failed, 'job')} ${name} failed within a day; the log says why`)]
      : []),
  ])
  return found.length > 0 ? found : [ok('no job waits long, and none failed within a day')]
}

const halfDone = {
  mails: (n: number) => `${pluralize(n, 'email waits', 'emails wait')} to be sent for over an hour`,
  payments: (n: number) => `${pluralize(n, 'payment has', 'payments have')} no outcome`,
  hosts: (n: number) =>
    `${pluralize(n, 'store host waits', 'store hosts wait')} for the web server for over an hour`,
  exports: (n: number) => `${pluralize(n, 'export takes', 'exports take')} over six hours`,
}
type HalfDone = keyof typeof halfDone

/** Work that a running product would have finished, and payments that need someone. */
async function checkHalfDone() {
  const ago = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`
  const late = ago(systemLimits.lateSeconds)
  const counts = await acrossDealers(system(), async ({ db }) => {
    const { rows } = await sql<{ what: HalfDone; n: number }>`
      select 'mails' as what, count(*)::int as n from mails
        where status = 'queued' and created_at < ${late}
      union all select 'payments', count(*)::int from charges
        where state = 'unknown' or state in ('requested', 'sent') and updated_at < ${ago(systemLimits.paymentSeconds)}
      union all select 'hosts', count(*)::int from store_host_changes
        where state = 'waiting' and created_at < ${late}
      union all select 'exports', count(*)::int from exports
        where state in ('waiting', 'running') and created_at < now() - interval '6 hours'`.execute(db)
    return rows
  })
  const waiting = counts.filter(({ n }) => n > 0)
  if (waiting.length === 0) return [ok('nothing is left half done')]
  return waiting.map(({ what, n }) => reportWarning(halfDone[what](n)))
}
