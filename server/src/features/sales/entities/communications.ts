import type { Input } from '#contract/http.ts'
import type { communicationEntity } from '#contract/sales/entities/entities.ts'
import { folderIds } from '#contract/sales/messages/mailbox.ts'
import type { Message } from '#contract/sales/messages/messages.ts'
import { declinedReasons, orderStatus } from '#contract/sales/orders/order-statuses.ts'
import type { SentAnswer } from '#server/platform/db/commit.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'
import { refuse, refuseField } from '#server/platform/http/refusals/refuse.ts'
import { cleanHtml, plainText } from '#server/platform/rich-text/clean-html.ts'
import { textToHtml } from '#server/platform/rich-text/text-to-html.ts'
import { findCommunications } from '../messages/list-messages.ts'
import { writeMessage } from '../messages/write-message.ts'
import { findOrderByNumber, findOrderRma, readDealerAddresses } from './queries.ts'

/** Lists messages about orders or returns, as the actor's permissions allow; the message center sees all. */
export function listCommunications(reading: Reading, input: Input<typeof communicationEntity.list>) {
  const { permissions } = reading.actor
  return findCommunications(reading, {
    orderNumber: input.order_number,
    rmaNumber: input.rma_number,
    folderId: input.folder_id,
    isFromAdmin: input.is_from_admin,
    isRead: input.is_read,
    isVisible: input.is_visible,
    isDraft: input.is_draft ?? (input.folder_id === folderIds.drafts ? 1 : 0),
    startRow: input.startRow,
    pageSize: input.pageSize,
    all: permissions.has('message-center'),
    aboutOrders: permissions.has('orders'),
    aboutReturns: permissions.has('rma'),
  })
}

type CommunicationInput = Input<typeof communicationEntity.create>

/** Writes a message about an order or return and emails it after the commit, unless `doNotSendEmail` is set. */
export async function createCommunication(
  work: Work,
  sent: CommunicationInput,
): Promise<SentAnswer<Message>> {
  const { order_number, rma_number, rma_id } = sent
  const isAboutReturn = Boolean(rma_number || rma_id)
  if (!work.actor.permissions.has(isAboutReturn ? 'rma' : 'orders')) throw refuse('forbidden')
  const order = await findOrderByNumber(work, order_number)
  if (!order) throw refuseField('order_number', 'no_such_order')
  const rma = isAboutReturn ? await findOrderRma(work, sent, order.id) : undefined
  if (isAboutReturn && !rma) throw refuseField(rma_number ? 'rma_number' : 'rma_id', 'no_such_return')
  if (sent.rma_order_number && !(isAboutReturn && sent.rma_order_number === order_number))
    throw refuseField('rma_order_number', 'return_of_other_order')
  const { templateId, subject, doNotSendEmail, addApprovalText } = sent
  return writeMessage(work, {
    id: order.id,
    rma,
    templateId,
    subject,
    doNotSendEmail,
    addApprovalText,
    message: richText(sent),
    status: readStatus(sent),
    people: await readPeople(work, sent, order.billEmail),
  })
}

/** The rich text; plain text sent alongside must match it. */
function richText({ message, messageText }: CommunicationInput): string | null {
  if (!messageText) return message ?? null
  if (!message) return textToHtml(messageText)
  const words = (text: string) => text.replace(/[\s\u00a0-]+/g, '')
  if (words(plainText(cleanHtml(message))) !== words(messageText))
    throw refuseField('messageText', 'plain_text_differs')
  return message
}

/** The status it announces; a shipping status goes only with Completed, a reason with Declined. */
function readStatus({ orderStatusId, shippingStatusId, declinedReason }: CommunicationInput) {
  if (shippingStatusId && orderStatusId !== orderStatus.completed)
    throw refuseField('shippingStatusId', 'completed_only')
  if (declinedReason && orderStatusId !== orderStatus.declined)
    throw refuseField('declinedReason', 'declined_only')
  const declinedReasonId = declinedReasons.find(({ name }) => name === declinedReason)?.id ?? null
  return {
    orderStatusId: orderStatusId ?? null,
    shippingStatusId: shippingStatusId ?? null,
    declinedReasonId,
  }
}

/** Names are free; addresses must be the order message's own. */
async function readPeople(work: Work, sent: CommunicationInput, customerMail: string) {
  const { to_mail, from_mail, from_name, fromName, to_name } = sent
  if (to_mail && !sameAddress(to_mail, customerMail)) throw refuseField('to_mail', 'message_to_customer')
  if (from_name && fromName && from_name !== fromName) throw refuseField('fromName', 'sender_names_differ')
  if (from_mail) await refuseForeignSender(work, from_mail)
  return {
    ...(from_name || fromName ? { fromName: (from_name || fromName)! } : {}),
    ...(from_mail ? { fromMail: from_mail } : {}),
    ...(to_name ? { toName: to_name } : {}),
  }
}

async function refuseForeignSender(work: Work, address: string): Promise<void> {
  const own = [...(await readDealerAddresses(work)), work.actor.email]
  if (!own.some((one) => one && sameAddress(one, address))) throw refuseField('from_mail', 'sender_foreign')
}

const sameAddress = (a: string, b: string) => a.toLowerCase() === b.trim().toLowerCase()
