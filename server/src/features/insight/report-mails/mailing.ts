import type { Input } from '#contract/http.ts'
import { type MailedReport, type Mailing, type reportMails, rhythms } from '#contract/insight/report-mails.ts'
import { type Colleague, listColleagues } from '#server/features/tenancy/users/colleagues.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { admitTo } from '#server/platform/http/guard.ts'
import { refuseField } from '#server/platform/http/refusals/refuse.ts'
import {
  addPeople,
  findMailingVersion,
  findReportReaders,
  lastRuns,
  lockMailing,
  noteMailing,
  removePeople,
} from './queries.ts'

/** The permission that a person needs to get a report, which is its screen's. */
export const screens = { status: 'reports/report', sales: 'reports/sales-report' } as const

/** The change log's subject for a report's recipients. */
export const logSubject = { status: 'statusReportMail', sales: 'salesReportMail' } as const

/** Shows who gets a report by email and the last runs. It needs the permission for the report's screen. */
export async function showMailing(work: Work, { report }: Input<typeof reportMails.show>): Promise<Mailing> {
  await admitTo(work.actor, work.dealerId, [screens[report]])
  return readMailing(work, report, await listColleagues(work, screens[report]))
}

async function readMailing(work: Work, report: MailedReport, people: Colleague[]): Promise<Mailing> {
  const chosen = await findReportReaders(work, report)
  const colleagueIds = new Set(people.map(({ id }) => id))
  const listReaders = (every: 'week' | 'month') =>
    chosen.filter((row) => row.every === every && colleagueIds.has(row.userId)).map(({ userId }) => userId)
  return {
    week: listReaders('week'),
    month: listReaders('month'),
    people: people.map(({ id, name, email }) => ({ id, name, email })),
    last: await lastRuns(work, report),
    version: await findMailingVersion(work, report),
  }
}

/**
 * Replaces the recipients of a report. Those who stay retain their start day; new ones get the first report whose
 * period starts after this.
 */
export async function saveMailing(
  work: Work,
  { report, version, ...choice }: Input<typeof reportMails.save>,
): Promise<Mailing> {
  await admitTo(work.actor, work.dealerId, [screens[report]])
  await lockMailing(work, report, version)
  const people = await listColleagues(work, screens[report])
  const before = await readMailing(work, report, people)
  for (const every of rhythms) {
    if (choice[every].some((id) => !people.some((one) => one.id === id)))
      throw refuseField(every, 'no_such_colleague')
    await removePeople(work, { report, every, except: choice[every] })
    await addPeople(work, { report, every, userIds: choice[every] })
  }
  await noteMailing(work, report)
  const after = await readMailing(work, report, people)
  const named = ({ week, month }: Mailing) => ({
    week: joinNames(people, week),
    month: joinNames(people, month),
  })
  await recordChange(work, {
    subject: { code: logSubject[report] },
    event: 'changed',
    recordId: null,
    before: named(before),
    after: named(after),
  })
  return after
}

const joinNames = (people: readonly Colleague[], ids: readonly number[]): string =>
  people
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ')
