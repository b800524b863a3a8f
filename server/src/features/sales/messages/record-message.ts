import { declinedReasons, nameOf } from '#contract/sales/order-statuses.ts'
import type { Work } from '#server/platform/db/work.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'
import { cleanHtml, plainText } from './clean-html.ts'
import { messagePage } from './message-page.ts'

/** To whom and about what a message is. */
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
  /** The return of that order that it is about. */
  rma?: { id: number; rmaNumber: number }
  subject: string
  /** Rich text; it is cleaned here. */
  html: string
  orderStatusId?: number | null
  shippingStatusId?: number | null
  declinedReasonId?: number | null
  templateId?: number | null | undefined
  /** Recorded only. */
  doNotSendEmail?: boolean
  addApprovalText?: boolean
  /** Of a message that the product writes by itself, once. */
  noticeKey?: string
  /** As whom, and to whom by name, where it is not the dealer and the customer. */
  people?: Partial<People> | undefined
}

type People = { fromName: string; fromMail: string; toName: string }

export const customerName = (order: Addressee): string => order.billContact || order.billCompany

/** Records what is written to a customer about an order and mails it, unless told not to; gives its id. */
export async function recordMessage(work: Work, message: NewMessage): Promise<number> {
  const { db, dealerId, actor, now } = work
  const { order, subject, people = {} } = message
  const dealer = await readSender(work)
  const sender = {
    ...dealer,
    company: people.fromName ?? dealer.company,
    replyTo: people.fromMail ?? dealer.replyTo,
  }
  const toName = people.toName ?? customerName(order)
  const body = cleanHtml(message.html)
  const mailId = message.doNotSendEmail
    ? null
    : await mailMessage(work, { order, subject, body, sender, toName })
  const { id } = await db
    .insertInto('dealerCommunications')
    .values({
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
      declinedReason: message.declinedReasonId ? nameOf(declinedReasons, message.declinedReasonId) : null,
      templateId: message.templateId ?? null,
      doNotSendEmail: message.doNotSendEmail ? 1 : 0,
      addApprovalText: message.addApprovalText ? 1 : 0,
      mailId,
      noticeKey: message.noticeKey ?? null,
      userId: actor.userId,
      userName: actor.name,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Sender = Awaited<ReturnType<typeof readSender>>
/** The dealer as the sender of mails to its customers. */
export async function readSender({ db, dealerId }: Work) {
  const dealer = await db
    .selectFrom('dealers')
    .select(['company', 'dealerDomain', 'partsEmail', 'partsPhone', 'billEmail'])
    .where('id', '=', dealerId)
    .executeTakeFirstOrThrow()
  const { company, dealerDomain, partsPhone } = dealer
  const footer = [company, partsPhone, dealerDomain].filter(Boolean).join('\n')
  return { company, replyTo: dealer.partsEmail || dealer.billEmail || null, footer }
}

type Sent = {
  order: Pick<Addressee, 'billCompany' | 'billContact' | 'billEmail' | 'locale'>
  subject: string
  body: string
  sender: Sender
  toName?: string
}

/** Puts a cleaned message into the outbox; gives the mail's id. */
export function mailMessage(work: Work, { order, subject, body, sender, toName }: Sent): Promise<number> {
  return sendMail(work, {
    to: order.billEmail,
    toName: toName ?? (order.billContact || order.billCompany),
    fromName: sender.company,
    replyTo: sender.replyTo ?? undefined,
    subject,
    ...messagePage({ subject, body, footer: sender.footer, locale: order.locale }),
  })
}
