import { pick } from '#contract/pick.ts'
import { declinedReasons, findName } from '#contract/sales/orders/order-statuses.ts'
import { drawId } from '#server/platform/db/draw-ids.ts'
import type { Work } from '#server/platform/db/work.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'
import { cleanHtml, plainText } from '#server/platform/rich-text/clean-html.ts'
import { messagePage } from './message-page.ts'
import { readSender, type Sender } from './sender.ts'

/** A message's recipient and the order it's about. */
export type Addressee = {
  id: number
  orderNumber: number
  billCompany: string
  billContact: string | null
  billEmail: string
  locale: string
}

export type NewMessage = {
  order: Addressee
  /** The return of that order, if it's about one. */
  rma?: { id: number; rmaNumber: number }
  subject: string
  /** Rich text, not sanitized yet. */
  html: string
  orderStatusId?: number | null
  shippingStatusId?: number | null
  declinedReasonId?: number | null
  templateId?: number | null | undefined
  /** Record without emailing. */
  doNotSendEmail?: boolean
  addApprovalText?: boolean
  /** A person wrote it; false if it comes with a button that also does something else. */
  isPersonal?: boolean
  /** Set on messages the product writes automatically, to send each only once. */
  noticeKey?: string
  /** Ids of stored files to attach to the email. */
  fileIds?: readonly number[]
  /** A paper of the order that the email carries. */
  orderPaper?: 'invoice' | undefined
  /** When the email leaves, at the earliest. */
  notBefore?: Date | undefined
  /** Sender and recipient names when they aren't the dealer's and the customer's. */
  people?: Partial<People> | undefined
}

type People = { fromName: string; fromMail: string; toName: string }

/** The name an email addresses: the contact, or else the company. */
export const customerName = (order: Addressee): string => order.billContact || order.billCompany

/** The data a message needs before it can be recorded: read it with a change's first reads. */
export type Envelope = { dealer: Sender; id: number; mailId: number }

/** Reads the sender and draws the ids of the message and its email, in one exchange with the database. */
export async function readEnvelope(work: Work): Promise<Envelope> {
  const [dealer, id, mailId] = await Promise.all([
    readSender(work),
    drawId(work, 'dealer_communications'),
    drawId(work, 'mails'),
  ])
  return { dealer, id, mailId }
}

/**
 * Records a message to a customer about an order and emails it unless the input prevents it; returns its id. With an
 * envelope that was read ahead, all statements leave together.
 */
export async function recordMessage(work: Work, message: NewMessage, envelope?: Envelope): Promise<number> {
  const { dealer, id, mailId } = envelope ?? (await readEnvelope(work))
  const { order, subject, people = {} } = message
  const sender = {
    ...dealer,
    company: people.fromName ?? dealer.company,
    replyTo: people.fromMail ?? dealer.replyTo,
  }
  const toName = people.toName ?? customerName(order)
  const body = cleanHtml(message.html)
  // Imported sales at a counter have no email.
  const isMailed = !message.doNotSendEmail && order.billEmail !== ''
  await Promise.all([
    isMailed &&
      mailMessage(
        work,
        {
          order,
          subject,
          body,
          sender,
          toName,
          ...pick(message, ['isPersonal', 'fileIds', 'orderPaper', 'notBefore']),
        },
        mailId,
      ),
    insertMessage(work, id, { ...message, body, sender, toName, mailId: isMailed ? mailId : null }),
  ])
  return id
}

type Row = NewMessage & { body: string; sender: Sender; toName: string; mailId: number | null }

const insertMessage = (
  { db, dealerId, actor, now }: Work,
  id: number,
  { order, subject, body, sender, toName, mailId, ...message }: Row,
) =>
  db
    .insertInto('dealerCommunications')
    .values({
      id,
      dealerId,
      orderId: order.id,
      orderNumber: order.orderNumber,
      rmaId: message.rma?.id ?? null,
      rmaNumber: message.rma?.rmaNumber ?? null,
      rmaOrderNumber: message.rma ? order.orderNumber : null,
      fromName: sender.company,
      fromMail: sender.replyTo,
      toName,
      toMail: order.billEmail,
      subject,
      message: body,
      messageText: plainText(body),
      orderStatusId: message.orderStatusId ?? null,
      shippingStatusId: message.shippingStatusId ?? null,
      declinedReason: message.declinedReasonId ? findName(declinedReasons, message.declinedReasonId) : null,
      templateId: message.templateId ?? null,
      doNotSendEmail: mailId === null ? 1 : 0,
      addApprovalText: message.addApprovalText ? 1 : 0,
      mailId,
      noticeKey: message.noticeKey ?? null,
      userId: actor.userId,
      userName: actor.name,
      createdAt: now,
    })
    .execute()

type MessageContent = {
  order: Pick<Addressee, 'billCompany' | 'billContact' | 'billEmail' | 'locale'>
  subject: string
  body: string
  sender: Sender
  toName?: string
  isPersonal?: boolean | undefined
  fileIds?: readonly number[] | undefined
  orderPaper?: 'invoice' | undefined
  notBefore?: Date | undefined
}

/**
 * The subject of an email that nobody wrote: it ends with the dealer's name, because people find their orders' emails
 * by it. What's recorded stays without.
 */
export const automaticSubject = (subject: string, company: string): string =>
  subject.toLowerCase().includes(company.toLowerCase()) ? subject : `${subject} – ${company}`

/** Queues a sanitized message in the outbox; returns the email's id. */
export function mailMessage(
  work: Work,
  {
    order,
    subject: recorded,
    body,
    sender,
    toName,
    isPersonal = false,
    fileIds = [],
    orderPaper,
    notBefore,
  }: MessageContent,
  drawnId?: number,
): Promise<number> {
  const subject = isPersonal ? recorded : automaticSubject(recorded, sender.company)
  const mail = {
    to: order.billEmail,
    toName: toName ?? (order.billContact || order.billCompany),
    fromName: sender.company,
    replyTo: sender.replyTo ?? undefined,
    isAnswerable: true,
    isPersonal,
    fileIds,
    orderPaper,
    notBefore,
    subject,
    ...messagePage({
      subject,
      title: isPersonal ? undefined : recorded,
      body,
      ...pick(sender, ['letterhead', 'footer']),
      locale: order.locale,
      isLinked: true,
    }),
  }
  return sendMail(work, mail, drawnId)
}
