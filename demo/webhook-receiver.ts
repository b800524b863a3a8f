import type { WebhookEvent } from '#contract/channels/webhook-events.ts'
import { demoDealers } from '#demo/dealers.ts'
import { readBody, startLoopbackServer } from '#demo/loopback-server.ts'
import { sendTest } from '#server/features/channels/webhooks/deliveries.ts'
import { createWebhook } from '#server/features/channels/webhooks/webhooks.ts'
import { system } from '#server/platform/auth/actor.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import { queueWebhookEvents } from '#server/platform/webhooks/queue-webhook-events.ts'

const warehouse = '/partsdesk'
const ledger = '/ledger'
/** Matches the fake's addresses with any port, but not other webhooks that a developer has on this machine. */
const atReceiver = `^http://127\\.0\\.0\\.1:\\d+(${warehouse}|${ledger})$`

/** Answers as the ledger, which has no account for returns and is closed for status events. */
function ledgerAnswer(type: string): [status: number, answer: object] {
  if (type.startsWith('return.')) return [422, { error: 'No account for returns' }]
  if (type === 'order.status') return [503, { error: 'Closed for maintenance' }]
  return [200, { booked: true }]
}

/** Starts a fake of two other programs: a warehouse that accepts every event, and a ledger that doesn't. */
export const startWebhookReceiver = () =>
  startLoopbackServer(async (request, response) => {
    const { type } = JSON.parse(await readBody(request)) as { type: string }
    const [status, answer] = request.url === ledger ? ledgerAnswer(type) : [200, { received: true }]
    response.statusCode = status
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answer))
  })

/**
 * Gives each demo dealer a webhook to the fake's current address, and the first dealer a second one, whose deliveries
 * partly fail. If a dealer already has such webhooks, only their address changes.
 */
export async function connectWebhooks(origin: string): Promise<void> {
  for (const { key } of demoDealers)
    await inDealer(key, system('Demo'), async (work) => {
      if (await moveWebhooks(work, origin)) return
      const events: WebhookEvent[] = ['order.created', 'order.status', 'order.shipped', 'return.created']
      const { id } = await createWebhook(work, {
        name: 'Warehouse',
        url: origin + warehouse,
        events,
        isActive: 1,
      })
      if (key === demoDealers[0]!.key)
        await createWebhook(work, { name: 'Ledger', url: origin + ledger, events, isActive: 1 })
      await sendTest(work, { id })
      await queueLatest(work)
    })
}

/** Sets the dealer's webhooks to the fake to its current address. Returns false if the dealer has none. */
export async function moveWebhooks(work: Work, origin: string): Promise<boolean> {
  const { rows } = await work.client.query(
    `update webhooks set url = regexp_replace(url, '^http://127\\.0\\.0\\.1:\\d+', $2)
      where dealer_id = $1 and url ~ $3 returning id`,
    [work.dealerId, origin, atReceiver],
  )
  return rows.length > 0
}

/** Queues the events of the dealer's latest orders and returns, as if they had just happened. */
async function queueLatest(work: Work): Promise<void> {
  const { rows: orders } = await work.client.query<{ id: number; name: string }>(
    `select id::int, order_number::text as name from orders
      where dealer_id = $1 and deleted_at is null order by id desc limit 6`,
    [work.dealerId],
  )
  const { rows: returns } = await work.client.query<{ id: number; name: string }>(
    `select id::int, rma_number::text as name from rmas where dealer_id = $1 and deleted_at is null
      order by id desc limit 2`,
    [work.dealerId],
  )
  const entry =
    (subject: 'order' | 'return', event: 'created' | 'statusSet') =>
    ({ id, name }: { id: number; name: string }) => ({
      subject,
      event,
      recordId: id,
      values: { name },
      changes: {},
    })
  await queueWebhookEvents(work, [
    ...orders.toReversed().map(entry('order', 'created')),
    ...returns.map(entry('return', 'created')),
    ...orders.slice(0, 2).map(entry('order', 'statusSet')),
  ])
}
