import { Anchor, Text } from '@mantine/core'
import { communicationEntity } from '#contract/sales/entities.ts'
import { previewLength } from '#contract/sales/mailbox.ts'
import type { Message } from '#contract/sales/messages.ts'
import { rememberDealer } from '#web/platform/auth-flow.ts'
import { useDealerId } from '#web/platform/dealer.ts'
import { t } from '#web/platform/i18n.ts'
import { Link, useNavigate } from '#web/platform/links.tsx'
import { shownPath } from '#web/platform/mirrored.ts'
import { useRead } from '#web/platform/read.ts'
import { screenPath } from '#web/platform/screen.ts'
import { toScreen } from '#web/platform/url-query.ts'
import { useFailure } from '#web/ui/failure-place.tsx'
import { ReadGuard } from '#web/ui/read-guard.tsx'
import { useReadMail } from './mailbox-changes.ts'
import css from './unread-list.module.css'

const most = 50

type Props = {
  /** Undefined: of all dealers, with the store's name. */
  dealerId: number | undefined
  onClose: () => void
}

/** The newest unread messages that came in; a click marks one as read and opens it in the mailbox. */
export default function UnreadList({ dealerId, onClose }: Props) {
  const read = useRead(communicationEntity.list, {
    ...{ is_from_admin: 0 as const, is_read: 0 as const, dealer_id: dealerId, pageSize: most },
  })
  const open = useOpen(onClose)
  return (
    <div className={css.box}>
      <ReadGuard read={read}>
        {({ data }) =>
          data.length === 0 ? (
            <Text size="sm" c="dimmed" p="sm">
              {t('mailbox.noneUnread')}
            </Text>
          ) : (
            <ul className={css.list} aria-label={t('mailbox.unread')}>
              {data.map((message) => (
                <li key={message.id}>
                  <button type="button" className={css.message} onClick={() => void open(message)}>
                    {dealerId === undefined && <span className={css.store}>{message.storeName}</span>}
                    <span className={css.from}>{message.fromName}</span>
                    <span>{message.subject || t('mailbox.noSubject')}</span>
                    <span className={css.preview}>{message.messageText.slice(0, previewLength)}</span>
                    <span className={css.preview}>{message.createdAtParsed}</span>
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </ReadGuard>
      <Anchor
        className={css.all}
        size="sm"
        renderRoot={(props) => <Link {...props} to={screenPath('message-center')} onClick={onClose} />}
      >
        {t('mailbox.seeAll')}
      </Anchor>
    </div>
  )
}

function useOpen(onClose: () => void) {
  const { send } = useReadMail()
  const current = useDealerId()
  const navigate = useNavigate()
  const fail = useFailure()
  return async ({ id, dealer_id }: Message) => {
    try {
      await send({ id, is_read: 1 })
    } catch (error) {
      return fail(error)
    }
    onClose()
    if (dealer_id === current) return navigate(toScreen('message-center', { nId: id }))
    // The mailbox is another dealer's.
    rememberDealer(dealer_id)
    window.location.assign(shownPath(`${screenPath('message-center')}?nId=${id}`))
  }
}
