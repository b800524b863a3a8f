import { readFile } from 'node:fs/promises'
import { GIF } from 'image-size/types/gif'
import { ICO } from 'image-size/types/ico'
import type { IImage } from 'image-size/types/interface'
import { JPG } from 'image-size/types/jpg'
import { PNG } from 'image-size/types/png'
import { WEBP } from 'image-size/types/webp'
import { phrase } from '#contract/phrase-book.ts'
import { refuse } from '../http/refuse.ts'
import { atField, type StoredType } from './content-type.ts'

/** Browsers unpack the whole picture: 50 million pixels take 200 MB of memory, however small the file. */
const maxMegapixels = 50

const readers: Partial<Record<StoredType, IImage>> = {
  'image/png': PNG,
  'image/jpeg': JPG,
  'image/gif': GIF,
  'image/webp': WEBP,
  'image/x-icon': ICO,
}

export type PictureSize = { width: number; height: number }

/**
 * A picture's size in pixels, from its header; null if the file isn't one. Refuses a picture that declares too
 * many pixels to unpack, or no size at all.
 */
export async function refuseHugePicture(
  path: string,
  type: StoredType,
  { name, field }: { name: string; field: string | undefined },
): Promise<PictureSize | null> {
  const reader = readers[type]
  if (!reader) return null
  const size = sizeIn(reader, await readFile(path))
  if (!size)
    throw atField(
      refuse('wrong_type', { values: { reason: phrase('reasons', 'picture_damaged', { name }) } }),
      field,
    )
  if (size.width * size.height > maxMegapixels * 1_000_000)
    throw atField(
      refuse('too_large', { values: { limit: phrase('reasons', 'million_pixels', { n: maxMegapixels }) } }),
      field,
    )
  return { width: size.width, height: size.height }
}

function sizeIn(reader: IImage, content: Uint8Array) {
  try {
    return reader.calculate(content)
  } catch {
    return null
  }
}
