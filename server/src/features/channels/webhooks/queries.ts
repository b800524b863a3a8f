import { sql } from 'kysely'
import type { Webhook } from '#contract/channels/webhooks.ts'
import type { Work } from '#server/platform/db/work.ts'

export const settable = ['name', 'url', 'events', 'isActive'] as const

const selectWebhooks = ({ db, dealerId, now }: Work) =>
  db
    .selectFrom('webhooks as w')
    .select([
      'w.id',
      'w.dealerId',
      'w.name',
      'w.url',
      'w.events',
      'w.isActive',
      'w.stoppedWhy',
      'w.stoppedAt',
    ])
    .select(['w.failingSince', 'w.version', 'w.updatedBy', 'w.createdAt', 'w.updatedAt'])
    .select([
      sql<number>`(select count(*)::int from webhook_deliveries d
        where d.dealer_id = ${dealerId} and d.webhook_id = w.id and d.state = 'waiting')`.as('waiting'),
      sql<number>`(select count(*)::int from webhook_deliveries d
        where d.dealer_id = ${dealerId} and d.webhook_id = w.id and d.state = 'failed')`.as('failed'),
      sql<string | null>`(select max(s.valid_until) from webhook_secrets s
        where s.dealer_id = ${dealerId} and s.webhook_id = w.id and s.valid_until > ${now})`.as(
        'oldSecretUntil',
      ),
    ])
    .where('w.dealerId', '=', dealerId)

/** Two calls that create a dealer's webhook take turns. */
export const lockWebhooks = ({ db, dealerId }: Work) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${dealerId}`}, 0))`.execute(db)

/** Lists the dealer's webhooks by name, without their secrets. */
export async function listWebhooks(work: Work): Promise<Webhook[]> {
  return (await selectWebhooks(work).orderBy('w.name').orderBy('w.id').execute()) as Webhook[]
}

/** Finds a webhook of the dealer, without its secret. */
export async function findWebhook(work: Work, id: number): Promise<Webhook | undefined> {
  return (await selectWebhooks(work).where('w.id', '=', id).executeTakeFirst()) as Webhook | undefined
}

/** Current secrets, still encrypted, the permanent one first. */
export async function findSecrets({ db, dealerId, now }: Work, webhookId: number): Promise<string[]> {
  const { rows } = await sql<{ secret: string }>`
    select secret from webhook_secrets
    where dealer_id = ${dealerId} and webhook_id = ${webhookId} and (valid_until is null or valid_until > ${now})
    order by valid_until nulls first, id desc`.execute(db)
  return rows.map(({ secret }) => secret)
}

/** Adds a secret. The previous one expires at `oldUntil`, any earlier one immediately. */
export async function insertSecret(
  { db, dealerId }: Work,
  { webhookId, secret, oldUntil }: { webhookId: number; secret: string; oldUntil: Date },
): Promise<void> {
  await sql`delete from webhook_secrets
    where dealer_id = ${dealerId} and webhook_id = ${webhookId} and valid_until is not null`.execute(db)
  await sql`update webhook_secrets set valid_until = ${oldUntil}
    where dealer_id = ${dealerId} and webhook_id = ${webhookId}`.execute(db)
  await db.insertInto('webhookSecrets').values({ dealerId, webhookId, secret }).execute()
}

/** Makes every dealer's transaction see which events the platform's webhooks want. */
export async function writePlatformEvents({ db }: Work): Promise<void> {
  await sql`delete from webhook_platform_events`.execute(db)
  await sql`
    insert into webhook_platform_events (type)
    select distinct unnest(w.events) from webhooks w
    where w.dealer_id = 0 and (w.is_active = 1 or w.stopped_at is not null)
    returning type`.execute(db)
}

/** Clears why a webhook was stopped, when a person turns it on. */
export async function clearStop({ db, dealerId }: Work, id: number): Promise<void> {
  await sql`update webhooks
    set stopped_why = null, stopped_at = null, failures = 0, failing_since = null, paused_until = null
    where dealer_id = ${dealerId} and id = ${id}`.execute(db)
}
