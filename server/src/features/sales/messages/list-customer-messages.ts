import { formatDateTime } from '#contract/dates.ts'
import type { Input } from '#contract/http.ts'
import type { Message, messages, RecipientState } from '#contract/sales/messages/messages.ts'
import type { Work } from '#server/platform/db/work.ts'
import { nameFor } from '#server/platform/files/content-type.ts'
import { toFileUrl } from '#server/platform/files/file-names.ts'
import { plainText } from '#server/platform/rich-text/clean-html.ts'
import { addAddress } from '../customer-emails/addressed.ts'
import { readSender } from '../customer-emails/sender.ts'
import { showCustomer } from '../customers/list-customers.ts'
import {
  type BroadcastMail,
  broadcastMails,
  countForCustomer,
  type Place,
  readCustomerPage,
} from './customer.queries.ts'
import { listByIds } from './queries.ts'

/**
 * Everything sent to a customer: about their orders, and to their address about anything else, broadcasts
 * included.
 */
export async function listCustomerMessages(work: Work, input: Input<typeof messages.listByCustomer>) {
  await showCustomer(work, input)
  const { rows: places } = await readCustomerPage(work, input.id, input).execute(work.db)
  const [data, recordsTotal] = await Promise.all([
    readMessages(work, places),
    countForCustomer(work, input.id),
  ])
  return { data, recordsTotal }
}

/** These messages and broadcast emails, in the same order. */
export async function readMessages(work: Work, places: readonly Place[]): Promise<Message[]> {
  const pickIds = (isBroadcast: boolean) =>
    places.filter((place) => place.isBroadcast === isBroadcast).map(({ id }) => id)
  const [messages, broadcasts] = await Promise.all([
    pickIds(false).length > 0 ? listByIds(work, pickIds(false)) : [],
    findManyMails(work, pickIds(true)),
  ])
  const found = [...messages, ...broadcasts]
  return places.flatMap(
    (place) =>
      found.find((one) => one.id === place.id && (one.broadcastId !== null) === place.isBroadcast) ?? [],
  )
}

async function findManyMails(work: Work, ids: readonly number[]): Promise<Message[]> {
  if (ids.length === 0) return []
  const { company, replyTo } = await readSender(work)
  return (await broadcastMails(work, ids)).map((mail) => ({
    ...aboutNothing,
    ...asMailed(mail),
    dealer_id: work.dealerId,
    storeName: company,
    from_name: company,
    fromName: company,
    from_mail: replyTo,
    fromMail: replyTo,
  }))
}

/** The email its recipient got. */
function asMailed({ id, broadcastId, address, name, state, lastAnswer, files, ...mail }: BroadcastMail) {
  const words = addAddress(mail, { address, name })
  return {
    id,
    broadcastId,
    recipientState: state,
    to_name: name,
    to_mail: address,
    toName: name,
    toMail: address,
    ...words,
    messageText: plainText(words.message),
    createdAt: mail.createdAt,
    createdAtParsed: formatDateTime(mail.createdAt, mail.timeZone),
    userName: mail.createdBy,
    mailStatus: mailStatuses[state],
    mailAnswer: lastAnswer,
    files: files.map(({ id: fileId, key, name, type, bytes }) => ({
      id: fileId,
      name: nameFor(type, name),
      bytes,
      url: toFileUrl(key),
    })),
  }
}

const mailStatuses: Record<RecipientState, Message['mailStatus']> = {
  queued: 'queued',
  sending: 'queued',
  sent: 'sent',
  failed: 'failed',
  unconfirmed: 'unconfirmed',
  suppressed: 'none',
  cancelled: 'none',
}

const aboutNothing = {
  type: 'CUSTOMER_COMMUNICATION',
  folder_id: 1,
  dealer_folder_id: null,
  orderNumber: null,
  is_read: 1,
  isRead: 1,
  is_visible: 1,
  isDraft: 0,
  in_reply_to_message_id: null,
  answers_broadcast_id: null,
  ccMail: null,
  quoted: null,
  received: null,
  orderId: null,
  order_number: null,
  rma_id: null,
  rma_number: null,
  rma_order_number: null,
  quoteId: null,
  quoteRef: null,
  orderStatusId: null,
  shippingStatusId: null,
  declinedReason: null,
  templateId: null,
  doNotSendEmail: 0,
  addApprovalText: 0,
  is_from_admin: 1,
  cc: [] as string[],
} as const
