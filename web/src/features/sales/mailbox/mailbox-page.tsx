import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { folderEntity, mailbox } from '#contract/sales/messages/mailbox.ts'
import type { Message } from '#contract/sales/messages/messages.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { toRowPaging, type UrlQuery, useUrlQuery } from '#web/platform/urls/url-query.ts'
import { useFailure } from '#web/ui/feedback/failure-place.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { UndoNote } from '#web/ui/feedback/undo-note.tsx'
import { FilterBar } from '#web/ui/lists/filter-bar.tsx'
import { useNew } from '#web/ui/lists/use-records.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { useIsNarrow } from '#web/ui/page/use-is-narrow.ts'
import { SearchBox } from '#web/ui/selects/search-box.tsx'
import { Select } from '#web/ui/selects/select.tsx'
import { useMe } from './assign-menu.tsx'
import { BackButton } from './back-button.tsx'
import { FolderList } from './folder-list.tsx'
import { useIsDraftLeft } from './left-drafts.ts'
import { MailView } from './mail-view.tsx'
import css from './mailbox.module.css'
import { useMarkMail } from './mailbox-changes.ts'
import { fixedFolders, folderName, mailboxQuery, resolveFolder, toFolderIds } from './mailbox-place.ts'
import { MessageTable } from './message-table.tsx'
import { WriteMail } from './write-mail.tsx'

type Url = UrlQuery<typeof mailboxQuery>

/** The dealer's messages: folders, a folder's list, next to it or instead of it one message, or one being written. */
export default function MailboxPage() {
  const dealerId = useDealerId()!
  const url = useUrlQuery(mailboxQuery)
  const folders = useRead(folderEntity.list, { dealerId })
  const folder = resolveFolder(url.values)
  const makeFolderQuery = (next: string) => ({
    folder: next,
    nId: undefined,
    write: undefined,
    search: '',
    unread: undefined,
    mine: undefined,
  })
  const openFolder = (next: string) => url.set(makeFolderQuery(next))
  const create = useNew(t('mailbox.newMessage'), () => url.set({ write: 'new', nId: undefined }))
  const isNarrow = useIsNarrow()
  return (
    <Page of="message-center" actions={create}>
      <div className={css.layout}>
        {isNarrow ? (
          <FolderSelect folder={folder} folders={folders.data?.data} onFolder={openFolder} />
        ) : (
          <ReadGuard read={folders}>
            {({ data }) => (
              <FolderList
                dealerId={dealerId}
                folders={data}
                folder={folder}
                onFolder={openFolder}
                linkTo={(next) => url.link(makeFolderQuery(next))}
              />
            )}
          </ReadGuard>
        )}
        <Main dealerId={dealerId} url={url} folder={folder} folders={folders.data?.data} />
      </div>
    </Page>
  )
}

type SelectProps = Pick<Parameters<typeof FolderList>[0], 'folder' | 'onFolder'> & {
  folders: Parameters<typeof folderName>[1]
}

function FolderSelect({ folder, folders, onFolder }: SelectProps) {
  const own = folders?.dealer_message_folders.map(({ id }) => String(id)) ?? []
  const data = [...fixedFolders, ...own, 'all'].map((value) => ({ value, label: folderName(value, folders) }))
  return (
    <Select
      aria-label={t('mailbox.folders')}
      data={data}
      value={folder}
      onChange={(next) => next && onFolder(next)}
    />
  )
}

type MainProps = Pick<SelectProps, 'folder' | 'folders'> & { dealerId: number; url: Url }

function Main(props: MainProps) {
  const { url, dealerId } = props
  const { nId, write } = url.values
  const isWide = useMediaQuery('(min-width: 80em)', undefined, { getInitialValueInEffect: false }) ?? false
  const mark = useMarkMail()
  const fail = useFailure()
  const [deleted, setDeleted] = useState<number[]>([])
  const list = useRef<HTMLDivElement>(null)
  const close = () => {
    // If the list is visible, closing restores the focus to the row of the message.
    list.current?.querySelector<HTMLElement>('a[aria-current]')?.focus({ preventScroll: true })
    url.set({ nId: undefined, write: undefined })
  }
  const remove = (ids: number[]) =>
    mark.send({ ids, isVisible: 0 }).then(() => {
      setDeleted(ids)
      // Other messages can be deleted in the list next to it.
      const staysOpen = write === undefined && nId !== undefined && !ids.includes(nId)
      if ((write ?? nId) !== undefined && !staysOpen) close()
    }, fail)
  return (
    <div>
      {deleted.length > 0 && (
        <UndoNote
          key={deleted.join()}
          text={t('mailbox.deleted', { n: deleted.length })}
          undo={() => mark.send({ ids: deleted, isVisible: 1 })}
          undone={t('mailbox.broughtBack')}
          onClose={() => setDeleted([])}
        />
      )}
      {write === 'new' ? (
        <WriteMail dealerId={dealerId} onDone={close} />
      ) : write !== undefined ? (
        <OpenMessage key={`answer ${write}`} {...props} id={write} onClose={close} onDelete={remove} />
      ) : isWide ? (
        <div className={css.panes}>
          <div className={css.list} ref={list}>
            <FolderMessages {...props} isBeside onDelete={remove} />
          </div>
          <div className={css.reading}>
            {nId === undefined ? (
              <p className={css.hint}>{t('mailbox.readHere')}</p>
            ) : (
              <OpenMessage key={nId} {...props} id={nId} onClose={close} onDelete={remove} />
            )}
          </div>
        </div>
      ) : nId !== undefined ? (
        <OpenMessage key={nId} {...props} id={nId} onClose={close} onDelete={remove} />
      ) : (
        <FolderMessages {...props} onDelete={remove} />
      )}
    </div>
  )
}

type OpenProps = MainProps & { id: number; onClose: () => void; onDelete: (ids: number[]) => void }

/** A message, its reply form or, for a draft, the form to continue it. */
function OpenMessage({ dealerId, url, folders, id, onClose, onDelete }: OpenProps) {
  const isWritten = !useIsDraftLeft()
  const read = useRead(mailbox.show, { id }, { staleTime: 0, enabled: isWritten })
  const isReply = url.values.write !== undefined
  const draftProps = { dealerId, onClose, onDelete }
  return (
    <ReadGuard read={read} onward={<BackButton onClick={onClose} />}>
      {({ data: message }) =>
        (isReply || message.isDraft === 1) && !(isWritten && read.isFetchedAfterMount) ? (
          // Waits for the latest version. Otherwise an outdated draft would overwrite the saved one, or a
          // second draft would be created.
          <Loading />
        ) : isReply ? (
          <Answer {...draftProps} answered={message} />
        ) : message.isDraft === 1 ? (
          <WriteDraft {...draftProps} draft={message} />
        ) : (
          <MailView
            message={message}
            folders={folders}
            dealerId={dealerId}
            onBack={onClose}
            linkTo={(next) => url.link({ nId: next })}
            onReply={() => url.set({ write: message.id })}
            onDelete={() => onDelete([message.id])}
          />
        )
      }
    </ReadGuard>
  )
}

type DraftProps = Pick<OpenProps, 'dealerId' | 'onClose' | 'onDelete'> & { answered?: Message }
type AnsweredMessage = Message & { answerDraftId: number | null }

/** Continues an existing reply draft. A new reply also becomes a draft, but stays in its form. */
function Answer({ answered, ...props }: DraftProps & { answered: AnsweredMessage }) {
  const [started] = useState(answered.answerDraftId)
  if (started !== null) return <StartedAnswer {...props} answered={answered} id={started} />
  return <WriteMail dealerId={props.dealerId} answered={answered} onDone={props.onClose} />
}

const WriteDraft = ({ draft, onClose, onDelete, ...props }: DraftProps & { draft: Message }) => (
  <WriteMail {...props} draft={draft} onDone={onClose} onDiscard={() => onDelete([draft.id])} />
)

function StartedAnswer({ id, ...props }: DraftProps & { id: number }) {
  const read = useRead(mailbox.show, { id }, { staleTime: 0 })
  return (
    <ReadGuard read={read} onward={<BackButton onClick={props.onClose} />}>
      {({ data }) => (read.isFetchedAfterMount ? <WriteDraft {...props} draft={data} /> : <Loading />)}
    </ReadGuard>
  )
}

function FolderMessages({
  dealerId,
  url,
  folder,
  folders,
  isBeside,
  onDelete,
}: MainProps & Pick<OpenProps, 'onDelete'> & { isBeside?: boolean }) {
  const { page, pageSize, search, orderNumber, unread, mine } = url.values
  const me = useMe(dealerId)
  const read = useRead(
    mailbox.list,
    {
      dealerId,
      ...toFolderIds(folder),
      orderNumber,
      search,
      ...(unread ? { isRead: 0 as const } : {}),
      ...(mine && me ? { assignedTo: me.id } : {}),
      ...toRowPaging({ page, pageSize }),
    },
    { keepPrevious: true },
  )
  return (
    <FilterBar
      search={
        <SearchBox
          value={search}
          label={t('mailbox.searchLabel')}
          onSearch={(next) => url.set({ search: next })}
        />
      }
      filters={[
        {
          label: t('mailbox.unreadOnly'),
          chosen: unread && t('common.yes'),
          clear: () => url.set({ unread: undefined }),
          field: (
            <Button
              variant={unread ? 'light' : 'default'}
              aria-pressed={unread !== undefined}
              onClick={() => url.set({ unread: unread ? undefined : '1' })}
            >
              {t('mailbox.unreadOnly')}
            </Button>
          ),
        },
        me
          ? {
              label: t('mailbox.mine'),
              chosen: mine && t('common.yes'),
              clear: () => url.set({ mine: undefined }),
              field: (
                <Button
                  variant={mine ? 'light' : 'default'}
                  aria-pressed={mine !== undefined}
                  onClick={() => url.set({ mine: mine ? undefined : '1' })}
                >
                  {t('mailbox.mine')}
                </Button>
              ),
            }
          : null,
      ]}
      chips={
        orderNumber === undefined
          ? []
          : [
              {
                label: t('mailbox.ofOrder', { number: orderNumber }),
                remove: () => url.set({ orderNumber: undefined, folder: '' }),
              },
            ]
      }
    >
      <MessageTable
        label={folderName(folder, folders)}
        dealerId={dealerId}
        url={url}
        read={read}
        folders={folders}
        isBeside={isBeside}
        onDelete={onDelete}
      />
    </FilterBar>
  )
}
