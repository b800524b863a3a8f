import { contactMessages } from '#contract/sales/messages/contact-messages.ts'
import { folderEntity, mailbox } from '#contract/sales/messages/mailbox.ts'
import { implement } from '#server/platform/http/implement.ts'
import { assignMessages, findColleagues } from './assign-messages.ts'
import { markMessages, moveMessages } from './change-messages.ts'
import { findConversation, showMessage } from './find-mailbox.ts'
import { listFolders } from './folder.queries.ts'
import { createFolder, deleteFolder, renameFolder } from './folders.ts'
import { listMailbox } from './queries.ts'
import { receiveContact } from './receive-contact.ts'
import { saveSignature, showSignature } from './signatures.ts'
import { watchMessages } from './watch-messages.ts'
import { writeMail } from './write-mail.ts'

export const mailboxRoutes = [
  ...implement(mailbox, {
    list: listMailbox,
    show: showMessage,
    conversation: findConversation,
    write: writeMail,
    move: moveMessages,
    signature: showSignature,
    sign: saveSignature,
    colleagues: findColleagues,
    assign: assignMessages,
    mark: markMessages,
    events: watchMessages,
  }),
  ...implement(contactMessages, { create: receiveContact }),
  ...implement(folderEntity, {
    list: listFolders,
    create: createFolder,
    update: renameFolder,
    remove: deleteFolder,
  }),
]
