import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { RefusedFile } from '#contract/sales/messages/inbound-mail.ts'
import type { Work } from '#server/platform/db/work.ts'
import { imageTypes } from '#server/platform/files/content-type.ts'
import {
  forgetFile,
  type ReceivedFile,
  receiveFile,
  storeReceivedFile,
} from '#server/platform/files/store-file.ts'
import { Refusal } from '#server/platform/http/refusals/refuse.ts'
import { maxMailBytes } from './mail-words.ts'
import type { SentFile } from './parse-mail.ts'

/**
 * Unlike dealers' uploads, every file of a customer is stored: a list of parts, any program's picture, a forwarded
 * email. It can be downloaded; only pictures and PDF are shown.
 */
const allowed = [...imageTypes, 'application/pdf', 'application/octet-stream'] as const

const maxFiles = 50

type StoredFiles<File> = { files: { file: File; cid: string | null }[]; refused: RefusedFile[] }

/** Writes an email's files to disk. It leaves out files that can't be stored, and names them. */
export async function receiveFiles(sent: readonly SentFile[]): Promise<StoredFiles<ReceivedFile>> {
  const stored: StoredFiles<ReceivedFile> = { files: [], refused: [] }
  for (const { name, content, cid } of sent) {
    const addRefused = (reason: RefusedFile['reason']) => stored.refused.push({ name, reason })
    if (stored.files.length === maxFiles) addRefused('count')
    else
      try {
        const limits = { allowed, maxBytes: maxMailBytes, name, asSent: true }
        stored.files.push({ file: await receiveFile(Readable.from([content]), limits), cid })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        addRefused(error.code === 'too_large' ? 'size' : 'type')
      }
  }
  return { files: stored.files, refused: stored.refused.slice(0, 50) }
}

/**
 * The most bytes a dealer stores in a month of files from unrecognized addresses, so that they can't fill its
 * space.
 */
const strangersBytes = 100 * 1024 * 1024

/** Assigns them to the dealer; those beyond its space are left out too. */
export async function storeFiles(
  work: Work,
  { files, refused }: StoredFiles<ReceivedFile>,
  { isFromOther }: { isFromOther: boolean },
): Promise<StoredFiles<number>> {
  const result: StoredFiles<number> = { files: [], refused: [...refused] }
  let left = isFromOther ? strangersBytes - (await sumStrangerBytes(work)) : Number.POSITIVE_INFINITY
  for (const { file, cid } of files) {
    const leaveOut = () => result.refused.push({ name: file.name, reason: 'space' })
    if (file.bytes > left) {
      await forgetFile(file.key)
      leaveOut()
      continue
    }
    try {
      result.files.push({ file: (await storeReceivedFile(work, file)).id, cid })
      left -= file.bytes
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      leaveOut()
    }
  }
  return result
}

async function sumStrangerBytes({ db, dealerId, now }: Work): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(f.bytes), 0) as bytes
    from dealer_communications c
      join message_files x on x.dealer_id = ${dealerId} and x.message_id = c.id
      join files f on f.dealer_id = ${dealerId} and f.id = x.file_id
    where c.dealer_id = ${dealerId} and c.is_from_admin = 0 and c.received ->> 'isFromOther' = 'true'
      and c.created_at > ${now}::timestamptz - interval '30 days'`.execute(db)
  return rows[0]!.bytes
}
