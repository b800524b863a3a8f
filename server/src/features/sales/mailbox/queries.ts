import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { formatDateTime } from '#contract/dates.ts'
import {
  countLimit,
  type MailboxInput,
  type MailboxRow,
  previewLength,
} from '#contract/sales/messages/mailbox.ts'
import { anyId } from '#server/platform/db/statements/any-id.ts'
import { shortPage } from '#server/platform/db/statements/page.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'
import { selectAssignee } from './assignment.queries.ts'

/** A folder's box: see `box` in migrations/0310-mailbox.sql. Null: all but drafts. */
const toBox = ({ folderId, dealerFolderId }: Pick<MailboxInput, 'folderId' | 'dealerFolderId'>) =>
  dealerFolderId === undefined ? (folderId ?? null) : -dealerFolderId

/** The most matches of a word search that have pages. */
const maxFound = 1000

/** By the displayed date. */
const newestFirst = sql`c.created_at desc, c.id desc`

type Page = { rows: MailboxRow[]; count: number; limit: number }

/** A page of rows, whose ids come from an index, and their total number. */
async function readRowPage(work: Work, where: RawBuilder<unknown>, input: MailboxInput): Promise<Page> {
  const { db, dealerId } = work
  const all = sql`from dealer_communications c where c.dealer_id = ${dealerId} and c.is_visible = 1 and ${where}`
  const [rows, { rows: counted }] = await Promise.all([
    readRows(work, sql`array(select c.id ${all} order by ${newestFirst} ${shortPage(input)})`),
    sql<{ count: number }>`
      select count(*) from (select 1 ${all} limit ${sql.lit(countLimit + 1)}) counted`.execute(db),
  ])
  return { rows, count: counted[0]!.count, limit: countLimit }
}

/** A page of what a search found; the other filters apply to its results. */
async function readPage(work: Work, where: RawBuilder<unknown>, input: MailboxInput): Promise<Page> {
  const { db, dealerId } = work
  const { rows } = await sql<{ id: number }>`
    select c.id from pd.search_messages(${dealerId}, ${toBox(input)}::bigint, ${input.search}, ${maxFound + 1}::int) f(id)
      join dealer_communications c on c.dealer_id = ${dealerId} and c.id = f.id
    where ${where} order by ${newestFirst}`.execute(db)
  const ids = rows.map(({ id }) => id)
  const { startRow, pageSize } = input
  const page = ids.slice(startRow, startRow + pageSize)
  return {
    rows: page.length > 0 ? await readRows(work, sql`${page}`) : [],
    count: ids.length,
    limit: maxFound,
  }
}

/** Reads a page of a mailbox folder. Counting stops at a limit, which `recordsTotalCapped` reports. */
export async function listMailbox(work: Work, input: MailboxInput) {
  const box = toBox(input)
  const where = [box === null ? sql`c.box <> 3` : sql`c.box = ${box}`]
  if (input.orderNumber !== undefined) where.push(sql`c.order_number = ${input.orderNumber}`)
  if (input.assignedTo !== undefined)
    where.push(sql`c.id in (select a.message_id from message_assignments a
      where a.dealer_id = ${work.dealerId} and a.user_id = ${input.assignedTo})`)
  // A literal, which the index of unread messages needs.
  if (input.isRead !== undefined) where.push(sql`c.is_read = ${sql.lit(input.isRead)}`)
  const both = sql.join(where, sql` and `)
  const { rows, count, limit } = input.search
    ? await readPage(work, both, input)
    : await readRowPage(work, both, input)
  return {
    data: rows,
    recordsTotal: Math.min(count, limit),
    ...(count > limit ? { recordsTotalCapped: true } : {}),
  }
}

/** Rows by an array of ids, the newest first. */
async function readRows(work: Work, ids: RawBuilder<unknown>): Promise<MailboxRow[]> {
  const { db, dealerId } = work
  const rows = await db
    .selectFrom('dealerCommunications as c')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('mails')
          .select(['mails.id', 'status'])
          .where('mails.dealerId', '=', dealerId)
          .whereRef('mails.id', '=', 'c.mailId')
          .modifyEnd(sql`limit 1`)
          .as('m'),
      (join) => join.onTrue(),
    )
    .innerJoin('dealers as d', 'd.id', 'c.dealerId')
    .select(['c.id', 'c.dealerId', 'c.subject', 'c.fromName', 'c.fromMail', 'c.toName', 'c.toMail'])
    .select(['c.orderNumber', 'c.createdAt', 'c.folderId', 'c.dealerFolderId', 'c.isFromAdmin'])
    .select(['c.type', 'c.isRead', 'c.isDraft', 'm.status as mailStatus', 'd.timeZone'])
    .select(['c.inReplyToMessageId', sql<MailboxRow['received']>`c.received`.as('received')])
    .select(sql<string>`left(c.message_text, ${sql.lit(previewLength)})`.as('preview'))
    .select(
      sql<number>`(select count(*)::int from mail_files a where a.dealer_id = ${dealerId} and a.mail_id = m.id)
        + (select count(*)::int from message_files a where a.dealer_id = ${dealerId} and a.message_id = c.id)`.as(
        'files',
      ),
    )
    .select(selectAssignee(work).as('assignedTo'))
    .where('c.dealerId', '=', dealerId)
    .where(sql<SqlBool>`c.id = any(${ids})`)
    .orderBy('c.createdAt', 'desc')
    .orderBy('c.id', 'desc')
    .execute()
  return rows.map(
    ({ dealerId: owner, folderId, dealerFolderId, isFromAdmin, inReplyToMessageId, timeZone, ...row }) => ({
      ...row,
      dealer_id: owner,
      folder_id: folderId,
      dealer_folder_id: dealerFolderId,
      is_from_admin: isFromAdmin,
      in_reply_to_message_id: inReplyToMessageId,
      createdAtParsed: formatDateTime(row.createdAt, timeZone),
      mailStatus: row.mailStatus ?? 'none',
    }),
  ) as MailboxRow[]
}

/** How many messages a conversation is followed up and then down. */
const longestConversation = 200

/** Answers of answers to its first message; without drafts and deleted messages. */
export async function listConversation(work: Work, id: number): Promise<MailboxRow[]> {
  const { db, dealerId } = work
  const { rows } = await sql<{ id: number }>`
    with recursive before as (
      select c.id, c.in_reply_to_message_id, 1 as step from dealer_communications c
      where c.dealer_id = ${dealerId} and c.id = ${id}
      union all
      select c.id, c.in_reply_to_message_id, b.step + 1 from before b
        join dealer_communications c on c.dealer_id = ${dealerId} and c.id = b.in_reply_to_message_id
      where b.step < ${sql.lit(longestConversation)}
    ), found as (
      (select id, 1 as step from before order by before.step desc limit 1)
      union all
      select c.id, f.step + 1 from found f
        join dealer_communications c on c.dealer_id = ${dealerId} and c.in_reply_to_message_id = f.id
      where f.step < ${sql.lit(longestConversation)}
    )
    select c.id from found f join dealer_communications c on c.dealer_id = ${dealerId} and c.id = f.id
    where c.is_visible = 1 and c.is_draft = 0 order by c.id limit ${sql.lit(longestConversation)}`.execute(db)
  const ids = rows.map((row) => row.id)
  return (await readRows(work, sql`${ids}`)).reverse()
}

/** Unread messages that came in, counted up to `limit`; across dealers without one. */
export async function countNews({ db, dealerId }: Reading, limit: number): Promise<number> {
  const whose = dealerId === null ? sql`` : sql`c.dealer_id = ${dealerId} and`
  const { rows } = await sql<{ count: number }>`
    select count(*) from (select 1 from dealer_communications c
      where ${whose} c.is_read = 0 and c.is_visible = 1 and c.is_from_admin = 0 limit ${sql.lit(limit)}) counted`.execute(
    db,
  )
  return rows[0]!.count
}

type LockedMessage = { id: number; subject: string; isDraft: 0 | 1 }

/** Locks messages in the order of their ids, so that two changes of the same ones wait for each other. */
export async function lockMessages({ db, dealerId }: Work, ids: readonly number[]): Promise<LockedMessage[]> {
  const { rows } = await sql<LockedMessage>`
    select id, subject, is_draft from dealer_communications
    where dealer_id = ${dealerId} and id = ${anyId(ids)} order by id for update`.execute(db)
  return rows
}

/**
 * Writes these flags to messages; undefined ones stay, and `dealerFolderId: null` moves them back to their
 * fixed folder.
 */
export async function setMessages(
  { db, dealerId }: Work,
  ids: readonly number[],
  values: { isRead?: 0 | 1 | undefined; isVisible?: 0 | 1 | undefined; dealerFolderId?: number | null },
): Promise<void> {
  await db
    .updateTable('dealerCommunications')
    .set(values)
    .where('dealerId', '=', dealerId)
    .where('id', '=', anyId(ids))
    .execute()
}

/** The subject of the answered message; undefined if it's gone or, unless a draft already answers it, deleted. */
export async function findAnsweredMessage({ db, dealerId }: Work, id: number, draftId: number | null) {
  return db
    .selectFrom('dealerCommunications as c')
    .leftJoin('quoteMessages as q', (join) =>
      join.on('q.dealerId', '=', dealerId).onRef('q.messageId', '=', 'c.id'),
    )
    .select(['c.orderId', 'c.orderNumber', 'c.rmaId', 'c.rmaNumber', 'c.rmaOrderNumber', 'q.quoteId'])
    .where('c.dealerId', '=', dealerId)
    .where('c.id', '=', id)
    .where(({ eb, exists, or, selectFrom }) =>
      or([
        eb('c.isVisible', '=', 1),
        exists(
          selectFrom('dealerCommunications as draft')
            .select('draft.id')
            .where('draft.dealerId', '=', dealerId)
            .where('draft.id', '=', draftId)
            .where('draft.inReplyToMessageId', '=', id),
        ),
      ]),
    )
    .executeTakeFirst()
}
