import { system } from '../auth/actor.ts'
import { inDealer, type Work } from '../db/work.ts'
import { defineJob } from '../jobs/define-job.ts'
import { whenBack } from '../jobs/when-back.ts'
import { type AttachedFile, readAttachments } from './attachments.ts'
import { type Delivery, deliver, type OutgoingMail } from './mail-server.ts'

/** With pauses from 5 seconds, doubled each time: over most of a day. */
const maxTries = 14

/** For a mail whose tries ended, one after the other, with their process. */
const givenUp: Delivery = { kind: 'refused', answer: 'Given up: no try came to an end.' }

/**
 * Hands a queued mail to the mail server. The row counts the tries; the queue allows a few more, for
 * those that ended with their process.
 */
export const sendMailJob = defineJob(
  'send-mail',
  { retryLimit: maxTries + 6, retryDelay: 5, retryBackoff: true, expireInSeconds: 150, parallel: 4 },
  async ({ dealerId, id }) => {
    const taken = await inDealer(dealerId, system(), (work) => takeMail(work, id))
    if (!taken) return

    const { mail, keys } = taken
    const delivery =
      mail.attempts > maxTries ? givenUp : await deliver({ ...mail, files: await readAttachments(keys) })
    const done = delivery.kind !== 'later' || mail.attempts >= maxTries
    // The mail may be on its way: that it went must not be lost to a restart of the database.
    await whenBack(() => inDealer(dealerId, system(), (work) => noteDelivery(work, id, delivery, done)))
    if (!done) throw new Error(delivery.answer)
  },
)

/** Counts the try before it is made. Nothing is given back when the mail was sent or given up already. */
async function takeMail(
  { db, dealerId }: Work,
  id: number,
): Promise<{ mail: OutgoingMail & { attempts: number }; keys: AttachedFile[] } | null> {
  const mail = await db
    .updateTable('mails')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .returningAll()
    .executeTakeFirst()
  if (!mail) return null
  const keys = await db
    .selectFrom('mailFiles as m')
    .innerJoin('files as f', (join) =>
      join.onRef('f.dealerId', '=', 'm.dealerId').onRef('f.id', '=', 'm.fileId'),
    )
    .select(['f.key', 'f.name', 'f.contentType'])
    .where('m.dealerId', '=', dealerId)
    .where('m.mailId', '=', id)
    .orderBy('m.position')
    .execute()
  return { mail, keys }
}

async function noteDelivery(
  { db, dealerId, now }: Work,
  id: number,
  { kind, answer }: Delivery,
  done: boolean,
): Promise<void> {
  const sent = kind === 'sent'
  await db
    .updateTable('mails')
    .set({
      status: sent ? 'sent' : done ? 'failed' : 'queued',
      lastAnswer: answer,
      sentAt: sent ? now.toISOString() : null,
    })
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .execute()
}
