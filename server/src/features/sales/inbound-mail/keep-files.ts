import { Readable } from 'node:stream'
import { attachments, maxAttachments } from '#contract/sales/emails.ts'
import type { RefusedFile } from '#contract/sales/inbound-mail.ts'
import type { Work } from '#server/platform/db/work.ts'
import { keepFile, type ReceivedFile, receiveFile } from '#server/platform/files/store-file.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import type { SentFile } from './read-mail.ts'

/** By content. */
const allowed = [...attachments.types, 'image/gif', 'image/webp'] as const

type Stored<File> = { files: { file: File; cid: string | null }[]; refused: RefusedFile[] }

/** Writes an email's files to disk. What the house doesn't take is left out and named. */
export async function receiveFiles(sent: readonly SentFile[]): Promise<Stored<ReceivedFile>> {
  const stored: Stored<ReceivedFile> = { files: [], refused: [] }
  let left: number = attachments.maxBytes
  for (const { name, content, cid } of sent) {
    const refuse = (reason: RefusedFile['reason']) => stored.refused.push({ name, reason })
    if (stored.files.length === maxAttachments) refuse('count')
    else if (content.length > left) refuse('size')
    else
      try {
        const limits = { allowed, maxBytes: attachments.maxBytes, name }
        stored.files.push({ file: await receiveFile(Readable.from([content]), limits), cid })
        left -= content.length
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        refuse(error.code === 'too_large' ? 'size' : 'type')
      }
  }
  return { files: stored.files, refused: stored.refused.slice(0, 50) }
}

/** Makes them the dealer's; those beyond its space are left out too. */
export async function keepFiles(
  work: Work,
  { files, refused }: Stored<ReceivedFile>,
): Promise<Stored<number>> {
  const kept: Stored<number> = { files: [], refused: [...refused] }
  for (const { file, cid } of files)
    try {
      kept.files.push({ file: (await keepFile(work, file)).id, cid })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      kept.refused.push({ name: file.name, reason: 'space' })
    }
  return kept
}
