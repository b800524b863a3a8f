import type { Work } from '#server/platform/db/work.ts'
import { withdrawMail } from '#server/platform/mail/send-mail.ts'

/**
 * Withdraws a message's email that still waits; the message stays, as recorded only. Returns false if the email has left
 * or is leaving.
 */
export async function withdrawMessage(work: Work, id: number): Promise<boolean> {
  const { db, dealerId } = work
  return withdrawEmail(work, id, () =>
    db
      .updateTable('dealerCommunications')
      .set({ mailId: null, doNotSendEmail: 1 })
      .where('dealerId', '=', dealerId)
      .where('id', '=', id)
      .execute(),
  )
}

/** Withdraws a waiting email and deletes its message, because another one replaces it. */
export async function replaceWaitingMessage(work: Work, id: number): Promise<boolean> {
  const { db, dealerId } = work
  return withdrawEmail(work, id, () =>
    db.deleteFrom('dealerCommunications').where('dealerId', '=', dealerId).where('id', '=', id).execute(),
  )
}

async function withdrawEmail(work: Work, id: number, then: () => Promise<unknown>): Promise<boolean> {
  const message = await work.db
    .selectFrom('dealerCommunications')
    .select('mailId')
    .where('dealerId', '=', work.dealerId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!message?.mailId) return false
  return withdrawMail(work, message.mailId, then)
}
