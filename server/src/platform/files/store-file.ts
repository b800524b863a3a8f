import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { Work } from '../db/work.ts'
import { refuse } from '../http/refuse.ts'
import { atField, detectType, nameFor, type StoredType } from './content-type.ts'
import { fileQuota, pathOfKey, urlOfKey } from './files-dir.ts'
import { refuseHugePicture } from './picture-size.ts'

export type FileLimits = {
  /** By content; see content-type.ts. */
  allowed: readonly StoredType[]
  maxBytes: number
  /** As the person called it; shown again when it is downloaded. */
  name: string
  /** The field of a form at which a refusal is told. */
  field?: string
}

/** A file on the disk that no row knows of yet; without one it is swept away after a day. */
export type ReceivedFile = {
  key: string
  name: string
  contentType: StoredType
  bytes: number
  sha256: Buffer
}

export type StoredFile = { id: number; key: string; url: string }

/**
 * Writes the stream to the disk under a new key, whole or not at all. Refuses with `too_large` or
 * `wrong_type`; the rest of a refused stream is read and thrown away.
 */
export async function receiveFile(
  stream: Readable & { truncated?: boolean },
  { allowed, maxBytes, name, field }: FileLimits,
): Promise<ReceivedFile> {
  const key = randomBytes(20).toString('hex')
  const target = pathOfKey(key)
  const unfinished = `${target}.part`
  await mkdir(path.dirname(target), { recursive: true })
  try {
    const written = await writeStream(stream, unfinished, { maxBytes, field })
    const contentType = await detectType(unfinished, allowed, { name: plainName(name), field })
    await refuseHugePicture(unfinished, contentType, { name: plainName(name), field })
    await rename(unfinished, target)
    await syncFolder(path.dirname(target))
    return { key, name: nameFor(contentType, plainName(name)), contentType, ...written }
  } catch (error) {
    await rm(unfinished, { force: true })
    stream.on('error', () => {})
    stream.resume()
    throw error
  }
}

/**
 * Gives a received file to the dealer of this work; it stays when the work is committed. Receive it before.
 * Refuses with `storage_full`, and removes the file, where the dealer's files would be more than the quota.
 */
export async function keepFile(work: Work, received: ReceivedFile): Promise<StoredFile> {
  await refuseOverQuota(work, received)
  const { id } = await work.db
    .insertInto('files')
    .values({ dealerId: work.dealerId, createdBy: work.actor.userId, ...received })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, key: received.key, url: urlOfKey(received.key) }
}

/** Two at once may pass together: the quota is a bound on growth, not an account. */
async function refuseOverQuota({ db, dealerId }: Work, { key, bytes }: ReceivedFile) {
  const { kept } = await db
    .selectFrom('files')
    .select(({ fn }) => fn.sum<number | null>('bytes').as('kept'))
    .where('dealerId', '=', dealerId)
    .executeTakeFirstOrThrow()
  const quota = fileQuota()
  if (Number(kept ?? 0) + bytes <= quota) return
  await rm(pathOfKey(key), { force: true })
  throw refuse('storage_full', { values: { limit: sizeText(quota) } })
}

/** Takes a file from the dealer of this work; the sweep removes what then is nobody's. */
export async function dropFile({ db, dealerId }: Work, key: string): Promise<void> {
  await db.deleteFrom('files').where('dealerId', '=', dealerId).where('key', '=', key).execute()
}

async function writeStream(
  stream: Readable & { truncated?: boolean },
  target: string,
  limits: Pick<FileLimits, 'maxBytes' | 'field'>,
): Promise<{ bytes: number; sha256: Buffer }> {
  const hash = createHash('sha256')
  let bytes = 0
  const file = await open(target, 'wx', 0o640)
  try {
    for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > limits.maxBytes) throw tooLarge(limits)
      hash.update(chunk)
      await file.appendFile(chunk)
    }
    if (stream.truncated) throw tooLarge(limits)
    await file.sync()
  } finally {
    await file.close()
  }
  return { bytes, sha256: hash.digest() }
}

/** Refuses what has more bytes than are taken. */
export function tooLarge({ maxBytes, field }: Pick<FileLimits, 'maxBytes' | 'field'>) {
  return atField(refuse('too_large', { values: { limit: sizeText(maxBytes) } }), field)
}

const sizeText = (bytes: number) =>
  bytes >= 1024 * 1024 ? `${Math.floor(bytes / 1024 / 1024)} MB` : `${Math.floor(bytes / 1024)} KB`

/** A rename survives a power cut only once its folder is written; Windows cannot open one, nor needs to. */
async function syncFolder(dir: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(dir, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** A name without folders and control characters. */
function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const plain = [...last].filter((sign) => sign >= ' ' && sign !== '\u007f').join('')
  return plain.trim().slice(-200) || 'file'
}

/** Whether the file of a key is on the disk, and how large it is. */
export async function sizeOnDisk(key: string): Promise<number | null> {
  return stat(pathOfKey(key)).then(
    ({ size }) => size,
    () => null,
  )
}
