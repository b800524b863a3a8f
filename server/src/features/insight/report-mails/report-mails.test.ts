import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { type MailedReport, reportMails } from '#contract/insight/report-mails.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { activity } from '#contract/tenancy/activity.ts'
import { makeOrder } from '#server/features/sales/orders/orders.fixture.ts'
import { clock } from '#server/platform/db/work.ts'
import { toFileName } from '#server/platform/files/file-names.ts'
import { Client } from '#test/client.ts'
import { englishWords } from '#test/english-words.ts'
import { testServer } from '#test/harness.ts'
import { readPdf } from '#test/read-pdf.ts'
import { people } from '#test/tenants.ts'
import { mailReports } from './mail-reports.job.ts'
import { reportTexts } from './report-texts.ts'
import { sendReport, sendReportJob } from './send-report.job.ts'

const server = testServer()
const realNow = clock.now
const dealer1 = people.dealer1.userId
const stop = new AbortController().signal
/** Monday, March 9, 2026 at noon in Chicago; the week before had 167 hours. */
const monday = () => new Date('2026-03-09T17:00:00Z')

beforeAll(async () => {
  clock.now = () => new Date('2026-03-04T17:00:00Z')
  await server.as('dealer1').ok(orders.create, makeOrder({}))
  clock.now = realNow
})
afterEach(async () => {
  clock.now = realNow
  await server.admin.query(
    'delete from report_mail_runs; delete from report_mails; delete from mail_files; delete from mails',
  )
})

async function choose(
  report: MailedReport,
  chosen: { week?: number[]; month?: number[] },
  at = '2026-03-04T17:00:00Z',
) {
  clock.now = () => new Date(at)
  const input = { report, week: [], month: [], ...chosen }
  const { data } = await server.as('dealer1').ok(reportMails.save, input)
  clock.now = realNow
  return data
}
type Row = { id: number; report: string; every: string; start: string; end: string; state: string }
const runs = async () =>
  (
    await server.admin.query<Row>(`select id::int, report, every, start_date::text as start, end_date::text as end, state
      from report_mail_runs order by id`)
  ).rows
const mails = async () =>
  (
    await server.admin.query<{ id: number; to: string; subject: string; text: string }>(
      `select id, to_address as to, subject, text from mails where subject like '%2026%' order by id`,
    )
  ).rows
const findFiles = async (mailId: number) =>
  (
    await server.admin.query<{ key: string; name: string }>(
      `select f.key, f.name from mail_files m join files f on f.dealer_id = m.dealer_id and f.id = m.file_id
        where m.mail_id = $1 order by m.position`,
      [mailId],
    )
  ).rows

test('mails last week’s report once, as PDF and CSV, however many processes look', async () => {
  await choose('sales', { week: [dealer1] })
  clock.now = monday
  await Promise.all([mailReports(), mailReports()])
  const [run, ...others] = await runs()
  expect(others).toEqual([])
  expect(run).toMatchObject({ report: 'sales', every: 'week', start: '2026-03-02', end: '2026-03-08' })
  // A job delivered twice, as after a killed process.
  await Promise.all([sendReport(1, run!.id, stop), sendReport(1, run!.id, stop)])
  await mailReports()
  const sent = await mails()
  expect(sent).toMatchObject([
    { to: 'dealer1@one.test', subject: 'Dealer Order Report · March 2, 2026 – March 8, 2026' },
  ])
  expect(sent[0]!.text).toContain('period=chosen&fromDate=2026-03-02&toDate=2026-03-08')
  const [pdf, csv] = await findFiles(sent[0]!.id)
  expect([pdf!.name, csv!.name]).toEqual([
    'sales-2026-03-02-2026-03-08.pdf',
    'sales-2026-03-02-2026-03-08.csv',
  ])
  const pages = readPdf(readFileSync(path.join(server.dataDir, toFileName(pdf!.key))))
  const page = pages.join('\n')
  expect(page).toContain('Dealer Order Report')
  expect(page).toContain('Total orders')
  for (const plot of ['Net sales over time', 'Period before', 'Net sales by make', 'Net sales by category'])
    expect(page).toContain(plot)
  expect(page).toContain('Tax to file')
  expect(page).toContain('Not taxable')
  expect(readFileSync(path.join(server.dataDir, toFileName(csv!.key)), 'utf8').split('\n')[1]).toMatch(
    /^Order,/,
  )
  const { data } = await server.as('dealer1').ok(reportMails.show, { report: 'sales' })
  expect(data.last).toMatchObject([{ every: 'week', state: 'sent', recipients: 1 }])
  expect(await runs()).toHaveLength(1)
})

test.each(['es', 'pt', 'fr'] as const)(
  'mails and attaches it in its reader’s language: %s',
  async (locale) => {
    await choose('sales', { week: [dealer1] })
    await choose('status', { week: [dealer1] })
    await server.admin.query(`update users set locale = $1 where id = $2`, [locale, dealer1])
    clock.now = monday
    await mailReports()
    for (const run of await runs()) await sendReport(1, run.id, stop)
    await server.admin.query(`update users set locale = null where id = $1`, [dealer1])
    const english = englishWords(reportTexts('en'), reportTexts(locale))
    const sent = await mails()
    expect(sent).toHaveLength(2)
    for (const { id, subject, text } of sent) {
      const [pdf] = await findFiles(id)
      const pages = readPdf(readFileSync(path.join(server.dataDir, toFileName(pdf!.key)))).join('\n')
      for (const one of [pages, `${subject}\n${text}`]) {
        expect(english.within(one), one).toEqual([])
        expect(one).not.toMatch(/\d\d\/\d\d\/\d{4}/)
      }
    }
  },
)

test('waits for the dealer’s morning, and for a whole period since the choice', async () => {
  await choose('status', { week: [dealer1], month: [dealer1] })
  clock.now = () => new Date('2026-03-09T10:59:00Z') // 5:59 in Chicago
  await mailReports()
  expect(await runs()).toEqual([])
  clock.now = () => new Date('2026-03-10T11:00:00Z') // a day late, after an outage
  await mailReports()
  expect(await runs()).toMatchObject([{ every: 'week', end: '2026-03-08' }])
  clock.now = () => new Date('2026-04-01T11:00:00Z')
  await mailReports()
  expect((await runs()).slice(1)).toMatchObject([
    { every: 'week', end: '2026-03-29' },
    { every: 'month', start: '2026-03-01', end: '2026-03-31' },
  ])
  await server.admin.query('delete from report_mail_runs; delete from report_mails')
  await choose('status', { week: [dealer1] }, '2026-03-09T14:00:00Z')
  clock.now = monday
  await mailReports()
  expect(await runs()).toEqual([])
})

test('mails nobody who may no longer open the report, and notifies the others of a failure once', async () => {
  await choose('status', { week: [dealer1] })
  await server.admin.query(`insert into report_mails (dealer_id, report, every, user_id, created_at)
    values (1, 'status', 'week', ${people.clerk1.userId}, '2026-03-01T12:00:00Z')`)
  clock.now = monday
  await mailReports()
  const [run] = await runs()
  const { giveUp } = sendReportJob
  await giveUp!({ dealerId: 1, id: run!.id }, 'broken')
  await giveUp!({ dealerId: 1, id: run!.id }, 'broken')
  expect((await mails()).map(({ to }) => to)).toEqual(['dealer1@one.test'])
  expect((await mails())[0]!.text).toContain('couldn’t be made')
  await sendReport(1, run!.id, stop)
  expect(await mails()).toHaveLength(1)
  const { data } = await server.as('dealer1').ok(reportMails.show, { report: 'status' })
  expect(data.last).toMatchObject([{ state: 'failed' }])
})

test('lets those choose who may open the report, among those who may', async () => {
  const { people: choices, week } = await choose('sales', { week: [dealer1, dealer1] })
  expect(week).toEqual([dealer1])
  expect(choices.map(({ id }) => id)).toContain(dealer1)
  expect(choices.map(({ id }) => id)).not.toContain(people.clerk1.userId)
  for (const userId of [people.clerk1.userId, people.dealer2.userId, 999_999]) {
    const input = { report: 'sales' as const, week: [userId], month: [] }
    expect((await server.as('dealer1').refused(reportMails.save, input)).status).toBe(422)
  }
  const { data } = await server.as('dealer1').ok(reportMails.show, { report: 'sales' })
  expect(data.week).toEqual([dealer1])
  expect((await server.as('clerk1').refused(reportMails.show, { report: 'sales' })).status).toBe(403)
  expect((await choose('sales', {})).week).toEqual([])
})

test('one click in an email stops the report for its reader, until someone chooses them again', async () => {
  await choose('status', { week: [dealer1], month: [dealer1] })
  clock.now = monday
  await mailReports()
  await sendReport(1, (await runs())[0]!.id, stop)
  const { rows } = await server.admin.query<{ url: string }>(
    `select unsubscribe_url as url from mails where subject like '%2026%'`,
  )
  const { pathname } = new URL(rows[0]!.url)
  expect((await mails())[0]!.text).toContain(pathname)
  const token = pathname.split('/').at(-1)!
  const visitor = new Client(server.url, null)
  expect((await visitor.ok(reportMails.stopShow, { token })).data).toMatchObject({
    address: 'd******@one.test',
    report: 'status',
    every: 'week',
    isUnsubscribed: false,
  })
  const click = () =>
    fetch(`${server.url}${pathname}`, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
  const { version } = (await server.as('dealer1').ok(reportMails.show, { report: 'status' })).data
  expect((await Promise.all([click(), click()])).map(({ status }) => status)).toEqual([200, 200])
  const late = { report: 'status' as const, week: [dealer1], month: [dealer1], version }
  expect(await server.as('dealer1').refused(reportMails.save, late)).toMatchObject({
    status: 409,
    code: 'stale',
    changedBy: 'Recipient',
  })
  expect((await visitor.ok(reportMails.stopShow, { token })).data.isUnsubscribed).toBe(true)
  const shown = async () => (await server.as('dealer1').ok(reportMails.show, { report: 'status' })).data
  expect([(await shown()).week, (await shown()).month]).toEqual([[], [dealer1]])
  const { logs } = await server.as('dealer1').ok(activity.list, { pageSize: 10 })
  expect(logs.filter(({ who }) => who === 'Recipient')).toHaveLength(1)
  clock.now = () => new Date('2026-03-16T17:00:00Z')
  await mailReports()
  expect(await runs()).toHaveLength(1)

  expect(
    (await choose('status', { week: [dealer1], month: [dealer1] }, '2026-03-17T17:00:00Z')).week,
  ).toEqual([dealer1])
  clock.now = () => new Date('2026-03-23T17:00:00Z')
  await mailReports()
  expect(await runs()).toHaveLength(2)
  const wrong = { token: token.replace(/^1\./, '2.') }
  expect((await visitor.refused(reportMails.stop, wrong)).status).toBe(404)
})
