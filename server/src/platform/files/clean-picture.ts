import { type CleanPicture, readJpeg } from './clean-jpeg.ts'
import type { StoredType } from './content-type.ts'

const readers: Partial<Record<StoredType, (content: Buffer) => CleanPicture | null>> = {
  'image/jpeg': readJpeg,
  'image/png': readPng,
  'image/gif': readGif,
  'image/webp': readWebp,
}

/** Null if the picture breaks off before its end; undefined for types without such metadata. */
export function cleanPicture(type: StoredType, content: Buffer): CleanPicture | null | undefined {
  const read = readers[type]
  if (!read) return undefined
  try {
    return read(content)
  } catch (error) {
    // A segment claims to be longer than the file.
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Chunks with texts, the time and the camera's data. */
const pngNotes = new Set(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME'])

function readPng(content: Buffer): CleanPicture | null {
  const chunks: Buffer[] = [content.subarray(0, 8)]
  for (let at = 8; at < content.length; ) {
    const end = at + 12 + content.readUInt32BE(at)
    const kind = content.toString('latin1', at + 4, at + 8)
    if (end > content.length) return null
    if (!pngNotes.has(kind)) chunks.push(content.subarray(at, end))
    if (kind === 'IEND') return { content: Buffer.concat(chunks), isTurned: false }
    at = end
  }
  return null
}

const gifTrailer = 0x3b

/** Drops comments and Adobe's notes; the blocks of frames and loops stay. */
function readGif(content: Buffer): CleanPicture | null {
  const colorsAfter = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  const findBlocksEnd = (from: number): number => {
    let at = from
    for (let size = content.readUInt8(at); size > 0; size = content.readUInt8(at)) at += size + 1
    return at + 1
  }
  let at = 13 + colorsAfter(content.readUInt8(10))
  const chunks: Buffer[] = [content.subarray(0, at)]
  for (;;) {
    const kind = content.readUInt8(at)
    if (kind === gifTrailer)
      return { content: Buffer.concat([...chunks, Buffer.from([kind])]), isTurned: false }
    const isFrame = kind === 0x2c
    if (!isFrame && kind !== 0x21) return null
    const end = findBlocksEnd(isFrame ? at + 11 + colorsAfter(content.readUInt8(at + 9)) : at + 2)
    const isNote =
      !isFrame &&
      (content.readUInt8(at + 1) === 0xfe || content.toString('latin1', at + 3, at + 11) === 'XMP Data')
    if (!isNote) chunks.push(content.subarray(at, end))
    at = end
  }
}

/** The metadata that a WebP file announces in its header. */
const webpNotes = 0x08 | 0x04

function readWebp(content: Buffer): CleanPicture | null {
  const size = content.readUInt32LE(4) + 8
  if (size > content.length) return null
  const chunks: Buffer[] = []
  for (let at = 12; at < size; ) {
    const kind = content.toString('latin1', at, at + 4)
    const length = content.readUInt32LE(at + 4)
    const end = at + 8 + length + (length % 2)
    if (at + 8 + length > size) return null
    const chunk = Buffer.from(content.subarray(at, end))
    if (kind === 'VP8X') chunk[8]! &= ~webpNotes
    if (kind !== 'EXIF' && kind !== 'XMP ') chunks.push(chunk)
    at = end
  }
  if (chunks.length === 0) return null
  const body = Buffer.concat(chunks)
  const head = Buffer.from(content.subarray(0, 12))
  head.writeUInt32LE(body.length + 4, 4)
  return { content: Buffer.concat([head, body]), isTurned: false }
}
