import type { marketplace } from '#contract/channels/marketplace.ts'
import type { Input } from '#contract/http.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import { SftpFailure } from '#server/adapters/sftp.ts'
import { findExport } from '#server/features/store/export-files/find-export.ts'
import { uploadForDealer } from '#server/features/store/settings/feed-access.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { runtime } from '#server/platform/runtime.ts'

/** Uploads a generated file with the dealer's SFTP access. */
export async function uploadFile(
  { dealerId, actor, signal }: RequestContext,
  { fileName, remoteFolder }: Input<typeof marketplace.upload>,
) {
  const found = await findExport({ dealerId, actor }, fileName)
  const opened = found && (await runtime().files.open(found.stored))
  if (!found || !opened) throw refuse('not_found')
  const file = {
    folder: remoteFolder,
    name: found.savedAs,
    open: () => opened.content,
  }
  const uploaded = await uploadForDealer(dealerId, actor, file, signal)
    .catch((error) => {
      if (!(error instanceof SftpFailure)) throw error
      throw refuse('sftp_failed', { values: { reason: phrase('sftp', error.trouble) } })
    })
    .finally(() => opened.content.destroy())
  if (!uploaded) throw refuse('sftp_missing')
  return { status: 'success' as const, bytes: uploaded.bytes }
}
