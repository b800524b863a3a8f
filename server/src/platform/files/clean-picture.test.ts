import fc from 'fast-check'
import { JPG } from 'image-size/types/jpg'
import { expect, test } from 'vitest'
import { cleanPicture } from './clean-picture.ts'

const bytes = (...parts: (string | number[] | Buffer)[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  )
const secret = 'GPS 30.2672 N'

// A JPEG of 4 × 3 pixels, in the sensor's orientation.
const segment = (marker: number, content: Buffer) =>
  bytes([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255], content)
const exif = (orientation: number) =>
  segment(
    0xe1,
    bytes('Exif\0\0', 'II*\0', [8, 0, 0, 0, 1, 0], [0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0], secret),
  )
const frame = segment(0xc0, Buffer.from([8, 0, 3, 0, 4, 1, 1, 17, 0]))
const scan = bytes(segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])), [1, 2, 0xff, 0, 3, 0xff, 0xd0, 4])
const profile = segment(0xe2, bytes('ICC_PROFILE\0', [1, 1], 'colors'))
const jpeg = (orientation: number) =>
  bytes(
    [0xff, 0xd8],
    segment(0xe0, bytes('JFIF\0')),
    exif(orientation),
    segment(0xed, bytes(secret)),
    profile,
    segment(0xfe, bytes(secret)),
    frame,
    scan,
    scan,
    [0xff, 0xd9],
    `video with ${secret}`,
  )

const chunk = (kind: string, content: Buffer | string) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  return bytes(length, kind, content, 'crc!')
}
const png = bytes(
  [0x89],
  'PNG\r\n\x1a\n',
  chunk('IHDR', 'header'),
  chunk('tEXt', secret),
  chunk('eXIf', secret),
  chunk('iCCP', 'colors'),
  chunk('IDAT', 'pixels'),
  chunk('IEND', ''),
  secret,
)
const gif = bytes(
  'GIF89a',
  [1, 0, 1, 0, 0x80, 0, 0],
  [0, 0, 0, 255, 255, 255],
  [0x21, 0xfe, 13],
  secret,
  [0],
  [0x21, 0xff, 11],
  'NETSCAPE2.0',
  [3, 1, 0, 0, 0],
  [0x21, 0xff, 11],
  'XMP DataXMP',
  [13],
  secret,
  [0],
  [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0],
  [0x3b],
  secret,
)
const riff = (kind: string, content: string) => {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(content.length)
  return bytes(kind, length, content, content.length % 2 ? [0] : [])
}
const webp = (() => {
  const body = bytes(
    'WEBP',
    riff('VP8X', '\x2c\0\0\0\0\0\0\0\0\0'),
    riff('ICCP', 'colors'),
    riff('VP8 ', 'pixels'),
    riff('EXIF', secret),
    riff('XMP ', secret),
  )
  const length = Buffer.alloc(4)
  length.writeUInt32LE(body.length)
  return bytes('RIFF', length, body)
})()

const pictures = [
  ['image/jpeg', jpeg(1)],
  ['image/png', png],
  ['image/gif', gif],
  ['image/webp', webp],
] as const

test.each(pictures)('removes from %s where it was taken, and only that', (type, content) => {
  const clean = cleanPicture(type, content)!
  expect(clean.content.includes('GPS')).toBe(false)
  for (const harmless of ['colors', 'pixels', 'NETSCAPE2.0', 'JFIF'])
    expect([harmless, clean.content.includes(harmless)]).toEqual([harmless, content.includes(harmless)])
  expect(cleanPicture(type, clean.content)).toEqual({ ...clean, isTurned: false })
})

test.each(pictures)('notices wherever %s breaks off', (type, content) => {
  const { length } = cleanPicture(type, content)!.content
  const whole = cleanPicture(type, content)!.content
  for (let at = 12; at < length; at += 1)
    expect([at, cleanPicture(type, whole.subarray(0, at))]).toEqual([at, null])
})

test('keeps how a picture is turned, and reports if it lies on its side', () => {
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const { content, isTurned } = cleanPicture('image/jpeg', jpeg(orientation))!
    expect(isTurned).toBe(orientation > 4)
    expect(JPG.calculate(content)).toMatchObject({ width: 4, height: 3 })
    expect(JPG.calculate(content).orientation ?? 1).toBe(orientation)
  }
})

test('reads or refuses any bytes', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...pictures),
      fc.nat(300),
      fc.uint8Array({ maxLength: 40 }),
      ([type, content], at, other) => {
        const changed = Buffer.concat([content.subarray(0, at), other, content.subarray(at + other.length)])
        const clean = cleanPicture(type, changed)
        expect(clean === null || clean!.content.length <= changed.length + 40).toBe(true)
      },
    ),
  )
})
