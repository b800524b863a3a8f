import type { z } from 'zod'
import type { Image } from '#contract/store/image-library.ts'
import { imageLibrary, libraryPictures, maxImages, maxImagesAtOnce } from '#contract/store/image-library.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import type { ReceivedFile } from '#server/platform/files/store-file.ts'
import { readForm, readFormFiles } from '#server/platform/http/bodies/read-form.ts'
import { readFormDealer } from '#server/platform/http/guard.ts'
import type { Handlers, RequestContext } from '#server/platform/http/implement.ts'
import { refuse, refuseField } from '#server/platform/http/refusals/refuse.ts'
import { lockOwnRow } from '#server/platform/rows/own-row.ts'
import { createRow, rowForUpdate } from '#server/platform/rows/rows.ts'
import { changeImage, nameTaken, noun, storePicture } from './image-library.ts'
import { countImages, imageNamedForUpdate } from './queries.ts'

const accepted = {
  allowed: libraryPictures.types,
  maxBytes: libraryPictures.maxBytes,
  maxFiles: maxImagesAtOnce,
  maxTotal: maxImagesAtOnce * libraryPictures.maxBytes,
}

type Handler = Handlers<typeof imageLibrary>
type Fields = z.output<typeof imageLibrary.create.body>
type UploadedImage = { name: string; received: ReceivedFile }

/** Files are written before the transaction; those of a refused upload are swept. */
export const createImages: Handler['create'] = async (context: RequestContext) => {
  const { fields, files } = await readFormFiles(context, imageLibrary.create.body, { files: accepted })
  const sent = (files.get('files') ?? []).map((received) => ({
    received,
    name: received.name.normalize().slice(-200),
  }))
  if (sent.length === 0) throw refuseField('files', 'required')
  refuseTwice(sent)
  const dealerId = await readFormDealer(context, fields.dealerId)
  return inDealer(dealerId, context.actor, async (work) => {
    // One after the other, so that two people's first picture with a name becomes one picture.
    await lockOwnRow(work, 'dealerSettings', undefined)
    const saved = []
    for (const one of sent) saved.push(await saveImage(work, one, fields))
    return saved
  })
}

function refuseTwice(sent: readonly UploadedImage[]) {
  const seenNames = new Set<string>()
  for (const { name } of sent) {
    const norm = name.toLowerCase()
    if (seenNames.has(norm)) throw refuseField('files', 'picture_sent_twice', { name })
    seenNames.add(norm)
  }
}

type SavedImage = Image & { status: 'created' | 'updated' | 'exists' }

async function saveImage(
  work: Work,
  { name, received }: UploadedImage,
  { overwrite }: Fields,
): Promise<SavedImage> {
  const stored = await imageNamedForUpdate(work, name)
  if (stored && overwrite === 0) return { ...stored, status: 'exists' }
  if (stored) {
    if (!work.actor.permissions.has('image-library')) throw refuse('forbidden')
    return { ...(await changeImage(work, stored, { received })), status: 'updated' }
  }
  if ((await countImages(work)) >= maxImages) throw refuse('images_full', { values: { limit: maxImages } })
  const storedFile = await storePicture(work, received)
  const newImage = await createRow(work, noun, { fileName: name, ...storedFile }).catch(nameTaken(name))
  return { ...newImage, status: 'created' }
}

/** Renames an image or replaces its file. The address changes with the name only. */
export const updateImage: Handler['update'] = async (context, { id }) => {
  const { fields, files } = await readForm(context, imageLibrary.update.body, { files: accepted })
  return inDealer(context.dealerId, context.actor, async (work) => {
    const before = await rowForUpdate(work, noun, id, fields.version)
    return changeImage(work, before, { fileName: fields.fileName, received: files.files })
  })
}
