import { z } from 'zod'
import {
  dealerScope,
  dlidScope,
  entityScope,
  events,
  flag,
  id,
  list,
  one,
  readVersion,
  route,
  rowPaging,
  text,
  timestamp,
} from '../../http.ts'
import { fieldMessage } from '../../texts/field-messages.ts'
import { emails } from './emails.ts'
import { message } from './messages.ts'
import { addressesError, addressesIn } from './recipients.ts'

/** The folders every dealer has, as in the table message_folders. */
export const folderIds = { inbox: 1, sent: 2, drafts: 3 } as const

/** The most folders that a dealer can create beside the fixed ones. */
export const maxOwnFolders = 50
/** Up to how many unread messages the bell counts. */
export const bellLimit = 100
/** How much of a message a list shows. */
export const previewLength = 100
/** Counts above this are shown as "more than". */
export const countLimit = 10_000
/** Messages changed at once. */
const maxChanged = 100

const assignee = z.object({ id: z.int(), name: z.string() })

/** A message as the mailbox lists it. */
const mailboxRow = message
  .pick({
    id: true,
    dealer_id: true,
    subject: true,
    fromName: true,
    fromMail: true,
    toName: true,
    toMail: true,
    orderNumber: true,
    createdAt: true,
    createdAtParsed: true,
    folder_id: true,
    dealer_folder_id: true,
    is_from_admin: true,
    isRead: true,
    isDraft: true,
    in_reply_to_message_id: true,
    type: true,
    received: true,
    mailStatus: true,
  })
  .extend({
    preview: z.string(),
    files: z.int(),
    assignedTo: assignee.nullable(),
  })
export type MailboxRow = z.infer<typeof mailboxRow>

const colName = text(60, fieldMessage('folder_name_required')).min(1, fieldMessage('folder_name_required'))

/** One of the dealer's own folders. */
const dealerFolder = z.object({
  id: z.int(),
  colName: z.string(),
  unread: z.int(),
  isInUse: z.boolean(),
  version: z.int(),
  createdAt: timestamp,
})
export type DealerFolder = z.infer<typeof dealerFolder>

const folders = z.object({
  message_folders: z.array(
    z.object({
      id: z.int(),
      name: z.enum(['Inbox', 'Sent', 'Drafts']),
      /** Unread messages; for drafts, how many there are. Counted up to 1,000. */
      unread: z.int(),
    }),
  ),
  dealer_message_folders: z.array(dealerFolder),
})
export type Folders = z.infer<typeof folders>

const may = 'message-center'
const folderRoute = { scope: 'record', record: { table: 'dealer_message_folders' }, may } as const

/** The mailbox's folders: the product's three, and the dealer's own. */
export const folderEntity = {
  list: route({
    method: 'GET',
    path: '/entities/multi_table',
    summary: 'The folders of the mailbox: message_folders and dealer_message_folders in one read',
    scope: 'dealer',
    may,
    query: z.strictObject(entityScope),
    reply: one(folders),
  }),
  create: route({
    method: 'POST',
    path: '/entities/multi_table',
    summary: 'Create a folder of the dealer’s own',
    scope: 'dealer',
    may,
    once: true,
    body: z.strictObject({ ...entityScope, colName }),
    reply: one(dealerFolder),
    refusals: ['taken', 'folders_full'],
  }),
  update: route({
    method: 'PUT',
    path: '/entities/multi_table/{id}',
    summary: 'Rename a folder of the dealer’s own',
    ...folderRoute,
    body: z.strictObject({ colName, version: z.int().optional() }),
    reply: one(dealerFolder),
    refusals: ['stale', 'taken'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/entities/multi_table/{id}',
    summary: 'Delete an empty folder of the dealer’s own',
    ...folderRoute,
    query: z.object({ version: readVersion }),
    reply: one(z.object({ id: z.int() })),
    refusals: ['stale', 'folder_in_use'],
  }),
}

const { subject, messageBody, cc } = emails.send.body.shape
const oneAddress = text(300)
  .refine((value) => addressesIn(value).wrong.length === 0, addressesError('valid_email'))
  .refine((value) => addressesIn(value).addresses.length <= 1, fieldMessage('one_recipient'))

/** The fields a sent message needs; a draft can lack any of them. */
export const mailForm = z.object({
  toMail: oneAddress.min(1, fieldMessage('recipient_required')),
  ccMail: cc,
  subject,
  message: messageBody,
})

/** A person's signature: plain text of several lines. */
export const signatureForm = z.object({ signature: text(1000) })

const mine = { scope: 'record', record: { table: 'dealer_communications', ids: 'ids' }, may } as const
const ids = z.array(id).min(1).max(maxChanged)
const changed = one(z.object({ changed: z.int() }))

export const mailbox = {
  list: route({
    method: 'GET',
    path: '/messages',
    summary: 'Messages of the mailbox, newest first',
    scope: 'dealer',
    may,
    query: z.object({
      ...dealerScope,
      folderId: id.optional(),
      dealerFolderId: id.optional(),
      orderNumber: id.optional(),
      isRead: flag.optional(),
      /** The user assigned to them. */
      assignedTo: id.optional(),
      search: text(200).optional(),
      ...rowPaging,
    }),
    reply: list(mailboxRow),
  }),
  show: route({
    method: 'GET',
    path: '/messages/{id}',
    summary: 'One message in full; reading it doesn’t mark it as read',
    scope: 'record',
    record: { table: 'dealer_communications' },
    may,
    reply: one(message.extend({ assignedTo: assignee.nullable(), answerDraftId: z.int().nullable() })),
  }),
  conversation: route({
    method: 'GET',
    path: '/messages/{id}/conversation',
    summary: 'What a message answers and what answers it, the message among them, oldest first',
    scope: 'record',
    record: { table: 'dealer_communications' },
    may,
    reply: list(mailboxRow),
  }),
  write: route({
    method: 'POST',
    path: '/messages',
    summary: 'Send a message to one person, or save it as a draft',
    scope: 'dealer',
    may,
    once: true,
    query: z.object({ dealerId: id.optional() }),
    body: z.object({
      isDraft: z.enum(['0', '1']).nullish(),
      draftId: id.nullish(),
      draftSeenAt: timestamp.nullish(),
      toMail: oneAddress.nullish(),
      ccMail: cc,
      subject: text(1000).nullish(),
      message: text(100_000).nullish(),
      fileIds: text(200)
        .regex(/^(\d{1,15}(,\d{1,15})*)?$/, fieldMessage('no_such_draft_file'))
        .nullish(),
      withSignature: z.enum(['0', '1']).nullish(),
      inReplyToMessageId: id.nullish(),
    }),
    upload: { maxBytes: 10 * 1024 * 1024, maxFiles: 10, fields: ['attachment'] },
    reply: one(message),
    refusals: ['too_large', 'wrong_type', 'slow_down', 'key_reused', 'draft_gone', 'stale'],
  }),
  move: route({
    method: 'PUT',
    path: '/messages/move',
    summary: 'Move messages to a folder of the dealer’s own, or back to Inbox and Sent',
    ...mine,
    body: z.object({
      ids,
      dealerFolderId: id.nullable(),
    }),
    reply: changed,
    refusals: ['draft_stays'],
  }),
  signature: route({
    method: 'GET',
    path: '/messages/signature',
    summary: 'Your signature in this mailbox; empty without one',
    scope: 'dealer',
    may,
    query: z.object({ dealerId: id.optional() }),
    reply: one(signatureForm),
  }),
  sign: route({
    method: 'PUT',
    path: '/messages/signature',
    summary: 'Change your signature in this mailbox; an empty one removes it',
    scope: 'dealer',
    may,
    query: z.object({ dealerId: id.optional() }),
    body: signatureForm,
    reply: one(signatureForm),
  }),
  colleagues: route({
    method: 'GET',
    path: '/messages/colleagues',
    summary: 'Who can take care of messages: the dealer’s users with the mailbox',
    scope: 'dealer',
    may,
    query: z.object({ dealerId: id.optional() }),
    reply: list(assignee),
  }),
  assign: route({
    method: 'PUT',
    path: '/messages/assign',
    summary: 'Give messages to a colleague who takes care of them; null: to nobody',
    ...mine,
    body: z.object({ ids, userId: id.nullable() }),
    reply: changed,
  }),
  mark: route({
    method: 'PUT',
    path: '/messages/mark',
    summary: 'Mark messages as read or unread, delete them softly, or bring them back',
    ...mine,
    body: z.object({ ids, isRead: flag.optional(), isVisible: flag.optional() }),
    reply: changed,
  }),
  events: route({
    method: 'GET',
    path: '/messages/events',
    summary: 'How many messages are unread, as it happens; without a dealer those of all, for the platform',
    scope: 'dealers',
    may,
    query: z.object(dlidScope),
    reply: events(
      z.object({
        /** Unread messages that came in, counted up to 100. */
        unread: z.int(),
        /** Messages that changed; empty with the first count, or if all have to be reloaded. */
        ids: z.array(z.int()),
      }),
    ),
  }),
}

export type MailboxInput = z.output<typeof mailbox.list.query>
