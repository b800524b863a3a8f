import { readFile } from 'node:fs/promises'
import { GIF } from 'image-size/types/gif'
import { ICO } from 'image-size/types/ico'
import type { IImage } from 'image-size/types/interface'
import { JPG } from 'image-size/types/jpg'
import { PNG } from 'image-size/types/png'
import { WEBP } from 'image-size/types/webp'
import { phrase } from '#contract/texts/phrase-book.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { cleanPicture } from './clean-picture.ts'
import { atField, type StoredType } from './content-type.ts'

/** Browsers decode the whole picture: 50 million pixels take 200 MB of memory, however small the file. */
const maxMegapixels = 50

const readers: Partial<Record<StoredType, IImage>> = {
  'image/png': PNG,
  'image/jpeg': JPG,
  'image/gif': GIF,
  'image/webp': WEBP,
  'image/x-icon': ICO,
}

/** A picture's size in pixels. */
export type PictureSize = { width: number; height: number }

/** `content` is the picture without its metadata; null if it's stored unchanged. */
type CheckedPicture = { size: PictureSize; content: Buffer | null }
type PictureFacts = { name: string; field: string | undefined; asSent: boolean }

/**
 * A picture's displayed size in pixels; null if the file isn't a picture. Refuses a picture that declares too many
 * pixels to decode or no size, and one that breaks off unless it's stored unchanged.
 */
export async function checkPicture(
  path: string,
  type: StoredType,
  { name, field, asSent }: PictureFacts,
): Promise<CheckedPicture | null> {
  const reader = readers[type]
  if (!reader) return null
  const content = await readFile(path)
  const size = sizeIn(reader, content)
  const clean = size ? cleanPicture(type, content) : null
  if (!size || (clean === null && !asSent))
    throw atField(
      refuse('wrong_type', { values: { reason: phrase('reasons', 'picture_damaged', { name }) } }),
      field,
    )
  if (size.width * size.height > maxMegapixels * 1_000_000)
    throw atField(
      refuse('too_large', { values: { limit: phrase('reasons', 'million_pixels', { n: maxMegapixels }) } }),
      field,
    )
  const { width, height } = size
  return {
    size: clean?.isTurned ? { width: height, height: width } : { width, height },
    content: (!asSent && clean?.content) || null,
  }
}

function sizeIn(reader: IImage, content: Uint8Array) {
  try {
    return reader.calculate(content)
  } catch {
    return null
  }
}
