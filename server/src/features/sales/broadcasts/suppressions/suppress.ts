import { sql } from 'kysely'
import type { Work } from '#server/platform/db/work.ts'

type Suppressed = { address: string; reason: 'unsubscribed' | 'bounced' | 'added'; note: string | null }

/**
 * Sends an address no broadcasts any more, also none of those that are on their way. Gives the new row's
 * id, or null when it got none before.
 */
export async function suppress(work: Work, suppressed: Suppressed): Promise<number | null> {
  const { db, dealerId, actor } = work
  const row = await db
    .insertInto('mailSuppressions')
    .values({ dealerId, ...suppressed, createdBy: actor.name })
    .onConflict((conflict) => conflict.constraint('mail_suppressions_address').doNothing())
    .returning('id')
    .executeTakeFirst()
  await sql`update broadcast_recipients set state = 'suppressed'
    where dealer_id = ${dealerId} and address_norm = pd.norm(${suppressed.address}) and state = 'queued'`.execute(
    db,
  )
  return row?.id ?? null
}
