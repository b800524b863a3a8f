import { sql } from 'kysely'
import type { Reading, Work } from '#server/platform/db/work.ts'
import { composePayload, composeRecordKey, type StoredEvent } from './payload.ts'

const batch = 500

/** A dealer's events without deliveries yet, in order. Other programs get none of test orders. */
export async function waitingEvents({ db, dealerId }: Work): Promise<(StoredEvent & { isTest: boolean })[]> {
  const { rows } = await sql<StoredEvent & { isTest: boolean }>`
    select e.id, e.dealer_id, e.type, e.record_id, e.name, e.change, e.fields, e.actor, e.at,
      e.type like 'order.%' and exists (select 1 from orders o
        where o.dealer_id = ${dealerId} and o.id = e.record_id and o.is_test = 1) as is_test
    from webhook_events e
    where e.dealer_id = ${dealerId} and e.spread_at is null order by e.id limit ${sql.lit(batch)}`.execute(db)
  return rows
}

type Target = { id: number; events: string[]; isActive: number }

/**
 * The webhooks of this dealer (or the platform) that get deliveries, including stopped ones, whose deliveries can be
 * replayed.
 */
async function findTargets({ db, dealerId }: Work): Promise<Target[]> {
  const { rows } = await sql<Target>`
    select id, events, is_active from webhooks
    where dealer_id = ${dealerId} and (is_active = 1 or stopped_at is not null)`.execute(db)
  return rows
}

/** Creates the deliveries of these events, once each; returns the webhooks that have something to send. */
export async function insertDeliveries(work: Work, events: readonly StoredEvent[]): Promise<number[]> {
  const { db, dealerId, now } = work
  const targets = await findTargets(work)
  const woken: number[] = []
  // A statement per webhook, because all of them together would exceed the number of parameters.
  for (const target of targets) {
    const subscribed = events.filter(({ type }) => target.events.includes(type))
    if (subscribed.length === 0) continue
    await db
      .insertInto('webhookDeliveries')
      .values(
        subscribed.map((event) => ({
          dealerId,
          webhookId: target.id,
          eventDealerId: event.dealerId,
          eventId: event.id,
          type: event.type,
          record: composeRecordKey(event),
          recordId: event.recordId,
          name: event.name,
          payload: composePayload(event),
          createdAt: now,
          ...(target.isActive === 1 ? { dueAt: now } : { state: 'failed', finishedAt: now }),
        })),
      )
      .onConflict((conflict) => conflict.constraint('webhook_deliveries_event').doNothing())
      .execute()
    if (target.isActive === 1) woken.push(target.id)
  }
  return woken
}

/** Marks events whose deliveries exist. */
export async function markSpread({ db, dealerId, now }: Work, ids: readonly number[]): Promise<void> {
  await sql`update webhook_events set spread_at = ${now}
    where dealer_id = ${dealerId} and id = any(${ids}::bigint[])`.execute(db)
}

/** Dealers with events without deliveries. */
export async function dealersWithEvents({ db }: Reading): Promise<number[]> {
  const { rows } = await sql<{ dealerId: number }>`
    select distinct dealer_id from webhook_events where spread_at is null`.execute(db)
  return rows.map(({ dealerId }) => dealerId)
}

/** Webhooks with deliveries to send that no process is sending. */
export async function webhooksDue({ db, now }: Reading): Promise<{ dealerId: number; id: number }[]> {
  const { rows } = await sql<{ dealerId: number; id: number }>`
    select w.dealer_id, w.id from webhooks w
    where w.is_active = 1 and coalesce(w.paused_until, ${now}) <= ${now} and coalesce(w.lane_until, ${now}) <= ${now}
      and exists (select 1 from webhook_deliveries d where d.dealer_id = w.dealer_id and d.webhook_id = w.id
        and d.state = 'waiting' and d.due_at <= ${now})`.execute(db)
  return rows
}
