import { communicationEntity } from '#contract/sales/entities/entities.ts'
import { folderEntity, mailbox } from '#contract/sales/messages/mailbox.ts'
import { messages } from '#contract/sales/messages/messages.ts'
import { quotes } from '#contract/sales/quotes/quotes.ts'
import { refresh, useSend } from '#web/platform/read.ts'

/** Every change of the mailbox, with the reads it refreshes. */
const refreshes = [
  mailbox.list,
  mailbox.show,
  mailbox.conversation,
  folderEntity.list,
  communicationEntity.list,
  messages.listByOrder,
  messages.listByCustomer,
  quotes.messages,
]

/** Reloads everything that shows messages. Resolves when the screen is up to date. */
export const refreshMailbox = (): Promise<void> => refresh(refreshes)

export const useWriteMail = () => useSend(mailbox.write, { refreshes })
export const useKeepDraft = () => useSend(mailbox.write, { refreshes: [folderEntity.list, mailbox.list] })
export const useMarkMail = () => useSend(mailbox.mark, { refreshes })
export const useMoveMail = () => useSend(mailbox.move, { refreshes })
export const useAssignMail = () => useSend(mailbox.assign, { refreshes: [mailbox.list, mailbox.show] })
export const useSign = () => useSend(mailbox.sign, { refreshes: [mailbox.signature] })
export const useReadMail = () => useSend(communicationEntity.update, { refreshes })
export const useCreateFolder = () => useSend(folderEntity.create, { refreshes: [folderEntity.list] })
export const useRenameFolder = () => useSend(folderEntity.update, { refreshes: [folderEntity.list] })
export const useDeleteFolder = () => useSend(folderEntity.remove, { refreshes: [folderEntity.list] })
