import { sql } from 'kysely'
import type { Work } from '#server/platform/db/work.ts'

/** An email that was accepted and came back. */
export async function noteReturned(
  { db, dealerId }: Work,
  { broadcastId, recipientId, answer }: { broadcastId: number; recipientId: number; answer: string },
): Promise<void> {
  await sql`
    with returned as (
      select r.id, r.state from broadcast_recipients r
      where r.dealer_id = ${dealerId} and r.id = ${recipientId} and r.state in ('sent', 'unconfirmed')
      for update
    ), noted as (
      update broadcast_recipients r set state = 'failed', last_answer = ${answer}
      from returned where r.dealer_id = ${dealerId} and r.id = returned.id
    )
    update broadcasts b set failed = b.failed + 1,
      sent = b.sent - (returned.state = 'sent')::int,
      unconfirmed = b.unconfirmed - (returned.state = 'unconfirmed')::int
    from returned where b.dealer_id = ${dealerId} and b.id = ${broadcastId}`.execute(db)
}
