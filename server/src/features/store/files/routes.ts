import { files, maxImageBytes } from '#contract/store/files.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import { imageTypes } from '#server/platform/files/content-type.ts'
import { type ReceivedFile, receiveFile, storeReceivedFile } from '#server/platform/files/store-file.ts'
import { type Handlers, implement } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'

const upload: Handlers<typeof files>['upload'] = async (context) => {
  for await (const { field, filename, stream } of context.uploads()) {
    if (field !== 'files') {
      stream.resume()
      continue
    }
    const received = await receiveFile(stream, {
      allowed: imageTypes,
      maxBytes: maxImageBytes,
      name: filename,
    })
    const { url } = await inDealer(context.dealerId, context.actor, (work) => storePicture(work, received))
    return { url }
  }
  throw refuse('malformed', { values: { reason: phrase('reasons', 'form_without_files') } })
}

async function storePicture(work: Work, received: ReceivedFile) {
  const stored = await storeReceivedFile(work, received)
  await recordChange(work, {
    subject: { code: 'picture', name: received.name },
    event: 'uploaded',
    recordId: stored.id,
  })
  return stored
}

export const fileRoutes = implement(files, { upload })
