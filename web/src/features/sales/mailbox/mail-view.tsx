import { Anchor, Button, Divider, Group, Stack, Title } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { Folders } from '#contract/sales/messages/mailbox.ts'
import type { Message } from '#contract/sales/messages/messages.ts'
import { t } from '#web/platform/i18n.ts'
import type { Target } from '#web/platform/links.tsx'
import { Link } from '#web/platform/links.tsx'
import { useMay } from '#web/platform/session/session.ts'
import { WhyButton } from '#web/ui/buttons/why-button.tsx'
import { useFailure } from '#web/ui/feedback/failure-place.tsx'
import { Facts } from '#web/ui/page/facts.tsx'
import { MailState, Resend, useLookAgain } from '../messages/mail-state.tsx'
import { MailedFiles } from '../messages/mailed-files.tsx'
import { MessageText, ReceivedNotes } from '../messages/received.tsx'
import { orderViewPath } from '../orders/shared/order-paths.ts'
import { quotePath } from '../quotes/quote-paths.ts'
import { AssignMenu } from './assign-menu.tsx'
import { BackButton } from './back-button.tsx'
import { Conversation } from './conversation.tsx'
import css from './mailbox.module.css'
import { useMarkMail, useReadMail } from './mailbox-changes.ts'
import { formatSubject } from './message-table.tsx'
import { MoveMenu } from './move-menu.tsx'

type AssignedMessage = Message & { assignedTo: { name: string } | null }
type Props = {
  message: AssignedMessage
  dealerId: number
  folders: Folders | undefined
  onBack: () => void
  linkTo: (id: number) => Target
  onReply: () => void
  onDelete: () => void
}

/** A message in full. Opening it marks it as read, for everyone at the dealer. */
export function MailView({ message, dealerId, folders, onBack, linkTo, onReply, onDelete }: Props) {
  const { id, isRead } = message
  const read = useReadMail()
  const mark = useMarkMail()
  const fail = useFailure()
  const markRead = useEffectEvent(() => {
    if (isRead === 0) read.send({ id, is_read: 1 }).catch(fail)
  })
  useEffect(() => markRead(), [])
  useLookAgain([message])
  const markUnread = () => mark.send({ ids: [id], isRead: 0 }).then(onBack, fail)
  return (
    <Stack gap="md" className={css.mail} component="article" aria-label={formatSubject(message)}>
      <Group gap="xs" justify="space-between">
        <BackButton onClick={onBack} />
        <Group gap="xs">
          <WhyButton
            size="compact-sm"
            leftSection={<IconArrowBackUp size={16} />}
            label={t('mailbox.reply')}
            why={answerTo(message) ? undefined : t('mailbox.noReply')}
            onClick={onReply}
          />
          {message.is_from_admin === 0 && (
            <Button size="compact-sm" variant="default" onClick={() => void markUnread()}>
              {t('mailbox.markUnread')}
            </Button>
          )}
          <AssignMenu ids={[id]} dealerId={dealerId} onAssigned={() => {}} />
          <MoveMenu ids={[id]} folders={folders} onMoved={onBack} />
          <Button size="compact-sm" variant="default" onClick={onDelete}>
            {t('common.delete')}
          </Button>
        </Group>
      </Group>
      <Title order={2} size="h3">
        {formatSubject(message)}
      </Title>
      <MailFacts message={message} />
      <ReceivedNotes message={message} />
      <Divider />
      <div className={css.text}>
        <MessageText message={message} />
      </div>
      <Conversation id={id} linkTo={linkTo} />
    </Stack>
  )
}

/** The recipient of a reply: the sender or, for the dealer's own message, its recipient. */
export const answerTo = ({ type, is_from_admin, fromMail, toMail }: Message): string | null =>
  type === 'DELIVERY_FAILURE' ? null : is_from_admin === 0 ? fromMail : toMail

const address = (name: string | null, mail: string | null) =>
  [name, mail && `<${mail}>`].filter(Boolean).join(' ')

function MailFacts({ message }: { message: AssignedMessage }) {
  const { fromName, fromMail, toName, toMail, ccMail, createdAtParsed, mailAnswer, files } = message
  const facts: (readonly [string, ReactNode])[] = [
    [t('messages.fieldFrom'), address(fromName, fromMail)],
    [t('messages.fieldTo'), address(toName, toMail)],
    [t('messages.fieldCopies'), ccMail],
    [t('messages.fieldWhen'), createdAtParsed],
    [t('mailbox.assignee'), message.assignedTo?.name],
    [t('mailbox.order'), message.orderNumber !== null && <OrderLink key="order" message={message} />],
    [t('mailbox.quote'), message.quoteId !== null && <QuoteLink key="quote" message={message} />],
    [
      t('messages.fieldMail'),
      <Group key="mail" gap="xs">
        <MailState message={message} />
        <Resend message={message} />
      </Group>,
    ],
    [t('messages.fieldAnswer'), mailAnswer],
    [t('messages.fieldFiles'), files.length > 0 && <MailedFiles key="files" files={files} />],
  ]
  return <Facts facts={facts.filter(([, value]) => value)} />
}

function QuoteLink({ message: { quoteId, quoteRef } }: { message: Message }) {
  const may = useMay()('customer-quotes')
  if (quoteId === null || !may) return <>{quoteRef}</>
  return (
    <Anchor inherit underline="always" renderRoot={(props) => <Link {...props} to={quotePath(quoteId)} />}>
      {quoteRef}
    </Anchor>
  )
}

function OrderLink({ message: { orderId, orderNumber } }: { message: Message }) {
  const may = useMay()('orders')
  if (orderId === null || !may) return <>{orderNumber}</>
  return (
    <Anchor
      inherit
      underline="always"
      renderRoot={(props) => <Link {...props} to={orderViewPath(orderId)} />}
    >
      {orderNumber}
    </Anchor>
  )
}
