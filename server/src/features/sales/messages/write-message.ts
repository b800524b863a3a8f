import type { Input } from '#contract/http.ts'
import type { Message, messages } from '#contract/sales/messages.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuseField } from '#server/platform/http/refuse.ts'
import { takeOrder } from '../orders/take-order.ts'
import { isEmptyHtml } from './clean-html.ts'
import { composeMessage } from './compose-message.ts'
import { readMessage } from './queries.ts'
import { recordMessage } from './record-message.ts'

/** Writes to the customer about an order, whatever its status is and whether it is locked or not. */
export async function writeMessage(work: Work, input: Input<typeof messages.write>): Promise<Message> {
  const order = await takeOrder(work, input.id)
  const { subject, html, templateId } = await composeMessage(work, order, input)
  if (isEmptyHtml(html)) throw refuseField('message', 'Message is required')

  const id = await recordMessage(work, { order, subject, html, templateId })
  await recordChange(work, {
    action: 'create',
    record: 'messages',
    recordId: id,
    description: `Message "${subject}" about order ${order.orderNumber} written to ${order.billEmail}`,
  })
  return readMessage(work, id)
}
