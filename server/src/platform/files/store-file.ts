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
  /** The person's file name, used again for downloads. */
  name: string
  /** The form field that a refusal names. */
  field?: string
}

/** A file on disk without a row yet; if it gets none, it's swept after a day. */
export type ReceivedFile = {
  key: string
  name: string
  contentType: StoredType
  bytes: number
  sha256: Buffer
}

export type StoredFile = { id: number; key: string; url: string }

/**
 * Writes the stream to disk under a new key, completely or not at all. Throws `too_large` or `wrong_type`
 * after draining the stream.
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
 * Assigns a received file to the work's dealer on commit. Receive it before opening the work. Throws
 * `storage_full` and removes the file if it exceeds the dealer's quota.
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

/** Two concurrent files can pass together: the quota limits growth, it isn't exact. */
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

/** Removes a file from the work's dealer; the sweep deletes it once no one owns it. */
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

export function tooLarge({ maxBytes, field }: Pick<FileLimits, 'maxBytes' | 'field'>) {
  return atField(refuse('too_large', { values: { limit: sizeText(maxBytes) } }), field)
}

const sizeText = (bytes: number) =>
  bytes >= 1024 * 1024 ? `${Math.floor(bytes / 1024 / 1024)} MB` : `${Math.floor(bytes / 1024)} KB`

/** A rename survives a power failure only once its folder is synced; Windows can't open one and needn't. */
async function syncFolder(dir: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(dir, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** The name without folders and control characters. */
export function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const plain = [...last].filter((sign) => sign >= ' ' && sign !== '\u007f').join('')
  return plain.trim().slice(-200) || 'file'
}

/** The size of a key's file on disk; null if it's missing. */
export async function sizeOnDisk(key: string): Promise<number | null> {
  return stat(pathOfKey(key)).then(
    ({ size }) => size,
    () => null,
  )
}
