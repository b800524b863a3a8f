import { sql } from 'kysely'
import { findWebhookEvents } from '#contract/channels/webhook-events.ts'
import type { ActivityEvent, ActivitySubject, ActivityValues } from '#contract/tenancy/activity-sentences.ts'
import { fewRows } from '../db/statements/few-rows.ts'
import type { Work } from '../db/work.ts'
import { enqueueAtOnce } from '../jobs/enqueue.ts'
import { runtime } from '../runtime.ts'

/** The job that makes deliveries of a dealer's events. */
export const spreadJobName = 'spread-webhook-events'

type Entry = {
  subject: ActivitySubject
  event: ActivityEvent
  recordId: number | null
  values: ActivityValues
  changes: Record<string, unknown>
}

/**
 * Queues the webhook events of these changes, in the changes' transaction and together with its other statements.
 * Writes nothing if no webhook of the dealer or the platform wants them.
 */
export async function queueWebhookEvents(work: Work, entries: readonly Entry[]): Promise<void> {
  const events = entries.flatMap((entry) => findWebhookEvents(entry).map((type) => ({ ...entry, type })))
  if (events.length === 0) return
  const { db, dealerId, actor, now } = work
  const lists = sql`unnest(${events.map(({ type }) => type)}::text[],
    ${events.map(({ recordId }) => recordId)}::bigint[],
    ${events.map(({ values }) => String(values.name ?? ''))}::text[],
    ${events.map(({ event }) => event)}::text[],
    ${events.map(({ changes }) => Object.keys(changes).join(','))}::text[])`
  const { rows } = await sql<{ id: number }>`
    insert into webhook_events (dealer_id, type, record_id, name, change, fields, actor, at)
    select ${dealerId}::bigint, e.type, e.record_id, e.name, e.change, string_to_array(e.fields, ','),
      ${actor.name}::text, ${now}::timestamptz
    from ${fewRows(events.length, lists)} as e (type, record_id, name, change, fields)
    where exists (select 1 from webhooks w
        where w.dealer_id = ${dealerId} and (w.is_active = 1 or w.stopped_at is not null) and e.type = any(w.events))
      or e.type in (select p.type from webhook_platform_events p)
    returning id`.execute(db)
  if (rows.length > 0) work.afterCommit(() => wakeJob(dealerId))
}

/** Starts deliveries sooner. Without it, the job that looks for due deliveries would find them. */
function wakeJob(dealerId: number): void {
  const { log } = runtime()
  enqueueAtOnce({ name: spreadJobName }, { dealerId, id: 0 }).catch((error: Error) =>
    log.warn({ err: error }, 'webhooks will be sent a little later'),
  )
}
