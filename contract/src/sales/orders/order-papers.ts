import { z } from 'zod'
import { events, id, one, route, timestamp } from '../../http.ts'
import { locale } from '../../locales.ts'
import { fieldMessage } from '../../texts/field-messages.ts'

/* Papers of many orders as one PDF: one for each order, or a list of their parts still to pick. */

export const batchKinds = ['packingSlip', 'invoice', 'order', 'pickList'] as const
export type BatchKind = (typeof batchKinds)[number]

/** Most orders in one PDF. */
export const maxPapers = 1000
/** How many PDFs a dealer's people make at the same time. */
export const paperRunsAtOnce = 3

export const skipReasons = ['nothing_left', 'deleted', 'unprintable'] as const
export const paperTroubles = ['storage_full', 'disk_full', 'unexpected'] as const

const skippedOrder = z.object({ orderNumber: z.int(), reason: z.enum(skipReasons) })
export type SkippedOrder = z.infer<typeof skippedOrder>

const paperRun = z.object({
  id: z.int(),
  state: z.enum(['waiting', 'running', 'done', 'cancelled', 'failed']),
  kind: z.enum(batchKinds),
  ordersTotal: z.int(),
  ordersDone: z.int(),
  skipped: z.array(skippedOrder),
  /** Null until it's done, and if no order has anything to print. */
  filePath: z.string().nullable(),
  trouble: z.enum(paperTroubles).nullable(),
  createdAt: timestamp,
  finishedAt: timestamp.nullable(),
})
export type PaperRun = z.infer<typeof paperRun>

const may = ['orders', 'orders-v2'] as const
const record = { scope: 'record', record: { table: 'paper_runs' }, may } as const

export const orderPapers = {
  start: route({
    method: 'POST',
    path: '/orders-papers',
    summary: 'Print many orders of one dealer as one PDF, in the background',
    scope: 'record',
    record: { table: 'orders', ids: 'selected' },
    may,
    once: true,
    body: z.object({
      selected: z
        .array(id)
        .min(1, fieldMessage('choose_order'))
        .max(maxPapers, fieldMessage('at_most_orders', { n: maxPapers })),
      as: z.enum(batchKinds),
      /** The pick list's language: the person's own if omitted. */
      locale: locale.optional(),
    }),
    reply: one(paperRun),
    refusals: ['several_dealers', 'papers_busy'],
  }),
  show: route({
    method: 'GET',
    path: '/orders-papers/{id}',
    summary: 'A PDF of many orders: its progress, its file once done, and the orders it skips',
    ...record,
    reply: one(paperRun),
  }),
  events: route({
    method: 'GET',
    path: '/orders-papers/{id}/events',
    summary: 'The same, whenever it changes',
    ...record,
    reply: events(paperRun),
  }),
  cancel: route({
    method: 'POST',
    path: '/orders-papers/{id}/cancel',
    summary: 'Stop making a PDF of many orders',
    ...record,
    reply: one(paperRun),
  }),
}
