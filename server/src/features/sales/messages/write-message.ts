import type { Message } from '#contract/sales/messages/messages.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { type SentAnswer, sendLast } from '#server/platform/db/commit.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuseField } from '#server/platform/http/refusals/refuse.ts'
import { isEmptyHtml } from '#server/platform/rich-text/clean-html.ts'
import { composeAbout, type Draft, findChosenTemplate } from '../customer-emails/compose-message.ts'
import { textsIn } from '../customer-emails/message-texts.ts'
import {
  customerName,
  type NewMessage,
  readEnvelope,
  recordMessage,
} from '../customer-emails/record-message.ts'
import { orderForUpdate } from '../orders/read-order.ts'
import { readMessage } from './queries.ts'

type MessageInput = Draft & {
  /** The order's id. */
  id: number
  /** The return of that order, if it's about one. */
  rma?: { id: number; rmaNumber: number } | undefined
  /** 1: record without emailing. */
  doNotSendEmail?: 0 | 1 | undefined
  /** The status it announces; its default text applies when no other was written. */
  status?: Pick<NewMessage, 'orderStatusId' | 'shippingStatusId' | 'declinedReasonId'>
  /** Sender and recipient names when they aren't the dealer's and the customer's. */
  people?: NewMessage['people']
}

/** Messages the customer about an order in any status, locked or not. */
export async function writeMessage(
  work: Work,
  { rma, status, people, ...input }: MessageInput,
): Promise<SentAnswer<Message>> {
  const [order, template, envelope] = await Promise.all([
    orderForUpdate(work, input.id),
    findChosenTemplate(work, rma ? 'rma' : 'orders', input),
    readEnvelope(work),
  ])
  const usual = status?.orderStatusId ? textsIn(order.locale).status[status.orderStatusId] : undefined
  const { subject, html, templateId } = composeAbout(order, input, template, { usual })
  if (isEmptyHtml(html)) throw refuseField('message', 'message_required')

  const message = {
    order,
    ...(rma ? { rma } : {}),
    ...status,
    subject,
    html,
    templateId,
    isPersonal: true,
    people,
    doNotSendEmail: input.doNotSendEmail === 1,
    addApprovalText: input.addApprovalText === 1,
  }
  const change = {
    subject: { code: 'message', name: subject },
    event: {
      code: 'writtenAboutOrder',
      order: String(order.orderNumber),
      to: order.billEmail || customerName(order),
    },
    recordId: envelope.id,
  } as const
  return sendLast({
    writes: () => [recordMessage(work, message, envelope), recordChange(work, change)],
    answer: () => readMessage(work, envelope.id),
  })
}
