import type { WebhookEvent } from './webhook-events.ts'

/** When each event is sent, for the API document; browsers don't load this. */
export const webhookEventSentences: Record<WebhookEvent, string> = {
  'order.created': 'An order was created: at the store, by a person, or by an import.',
  'order.changed': 'An order changed in another way than by the events below.',
  'order.status': 'An order’s status changed. Also sent when saving or shipping it moves its status.',
  'order.shipped': 'Lines of an order shipped.',
  'order.charged': 'An order was charged, or a payment for it was recorded.',
  'order.refunded':
    'A charge of an order was refunded or voided, a refund was recorded, or a return was refunded by hand or exchanged.',
  'order.deleted': 'An order was deleted.',
  'quote.created': 'A quote was created or requested.',
  'quote.changed': 'A quote changed.',
  'quote.sent': 'A quote was emailed to its customer.',
  'quote.ordered': 'A quote became an order.',
  'quote.deleted': 'A quote was deleted.',
  'return.created': 'A return was created.',
  'return.changed': 'A return changed.',
  'return.status': 'A return was approved, denied, received or refunded.',
  'return.deleted': 'A return was deleted.',
  'customer.created': 'A customer was created.',
  'customer.changed': 'A customer changed.',
  'customer.deleted': 'A customer was deleted, or merged into another.',
  'part.created': 'The dealer edited a part for the first time, or created it.',
  'part.changed': 'An edited part changed.',
  'part.deleted': 'An edited part was deleted: its catalog’s values apply again.',
  'part.imported': 'A file of edited parts was applied. Sent once for the whole file.',
  'request.created': 'The dealer reported a part.',
  'request.changed': 'A reported part was decided, or reopened.',
}
