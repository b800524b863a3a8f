import { system } from '#server/platform/auth/actor.ts'
import { decrypt } from '#server/platform/auth/secrets.ts'
import { inDealer, readInDealer, type Work } from '#server/platform/db/work.ts'
import { defineJob, type JobData } from '#server/platform/jobs/define-job.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { retryWhileDatabaseDown } from '#server/platform/jobs/retry-database.ts'
import { composeMessageId } from './delivery.queries.ts'
import {
  claimLane,
  type DueDelivery,
  type Lane,
  nextDue,
  noteFailure,
  noteSuccess,
  pauseUntil,
  releaseLane,
  writeAttempt,
} from './lane.queries.ts'
import { postDelivery } from './post-delivery.ts'
import { findSecrets } from './queries.ts'
import { choosePause, hasSucceeded, isOverdue, mayPass, nextTry, type Outcome } from './retry-rule.ts'
import { stopWebhook } from './stop-webhook.ts'

const actor = system('Webhooks')
/** After this, the webhook queues again, behind others. */
const longestTurn = 20_000

/**
 * Sends a webhook's due deliveries, one after the other, in one process at a time. A failing webhook ends its turn at
 * once and pauses, so a hanging one occupies a place for ten seconds at most.
 */
export const sendWebhookJob = defineJob(
  'send-webhook',
  { retries: { times: 2, seconds: 5, doubling: true }, expireInSeconds: 120, parallel: 32 },
  (data, signal) => sendWebhook(data, signal),
)

/** Sends a webhook's due deliveries one after another, for a limited time. One process does at a time. */
export async function sendWebhook({ dealerId, id }: JobData, signal: AbortSignal): Promise<void> {
  const lane = await inDealer(dealerId, actor, (work) => claimLane(work, id))
  if (!lane) return
  const until = performance.now() + longestTurn
  const releaseAfter = (by: (work: Work, lane: Lane) => Promise<void>) =>
    retryWhileDatabaseDown(() => inDealer(dealerId, actor, (work) => by(work, lane)))
  try {
    let goesOn = true
    while (goesOn && !signal.aborted && performance.now() < until)
      goesOn = await sendNext(dealerId, lane, signal)
  } catch (error) {
    // Due deliveries would fail again at once, so the queue's own pauses decide when to retry.
    await releaseAfter(releaseLane)
    throw error
  }
  // Deliveries queued while the lane was taken were skipped, so this checks once more after it's free.
  await releaseAfter(startNext)
}

async function startNext(work: Work, lane: Lane): Promise<void> {
  const next = await nextDue(work, lane)
  if (!next) return
  await releaseLane(work, { ...lane, until: next.until })
  if (next.due) await enqueue(work, sendWebhookJob, { id: lane.id })
}

/** Whether to continue. */
async function sendNext(dealerId: number, lane: Lane, signal: AbortSignal): Promise<boolean> {
  const next = await inDealer(dealerId, actor, (work) => nextDue(work, lane))
  if (!next) return false
  lane.until = next.until
  const { due } = next
  if (!due) return false
  const webhookId = lane.id
  const secrets = await readInDealer(dealerId, actor, (work) => findSecrets(work, webhookId))
  const { url, payload } = due
  const message = { url, payload, secrets: secrets.map(decrypt), messageId: composeMessageId(due) }
  const outcome = await postDelivery(message, signal)
  if (!outcome) return false
  return retryWhileDatabaseDown(() =>
    inDealer(dealerId, actor, (work) => settleDelivery(work, { webhookId, due, outcome })),
  )
}

type Settling = { webhookId: number; due: DueDelivery; outcome: Outcome }

async function settleDelivery(work: Work, { webhookId, due, outcome }: Settling): Promise<boolean> {
  const { now } = work
  const firstTryAt = due.firstTryAt ? new Date(due.firstTryAt) : now
  if (hasSucceeded(outcome)) {
    await writeAttempt(work, due, outcome, { state: 'delivered', dueAt: null, firstTryAt })
    await noteSuccess(work, webhookId)
    return true
  }
  const dueAt = nextTry({ tries: due.tries + 1, firstTryAt, now, outcome })
  await writeAttempt(work, due, outcome, { state: dueAt ? 'waiting' : 'failed', dueAt, firstTryAt })
  const webhook = await noteFailure(work, webhookId)
  if (!webhook) return false
  const isGone = outcome.status === 410
  if (isGone || isOverdue(webhook, now)) {
    await stopWebhook(work, { id: webhookId, ...webhook, why: isGone ? 'gone' : 'failing' })
    return false
  }
  // A refusal is an answer, so the next delivery may succeed.
  if (!mayPass(outcome) && outcome.trouble === null) return true
  const until = new Date(now.getTime() + choosePause(webhook.failures, outcome) * 1000)
  await pauseUntil(work, webhookId, until)
  await enqueue(work, sendWebhookJob, { id: webhookId, after: until })
  return false
}
