import type { Work } from '#server/platform/db/work.ts'
import { withdrawMail } from '#server/platform/mail/send-mail.ts'

/**
 * Withdraws a message's email that still waits, and deletes the message: what it says hasn't happened, or another one
 * says it, so nobody may send it later. Returns false if the email has left or is leaving.
 */
export async function withdrawMessage(work: Work, id: number): Promise<boolean> {
  const { db, dealerId } = work
  const message = await db
    .selectFrom('dealerCommunications')
    .select('mailId')
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!message?.mailId) return false
  return withdrawMail(work, message.mailId, () =>
    db.deleteFrom('dealerCommunications').where('dealerId', '=', dealerId).where('id', '=', id).execute(),
  )
}
