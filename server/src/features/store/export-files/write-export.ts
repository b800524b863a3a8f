import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type MadeFile, storedSeconds } from '#contract/store/export-files.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { inDealer } from '#server/platform/db/work.ts'
import { fileQuota } from '#server/platform/files/store-file.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { runtime } from '#server/platform/runtime.ts'
import { composeStoredName } from './export-names.ts'

type Owner = {
  /** 0 or null for what a platform administrator makes across dealers. */
  dealerId: number | null
  actor: Actor
  /** Aborting stops the writing and removes the file. */
  signal?: AbortSignal
}
type Content = {
  /** The browser's file name, with its extension. */
  savedAs: string
  /** The last part of its address, for callers that need it in advance; unguessable. */
  name?: string
  /** Read no faster than the disk writes: `writeCsv`, `writeXlsx`. */
  chunks: AsyncIterable<string | Uint8Array>
}

/**
 * Writes a file for a person to download, completely or not at all, and returns its address. Opens its own transaction
 * once the file is complete.
 */
export async function writeExport(
  owner: Owner,
  { savedAs, name = newName(savedAs), chunks }: Content,
): Promise<MadeFile> {
  const dealerId = owner.dealerId ?? 0
  const { files } = runtime()
  const stored = composeStoredName(dealerId, name)
  const unfinished = files.unfinished(stored)
  await mkdir(path.dirname(unfinished), { recursive: true })
  try {
    await pipeline(Readable.from(chunks), createWriteStream(unfinished, { flags: 'wx', mode: 0o640 }), {
      signal: owner.signal,
    })
    const { size } = await stat(unfinished)
    await files.put(stored, unfinished)
    return await recordFile({ ...owner, dealerId }, { name, savedAs, bytes: size })
  } catch (error) {
    await rm(unfinished, { force: true })
    await files.remove(stored).catch(() => {})
    throw error
  }
}

const newName = (savedAs: string) => randomBytes(20).toString('hex') + path.extname(savedAs).toLowerCase()

type WrittenFile = { name: string; savedAs: string; bytes: number }

const recordFile = (
  { dealerId, actor }: Owner & { dealerId: number },
  { name, savedAs, bytes }: WrittenFile,
) =>
  inDealer(dealerId, actor, async ({ db, now }) => {
    const { waiting } = await db
      .selectFrom('exportFiles')
      .select(({ fn }) => fn.sum<number | null>('bytes').as('waiting'))
      .where('dealerId', '=', dealerId)
      .executeTakeFirstOrThrow()
    if (Number(waiting ?? 0) + bytes > fileQuota())
      throw refuse('storage_full', { values: { limit: `${Math.floor(fileQuota() / 1024 / 1024)} MB` } })
    const deleteAt = new Date(now.getTime() + storedSeconds.waiting * 1000)
    await db
      .insertInto('exportFiles')
      .values({ dealerId, name, savedAs, bytes, madeBy: actor.name, createdAt: now, deleteAt })
      .execute()
    return { filePath: composeAddress(dealerId, name), fileName: name }
  })

const composeAddress = (dealerId: number, name: string) =>
  `/api/exports/files/${name}${dealerId === 0 ? '' : `?dealerId=${dealerId}`}`
