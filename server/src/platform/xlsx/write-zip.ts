import { pipeline, Readable } from 'node:stream'
import { constants, crc32, createDeflateRaw } from 'node:zlib'

export type ZipEntry = { path: string; chunks: AsyncIterable<string> | Iterable<string> }

/** Sizes follow their entry, because they aren't known before; names are UTF-8. */
const flags = 0x0808
const deflated = 8
/** Past it, a reader would need ZIP64. */
const maxBytes = 0xffff_ffff
/** 1 January 1980, the earliest a ZIP can say: a file's content says when it was made. */
const someDay = 0x0021

/** A ZIP archive, written while its entries' content arrives, as fast as it's read. */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const { path, chunks } of entries) {
    const name = Buffer.from(path)
    const start = offset
    const head = header(0x04034b50, [20, flags, deflated, 0, someDay], [0, 0, 0], [name.length, 0])
    yield Buffer.concat([head, name])
    offset += head.length + name.length

    const seen = { crc: 0, bytes: 0 }
    let packed = 0
    for await (const chunk of deflate(chunks, seen)) {
      packed += chunk.length
      yield chunk
    }
    const sizes = [seen.crc, packed, seen.bytes]
    const after = header(0x08074b50, [], sizes, [])
    yield after
    offset += packed + after.length
    if (offset > maxBytes || seen.bytes > maxBytes) throw new Error('a ZIP archive holds up to 4 GB')

    const attributes = Buffer.alloc(12)
    attributes.writeUInt32LE(start, 8)
    directory.push(
      header(0x02014b50, [20, 20, flags, deflated, 0, someDay], sizes, [name.length, 0, 0, 0]),
      attributes.subarray(2),
      name,
    )
  }
  yield Buffer.concat([...directory, endOf(directory, offset)])
}

async function* deflate(
  chunks: ZipEntry['chunks'],
  seen: { crc: number; bytes: number },
): AsyncGenerator<Buffer> {
  async function* counted() {
    for await (const text of chunks) {
      const bytes = Buffer.from(text)
      seen.crc = crc32(bytes, seen.crc)
      seen.bytes += bytes.length
      yield bytes
    }
  }
  const packer = createDeflateRaw({ level: constants.Z_BEST_SPEED, chunkSize: 64 * 1024 })
  // Its failure reaches the reader below.
  pipeline(Readable.from(counted(), { objectMode: false }), packer, () => {})
  yield* packer as AsyncIterable<Buffer>
}

/** A record: signature, 16-bit fields, 32-bit fields, 16-bit fields. */
function header(
  signature: number,
  before: readonly number[],
  middle: readonly number[],
  after: readonly number[],
): Buffer {
  const record = Buffer.alloc(4 + before.length * 2 + middle.length * 4 + after.length * 2)
  let at = record.writeUInt32LE(signature)
  for (const value of before) at = record.writeUInt16LE(value, at)
  for (const value of middle) at = record.writeUInt32LE(value, at)
  for (const value of after) at = record.writeUInt16LE(value, at)
  return record
}

function endOf(directory: readonly Buffer[], offset: number): Buffer {
  const bytes = directory.reduce((sum, { length }) => sum + length, 0)
  const count = directory.length / 3
  return header(0x06054b50, [0, 0, count, count], [bytes, offset], [0])
}
