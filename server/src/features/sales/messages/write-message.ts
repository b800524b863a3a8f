import type { Input } from '#contract/http.ts'
import type { Message, messages } from '#contract/sales/messages.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuseField } from '#server/platform/http/refuse.ts'
import { takeOrder } from '../orders/take-order.ts'
import { isEmptyHtml } from './clean-html.ts'
import { composeAbout } from './compose-message.ts'
import { readMessage } from './queries.ts'
import { recordMessage } from './record-message.ts'

type Written = Input<typeof messages.write> & {
  /** The return of that order that it is about. */
  rma?: { id: number; rmaNumber: number } | undefined
  /** 1: it is recorded only. */
  doNotSendEmail?: 0 | 1 | undefined
}

/** Writes to the customer about an order, whatever its status is and whether it is locked or not. */
export async function writeMessage(work: Work, { rma, ...input }: Written): Promise<Message> {
  const order = await takeOrder(work, input.id)
  const about = { type: rma ? 'rma' : 'orders', usual: undefined } as const
  const { subject, html, templateId } = await composeAbout(work, order, input, about)
  if (isEmptyHtml(html)) throw refuseField('message', 'Message is required')

  const doNotSendEmail = input.doNotSendEmail === 1
  const id = await recordMessage(work, {
    order,
    ...(rma ? { rma } : {}),
    subject,
    html,
    templateId,
    doNotSendEmail,
  })
  await recordChange(work, {
    action: 'create',
    record: 'messages',
    recordId: id,
    description: `Message "${subject}" about order ${order.orderNumber} written to ${order.billEmail}`,
  })
  return readMessage(work, id)
}
