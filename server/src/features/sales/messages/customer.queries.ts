import { sql } from 'kysely'
import type { RecipientState } from '#contract/sales/messages/messages.ts'
import { anyId } from '#server/platform/db/statements/any-id.ts'
import type { Work } from '#server/platform/db/work.ts'
import type { Paging } from './queries.ts'
import { selectCustomerMessages } from './select-customer-messages.ts'

/** A message's place in the list of a customer's messages, where broadcasts have their own ids. */
export type Place = { id: number; isBroadcast: boolean }

/** A page, newest first. */
export const readCustomerPage = (work: Work, customerId: number, { startRow, pageSize }: Paging) =>
  sql<Place>`select id, is_broadcast from (${selectCustomerMessages(work, customerId)}) found
    order by created_at desc, is_broadcast, id desc
    offset ${startRow} limit ${pageSize}`

/** Counts the messages to and from a customer, by the rules of their list. */
export async function countForCustomer(work: Work, customerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${selectCustomerMessages(work, customerId)}) found`.execute(work.db)
  return rows[0]!.count
}

export type BroadcastMail = {
  id: number
  broadcastId: number
  address: string
  name: string | null
  state: RecipientState
  lastAnswer: string | null
  subject: string
  message: string
  createdBy: string
  createdAt: string
  timeZone: string
  files: { id: number; key: string; name: string; type: string; bytes: number }[]
}

/** Broadcast emails by recipient id. */
export async function broadcastMails(
  { db, dealerId }: Work,
  ids: readonly number[],
): Promise<BroadcastMail[]> {
  const { rows } = await sql<BroadcastMail>`
    select r.id, r.broadcast_id, r.address, r.name, r.state, r.last_answer, b.subject, b.message,
      b.created_by, b.created_at, d.time_zone,
      (select coalesce(json_agg(json_build_object('id', f.id, 'key', f.key, 'name', f.name, 'type', f.content_type,
          'bytes', f.bytes) order by a.position), '[]')
        from broadcast_files a join files f on f.dealer_id = a.dealer_id and f.id = a.file_id
        where a.dealer_id = ${dealerId} and a.broadcast_id = b.id) as files
    from broadcast_recipients r
      join broadcasts b on b.dealer_id = r.dealer_id and b.id = r.broadcast_id
      join dealers d on d.id = r.dealer_id
    where r.dealer_id = ${dealerId} and r.id = ${anyId(ids)}`.execute(db)
  return rows
}
