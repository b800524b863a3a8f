import { drawId } from '../db/draw-ids.ts'
import type { Work } from '../db/work.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { runtime } from '../runtime.ts'
import { newReplyToken } from './reply-address.ts'
import { sendMailJob, sendWaiting } from './send-mail.job.ts'

export type NewMail = {
  to: string
  toName?: string
  /** The sender's display name; the address is the mail server's. */
  fromName: string
  replyTo?: string
  /** If inbound mail is configured, an answer goes to its conversation instead of `replyTo`. */
  isAnswerable?: boolean
  subject: string
  html: string
  text: string
  cc?: readonly string[]
  /** Ids of stored files to attach. */
  fileIds?: readonly number[]
  /** A paper of the order that the email is about, drawn and attached while it leaves. */
  orderPaper?: 'invoice' | undefined
  /** The address where one click stops such emails; the headers include it (RFC 8058). */
  unsubscribeUrl?: string
  /** A person wrote it. The headers of all others mark them as automatic, so that no program answers them. */
  isPersonal?: boolean
  /** It doesn't leave earlier; until then it can be withdrawn. */
  notBefore?: Date | undefined
  /** The body contains a link or token that grants access: it's removed once the email is sent or failed. */
  isSecret?: boolean
}

/**
 * Queues an email in the outbox within the caller's transaction; returns its id. It leaves after the commit. With
 * an id that was drawn ahead, all statements leave together.
 */
export async function sendMail(work: Work, mail: NewMail, drawnId?: number): Promise<number> {
  const id = drawnId ?? (await drawId(work, 'mails'))
  const job = mail.notBefore ? { id, after: mail.notBefore } : { id }
  await Promise.all([insertMail(work, id, mail), attach(work, id, mail), enqueue(work, sendMailJob, job)])
  return id
}

/**
 * Removes a queued email that no attempt was made to send yet; `release` removes what refers to it. Returns false if it
 * has left or is leaving.
 */
export async function withdrawMail(
  work: Work,
  id: number,
  release: () => Promise<unknown>,
): Promise<boolean> {
  const { db, dealerId } = work
  const mail = await db
    .selectFrom('mails')
    .select('id')
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .where('attempts', '=', 0)
    .forUpdate()
    .executeTakeFirst()
  if (!mail) return false
  await release()
  await db.deleteFrom('mails').where('dealerId', '=', dealerId).where('id', '=', id).execute()
  await sendWaiting(work, id)
  return true
}

/** Without control characters by which a name could reverse the text that follows it. */
const dropDirectionMarks = (text: string) => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')

const insertMail = ({ db, dealerId }: Work, id: number, mail: NewMail) =>
  db
    .insertInto('mails')
    .values({
      id,
      dealerId,
      toAddress: mail.to,
      toName: mail.toName === undefined ? null : dropDirectionMarks(mail.toName),
      fromName: dropDirectionMarks(mail.fromName),
      replyTo: mail.replyTo ?? null,
      replyToken: mail.isAnswerable && runtime().config.inbound ? newReplyToken() : null,
      subject: dropDirectionMarks(mail.subject),
      html: dropDirectionMarks(mail.html),
      text: dropDirectionMarks(mail.text),
      cc: [...(mail.cc ?? [])],
      unsubscribeUrl: mail.unsubscribeUrl ?? null,
      orderPaper: mail.orderPaper ?? null,
      isSecret: mail.isSecret ? 1 : 0,
      isPersonal: mail.isPersonal ? 1 : 0,
    })
    .execute()

async function attach({ db, dealerId }: Work, mailId: number, { fileIds = [] }: NewMail): Promise<void> {
  if (fileIds.length === 0) return
  const files = fileIds.map((fileId, position) => ({ dealerId, mailId, position, fileId }))
  await db.insertInto('mailFiles').values(files).execute()
}

/**
 * Resends a failed or unconfirmed email under the same Message-ID with all its attempts. Returns false and
 * does nothing if it's queued or sent.
 */
export async function resendMail(work: Work, mailId: number): Promise<boolean> {
  const { db, dealerId } = work
  const mail = await db
    .selectFrom('mails')
    .select(['status', 'isSecret'])
    .where('dealerId', '=', dealerId)
    .where('id', '=', mailId)
    .forUpdate()
    .executeTakeFirst()
  if (!mail) throw refuse('not_found')
  if (mail.isSecret === 1) throw new Error('a mail with a secret has lost its body: write a new one')
  if (mail.status !== 'failed' && mail.status !== 'unconfirmed') return false

  await db
    .updateTable('mails')
    .set({ status: 'queued', attempts: 0 })
    .where('dealerId', '=', dealerId)
    .where('id', '=', mailId)
    .execute()
  await enqueue(work, sendMailJob, { id: mailId })
  return true
}

/** A mail server's later report about an email it had accepted; `failed`: it never reached its recipient. */
export async function noteReport(
  { db, dealerId }: Work,
  id: number,
  { failed, answer }: { failed: boolean; answer: string },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ lastAnswer: answer, ...(failed ? { status: 'failed' as const } : {}) })
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .where('status', 'in', ['sent', 'unconfirmed'])
    .execute()
}
