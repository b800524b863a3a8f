import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { type ReceivedFile, storeReceivedFile } from '#server/platform/files/store-file.ts'
import { refuseField } from '#server/platform/http/refusals/refuse.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { broadcastForUpdate, countUp, leaveOutSuppressed } from './queries.ts'
import { addRecipients, findChosenIds, type Recipients } from './recipients.ts'
import { sendBroadcastJob } from './sending/send-broadcast.job.ts'

type Mail = { subject: string; html: string; files: readonly ReceivedFile[] }

/** Saves the recipients; a job sends after the commit. `html` is sanitized. */
export async function startBroadcast(work: Work, recipients: Recipients, { subject, html, files }: Mail) {
  const { db, dealerId, actor } = work
  // Before the first write, because a search runs as another role.
  const found = await findChosenIds(work, recipients)
  const { id } = await db
    .insertInto('broadcasts')
    .values({ dealerId, subject, message: html, createdById: actor.userId, createdBy: actor.name })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [position, file] of files.entries()) {
    const { id: fileId } = await storeReceivedFile(work, file)
    await db.insertInto('broadcastFiles').values({ dealerId, broadcastId: id, position, fileId }).execute()
  }
  await addRecipients(work, id, recipients.addresses, found)
  await leaveOutSuppressed(work, id)
  const waiting = await countUp(work, id)
  const { recipients: all, suppressed } = await broadcastForUpdate(work, id)
  if (all === 0) throw refuseField('recipient', 'recipient_required')
  if (waiting === 0) throw refuseField('recipient', 'recipients_unsubscribed')

  await enqueue(work, sendBroadcastJob, { id })
  await recordChange(work, {
    subject: { code: 'broadcast', name: subject.slice(0, 200) },
    event: { code: 'broadcastStarted', n: waiting },
    recordId: id,
  })
  return { broadcastId: id, messageId: null, recipients: waiting, suppressed }
}
