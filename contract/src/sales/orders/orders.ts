import { z } from 'zod'
import {
  csvFile,
  dayOrRelative,
  dealerScope,
  dlidScope,
  events,
  flag,
  id,
  listWith,
  one,
  queryInt,
  readVersion,
  route,
  rowPaging,
  shape,
  text,
} from '../../http.ts'
import { orderSorts, shippedParts } from '../../list-choices.ts'
import { money } from '../../money.ts'
import { fieldMessage } from '../../texts/field-messages.ts'
import { communication } from '../messages/messages.ts'
import { orderSummary, orderSummaryQuery } from '../totals/order-summary.ts'
import {
  declinedReasonId,
  lineChange,
  lineInput,
  logEntry,
  order,
  orderFields,
  orderRow,
  orderStatusId,
  paymentState,
  shipLine,
  shippingStatusId,
  withEmailRule,
} from './order-fields.ts'
import { figureFilter } from './order-figures.ts'
import { logActions } from './order-statuses.ts'

const record = { table: 'orders' }
const version = z.int().optional()
const atLeastOne = fieldMessage('product_required')

/** The list's filters, also those of the board, selections and exports. */
export const orderFilter = {
  ...dlidScope,
  fromDate: dayOrRelative.optional(),
  toDate: dayOrRelative.optional(),
  statusId: queryInt(0, 6).optional(),
  paymentState: paymentState.optional(),
  /** 1: picked up at the dealership; 0: shipped; omitted: both. */
  isPickUp: queryInt(0, 1).optional(),
  /** Open orders with pieces left to ship: nothing of them has shipped (`none`), or a `part` has. */
  shipped: z.enum(shippedParts).optional(),
  search: text(200).optional(),
  cid: id.optional(),
}

/** Sums of orders' totals, by currency. */
const amounts = z.array(z.object({ currencySymbol: z.enum(['USD', 'CAN']), amount: z.number() }))

/** The result of a bulk change or, on a dry run, its preview. */
const movedOrders = z.object({
  changed: z.int(),
  unchanged: z.int(),
  locked: z.int(),
  amounts,
  received: z.array(
    z.object({ currencySymbol: z.enum(['USD', 'CAN']), amount: z.number(), orders: z.int() }),
  ),
  mails: z.int(),
  versions: z.array(z.int()),
  undoId: z.int().nullish(),
})

/**
 * 1: when it's declined, refunds all that was received for it; `POST /orders/{id}/refund-owed` returns the result.
 */
const refundPaid = flag.optional()

const sorting = {
  sort: z.enum(orderSorts).default('orderDate'),
  direction: z.enum(['asc', 'desc']).default('desc'),
}

export const orders = {
  list: route({
    method: 'GET',
    path: '/orders',
    summary: 'Orders of a dealer, filtered, newest first',
    scope: 'dealers',
    may: ['orders', 'orders-v2'],
    query: z.object({ ...orderFilter, ...figureFilter, ...sorting, ...rowPaging }),
    reply: listWith(orderRow, z.object({ amounts: amounts.optional() })),
    refusals: ['dates_turned'],
  }),
  totals: route({
    method: 'GET',
    path: '/orders-totals',
    summary:
      'What the orders of a filter come to, by currency: the sum of their totals, for up to 10,000 orders',
    scope: 'dealers',
    may: ['orders', 'orders-v2'],
    query: z.object({ ...orderFilter, ...figureFilter }),
    reply: one(z.object({ orders: z.int(), amounts: amounts.nullable() })),
    refusals: ['dates_turned'],
  }),
  export: route({
    method: 'GET',
    path: '/orders.csv',
    summary: 'Orders of a dealer as CSV: all that the same filter lists, or exactly those of `ids`',
    scope: 'dealers',
    may: ['orders', 'orders-v2'],
    query: z.object({
      ...orderFilter,
      ...figureFilter,
      ...sorting,
      ids: z.preprocess(
        (value) => (value === undefined ? value : [value].flat()),
        z.array(id).max(500).optional(),
      ),
    }),
    reply: csvFile,
    refusals: ['dates_turned'],
  }),
  events: route({
    method: 'GET',
    path: '/orders-events',
    summary:
      'Which orders of a dealer change, as it happens; without a dealer those of all, for the platform',
    scope: 'dealers',
    may: ['orders-v2', 'orders'],
    query: z.object(dlidScope),
    reply: events(
      z.object({
        changed: z.array(z.object({ id: z.int(), version: z.int() })),
        missed: z.boolean(),
      }),
    ),
  }),
  show: route({
    method: 'GET',
    path: '/orders/{id}',
    summary: 'One order with its lines, log and summary',
    scope: 'record',
    record,
    may: ['orders', 'orders-v2'],
    reply: one(order),
  }),
  create: route({
    method: 'POST',
    path: '/order',
    summary:
      'Create an order: by a person, by a store at its prices and terms (`orders:create`), or by a system with its own (`orders:import`)',
    scope: 'dealer',
    may: 'orders',
    once: true,
    perVisitor: 10,
    maxBytes: 1024 * 1024,
    body: withEmailRule(
      orderFields.extend({
        ...dealerScope,
        createCustomer: flag.optional(),
        /** The store's calculation; the server does its own. */
        orderAmount: money.optional(),
        reviewedTotal: money.optional(),
        cart: z.array(lineInput).max(500).optional(),
        details: z.array(lineInput).max(500).optional(),
        quoteToken: text(200).optional(),
        /** A test order has no customer, and no figure counts it. */
        isTest: flag.optional(),
        sendConfirmation: flag.optional(),
        confirmAfterCharge: flag.optional(),
      }),
    ),
    reply: one(order),
    refusals: [
      'customer_gone',
      'token_scope',
      'total_changed',
      'last_line',
      'quote_link_unknown',
      'quote_link_replaced',
      'quote_link_over',
      'quote_gone',
      'quote_taken',
    ],
  }),
  confirm: route({
    method: 'POST',
    path: '/orders/{id}/confirmation',
    summary: 'Send the confirmation that waits for a payment; nothing if none waits',
    scope: 'record',
    record,
    may: 'orders',
    once: true,
    reply: one(z.object({ id: z.int(), isSent: flag })),
  }),
  update: route({
    method: 'PUT',
    path: '/orders/{id}',
    summary: 'Change an order: fields left out stay; `details`, when sent, is the whole list of lines',
    scope: 'record',
    record,
    may: 'orders',
    once: true,
    maxBytes: 1024 * 1024,
    body: withEmailRule(
      orderFields.partial().extend({
        version,
        orderStatusId: orderStatusId.optional(),
        shippingStatusId: shippingStatusId.nullish(),
        declinedReasonId: declinedReasonId.nullish(),
        details: z.array(lineChange).min(1, atLeastOne).max(500).optional(),
        createCustomer: flag.optional(),
        useTodaysTerms: flag.optional(),
        /** Accepted but not trusted. */
        orderSummary: z.unknown().optional(),
        doNotSendEmail: flag.optional(),
        statusMessage: communication.optional(),
        refundPaid,
      }),
    ),
    reply: one(order),
    refusals: [
      'stale',
      'order_locked',
      'customer_gone',
      'line_not_in_order',
      'line_in_rma',
      'shipping_status_needed',
      'declined_reason_needed',
    ],
  }),
  remove: route({
    method: 'DELETE',
    path: '/orders/{id}',
    summary: 'Delete an order softly: its rows and log stay',
    scope: 'record',
    record,
    may: 'orders',
    query: z.object({ version: readVersion }),
    reply: one(z.object({ id: z.int() })),
    refusals: ['stale', 'order_locked', 'order_charged', 'order_in_rma'],
  }),
  removeLine: route({
    method: 'DELETE',
    path: '/orders/products/{id}',
    summary: 'Take a line off its order',
    scope: 'record',
    record: { table: 'order_lines' },
    may: 'orders',
    query: z.object({ version: readVersion }),
    reply: one(order),
    refusals: ['stale', 'order_locked', 'last_line', 'line_in_rma'],
  }),
  lock: route({
    method: 'PUT',
    path: '/orders/{id}/lock',
    summary: 'Lock an order against charges and changes of lines, prices and addresses',
    scope: 'record',
    record,
    may: 'orders',
    reply: one(order),
  }),
  unlock: route({
    method: 'PUT',
    path: '/orders/{id}/unlock',
    summary: 'Unlock an order',
    scope: 'record',
    record,
    may: 'orders',
    reply: one(order),
  }),
  ship: route({
    method: 'PUT',
    path: '/orders/{id}/ship',
    summary: 'Ship lines: adds to what was shipped, logs, and mails the customer once',
    scope: 'record',
    record,
    may: 'orders',
    once: true,
    body: z.object({
      version,
      details: z.array(shipLine).min(1, fieldMessage('choose_line')).max(500),
      doNotSendEmail: flag.optional(),
      holdEmail: flag.optional(),
      completeAs: shippingStatusId.optional(),
    }),
    reply: one(order),
    refusals: ['stale', 'line_not_in_order', 'pieces_left'],
  }),
  undoShipment: route({
    method: 'POST',
    path: '/orders/{id}/undo-shipment',
    summary:
      'Undo a shipment or lines of it: the pieces can be shipped again, and the customer is emailed if chosen',
    scope: 'record',
    record,
    may: 'orders',
    once: true,
    body: z.object({
      version,
      shipmentId: id,
      lineIds: z.array(id).min(1, fieldMessage('choose_line')).max(500).optional(),
      together: flag.optional(),
      sendEmail: flag.optional(),
    }),
    reply: one(order),
    refusals: ['stale', 'shipment_gone', 'line_not_in_shipment', 'shipment_in_rma'],
  }),
  setStatus: route({
    method: 'PUT',
    path: '/update-order-status',
    summary: 'Change the status, notify the customer, log it',
    scope: 'record',
    record: { table: 'orders', ids: 'orderId' },
    may: 'orders',
    once: true,
    body: z.object({
      orderId: id,
      version,
      orderStatusId,
      shippingStatusId: shippingStatusId.nullish(),
      declinedReasonId: declinedReasonId.nullish(),
      ...communication.shape,
      refundPaid,
    }),
    reply: one(order),
    refusals: ['stale', 'shipping_status_needed', 'declined_reason_needed'],
  }),
  setManyStatuses: route({
    method: 'PUT',
    path: '/orders-status',
    summary: 'Change the status of many orders of one dealer: all or none',
    scope: 'record',
    record: { table: 'orders', ids: 'selected' },
    may: ['orders', 'orders-v2'],
    once: true,
    body: z
      .object({
        selected: z
          .array(id)
          .min(1, fieldMessage('choose_order'))
          .max(1000, fieldMessage('at_most_orders', { n: 1000 })),
        versions: z.array(z.int()).optional(),
        newStatusId: orderStatusId,
        shippingStatusId: shippingStatusId.nullish(),
        declinedReasonId: declinedReasonId.nullish(),
        dryRun: flag.optional(),
        /** Like `/update-order-status`; such a change can't be undone. */
        refundPaid,
      })
      .refine(({ selected, versions }) => !versions || versions.length === selected.length, {
        path: ['versions'],
        message: fieldMessage('one_version_each'),
      }),
    reply: one(movedOrders),
    refusals: ['several_dealers', 'stale', 'shipping_status_needed', 'declined_reason_needed'],
  }),
  undoManyStatuses: route({
    method: 'POST',
    path: '/orders-status/undo',
    summary: 'Give the orders of a change of many the status they had: all or none, once, within a minute',
    scope: 'record',
    record: { table: 'order_status_undos', ids: 'undoId' },
    may: ['orders', 'orders-v2'],
    once: true,
    body: z.object({ undoId: id }),
    reply: one(z.object({ changed: z.int() })),
    refusals: ['undo_over', 'undo_overtaken'],
  }),
  summary: route({
    method: 'GET',
    path: '/order-summary',
    summary: 'The lines that make an order total, as the server will store them',
    scope: 'dealer',
    may: 'orders',
    query: orderSummaryQuery,
    reply: shape(orderSummary),
  }),
  addLog: route({
    method: 'POST',
    path: '/order-log',
    summary: 'Add an entry to the log of an order: a person a NOTE, an integration with a token what it did',
    scope: 'record',
    record: { table: 'orders', ids: 'orderId' },
    may: 'orders',
    once: true,
    body: z.object({
      orderId: id,
      dealerId: id.optional(),
      userId: id.nullish(),
      orderNumber: id.nullish(),
      /**
       * Actions reserved for the product, such as CHARGE and REFUND, are refused; users can only write NOTE.
       */
      action: z.enum(logActions),
      memo: z.string().max(8000),
    }),
    reply: one(logEntry),
  }),
}
