import { type SqlBool, sql } from 'kysely'
import type { Broadcast, BroadcastRow, Recipient } from '#contract/sales/messages/broadcasts.ts'
import type { RecipientState } from '#contract/sales/messages/messages.ts'
import { fetchPage } from '#server/platform/db/statements/page.ts'
import type { Work } from '#server/platform/db/work.ts'
import { toFileUrl } from '#server/platform/files/file-names.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import type { AttachedFile } from '#server/platform/mail/attachments.ts'

const figures = ['recipients', 'waiting', 'sent', 'failed', 'unconfirmed', 'suppressed', 'cancelled'] as const
const columns = [
  ...(['id', 'dealerId', 'subject', 'state', 'trouble', 'createdBy', 'createdAt', 'finishedAt'] as const),
  ...figures,
] as const

type Paging = { startRow: number; pageSize: number }

/** Reads a page of the dealer's broadcasts, newest first, without their messages. */
export async function listBroadcasts({ db, dealerId }: Work, page: Paging) {
  const own = db.selectFrom('broadcasts').where('dealerId', '=', dealerId)
  const { rows, count } = await fetchPage(own.select(columns).orderBy('id', 'desc'), page)
  return { data: rows as BroadcastRow[], recordsTotal: count }
}

/**
 * Reads a broadcast with its message and files. Refuses with `not_found` if the dealer has none with this
 * id.
 */
export async function readBroadcast(work: Work, id: number): Promise<Broadcast> {
  const found = await work.db
    .selectFrom('broadcasts')
    .select([...columns, 'message'])
    .where('dealerId', '=', work.dealerId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw refuse('not_found')
  const files = await findFiles(work, id)
  return {
    ...(found as BroadcastRow & { message: string }),
    files: files.map(({ name, bytes, key }) => ({ name, bytes, url: toFileUrl(key) })),
  }
}

/** Locks the broadcast until the transaction ends. */
export async function broadcastForUpdate({ db, dealerId }: Work, id: number): Promise<BroadcastRow> {
  const found = await db
    .selectFrom('broadcasts')
    .select(columns)
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw refuse('not_found')
  return found as BroadcastRow
}

type Progress = {
  state?: BroadcastRow['state']
  trouble: string | null
  finishedAt?: Date | null
  troubleCount?: number
  troubleSince?: null
}

/** Writes a broadcast's progress. The job and the person who cancels call it under the row's lock. */
export async function setBroadcast({ db, dealerId }: Work, id: number, progress: Progress): Promise<void> {
  await db
    .updateTable('broadcasts')
    .set(progress)
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .execute()
}

/** Finds the files that every email of a broadcast carries, in the sender's order. */
export const findFiles = (
  { db, dealerId }: Work,
  broadcastId: number,
): Promise<(AttachedFile & { bytes: number })[]> =>
  db
    .selectFrom('broadcastFiles as b')
    .innerJoin('files as f', (join) =>
      join.onRef('f.dealerId', '=', 'b.dealerId').onRef('f.id', '=', 'b.fileId'),
    )
    .select(['f.key', 'f.name', 'f.contentType', 'f.bytes'])
    .where('b.dealerId', '=', dealerId)
    .where('b.broadcastId', '=', broadcastId)
    .orderBy('b.position')
    .execute()

type RecipientFilter = Paging & {
  id: number
  state?: RecipientState | undefined
  search?: string | undefined
}

/** Reads a page of recipients in the order of sending. A search matches the beginning of the address. */
export async function listRecipients({ db, dealerId }: Work, filter: RecipientFilter) {
  const { id, state, search } = filter
  const found = db
    .selectFrom('broadcastRecipients')
    .where('dealerId', '=', dealerId)
    .where('broadcastId', '=', id)
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .$if(Boolean(search), (query) => query.where(sql<SqlBool>`address_norm ^@ pd.norm(${search})`))
  const sorted = found
    .select(['id', 'address', 'name', 'state', 'attempts', 'lastAnswer', 'sentAt'])
    .orderBy('id')
  const { rows, count } = await fetchPage(sorted, filter)
  return { data: rows as Recipient[], recordsTotal: count }
}

/** Recounts the results; returns how many emails aren't settled yet. */
export async function countUp({ db, dealerId }: Work, id: number): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    update broadcasts b set recipients = c.recipients, waiting = c.waiting, sent = c.sent, failed = c.failed,
      unconfirmed = c.unconfirmed, suppressed = c.suppressed, cancelled = c.cancelled
    from (
      select count(*) as recipients, count(*) filter (where state in ('queued', 'sending')) as waiting,
        count(*) filter (where state = 'sent') as sent, count(*) filter (where state = 'failed') as failed,
        count(*) filter (where state = 'unconfirmed') as unconfirmed,
        count(*) filter (where state = 'suppressed') as suppressed,
        count(*) filter (where state = 'cancelled') as cancelled
      from broadcast_recipients where dealer_id = ${dealerId} and broadcast_id = ${id}) c
    where b.dealer_id = ${dealerId} and b.id = ${id} returning b.waiting`.execute(db)
  return rows[0]!.waiting
}

/**
 * Moves all recipients from one state to another, such as failed ones to `queued`; these get all attempts
 * again.
 */
export async function moveRecipients(
  { db, dealerId }: Work,
  id: number,
  from: RecipientState,
  to: RecipientState,
): Promise<void> {
  await db
    .updateTable('broadcastRecipients')
    .set({ state: to, nextAt: null, ...(to === 'queued' ? { attempts: 0 } : {}) })
    .where('dealerId', '=', dealerId)
    .where('broadcastId', '=', id)
    .where('state', '=', from)
    .execute()
}

/** Skips suppressed recipients. */
export async function leaveOutSuppressed({ db, dealerId }: Work, id: number): Promise<void> {
  await sql`
    update broadcast_recipients r set state = 'suppressed'
    from mail_suppressions s
    where r.dealer_id = ${dealerId} and r.broadcast_id = ${id} and r.state = 'queued'
      and s.dealer_id = ${dealerId} and s.address_norm = r.address_norm`.execute(db)
}
