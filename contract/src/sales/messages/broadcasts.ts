import { z } from 'zod'
import { addressError, tidyEmail } from '../../email-address.ts'
import { id, list, one, readVersion, required, route, rowPaging, text, timestamp } from '../../http.ts'
import { fieldMessage } from '../../texts/field-messages.ts'
import { mailedFile, recipientState } from './messages.ts'

const broadcastState = z.enum(['sending', 'paused', 'cancelled', 'done'])

/** Recipients = waiting + sent + failed + unconfirmed + suppressed + cancelled. */
const broadcastRow = z.object({
  id: z.int(),
  dealerId: z.int(),
  subject: z.string(),
  state: broadcastState,
  trouble: z.string().nullable(),
  recipients: z.int(),
  waiting: z.int(),
  sent: z.int(),
  failed: z.int(),
  unconfirmed: z.int(),
  suppressed: z.int(),
  cancelled: z.int(),
  createdBy: z.string(),
  createdAt: timestamp,
  finishedAt: timestamp.nullable(),
})
export type BroadcastRow = z.infer<typeof broadcastRow>

const broadcast = broadcastRow.extend({
  message: z.string(),
  files: z.array(mailedFile),
})
export type Broadcast = z.infer<typeof broadcast>

const recipient = z.object({
  id: z.int(),
  address: z.string(),
  name: z.string().nullable(),
  state: recipientState,
  attempts: z.int(),
  lastAnswer: z.string().nullable(),
  sentAt: timestamp.nullable(),
})
export type Recipient = z.infer<typeof recipient>

const suppressionReason = z.enum(['unsubscribed', 'bounced', 'added'])
const suppression = z.object({
  id: z.int(),
  address: z.string(),
  reason: suppressionReason,
  note: z.string().nullable(),
  version: z.int(),
  createdBy: z.string(),
  createdAt: timestamp,
  updatedBy: z.string(),
  updatedAt: timestamp,
})
export type Suppression = z.infer<typeof suppression>

const may = 'new-message'
const dealerRoute = { scope: 'dealer', may } as const
const dealerId = id.optional()
const record = { scope: 'record', record: { table: 'broadcasts' }, may } as const

export const broadcasts = {
  list: route({
    method: 'GET',
    path: '/broadcasts',
    summary: 'Mails to many, the latest first, with what became of them',
    ...dealerRoute,
    query: z.object({ dealerId, ...rowPaging }),
    reply: list(broadcastRow),
  }),
  show: route({
    method: 'GET',
    path: '/broadcasts/{id}',
    summary: 'One email to many',
    ...record,
    reply: one(broadcast),
  }),
  recipients: route({
    method: 'GET',
    path: '/broadcasts/{id}/recipients',
    summary: 'Its recipients, and the state of each email',
    ...record,
    query: z.object({ state: recipientState.optional(), search: text(200).optional(), ...rowPaging }),
    reply: list(recipient),
  }),
  setState: route({
    method: 'PUT',
    path: '/broadcasts/{id}/state',
    summary: 'Pause it, let it go on, or cancel what has not been sent',
    ...record,
    body: z.object({ state: z.enum(['paused', 'sending', 'cancelled']) }),
    reply: one(broadcastRow),
    refusals: ['broadcast_over'],
  }),
  retry: route({
    method: 'POST',
    path: '/broadcasts/{id}/retry',
    summary: 'Send again what failed, or what nobody knows the end of',
    ...record,
    once: true,
    body: z.object({ state: z.enum(['failed', 'unconfirmed']).default('failed') }),
    reply: one(broadcastRow),
    refusals: ['broadcast_over'],
  }),
}

export const suppressions = {
  list: route({
    method: 'GET',
    path: '/mail-suppressions',
    summary: 'Addresses that get no broadcasts of a dealer, the latest first',
    ...dealerRoute,
    query: z.object({
      dealerId,
      search: text(200).optional(),
      ...rowPaging,
    }),
    reply: list(suppression),
  }),
  show: route({
    method: 'GET',
    path: '/mail-suppressions/{id}',
    summary: 'An address that gets no broadcasts',
    scope: 'record',
    record: { table: 'mail_suppressions' },
    may,
    reply: one(suppression),
  }),
  create: route({
    method: 'POST',
    path: '/mail-suppressions',
    summary: 'Send somebody no broadcasts any more',
    ...dealerRoute,
    once: true,
    body: z.object({
      dealerId,
      address: z
        .string(fieldMessage('valid_email'))
        .overwrite(tidyEmail)
        .max(254)
        .email(addressError('valid_email')),
      note: text(500).nullish(),
    }),
    reply: one(suppression),
    refusals: ['taken'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/mail-suppressions/{id}',
    summary: 'Send somebody broadcasts again, and say why',
    scope: 'record',
    record: { table: 'mail_suppressions' },
    may,
    query: z.object({ reason: required('say_why', 500), version: readVersion }),
    reply: one(z.object({ id: z.int() })),
    refusals: ['stale'],
  }),
}

const token = { params: z.object({ token: z.string().max(200) }), scope: 'public', may: 'anyone' } as const
const unsubscribeAnswer = z.object({
  company: z.string(),
  /** Masked with asterisks: the link's holder may not be the address's owner. */
  address: z.string(),
  isUnsubscribed: z.boolean(),
})

/** Each broadcast's unsubscribe link, `/unsubscribe/{token}`; also called by mail programs. */
export const unsubscribe = {
  show: route({
    method: 'GET',
    path: '/unsubscribe/{token}',
    summary: 'Whose broadcasts a link is about; it changes nothing',
    ...token,
    reply: one(unsubscribeAnswer),
  }),
  confirm: route({
    method: 'POST',
    path: '/unsubscribe/{token}',
    summary: 'Unsubscribe at once, whatever the body says (RFC 8058)',
    ...token,
    reply: one(unsubscribeAnswer),
  }),
}
