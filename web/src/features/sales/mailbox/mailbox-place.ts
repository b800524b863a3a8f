import { type Folders, folderIds } from '#contract/sales/messages/mailbox.ts'
import { t } from '#web/platform/i18n.ts'
import { listQuery, type UrlValues } from '#web/platform/urls/url-query.ts'
import { anId, anIdOrNew, anOption, aText, or } from '#web/platform/urls/url-values.ts'

/** The mailbox's address: a folder by its name or, for one of the dealer's own, its id. */
export const mailboxQuery = listQuery({
  folder: or(aText(20), ''),
  orderNumber: anId,
  search: or(aText(200), ''),
  unread: anOption(['1']),
  /** Messages assigned to the session's user. */
  mine: anOption(['1']),
  /** The open message. */
  nId: anId,
  /** `new`, or the message to reply to. */
  write: anIdOrNew,
})
export type MailboxQuery = UrlValues<typeof mailboxQuery>

export const fixedFolders = ['inbox', 'sent', 'drafts'] as const

/** An order's messages are in several folders, so its list shows all folders by default. */
export const resolveFolder = ({ folder, orderNumber }: MailboxQuery): string =>
  folder || (orderNumber === undefined ? 'inbox' : 'all')

/** A folder in the form of the server's list. */
export function toFolderIds(folder: string): { folderId?: number; dealerFolderId?: number } {
  const fixed = fixedFolders.find((name) => name === folder)
  if (fixed) return { folderId: folderIds[fixed] }
  return /^\d{1,15}$/.test(folder) ? { dealerFolderId: Number(folder) } : {}
}

/** Names a folder of the address; one that doesn't exist is all messages. */
export function folderName(folder: string, folders: Folders | undefined): string {
  if (folder === 'inbox') return t('mailbox.inbox')
  if (folder === 'sent') return t('mailbox.sent')
  if (folder === 'drafts') return t('mailbox.drafts')
  const own = folders?.dealer_message_folders.find(({ id: one }) => String(one) === folder)
  return own?.colName ?? t('mailbox.all')
}
