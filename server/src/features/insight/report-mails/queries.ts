import { sql } from 'kysely'
import type { MailedReport, Mailing, Rhythm } from '#contract/insight/report-mails.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'
import { lockWhere, updateWhere } from '#server/platform/rows/rows.ts'

/** The hour of the dealer's day from which reports are mailed. */
const firstHour = 6

/** Finds who gets a report and how often. People who unsubscribed aren't among them. */
export async function findReportReaders({ db, dealerId }: Work, report: MailedReport) {
  return db
    .selectFrom('reportMails')
    .select(['every', 'userId'])
    .where('dealerId', '=', dealerId)
    .where('report', '=', report)
    .where('stoppedAt', 'is', null)
    .orderBy('id')
    .execute()
}

const matchesReport = ({ dealerId }: Work, report: MailedReport) =>
  sql`dealer_id = ${dealerId} and report = ${report}`

/** Increases with each change of who gets the report. */
export async function findMailingVersion({ db, dealerId }: Work, report: MailedReport): Promise<number> {
  const row = await db
    .selectFrom('reportMailLists')
    .select('version')
    .where('dealerId', '=', dealerId)
    .where('report', '=', report)
    .executeTakeFirst()
  return row?.version ?? 0
}

/**
 * Locks a report's list of recipients, so that of two people who choose at once, the second waits. Refuses if the list
 * is newer than the client saw.
 */
export async function lockMailing(work: Work, report: MailedReport, version: number | undefined) {
  const { db, dealerId } = work
  await db
    .insertInto('reportMailLists')
    .values({ dealerId, report, version: 0 })
    .onConflict((conflict) => conflict.columns(['dealerId', 'report']).doNothing())
    .execute()
  await lockWhere(work, 'reportMailLists', matchesReport(work, report), version)
}

/** Notes who changed a locked list. */
export const noteMailing = (work: Work, report: MailedReport): Promise<void> =>
  updateWhere(work, 'reportMailLists', matchesReport(work, report), {})

type ReportRhythm = { report: MailedReport; every: Rhythm }

/** Removes a report's recipients except these, also those who unsubscribed. */
export const removePeople = async (
  { db, dealerId }: Work,
  { report, every, except }: ReportRhythm & { except: number[] },
) =>
  sql`delete from report_mails where dealer_id = ${dealerId} and report = ${report} and every = ${every}
    and user_id <> all(${except}::bigint[])`.execute(db)

/**
 * Adds recipients. One who unsubscribed and is chosen again gets the first report whose period starts after this.
 */
export async function addPeople(
  { db, dealerId, now }: Work,
  { report, every, userIds }: ReportRhythm & { userIds: number[] },
) {
  if (userIds.length === 0) return
  await db
    .insertInto('reportMails')
    .values([...new Set(userIds)].map((userId) => ({ dealerId, report, every, userId, createdAt: now })))
    .onConflict((conflict) =>
      conflict
        .constraint('report_mails_person')
        .doUpdateSet({ stoppedAt: null, createdAt: now })
        .where('reportMails.stoppedAt', 'is not', null),
    )
    .execute()
}

/** Finds a report's last run of each rhythm. */
export async function lastRuns({ db, dealerId }: Work, report: MailedReport): Promise<Mailing['last']> {
  const { rows } = await sql<Mailing['last'][number]>`
    select distinct on (every) every, start_date, end_date, state, recipients, finished_at
    from report_mail_runs where dealer_id = ${dealerId} and report = ${report}
    order by every desc, end_date desc`.execute(db)
  return rows
}

export type DueReport = ReportRhythm & { dealerId: number; startDate: string; endDate: string }

/** Unmade reports whose week or month is over at their dealer, for people chosen before its end. */
export async function reportsDue({ db, now }: Reading): Promise<DueReport[]> {
  const { rows } = await sql<DueReport>`
    select distinct m.dealer_id, m.report, m.every, p.start_date, p.end_date
    from report_mails m
    join dealers d on d.id = m.dealer_id and d.is_active = 1
    cross join lateral (select ${now}::timestamptz at time zone d.time_zone as local) l
    cross join lateral (select date_trunc(m.every, l.local)::date - 1 as end_date) e
    cross join lateral (select date_trunc(m.every, e.end_date::timestamp)::date as start_date, e.end_date) p
    where m.stopped_at is null and extract(hour from l.local) >= ${sql.lit(firstHour)}
      and (m.created_at at time zone d.time_zone)::date <= p.end_date
      and not exists (select 1 from report_mail_runs r where r.dealer_id = m.dealer_id
        and r.report = m.report and r.every = m.every and r.end_date = p.end_date)
    order by m.dealer_id, m.report, m.every desc`.execute(db)
  return rows
}

/** Adds a due report's run and returns its id; undefined if another process added it first. */
export async function insertRun(
  { db, dealerId, now }: Work,
  { report, every, startDate, endDate }: DueReport,
) {
  const row = await db
    .insertInto('reportMailRuns')
    .values({ dealerId, report, every, startDate, endDate, createdAt: now })
    .onConflict((conflict) => conflict.constraint('report_mail_runs_period').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** A period's report to send. Days are those of the dealer's time zone, both included. */
export type Run = ReportRhythm & { startDate: string; endDate: string }

/** An unfinished run, locked. */
export async function runForUpdate({ db, dealerId }: Work, id: number): Promise<Run | undefined> {
  const { rows } = await sql<Run>`
    select report, every, start_date, end_date from report_mail_runs
    where dealer_id = ${dealerId} and id = ${id} and state = 'queued' for update`.execute(db)
  return rows[0]
}

/** People who were chosen before the run's period ended. */
export async function listRunPeople(
  { db, dealerId }: Work,
  { report, every, endDate }: Run,
): Promise<{ id: number; userId: number }[]> {
  const { rows } = await sql<{ id: number; userId: number }>`
    select m.id, m.user_id from report_mails m join dealers d on d.id = ${dealerId}
    where m.dealer_id = ${dealerId} and m.report = ${report} and m.every = ${every}
      and m.stopped_at is null and (m.created_at at time zone d.time_zone)::date <= ${endDate}::date order by m.id`.execute(
    db,
  )
  return rows
}

/** Ends a run with the number of people who got the report. */
export async function endRun(
  { db, dealerId, now }: Work,
  id: number,
  state: 'sent' | 'failed',
  recipients: number,
) {
  await db
    .updateTable('reportMailRuns')
    .set({ state, recipients, finishedAt: now })
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .execute()
}

/**
 * Stores the hash of a recipient's unsubscribe link. All emails to a recipient have the same link until the
 * secret key changes.
 */
export async function setUnsubscribeHash({ db, dealerId }: Work, id: number, hash: Buffer): Promise<void> {
  await db
    .updateTable('reportMails')
    .set({ unsubscribeHash: hash })
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .execute()
}

/** Finds the recipient that an unsubscribe link belongs to, also one who has unsubscribed already. */
export async function findLinkChoice({ db, dealerId }: Work, hash: Buffer) {
  const { rows } = await sql<
    ReportRhythm & { id: number; company: string; email: string; name: string; isUnsubscribed: boolean }
  >`
    select m.id, m.report, m.every, m.stopped_at is not null as is_unsubscribed, d.company,
      case when u.email like '%@%' then u.email else coalesce(d.bill_email, '') end as email,
      concat_ws(' ', u.first_name, nullif(u.last_name, '-')) as name
    from report_mails m
      join dealers d on d.id = ${dealerId}
      join users u on u.dealer_id = ${dealerId} and u.id = m.user_id
    where m.dealer_id = ${dealerId} and m.unsubscribe_hash = ${hash}`.execute(db)
  return rows[0]
}

/** Notes that a recipient unsubscribed by a link. The row stays, so that the link can report it. */
export async function stopChoice({ db, dealerId, now }: Work, id: number): Promise<void> {
  await db
    .updateTable('reportMails')
    .set({ stoppedAt: now })
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .execute()
}
