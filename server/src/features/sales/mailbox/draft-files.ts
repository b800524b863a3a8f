import { attachments, maxAttachments } from '#contract/sales/messages/emails.ts'
import type { Work } from '#server/platform/db/work.ts'
import {
  dropFile,
  type ReceivedFile,
  storeReceivedFile,
  tooLarge,
} from '#server/platform/files/store-file.ts'
import { refuseField } from '#server/platform/http/refusals/refuse.ts'
import { type DraftFile, findDraftFiles, setDraftFiles } from './draft.queries.ts'

type FilesInput = {
  draftId?: number | null | undefined
  /** Undefined: all that the draft has. */
  fileIds?: string | null | undefined
}
type ChosenFiles = { stay: DraftFile[]; removedFiles: DraftFile[]; received: readonly ReceivedFile[] }

/** The files of a locked draft that stay, and the new ones; refused beyond an email's limits. */
export async function chooseFiles(
  work: Work,
  { draftId, fileIds }: FilesInput,
  received: readonly ReceivedFile[],
): Promise<ChosenFiles> {
  const before = draftId ? await findDraftFiles(work, draftId) : []
  const ids = fileIds === undefined ? before.map(({ id }) => id) : idsIn(fileIds)
  if (ids.some((id) => !before.some((file) => file.id === id)))
    throw refuseField('fileIds', 'no_such_draft_file')
  const stay = before.filter(({ id }) => ids.includes(id))
  const all = [...stay, ...received]
  if (all.length > maxAttachments) throw refuseField('attachment', 'at_most_files', { n: maxAttachments })
  const { maxBytes } = attachments
  if (all.reduce((sum, { bytes }) => sum + bytes, 0) > maxBytes)
    throw tooLarge({ maxBytes, field: 'attachment' })
  return { stay, removedFiles: before.filter((file) => !stay.includes(file)), received }
}

/** Assigns the new files to the dealer; returns the ids of all files in their order. */
export async function keepChosen(work: Work, { stay, received }: ChosenFiles): Promise<number[]> {
  const ids = stay.map(({ id }) => id)
  for (const file of received) ids.push((await storeReceivedFile(work, file)).id)
  return ids
}

/**
 * Writes a draft's files and drops the removed ones. Without a change it writes nothing. The caller holds
 * the draft's lock.
 */
export async function saveDraftFiles(work: Work, draftId: number, chosen: ChosenFiles): Promise<void> {
  const { removedFiles, received } = chosen
  if (removedFiles.length + received.length === 0) return
  await setDraftFiles(work, draftId, await keepChosen(work, chosen))
  for (const { key } of removedFiles) await dropFile(work, key)
}

const idsIn = (fileIds: string | null) => (fileIds ? fileIds.split(',').map(Number) : [])
