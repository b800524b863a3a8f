import type { ActivityEvent, ActivitySubject } from '../tenancy/activity-sentences.ts'

/** The events outside programs can be notified of. */
export const webhookEvents = [
  'order.created',
  'order.changed',
  'order.status',
  'order.shipped',
  'order.charged',
  'order.refunded',
  'order.deleted',
  'quote.created',
  'quote.changed',
  'quote.sent',
  'quote.ordered',
  'quote.deleted',
  'return.created',
  'return.changed',
  'return.status',
  'return.deleted',
  'customer.created',
  'customer.changed',
  'customer.deleted',
  'part.created',
  'part.changed',
  'part.deleted',
  'part.imported',
  'request.created',
  'request.changed',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Sent only when somebody asks for a test. */
export const testEvent = 'webhook.test'

type Noun = WebhookEvent extends `${infer Name}.${string}` ? Name : never

const nouns: Partial<Record<ActivitySubject, Noun>> = {
  order: 'order',
  quote: 'quote',
  return: 'return',
  customer: 'customer',
  editedPart: 'part',
  bulkEdit: 'part',
  clientRequest: 'request',
}

/** Its name in the activity log, if it's more than a change. */
const kinds: Partial<Record<ActivityEvent, string>> = {
  created: 'created',
  saved: 'created',
  createdByImport: 'created',
  createdLike: 'created',
  requested: 'created',
  restoredDeleted: 'created',
  deleted: 'deleted',
  mergedAway: 'deleted',
  shipped: 'shipped',
  statusSet: 'status',
  movedTo: 'status',
  movedBackTo: 'status',
  reopened: 'status',
  approved: 'status',
  denied: 'status',
  received: 'status',
  receivedFewer: 'status',
  receiptUndone: 'status',
  refunded: 'status',
  exchanged: 'status',
  charged: 'charged',
  paymentRecorded: 'charged',
  chargeRefunded: 'refunded',
  chargeVoided: 'refunded',
  refundRecorded: 'refunded',
  returnRefunded: 'refunded',
  quoteSent: 'sent',
  quoteSentAgain: 'sent',
  becameOrder: 'ordered',
  importDone: 'imported',
}

const isWebhookEvent = (name: string): name is WebhookEvent => webhookEvents.some((event) => event === name)

type Entry = { subject: ActivitySubject; event: ActivityEvent; changes: Record<string, unknown> }

/** The events for an entry of the activity log; most entries are for people only. */
export function findWebhookEvents({ subject, event, changes }: Entry): WebhookEvent[] {
  const noun = nouns[subject]
  if (!noun) return []
  const named = `${noun}.${kinds[event] ?? 'changed'}`
  const webhookEvent = isWebhookEvent(named) ? named : `${noun}.changed`
  const main = isWebhookEvent(webhookEvent) ? [webhookEvent] : []
  // An order's status also changes while it's saved or shipped.
  const alsoMoves = subject === 'order' && event !== 'created' && 'orderStatusId' in changes
  return alsoMoves && webhookEvent !== 'order.status' ? [...main, 'order.status'] : main
}

/** The call that reads a record, below `/api`; null for deleted records and those without one. */
export function recordPath(type: string, id: number): string | null {
  const [noun, kind] = type.split('.')
  if (kind === 'deleted' || kind === 'imported') return null
  return (
    {
      order: `/orders/${id}`,
      quote: `/quotes/${id}`,
      return: `/rma/${id}`,
      customer: `/customers/${id}`,
      part: `/editparts/${id}`,
    }[noun ?? ''] ?? null
  )
}
