import { sql } from 'kysely'
import type { Work } from '#server/platform/db/work.ts'

type NewMail = { replyToken: string; isBounce: boolean; messageId: string; sender: string; raw: Buffer }

/** Stores a received email and returns its id; null if it's already stored. */
export async function insertMail({ db, dealerId, now }: Work, mail: NewMail): Promise<number | null> {
  const row = await db
    .insertInto('inboundMails')
    .values({ dealerId, ...mail, receivedAt: now })
    .onConflict((conflict) => conflict.constraint('inbound_mails_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export type StoredMail = {
  id: number
  replyToken: string
  /** It came to the address for returned mail. */
  isBounce: boolean
  sender: string
  raw: Buffer
}

/** An unprocessed email. */
export const waitingMail = ({ db, dealerId }: Work, id: number): Promise<StoredMail | undefined> =>
  db
    .selectFrom('inboundMails')
    .select(['id', 'replyToken', 'isBounce', 'sender', 'raw'])
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .where('state', '=', 'received')
    .executeTakeFirst()

/** False if another process has processed it; otherwise it belongs to this one until the commit. */
export async function settleMail(
  { db, dealerId }: Work,
  id: number,
  outcome: { state: 'landed' | 'report' | 'dropped'; trouble: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('inboundMails')
    .set(outcome)
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .where('state', '=', 'received')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const retentionDays = 30

/** Unprocessed emails stay. */
export const sweepInboundMails = ({ db, dealerId, now }: Work) =>
  sql`delete from inbound_mails where dealer_id = ${dealerId} and state <> 'received'
    and received_at < ${now}::timestamptz - interval '1 day' * ${retentionDays}::int`.execute(db)
