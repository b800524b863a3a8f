import { z } from 'zod'
import {
  csvFile,
  day,
  dlidScope,
  flag,
  id,
  one,
  route,
  rowPaging,
  shape,
  text,
  timestamp,
} from '../../http.ts'
import { coreShows, coreSorts } from '../../list-choices.ts'
import { money, quantity } from '../../money.ts'
import { fieldMessage } from '../../texts/field-messages.ts'
import { creditRefusals } from '../store-credit/store-credit.ts'
import { refundedReturn, refundRefusals } from './returns.ts'

/** An order line's cores: what the customer can get back for the old parts. */
const coreRow = z.object({
  /** The order line's. */
  id: z.int(),
  orderId: z.int(),
  orderNumber: z.int(),
  customerId: z.int().nullable(),
  billCompany: z.string(),
  billEmail: z.string(),
  partNumber: z.string(),
  description: z.string().nullable(),
  corePrice: z.number(),
  qtyShipped: z.int(),
  shippedDay: day,
  dueDay: day,
  returned: z.int(),
  announced: z.int(),
  outstanding: z.int(),
  outstandingAmount: z.number(),
  isOverdue: z.boolean(),
  remindedAt: timestamp.nullable(),
})
export type CoreRow = z.infer<typeof coreRow>

const coreShow = z.enum(coreShows)
const coreSort = z.enum(coreSorts)

const filter = {
  ...dlidScope,
  show: coreShow.default('out'),
  search: text(200).optional(),
  cid: id.optional(),
  sort: coreSort.default('dueDay'),
  direction: z.enum(['asc', 'desc']).default('asc'),
}

export const coreTotals = z.object({
  outstanding: z.int(),
  outstandingAmount: z.number(),
  overdue: z.int(),
  overdueAmount: z.number(),
  customers: z.int(),
})

/** Whether customers get automatic weekly reminders of overdue cores. */
const weeklyReminders = z.object({
  isOn: flag,
  /** The person who last turned it on or off; null if nobody has. */
  changedBy: z.string().nullable(),
  changedAt: timestamp.nullable(),
  nextDay: day,
  /** How many customers would get a reminder now. */
  customers: z.int(),
})
export type WeeklyReminders = z.infer<typeof weeklyReminders>

export const coreLedger = {
  list: route({
    method: 'GET',
    path: '/core-ledger',
    summary:
      'Core charges that were shipped: what is out, back and overdue; totals are of all that the filter finds',
    scope: 'dealer',
    may: 'rma',
    query: z.object({ ...filter, ...rowPaging }),
    reply: shape(z.object({ data: z.array(coreRow), recordsTotal: z.int(), totals: coreTotals })),
  }),
  export: route({
    method: 'GET',
    path: '/core-ledger.csv',
    summary: 'The core ledger as CSV: all that the same filter lists',
    scope: 'dealer',
    may: 'rma',
    query: z.object(filter),
    reply: csvFile,
  }),
  remind: route({
    method: 'POST',
    path: '/core-ledger/reminders',
    summary: 'Remind the customer of an order by email of all the cores that are still out',
    scope: 'record',
    record: { table: 'orders', ids: 'orderId' },
    may: 'rma',
    once: true,
    body: z.object({ orderId: id }),
    reply: one(z.object({ to: z.string(), cores: z.int() })),
    refusals: ['no_cores_out', 'cores_reminded', 'without_email'],
  }),
  handOver: route({
    method: 'POST',
    path: '/core-ledger/{id}/hand-over',
    summary:
      'Receive old parts handed over at the counter and refund them: makes their return, with one email to the customer',
    scope: 'record',
    record: { table: 'order_lines' },
    may: 'rma',
    once: true,
    ownTransactions: true,
    body: z.object({
      qty: quantity.refine((qty) => qty >= 1, fieldMessage('at_least', { least: '1' })).optional(),
      refundAmount: money.nullish(),
      refundMethod: z.enum(['manual', 'storeCredit', 'gateway']).default('manual'),
      chargeId: id.nullish(),
      refundNote: text(1000).nullish(),
      doNotSendEmail: flag.optional(),
    }),
    reply: one(refundedReturn),
    refusals: ['core_not_out', ...refundRefusals, ...creditRefusals],
  }),
  weekly: route({
    method: 'GET',
    path: '/core-ledger/weekly-reminders',
    summary: 'Whether customers are reminded of overdue cores each week, and when next',
    scope: 'dealer',
    may: 'rma',
    query: z.object(dlidScope),
    reply: one(weeklyReminders),
  }),
  setWeekly: route({
    method: 'PUT',
    path: '/core-ledger/weekly-reminders',
    summary: 'Remind customers of overdue cores each week, or stop doing so',
    scope: 'dealer',
    may: 'rma',
    body: z.object({ ...dlidScope, isOn: flag }),
    reply: one(weeklyReminders),
  }),
}
