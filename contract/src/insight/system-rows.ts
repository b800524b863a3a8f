import { z } from 'zod'
import { exportTroubles } from '../channels/exports.ts'
import { deliveryTroubles } from '../channels/webhooks.ts'
import { flag, timestamp } from '../http.ts'
import { phraseOnWire } from '../texts/wire-schemas.ts'
import { sftpTrouble } from '../trouble-schemas.ts'

/** The dealer of a row in the System screen's lists, which show all dealers. */
const dealerColumns = { dealerId: z.int(), company: z.string().nullable() }

/** Steps of the product with an unconfirmed payment: it fails what it never sent, asks the gateway, or can't ask. */
const paymentSteps = ['fail', 'ask', 'person'] as const

/** A charge, refund or void whose result is unknown, or that was left in progress. */
export const unconfirmedPayment = z.object({
  id: z.int(),
  ...dealerColumns,
  kind: z.enum(['charge', 'refund', 'void']),
  orderId: z.int().nullable(),
  orderNumber: z.int().nullable(),
  customerId: z.int().nullable(),
  gateway: z.string(),
  isSandbox: flag,
  amount: z.number(),
  currency: z.enum(['USD', 'CAD']),
  answer: z.string().nullable(),
  since: timestamp,
  nextStep: z.enum(paymentSteps),
  /** Null within a minute, or if nothing happens by itself. */
  nextAt: timestamp.nullable(),
})
export type UnconfirmedPayment = z.infer<typeof unconfirmedPayment>

/**
 * Webhooks that need someone, the worst first: turned off by the platform, failing, with waiting deliveries, or with
 * deliveries that failed within 30 days.
 */
export const webhookStates = ['off', 'failing', 'waiting', 'failed'] as const

export const troubledWebhook = z.object({
  id: z.int(),
  ...dealerColumns,
  name: z.string(),
  url: z.string(),
  state: z.enum(webhookStates),
  since: timestamp,
  pausedUntil: timestamp.nullable(),
  waiting: z.int(),
  failed: z.int(),
  status: z.int().nullable(),
  trouble: z.enum(deliveryTroubles).nullable(),
  answer: z.string(),
})
export type TroubledWebhook = z.infer<typeof troubledWebhook>

/** Imports of customers, of another shop and of catalogs, then exports, printed orders and shopping feeds. */
export const transferKinds = ['customers', 'shop', 'catalog', 'export', 'papers', 'feed'] as const
export const transferStates = ['running', 'waiting', 'failed'] as const

export const transfer = z.object({
  kind: z.enum(transferKinds),
  id: z.int(),
  ...dealerColumns,
  state: z.enum(transferStates),
  fileName: z.string().nullable(),
  startedBy: z.string(),
  startedAt: timestamp,
  finishedAt: timestamp.nullable(),
  rowsDone: z.int(),
  rowsTotal: z.int().nullable(),
  /** Why an export failed; imports have a phrase, or a text where only that was stored. */
  trouble: z.enum([...exportTroubles, ...sftpTrouble.options, 'no_access']).nullable(),
  failure: z.string().nullable(),
  failureReason: phraseOnWire.nullable(),
})
export type Transfer = z.infer<typeof transfer>

/** An action by which one test dealer reached the other's rows of a table, up to 100 of them. */
const isolationFinding = z.object({
  table: z.string(),
  action: z.enum(['read', 'update', 'delete', 'insert']),
  rows: z.int(),
})
export type IsolationFinding = z.infer<typeof isolationFinding>

/** The daily check whether one test dealer reaches the other's rows. */
export const isolationCheck = z.object({
  /** None, or two; a deleted one is missing. */
  testDealers: z.array(z.object({ id: z.int(), company: z.string() })),
  ranAt: timestamp.nullable(),
  tables: z.int(),
  tablesWithRows: z.int(),
  findings: z.array(isolationFinding),
  version: z.int(),
})
export type IsolationCheck = z.infer<typeof isolationCheck>

/** A statement's times since PostgreSQL's statistics were reset. */
const slowStatement = z.object({
  statement: z.string(),
  calls: z.number(),
  totalMs: z.number(),
  meanMs: z.number(),
  longestMs: z.number(),
  rows: z.number(),
})
export type SlowStatement = z.infer<typeof slowStatement>

/** A transaction that has been open for more than a second. */
const openTransaction = z.object({
  pid: z.int(),
  seconds: z.number(),
  role: z.string().nullable(),
  /** As PostgreSQL names it: `active`, `idle in transaction`. Empty, like the statement, for other people's roles. */
  state: z.string(),
  waitsFor: z.string().nullable(),
  statement: z.string().nullable(),
})
export type OpenTransaction = z.infer<typeof openTransaction>

export const databaseState = z.object({
  /** Those that took most time together; null if PostgreSQL doesn't record them or doesn't show them to the product. */
  statements: z.array(slowStatement).nullable(),
  whyNoStatements: z.enum(['missing', 'not_loaded', 'forbidden']).nullable(),
  transactions: z.array(openTransaction),
  /** Null without a standby, or if it can't be reached. */
  standbyLagSeconds: z.number().nullable(),
  /** Null if the database isn't distributed. */
  nodes: z.array(z.object({ host: z.string(), isActive: flag, shards: z.int() })).nullable(),
})
export type DatabaseState = z.infer<typeof databaseState>
