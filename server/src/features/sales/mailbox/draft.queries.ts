import type { Insertable } from 'kysely'
import { folderIds } from '#contract/sales/mailbox.ts'
import { drawId } from '#server/platform/db/draw-ids.ts'
import type { DB } from '#server/platform/db/tables.gen.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { plainText } from '#server/platform/rich-text/clean-html.ts'

type About = Pick<
  Insertable<DB['dealerCommunications']>,
  'inReplyToMessageId' | 'orderId' | 'orderNumber' | 'rmaId' | 'rmaNumber' | 'rmaOrderNumber'
>
type Draft = About & { toMail: string | null; ccMail: string | null; subject: string; html: string }

const columnsOf = ({ actor, now }: Work, { html, ...draft }: Draft) => ({
  ...draft,
  message: html,
  messageText: plainText(html),
  fromName: actor.name,
  userId: actor.userId,
  userName: actor.name,
  createdAt: now,
})

export async function keepDraft(work: Work, draft: Draft): Promise<number> {
  const { db, dealerId } = work
  const id = await drawId(work, 'dealer_communications')
  const fixed = { id, dealerId, folderId: folderIds.drafts, isDraft: 1, doNotSendEmail: 1 }
  await db
    .insertInto('dealerCommunications')
    .values({ ...fixed, ...columnsOf(work, draft) })
    .execute()
  return id
}

export async function saveDraft(work: Work, id: number, draft: Draft): Promise<void> {
  await work.db
    .updateTable('dealerCommunications')
    .set(columnsOf(work, draft))
    .where('dealerId', '=', work.dealerId)
    .where('id', '=', id)
    .execute()
}

/** Of two windows that send a draft, one does. */
export async function draftForUpdate({ db, dealerId }: Work, id: number): Promise<void> {
  const draft = await db
    .selectFrom('dealerCommunications')
    .select('id')
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .where('isDraft', '=', 1)
    .where('isVisible', '=', 1)
    .forUpdate()
    .executeTakeFirst()
  if (!draft) throw refuse('draft_gone')
}

/** The draft became a message; what answered the draft answers that. */
export async function dropDraft({ db, dealerId }: Work, id: number, messageId: number): Promise<void> {
  await db
    .updateTable('dealerCommunications')
    .set({ inReplyToMessageId: messageId })
    .where('dealerId', '=', dealerId)
    .where('inReplyToMessageId', '=', id)
    .execute()
  await db.deleteFrom('dealerCommunications').where('dealerId', '=', dealerId).where('id', '=', id).execute()
}
