import { system } from '../auth/actor.ts'
import { inDealer, type Work } from '../db/work.ts'
import { defineJob, TryLater } from '../jobs/define-job.ts'
import { whenBack } from '../jobs/when-back.ts'
import { runtime } from '../runtime.ts'
import { type AttachedFile, readAttachments } from './attachments.ts'
import type { Delivery } from './delivery.ts'
import { deliver, longestTry, type OutgoingMail } from './mail-server.ts'

/** With pauses from 5 seconds, doubled each time: over most of a day. */
const maxTries = 14

/** For a mail whose tries ended, one after the other, with their process. */
const givenUp: Delivery = { kind: 'refused', answer: 'Given up: no try came to an end.' }
const stopped: Delivery = {
  kind: 'unconfirmed',
  answer: 'The server stopped before the mail server had answered.',
}

/**
 * Hands a queued mail to the mail server. The row counts the tries; the queue allows a few more, for
 * those that ended with their process. What was handed over and not answered is not sent again by itself.
 */
export const sendMailJob = defineJob(
  'send-mail',
  {
    retryLimit: maxTries + 6,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: longestTry,
    parallel: 4,
    giveUp: ({ dealerId, id }, reason) =>
      inDealer(dealerId, system(), (work) =>
        noteDelivery(work, id, { kind: 'refused', answer: reason }, true),
      ),
  },
  async ({ dealerId, id }) => {
    const inIt = <T>(action: (work: Work) => Promise<T>) => inDealer(dealerId, system(), action)
    const taken = await inIt((work) => takeMail(work, id))
    if (!taken) return

    const { mail, keys } = taken
    const delivery = await outcomeOf(taken, async () =>
      deliver({
        ...mail,
        files: await readAttachments(keys),
        beforeEnd: () => inIt((work) => markSending(work, id)),
      }),
    )
    const done = delivery.kind !== 'later' || mail.attempts >= maxTries
    // The mail may be on its way: that it went must not be lost to a restart of the database.
    await whenBack(() => inIt((work) => noteDelivery(work, id, delivery, done)))
    if (!done) throw new TryLater(delivery.answer, delivery.retryAfter)
  },
)

type Taken = { mail: OutgoingMail & { attempts: number; sender: string | null }; keys: AttachedFile[] }

/** A process that died has left its name with a mail whose end it was about to give away. */
async function outcomeOf({ mail }: Taken, send: () => Promise<Delivery>): Promise<Delivery> {
  if (mail.sender !== null && !runtime().handedOver?.surelyStayed(mail.sender, `${mail.dealerId}.${mail.id}`))
    return stopped
  return mail.attempts > maxTries ? givenUp : send()
}

/** Counts the try before it is made. Nothing is given back when the mail was sent or given up already. */
async function takeMail({ db, dealerId }: Work, id: number): Promise<Taken | null> {
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

/** From here on only this process can tell whether it went. */
async function markSending({ db, dealerId }: Work, id: number): Promise<void> {
  await db
    .updateTable('mails')
    .set({ sender: runtime().handedOver?.sender ?? 'unknown' })
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .execute()
}

async function noteDelivery(
  { db, dealerId, now }: Work,
  id: number,
  { kind, answer }: Delivery,
  done: boolean,
): Promise<void> {
  const status = kind === 'sent' || kind === 'unconfirmed' ? kind : done ? 'failed' : 'queued'
  const mail = await db
    .updateTable('mails')
    .set({ status, lastAnswer: answer, sentAt: kind === 'sent' ? now.toISOString() : null, sender: null })
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .returning('isSecret')
    .executeTakeFirst()
  if (mail?.isSecret === 1 && done) await dropBody(db, dealerId, id)
}

/** What opens something for its reader does not stay behind. */
async function dropBody(db: Work['db'], dealerId: number, id: number): Promise<void> {
  await db
    .updateTable('mails')
    .set({ html: '', text: '' })
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .execute()
}
