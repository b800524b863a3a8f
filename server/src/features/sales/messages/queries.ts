import { type RawBuilder, sql } from 'kysely'
import { formatDateTime } from '#contract/dates.ts'
import type { ReceivedNote } from '#contract/sales/messages/inbound-mail.ts'
import { countLimit } from '#contract/sales/messages/mailbox.ts'
import type { Message } from '#contract/sales/messages/messages.ts'
import { addressesIn } from '#contract/sales/messages/recipients.ts'
import { anyId } from '#server/platform/db/statements/any-id.ts'
import { matchDealer } from '#server/platform/db/statements/match-dealer.ts'
import { shortPage } from '#server/platform/db/statements/page.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'
import { nameFor } from '#server/platform/files/content-type.ts'
import { isOpenable } from '../customers/test-orders.ts'

/** An email's file as the database returns it. */
type AttachedFile = { id: number; name: string; type: string; bytes: number }

const mailFiles = (reading: Pick<Reading, 'dealerId'>) => sql<AttachedFile[]>`(
  select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'type', f.content_type, 'bytes', f.bytes)
    order by a.position), '[]')
  from mail_files a join files f on f.dealer_id = a.dealer_id and f.id = a.file_id
  where ${matchDealer(reading, 'a.dealer_id', 'm.dealer_id')} and a.mail_id = m.id)`

/** The files of incoming messages and of drafts. */
const messageFiles = (reading: Pick<Reading, 'dealerId'>) => sql<AttachedFile[]>`(
  select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'type', f.content_type, 'bytes', f.bytes)
    order by a.position), '[]')
  from message_files a join files f on f.dealer_id = a.dealer_id and f.id = a.file_id
  where ${matchDealer(reading, 'a.dealer_id', 'c.dealer_id')} and a.message_id = c.id)`

const one = sql`limit 1`
/** Its other columns are looked up row by row, as in row-by-id.ts. */
const selectMessages = ({ db, dealerId }: Pick<Reading, 'db' | 'dealerId'>) =>
  db
    .selectFrom('dealerCommunications as c')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('mails')
          .select(['mails.dealerId', 'mails.id', 'status', 'lastAnswer', 'cc'])
          .where(matchDealer({ dealerId }, 'mails.dealer_id', 'c.dealer_id'))
          .whereRef('mails.id', '=', 'c.mailId')
          .modifyEnd(one)
          .as('m'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('orders')
          .select('orders.id')
          .where(matchDealer({ dealerId }, 'orders.dealer_id', 'c.dealer_id'))
          .whereRef('orders.id', '=', 'c.orderId')
          .where(isOpenable('orders.deletedAt'))
          .modifyEnd(one)
          .as('o'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('quoteMessages as qm')
          .innerJoin('quotes', (join) =>
            join.onRef('quotes.dealerId', '=', 'qm.dealerId').onRef('quotes.id', '=', 'qm.quoteId'),
          )
          .select(['quotes.id', 'quoteRef'])
          .where(matchDealer({ dealerId }, 'qm.dealer_id', 'c.dealer_id'))
          .whereRef('qm.messageId', '=', 'c.id')
          .where('quotes.deletedAt', 'is', null)
          .modifyEnd(one)
          .as('q'),
      (join) => join.onTrue(),
    )
    .innerJoin('dealers as d', 'd.id', 'c.dealerId')
    .select(['q.id as quoteId', 'q.quoteRef'])
    .select(['c.isRead', 'c.isVisible', 'c.isDraft', 'c.dealerFolderId', 'c.ccMail'])
    .select(['c.inReplyToMessageId', 'c.answersBroadcastId', 'd.company as storeName'])
    .select(['c.id', 'c.dealerId', 'c.type', 'c.folderId', 'c.orderNumber', 'c.createdAt', 'c.userName'])
    .select(['c.rmaId', 'c.rmaNumber', 'c.rmaOrderNumber', 'c.isFromAdmin', 'c.templateId'])
    .select(['c.fromName', 'c.fromMail', 'c.toName', 'c.toMail', 'c.subject', 'c.message', 'c.messageText'])
    .select(['c.orderStatusId', 'c.shippingStatusId', 'c.declinedReason'])
    .select(['c.doNotSendEmail', 'c.addApprovalText', 'o.id as orderId', 'd.timeZone'])
    .select(['m.status as mailStatus', 'm.lastAnswer as mailAnswer', 'm.cc'])
    .select(['c.quoted', sql<ReceivedNote | null>`c.received`.as('received')])
    .select(mailFiles({ dealerId }).as('files'))
    .select(messageFiles({ dealerId }).as('filesReceived'))
    .$if(dealerId !== null, (query) => query.where('c.dealerId', '=', dealerId!))

type Row = Awaited<ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>>

/** A row under the contract's names. */
function onWire(row: Row): Message {
  const { dealerId, folderId, orderNumber, rmaId, rmaNumber, rmaOrderNumber, isFromAdmin, ...rest } = row
  const { timeZone, mailStatus, cc, files, isVisible, dealerFolderId, inReplyToMessageId, ...more } = rest
  const { answersBroadcastId, filesReceived, ...same } = more
  const copies = cc ?? addressesIn(row.ccMail ?? '').addresses
  return {
    ...same,
    dealer_id: dealerId,
    folder_id: folderId,
    order_number: orderNumber,
    rma_id: rmaId,
    rma_number: rmaNumber,
    rma_order_number: rmaOrderNumber,
    is_from_admin: isFromAdmin,
    orderNumber,
    from_name: row.fromName,
    from_mail: row.fromMail,
    to_name: row.toName,
    to_mail: row.toMail,
    ccMail: copies.join(', ') || null,
    is_read: row.isRead,
    is_visible: isVisible,
    dealer_folder_id: dealerFolderId,
    in_reply_to_message_id: inReplyToMessageId,
    answers_broadcast_id: answersBroadcastId,
    createdAtParsed: formatDateTime(row.createdAt, timeZone),
    mailStatus: mailStatus ?? 'none',
    cc: copies,
    files: [...files, ...filesReceived].map((file) => mailedFile(row.id, file)),
    broadcastId: null,
    recipientState: null,
  } as Message
}

const mailedFile = (
  messageId: number,
  { id, name, type, bytes }: AttachedFile,
): Message['files'][number] => ({
  id,
  name: nameFor(type, name),
  bytes,
  url: `/api/order-messages/${messageId}/files/${id}`,
})

/** Lists an order's messages without drafts, newest first. */
export async function listForOrder(work: Work, orderId: number): Promise<Message[]> {
  const rows = await selectMessages(work)
    .where('c.orderId', '=', orderId)
    .where('c.isDraft', '=', 0)
    .orderBy('c.id', 'desc')
    .execute()
  return rows.map(onWire)
}

/** Lists a return's messages without drafts, newest first, by the return's number. */
export async function listForReturn(work: Work, rmaNumber: number): Promise<Message[]> {
  const rows = await selectMessages(work)
    .where('c.rmaNumber', '=', rmaNumber)
    .where('c.isDraft', '=', 0)
    .orderBy('c.id', 'desc')
    .execute()
  return rows.map(onWire)
}

/** Lists a quote's messages, newest first. Deleted ones are left out. */
export async function listForQuote(work: Work, quoteId: number): Promise<Message[]> {
  const rows = await selectMessages(work)
    .where('c.id', 'in', (from) =>
      from
        .selectFrom('quoteMessages')
        .select('quoteMessages.messageId')
        .where('quoteMessages.dealerId', '=', work.dealerId)
        .where('quoteMessages.quoteId', '=', quoteId),
    )
    .where('c.isVisible', '=', 1)
    .orderBy('c.id', 'desc')
    .execute()
  return rows.map(onWire)
}

/** Lists messages by their ids, in no particular order. Those of other dealers are missing. */
export async function listByIds(work: Reading, ids: readonly number[]): Promise<Message[]> {
  const rows = await selectMessages(work).where('c.id', '=', anyId(ids)).execute()
  return rows.map(onWire)
}

/** Reads a message that exists, such as one just written. Throws for any other id. */
export async function readMessage(work: Work, id: number): Promise<Message> {
  return onWire(await selectMessages(work).where('c.id', '=', id).executeTakeFirstOrThrow())
}

export type Paging = { startRow: number; pageSize: number }

type Flag = 0 | 1 | undefined
export type Communications = Paging & {
  orderNumber?: number | undefined
  rmaNumber?: number | undefined
  folderId?: number | undefined
  isFromAdmin?: Flag
  isRead?: Flag
  isVisible: Exclude<Flag, undefined>
  isDraft: Exclude<Flag, undefined>
  /** The messages the reader may see: all, or only those about orders or returns. */
  all: boolean
  aboutOrders: boolean
  aboutReturns: boolean
}

/**
 * Reads a page of messages across orders and returns. Without `all`, only those about the nouns that the
 * caller names.
 */
export async function listCommunications(reading: Reading, input: Communications) {
  const { orderNumber, rmaNumber, folderId, all, aboutOrders, aboutReturns, startRow, pageSize } = input
  const about = [sql`false`]
  if (aboutOrders) about.push(sql`c.order_number is not null and c.rma_number is null`)
  if (aboutReturns) about.push(sql`c.rma_number is not null`)
  const where = all ? [] : [sql`(${sql.join(about, sql` or `)})`]
  if (orderNumber) where.push(sql`c.order_number = ${orderNumber}`)
  if (rmaNumber) where.push(sql`c.rma_number = ${rmaNumber}`)
  if (folderId) where.push(sql`c.folder_id = ${folderId}`)
  // As literals, which the indexes of unread messages need.
  where.push(sql`c.is_visible = ${sql.lit(input.isVisible)}`)
  // Incoming messages are never drafts, and have a separate index for counting.
  if (input.isDraft === 1 || input.isFromAdmin !== 0) where.push(sql`c.is_draft = ${sql.lit(input.isDraft)}`)
  if (input.isFromAdmin !== undefined) where.push(sql`c.is_from_admin = ${sql.lit(input.isFromAdmin)}`)
  if (input.isRead !== undefined) where.push(sql`c.is_read = ${sql.lit(input.isRead)}`)
  return readPage(reading, sql.join(where, sql` and `), { startRow, pageSize })
}

/** Reads a page of sent emails that are about no order or return. */
export const listLetters = (work: Work, paging: Paging) =>
  readPage(
    work,
    sql`c.order_number is null and c.rma_number is null and c.is_from_admin = 1
      and c.is_draft = 0`,
    paging,
  )

/** Newest first: reads the ids from an index, then their rows. */
async function readPage(reading: Reading, where: RawBuilder<unknown>, paging: Paging) {
  const { db, dealerId } = reading
  const whose = dealerId === null ? sql`` : sql`c.dealer_id = ${dealerId} and`
  const all = sql`from dealer_communications c where ${whose} ${where}`
  const [{ rows: places }, { rows: counted }] = await Promise.all([
    sql<{ id: number }>`
      select c.id ${all} order by c.id desc ${shortPage(paging)}`.execute(db),
    sql<{ count: number }>`
      select count(*) from (select 1 ${all} limit ${sql.lit(countLimit + 1)}) counted`.execute(db),
  ])
  const ids = places.map(({ id }) => id)
  const found = new Map((await listByIds(reading, ids)).map((message) => [message.id, message]))
  const count = counted[0]!.count
  return {
    data: ids.flatMap((id) => found.get(id) ?? []),
    recordsTotal: Math.min(count, countLimit),
    ...(count > countLimit ? { recordsTotalCapped: true } : {}),
  }
}

/** A message's file, the message's subject, and whether it's among a customer's messages. */
export async function findMessageFile({ db, dealerId }: Work, messageId: number, fileId: number) {
  const { rows } = await sql<{
    key: string
    name: string
    contentType: string
    orderNumber: number | null
    rmaNumber: number | null
    isAboutQuote: boolean
    isAboutCustomer: boolean
    isVisible: boolean
  }>`
    select f.key, f.name, f.content_type, c.order_number, c.rma_number, c.is_visible = 1 as is_visible,
      exists (select 1 from quote_messages q
        where q.dealer_id = ${dealerId} and q.message_id = c.id) as is_about_quote,
      exists (select 1 from orders o
        where o.dealer_id = ${dealerId} and o.id = c.order_id and o.customer_id is not null)
      or exists (select 1 from customers k where k.dealer_id = ${dealerId} and k.email_norm = c.to_mail_norm)
      or exists (select 1 from customer_former_emails e
        where e.dealer_id = ${dealerId} and e.email_norm = c.to_mail_norm) as is_about_customer
    from dealer_communications c
      join files f on f.dealer_id = ${dealerId} and f.id = ${fileId}
    where c.dealer_id = ${dealerId} and c.id = ${messageId} and (
      exists (select 1 from mail_files a
        where a.dealer_id = ${dealerId} and a.mail_id = c.mail_id and a.file_id = ${fileId})
      or exists (select 1 from message_files a
        where a.dealer_id = ${dealerId} and a.message_id = c.id and a.file_id = ${fileId}))`.execute(db)
  return rows[0]
}
