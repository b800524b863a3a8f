import { z } from 'zod'
import {
  csvFile,
  day,
  dayOrRelative,
  dlidScope,
  flag,
  id,
  idOr,
  list,
  one,
  queryInt,
  readVersion,
  route,
  rowPaging,
  text,
  timestamp,
} from '../../http.ts'
import { rmaSorts } from '../../list-choices.ts'
import { money, quantity } from '../../money.ts'
import { fieldMessage } from '../../texts/field-messages.ts'
import { phraseOnWire } from '../../texts/wire-schemas.ts'
import { chargeStates } from '../charges/charges.ts'
import { refundParts, storedParts } from '../charges/refund-parts.ts'
import { communication, message, messagePreview } from '../messages/messages.ts'
import { creditRefusals } from '../store-credit/store-credit.ts'
import { exchangedFor, rmaPartStatuses, rmaStatus, rmaStatuses, rmaType } from './return-rules.ts'

const version = z.int().optional()
const currencySymbol = z.enum(['USD', 'CAN'])

/** A return in lists; field names follow the spec. */
const rmaRow = z.object({
  id: z.int(),
  dealerId: z.int(),
  company: z.string(),
  rmaNumber: z.int(),
  type: rmaType,
  orderId: z.int(),
  orderNumber: z.int(),
  billCompany: z.string(),
  /** The price paid for its lines, and their tax. */
  price: z.number(),
  salesTaxAmount: z.number(),
  currencySymbol,
  rmaDealerStatus: rmaStatus,
  rmaPartStatus: z.enum(rmaPartStatuses),
  requestDate: timestamp,
  refundAmount: z.number().nullable(),
  version: z.int(),
})
export type RmaRow = z.infer<typeof rmaRow>

/** The pieces of an order line that arrived with a return. */
const pieceBack = z.object({ lineId: z.int(), qty: z.int() })

export const rmaListRow = rmaRow.extend({
  isRefundOpen: flag,
})
export type RmaListRow = z.infer<typeof rmaListRow>

export const rma = rmaRow.extend({
  reason: z.string().nullable(),
  rmaCarrierInfo: z.string().nullable(),
  rmaTrackingNumber: z.string().nullable(),
  rmaShippedDate: day.nullable(),
  rma_dealer_user: z.string().nullable(),
  arriveBy: day.nullable(),
  receivedAt: timestamp.nullable(),
  refundLimit: z.number(),
  refundMethod: z.enum(['manual', 'gateway', 'storeCredit']).nullable(),
  refundNote: z.string().nullable(),
  refundParts: storedParts.nullable(),
  ...exchangedFor,
  refundOpen: z.number().nullable(),
  refundedAt: timestamp.nullable(),
  updatedBy: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Rma = z.infer<typeof rma>

/** A return's order, even if it was deleted since. */
const rmaOrder = z.object({
  id: z.int(),
  dealerId: z.int(),
  orderNumber: z.int(),
  orderDate: timestamp,
  orderStatusId: z.int(),
  customerId: z.int().nullable(),
  billCompany: z.string(),
  billContact: z.string().nullable(),
  billEmail: z.string(),
  billPhone: z.string(),
  billAddress1: z.string(),
  billAddress2: z.string().nullable(),
  billCity: z.string(),
  billState: z.string(),
  billZip: z.string(),
  locale: z.string(),
  currencySymbol,
  orderAmount: z.number(),
  salesTaxRate: z.number(),
  salesTaxAmount: z.number(),
  isDeleted: z.boolean(),
})
export type RmaOrder = z.infer<typeof rmaOrder>

/** A returned line, as sold. */
const rmaLine = z.object({
  id: z.int(),
  partNumber: z.string(),
  description: z.string().nullable(),
  price: z.number(),
  corePrice: z.number().nullable(),
  /** How many are returned, of how many shipped. */
  qty: z.int(),
  shipQty: z.int(),
  qtyAnnounced: z.int(),
  qtyReceived: z.int(),
  backToStock: flag,
  /** The part of the order's discount on the returned pieces. */
  discountAmount: z.number(),
  salesTaxAmount: z.number(),
})
export type RmaLine = z.infer<typeof rmaLine>

export const wholeRma = z.object({ rma, order: rmaOrder, orderDetail: z.array(rmaLine) })
export type WholeReturn = z.infer<typeof wholeRma>

/** `status` has the refund's result; the return is as it is afterwards. */
export const refundedReturn = wholeRma.extend({
  status: z.enum(chargeStates),
  message: z.string(),
  phrase: phraseOnWire.nullable(),
})

/** The refusals of a refund by the gateway of a charge. */
export const refundRefusals = [
  'charge_in_work',
  'charge_unknown',
  'refund_too_much',
  'refund_over_received',
  'refund_over_money',
  'charge_impossible',
] as const

/** An order line that can be returned. */
const returnableLine = z.object({
  /** The order line's. */
  id: z.int(),
  partNumber: z.string(),
  description: z.string().nullable(),
  price: z.number(),
  qty: z.int(),
  corePrice: z.number().nullable(),
  /** The line's part of the order's discount. */
  discountAmount: z.number(),
  qtyShipped: z.int(),
  inReturns: z.int(),
  discountInReturns: z.number(),
})
export type ReturnableLine = z.infer<typeof returnableLine>

/** An event in a return's history. */
const rmaEvent = z.object({
  id: z.int(),
  at: timestamp,
  user: z.string(),
  action: z.string(),
  description: z.string(),
})

/** A status by name or number: 1 Pending to 4 Refunded; 0 is any. */
const statusParam = z.preprocess((value) => {
  if (value === '') return undefined
  const number = Number(value)
  return Number.isInteger(number) ? (number === 0 ? undefined : rmaStatuses[number - 1]) : value
}, rmaStatus.optional())

const rmaFilter = {
  ...dlidScope,
  /** Days of the request in the dealer's time zone, both inclusive. */
  fromDate: dayOrRelative.optional(),
  toDate: dayOrRelative.optional(),
  statusId: statusParam,
  search: text(200).optional(),
  cid: id.optional(),
}
const sorting = {
  sort: z.enum(rmaSorts).default('requestDate'),
  direction: z.enum(['asc', 'desc']).default('desc'),
}

/** For the status Refunded: the amount and how it was paid, if not through a gateway. */
const manualRefund = {
  refundAmount: money.nullish(),
  refundNote: text(1000).nullish(),
  refundParts: refundParts.optional(),
}

const returnRoute = { scope: 'record', record: { table: 'rmas' }, may: 'rma' } as const

export const returns = {
  list: route({
    method: 'GET',
    path: '/rma',
    summary: 'Returns of a dealer, filtered, newest first',
    scope: 'dealers',
    may: 'rma',
    query: z.object({ ...rmaFilter, ...sorting, ...rowPaging }),
    reply: list(rmaListRow),
    refusals: ['dates_turned'],
  }),
  export: route({
    method: 'GET',
    path: '/rma.csv',
    summary: 'Returns of a dealer as CSV: all that the same filter lists',
    scope: 'dealers',
    may: 'rma',
    query: z.object({ ...rmaFilter, ...sorting }),
    reply: csvFile,
    refusals: ['dates_turned'],
  }),
  show: route({
    method: 'GET',
    path: '/rma/{id}',
    summary: 'One return, its order, and its lines',
    ...returnRoute,
    reply: one(wholeRma),
  }),
  create: route({
    method: 'POST',
    path: '/rma',
    summary: 'Make a return of what an order shipped',
    scope: 'record',
    record: { table: 'orders', ids: 'orderId' },
    may: 'rma',
    once: true,
    body: z.object({
      orderId: idOr('choose_an_order'),
      type: rmaType,
      reason: text(1000).nullish(),
      lines: z
        .array(
          z.object({ id, qty: quantity.refine((qty) => qty >= 1, fieldMessage('at_least', { least: '1' })) }),
        )
        .min(1, fieldMessage('choose_part'))
        .max(500),
    }),
    reply: one(wholeRma),
    refusals: ['line_not_in_order'],
  }),
  update: route({
    method: 'PUT',
    path: '/rma/{id}',
    summary: 'Change a return: how it is sent, and its status with the message to the customer',
    ...returnRoute,
    once: true,
    body: z.object({
      version,
      reason: text(1000).nullish(),
      rmaCarrierInfo: text(120).nullish(),
      rmaTrackingNumber: text(120).nullish(),
      rmaShippedDate: day.nullish(),
      rmaDealerStatus: rmaStatus.optional(),
      ...manualRefund,
      /** For the status Refunded: manually unless it says otherwise; a gateway refund is a separate call. */
      refundMethod: z.enum(['manual', 'storeCredit']).optional(),
      ...communication.omit({ addApprovalText: true }).shape,
    }),
    reply: one(wholeRma),
    refusals: ['stale', 'rma_step', 'rma_not_received', 'rma_closed', 'rma_refund_open', ...creditRefusals],
  }),
  receive: route({
    method: 'PUT',
    path: '/rma/{id}/receipt',
    summary: 'Receive parts; once all are here, the customer is notified that the refund is on its way',
    ...returnRoute,
    once: true,
    body: z.object({
      version,
      /**
       * The arrived pieces of each line so far; lines left out stay as recorded. Omitted: everything has arrived.
       */
      lines: z
        .array(z.object({ id, qtyReceived: quantity, backToStock: flag.optional() }))
        .min(1, fieldMessage('choose_part'))
        .max(500)
        .optional(),
      restWontCome: flag.optional(),
      handedOver: flag.optional(),
      ...communication.omit({ addApprovalText: true }).shape,
    }),
    reply: one(wholeRma),
    refusals: ['stale', 'rma_not_approved', 'rma_awaits_carrier', 'rma_received', 'line_not_in_return'],
  }),
  undoReceipt: route({
    method: 'DELETE',
    path: '/rma/{id}/receipt',
    summary: 'Undo a receipt before the refund: the parts are awaited again, as they were announced',
    ...returnRoute,
    query: z.object({ version: readVersion }),
    reply: one(wholeRma),
    refusals: ['stale', 'rma_closed', 'rma_refund_open', 'pieces_returned_again'],
  }),
  refund: route({
    method: 'POST',
    path: '/rma/{id}/refund',
    summary:
      'Refund a return by the way that a charge of its order came; it is Refunded when the gateway did it',
    ...returnRoute,
    once: true,
    ownTransactions: true,
    body: z.object({
      version,
      /** Which charge to refund; optional when continuing a refund already requested. */
      chargeId: idOr('choose_charge').optional(),
      refundAmount: money.nullish(),
      refundParts: refundParts.optional(),
      ...communication.omit({ addApprovalText: true }).shape,
    }),
    reply: one(refundedReturn),
    refusals: ['stale', 'rma_step', 'rma_not_received', ...refundRefusals],
  }),
  remove: route({
    method: 'DELETE',
    path: '/rma/{id}',
    summary: 'Delete a return that was not refunded; its number is not given again',
    ...returnRoute,
    query: z.object({ version: readVersion }),
    reply: one(z.object({ id: z.int() })),
    refusals: ['stale', 'rma_refunded', 'rma_refund_open'],
  }),
  messages: route({
    method: 'GET',
    path: '/rma/{id}/messages',
    summary: 'What was written to the customer about a return, newest first',
    ...returnRoute,
    reply: list(message),
  }),
  preview: route({
    method: 'POST',
    path: '/rma/{id}/message-preview',
    summary: 'A message about a return as it would be sent; nothing is saved',
    ...returnRoute,
    body: communication.omit({ doNotSendEmail: true, addApprovalText: true }).extend({
      about: z.enum([...rmaStatuses, 'Received', 'Credited', 'Exchanged']).nullish(),
      refundAmount: money.nullish(),
    }),
    reply: one(messagePreview),
  }),
  history: route({
    method: 'GET',
    path: '/rma/{id}/history',
    summary: 'What happened to a return, newest first',
    ...returnRoute,
    reply: list(rmaEvent),
  }),
  listByOrder: route({
    method: 'GET',
    path: '/orders/{id}/rma',
    summary: 'The returns of an order, newest first, and the one that it replaces the parts of',
    scope: 'record',
    record: { table: 'orders' },
    may: ['rma', 'orders', 'orders-v2'],
    reply: list(rmaRow.extend({ ...exchangedFor, piecesBack: z.array(pieceBack) })),
  }),
  returnable: route({
    method: 'GET',
    path: '/orders/{id}/returnable-lines',
    summary: 'The shipped lines of an order, and how many of each are in returns',
    scope: 'record',
    record: { table: 'orders' },
    may: 'rma',
    reply: one(
      z.object({
        id: z.int(),
        orderNumber: z.int(),
        billCompany: z.string(),
        currencySymbol,
        lines: z.array(returnableLine),
      }),
    ),
  }),
  orders: route({
    method: 'GET',
    path: '/rma-orders',
    summary: 'Orders that shipped something, to make a return of; the newest that match',
    scope: 'dealer',
    may: 'rma',
    query: z.object({
      ...dlidScope,
      search: text(200).optional(),
      pageSize: queryInt(1, 50).default(20),
    }),
    reply: list(
      z.object({ id: z.int(), orderNumber: z.int(), billCompany: z.string(), orderDate: timestamp }),
    ),
  }),
}
