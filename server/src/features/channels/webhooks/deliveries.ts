import { testEvent } from '#contract/channels/webhook-events.ts'
import { type Delivery, deliveryDays, type webhooks } from '#contract/channels/webhooks.ts'
import type { Input } from '#contract/http.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { rowForUpdate, showRow } from '#server/platform/rows/rows.ts'
import {
  findDelivery,
  findDeliveryDetail,
  insertTest,
  listWebhookDeliveries,
  replayBetween,
  replayDelivery,
  sweepDeliveries,
} from './delivery.queries.ts'
import { composePayload } from './payload.ts'
import { sendWebhookJob } from './send-webhook.job.ts'
import { noun, refuseNonPlatform } from './webhooks.ts'

/** Lists a webhook's deliveries, newest first. Refuses a webhook of another dealer with `not_found`. */
export async function listDeliveries(work: Work, input: Input<typeof webhooks.deliveries>) {
  refuseNonPlatform(work)
  await showRow(work, noun, input.id)
  return listWebhookDeliveries(work, input)
}

/** Shows a delivery with its payload and newest attempts. */
export async function showDelivery(work: Work, { id }: Input<typeof webhooks.delivery>) {
  refuseNonPlatform(work)
  const delivery = await findDeliveryDetail(work, id)
  if (!delivery) throw refuse('not_found')
  return delivery
}

/** Sends a delivery again with the same id, which receivers recognize. Refuses a webhook that's turned off. */
export async function replayOne(work: Work, { id }: Input<typeof webhooks.replay>): Promise<Delivery> {
  refuseNonPlatform(work)
  const delivery = await findDelivery(work, id)
  if (!delivery) throw refuse('not_found')
  await openWebhook(work, delivery.webhookId)
  await replayDelivery(work, id)
  await sendSoon(work, delivery.webhookId, 1)
  return (await findDelivery(work, id))!
}

/** Sends a period's deliveries again, up to `maxReplayed`. Those still waiting aren't sent twice. */
export async function replayRange(work: Work, input: Input<typeof webhooks.replayRange>) {
  refuseNonPlatform(work)
  if (input.from > input.to) throw refuse('dates_turned')
  await openWebhook(work, input.id)
  const count = await replayBetween(work, input)
  if (count > 0) await sendSoon(work, input.id, count)
  return { count }
}

/** Sends a test event, whichever events the webhook is for. Refuses a webhook that's turned off. */
export async function sendTest(work: Work, { id }: Input<typeof webhooks.test>): Promise<Delivery> {
  refuseNonPlatform(work)
  await openWebhook(work, id)
  const { dealerId, actor, now } = work
  const event = { dealerId, type: testEvent, recordId: null, name: '', change: 'test', fields: [] }
  const deliveryId = await insertTest(work, id, {
    type: testEvent,
    composeBody: (eventId) =>
      composePayload({ ...event, id: eventId, actor: actor.name, at: now.toISOString() }),
  })
  await enqueue(work, sendWebhookJob, { id })
  return (await findDelivery(work, deliveryId))!
}

/** Locks a webhook that's turned on. */
async function openWebhook(work: Work, id: number) {
  const webhook = await rowForUpdate(work, noun, id)
  if (webhook.isActive === 0) throw refuse('webhook_off')
  return webhook
}

async function sendSoon(work: Work, webhookId: number, n: number): Promise<void> {
  const { name } = await showRow(work, noun, webhookId)
  await recordChange(work, {
    subject: { code: 'webhook', name },
    event: { code: 'replayed', n },
    recordId: webhookId,
  })
  await enqueue(work, sendWebhookJob, { id: webhookId })
}

/** Deletes events and deliveries older than `deliveryDays`, except those that still wait. */
export const sweepOldDeliveries = (work: Work) => sweepDeliveries(work, deliveryDays)
