import { type Insertable, sql } from 'kysely'
import { folderIds } from '#contract/sales/messages/mailbox.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import { drawId } from '#server/platform/db/draw-ids.ts'
import type { DB } from '#server/platform/db/tables.gen.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { lastChange } from '#server/platform/http/refusals/refuse-stale.ts'
import { plainText } from '#server/platform/rich-text/clean-html.ts'

type DraftSubject = Pick<
  Insertable<DB['dealerCommunications']>,
  'inReplyToMessageId' | 'orderId' | 'orderNumber' | 'rmaId' | 'rmaNumber' | 'rmaOrderNumber'
>
type Draft = DraftSubject & { toMail: string | null; ccMail: string | null; subject: string; html: string }

const draftColumns = ({ actor, now }: Work, { html, ...draft }: Draft) => ({
  ...draft,
  message: html,
  messageText: plainText(html),
  fromName: actor.name,
  userId: actor.userId,
  userName: actor.name,
  createdAt: now,
})

/** Inserts a draft and returns its id. Its files are written separately. */
export async function writeDraft(work: Work, draft: Draft): Promise<number> {
  const { db, dealerId } = work
  const id = await drawId(work, 'dealer_communications')
  const fixed = { id, dealerId, folderId: folderIds.drafts, isDraft: 1, doNotSendEmail: 1 }
  await db
    .insertInto('dealerCommunications')
    .values({ ...fixed, ...draftColumns(work, draft) })
    .execute()
  return id
}

/** Overwrites a draft's text and recipients. The caller holds the draft's lock. */
export async function saveDraft(work: Work, id: number, draft: Draft): Promise<void> {
  await work.db
    .updateTable('dealerCommunications')
    .set(draftColumns(work, draft))
    .where('dealerId', '=', work.dealerId)
    .where('id', '=', id)
    .execute()
}

/** The actor's own draft that answers a message, so that they continue it instead of starting a second one. */
export async function findAnswerDraft(
  { db, dealerId, actor }: Work,
  messageId: number,
): Promise<number | null> {
  if (actor.userId === null) return null
  const draft = await db
    .selectFrom('dealerCommunications')
    .select('id')
    .where('dealerId', '=', dealerId)
    .where('inReplyToMessageId', '=', messageId)
    .where('isDraft', '=', 1)
    .where('isVisible', '=', 1)
    .where('userId', '=', actor.userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return draft?.id ?? null
}

type Words = Pick<Draft, 'toMail' | 'ccMail' | 'subject' | 'html'>

/**
 * Reads a draft and locks it: if two windows send it, one does. Refuses if it was saved since `seenAt`,
 * unless with the same `words`: then the answer to that save was lost.
 */
export async function draftForUpdate(
  { db, dealerId }: Work,
  id: number,
  seenAt: string | null | undefined,
  words?: Words,
): Promise<void> {
  const draft = await db
    .selectFrom('dealerCommunications')
    .select(['toMail', 'ccMail', 'subject', 'message as html', 'createdAt', 'userName'])
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .where('isDraft', '=', 1)
    .where('isVisible', '=', 1)
    .forUpdate()
    .executeTakeFirst()
  if (!draft) throw refuse('draft_gone')
  const { createdAt, userName, ...stored } = draft
  if (!seenAt || Date.parse(seenAt) === Date.parse(createdAt)) return
  if (words && wordNames.every((name) => words[name] === stored[name])) return
  throw refuse(
    'stale',
    lastChange({ updatedBy: userName, updatedAt: createdAt }, { what: phrase('things', 'draft') }),
  )
}

const wordNames = ['toMail', 'ccMail', 'subject', 'html'] as const

export type DraftFile = { id: number; key: string; bytes: number }

/** Finds a draft's files in the order of the email. */
export async function findDraftFiles({ db, dealerId }: Work, draftId: number): Promise<DraftFile[]> {
  return db
    .selectFrom('messageFiles as a')
    .innerJoin('files as f', (join) =>
      join.onRef('f.dealerId', '=', 'a.dealerId').onRef('f.id', '=', 'a.fileId'),
    )
    .select(['f.id', 'f.key', 'f.bytes'])
    .where('a.dealerId', '=', dealerId)
    .where('f.dealerId', '=', dealerId)
    .where('a.messageId', '=', draftId)
    .orderBy('a.position')
    .execute()
}

/** Replaces a draft's files by these, in this order. */
export async function setDraftFiles(
  { db, dealerId }: Pick<Work, 'db' | 'dealerId'>,
  messageId: number,
  ids: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('messageFiles')
    .where('dealerId', '=', dealerId)
    .where('messageId', '=', messageId)
    .execute()
  if (ids.length === 0) return
  const rows = ids.map((fileId, position) => ({ dealerId, messageId, position, fileId }))
  await db.insertInto('messageFiles').values(rows).execute()
}

/** Deletes a draft that became a message; answers to the draft refer to that message from then on. */
export async function dropDraft({ db, dealerId }: Work, id: number, messageId: number): Promise<void> {
  await db
    .updateTable('dealerCommunications')
    .set({ inReplyToMessageId: messageId })
    .where('dealerId', '=', dealerId)
    .where('inReplyToMessageId', '=', id)
    .execute()
  await setDraftFiles({ db, dealerId }, id, [])
  await db.deleteFrom('dealerCommunications').where('dealerId', '=', dealerId).where('id', '=', id).execute()
}

const retentionDays = 30

/** Removes drafts deleted some time ago, with their files. Until then they can be restored. */
export async function sweepDrafts({ db, dealerId, now }: Work): Promise<void> {
  await sql`
    with draft as (
      select c.id from dealer_communications c
      where c.dealer_id = ${dealerId} and c.box = ${sql.lit(folderIds.drafts)} and c.is_visible = 0 and c.is_draft = 1
        and c.created_at < ${now}::timestamptz - interval '1 day' * ${retentionDays}::int
        and not exists (select 1 from dealer_communications a
          where a.dealer_id = ${dealerId} and a.in_reply_to_message_id = c.id)
      for update
    ), unlinked as (
      delete from message_files where dealer_id = ${dealerId} and message_id in (select id from draft)
      returning file_id
    ), forgotten as (
      delete from files where dealer_id = ${dealerId} and id in (select file_id from unlinked)
    )
    delete from dealer_communications where dealer_id = ${dealerId} and id in (select id from draft)`.execute(
    db,
  )
}
