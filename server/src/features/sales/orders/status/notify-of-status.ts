import type { Template } from '#contract/sales/templates.ts'
import type { Work } from '#server/platform/db/work.ts'
import { composeMessage, type Draft, templateOf } from '../../customer-emails/compose-message.ts'
import { type Addressee, type NewMessage, readEnvelope } from '../../customer-emails/record-message.ts'
import type { Status } from './next-status.ts'

type Message = Draft & { doNotSendEmail?: 0 | 1 | undefined }

/** What a message about a status needs; read it together with the order. */
export const readForMessage = (work: Work, message: Message) =>
  Promise.all([templateOf(work, 'orders', message), readEnvelope(work)])

/** The customer's message about an order's status, emailed unless told not to. */
export function statusMessage(
  order: Addressee & Status,
  message: Message,
  template: Template | null,
): NewMessage {
  const { orderStatusId, shippingStatusId, declinedReasonId } = order
  const { usualSubject, ...composed } = composeMessage(order, message, template, orderStatusId)
  return {
    order,
    ...composed,
    orderStatusId,
    shippingStatusId,
    declinedReasonId,
    doNotSendEmail: message.doNotSendEmail === 1,
    addApprovalText: message.addApprovalText === 1,
  }
}
