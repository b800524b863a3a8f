import { drawId } from '#server/platform/db/draw-ids.ts'
import type { Work } from '#server/platform/db/work.ts'
import { htmlOfText } from '#server/platform/rich-text/html-of-text.ts'
import { publishMessages } from './publish-messages.ts'

type Incoming = {
  type: string
  fromName: string
  fromMail?: string
  toName: string
  toMail?: string
  subject: string
  text: string
}

/** Records a message to the dealer, unread; its email is sent by the caller. Returns its id. */
export async function recordIncoming(work: Work, { type, text, ...message }: Incoming): Promise<number> {
  const { db, dealerId, actor, now } = work
  const id = await drawId(work, 'dealer_communications')
  await db
    .insertInto('dealerCommunications')
    .values({
      ...{ id, dealerId, type, ...message, message: htmlOfText(text), messageText: text },
      ...{
        isFromAdmin: 0,
        isRead: 0,
        doNotSendEmail: 1,
        userId: actor.userId,
        userName: actor.name,
        createdAt: now,
      },
    })
    .execute()
  await publishMessages(work, [id])
  return id
}
