import type { Work } from '#server/platform/db/work.ts'
import { withdrawMail } from '#server/platform/mail/send-mail.ts'

/**
 * Withdraws a message's email that still waits; the message stays, as recorded only. Returns false if the email has left
 * or is leaving.
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
    db
      .updateTable('dealerCommunications')
      .set({ mailId: null, doNotSendEmail: 1 })
      .where('dealerId', '=', dealerId)
      .where('id', '=', id)
      .execute(),
  )
}
