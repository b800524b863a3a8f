import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'

/** The file isn't a ZIP archive, or it tries to trick its reader. */
export class ZipError extends Error {}
/** The entries need a password. */
export class EncryptedError extends ZipError {}

/** A file inside an archive, packed. */
export type PackedEntry = { path: string; method: number; crc: number; bytes: number; packed: Buffer }

const signatures = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 }
const stored = 0
const deflated = 8
const encrypted = 0x0001
/** The end record with the longest comment. */
const longestEnd = 22 + 0xffff

type Limits = { entries: number; bytes: number }

/**
 * The entries of a ZIP archive, from its directory. Refuses anything a plain writer never makes: entries that
 * overlap or share a name, encryption, ZIP64, paths that lead elsewhere, and more content than `limits` allow.
 */
export function readZip(archive: Buffer, limits: Limits): PackedEntry[] {
  try {
    return listEntries(archive, limits)
  } catch (error) {
    // Offsets outside the archive.
    if (error instanceof RangeError) throw new ZipError('the archive is cut off')
    throw error
  }
}

function listEntries(archive: Buffer, limits: Limits): PackedEntry[] {
  const end = readEnd(archive)
  const count = archive.readUInt16LE(end + 10)
  const start = archive.readUInt32LE(end + 16)
  if (count > limits.entries || archive.readUInt16LE(end + 8) !== count)
    throw new ZipError('too many entries')
  const found: (PackedEntry & { from: number })[] = []
  let at = start
  for (let n = 0; n < count; n += 1) {
    if (archive.readUInt32LE(at) !== signatures.central) throw new ZipError('the directory is damaged')
    const [name, extra, comment] = [28, 30, 32].map((place) => archive.readUInt16LE(at + place))
    found.push(entryAt(archive, at, start))
    at += 46 + name! + extra! + comment!
  }
  if (at > end) throw new ZipError('the directory is damaged')
  refuseTricks(found, limits)
  return found.map(({ from: _, ...entry }) => entry)
}

function readEnd(archive: Buffer): number {
  for (let at = archive.length - 22; at >= Math.max(0, archive.length - longestEnd); at -= 1)
    if (archive.readUInt32LE(at) === signatures.end) return at
  throw new ZipError('it isn’t a ZIP archive')
}

function entryAt(archive: Buffer, at: number, directory: number): PackedEntry & { from: number } {
  const flags = archive.readUInt16LE(at + 8)
  const method = archive.readUInt16LE(at + 10)
  const [crc, size, bytes] = [16, 20, 24].map((place) => archive.readUInt32LE(at + place))
  const from = archive.readUInt32LE(at + 42)
  const path = archive.toString('utf8', at + 46, at + 46 + archive.readUInt16LE(at + 28))
  if (flags & encrypted) throw new EncryptedError('it is encrypted')
  if (method !== stored && method !== deflated) throw new ZipError('it is packed in an unknown way')
  if (archive.readUInt32LE(from) !== signatures.local) throw new ZipError('an entry is damaged')
  const nameEnd = from + 30 + archive.readUInt16LE(from + 26)
  if (archive.toString('utf8', from + 30, nameEnd) !== path) throw new ZipError('an entry has two names')
  const start = nameEnd + archive.readUInt16LE(from + 28)
  if (start + size! > directory) throw new ZipError('an entry is cut off')
  return { path, method, crc: crc!, bytes: bytes!, packed: archive.subarray(start, start + size!), from }
}

function refuseTricks(found: readonly (PackedEntry & { from: number })[], limits: Limits): void {
  const names = new Set(found.map(({ path }) => path.toLowerCase()))
  if (names.size < found.length) throw new ZipError('two entries share a name')
  if (found.some(({ path }) => /^[/\\]|\\|^\w:|(^|\/)\.\.(\/|$)|\0/.test(path)))
    throw new ZipError('an entry’s path leads elsewhere')
  if (found.reduce((sum, { bytes }) => sum + bytes, 0) > limits.bytes)
    throw new ZipError('it unpacks to too much')
  let free = 0
  for (const { from, packed } of found.toSorted((a, b) => a.from - b.from)) {
    if (from < free) throw new ZipError('entries overlap')
    free = from + packed.length
  }
}

const inflate = promisify(inflateRaw)

/** An entry's content; refuses one whose length differs from the archive's directory. */
export async function unpack({ path, method, crc, bytes, packed }: PackedEntry): Promise<Buffer> {
  const content =
    method === stored
      ? packed
      : await inflate(packed, { maxOutputLength: Math.max(bytes, 1) }).catch(() => {
          throw new ZipError(`${path} is damaged`)
        })
  if (content.length !== bytes || crc32(content) !== crc) throw new ZipError(`${path} is damaged`)
  return content
}
