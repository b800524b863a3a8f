import { Anchor, Divider, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Message } from '#contract/sales/messages/messages.ts'
import { nameText, t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { screenPath } from '#web/platform/screen.ts'
import { useMay } from '#web/platform/session/session.ts'
import { RecordModal } from '#web/ui/dialogs/record-modal.tsx'
import { Facts } from '#web/ui/page/facts.tsx'
import { OrderStatusChip } from '../orders/shared/order-chips.tsx'
import { BroadcastLink, MailState, Resend } from './mail-state.tsx'
import { MailedFiles } from './mailed-files.tsx'
import css from './messages.module.css'
import { MessageText, ReceivedNotes } from './received.tsx'

/** A message in full: sender, recipient, text and the mail server's answer. */
export function MessageDialog({ message, onClose }: { message: Message | undefined; onClose: () => void }) {
  return (
    <RecordModal opened={message} onClose={onClose} title={(openMessage) => openMessage?.subject ?? ''}>
      {(openMessage) => openMessage && <Whole message={openMessage} />}
    </RecordModal>
  )
}

const address = (name: string | null, mail: string | null) =>
  [name, mail && `<${mail}>`].filter(Boolean).join(' ')

function Whole({ message }: { message: Message }) {
  const { from_name, from_mail, to_name, to_mail, createdAtParsed, userName, mailAnswer } = message
  const { orderStatusId, shippingStatusId, declinedReason, addApprovalText, cc, files } = message
  const facts: (readonly [string, ReactNode])[] = [
    [t('messages.fieldFrom'), address(from_name, from_mail)],
    [t('messages.fieldTo'), address(to_name, to_mail)],
    [t('messages.fieldCopies'), cc.join(', ')],
    [t('messages.fieldWhen'), createdAtParsed],
    [t('messages.fieldWho'), userName],
    [
      t('messages.fieldStatus'),
      orderStatusId && <OrderStatusChip id={orderStatusId} shippingStatusId={shippingStatusId} />,
    ],
    [t('messages.fieldReason'), declinedReason && nameText(declinedReason)],
    [
      t('messages.fieldMail'),
      <span key="mail" className={css.mail}>
        <MailState message={message} />
        <BroadcastLink message={message} />
        {addApprovalText === 1 && (
          <Text size="xs" span>
            {t('messages.approvalAdded')}
          </Text>
        )}
        <Resend message={message} />
      </span>,
    ],
    [t('messages.fieldAnswer'), mailAnswer],
    [t('messages.fieldFiles'), files.length > 0 && <MailedFiles key="files" files={files} />],
  ]
  return (
    <Stack gap="md">
      <Facts facts={facts.filter(([, value]) => value)} />
      <Divider />
      <ReceivedNotes message={message} />
      <MessageText message={message} />
      <AnswerLink message={message} />
    </Stack>
  )
}

/** A link to the mailbox, where incoming messages are answered. */
function AnswerLink({ message: { id, type, is_from_admin, fromMail, is_visible } }: { message: Message }) {
  const may = useMay()('message-center')
  const isAnswerable =
    is_from_admin === 0 && is_visible === 1 && fromMail !== null && type !== 'DELIVERY_FAILURE'
  if (!may || !isAnswerable) return null
  return (
    <Anchor
      size="sm"
      underline="always"
      renderRoot={(props) => <Link {...props} to={screenPath('message-center')} search={{ write: id }} />}
    >
      {t('messages.answerIt')}
    </Anchor>
  )
}
