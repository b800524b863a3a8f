import { z } from 'zod'
import { id, list, one, required, route, rowPaging, shape, text } from '../../http.ts'
import type { FileKind } from '../../store/files.ts'
import { fieldMessage } from '../../texts/field-messages.ts'
import { message } from './messages.ts'
import { addressesError, addressesIn } from './recipients.ts'

/** The files that can be attached to an email, by content; `maxBytes` applies to all of them together. */
export const attachments = {
  types: [
    'image/jpeg',
    'image/png',
    'application/pdf',
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  endings: ['.jpg', '.jpeg', '.png', '.pdf', '.doc', '.docx'],
  words: 'JPG, PNG, PDF, DOC, DOCX',
  maxBytes: 10 * 1024 * 1024,
} as const satisfies FileKind

/** The most files of an email. Together they're limited to `attachments.maxBytes`, too. */
export const maxAttachments = 10

/** Most typed addresses per message; selected members have no such limit. */
const maxTyped = 100
/** Most copies of a message to one recipient. */
const maxCopies = 10
/** Most individually selected members. */
const maxPicked = 1000
/** Per hour and user: individual or typed addresses, and broadcasts. */
export const sendLimits = { addresses: 300, broadcasts: 30 }

const emailInput = (max: number, tooMany: string) =>
  text(max * 300)
    .refine((value) => addressesIn(value).wrong.length === 0, addressesError('emails_with_commas'))
    .refine((value) => addressesIn(value).addresses.length <= max, tooMany)

const matchesJson = (schema: z.ZodType) => (value: string) => {
  try {
    return schema.safeParse(JSON.parse(value)).success
  } catch {
    return false
  }
}

/** Searches whose customers all get an email, each up to 200 characters. */
export const searchList = z.array(text(200)).max(20)

/** An email's text: a one-line subject of any length, and rich text with placeholders. */
const words = {
  subject: z
    .string(fieldMessage('subject_required'))
    .transform((value) => value.replace(/[\r\n\0]+/g, ' ').trim())
    .pipe(z.string().min(1, fieldMessage('subject_required'))),
  messageBody: required('message_required', 100_000),
}

/** Recipients: addresses, individual members, and all members matching searches; deduplicated by address. */
const recipients = {
  recipient: emailInput(maxTyped, fieldMessage('at_most_addresses_or_members', { n: maxTyped })).nullish(),
  customerIds: text(maxPicked * 16)
    .regex(/^(\d{1,15}(,\d{1,15})*)?$/, fieldMessage('customer_ids'))
    .nullish(),
  searches: text(20_000).refine(matchesJson(searchList), fieldMessage('json_list_of_texts')).nullish(),
}

const queued = z.object({
  status: z.literal('queued'),
  broadcastId: z.int().nullable(),
  messageId: z.int().nullable(),
  recipients: z.int(),
  suppressed: z.int(),
})
export type QueuedEmail = z.infer<typeof queued>

/** The people an email would reach. */
const audience = z.object({
  recipients: z.int(),
  suppressed: z.int(),
  bad: z.array(z.object({ name: z.string(), address: z.string(), reason: z.enum(['invalid', 'bounced']) })),
  badTotal: z.int(),
})
export type Audience = z.infer<typeof audience>

/** Search words, and which results don't want broadcasts. */
const member = z.object({
  id: z.int(),
  billCompany: z.string(),
  billContact: z.string().nullable(),
  billEmail: z.string(),
  isSuppressed: z.boolean(),
})
export type Member = z.infer<typeof member>

const dealerRoute = { scope: 'dealer', may: 'new-message' } as const
const dealerQuery = z.object({ dealerId: id.optional() })

export const emails = {
  send: route({
    method: 'POST',
    path: '/email/send-email',
    summary:
      'Send an email with files: to one recipient as a message, to several as a broadcast of one email each that skips unsubscribed people',
    ...dealerRoute,
    once: true,
    query: dealerQuery,
    body: z.object({
      ...recipients,
      ...words,
      /** Only with one recipient. */
      cc: emailInput(maxCopies, fieldMessage('at_most_addresses', { n: maxCopies })).nullish(),
      isOffer: z.enum(['0', '1']).nullish(),
      isTest: z.enum(['0', '1']).nullish(),
    }),
    upload: { maxBytes: attachments.maxBytes, maxFiles: maxAttachments, fields: ['attachment'] },
    reply: shape(z.object({ status: z.literal('queued'), data: queued })),
    refusals: ['too_large', 'wrong_type', 'slow_down', 'key_reused', 'without_email'],
  }),
  audience: route({
    method: 'POST',
    path: '/email/audience',
    summary:
      'Count the recipients of an email and list the addresses that no email reaches; nothing is saved',
    ...dealerRoute,
    body: z.object({ dealerId: id.optional(), ...recipients }),
    reply: one(audience),
  }),
  preview: route({
    method: 'POST',
    path: '/email/preview',
    summary: 'An email as one of its recipients would get it; nothing is saved',
    ...dealerRoute,
    maxBytes: 512 * 1024,
    body: z.object({
      dealerId: id.optional(),
      recipient: text(300).nullish(),
      customerId: id.nullish(),
      subject: z.string().max(100_000).nullish(),
      messageBody: text(100_000).nullish(),
    }),
    reply: one(
      z.object({
        to_name: z.string(),
        to_mail: z.string(),
        isSample: z.boolean(),
        subject: z.string(),
        message: z.string(),
        unknownPlaceholders: z.array(z.string()),
      }),
    ),
  }),
  members: route({
    method: 'GET',
    path: '/email/members',
    summary: 'Customers to write to, by name, email or phone number',
    ...dealerRoute,
    query: dealerQuery.extend({ q: text(200).optional(), ...rowPaging }),
    reply: shape(
      z.object({
        data: z.array(member),
        recordsTotal: z.int(),
        recordsTotalCapped: z.boolean().optional(),
        suppressedTotal: z.int(),
      }),
    ),
  }),
  messages: route({
    method: 'GET',
    path: '/email/messages',
    summary: 'Emails to one recipient that were about no order and no return, newest first',
    ...dealerRoute,
    query: dealerQuery.extend(rowPaging),
    reply: list(message),
  }),
}
