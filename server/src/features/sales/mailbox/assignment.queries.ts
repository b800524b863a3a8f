import { sql } from 'kysely'
import type { MailboxRow } from '#contract/sales/messages/mailbox.ts'
import type { Work } from '#server/platform/db/work.ts'

type Assignee = NonNullable<MailboxRow['assignedTo']>

const userName = sql`concat_ws(' ', u.first_name, nullif(u.last_name, '-'))`

/** The colleague assigned to the message that a statement calls `c`; null if nobody is. */
export const selectAssignee = ({ dealerId }: Work) => sql<Assignee | null>`(
  select json_build_object('id', u.id, 'name', ${userName})
  from message_assignments a join users u on u.dealer_id = ${dealerId} and u.id = a.user_id
  where a.dealer_id = ${dealerId} and a.message_id = c.id)`

/** The colleagues assigned to these messages, by message. */
export async function findAssignees(
  { db, dealerId }: Work,
  ids: readonly number[],
): Promise<Map<number, Assignee>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Assignee & { messageId: number }>`
    select a.message_id, u.id, ${userName} as name
    from message_assignments a
    join users u on u.dealer_id = ${dealerId} and u.id = a.user_id
    where a.dealer_id = ${dealerId} and a.message_id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ messageId, ...assignee }) => [messageId, assignee]))
}

/**
 * Assigns messages to a user, or to nobody with null. A message has one assignee, so it replaces the earlier
 * one.
 */
export async function setAssignee(
  { db, dealerId }: Work,
  ids: readonly number[],
  userId: number | null,
): Promise<void> {
  if (ids.length === 0) return
  if (userId === null) {
    await sql`delete from message_assignments
      where dealer_id = ${dealerId} and message_id = any(${ids}::bigint[])`.execute(db)
    return
  }
  await db
    .insertInto('messageAssignments')
    .values(ids.map((messageId) => ({ dealerId, messageId, userId })))
    .onConflict((conflict) =>
      conflict
        .columns(['dealerId', 'messageId'])
        .doUpdateSet(({ ref }) => ({ userId: ref('excluded.userId') })),
    )
    .execute()
}
