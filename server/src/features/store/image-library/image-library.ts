import type { Input } from '#contract/http.ts'
import type { CheckedName, Image, imageLibrary, ShownImage } from '#contract/store/image-library.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import type { Work } from '#server/platform/db/work.ts'
import {
  dropFile,
  plainName,
  type ReceivedFile,
  storeReceivedFile,
} from '#server/platform/files/store-file.ts'
import { refuseTaken } from '#server/platform/http/refusals/refuse-taken.ts'
import { deleteRow, plainNoun, rowForUpdate, saveRow, showRow } from '#server/platform/rows/rows.ts'
import { findUses } from './image-uses.ts'
import { composePlace, findImage, findTakenNames, readFileKey } from './queries.ts'

export const noun = plainNoun({
  table: 'images',
  owner: 'dealer',
  find: findImage,
  subject: ({ file }) => ({ code: 'image', name: file.fileName }),
})

/** Shows an image with the pages and settings that show it. Refuses with `not_found`. */
export async function showImage(work: Work, { id }: Input<typeof imageLibrary.show>): Promise<ShownImage> {
  const image = await showRow(work, noun, id)
  return { ...image, shownIn: await findUses(work, composePlace(image.dealerId, id)) }
}

/** Checks before an upload which names are taken, in any case of letters. */
export async function checkNames(work: Work, { names }: Input<typeof imageLibrary.check>) {
  const stored = names.map((name) => plainName(name).normalize())
  const takenNames = await findTakenNames(work, stored)
  const data = names.map((fileName, at): CheckedName => {
    return { fileName, status: takenNames.has(stored[at]!) ? 'exists' : 'approved' }
  })
  return data
}

/** The columns of a picture's file, which is now the dealer's. */
export async function storePicture(work: Work, received: ReceivedFile) {
  const { key, contentType, bytes, picture } = received
  if (!picture) throw new Error(`${key} is not a picture`)
  await storeReceivedFile(work, received)
  return { fileKey: key, contentType, bytes, ...picture }
}

type Change = { fileName?: string | undefined; received?: ReceivedFile | undefined }

/** Saves a locked picture. Its former file is deleted; the address stays. */
export async function changeImage(work: Work, before: Image, { fileName, received }: Change) {
  const formerKey = received && (await readFileKey(work, before.id))
  const storedFile = received && (await storePicture(work, received))
  const name = fileName ?? before.file.fileName
  const after = await saveRow(work, noun, before, { fileName, ...storedFile }).catch(nameTaken(name))
  if (formerKey) await dropFile(work, formerKey)
  return after
}

/** Makes the handler that turns a unique violation into a refusal of the name. */
export const nameTaken = (name: string) =>
  refuseTaken('images_file_name', phrase('things', 'picture', { name }), {
    path: 'fileName',
    code: 'picture_name_taken',
  })

/** Deletes an image. A sweep deletes its file once nobody owns it; pages that show it have a gap. */
export async function deleteImage(work: Work, { id, version }: Input<typeof imageLibrary.remove>) {
  const before = await rowForUpdate(work, noun, id, version)
  const key = await readFileKey(work, id)
  const deleted = await deleteRow(work, noun, before)
  await dropFile(work, key)
  return deleted
}
