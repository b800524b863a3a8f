import type { Work } from '#server/platform/db/work.ts'
import { composeMessage, type Draft } from '../../customer-emails/compose-message.ts'
import { type Addressee, recordMessage } from '../../customer-emails/record-message.ts'
import type { Status } from './next-status.ts'

type Message = Draft & { doNotSendEmail?: 0 | 1 | undefined }

/** Records the customer's message about an order's status and emails it unless told not to. */
export async function notifyOfStatus(work: Work, order: Addressee & Status, message: Message): Promise<void> {
  const { orderStatusId, shippingStatusId, declinedReasonId } = order
  const { usualSubject, ...composed } = await composeMessage(work, order, message, orderStatusId)
  await recordMessage(work, {
    order,
    ...composed,
    orderStatusId,
    shippingStatusId,
    declinedReasonId,
    doNotSendEmail: message.doNotSendEmail === 1,
    addApprovalText: message.addApprovalText === 1,
  })
}
