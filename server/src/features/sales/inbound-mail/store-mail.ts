import type { ReceivedNote, RefusedFile } from '#contract/sales/messages/inbound-mail.ts'
import { drawId } from '#server/platform/db/draw-ids.ts'
import type { Work } from '#server/platform/db/work.ts'
import type { ReceivedFile } from '#server/platform/files/store-file.ts'
import { noteQuote } from '../customer-emails/note-quote.ts'
import { recordIncoming } from '../customer-emails/record-incoming.ts'
import { readSender } from '../customer-emails/sender.ts'
import { type AnsweredMail, findAnswered, isTheirs } from './answered.queries.ts'
import { noteDelivery } from './note-delivery.ts'
import type { ReadMail } from './parse-mail.ts'
import { type StoredMail, settleMail } from './queries.ts'
import { isOurs } from './read-mail.ts'
import { readReturned } from './returned-mail.ts'
import { toShownBody } from './shown-body.ts'
import { storeFiles } from './store-files.ts'

type Files = { files: { file: ReceivedFile; cid: string | null }[]; refused: RefusedFile[] }

/** Files an email as a message in its conversation, or as a report of a delivery. */
export async function storeMail(
  work: Work,
  storedMail: StoredMail,
  read: ReadMail,
  files: Files,
): Promise<void> {
  const answered = await findAnswered(work, storedMail.replyToken)
  const isDropped = !answered || isOurs(read)
  const report = isDropped ? null : await reportIn(work, storedMail, read, answered)
  const mail = { ...read, report }
  const state = isDropped ? 'dropped' : report || mail.isReceipt ? 'report' : 'landed'
  if (!(await settleMail(work, storedMail.id, { state, trouble: mail.trouble }))) return
  if (isDropped || mail.isReceipt) return
  if (report && !(await noteDelivery(work, answered, report))) return
  await recordMail(work, answered, { mail, files, sender: storedMail.sender })
}

/**
 * The reported delivery. Mail to the bounce address, or without a sender, is returned mail, whatever it looks like.
 * Automatic answers of absent people also arrive there: those come from the recipient's own address.
 */
async function reportIn(work: Work, storedMail: StoredMail, mail: ReadMail, answered: AnsweredMail) {
  if (mail.report || mail.isReceipt || !(storedMail.isBounce || storedMail.sender === '')) return mail.report
  const isAway = mail.isAutomatic && mail.fromMail !== null && (await isTheirs(work, answered, mail.fromMail))
  return isAway ? null : readReturned(storedMail.raw, mail)
}

type Landing = { mail: ReadMail; files: Files; sender: string }

async function recordMail(
  work: Work,
  answered: AnsweredMail,
  { mail, files, sender }: Landing,
): Promise<void> {
  const { company, replyTo } = await readSender(work)
  const id = await drawId(work, 'dealer_communications')
  const fromMail = mail.fromMail ?? (sender || null)
  const isFromOther = !mail.report && !(fromMail !== null && (await isTheirs(work, answered, fromMail)))
  const storedFiles = await storeFiles(work, files, { isFromOther })
  const filePath = (cid: string) => {
    const found = storedFiles.files.find((one) => one.cid === cid)
    return found ? `/api/order-messages/${id}/files/${found.file}` : null
  }
  const { html, text, quoted } = toShownBody(mail, filePath)
  const note: ReceivedNote = {
    isFromOther,
    isAutomatic: mail.isAutomatic && !mail.report,
    isBroken: mail.trouble !== null,
    refused: storedFiles.refused,
  }
  const { messageId, orderId, orderNumber, rmaId, rmaNumber, rmaOrderNumber } = answered
  const row = {
    message: html,
    quoted,
    inReplyToMessageId: messageId,
    answersBroadcastId: answered.broadcastId,
    orderId,
    orderNumber,
    rmaId,
    rmaNumber,
    rmaOrderNumber,
    messageId: mail.messageId,
    received: JSON.stringify(note),
    isRead: note.isAutomatic ? 1 : 0,
  }
  const message = {
    type: mail.report ? 'DELIVERY_FAILURE' : 'CUSTOMER_COMMUNICATION',
    fromName: mail.fromName || senderName(answered, fromMail),
    ...(fromMail ? { fromMail } : {}),
    toName: company,
    ...(replyTo ? { toMail: replyTo } : {}),
    subject: mail.subject,
    text,
    row,
    fileIds: storedFiles.files.map(({ file }) => file),
  }
  await recordIncoming(work, message, id)
  await noteQuote(work, id, answered.quoteId)
}

const senderName = ({ toName, toAddress }: AnsweredMail, fromMail: string | null) =>
  fromMail === null || fromMail.toLowerCase() === toAddress.toLowerCase() ? (toName ?? toAddress) : fromMail
