import { sql } from 'kysely'
import type { Work } from '#server/platform/db/work.ts'
import type { MailThread } from '#server/platform/mail/mail-thread.ts'

/** Mail programs look at no more than this; the first and the last ones matter. */
const maxReferences = 20

type Row = { mailId: number | null; messageId: string | null }

/**
 * The earlier emails of a message's conversation: those about its order or quote, and at the end the one it answers.
 */
export async function findMailThread({ db, dealerId }: Work, mailId: number): Promise<MailThread> {
  const { rows } = await sql<Row>`
    with own as (
      select c.id, c.order_id, c.in_reply_to_message_id, q.quote_id
      from dealer_communications c
        left join quote_messages q on q.dealer_id = ${dealerId} and q.message_id = c.id
      where c.dealer_id = ${dealerId} and c.mail_id = ${mailId} limit 1),
    earlier as (
      select c.id from dealer_communications c, own
        where c.dealer_id = ${dealerId} and c.order_id = own.order_id and c.id < own.id
      union select q.message_id from quote_messages q, own
        where q.dealer_id = ${dealerId} and q.quote_id = own.quote_id and q.message_id < own.id
      union select own.in_reply_to_message_id from own
      union select c.in_reply_to_message_id from dealer_communications c, own
        where c.dealer_id = ${dealerId} and c.id = own.in_reply_to_message_id)
    select mail_id, message_id from (
      select c.mail_id, c.message_id, c.id as place, c.id = own.in_reply_to_message_id as is_answered
        from earlier e join dealer_communications c on c.dealer_id = ${dealerId} and c.id = e.id, own
        where c.is_draft = 0 and c.type <> 'DELIVERY_FAILURE'
      union all select s.mail_id, null, 0, false from quote_sends s, own
        where s.dealer_id = ${dealerId} and s.quote_id = own.quote_id and s.mail_id < ${mailId}) mails
    where mail_id is not null or message_id is not null
    order by is_answered is true desc, place desc, mail_id desc
    limit ${maxReferences}`.execute(db)
  return {
    references: rows.flatMap(({ mailId: ours, messageId }) => ours ?? usableId(messageId) ?? []).reverse(),
  }
}

/** Another program's Message-ID, if it can be part of a header. */
const usableId = (messageId: string | null) =>
  messageId !== null && /^<[^<>\s]{3,250}>$/.test(messageId) ? messageId : null
