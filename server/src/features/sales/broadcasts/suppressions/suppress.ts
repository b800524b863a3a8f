import { sql } from 'kysely'
import type { Work } from '#server/platform/db/work.ts'

type Suppressed = { address: string; reason: 'unsubscribed' | 'bounced' | 'added'; note: string | null }

/**
 * Stops all broadcasts to an address, including those on their way. Returns the new row's id, or null if it
 * was suppressed already.
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
