import type { Message } from '#contract/sales/messages.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuseField } from '#server/platform/http/refuse.ts'
import { takeOrder } from '../orders/take-order.ts'
import { isEmptyHtml } from './clean-html.ts'
import { composeAbout, type Draft } from './compose-message.ts'
import { textsIn } from './message-texts.ts'
import { readMessage } from './queries.ts'
import { type NewMessage, recordMessage } from './record-message.ts'

type Written = Draft & {
  /** The order's id. */
  id: number
  /** The return of that order that it is about. */
  rma?: { id: number; rmaNumber: number } | undefined
  /** 1: it is recorded only. */
  doNotSendEmail?: 0 | 1 | undefined
  /** The status that it tells of, whose usual text it is where nothing else was written. */
  status?: Pick<NewMessage, 'orderStatusId' | 'shippingStatusId' | 'declinedReasonId'>
  /** As whom, and to whom by name, where it is not the dealer and the customer. */
  people?: NewMessage['people']
}

/** Writes to the customer about an order, whatever its status is and whether it is locked or not. */
export async function writeMessage(work: Work, { rma, status, people, ...input }: Written): Promise<Message> {
  const order = await takeOrder(work, input.id)
  const usual = status?.orderStatusId ? textsIn(order.locale).status[status.orderStatusId] : undefined
  const about = { type: rma ? 'rma' : 'orders', usual } as const
  const { subject, html, templateId } = await composeAbout(work, order, input, about)
  if (isEmptyHtml(html)) throw refuseField('message', 'message_required')

  const doNotSendEmail = input.doNotSendEmail === 1
  const id = await recordMessage(work, {
    order,
    ...(rma ? { rma } : {}),
    ...status,
    subject,
    html,
    templateId,
    people,
    doNotSendEmail,
    addApprovalText: input.addApprovalText === 1,
  })
  await recordChange(work, {
    subject: { code: 'message', name: subject },
    event: { code: 'writtenAboutOrder', order: String(order.orderNumber), to: order.billEmail },
    recordId: id,
  })
  return readMessage(work, id)
}
