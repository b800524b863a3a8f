import { webhookEventSentences } from '#contract/channels/webhook-event-sentences.ts'
import { recordPath, testEvent, type WebhookEvent, webhookEvents } from '#contract/channels/webhook-events.ts'
import type { Json } from './json.ts'

/** How to receive and verify them; the first part of the group `webhooks`. */
export const webhookGuide = `Partsdesk posts an event to your address within seconds of a change. It names the record; read it with
your own token at \`/api\` and its \`path\`. Requests follow the Standard Webhooks specification, so its libraries verify them in
most languages.

## Verify
Each request is signed with the webhook’s secret, which is shown once when you create it. The signature is the HMAC-SHA256 of
\`webhook-id.webhook-timestamp.body\`, in base64, with the part of the secret behind \`whsec_\` as its key. Use the body’s bytes as
they came, compare in constant time, and refuse requests that are older than five minutes:

\`\`\`js
import { createHmac, timingSafeEqual } from 'node:crypto'

export function verified(headers, body, secret) {
  const sent = Number(headers['webhook-timestamp'])
  if (!(Math.abs(Date.now() / 1000 - sent) < 300)) return false
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const wanted = createHmac('sha256', key).update(\`\${headers['webhook-id']}.\${sent}.\${body}\`).digest()
  return headers['webhook-signature'].split(' ').some((one) => {
    const given = Buffer.from(one.replace('v1,', ''), 'base64')
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  })
}
\`\`\`

## Answer
Answer with any 2xx within ten seconds; work afterwards. Anything else has failed, also a redirect, which isn’t followed. It’s sent
again after 5 seconds, 1, 5 and 30 minutes, 2, 5, 10, 14 and 20 hours, up to three days in all. A 4xx ends it at once, except 408,
409, 425 and 429; \`Retry-After\` is respected, up to an hour. After three days of failures, or an answer of 410, the webhook is
turned off.

## Order
Events of one record arrive one after the other, and each at least once: an event can come twice, with the same \`webhook-id\`. Of
two events of a record, the one with the larger \`sequence\` is the later one.
`

/** The fields of every request. */
export const webhookHeaders: Record<string, Json> = {
  WebhookId: header('webhook-id', 'The event’s id, the same in every attempt. Skip ids you’ve seen.', {
    type: 'string',
    example: 'evt_1_88',
  }),
  WebhookTimestamp: header('webhook-timestamp', 'When this attempt was sent, in seconds since 1970.', {
    type: 'string',
    example: '1795424400',
  }),
  WebhookSignature: header(
    'webhook-signature',
    'Signatures as `v1,<base64>`, separated by spaces: two for 24 hours after a new secret.',
    { type: 'string', example: 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=' },
  ),
}

function header(name: string, description: string, { example, ...schema }: Json): Json {
  return { name, in: 'header', required: true, description, schema, example }
}

/** For each kind of change, its name in the log and a field it changes. */
const changes: Record<string, { change: string; fields: string[] }> = {
  changed: { change: 'changed', fields: ['intMemo'] },
  status: { change: 'movedTo', fields: ['orderStatusId'] },
  shipped: { change: 'shipped', fields: [] },
  charged: { change: 'charged', fields: [] },
  refunded: { change: 'chargeRefunded', fields: [] },
  sent: { change: 'quoteSent', fields: [] },
  ordered: { change: 'becameOrder', fields: [] },
  imported: { change: 'importDone', fields: [] },
}

function webhookExample(type: WebhookEvent): Json {
  const kind = type.slice(type.indexOf('.') + 1)
  const isReturn = type === 'return.status'
  const { change, fields } = changes[kind] ?? { change: kind, fields: [] }
  return {
    type,
    timestamp: '2026-11-23T09:00:00.000Z',
    data: {
      dealerId: 1,
      id: 12,
      name: '1001',
      change: isReturn ? 'approved' : change,
      fields: isReturn ? ['rmaDealerStatus'] : fields,
      by: 'Ana Ruiz',
      sequence: 88,
      path: recordPath(type, 12),
    },
  }
}

/** The document's `webhooks`: each event's request, as a receiver gets it. */
export const describeAllWebhooks = (): Record<string, Json> =>
  Object.fromEntries(webhookEvents.map((type) => [type, { post: describeWebhook(type) }]))

const describeWebhook = (type: WebhookEvent): Json => ({
  operationId: `on${type.replace(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
  summary: webhookEventSentences[type],
  description: `Sent to webhooks that chose \`${type}\`; a test is sent as \`${testEvent}\`.`,
  tags: ['webhooks'],
  security: [],
  parameters: Object.keys(webhookHeaders).map((name) => ({ $ref: `#/components/parameters/${name}` })),
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/WebhookMessage' },
        example: webhookExample(type),
      },
    },
  },
  responses: { '2XX': { description: 'Received. Anything else is sent again.' } },
})
