import { sql } from 'kysely'
import type { Delivery, DeliveryDetail, webhooks } from '#contract/channels/webhooks.ts'
import type { Input } from '#contract/http.ts'
import { fetchPage } from '#server/platform/db/statements/page.ts'
import type { Work } from '#server/platform/db/work.ts'

/** The most deliveries that a replay of a period includes. */
const maxReplayed = 10_000
const attemptsShown = 20

const selectDeliveries = ({ db, dealerId }: Work) =>
  db
    .selectFrom('webhookDeliveries')
    .select(['id', 'webhookId', 'eventDealerId', 'eventId', 'type', 'recordId', 'name', 'state', 'attempts'])
    .select(['status', 'trouble', 'dueAt', 'createdAt', 'finishedAt'])
    .where('dealerId', '=', dealerId)

type Row = Omit<Delivery, 'dealerId' | 'messageId'> & { eventDealerId: number; eventId: number }

/** An event's id, which each attempt and replay repeats, so that a receiver recognizes it. */
export const composeMessageId = ({ eventDealerId, eventId }: { eventDealerId: number; eventId: number }) =>
  `evt_${eventDealerId}_${eventId}`

const toDelivery = ({ eventDealerId, eventId, ...row }: Row): Delivery => ({
  ...row,
  dealerId: eventDealerId,
  messageId: composeMessageId({ eventDealerId, eventId }),
})

/** Reads a page of a webhook's deliveries, newest first, in one state or all. */
export async function listWebhookDeliveries(
  work: Work,
  { id, state, ...page }: Input<typeof webhooks.deliveries>,
) {
  const all = selectDeliveries(work).where('webhookId', '=', id)
  const found = state === undefined ? all : all.where('state', '=', state)
  const { rows, count } = await fetchPage(found.orderBy('id', 'desc'), page)
  return { data: (rows as Row[]).map(toDelivery), recordsTotal: count }
}

/** Finds a delivery of the dealer's webhooks. */
export async function findDelivery(work: Work, id: number): Promise<Delivery | undefined> {
  const row = (await selectDeliveries(work).where('id', '=', id).executeTakeFirst()) as Row | undefined
  return row && toDelivery(row)
}

/** Finds a delivery with its payload and its newest attempts. */
export async function findDeliveryDetail(work: Work, id: number): Promise<DeliveryDetail | undefined> {
  const { db, dealerId } = work
  const [row, more, tries] = await Promise.all([
    findDelivery(work, id),
    sql<{ payload: string; url: string }>`
      select d.payload, w.url from webhook_deliveries d
      join webhooks w on w.dealer_id = ${dealerId} and w.id = d.webhook_id
      where d.dealer_id = ${dealerId} and d.id = ${id}`.execute(db),
    db
      .selectFrom('webhookAttempts')
      .select(['at', 'milliseconds', 'status', 'trouble', 'answer'])
      .where('dealerId', '=', dealerId)
      .where('deliveryId', '=', id)
      .orderBy('id', 'desc')
      .limit(sql.lit(attemptsShown))
      .execute(),
  ])
  return row && { ...row, ...more.rows[0]!, tries: tries as DeliveryDetail['tries'] }
}

/** Makes it due again, with a full three days of attempts. */
const again = sql`state = 'waiting', tries = 0, first_try_at = null, finished_at = null`

/** Queues a delivery again, with all its attempts. */
export async function replayDelivery({ db, dealerId, now }: Work, id: number): Promise<void> {
  await sql`update webhook_deliveries set ${again}, due_at = ${now}
    where dealer_id = ${dealerId} and id = ${id}`.execute(db)
}

/** Queues deliveries of a period again, oldest first, up to `maxReplayed`. Returns how many. */
export async function replayBetween(
  { db, dealerId, now }: Work,
  { id, from, to, failedOnly }: Input<typeof webhooks.replayRange>,
): Promise<number> {
  const states = failedOnly ? ['failed'] : ['failed', 'delivered']
  const { rows } = await sql<{ id: number }>`
    update webhook_deliveries set ${again}, due_at = ${now}
    where dealer_id = ${dealerId} and id in (
      select d.id from webhook_deliveries d
      where d.dealer_id = ${dealerId} and d.webhook_id = ${id} and d.state = any(${states}::text[])
        and d.created_at between ${from}::timestamptz and ${to}::timestamptz
      order by d.id limit ${sql.lit(maxReplayed)})
    returning id`.execute(db)
  return rows.length
}

/** Waiting deliveries aren't sent any more, but can be replayed. */
export async function abandonDeliveries({ db, dealerId, now }: Work, webhookId: number): Promise<void> {
  await sql`update webhook_deliveries set state = 'failed', finished_at = ${now}, due_at = null
    where dealer_id = ${dealerId} and webhook_id = ${webhookId} and state = 'waiting'`.execute(db)
}

/** Adds a test event with its delivery, and returns the delivery's id. */
export async function insertTest(
  { db, dealerId, actor, now }: Work,
  webhookId: number,
  { type, composeBody }: { type: string; composeBody: (eventId: number) => string },
): Promise<number> {
  const event = await db
    .insertInto('webhookEvents')
    .values({ dealerId, type, name: '', change: 'test', actor: actor.name, at: now, spreadAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const eventId = Number(event.id)
  const row = await db
    .insertInto('webhookDeliveries')
    .values({
      dealerId,
      webhookId,
      eventDealerId: dealerId,
      eventId,
      type,
      record: `test:${eventId}`,
      name: '',
      payload: composeBody(eventId),
      dueAt: now,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(row.id)
}

/**
 * Deletes deliveries that are too old to be replayed. Those that wait stay, because an operator may have paused the
 * jobs that send them, or someone has just replayed them.
 */
export async function sweepDeliveries({ db, dealerId }: Work, days: number): Promise<void> {
  await sql`delete from webhook_deliveries
    where dealer_id = ${dealerId} and created_at < now() - ${days}::int * interval '1 day'
      and state <> 'waiting'`.execute(db)
  await sql`delete from webhook_events where dealer_id = ${dealerId} and spread_at is not null
    and at < now() - ${days}::int * interval '1 day'`.execute(db)
}
