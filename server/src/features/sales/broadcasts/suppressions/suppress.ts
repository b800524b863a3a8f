import { sql } from 'kysely'
import { recordChange, recordChanges } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'

type Suppression = { address: string; reason: 'unsubscribed' | 'bounced' | 'added'; note: string | null }

/**
 * Stops all broadcasts to an address, including those being sent. Someone who unsubscribes overrides any earlier
 * reason. Returns the row's id, or null if nothing changed. Writes no activity log: the caller has to, because the
 * entry of an unsubscription names its broadcast, and that of an address added by hand its row.
 */
export async function suppress(work: Work, suppressed: Suppression): Promise<number | null> {
  const { db, dealerId, actor, now } = work
  const row = await db
    .insertInto('mailSuppressions')
    .values({ dealerId, ...suppressed, createdBy: actor.name, updatedBy: actor.name, updatedAt: now })
    .onConflict((conflict) =>
      conflict
        .constraint('mail_suppressions_address')
        .doUpdateSet(({ ref, eb }) => ({
          reason: ref('excluded.reason'),
          version: eb('mailSuppressions.version', '+', 1),
          updatedBy: ref('excluded.updatedBy'),
          updatedAt: ref('excluded.updatedAt'),
        }))
        .where('excluded.reason', '=', 'unsubscribed')
        .whereRef('mailSuppressions.reason', '<>', 'excluded.reason'),
    )
    .returning('id')
    .executeTakeFirst()
  await stopQueued(work, [suppressed.address])
  return row?.id ?? null
}

/** Stops all broadcasts to an address that doesn't exist, with the mail server's words as a note, and logs it. */
export async function suppressBounced(work: Work, address: string, note: string): Promise<void> {
  const id = await suppress(work, { address, reason: 'bounced', note })
  if (id === null) return
  await recordChange(work, {
    subject: { code: 'broadcastAddress', name: address },
    event: 'suppressed',
    recordId: id,
    after: { note },
  })
}

/** Adds many addresses at once, with the reason as a note, and logs them. Those suppressed already stay as they are. */
export async function suppressMany(work: Work, addresses: readonly string[], note: string): Promise<void> {
  if (addresses.length === 0) return
  const { db, dealerId, actor, now } = work
  const by = { createdBy: actor.name, updatedBy: actor.name, updatedAt: now }
  const added = await db
    .insertInto('mailSuppressions')
    .values(addresses.map((address) => ({ dealerId, address, reason: 'added', note, ...by })))
    .onConflict((conflict) => conflict.constraint('mail_suppressions_address').doNothing())
    .returning(['id', 'address'])
    .execute()
  await stopQueued(work, addresses)
  await recordChanges(
    work,
    added.map(({ id, address }) => ({
      subject: { code: 'broadcastAddress', name: address },
      event: 'suppressed',
      recordId: id,
      after: { note },
    })),
  )
}

async function stopQueued({ db, dealerId }: Work, addresses: readonly string[]): Promise<void> {
  await sql`update broadcast_recipients set state = 'suppressed'
    where dealer_id = ${dealerId} and state = 'queued'
      and address_norm = any(select pd.norm(a) from unnest(${addresses}::text[]) a)`.execute(db)
}
