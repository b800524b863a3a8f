import { sql } from 'kysely'
import type { Work } from '#server/platform/db/work.ts'

type Suppressed = { address: string; reason: 'unsubscribed' | 'bounced' | 'added'; note: string | null }

/**
 * Stops all broadcasts to an address, including those on their way. Someone who unsubscribes has their own say,
 * whatever suppressed them before. Returns the row's id, or null if it stays as it was.
 */
export async function suppress(work: Work, suppressed: Suppressed): Promise<number | null> {
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
  await sql`update broadcast_recipients set state = 'suppressed'
    where dealer_id = ${dealerId} and address_norm = pd.norm(${suppressed.address}) and state = 'queued'`.execute(
    db,
  )
  return row?.id ?? null
}
