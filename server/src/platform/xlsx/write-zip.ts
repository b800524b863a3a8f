import { pipeline, Readable } from 'node:stream'
import { constants, crc32, createDeflateRaw } from 'node:zlib'
import type { PackedEntry } from './read-zip.ts'

type WrittenEntry = { path: string; chunks: AsyncIterable<string> | Iterable<string> }
/** Content to pack, or an entry of another archive that's copied unchanged. */
export type ZipEntry = WrittenEntry | PackedEntry

/** Sizes follow their entry, because they aren't computed before it's written; names are UTF-8. */
const flags = 0x0808
const utf8 = 0x0800
const deflateMethod = 8
/** Above this, a reader would need ZIP64. */
const maxBytes = 0xffff_ffff
/** 1 January 1980, the earliest date in a ZIP; the content has the real date. */
const someDay = 0x0021

/** A ZIP archive, written while its entries' content arrives, at the speed of its reader. */
export async function* writeZip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const entry of entries) {
    const name = Buffer.from(entry.path)
    const start = offset
    const fields = { flags: 0, method: deflateMethod, sizes: [0, 0, 0] }
    for await (const chunk of 'packed' in entry
      ? writeCopied(entry, name, fields)
      : writePacked(entry, name, fields)) {
      yield chunk
      offset += chunk.length
    }
    if (offset > maxBytes || fields.sizes[2]! > maxBytes) throw new Error('a ZIP archive holds up to 4 GB')

    const attributes = Buffer.alloc(12)
    attributes.writeUInt32LE(start, 8)
    const about = [20, 20, fields.flags, fields.method, 0, someDay]
    directory.push(
      header(0x02014b50, about, fields.sizes, [name.length, 0, 0, 0]),
      attributes.subarray(2),
      name,
    )
  }
  yield Buffer.concat([...directory, endRecord(directory, offset)])
}

/** Fields of an entry that the directory repeats: CRC, packed size and size. */
type Fields = { flags: number; method: number; sizes: number[] }

async function* writePacked({ chunks }: WrittenEntry, name: Buffer, fields: Fields): AsyncGenerator<Buffer> {
  fields.flags = flags
  const head = header(0x04034b50, [20, flags, deflateMethod, 0, someDay], [0, 0, 0], [name.length, 0])
  yield Buffer.concat([head, name])
  const totals = { crc: 0, bytes: 0 }
  let packed = 0
  for await (const chunk of deflate(chunks, totals)) {
    packed += chunk.length
    yield chunk
  }
  fields.sizes = [totals.crc, packed, totals.bytes]
  yield header(0x08074b50, [], fields.sizes, [])
}

function* writeCopied({ method, crc, bytes, packed }: PackedEntry, name: Buffer, fields: Fields) {
  fields.flags = utf8
  fields.method = method
  fields.sizes = [crc, packed.length, bytes]
  const head = header(0x04034b50, [20, utf8, method, 0, someDay], fields.sizes, [name.length, 0])
  yield Buffer.concat([head, name, packed])
}

async function* deflate(
  chunks: WrittenEntry['chunks'],
  totals: { crc: number; bytes: number },
): AsyncGenerator<Buffer> {
  async function* counted() {
    for await (const text of chunks) {
      const bytes = Buffer.from(text)
      totals.crc = crc32(bytes, totals.crc)
      totals.bytes += bytes.length
      yield bytes
    }
  }
  const packer = createDeflateRaw({ level: constants.Z_BEST_SPEED, chunkSize: 64 * 1024 })
  // The reader below receives its failure.
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

function endRecord(directory: readonly Buffer[], offset: number): Buffer {
  const bytes = directory.reduce((sum, { length }) => sum + length, 0)
  const count = directory.length / 3
  return header(0x06054b50, [0, 0, count, count], [bytes, offset], [0])
}
