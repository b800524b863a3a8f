import { readFileSync } from 'node:fs'
import path from 'node:path'
import { crc32, deflateSync, inflateSync } from 'node:zlib'
import { type Shape, shapeNames } from '#demo/parts/pictures.ts'

/**
 * Returns the path of the gray PNG with the drawings of all parts, in the order of their shapes. Stores and
 * marketplaces refuse SVG. `scripts/draw-part-pictures.ts` makes the file.
 */
export const drawingsFile = () =>
  path.resolve(process.env.PARTSDESK_ROOT ?? process.cwd(), 'demo/data/part-pictures.png')

/** A drawing's width and height in pixels, and the number of drawings side by side. */
export const tile = { size: 320, columns: 8 } as const
/** The lightness of the 16 gray levels in percent, from the strokes to the background. */
export const lightness = Array.from({ length: 16 }, (_, level) => 34 + (level * 63) / 15)

const signature = Buffer.from('89504e470d0a1a0a', 'hex')
const bytesPerTile = tile.size / 2
const bytesPerRow = 1 + bytesPerTile * tile.columns
let drawings: Buffer | undefined

/** Makes a part's picture as PNG, in the muted color of the hue. */
export function partPng(shape: Shape, hue: number): Buffer {
  drawings ??= inflateSync(readChunk(readFileSync(drawingsFile()), 'IDAT'))
  const at = shapeNames.indexOf(shape)
  const top = Math.floor(at / tile.columns) * tile.size
  const left = 1 + (at % tile.columns) * bytesPerTile
  const rows = Array.from({ length: tile.size }, (_, y) => {
    const start = (top + y) * bytesPerRow + left
    return drawings!.subarray(start, start + bytesPerTile)
  })
  return writePng(
    rows,
    lightness.map((percent) => toRgb(hue, 0.4, percent / 100)),
  )
}

/** Writes rows of four bits per pixel as PNG. Without colors, the values are gray levels. */
export function writePng(rows: readonly Buffer[], colors: readonly (readonly number[])[] = []): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(rows[0]!.length * 2)
  head.writeUInt32BE(rows.length, 4)
  head.set([4, colors.length > 0 ? 3 : 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.concat(rows.flatMap((row) => [Buffer.alloc(1), row])), { level: 9 })
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    ...(colors.length > 0 ? [chunk('PLTE', Buffer.from(colors.flat()))] : []),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([size, named, sum])
}

function readChunk(png: Buffer, type: string): Buffer {
  for (let at = signature.length; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === type)
      return png.subarray(at + 8, at + 8 + png.readUInt32BE(at))
  }
  throw new Error(`the picture has no ${type}`)
}

/** Converts CSS's `hsl` to the bytes of red, green and blue. */
function toRgb(hue: number, saturation: number, light: number): number[] {
  const strength = saturation * Math.min(light, 1 - light)
  return [0, 8, 4].map((offset) => {
    const place = (offset + hue / 30) % 12
    return Math.round(255 * (light - strength * Math.max(-1, Math.min(place - 3, 9 - place, 1))))
  })
}
