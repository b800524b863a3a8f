import { sql } from 'kysely'
import { system } from '../auth/actor.ts'
import { acrossDealers, inDealer, type Work } from '../db/work.ts'
import { defineJob, TryLater } from '../jobs/define-job.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { retryWhileDatabaseDown } from '../jobs/retry-database.ts'
import { runtime } from '../runtime.ts'
import { type AttachedFile, readAttachments } from './attachments.ts'
import type { Delivery } from './delivery.ts'
import { addLink } from './mail-link.ts'
import { attachPaper } from './mail-paper.ts'
import { deliver, longestTry, type OutgoingMail } from './mail-server.ts'
import { findMailThread, type MailThread } from './mail-thread.ts'
import { unsubscribeHeaders } from './unsubscribe-headers.ts'

/** Pauses between attempts start at 5 seconds and double, so an email is retried for most of a day. */
const maxTries = 14

/** The result of an email whose process died in every attempt. */
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
    retries: { times: maxTries + 6, seconds: 5, doubling: true },
    expireInSeconds: longestTry,
    parallel: 4,
    giveUp: ({ dealerId, id }, reason) =>
      inDealer(dealerId, system(), (work) =>
        noteDelivery(work, id, { kind: 'refused', answer: reason }, true),
      ),
  },
  async ({ dealerId, id }) => {
    const inIt = <T>(action: (work: Work) => Promise<T>) => inDealer(dealerId, system(), action)
    const claimedMail = await inIt((work) => claimMail(work, id))
    if (!claimedMail) return

    const { mail, keys, thread } = claimedMail
    const delivery = await sendUnlessStopped(claimedMail, async () => {
      const papers = mail.orderPaper === null ? [] : await attachPaper(mail, mail.orderPaper)
      return deliver({
        ...mail,
        headers: {
          ...(mail.unsubscribeUrl ? unsubscribeHeaders(mail.unsubscribeUrl) : {}),
          ...(mail.isPersonal === 1 ? {} : { 'Auto-Submitted': 'auto-generated' }),
        },
        thread,
        files: await readAttachments([...keys, ...papers]),
        beforeEnd: () => inIt((work) => markSending(work, id)),
      })
    })
    const done = delivery.kind !== 'later' || mail.attempts >= maxTries
    // The email may already be leaving: a database restart mustn't lose that.
    await retryWhileDatabaseDown(() => inIt((work) => noteDelivery(work, id, delivery, done)))
    runtime().metrics?.mails.inc({ outcome: done && delivery.kind === 'later' ? 'given_up' : delivery.kind })
    if (!done) throw new TryLater(delivery.answer, delivery.retryAfter)
  },
)

type ClaimedMail = {
  mail: OutgoingMail & {
    attempts: number
    sender: string | null
    unsubscribeUrl: string | null
    isPersonal: number
    orderPaper: string | null
  }
  keys: AttachedFile[]
  thread: MailThread
}

/** A process that died left its name with the email it was about to finish. */
async function sendUnlessStopped({ mail }: ClaimedMail, send: () => Promise<Delivery>): Promise<Delivery> {
  if (mail.sender !== null && !runtime().handedOver?.surelyStayed(mail.sender, `${mail.dealerId}.${mail.id}`))
    return stopped
  return mail.attempts > maxTries ? givenUp : send()
}

/** Counts the attempt in advance. Null if the email was already sent or given up, or waits for an earlier one. */
async function claimMail(work: Work, id: number): Promise<ClaimedMail | null> {
  const { db, dealerId } = work
  const thread = await findMailThread(work, id)
  if (await waitsForEarlier(work, id, thread)) return null
  const mail = await db
    .updateTable('mails')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .returning([
      ...(['dealerId', 'id', 'fromName', 'replyTo', 'toName', 'toAddress', 'cc', 'subject'] as const),
      ...(['html', 'text', 'attempts', 'sender', 'replyToken', 'unsubscribeUrl', 'isPersonal'] as const),
      'orderPaper',
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
  return { mail: await addLink(work, mail), keys, thread }
}

/**
 * People read a conversation's emails in the order in which they were written. An email that waits ends its job;
 * the earlier one queues it again. The earlier one is locked first, so that it can't end unnoticed.
 */
async function waitsForEarlier({ db, dealerId }: Work, id: number, { references }: MailThread) {
  const ids = references.filter((one) => typeof one === 'number')
  if (ids.length === 0) return false
  const { rows } = await sql<{ id: number }>`
    select id from mails where dealer_id = ${dealerId} and id = any(${ids}::bigint[]) and status = 'queued'
      and to_address = (select to_address from mails where dealer_id = ${dealerId} and id = ${id})
    order by id for update`.execute(db)
  const earlier = rows.at(-1)
  if (!earlier) return false
  await db
    .updateTable('mails')
    .set({ waitsForId: earlier.id })
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .execute()
  return true
}

/** Queues the emails that waited for this one, or for any that no longer waits itself. */
export async function sendWaiting(work: Work, id: number | null): Promise<void> {
  const { db, dealerId } = work
  const { rows } = await sql<{ id: number }>`
    update mails m set waits_for_id = null where m.dealer_id = ${dealerId} and m.waits_for_id is not null
      and (m.waits_for_id = ${id}::bigint or not exists (
        select 1 from mails e where e.dealer_id = ${dealerId} and e.id = m.waits_for_id and e.status = 'queued'))
    returning m.id`.execute(db)
  for (const one of rows) await enqueue(work, sendMailJob, { id: one.id })
}

/** A process of the previous release doesn't queue the emails that wait for its own. */
export const sendWaitingJob = defineJob(
  'send-waiting-mails',
  {
    retries: { times: 2, seconds: 60, doubling: true },
    expireInSeconds: 600,
    singleton: true,
    everySeconds: 900,
  },
  async () => {
    const dealers = await acrossDealers(system(), ({ db }) =>
      db.selectFrom('mails').select('dealerId').distinct().where('waitsForId', 'is not', null).execute(),
    )
    for (const { dealerId } of dealers) await inDealer(dealerId, system(), (work) => sendWaiting(work, null))
  },
)

/**
 * Stores this process's name with the email before its end leaves. If the process dies, the next attempt looks for the
 * email in the file of that name.
 */
async function markSending({ db, dealerId }: Work, id: number): Promise<void> {
  await db
    .updateTable('mails')
    .set({ sender: runtime().handedOver?.sender ?? 'unknown' })
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .execute()
}

async function noteDelivery(
  work: Work,
  id: number,
  { kind, answer }: Delivery,
  done: boolean,
): Promise<void> {
  const { db, dealerId, now } = work
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
  if (done) await sendWaiting(work, id)
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
