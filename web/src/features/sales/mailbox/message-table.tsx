import { Anchor, Button } from '@mantine/core'
import type { Wire } from '#contract/http.ts'
import type { Folders, MailboxRow, mailbox } from '#contract/sales/messages/mailbox.ts'
import { t } from '#web/platform/i18n.ts'
import { Link, type Target } from '#web/platform/links.tsx'
import type { ReadQuery } from '#web/platform/read.ts'
import type { UrlQuery } from '#web/platform/urls/url-query.ts'
import { useFailure } from '#web/ui/feedback/failure-place.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useSelection } from '#web/ui/table/selection.ts'
import type { Column } from '#web/ui/table/types.ts'
import { ReceivedChips } from '../messages/received.tsx'
import { AssignMenu } from './assign-menu.tsx'
import css from './mailbox.module.css'
import { useMarkMail } from './mailbox-changes.ts'
import type { mailboxQuery } from './mailbox-place.ts'
import { MoveMenu } from './move-menu.tsx'

type Props = {
  label: string
  dealerId: number
  url: UrlQuery<typeof mailboxQuery>
  read: ReadQuery<Wire<typeof mailbox.list>>
  folders: Folders | undefined
  /** Next to the open message: one narrow column. */
  isBeside: boolean | undefined
  onDelete: (ids: number[]) => void
}

const getRowId = ({ id }: MailboxRow) => id

/** A message's subject, or words for having none. */
export const formatSubject = ({ subject }: { subject: string }) => subject || t('mailbox.noSubject')

/** A folder's messages, newest first; unread ones are highlighted. */
export function MessageTable({ label, dealerId, url, read, folders, isBeside, onDelete }: Props) {
  const { folder, search, orderNumber, unread, mine } = url.values
  const selection = useSelection(getRowId, { dealerId, folder, search, orderNumber, unread, mine })
  const mark = useMarkMail()
  const fail = useFailure()
  const ids = selection.rows.map(getRowId)
  const setRead = (isRead: 0 | 1) => mark.send({ ids, isRead }).then(selection.clear, fail)
  const isUnread = selection.rows.some(({ isRead }) => isRead === 0)
  const linkTo = ({ id }: MailboxRow) => url.link({ nId: id, page: url.values.page })
  const isFiltered = search !== '' || [orderNumber, unread, mine].some((value) => value !== undefined)
  return (
    <DataTable
      label={label}
      name={isBeside ? 'mailbox-beside' : 'mailbox'}
      columns={isBeside ? [narrowColumn(linkTo, url.values.nId)] : columns(linkTo)}
      read={read}
      state={url.values}
      onState={url.onState}
      getRowId={getRowId}
      nameRow={formatSubject}
      selection={selection}
      bulk={
        <>
          <Button size="compact-sm" variant="default" onClick={() => void setRead(isUnread ? 1 : 0)}>
            {t(isUnread ? 'mailbox.markRead' : 'mailbox.markUnread')}
          </Button>
          <AssignMenu ids={ids} dealerId={dealerId} onAssigned={selection.clear} />
          <MoveMenu ids={ids} folders={folders} onMoved={selection.clear} />
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              onDelete(ids)
              selection.clear()
            }}
          >
            {t('common.delete')}
          </Button>
        </>
      }
      failed={t('mailbox.listFailed')}
      empty={{ title: t('mailbox.empty') }}
      filtered={{
        isFiltered,
        clear: () => url.set({ search: '', orderNumber: undefined, unread: undefined, mine: undefined }),
      }}
    />
  )
}

/** The sender; for the dealer's own messages, the recipient. */
const formatPartner = ({ is_from_admin, isDraft, fromName, fromMail, toName, toMail }: MailboxRow) =>
  is_from_admin === 0 && isDraft === 0
    ? fromName || fromMail || ''
    : t('mailbox.to', { name: toName || toMail || t('mailbox.nobody') })

type LinkProps = { row: MailboxRow; to: Target; isOpen?: boolean }

const SubjectLink = ({ row, to, isOpen }: LinkProps) => (
  <Anchor
    inherit
    renderRoot={(props) => <Link {...props} {...to} />}
    className={css.subject}
    data-unread={row.isRead === 0 || undefined}
    aria-current={isOpen || undefined}
    aria-label={row.isRead === 0 ? t('mailbox.unreadNamed', { name: formatSubject(row) }) : undefined}
  >
    {formatSubject(row)}
  </Anchor>
)

const narrowColumn = (
  linkTo: (row: MailboxRow) => Target,
  openId: number | undefined,
): Column<MailboxRow> => ({
  key: 'subject',
  header: t('mailbox.subject'),
  pinned: true,
  share: 100,
  cell: (row) => (
    <span className={css.row}>
      <span className={css.besideHead}>
        <span className={css.who} data-unread={row.isRead === 0 || undefined}>
          {formatPartner(row)}
        </span>
        <span className={css.date}>{row.createdAtParsed}</span>
      </span>
      <SubjectLink row={row} to={linkTo(row)} isOpen={row.id === openId} />
      <ReceivedChips message={row} />
      <span className={css.preview}>{row.preview}</span>
      {row.assignedTo && (
        <span className={css.preview}>{t('mailbox.assignedTo', { name: row.assignedTo.name })}</span>
      )}
    </span>
  ),
})

const columns = (linkTo: (row: MailboxRow) => Target): Column<MailboxRow>[] => [
  {
    key: 'subject',
    header: t('mailbox.subject'),
    pinned: true,
    share: 60,
    cell: (row) => (
      <span className={css.row}>
        <SubjectLink row={row} to={linkTo(row)} />
        <ReceivedChips message={row} />
        <span className={css.preview}>{row.preview}</span>
      </span>
    ),
  },
  {
    key: 'who',
    header: t('mailbox.who'),
    share: 24,
    cell: (row) => (
      <span className={css.row}>
        <span className={css.who} data-unread={row.isRead === 0 || undefined}>
          {formatPartner(row)}
        </span>
        {row.assignedTo && (
          <span className={css.preview}>{t('mailbox.assignedTo', { name: row.assignedTo.name })}</span>
        )}
      </span>
    ),
  },
  {
    key: 'order',
    header: t('mailbox.order'),
    width: 88,
    cell: ({ orderNumber }) => orderNumber ?? '–',
  },
  { key: 'date', header: t('mailbox.date'), width: 152, cell: ({ createdAtParsed }) => createdAtParsed },
]
