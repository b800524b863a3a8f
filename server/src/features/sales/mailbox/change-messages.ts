import type { Input } from '#contract/http.ts'
import type { communicationEntity } from '#contract/sales/entities/entities.ts'
import type { mailbox } from '#contract/sales/messages/mailbox.ts'
import { recordChanges } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse, refuseField } from '#server/platform/http/refusals/refuse.ts'
import { publishMessages } from '../customer-emails/publish-messages.ts'
import { showMessage } from './find-mailbox.ts'
import { folderForMove } from './folder.queries.ts'
import { lockMessages, setMessages } from './queries.ts'

/** Moves messages to one of the dealer's own folders; null moves them back to their original ones. */
export async function moveMessages(work: Work, { ids, dealerFolderId }: Input<typeof mailbox.move>) {
  if (dealerFolderId !== null && !(await folderForMove(work, dealerFolderId)))
    throw refuseField('dealerFolderId', 'no_such_folder')
  const held = await lockAll(work, ids)
  if (held.some(({ isDraft }) => isDraft === 1)) throw refuse('draft_stays')
  await setMessages(work, ids, { dealerFolderId })
  await publishMessages(work, ids)
  return { changed: held.length }
}

/** Reading isn't logged; deleting and bringing back is. */
export async function markMessages(work: Work, { ids, isRead, isVisible }: Input<typeof mailbox.mark>) {
  const held = await lockAll(work, ids)
  if (isRead === undefined && isVisible === undefined) return { changed: 0 }
  await setMessages(work, ids, { isRead, isVisible })
  if (isVisible !== undefined)
    await recordChanges(
      work,
      held.map(({ id, subject }) => ({
        subject: { code: 'message', name: subject.slice(0, 200) },
        event: isVisible === 0 ? 'deleted' : 'broughtBack',
        recordId: id,
      })),
    )
  await publishMessages(work, ids)
  return { changed: held.length }
}

/** Locks messages, all of which must exist. */
export async function lockAll(work: Work, ids: readonly number[]) {
  const held = await lockMessages(work, ids)
  if (held.length < new Set(ids).size) throw refuse('not_found')
  return held
}

/** Marks a message as read or deleted, under the entity's field names. Absent fields stay. */
export async function changeCommunication(work: Work, input: Input<typeof communicationEntity.update>) {
  const { id, is_read, is_visible } = input
  await markMessages(work, { ids: [id], isRead: is_read, isVisible: is_visible })
  return showMessage(work, { id })
}
