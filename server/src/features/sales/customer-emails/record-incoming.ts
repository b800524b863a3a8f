import type { Insertable } from 'kysely'
import { drawId } from '#server/platform/db/draw-ids.ts'
import type { DB } from '#server/platform/db/tables.gen.ts'
import type { Work } from '#server/platform/db/work.ts'
import { textToHtml } from '#server/platform/rich-text/text-to-html.ts'
import { publishMessages } from './publish-messages.ts'

type Incoming = {
  type: string
  fromName: string
  fromMail?: string
  toName: string
  toMail?: string
  subject: string
  text: string
  /** Values that differ from the usual ones: rich text, the message it answers, its subject. */
  row?: Partial<Insertable<DB['dealerCommunications']>>
  /** Ids of stored files that came with it. */
  fileIds?: readonly number[]
}

/** Records a message to the dealer, unread; its email is sent by the caller. Returns its id. */
export async function recordIncoming(
  work: Work,
  { type, text, row, fileIds = [], ...message }: Incoming,
  drawnId?: number,
): Promise<number> {
  const { db, dealerId, actor, now } = work
  const id = drawnId ?? (await drawId(work, 'dealer_communications'))
  await db
    .insertInto('dealerCommunications')
    .values({
      id,
      dealerId,
      type,
      ...message,
      message: textToHtml(text),
      messageText: text,
      isFromAdmin: 0,
      isRead: 0,
      doNotSendEmail: 1,
      userId: actor.userId,
      userName: actor.name,
      createdAt: now,
      ...row,
    })
    .execute()
  if (fileIds.length > 0)
    await db
      .insertInto('messageFiles')
      .values(fileIds.map((fileId, position) => ({ dealerId, messageId: id, position, fileId })))
      .execute()
  await publishMessages(work, [id])
  return id
}
