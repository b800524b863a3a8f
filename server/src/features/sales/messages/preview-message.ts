import type { Answer, Input } from '#contract/http.ts'
import type { MessagePreview, messages } from '#contract/sales/messages/messages.ts'
import { visiblePlaceholders } from '#contract/sales/messages/placeholders.ts'
import type { Work } from '#server/platform/db/work.ts'
import { cleanHtml } from '#server/platform/rich-text/clean-html.ts'
import {
  type ComposedMessage,
  composeMessage,
  findChosenTemplate,
} from '../customer-emails/compose-message.ts'
import { findEmailPayments } from '../customer-emails/email-payments.ts'
import { textsIn } from '../customer-emails/message-texts.ts'
import { type Addressee, customerName } from '../customer-emails/record-message.ts'
import { readSender } from '../customer-emails/sender.ts'
import { readOrderWithLines } from '../orders/read-order.ts'
import { isStandard } from '../orders/status/announce-status.ts'
import { statusExtras } from '../orders/status/status-extras.ts'

/** Rendered by the code that sends it. */
export async function previewMessage(
  work: Work,
  input: Input<typeof messages.preview>,
): Promise<Answer<typeof messages.preview>> {
  const [{ order, lines }, template, paymentRows, dealer] = await Promise.all([
    readOrderWithLines(work, input.id),
    findChosenTemplate(work, 'orders', input),
    findEmailPayments(work, input.id),
    readSender(work),
  ])
  const { orderStatusId } = input
  const { html, ...composed } = composeMessage(order, input, template, orderStatusId)
  const extras = orderStatusId
    ? statusExtras(
        { ...order, orderStatusId },
        { lines, paymentRows, dealer, ...input, isStandard: isStandard(input, template) },
      )
    : ''
  const whole = { ...composed, html: html + extras }
  return { ...(await toPreview(work, order, whole)), approvalText: textsIn(order.locale).approval }
}

/** The preview of a message before it's sent. */
export async function toPreview(
  work: Work,
  to: Addressee,
  { subject, usualSubject, html }: ComposedMessage,
): Promise<MessagePreview> {
  const { company } = await readSender(work)
  return {
    from_name: company,
    to_name: customerName(to),
    to_mail: to.billEmail,
    subject,
    usualSubject,
    message: cleanHtml(html),
    unknownPlaceholders: visiblePlaceholders(`${subject} ${html}`),
  }
}
