import type { Answer, Input } from '#contract/http.ts'
import type { messages } from '#contract/sales/messages.ts'
import { visiblePlaceholders } from '#contract/sales/placeholders.ts'
import type { Work } from '#server/platform/db/work.ts'
import { readOrder } from '../orders/take-order.ts'
import { composeMessage } from './compose-message.ts'
import { textsIn } from './message-texts.ts'
import { customerName, readSender } from './record-message.ts'

/** What would be sent, made by the code that sends it. */
export async function previewMessage(
  work: Work,
  input: Input<typeof messages.preview>,
): Promise<Answer<typeof messages.preview>> {
  const order = await readOrder(work, input.id)
  const { subject, usualSubject, html } = await composeMessage(work, order, input, input.orderStatusId)
  const { company } = await readSender(work)
  return {
    from_name: company,
    to_name: customerName(order),
    to_mail: order.billEmail,
    subject,
    usualSubject,
    message: html,
    approvalText: textsIn(order.locale).approval,
    unknownPlaceholders: visiblePlaceholders(`${subject} ${html}`),
  }
}
