import { sql } from 'kysely'
import type { Work } from '#server/platform/db/work.ts'
import type { Outcome } from './retry-rule.ts'

/** Longer than any request takes. */
const laneSeconds = 60

/** A webhook that one process sends to until `until`. After a stall, another process may have claimed it. */
export type Lane = { id: number; until: Date }

/** Claims the webhook for this process; null if it's off, paused or taken. */
export async function claimLane({ db, dealerId, now }: Work, id: number): Promise<Lane | null> {
  const until = laneEnd(now)
  const { rows } = await sql<{ id: number }>`
    update webhooks set lane_until = ${until}
    where dealer_id = ${dealerId} and id = ${id} and is_active = 1
      and (lane_until is null or lane_until <= ${now}) and (paused_until is null or paused_until <= ${now})
    returning id`.execute(db)
  return rows.length > 0 ? { id, until } : null
}

/** Frees the webhook for others, unless another process has claimed it meanwhile. */
export async function releaseLane({ db, dealerId }: Work, { id, until }: Lane): Promise<void> {
  await sql`update webhooks set lane_until = null
    where dealer_id = ${dealerId} and id = ${id} and lane_until = ${until}`.execute(db)
}

const laneEnd = (now: Date) => new Date(now.getTime() + laneSeconds * 1000)

/** A delivery to send now; `tries` are those since it was queued or replayed. */
export type DueDelivery = {
  id: number
  eventDealerId: number
  eventId: number
  payload: string
  tries: number
  firstTryAt: string | null
  url: string
}

/**
 * The next delivery to send, and extends the lane. Skips a delivery while an earlier one for its record waits. Null if
 * the lane is lost.
 */
export async function nextDue(
  { db, dealerId, now }: Work,
  { id: webhookId, until: mine }: Lane,
): Promise<{ until: Date; due: DueDelivery | undefined } | null> {
  const until = laneEnd(now)
  const { rows: held } = await sql<{ id: number }>`update webhooks set lane_until = ${until}
    where dealer_id = ${dealerId} and id = ${webhookId} and lane_until = ${mine} returning id`.execute(db)
  if (held.length === 0) return null
  const { rows } = await sql<DueDelivery>`
    select d.id, d.event_dealer_id, d.event_id, d.payload, d.tries, d.first_try_at, w.url
    from webhook_deliveries d
    join webhooks w on w.dealer_id = ${dealerId} and w.id = d.webhook_id and w.is_active = 1
    where d.dealer_id = ${dealerId} and d.webhook_id = ${webhookId} and d.state = 'waiting' and d.due_at <= ${now}
      and (w.paused_until is null or w.paused_until <= ${now})
      and not exists (select 1 from webhook_deliveries b
        where b.dealer_id = ${dealerId} and b.webhook_id = ${webhookId} and b.state = 'waiting'
          and b.record = d.record and b.event_dealer_id = d.event_dealer_id and b.event_id < d.event_id)
    order by d.due_at, d.event_id limit 1`.execute(db)
  return { until, due: rows[0] }
}

type Result = { state: 'waiting' | 'delivered' | 'failed'; dueAt: Date | null; firstTryAt: Date }

/**
 * Writes an attempt and its effect on the delivery. A delivery that was given up or replayed during the request stays
 * so, unless this attempt delivered it. A delivery deleted meanwhile needs none.
 */
export async function writeAttempt(
  { db, dealerId, now }: Work,
  { id: deliveryId, tries }: Pick<DueDelivery, 'id' | 'tries'>,
  { status, trouble, answer, milliseconds }: Outcome,
  { state, dueAt, firstTryAt }: Result,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update webhook_deliveries set attempts = attempts + 1, status = ${status}, trouble = ${trouble}
    where dealer_id = ${dealerId} and id = ${deliveryId} returning id`.execute(db)
  if (rows.length === 0) return
  await sql`
    update webhook_deliveries set state = ${state}, tries = tries + 1, due_at = ${dueAt}, first_try_at = ${firstTryAt},
      finished_at = ${state === 'waiting' ? null : now}
    where dealer_id = ${dealerId} and id = ${deliveryId}
      and (${state} = 'delivered' or state = 'waiting' and tries = ${tries})`.execute(db)
  await db
    .insertInto('webhookAttempts')
    .values({ dealerId, deliveryId, at: now, milliseconds, status, trouble, answer })
    .execute()
}

/** Notes that the webhook answered: failures count from 0 again. */
export async function noteSuccess({ db, dealerId }: Work, id: number): Promise<void> {
  await sql`update webhooks set failures = 0, failing_since = null, paused_until = null
    where dealer_id = ${dealerId} and id = ${id} and failures > 0`.execute(db)
}

/** Counts a failure; returns how many there were in a row, and since when. */
export async function noteFailure({ db, dealerId, now }: Work, id: number) {
  const { rows } = await sql<{ name: string; url: string; failures: number; failingSince: string }>`
    update webhooks set failures = failures + 1, failing_since = coalesce(failing_since, ${now})
    where dealer_id = ${dealerId} and id = ${id} and is_active = 1
    returning name, url, failures, failing_since`.execute(db)
  return rows[0]
}

/** Pauses a webhook that keeps failing. Its deliveries wait. */
export async function pauseUntil({ db, dealerId }: Work, id: number, until: Date): Promise<void> {
  await sql`update webhooks set paused_until = ${until} where dealer_id = ${dealerId} and id = ${id}`.execute(
    db,
  )
}

/** Turns a webhook off because it fails too long or its address is gone. A person has to turn it on again. */
export async function writeStop({ db, dealerId, now }: Work, id: number, why: 'failing' | 'gone') {
  await sql`update webhooks set is_active = 0, stopped_why = ${why}, stopped_at = ${now}, version = version + 1,
    updated_by = 'Partsdesk', updated_at = ${now} where dealer_id = ${dealerId} and id = ${id}`.execute(db)
}
