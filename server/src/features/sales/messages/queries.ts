import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { formatDateTime } from '#contract/dates.ts'
import type { MailedFile, Message } from '#contract/sales/messages.ts'
import type { Work } from '#server/platform/db/work.ts'
import { nameFor } from '#server/platform/files/content-type.ts'

/** An email's file as the database returns it. */
type Attached = { id: number; name: string; type: string; bytes: number }

const filesOfMail = (dealerId: number) => sql<Attached[]>`(
  select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'type', f.content_type, 'bytes', f.bytes)
    order by a.position), '[]')
  from mail_files a join files f on f.dealer_id = a.dealer_id and f.id = a.file_id
  where a.dealer_id = ${dealerId} and a.mail_id = m.id)`

const messagesOf = ({ db, dealerId }: Work) =>
  db
    .selectFrom('dealerCommunications as c')
    .leftJoin('mails as m', (join) =>
      join.onRef('m.dealerId', '=', 'c.dealerId').onRef('m.id', '=', 'c.mailId'),
    )
    .leftJoin('orders as o', (join) =>
      join
        .onRef('o.dealerId', '=', 'c.dealerId')
        .onRef('o.id', '=', 'c.orderId')
        .on('o.deletedAt', 'is', null),
    )
    .innerJoin('dealers as d', 'd.id', 'c.dealerId')
    .select(['c.id', 'c.dealerId', 'c.type', 'c.folderId', 'c.orderNumber', 'c.createdAt', 'c.userName'])
    .select(['c.rmaId', 'c.rmaNumber', 'c.rmaOrderNumber', 'c.isFromAdmin', 'c.templateId'])
    .select(['c.fromName', 'c.fromMail', 'c.toName', 'c.toMail', 'c.subject', 'c.message', 'c.messageText'])
    .select(['c.orderStatusId', 'c.shippingStatusId', 'c.declinedReason'])
    .select(['c.doNotSendEmail', 'c.addApprovalText', 'o.id as orderId', 'd.timeZone'])
    .select(['m.status as mailStatus', 'm.lastAnswer as mailAnswer', 'm.cc'])
    .select(filesOfMail(dealerId).as('files'))
    .where('c.dealerId', '=', dealerId)

type Row = Awaited<ReturnType<ReturnType<typeof messagesOf>['executeTakeFirstOrThrow']>>

/** A row under the contract's names. */
function onWire(row: Row): Message {
  const { dealerId, folderId, orderNumber, rmaId, rmaNumber, rmaOrderNumber, isFromAdmin, ...rest } = row
  const { fromName, fromMail, toName, toMail, timeZone, mailStatus, cc, files, ...same } = rest
  return {
    ...same,
    dealer_id: dealerId,
    folder_id: folderId,
    order_number: orderNumber,
    rma_id: rmaId,
    rma_number: rmaNumber,
    rma_order_number: rmaOrderNumber,
    is_from_admin: isFromAdmin,
    from_name: fromName,
    fromName,
    from_mail: fromMail,
    to_name: toName,
    to_mail: toMail,
    createdAtParsed: formatDateTime(row.createdAt, timeZone),
    mailStatus: mailStatus ?? 'none',
    cc: cc ?? [],
    files: files.map((file) => mailedFile(row.id, file)),
    broadcastId: null,
    recipientState: null,
  } as Message
}

const mailedFile = (messageId: number, { id, name, type, bytes }: Attached): MailedFile => ({
  name: nameFor(type, name),
  bytes,
  url: `/api/order-messages/${messageId}/files/${id}`,
})

export async function listOfOrder(work: Work, orderId: number): Promise<Message[]> {
  const rows = await messagesOf(work).where('c.orderId', '=', orderId).orderBy('c.id', 'desc').execute()
  return rows.map(onWire)
}

export async function listOfRma(work: Work, rmaNumber: number): Promise<Message[]> {
  const rows = await messagesOf(work).where('c.rmaNumber', '=', rmaNumber).orderBy('c.id', 'desc').execute()
  return rows.map(onWire)
}

export async function listOfIds(work: Work, ids: readonly number[]): Promise<Message[]> {
  const rows = await messagesOf(work).where(sql<SqlBool>`c.id = any(${ids})`).execute()
  return rows.map(onWire)
}

export async function readMessage(work: Work, id: number): Promise<Message> {
  return onWire(await messagesOf(work).where('c.id', '=', id).executeTakeFirstOrThrow())
}

export type Paging = { startRow: number; pageSize: number }

export type Communications = Paging & {
  orderNumber?: number | undefined
  rmaNumber?: number | undefined
  aboutOrders: boolean
  aboutReturns: boolean
}

export async function listCommunications(work: Work, asked: Communications) {
  const { orderNumber, rmaNumber, aboutOrders, aboutReturns, startRow, pageSize } = asked
  const about = [sql`false`]
  if (aboutOrders) about.push(sql`c.order_number is not null`)
  if (aboutReturns) about.push(sql`c.rma_number is not null`)
  const where = [sql`(${sql.join(about, sql` or `)})`]
  if (orderNumber) where.push(sql`c.order_number = ${orderNumber}`)
  if (rmaNumber) where.push(sql`c.rma_number = ${rmaNumber}`)
  return pageOf(work, sql.join(where, sql` and `), { startRow, pageSize })
}

export const listOfLetters = (work: Work, paging: Paging) =>
  pageOf(work, sql`c.order_number is null and c.rma_number is null and c.is_from_admin = 1`, paging)

/** Newest first: reads the ids from an index, then their rows. */
async function pageOf(work: Work, where: RawBuilder<unknown>, { startRow, pageSize }: Paging) {
  const { db, dealerId } = work
  const all = sql`from dealer_communications c where c.dealer_id = ${dealerId} and ${where}`
  const { rows: places } = await sql<{ id: number }>`
    select c.id ${all} order by c.id desc offset ${startRow} limit ${pageSize}`.execute(db)
  const { rows: counted } = await sql<{ count: number }>`select count(*) ${all}`.execute(db)
  const ids = places.map(({ id }) => id)
  const found = new Map((await listOfIds(work, ids)).map((message) => [message.id, message]))
  return { data: ids.flatMap((id) => found.get(id) ?? []), recordsTotal: counted[0]!.count }
}

/** A message's file, what the message is about, and whether it's among a customer's messages. */
export async function fileOfMessage({ db, dealerId }: Work, messageId: number, fileId: number) {
  const { rows } = await sql<{
    key: string
    name: string
    contentType: string
    orderNumber: number | null
    rmaNumber: number | null
    isOfCustomer: boolean
  }>`
    select f.key, f.name, f.content_type, c.order_number, c.rma_number,
      exists (select 1 from orders o
        where o.dealer_id = ${dealerId} and o.id = c.order_id and o.customer_id is not null)
      or exists (select 1 from customers k where k.dealer_id = ${dealerId} and k.email_norm = c.to_mail_norm)
      or exists (select 1 from customer_former_emails e
        where e.dealer_id = ${dealerId} and e.email_norm = c.to_mail_norm) as is_of_customer
    from dealer_communications c
      join mail_files a on a.dealer_id = c.dealer_id and a.mail_id = c.mail_id
      join files f on f.dealer_id = a.dealer_id and f.id = a.file_id
    where c.dealer_id = ${dealerId} and c.id = ${messageId} and f.id = ${fileId}`.execute(db)
  return rows[0]
}
