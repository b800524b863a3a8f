import { system } from '../auth/actor.ts'
import { inDealer, type Work } from '../db/work.ts'
import { defineJob, TryLater } from '../jobs/define-job.ts'
import { retryWhileDatabaseDown } from '../jobs/retry-database.ts'
import { runtime } from '../runtime.ts'
import { type AttachedFile, readAttachments } from './attachments.ts'
import type { Delivery } from './delivery.ts'
import { deliver, longestTry, type OutgoingMail } from './mail-server.ts'
import { findMailThread, type MailThread } from './mail-thread.ts'
import { oneClick } from './one-click.ts'

/** Pauses start at 5 seconds and double: most of a day in total. */
const maxTries = 14

/** For an email whose attempts all ended with their process. */
const givenUp: Delivery = { kind: 'refused', answer: 'Given up: no try came to an end.' }
const stopped: Delivery = {
  kind: 'unconfirmed',
  answer: 'The server stopped before the mail server had answered.',
}

/**
 * Hands a queued email to the mail server. The row counts attempts; the queue allows a few more, for those
 * that ended with their process. An email handed over without an answer isn't resent automatically.
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

    const { mail, keys, thread } = taken
    const delivery = await outcomeOf(taken, async () =>
      deliver({
        ...mail,
        ...(mail.unsubscribeUrl ? { headers: oneClick(mail.unsubscribeUrl) } : {}),
        thread,
        files: await readAttachments(keys),
        beforeEnd: () => inIt((work) => markSending(work, id)),
      }),
    )
    const done = delivery.kind !== 'later' || mail.attempts >= maxTries
    // The email may be on its way: a database restart mustn't lose that.
    await retryWhileDatabaseDown(() => inIt((work) => noteDelivery(work, id, delivery, done)))
    runtime().metrics?.mails.inc({ outcome: done && delivery.kind === 'later' ? 'given_up' : delivery.kind })
    if (!done) throw new TryLater(delivery.answer, delivery.retryAfter)
  },
)

type Taken = {
  mail: OutgoingMail & { attempts: number; sender: string | null; unsubscribeUrl: string | null }
  keys: AttachedFile[]
  thread: MailThread
}

/** A process that died left its name with an email it was about to finish. */
async function outcomeOf({ mail }: Taken, send: () => Promise<Delivery>): Promise<Delivery> {
  if (mail.sender !== null && !runtime().handedOver?.surelyStayed(mail.sender, `${mail.dealerId}.${mail.id}`))
    return stopped
  return mail.attempts > maxTries ? givenUp : send()
}

/** Counts the attempt in advance. Null if the email was already sent or given up. */
async function takeMail(work: Work, id: number): Promise<Taken | null> {
  const { db, dealerId } = work
  const mail = await db
    .updateTable('mails')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .returning([
      ...(['dealerId', 'id', 'fromName', 'replyTo', 'toName', 'toAddress', 'cc', 'subject'] as const),
      ...(['html', 'text', 'attempts', 'sender', 'replyToken', 'unsubscribeUrl'] as const),
    ])
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
  return { mail, keys, thread: await findMailThread(work, id) }
}

/** From here on only this process knows whether it went out. */
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

/** Secrets that grant access mustn't stay in the database. */
async function dropBody(db: Work['db'], dealerId: number, id: number): Promise<void> {
  await db
    .updateTable('mails')
    .set({ html: '', text: '' })
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .execute()
}
