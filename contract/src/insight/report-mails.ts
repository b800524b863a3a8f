import { z } from 'zod'
import { day, dealerScope, id, one, readVersion, route, timestamp } from '../http.ts'

const mailedReport = z.enum(['status', 'sales'])
export type MailedReport = z.infer<typeof mailedReport>
export const rhythms = ['week', 'month'] as const
const rhythm = z.enum(rhythms)
export type Rhythm = z.infer<typeof rhythm>
const maxPeople = 50
const people = z.array(id).max(maxPeople)

const mailing = z.object({
  week: z.array(z.int()),
  month: z.array(z.int()),
  people: z.array(z.object({ id: z.int(), name: z.string(), email: z.string() })),
  last: z.array(
    z.object({
      every: rhythm,
      startDate: day,
      endDate: day,
      state: z.enum(['queued', 'sent', 'failed']),
      recipients: z.int(),
      finishedAt: timestamp.nullable(),
    }),
  ),
  /** Increases with each change of its recipients. */
  version: z.int(),
})
export type Mailing = z.infer<typeof mailing>

const token = { params: z.object({ token: z.string().max(200) }), scope: 'public', may: 'anyone' } as const
const stopped = z.object({
  company: z.string(),
  address: z.string(),
  report: mailedReport,
  every: rhythm,
  isUnsubscribed: z.boolean(),
})

const reportRoute = { scope: 'dealer', may: ['reports/report', 'reports/sales-report'] } as const

export const reportMails = {
  show: route({
    method: 'GET',
    path: '/report-mails/{report}',
    summary: 'Who gets a report by email, and how the last one went',
    ...reportRoute,
    params: z.object({ report: mailedReport }),
    query: z.object(dealerScope),
    reply: one(mailing),
  }),
  save: route({
    method: 'PUT',
    path: '/report-mails/{report}',
    summary: 'Choose who gets a report by email: each Monday for last week, on the first for last month',
    ...reportRoute,
    params: z.object({ report: mailedReport }),
    body: z.object({ ...dealerScope, week: people, month: people, version: readVersion }),
    reply: one(mailing),
    refusals: ['stale'],
  }),
  stopShow: route({
    method: 'GET',
    path: '/unsubscribe/reports/{token}',
    summary: 'Which mailed report a link is about; it changes nothing',
    ...token,
    reply: one(stopped),
  }),
  stop: route({
    method: 'POST',
    path: '/unsubscribe/reports/{token}',
    summary: 'Stop a mailed report at once, whatever the body says (RFC 8058)',
    ...token,
    reply: one(stopped),
  }),
}
