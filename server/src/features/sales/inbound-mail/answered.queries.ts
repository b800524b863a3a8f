import { sql } from 'kysely'
import type { Work } from '#server/platform/db/work.ts'

/** The email that's answered, or that a report is about. */
export type AnsweredMail = {
  /** In the outbox; null for a broadcast's. */
  mailId: number | null
  /** For a broadcast's email. */
  recipientId: number | null
  broadcastId: number | null
  toName: string | null
  toAddress: string
  cc: string[]
  /** The message it was; null for a quote's email. */
  messageId: number | null
  orderId: number | null
  orderNumber: number | null
  rmaId: number | null
  rmaNumber: number | null
  rmaOrderNumber: number | null
  quoteId: number | null
}

/**
 * Finds the email that a reply address belongs to, with its order, return or quote. Broadcasts are searched
 * too.
 */
export async function findAnswered({ db, dealerId }: Work, token: string): Promise<AnsweredMail | undefined> {
  const { rows } = await sql<AnsweredMail>`
    select m.id as mail_id, null::bigint as recipient_id, null::bigint as broadcast_id, m.to_name, m.to_address,
      m.cc, c.id as message_id, c.order_id, c.order_number, c.rma_id, c.rma_number, c.rma_order_number,
      coalesce(s.quote_id, qm.quote_id) as quote_id
    from mails m
      left join dealer_communications c on c.dealer_id = ${dealerId} and c.mail_id = m.id
      left join quote_messages qm on qm.dealer_id = ${dealerId} and qm.message_id = c.id
      left join quote_sends s on s.dealer_id = ${dealerId} and s.mail_id = m.id
    where m.dealer_id = ${dealerId} and m.reply_token = ${token}
    union all
    select null, r.id, r.broadcast_id, r.name, r.address, '{}', null, null, null, null, null, null, null
    from broadcast_recipients r where r.dealer_id = ${dealerId} and r.reply_token = ${token}
    limit 1`.execute(db)
  return rows[0]
}

/** Addresses of the recipient: the one used then, the order's or quote's, and the customer's current one. */
export async function isTheirs(
  { db, dealerId }: Work,
  { toAddress, orderId, quoteId }: AnsweredMail,
  address: string,
): Promise<boolean> {
  const { rows } = await sql<{ theirs: boolean }>`
    select pd.norm(${address}) = pd.norm(${toAddress}) or exists (
      select 1 from orders o
        left join customers k on k.dealer_id = ${dealerId} and k.id = o.customer_id
      where o.dealer_id = ${dealerId} and o.id = ${orderId}::bigint
        and pd.norm(${address}) in (pd.norm(o.bill_email), k.email_norm)) or exists (
      select 1 from quotes q
        left join customers k on k.dealer_id = ${dealerId} and k.id = q.customer_id
      where q.dealer_id = ${dealerId} and q.id = ${quoteId}::bigint
        and pd.norm(${address}) in (pd.norm(q.bill_email), k.email_norm)) as theirs`.execute(db)
  return rows[0]!.theirs
}
