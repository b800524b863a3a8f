/**
 * A picture without its metadata, above all where it was taken: anyone can download a store's pictures. Colors and
 * orientation stay. `isTurned`: it's displayed on its side.
 */
export type CleanPicture = { content: Buffer; isTurned: boolean }

const start = 0xd8
const end = 0xd9
const scan = 0xda
const exif = 0xe1
const colorProfile = 0xe2

/**
 * A JPEG without its metadata; null if it breaks off. Anything behind its end, such as a phone's short video, is
 * dropped.
 */
export function readJpeg(content: Buffer): CleanPicture | null {
  const pieces: Buffer[] = []
  let turned = 1
  let hasScan = false
  for (let at = 2; ; ) {
    const marker = content.readUInt8(at + 1)
    if (content.readUInt8(at) !== 0xff) return null
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === end) break
    const next = at + 2 + content.readUInt16BE(at + 2)
    if (next > content.length) return null
    const segment = content.subarray(at, next)
    if (marker === exif) turned = orientationIn(segment) ?? turned
    if (marker === scan) {
      hasScan = true
      at = readScanEnd(content, next)
      pieces.push(content.subarray(next - segment.length, at))
    } else {
      if (!isNote(marker, segment)) pieces.push(segment)
      at = next
    }
  }
  if (!hasScan) return null
  const orientation = turned === 1 ? [] : [orientationSegment(turned)]
  return {
    content: Buffer.concat([Buffer.from([0xff, start]), ...orientation, ...pieces, Buffer.from([0xff, end])]),
    isTurned: turned > 4,
  }
}

/** Comments and everything programs add, except the color profile and how Adobe and JFIF store colors. */
function isNote(marker: number, segment: Buffer): boolean {
  if (marker === 0xfe) return true
  if (marker < 0xe1 || marker > 0xef || marker === 0xee) return false
  return marker !== colorProfile || segment.toString('latin1', 4, 15) !== 'ICC_PROFILE'
}

/** The end of the picture's data: the next marker that isn't a part of it. Throws RangeError at the file's end. */
function readScanEnd(content: Buffer, from: number): number {
  for (let at = content.indexOf(0xff, from); ; at = content.indexOf(0xff, at + 1)) {
    if (at === -1) throw new RangeError('no end')
    const next = content.readUInt8(at + 1)
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
}

const orientationTag = 0x0112

/** 1 to 8, as Exif records how the camera was held; null if it doesn't. */
function orientationIn(segment: Buffer): number | null {
  if (segment.toString('latin1', 4, 10) !== 'Exif\0\0') return null
  const tiff = segment.subarray(10)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  try {
    const table = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
    const count = short(table)
    for (let entry = 0; entry < count; entry += 1) {
      const at = table + 2 + entry * 12
      if (short(at) !== orientationTag) continue
      const value = short(at + 8)
      return value >= 1 && value <= 8 ? value : null
    }
  } catch (error) {
    // Metadata that breaks off doesn't damage the picture.
    if (!(error instanceof RangeError)) throw error
  }
  return null
}

/** Exif with only the orientation. */
function orientationSegment(value: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex')
  tiff.writeUInt16BE(value, 18)
  const head = Buffer.from([0xff, exif, 0, tiff.length + 8])
  return Buffer.concat([head, Buffer.from('Exif\0\0', 'latin1'), tiff])
}
