import { Anchor, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { Message } from '#contract/sales/messages/messages.ts'
import { t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { useMay } from '#web/platform/session/session.ts'
import { FailurePlace } from '#web/ui/feedback/failure-place.tsx'
import { StatusChip } from '#web/ui/feedback/status-chip.tsx'
import { OrderStatusChip } from '../orders/shared/order-chips.tsx'
import { orderViewPath } from '../orders/shared/order-paths.ts'
import { MailState, Resend, useLookAgain } from './mail-state.tsx'
import { MessageDialog } from './message-dialog.tsx'
import css from './messages.module.css'
import { ReceivedChips } from './received.tsx'

type Props = {
  messages: readonly Message[]
  /** Names each message's order, for lists across orders. */
  withOrder?: boolean
  /** False where something next to the message shows its time. */
  withTime?: boolean
}

/** Messages, newest first, each with its email's state; one opens in full. */
export function MessageList({ messages, withOrder = false, withTime = true }: Props) {
  const [opened, setOpened] = useState<string>()
  useLookAgain(messages)
  if (messages.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('messages.empty')}
      </Text>
    )
  return (
    <>
      <ul className={css.messages}>
        {messages.map((message) => (
          <Item
            key={makeKey(message)}
            message={message}
            withOrder={withOrder}
            withTime={withTime}
            onOpen={() => setOpened(makeKey(message))}
          />
        ))}
      </ul>
      <MessageDialog
        message={messages.find((one) => makeKey(one) === opened)}
        onClose={() => setOpened(undefined)}
      />
    </>
  )
}

/** Broadcasts have separate ids. */
const makeKey = ({ id, broadcastId }: Message) => `${broadcastId ?? 'message'} ${id}`

type ItemProps = { message: Message; withOrder: boolean; withTime: boolean; onOpen: () => void }

function Item({ message, withOrder, withTime, onOpen }: ItemProps) {
  const { subject, createdAtParsed, mailStatus, mailAnswer, orderStatusId, messageText } = message
  return (
    <li className={css.message}>
      <div className={css.head}>
        <Anchor component="button" type="button" className={css.subject} onClick={onOpen}>
          {subject}
        </Anchor>
        <Group gap={6}>
          {orderStatusId && (
            <OrderStatusChip id={orderStatusId} shippingStatusId={message.shippingStatusId} />
          )}
          {message.broadcastId !== null && <StatusChip color="violet">{t('messages.broadcast')}</StatusChip>}
          <ReceivedChips message={message} />
          <MailState message={message} />
        </Group>
      </div>
      <div className={css.meta}>
        {withTime && `${createdAtParsed} · `}
        {withOrder && <OrderLink message={message} />}
        {partner(message)}
        {message.files.length > 0 && ` · ${t('messages.files', { n: message.files.length })}`}
      </div>
      <Text className={css.excerpt} lineClamp={2}>
        {messageText}
      </Text>
      {mailStatus === 'unconfirmed' && (
        <Text size="xs" mt={4}>
          {t('messages.unconfirmedNote')}
        </Text>
      )}
      {mailAnswer && mailStatus !== 'sent' && (
        <Text size="xs" c={mailStatus === 'failed' ? 'var(--pd-danger)' : 'dimmed'} mt={4}>
          {t('messages.serverSays', { answer: mailAnswer })}
        </Text>
      )}
      <FailurePlace>
        <div className={css.acts}>
          <Resend message={message} />
        </div>
      </FailurePlace>
    </li>
  )
}

function partner({ is_from_admin, from_name, to_name, to_mail, userName }: Message): string {
  if (is_from_admin === 0) return t('messages.from', { name: from_name })
  const name = [to_name, to_mail && `<${to_mail}>`].filter(Boolean).join(' ')
  return `${t('messages.to', { name })} · ${t('messages.byName', { name: userName })}`
}

function OrderLink({ message: { order_number: number, orderId } }: { message: Message }) {
  const may = useMay()('orders')
  if (number === null) return null
  const words = t('messages.ofOrder', { number })
  if (orderId === null || !may) return <>{words} · </>
  return (
    <>
      <Anchor
        inherit
        underline="always"
        renderRoot={(props) => <Link {...props} to={orderViewPath(orderId)} />}
      >
        {words}
      </Anchor>
      {' · '}
    </>
  )
}
