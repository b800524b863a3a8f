import { z } from 'zod'
import { dealerCatalogs } from '../../catalog/dealer-catalogs.ts'
import { dealerPricing } from '../../catalog/dealer-pricing.ts'
import { vehicles } from '../../catalog/vehicles.ts'
import { email, flag, id, list, one, readVersion, route, rowPaging, text } from '../../http.ts'
import { money } from '../../money.ts'
import { fieldMessage } from '../../texts/field-messages.ts'
import { customers } from '../customers/customers.ts'
import { message } from '../messages/messages.ts'
import { templates } from '../messages/templates.ts'
import {
  line,
  lineFields,
  order,
  orderStatusId,
  shippingStatusId,
  withEmailRule,
} from '../orders/order-fields.ts'
import { declinedReasons } from '../orders/order-statuses.ts'
import { orders } from '../orders/orders.ts'
import { rmaStatus } from '../returns/return-rules.ts'
import { returns, rma } from '../returns/returns.ts'
import { dealerEntity } from './dealer-entity.ts'

/*
 * The generic entity store: the tables that external clients read and write as rows. Each entity's call equals its
 * screen's call under another path, with the same permission, server verb and checks. There are no other entities,
 * and only fields named here can be sent.
 */

const removed = one(z.object({ id: z.int() }))
/** The dealer: the store's own spelling in addition to the other calls'. */
const whose = { dealer_id: id.optional() }

/** Strict: unknown names are refused, not ignored. */
const closed = <S extends z.ZodRawShape>(shape: S) => z.strictObject(shape)
const removal = { query: closed({ version: readVersion }) }

export const customerEntity = {
  list: route({
    ...customers.list,
    path: '/entities/customers',
    query: closed({ ...customers.list.query.shape, ...whose }),
  }),
  create: route({
    ...customers.create,
    path: '/entities/customers',
    body: closed({ ...customers.create.body.shape, ...whose }),
  }),
  update: route({
    ...customers.update,
    path: '/entities/customers/{id}',
    body: closed(customers.update.body.omit({ password: true }).shape),
  }),
  remove: route({ ...customers.remove, ...removal, path: '/entities/customers/{id}' }),
}

export const templateEntity = {
  list: route({
    ...templates.list,
    path: '/entities/templates',
    query: closed({ ...templates.list.query.shape, ...whose }),
  }),
  create: route({
    ...templates.create,
    path: '/entities/templates',
    body: closed({ ...templates.create.body.shape, ...whose }),
  }),
  update: route({
    ...templates.update,
    path: '/entities/templates/{id}',
    body: closed(templates.update.body.shape),
  }),
  remove: route({ ...templates.remove, ...removal, path: '/entities/templates/{id}' }),
}

export const dealerCatalogEntity = {
  list: route({
    ...dealerCatalogs.list,
    path: '/entities/dealer_catalogs',
    query: closed({ ...dealerCatalogs.list.query.shape, ...whose }),
  }),
  create: route({
    ...dealerCatalogs.create,
    path: '/entities/dealer_catalogs',
    body: closed({ ...dealerCatalogs.create.body.shape, ...whose }),
  }),
  update: route({
    ...dealerCatalogs.update,
    path: '/entities/dealer_catalogs/{id}',
    body: closed(dealerCatalogs.update.body.shape),
  }),
  remove: route({
    ...dealerCatalogs.remove,
    path: '/entities/dealer_catalogs/{id}',
    scope: 'record',
    record: { table: 'dealer_catalogs' },
    ...removal,
  }),
}

export const pricingRuleEntity = {
  list: route({
    ...dealerPricing.list,
    path: '/entities/dealer_pricing_rules',
    query: closed({ ...dealerPricing.list.query.shape, ...whose }),
  }),
  create: route({
    ...dealerPricing.create,
    path: '/entities/dealer_pricing_rules',
    body: closed({ ...dealerPricing.create.body.shape, ...whose }),
  }),
  update: route({
    ...dealerPricing.update,
    path: '/entities/dealer_pricing_rules/{id}',
    body: closed(dealerPricing.update.body.shape),
  }),
  remove: route({ ...dealerPricing.remove, ...removal, path: '/entities/dealer_pricing_rules/{id}' }),
}

export const catalogMakeEntity = {
  list: route({
    ...vehicles.makes,
    path: '/entities/catalog_makes',
    query: closed({ ...vehicles.makes.query.shape, ...whose }),
  }),
}

const { details: _, orderSummary: __, ...bareChange } = orders.update.body.shape
const bareOrder = order.omit({ details: true, log: true, orderSummary: true })

export const orderEntity = {
  list: route({
    ...orders.show,
    path: '/entities/orders',
    summary: 'The order of this number, in a list of one; an empty list when there is none',
    scope: 'dealer',
    query: closed({ ...whose, order_number: id }),
    reply: list(bareOrder),
  }),
  update: route({
    ...orders.update,
    path: '/entities/orders/{id}',
    summary: 'Change an order, or with `deleted` 1 delete it softly; its lines are order_details',
    body: withEmailRule(closed({ ...bareChange, deleted: flag.optional() })),
    reply: one(z.object({ id: z.int(), deleted: flag, order: bareOrder.nullable() })),
    refusals: [...new Set([...orders.update.refusals, ...orders.remove.refusals])],
  }),
  remove: route({ ...orders.remove, ...removal, path: '/entities/orders/{id}' }),
}

const lineRecord = { table: 'order_lines' }
/** The order's version, which its lines are part of. */
const orderVersion = z.int()
/** 1: don't email the customer about it. */
const unmailed = { doNotSendEmail: flag.optional() }

/** Order lines. Any change saves the whole order, including its locks, totals, log and email. */
export const orderDetailEntity = {
  list: route({
    ...orders.show,
    path: '/entities/order_details',
    summary: 'The lines of an order',
    record: { table: 'orders', ids: 'order_id' },
    query: closed({ order_id: id }),
    reply: list(line.extend({ version: orderVersion })),
  }),
  create: route({
    ...orders.update,
    method: 'POST',
    path: '/entities/order_details',
    summary: 'Add a line to an order',
    record: { table: 'orders', ids: 'order_id' },
    body: closed({ ...lineFields.shape, ...unmailed, order_id: id, version: readVersion }),
    reply: one(line.extend({ version: orderVersion })),
  }),
  update: route({
    ...orders.update,
    path: '/entities/order_details/{id}',
    summary: 'Change a line of an order',
    record: lineRecord,
    body: closed({ ...lineFields.partial().shape, ...unmailed, version: readVersion }),
    reply: one(line.extend({ version: orderVersion })),
  }),
  remove: route({
    ...orders.removeLine,
    ...removal,
    path: '/entities/order_details/{id}',
    reply: removed,
  }),
}

/**
 * Users of the mailbox see all messages. Others see those about orders, or about returns, if they can open these; a
 * message about a return of an order is about the return.
 */
export const communicationEntity = {
  list: route({
    method: 'GET',
    path: '/entities/dealer_communications',
    summary: 'Messages to and from customers, newest first; without a dealer those of all, for the platform',
    scope: 'dealers',
    may: ['orders', 'rma', 'message-center'],
    query: closed({
      ...whose,
      order_number: id.optional(),
      rma_number: id.optional(),
      is_from_admin: flag.optional(),
      is_read: flag.optional(),
      folder_id: id.optional(),
      is_visible: flag.default(1),
      /** 1 by default in folder 3, which has the drafts. */
      is_draft: flag.optional(),
      ...rowPaging,
    }),
    reply: list(message),
  }),
  update: route({
    method: 'PUT',
    path: '/entities/dealer_communications/{id}',
    summary: 'Mark a message as read or unread, delete it softly, or bring it back',
    scope: 'record',
    record: { table: 'dealer_communications' },
    may: 'message-center',
    body: closed({ is_read: flag.optional(), is_visible: flag.optional() }),
    reply: one(message),
  }),
  create: route({
    method: 'POST',
    path: '/entities/dealer_communications',
    summary: 'Write to the customer of an order, or about a return of it',
    scope: 'dealer',
    may: ['orders', 'rma'],
    once: true,
    body: closed({
      ...whose,
      order_number: id,
      /** A return of that order, given either way. */
      rma_number: id.nullish(),
      rma_id: id.nullish(),
      rma_order_number: id.nullish(),
      type: z.literal('CUSTOMER_COMMUNICATION', fieldMessage('only_customer_communication')).optional(),
      folder_id: z.literal(1, fieldMessage('only_folder_one')).optional(),
      /** The dealer's name by default; replies go to the dealer or the author. */
      from_name: text(120).nullish(),
      fromName: text(120).nullish(),
      from_mail: email().nullish(),
      /** Always goes to the order's customer. */
      to_name: text(120).nullish(),
      to_mail: email().nullish(),
      templateId: id.nullish(),
      subject: text(500).nullish(),
      /**
       * Rich text, or plain text as `messageText`; without either, the template's text or the status's
       * default.
       */
      message: text(20_000).nullish(),
      messageText: text(20_000).nullish(),
      /** The status it's about; doesn't change the order. */
      orderStatusId: orderStatusId.nullish(),
      shippingStatusId: shippingStatusId.nullish(),
      declinedReason: z
        .enum(
          declinedReasons.map(({ name }) => name),
          fieldMessage('choose_reason'),
        )
        .nullish(),
      addApprovalText: flag.optional(),
      ...unmailed,
    }),
    reply: one(message),
  }),
}

export const rmaEntity = {
  update: route({
    ...returns.update,
    path: '/entities/rma/{id}',
    summary: 'Give a return a status; nobody is notified',
    body: closed({
      id: id.optional(),
      version: z.int().optional(),
      rma_dealer_status: rmaStatus,
      /** The person who decided; the signed-in user by default. */
      rma_dealer_user: text(120).nullish(),
      /** For Refunded: how much (by default all that's possible), and how. */
      refundAmount: money.nullish(),
      refundNote: text(1000).nullish(),
    }),
    reply: one(rma.extend({ rma_dealer_status: rmaStatus })),
  }),
  remove: route({ ...returns.remove, ...removal, path: '/entities/rma/{id}' }),
}

export const entities = {
  orderDetailEntity,
  communicationEntity,
  dealerEntity,
  templateEntity,
  customerEntity,
  dealerCatalogEntity,
  catalogMakeEntity,
  pricingRuleEntity,
  orderEntity,
  rmaEntity,
}
