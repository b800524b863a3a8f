import { drawId } from '#server/platform/db/draw-ids.ts'
import type { Work } from '#server/platform/db/work.ts'

type Incoming = {
  type: string
  fromName: string
  toName: string
  toMail: string
  subject: string
  text: string
}

/** Records a message to the dealer; its email is sent by the caller. */
export async function recordIncoming(work: Work, { type, text, ...message }: Incoming): Promise<void> {
  const { db, dealerId, actor, now } = work
  const id = await drawId(work, 'dealer_communications')
  await db
    .insertInto('dealerCommunications')
    .values({
      ...{ id, dealerId, type, ...message, message: text, messageText: text },
      ...{ isFromAdmin: 0, doNotSendEmail: 1, userId: actor.userId, userName: actor.name, createdAt: now },
    })
    .execute()
}
