import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { keepFile, type ReceivedFile } from '#server/platform/files/store-file.ts'
import { recordLetter } from '../messages/record-letter.ts'
import { addressed } from './broadcast.mail.ts'
import type { Person } from './recipients.ts'

type Letter = { subject: string; html: string; cc: readonly string[]; files: readonly ReceivedFile[] }

/** A mail to one, in nobody's list: whoever has unsubscribed from broadcasts gets it all the same. */
export async function sendLetter(work: Work, person: Person, { subject, html, cc, files }: Letter) {
  const words = addressed({ subject, message: html }, person)
  const fileIds: number[] = []
  for (const file of files) fileIds.push((await keepFile(work, file)).id)
  const messageId = await recordLetter(work, {
    ...person,
    subject: words.subject,
    body: words.message,
    cc,
    fileIds,
  })
  await recordChange(work, {
    subject: { code: 'message', name: words.subject.slice(0, 200) },
    event: { code: 'written', to: [person.address, ...cc].join(', ') },
    recordId: messageId,
  })
  return { broadcastId: null, messageId, recipients: 1, suppressed: 0 }
}
