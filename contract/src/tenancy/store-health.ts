import { z } from 'zod'
import { day, flag, timestamp } from '../http.ts'
import { setupSteps } from './dealer-setup.ts'

const amounts = z.array(z.object({ currencySymbol: z.enum(['USD', 'CAN']), amount: z.number() }))

/** A store's figures for operators, all as of `refreshedAt`. */
export const storeHealth = z.object({
  refreshedAt: timestamp,
  openSteps: z.array(z.enum(setupSteps)),
  lastOrderAt: timestamp.nullable(),
  weekFrom: day,
  weekUntil: day,
  weekOrders: z.int(),
  weekAmounts: amounts,
  earlierFrom: day,
  earlierDays: z.int(),
  earlierOrders: z.int(),
  earlierAmounts: amounts,
  unconfirmedPayments: z.int(),
  refusedGateways: z.int(),
  owedOrders: z.int(),
  owedAmounts: amounts,
  failedMails: z.int(),
  unsentMails: z.int(),
  failingWebhooks: z.int(),
  stoppedWebhooks: z.int(),
  unreadMessages: z.int(),
  pendingReturns: z.int(),
  openRequests: z.int(),
  feedStatus: z.enum(['queued', 'running', 'uploaded', 'unchanged', 'failed']).nullable(),
  feedAt: timestamp.nullable(),
  feedFailedNights: z.int(),
  feedIsLate: flag,
  hostState: z.enum(['written', 'waiting', 'failed', 'none']).nullable(),
  sitemapIsForeign: flag,
})
export type StoreHealth = z.infer<typeof storeHealth>

/** The days before the last seven that these are compared with. */
export const earlierDays = 28

/** The total of seven average days; null for less than a week of days, which says nothing. */
export const averageWeek = (earlier: number, days: number): number | null =>
  days < 7 ? null : (earlier / days) * 7
