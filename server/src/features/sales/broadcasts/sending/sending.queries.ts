import { type SqlBool, sql } from 'kysely'
import type { Work } from '#server/platform/db/work.ts'
import { runtime } from '#server/platform/runtime.ts'

const due = sql<SqlBool>`(r.next_at is null or r.next_at <= now())`

/** Recipients not tried yet or whose pause is over; none while the broadcast is paused. */
export async function dueRecipients({ db, dealerId }: Work, id: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('broadcastRecipients as r')
    .innerJoin('broadcasts as b', (join) =>
      join.onRef('b.dealerId', '=', 'r.dealerId').onRef('b.id', '=', 'r.broadcastId'),
    )
    .select('r.id')
    .where('r.dealerId', '=', dealerId)
    .where('r.broadcastId', '=', id)
    .where('r.state', '=', 'queued')
    .where('b.state', '=', 'sending')
    .where(due)
    .orderBy('r.id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** Finds when the next one is due, at least a second from now. */
export async function nextDue({ db, dealerId }: Work, id: number): Promise<Date> {
  const { rows } = await sql<{ seconds: number }>`
    select greatest(1, coalesce(extract(epoch from min(coalesce(next_at, now())) - now()), 1))::float8 as seconds
    from broadcast_recipients
    where dealer_id = ${dealerId} and broadcast_id = ${id} and state = 'queued'`.execute(db)
  return new Date(Date.now() + rows[0]!.seconds * 1000)
}

/** The emails that were being handed over when a process ended, and that process. */
export const findUnfinished = ({ db, dealerId }: Work, id: number) =>
  db
    .selectFrom('broadcastRecipients')
    .select(['id', 'sender'])
    .where('dealerId', '=', dealerId)
    .where('broadcastId', '=', id)
    .where('state', '=', 'sending')
    .execute()

/**
 * Gives recipients whose email was being sent this result. Those that another process settled meanwhile
 * stay.
 */
export async function settleUnfinished(
  { db, dealerId }: Work,
  ids: number[],
  as: Pick<Outcome, 'state' | 'lastAnswer'>,
): Promise<void> {
  await db
    .updateTable('broadcastRecipients')
    .set(as)
    .where('dealerId', '=', dealerId)
    .where('id', '=', sql<number>`any(${ids})`)
    .where('state', '=', 'sending')
    .execute()
}

/** Counts consecutive runs that the mail server ended; any progress restarts at one. */
export async function noteTrouble(
  { db, dealerId, now }: Work,
  id: number,
  hasProgress: boolean,
): Promise<{ count: number; since: string }> {
  const { rows } = await sql<{ count: number; since: string }>`
    update broadcasts set
      trouble_count = case when ${hasProgress} then 1 else least(trouble_count + 1, 1000) end,
      trouble_since = case when ${hasProgress} then ${now}::timestamptz else coalesce(trouble_since, ${now}) end
    where dealer_id = ${dealerId} and id = ${id}
    returning trouble_count as count, trouble_since as since`.execute(db)
  return rows[0]!
}

/** Fails the waiting emails with the mail server's words. */
export async function failWaiting({ db, dealerId }: Work, id: number, answer: string): Promise<void> {
  await db
    .updateTable('broadcastRecipients')
    .set({ state: 'failed', lastAnswer: answer, nextAt: null })
    .where('dealerId', '=', dealerId)
    .where('broadcastId', '=', id)
    .where('state', '=', 'queued')
    .execute()
}

export type QueuedRecipient = {
  id: number
  address: string
  name: string | null
  locale: string
  attempts: number
}

/** A recipient not sent to yet. */
export async function findQueuedRecipient(
  { db, dealerId }: Work,
  id: number,
): Promise<QueuedRecipient | undefined> {
  return db
    .selectFrom('broadcastRecipients as r')
    .innerJoin('broadcasts as b', (join) =>
      join.onRef('b.dealerId', '=', 'r.dealerId').onRef('b.id', '=', 'r.broadcastId'),
    )
    .select(['r.id', 'r.address', 'r.name', 'r.locale', 'r.attempts'])
    .where('r.dealerId', '=', dealerId)
    .where('r.id', '=', id)
    .where('r.state', '=', 'queued')
    .where('b.state', '=', 'sending')
    .executeTakeFirst()
}

/**
 * Marks an email as being sent: after this, only the sender knows whether it left. False when it's no longer
 * due.
 */
export async function markSending(
  { db, dealerId }: Work,
  id: number,
  tokens: { unsubscribeHash: Buffer; replyToken: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('broadcastRecipients')
    .set({ state: 'sending', ...tokens, sender: runtime().handedOver?.sender ?? null })
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type Outcome = {
  state: 'queued' | 'sent' | 'failed' | 'unconfirmed'
  lastAnswer: string | null
  attempts: number
  sentAt: Date | null
  nextAt: Date | null
}

/** Saves an attempt's result. A cancelled email that wasn't handed over stays cancelled. */
export async function noteOutcome({ db, dealerId }: Work, id: number, outcome: Outcome): Promise<void> {
  await db
    .updateTable('broadcastRecipients')
    .set(outcome)
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'sending', 'unconfirmed'])
    .execute()
}
