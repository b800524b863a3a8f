import { Anchor, Button } from '@mantine/core'
import { useEffect } from 'react'
import { emails } from '#contract/sales/messages/emails.ts'
import { type Message, messages, type RecipientState } from '#contract/sales/messages/messages.ts'
import { returns } from '#contract/sales/returns/returns.ts'
import { timelines } from '#contract/sales/timelines.ts'
import { withLabel } from '#web/platform/formats/with-label.ts'
import { t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { refresh } from '#web/platform/read.ts'
import { screenPath } from '#web/platform/screen.ts'
import { useMay } from '#web/platform/session/session.ts'
import { useFailure } from '#web/ui/feedback/failure-place.tsx'
import { type ChipColor, StatusChip } from '#web/ui/feedback/status-chip.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useResendMessage } from './message-changes.ts'

const states = {
  queued: ['blue', 'messages.queued'],
  sent: ['green', 'messages.sent'],
  failed: ['red', 'messages.failed'],
  unconfirmed: ['amber', 'messages.unconfirmed'],
  none: ['gray', 'messages.recorded'],
} as const satisfies Record<Message['mailStatus'], readonly [ChipColor, string]>

const recipientStates = {
  queued: states.queued,
  sending: states.queued,
  sent: states.sent,
  failed: states.failed,
  unconfirmed: states.unconfirmed,
  suppressed: ['gray', 'messages.leftOut'],
  cancelled: ['gray', 'messages.cancelled'],
} as const satisfies Record<RecipientState, readonly [ChipColor, string]>

/** Shows whether a message was received, or how far its email got. */
export function MailState({ message }: { message: Message }) {
  const { mailStatus, is_from_admin, recipientState, to_mail } = message
  if (is_from_admin === 0) return <StatusChip color="teal">{t('messages.received')}</StatusChip>
  if (mailStatus === 'none' && to_mail === '')
    return <StatusChip color="gray">{t('messages.noEmail')}</StatusChip>
  const [color, state] = recipientState ? recipientStates[recipientState] : states[mailStatus]
  return <StatusChip color={color}>{t(state)}</StatusChip>
}

/** A broadcast email, with a link to all of its recipients. */
export function BroadcastLink({ message: { broadcastId, subject } }: { message: Message }) {
  const may = useMay()('new-message')
  if (broadcastId === null) return null
  return (
    <>
      <StatusChip color="violet">{t('messages.broadcast')}</StatusChip>
      {may && (
        <Anchor
          size="xs"
          underline="always"
          aria-label={withLabel(t('messages.openBroadcast'), subject)}
          renderRoot={(props) => <Link {...props} to={screenPath(`new-message/broadcasts/${broadcastId}`)} />}
        >
          {t('messages.openBroadcast')}
        </Anchor>
      )}
    </>
  )
}

/** Resends a failed or unconfirmed email, or sends one that was only recorded. */
export function Resend({ message }: { message: Message }) {
  const resend = useResendMessage()
  const fail = useFailure()
  const may = useMay()(['orders', 'rma', 'new-message'])
  const { id, subject, mailStatus, is_from_admin, broadcastId, to_mail } = message
  if (!may || is_from_admin === 0 || broadcastId !== null || to_mail === '') return null
  if (mailStatus === 'queued' || mailStatus === 'sent') return null
  const label = t(mailStatus === 'none' ? 'messages.sendNow' : 'messages.sendAgain')
  const send = () => resend.send({ id }).then(() => toast.success(t('messages.resent')), fail)
  return (
    <Button
      size="compact-xs"
      variant="default"
      loading={resend.busy}
      aria-label={withLabel(label, subject)}
      onClick={send}
    >
      {label}
    </Button>
  )
}

/** A queued email usually leaves within seconds: polls its state until then, at growing intervals. */
export function useLookAgain(list: readonly Message[] | undefined): void {
  const waiting = list?.some(({ mailStatus }) => mailStatus === 'queued') ?? false
  useEffect(() => {
    if (!waiting) return
    let timer: ReturnType<typeof setTimeout>
    const wait = (seconds: number) => {
      timer = setTimeout(async () => {
        if (document.visibilityState === 'visible')
          await refresh([
            messages.listByOrder,
            messages.listByCustomer,
            timelines.listByCustomer,
            returns.messages,
            emails.messages,
          ])
        wait(Math.min(seconds * 1.5, 60))
      }, seconds * 1000)
    }
    wait(2)
    return () => clearTimeout(timer)
  }, [waiting])
}
