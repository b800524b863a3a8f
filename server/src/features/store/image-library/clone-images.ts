import path from 'node:path'
import type { CloneTarget, TextCarrier } from '#server/features/tenancy/cloning/clone-parts.ts'
import {
  openFile,
  type ReceivedFile,
  receiveFile,
  storeReceivedFile,
} from '#server/platform/files/store-file.ts'
import { insertRow } from '#server/platform/rows/rows.ts'
import { noun } from './image-library.ts'
import {
  composeAddress,
  imageNamedForUpdate,
  imagesForClone,
  readChecksum,
  type SourceImage,
} from './queries.ts'

const matchAddresses = (dealerId: number) =>
  new RegExp(`/images/${dealerId}/(\\d{1,15})/[^\\s"'<>\\\\)]*`, 'g')

type Copy = SourceImage & { file: ReceivedFile }

/** Copies the library pictures that cloned texts show. */
export const carryImages: TextCarrier = async (source, text) => {
  const pattern = matchAddresses(source.dealerId)
  const ids = new Set([...text.matchAll(pattern)].map(([, id]) => Number(id)))
  const images = ids.size === 0 ? [] : await imagesForClone(source, [...ids])
  const copies: Copy[] = []
  for (const image of images) {
    const opened = await openFile(image.fileKey)
    if (!opened) continue
    const limits = {
      allowed: [image.contentType],
      maxBytes: image.bytes,
      name: image.fileName,
      asSent: true,
    } as const
    copies.push({ ...image, file: await receiveFile(opened.content, limits) })
  }
  return async (target, content) => {
    const copyAddresses = new Map<string, string>()
    for (const copy of copies) copyAddresses.set(String(copy.id), await storeCopy(target, copy))
    return content.replace(pattern, (address, id: string) => copyAddresses.get(id) ?? address)
  }
}

/** The new dealer's address of a picture: an earlier text's copy, or a new one under a free name. */
async function storeCopy(target: CloneTarget, { id, fileName, width, height, file }: Copy): Promise<string> {
  const { work, swap } = target
  const { name, ext } = path.parse(fileName)
  // A picture name that identifies the source store isn't copied.
  const stem = swap(name.replaceAll(/[-_.]/g, ' ')).found.length > 0 ? `image-${id}` : name
  for (let n = 1; ; n += 1) {
    const free = n === 1 ? stem + ext : `${stem}-${n}${ext}`
    const stored = await imageNamedForUpdate(work, free)
    if (stored && (await readChecksum(work, stored.id)).equals(file.sha256)) return stored.file.filePath
    if (stored) continue
    await storeReceivedFile(work, file)
    const { key: fileKey, contentType, bytes } = file
    const values = { fileName: free, fileKey, contentType, bytes, width, height }
    return composeAddress(work.dealerId, await insertRow(work, noun, values), free)
  }
}
