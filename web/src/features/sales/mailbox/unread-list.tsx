import { Anchor, Text } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import { communicationEntity } from '#contract/sales/entities/entities.ts'
import { previewLength } from '#contract/sales/messages/mailbox.ts'
import type { Message } from '#contract/sales/messages/messages.ts'
import { toShownPath } from '#web/platform/formats/mirrored.ts'
import { t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { useRead } from '#web/platform/read.ts'
import { screenPath } from '#web/platform/screen.ts'
import { rememberDealer, rememberForNewTab } from '#web/platform/session/auth-flow.ts'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { toScreen } from '#web/platform/urls/url-query.ts'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import css from './unread-list.module.css'

const maxListed = 50

type Props = {
  /** Undefined: of all dealers, with the store's name. */
  dealerId: number | undefined
  onClose: () => void
}

/** The newest unread messages that came in, as links into the mailbox. */
export default function UnreadList({ dealerId, onClose }: Props) {
  const read = useRead(communicationEntity.list, {
    is_from_admin: 0 as const,
    is_read: 0 as const,
    dealer_id: dealerId,
    pageSize: maxListed,
  })
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
                  <UnreadLink message={message} onClose={onClose}>
                    {dealerId === undefined && <span className={css.store}>{message.storeName}</span>}
                    <span className={css.from}>{message.fromName}</span>
                    <span>{message.subject || t('mailbox.noSubject')}</span>
                    <span className={css.preview}>{message.messageText.slice(0, previewLength)}</span>
                    <span className={css.preview}>{message.createdAtParsed}</span>
                  </UnreadLink>
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

type LinkProps = { message: Message; onClose: () => void; children: ReactNode }

/** Opens the message in the mailbox, which marks it as read. */
function UnreadLink({ message: { id, dealer_id }, onClose, ...props }: LinkProps) {
  const isHere = useDealerId() === dealer_id
  /** The mailbox is another dealer's. */
  const openThere = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0)
      return rememberForNewTab(dealer_id)
    event.preventDefault()
    rememberDealer(dealer_id)
    window.location.assign(toShownPath(`${screenPath('message-center')}?nId=${id}`))
  }
  return (
    <Link
      {...props}
      {...toScreen('message-center', { nId: id })}
      className={css.message}
      onClick={isHere ? onClose : openThere}
      onAuxClick={isHere ? undefined : openThere}
    />
  )
}
