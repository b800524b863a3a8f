import { z } from 'zod'
import { exportTroubles } from '../channels/exports.ts'
import { deliveryTroubles } from '../channels/webhooks.ts'
import { flag, timestamp } from '../http.ts'
import { phraseOnWire } from '../texts/wire-schemas.ts'
import { sftpTrouble } from '../trouble-schemas.ts'

/** The rows of the System screen's lists, of all dealers. */
export const ofDealer = { dealerId: z.int(), company: z.string().nullable() }

/** Steps of the product with an unconfirmed payment: it fails what it never sent, asks the gateway, or can't ask. */
export const paymentSteps = ['fail', 'ask', 'person'] as const

/** A charge, refund or void whose result is unknown, or that was left in progress. */
export const unconfirmedPayment = z.object({
  id: z.int(),
  ...ofDealer,
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
  ...ofDealer,
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
  ...ofDealer,
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

/** What one test dealer could do with the other's rows of a table, up to 100 of them. */
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
