import type { Input } from '#contract/http.ts'
import { type folderEntity, maxOwnFolders } from '#contract/sales/messages/mailbox.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { refuseTaken } from '#server/platform/http/refusals/refuse-taken.ts'
import { createRow, deleteRow, plainNoun, rowForUpdate, saveRow } from '#server/platform/rows/rows.ts'
import { countFolders, findFolder, isInUse, releaseDeleted } from './folder.queries.ts'

const noun = plainNoun({
  table: 'dealerMessageFolders',
  owner: 'dealer',
  find: findFolder,
  subject: ({ colName: name }) => ({ code: 'messageFolder', name }),
})

const refuseTwice = (name: string) =>
  refuseTaken('dealer_message_folders_name', phrase('things', 'folder', { name }), {
    path: 'colName',
    code: 'folder_taken',
  })

/** Creates a folder of the dealer's own, up to `maxOwnFolders`. Refuses a name that another one has. */
export async function createFolder(work: Work, { colName }: Input<typeof folderEntity.create>) {
  if ((await countFolders(work)) >= maxOwnFolders)
    throw refuse('folders_full', { values: { limit: maxOwnFolders } })
  return createRow(work, noun, { colName }).catch(refuseTwice(colName))
}

/** Renames a folder of the dealer's own. Refuses a name that another one has. */
export async function renameFolder(work: Work, { id, colName, version }: Input<typeof folderEntity.update>) {
  const before = await rowForUpdate(work, noun, id, version)
  return saveRow(work, noun, before, { colName }).catch(refuseTwice(colName))
}

/**
 * Deletes an empty folder. If two people delete it, the second finds it gone; a message that was moved in since
 * prevents the deletion.
 */
export async function deleteFolder(work: Work, { id, version }: Input<typeof folderEntity.remove>) {
  const before = await rowForUpdate(work, noun, id, version)
  if (await isInUse(work, id)) throw refuse('folder_in_use')
  await releaseDeleted(work, id)
  return deleteRow(work, noun, before)
}
