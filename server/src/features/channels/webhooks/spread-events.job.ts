import { asksFirst } from '#server/features/tenancy/support-access/asks-first.ts'
import { system } from '#server/platform/auth/actor.ts'
import { acrossDealers, inDealer, readInDealer } from '#server/platform/db/work.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { spreadJobName } from '#server/platform/webhooks/queue-webhook-events.ts'
import { sendWebhookJob } from './send-webhook.job.ts'
import {
  dealersWithEvents,
  insertDeliveries,
  markSpread,
  waitingEvents,
  webhooksDue,
} from './spread.queries.ts'

const actor = system('Webhooks')
const platform = 0

/** Creates the deliveries of a dealer's events, and queues them. */
export const spreadEventsJob = defineJob(
  spreadJobName,
  { retries: { times: 3, seconds: 5, doubling: true }, expireInSeconds: 120, parallel: 4 },
  ({ dealerId }, signal) => spreadEvents(dealerId, signal),
)

/**
 * Makes the deliveries of a dealer's waiting events, for its own webhooks and the platform's. Repeating it
 * makes no second ones.
 */
export async function spreadEvents(dealerId: number, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const events = await readInDealer(dealerId, actor, waitingEvents)
    if (events.length === 0) return
    // The platform's programs get no names of records of a dealer that its staff would have to ask.
    const isPlatformsToo = dealerId !== platform && !(await readInDealer(dealerId, actor, asksFirst))
    // Deliveries are created once however often this repeats, so the mark comes last.
    const real = events.filter(({ isTest }) => !isTest)
    if (isPlatformsToo) await deliverTo(platform, real)
    await deliverTo(dealerId, real)
    await inDealer(dealerId, actor, (work) =>
      markSpread(
        work,
        events.map(({ id }) => id),
      ),
    )
  }
}

type Events = Awaited<ReturnType<typeof waitingEvents>>

const deliverTo = (owner: number, events: Events) =>
  inDealer(owner, actor, async (work) => {
    for (const id of await insertDeliveries(work, events)) await enqueue(work, sendWebhookJob, { id })
  })

/** Finds deliveries that a killed process left, and those due for another attempt. */
export const webhooksDueJob = defineJob(
  'webhooks-due',
  {
    retries: { times: 1, seconds: 10 },
    expireInSeconds: 60,
    singleton: true,
    everySeconds: 20,
  },
  () => sendDue(),
)

/**
 * Queues jobs for all dealers with waiting events and all webhooks with due deliveries. It catches what a
 * crash left.
 */
export async function sendDue(): Promise<void> {
  const { dealers, webhooks } = await acrossDealers(actor, async (reading) => ({
    dealers: await dealersWithEvents(reading),
    webhooks: await webhooksDue(reading),
  }))
  for (const dealerId of dealers)
    await inDealer(dealerId, actor, (work) => enqueue(work, spreadEventsJob, { id: 0 }))
  for (const { dealerId, id } of webhooks)
    await inDealer(dealerId, actor, (work) => enqueue(work, sendWebhookJob, { id }))
}
