import { createReadStream } from 'node:fs'
import type { marketplace } from '#contract/channels/marketplace.ts'
import type { Input } from '#contract/http.ts'
import { phrase } from '#contract/phrase-book.ts'
import { SftpFailure } from '#server/adapters/sftp.ts'
import { uploadForDealer } from '#server/features/store/settings/feed-access.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findExport } from '../export-files/find-export.ts'

/** Uploads a generated file with the dealer's SFTP access. */
export async function uploadFile(
  { dealerId, actor, signal }: RequestContext,
  { fileName, remoteFolder }: Input<typeof marketplace.upload>,
) {
  const found = await findExport({ dealerId, actor }, fileName)
  if (!found) throw refuse('not_found')
  const file = {
    folder: remoteFolder,
    name: found.savedAs,
    open: () => createReadStream(found.path) as AsyncIterable<Uint8Array>,
  }
  const uploaded = await uploadForDealer(dealerId, actor, file, signal).catch((error) => {
    if (!(error instanceof SftpFailure)) throw error
    throw refuse('sftp_failed', { values: { reason: phrase('sftp', error.trouble) } })
  })
  if (!uploaded) throw refuse('sftp_missing')
  return { status: 'success' as const, bytes: uploaded.bytes }
}
