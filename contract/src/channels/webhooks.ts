import { z } from 'zod'
import { flag, id, list, one, readVersion, required, route, rowPaging, text, timestamp } from '../http.ts'
import { fieldMessage } from '../texts/field-messages.ts'
import { webhookEvents } from './webhook-events.ts'

/** How many a dealer can have. */
export const maxWebhooks = 20
/** How long a secret is still used beside the one that replaces it. */
export const oldSecretHours = 24
/** How long deliveries are stored and can be replayed. */
export const deliveryDays = 30

const event = z.enum(webhookEvents)

/** The fields people set. */
export const webhookFields = z.object({
  name: required('name_required', 80),
  url: text(500).refine((url) => /^https?:\/\//i.test(url) && URL.canParse(url), fieldMessage('valid_url')),
  events: z.array(event, 'must_be_list').min(1, fieldMessage('choose_one')).max(webhookEvents.length),
  isActive: flag.default(1),
})

const webhook = z.object({
  id: z.int(),
  dealerId: z.int(),
  name: z.string(),
  url: z.string(),
  events: z.array(event),
  isActive: flag,
  stoppedWhy: z.enum(['failing', 'gone']).nullable(),
  stoppedAt: timestamp.nullable(),
  failingSince: timestamp.nullable(),
  waiting: z.int(),
  failed: z.int(),
  oldSecretUntil: timestamp.nullable(),
  version: z.int(),
  updatedBy: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Webhook = z.infer<typeof webhook>

const withSecret = webhook.extend({
  secret: z.string(),
})

/** Why a request got no answer. */
export const deliveryTroubles = [
  'unreachable',
  'not_public',
  'not_trusted',
  'unreadable',
  'broken',
  'timeout',
] as const
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

const delivery = z.object({
  id: z.int(),
  webhookId: z.int(),
  dealerId: z.int(),
  messageId: z.string(),
  type: z.string(),
  recordId: z.int().nullable(),
  name: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  status: z.int().nullable(),
  trouble: z.enum(deliveryTroubles).nullable(),
  dueAt: timestamp.nullable(),
  createdAt: timestamp,
  finishedAt: timestamp.nullable(),
})
export type Delivery = z.infer<typeof delivery>

const deliveryDetail = delivery.extend({
  url: z.string(),
  payload: z.string(),
  tries: z.array(
    z.object({
      at: timestamp,
      milliseconds: z.int(),
      status: z.int().nullable(),
      trouble: z.enum(deliveryTroubles).nullable(),
      answer: z.string(),
    }),
  ),
})
export type DeliveryDetail = z.infer<typeof deliveryDetail>

/** The posted body. */
export const webhookMessage = z.object({
  type: z.string().describe('The event, as chosen for the webhook; webhook.test for a test.'),
  timestamp: timestamp.describe('When it happened, in UTC.'),
  data: z.object({
    dealerId: z.int().describe('The dealer of the record.'),
    id: z.int().nullable().describe('The record.'),
    name: z.string().describe('Its number or name.'),
    change: z.string().describe('What was done, in the words of the activity log.'),
    fields: z.array(z.string()).describe('The fields that changed.'),
    by: z.string().describe('Who did it.'),
    sequence: z.int().describe('Of two events of a record, the larger is the later one.'),
    path: z.string().nullable().describe('Where to read the record, below /api; null if it’s gone.'),
  }),
})

const webhookRoute = { scope: 'record', record: { table: 'webhooks' }, may: 'webhooks' } as const
const deliveryRoute = { scope: 'record', record: { table: 'webhook_deliveries' }, may: 'webhooks' } as const
const dealerRoute = { scope: 'dealer', may: 'webhooks' } as const
const platformRoute = { scope: 'platform', may: 'webhooks' } as const

export const webhooks = {
  list: route({
    method: 'GET',
    path: '/webhooks',
    summary: 'The webhooks of a dealer; all of them',
    ...dealerRoute,
    query: z.object({ dealerId: id.optional() }),
    reply: list(webhook),
  }),
  create: route({
    method: 'POST',
    path: '/webhooks',
    summary: 'Create a webhook; only this answer has its secret',
    ...dealerRoute,
    sessionOnly: true,
    body: webhookFields.extend({ dealerId: id.optional() }),
    reply: one(withSecret),
    refusals: ['too_many_webhooks', 'taken'],
  }),
  listPlatform: route({
    method: 'GET',
    path: '/platform-webhooks',
    summary: 'The webhooks of the platform, which get the events of all dealers; all of them',
    ...platformRoute,
    reply: list(webhook),
  }),
  createPlatform: route({
    method: 'POST',
    path: '/platform-webhooks',
    summary: 'Create a webhook of the platform; only this answer has its secret',
    ...platformRoute,
    sessionOnly: true,
    body: webhookFields,
    reply: one(withSecret),
    refusals: ['too_many_webhooks', 'taken'],
  }),
  show: route({
    method: 'GET',
    path: '/webhooks/{id}',
    summary: 'A webhook',
    ...webhookRoute,
    reply: one(webhook),
  }),
  update: route({
    method: 'PUT',
    path: '/webhooks/{id}',
    summary: 'Change a webhook: fields left out stay as they are; turning it on clears why it was turned off',
    ...webhookRoute,
    sessionOnly: true,
    body: webhookFields.partial().extend({ isActive: flag.optional(), version: z.int().optional() }),
    reply: one(webhook),
    refusals: ['stale'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/webhooks/{id}',
    summary: 'Delete a webhook with its deliveries',
    ...webhookRoute,
    sessionOnly: true,
    query: z.object({ version: readVersion }),
    reply: one(z.object({ id: z.int() })),
    refusals: ['stale'],
  }),
  rotate: route({
    method: 'POST',
    path: '/webhooks/{id}/secret',
    summary: 'Create a new secret, which only this answer has; for 24 hours requests are signed with both',
    ...webhookRoute,
    sessionOnly: true,
    reply: one(withSecret),
  }),
  test: route({
    method: 'POST',
    path: '/webhooks/{id}/test',
    summary: 'Send a test event of the type webhook.test',
    ...webhookRoute,
    once: true,
    reply: one(delivery),
    refusals: ['webhook_off'],
  }),
  deliveries: route({
    method: 'GET',
    path: '/webhooks/{id}/deliveries',
    summary: 'The deliveries of a webhook in the last 30 days, the newest first',
    ...webhookRoute,
    query: z.object({ state: z.enum(deliveryStates).optional(), ...rowPaging }),
    reply: list(delivery),
  }),
  delivery: route({
    method: 'GET',
    path: '/webhook-deliveries/{id}',
    summary: 'A delivery with its body and the answers it got',
    ...deliveryRoute,
    reply: one(deliveryDetail),
  }),
  replay: route({
    method: 'POST',
    path: '/webhook-deliveries/{id}/replay',
    summary: 'Send a delivery again, with the same webhook-id',
    ...deliveryRoute,
    reply: one(delivery),
    refusals: ['webhook_off'],
  }),
  replayRange: route({
    method: 'POST',
    path: '/webhooks/{id}/replay',
    summary: 'Send the deliveries of a period again: the failed ones, or all; up to 10,000',
    ...webhookRoute,
    body: z.object({ from: timestamp, to: timestamp, failedOnly: flag.default(1) }),
    reply: one(z.object({ count: z.int() })),
    refusals: ['webhook_off', 'dates_turned'],
  }),
}
