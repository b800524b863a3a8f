import { z } from 'zod'
import { flag, id, list, one, readVersion, route, rowPaging, timestamp } from '../http.ts'
import { fieldMessage } from '../texts/field-messages.ts'
import {
  databaseState,
  isolationCheck,
  transfer,
  transferKinds,
  transferStates,
  troubledWebhook,
  unconfirmedPayment,
  webhookStates,
} from './system-rows.ts'

/** A kind of background job, with the jobs of it that exist. */
const jobKind = z.object({
  name: z.string(),
  waiting: z.int(),
  lateSeconds: z.int(),
  running: z.int(),
  failed: z.int(),
  nextRunAt: timestamp.nullable(),
  everySeconds: z.int().nullable(),
  isPaused: flag,
  pausedAt: timestamp.nullable(),
  pausedBy: z.string().nullable(),
})
export type JobKind = z.infer<typeof jobKind>

const failedJob = z.object({
  id: z.uuid(),
  name: z.string(),
  dealerId: z.int(),
  company: z.string().nullable(),
  recordId: z.int(),
  reason: z.string(),
  attempts: z.int(),
  createdAt: timestamp,
  failedAt: timestamp,
  canRetry: flag,
})
export type FailedJob = z.infer<typeof failedJob>

/** The states of an email in the outbox. */
export const mailStates = ['queued', 'sent', 'unconfirmed', 'failed'] as const

const outgoingMail = z.object({
  id: z.int(),
  dealerId: z.int(),
  company: z.string().nullable(),
  toAddress: z.string(),
  subject: z.string(),
  status: z.enum(mailStates),
  attempts: z.int(),
  lastAnswer: z.string().nullable(),
  createdAt: timestamp,
  sentAt: timestamp.nullable(),
  canResend: flag,
})
export type OutgoingMail = z.infer<typeof outgoingMail>

/** Requests to a route that the product failed for the same reason, of the last 14 days. */
const requestError = z.object({
  requestId: z.uuid(),
  route: z.string(),
  reason: z.string(),
  dealerId: z.int(),
  company: z.string().nullable(),
  times: z.int(),
  firstAt: timestamp,
  lastAt: timestamp,
})
export type RequestError = z.infer<typeof requestError>

/** How long a route's answers took within a period. */
const routeTime = z.object({
  route: z.string(),
  requests: z.int(),
  /** Longer than a second. */
  slow: z.int(),
  meanMs: z.number(),
  longestMs: z.number(),
  /** The route's part of all answers' time, from 0 to 1. */
  share: z.number(),
})
export type RouteTime = z.infer<typeof routeTime>

/** A process of the last 24 hours. */
const processState = z.object({
  id: z.uuid(),
  host: z.string(),
  pid: z.int(),
  role: z.enum(['all', 'api', 'worker']),
  version: z.string(),
  startedAt: timestamp,
  seenAt: timestamp,
  isRunning: flag,
  memoryBytes: z.number(),
  /** How long its event loop, and so every request, was blocked at a time within 24 hours. */
  longestBlockMs: z.int(),
})
export type ProcessState = z.infer<typeof processState>

/** Beyond these, someone should look, on the system screen and in `npm run doctor`. */
export const systemLimits = {
  /** How long a due job, or an email, waits. A paused kind's jobs aren't late. */
  lateSeconds: 3600,
  /** How long a gateway's answer takes; a payment whose outcome is unknown needs someone at once. */
  paymentSeconds: 60,
  /** The part of the database's connections in use. */
  connectionShare: 0.8,
  backupHours: 48,
  /** An open transaction keeps its locks, and PostgreSQL from removing old rows. */
  transactionSeconds: 300,
  /** The isolation check runs each day. */
  isolationHours: 48,
  freeBytes: { look: 2 * 1024 ** 3, broken: 0.1 * 1024 ** 3 },
}

const bytes = z.number()
const systemFacts = z.object({
  version: z.string(),
  nodeVersion: z.string(),
  startedAt: timestamp,
  databaseVersion: z.string(),
  databaseBytes: bytes,
  connections: z.int(),
  maxConnections: z.int(),
  /** The age of the oldest open transaction. */
  longestTransactionSeconds: z.int(),
  lastMigration: z.string(),
  standby: z.enum(['current', 'behind', 'away']).nullable(),
  diskFreeBytes: bytes.nullable(),
  diskBytes: bytes.nullable(),
  lastBackupAt: timestamp.nullable(),
  jobProcesses: z.int(),
  jobsLateSeconds: z.int(),
  jobsFailed: z.int(),
  pausedKinds: z.int(),
  mailsQueuedLong: z.int(),
  mailsUnconfirmed: z.int(),
  mailsFailed: z.int(),
  paymentsUnconfirmed: z.int(),
  /** Failing, or turned off because they failed. */
  webhooksFailing: z.int(),
  /** Within a day. */
  requestsFailed: z.int(),
  hasTestDealers: flag,
  isolationCheckedAt: timestamp.nullable(),
  isolationFindings: z.int(),
})
export type SystemFacts = z.infer<typeof systemFacts>

const jobName = z.string().regex(/^[a-z][a-z0-9-]{0,60}$/)
/** Words of a row. */
const search = z.string().trim().max(200).optional()

/** Failed jobs that someone chose in a list. */
const chosenJobs = z.object({ ids: z.array(z.uuid()).min(1).max(100) })

export const system = {
  show: route({
    method: 'GET',
    path: '/system',
    summary: 'What needs an operator: jobs, emails, payments, database, disk, backup and versions',
    scope: 'platform',
    may: 'system',
    ownTransactions: true,
    reply: one(systemFacts),
  }),
  jobs: route({
    method: 'GET',
    path: '/system/jobs',
    summary: 'The kinds of background jobs, and how many of each wait, run and failed',
    scope: 'platform',
    may: 'system',
    reply: list(jobKind),
  }),
  pauseJobs: route({
    method: 'PUT',
    path: '/system/jobs/{name}/pause',
    summary: 'Stop starting jobs of a kind, or start them again; running ones end as usual',
    scope: 'platform',
    may: 'system',
    params: z.object({ name: jobName }),
    body: z.object({ isPaused: flag }),
    reply: one(jobKind),
  }),
  failedJobs: route({
    method: 'GET',
    path: '/system/failed-jobs',
    summary: 'Jobs that failed for good within the last 30 days, the latest first',
    scope: 'platform',
    may: 'system',
    ownTransactions: true,
    query: z.object({ name: jobName.optional(), dealerId: id.optional(), ...rowPaging }),
    reply: list(failedJob),
  }),
  retryJobs: route({
    method: 'POST',
    path: '/system/failed-jobs/retry',
    summary: 'Queue failed jobs again; ones that ended otherwise meanwhile are left out',
    scope: 'platform',
    may: 'system',
    once: true,
    body: chosenJobs,
    reply: one(z.object({ queued: z.int() })),
    refusals: ['job_has_own_retry'],
  }),
  dropJobs: route({
    method: 'POST',
    path: '/system/failed-jobs/drop',
    summary: 'Remove failed jobs; what they had to do stays undone',
    scope: 'platform',
    may: 'system',
    body: chosenJobs,
    reply: one(z.object({ dropped: z.int() })),
  }),
  errors: route({
    method: 'GET',
    path: '/system/errors',
    summary: 'Requests that the product failed in the last 14 days by route and reason, the latest first',
    scope: 'platform',
    may: 'system',
    ownTransactions: true,
    query: z.object({ search, dealerId: id.optional(), ...rowPaging }),
    reply: list(requestError),
  }),
  routeTimes: route({
    method: 'GET',
    path: '/system/route-times',
    summary: 'How long answers took by route, those that took most time together first',
    scope: 'platform',
    may: 'system',
    query: z.object({ hours: z.coerce.number().int().min(1).max(168).default(24), ...rowPaging }),
    reply: list(routeTime),
  }),
  processes: route({
    method: 'GET',
    path: '/system/processes',
    summary: 'The processes of the last 24 hours, those that run first',
    scope: 'platform',
    may: 'system',
    reply: list(processState),
  }),
  mails: route({
    method: 'GET',
    path: '/system/emails',
    summary: 'Emails of all dealers of the last 30 days with the mail server’s answers, the latest first',
    scope: 'platform',
    may: 'system',
    ownTransactions: true,
    query: z.object({ search, status: z.enum(mailStates).optional(), dealerId: id.optional(), ...rowPaging }),
    reply: list(outgoingMail),
  }),
  resendMails: route({
    method: 'POST',
    path: '/system/emails/resend',
    summary:
      'Send failed or unconfirmed emails again; sent and queued ones, and those with a secret, are left out',
    scope: 'platform',
    may: 'system',
    ownTransactions: true,
    body: z.object({ ids: z.array(id).min(1).max(100) }),
    reply: one(z.object({ queued: z.int() })),
  }),
  payments: route({
    method: 'GET',
    path: '/system/payments',
    summary: 'Charges, refunds and voids of all dealers whose result is unknown, the oldest first',
    scope: 'platform',
    may: 'system',
    ownTransactions: true,
    query: z.object({ search, dealerId: id.optional(), ...rowPaging }),
    reply: list(unconfirmedPayment),
  }),
  webhooks: route({
    method: 'GET',
    path: '/system/webhooks',
    summary: 'Webhooks of all dealers that failed, wait or are turned off, with the receiver’s last answer',
    scope: 'platform',
    may: 'system',
    ownTransactions: true,
    query: z.object({
      search,
      state: z.enum(webhookStates).optional(),
      dealerId: id.optional(),
      ...rowPaging,
    }),
    reply: list(troubledWebhook),
  }),
  transfers: route({
    method: 'GET',
    path: '/system/transfers',
    summary: 'Imports and exports of all dealers that run, wait, or failed within 30 days',
    scope: 'platform',
    may: 'system',
    ownTransactions: true,
    query: z.object({
      kind: z.enum(transferKinds).optional(),
      state: z.enum(transferStates).optional(),
      dealerId: id.optional(),
      ...rowPaging,
    }),
    reply: list(transfer),
  }),
  isolation: route({
    method: 'GET',
    path: '/system/isolation',
    summary: 'The test dealers, and whether one reached the other’s rows in the last check',
    scope: 'platform',
    may: 'system',
    ownTransactions: true,
    reply: one(isolationCheck),
  }),
  chooseTestDealers: route({
    method: 'PUT',
    path: '/system/isolation',
    summary: 'Choose the two test dealers, or none, and check them at once; their rows stay as they are',
    scope: 'platform',
    may: 'system',
    ownTransactions: true,
    body: z.object({
      testDealerIds: z
        .array(id)
        .refine(
          (ids) => ids.length === 0 || (ids.length === 2 && ids[0] !== ids[1]),
          fieldMessage('choose_two_dealers'),
        ),
      version: readVersion,
    }),
    reply: one(isolationCheck),
    refusals: ['stale', 'not_found'],
  }),
  checkIsolation: route({
    method: 'POST',
    path: '/system/isolation/check',
    summary: 'Check in the background whether one test dealer reaches the other’s rows',
    scope: 'platform',
    may: 'system',
    reply: one(z.object({ queued: z.int() })),
    refusals: ['no_test_dealers'],
  }),
  database: route({
    method: 'GET',
    path: '/system/database',
    summary:
      'The statements that took most time, open transactions, the standby’s lag, and the nodes of a cluster',
    scope: 'platform',
    may: 'system',
    ownTransactions: true,
    reply: one(databaseState),
  }),
}
