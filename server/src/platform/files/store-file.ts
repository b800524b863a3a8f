import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { Work } from '../db/work.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { runtime } from '../runtime.ts'
import { atField, detectType, nameFor, type StoredType } from './content-type.ts'
import { toFileName, toFileUrl } from './file-names.ts'
import type { OpenedFile } from './file-store.ts'
import { checkPicture, type PictureSize } from './picture-size.ts'

export type FileLimits = {
  /** By content; see content-type.ts. */
  allowed: readonly StoredType[]
  maxBytes: number
  /** The file name it was uploaded with, used again for downloads. */
  name: string
  /** The form field that a refusal names. */
  field?: string
  /** For files that someone else sent, and for copies: pictures retain their metadata, and can break off. */
  asSent?: boolean
}

/** A stored file without a row yet; if it gets none, the sweep deletes it after a day. */
export type ReceivedFile = {
  key: string
  name: string
  contentType: StoredType
  bytes: number
  sha256: Buffer
  /** In pixels; null if it isn't a picture. */
  picture: PictureSize | null
}

export type StoredFile = { id: number; key: string; url: string }

/**
 * Stores the stream under a new key, completely or not at all. Throws `too_large` or `wrong_type`
 * after draining the stream.
 */
export async function receiveFile(
  stream: Readable & { truncated?: boolean },
  { allowed, maxBytes, name, field, asSent = false }: FileLimits,
): Promise<ReceivedFile> {
  const key = randomBytes(20).toString('hex')
  const { files } = runtime()
  const unfinished = files.unfinished(toFileName(key))
  await mkdir(path.dirname(unfinished), { recursive: true })
  try {
    const writtenFile = await writeStream(stream, unfinished, { maxBytes, field })
    const contentType = await detectType(unfinished, allowed, { name: plainName(name), field })
    const about = { name: plainName(name), field, asSent }
    const { size: picture = null, content = null } =
      (await checkPicture(unfinished, contentType, about)) ?? {}
    const stored = content ? await rewriteFile(unfinished, content) : writtenFile
    await files.put(toFileName(key), unfinished)
    return { key, name: nameFor(contentType, plainName(name)), contentType, picture, ...stored }
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
export async function storeReceivedFile(work: Work, received: ReceivedFile): Promise<StoredFile> {
  await refuseOverQuota(work, received)
  const { picture, ...row } = received
  const { id } = await work.db
    .insertInto('files')
    .values({ dealerId: work.dealerId, createdBy: work.actor.userId, ...row })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, key: received.key, url: toFileUrl(received.key) }
}

/** Total bytes of one dealer's files. */
export const fileQuota = (): number => runtime().config.fileQuota

/** Two concurrent files can pass together: the quota limits growth, it isn't exact. */
async function refuseOverQuota({ db, dealerId }: Work, { key, bytes }: ReceivedFile) {
  const { storedBytes } = await db
    .selectFrom('files')
    .select(({ fn }) => fn.sum<number | null>('bytes').as('storedBytes'))
    .where('dealerId', '=', dealerId)
    .executeTakeFirstOrThrow()
  const quota = fileQuota()
  if (Number(storedBytes ?? 0) + bytes <= quota) return
  await forgetFile(key)
  throw refuse('storage_full', { values: { limit: sizeText(quota) } })
}

/** Removes a received file that no one owns. If that fails, the sweep does it later. */
export async function forgetFile(key: string): Promise<void> {
  await runtime()
    .files.remove(toFileName(key))
    .catch(() => {})
}

/** A stored file's content; null if it's missing. */
export const openFile = (key: string): Promise<OpenedFile | null> => runtime().files.open(toFileName(key))

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

async function rewriteFile(target: string, content: Buffer): Promise<{ bytes: number; sha256: Buffer }> {
  await writeFile(target, content, { flush: true })
  return { bytes: content.length, sha256: createHash('sha256').update(content).digest() }
}

/** Makes the refusal of an upload that exceeds its limit, at the form's field. */
export function tooLarge({ maxBytes, field }: Pick<FileLimits, 'maxBytes' | 'field'>) {
  return atField(refuse('too_large', { values: { limit: sizeText(maxBytes) } }), field)
}

const sizeText = (bytes: number) =>
  bytes >= 1024 * 1024 ? `${Math.floor(bytes / 1024 / 1024)} MB` : `${Math.floor(bytes / 1024)} KB`

/** The name without folders and control characters. */
export function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const plain = [...last].filter((sign) => sign >= ' ' && sign !== '\u007f').join('')
  return plain.trim().slice(-200) || 'file'
}
