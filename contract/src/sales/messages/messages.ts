import { z } from 'zod'
import { file, flag, id, list, one, required, route, rowPaging, text, timestamp } from '../../http.ts'
import { orderStatusId } from '../orders/order-fields.ts'
import { receivedNote } from './inbound-mail.ts'

/** `unconfirmed`: the mail server received the whole email but never answered. */
export const recipientState = z.enum([
  'queued',
  'sending',
  'sent',
  'failed',
  'unconfirmed',
  'suppressed',
  'cancelled',
])
export type RecipientState = z.infer<typeof recipientState>

/** An email's attachment; `url` is a download. */
export const mailedFile = z.object({ name: z.string(), bytes: z.int(), url: z.string() })
export type MailedFile = z.infer<typeof mailedFile>

/** A message to or from a customer about an order or return; field names follow the spec. */
export const message = z.object({
  id: z.int(),
  dealer_id: z.int(),
  type: z.string(),
  /** The stored message's flag: 1 unless it was written in the mailbox. */
  folder_id: z.int(),
  dealer_folder_id: z.int().nullable(),
  orderId: z.int().nullable(),
  order_number: z.int().nullable(),
  rma_id: z.int().nullable(),
  rma_number: z.int().nullable(),
  rma_order_number: z.int().nullable(),
  quoteId: z.int().nullable(),
  quoteRef: z.string().nullable(),
  from_name: z.string(),
  fromName: z.string(),
  from_mail: z.string().nullable(),
  to_name: z.string().nullable(),
  to_mail: z.string().nullable(),
  fromMail: z.string().nullable(),
  toName: z.string().nullable(),
  toMail: z.string().nullable(),
  ccMail: z.string().nullable(),
  orderNumber: z.int().nullable(),
  subject: z.string(),
  message: z.string(),
  messageText: z.string(),
  quoted: z.string().nullable(),
  received: receivedNote.nullable(),
  createdAt: timestamp,
  createdAtParsed: z.string(),
  orderStatusId: z.int().nullable(),
  shippingStatusId: z.int().nullable(),
  declinedReason: z.string().nullable(),
  templateId: z.int().nullable(),
  doNotSendEmail: flag,
  addApprovalText: flag,
  is_from_admin: flag,
  is_read: flag,
  isRead: flag,
  is_visible: flag,
  isDraft: flag,
  in_reply_to_message_id: z.int().nullable(),
  answers_broadcast_id: z.int().nullable(),
  storeName: z.string(),
  userName: z.string(),
  mailStatus: z.enum(['queued', 'sent', 'failed', 'unconfirmed', 'none']),
  mailAnswer: z.string().nullable(),
  cc: z.array(z.string()),
  files: z.array(mailedFile.extend({ id: z.int() })),
  /** For a broadcast: `id` is then the recipient's, and `recipientState` its result. */
  broadcastId: z.int().nullable(),
  recipientState: recipientState.nullable(),
})
export type Message = z.infer<typeof message>

/** A message to a customer as it would be sent. */
export const messagePreview = z.object({
  from_name: z.string(),
  to_name: z.string(),
  to_mail: z.string(),
  subject: z.string(),
  usualSubject: z.string(),
  message: z.string(),
  unknownPlaceholders: z.array(z.string()),
})
export type MessagePreview = z.infer<typeof messagePreview>

/** The message sent with a status change. */
export const communication = z.object({
  /** Without `message`, sends the template's text. */
  templateId: id.nullish(),
  subject: text(500).nullish(),
  message: text(20_000).nullish(),
  doNotSendEmail: flag.optional(),
  addApprovalText: flag.optional(),
})

const orderRoute = { scope: 'record', record: { table: 'orders' }, may: 'orders' } as const

export const messages = {
  listByOrder: route({
    method: 'GET',
    path: '/orders/{id}/messages',
    summary: 'What was written to the customer about an order, newest first',
    ...orderRoute,
    reply: list(message),
  }),
  write: route({
    method: 'POST',
    path: '/orders/{id}/messages',
    summary: 'Write to the customer about an order, without a change of its status',
    ...orderRoute,
    once: true,
    body: z.object({
      templateId: id.nullish(),
      subject: text(500).nullish(),
      message: required('message_required', 20_000),
    }),
    reply: one(message),
  }),
  preview: route({
    method: 'POST',
    path: '/orders/{id}/message-preview',
    summary: 'A message to the customer as it would be sent; nothing is saved',
    ...orderRoute,
    body: communication.omit({ doNotSendEmail: true }).extend({
      /** The new status; its default text is used if nothing was written. */
      orderStatusId: orderStatusId.nullish(),
    }),
    /** `approvalText`: what `addApprovalText` adds, in the order's language. */
    reply: one(messagePreview.extend({ approvalText: z.string() })),
  }),
  listByCustomer: route({
    method: 'GET',
    path: '/customers/{id}/messages',
    summary: 'What was written to a customer, about their orders and in broadcasts, newest first',
    scope: 'record',
    record: { table: 'customers' },
    may: 'customers',
    query: z.object(rowPaging),
    reply: list(message),
  }),
  file: route({
    method: 'GET',
    path: '/order-messages/{id}/files/{fileId}',
    summary: 'A file that went with a message, for anyone who can read the message',
    scope: 'record',
    record: { table: 'dealer_communications' },
    may: ['orders', 'rma', 'customers', 'new-message', 'message-center', 'customer-quotes'],
    reply: file('application/octet-stream'),
  }),
  resend: route({
    method: 'POST',
    path: '/order-messages/{id}/send',
    summary: 'Send again what could not be sent, or after all what was recorded only',
    scope: 'record',
    record: { table: 'dealer_communications' },
    may: ['orders', 'rma', 'new-message'],
    once: true,
    reply: one(z.object({ mailStatus: z.literal('queued') })),
    refusals: ['message_sent', 'message_received'],
  }),
}
