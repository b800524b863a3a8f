import { Button, Group, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { type Message, messages } from '#contract/sales/messages.ts'
import { t } from '#web/platform/i18n.ts'
import { wordsOf } from '#web/platform/problems.ts'
import { refresh, useRead } from '#web/platform/read.ts'
import { InlineProblem } from '#web/ui/inline-problem.tsx'
import { ReadGuard } from '#web/ui/read-guard.tsx'
import { type ChipColor, StatusChip } from '#web/ui/status-chip.tsx'
import { toast } from '#web/ui/toast.ts'
import { htmlAsText } from './html-as-text.ts'
import { OrderStatusChip } from './order-chips.tsx'
import css from './order-history.module.css'
import { useResendMessage } from './order-routes.ts'

const states = {
  queued: ['blue', 'orders.mailQueued'],
  sent: ['green', 'orders.mailSent'],
  failed: ['red', 'orders.mailFailed'],
  none: ['gray', 'orders.mailNone'],
} as const satisfies Record<Message['mailStatus'], readonly [ChipColor, string]>

/** What was written to the customer about an order, newest first, and what became of each mail. */
export function OrderMessages({ orderId }: { orderId: number }) {
  const read = useRead(messages.ofOrder, { id: orderId })
  useLookAgain(read.data?.data.some(({ mailStatus }) => mailStatus === 'queued') ?? false)
  return (
    <ReadGuard read={read}>
      {({ data }) =>
        data.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('orders.messagesEmpty')}
          </Text>
        ) : (
          <ul className={css.messages}>
            {data.map((message) => (
              <MessageItem key={message.id} message={message} />
            ))}
          </ul>
        )
      }
    </ReadGuard>
  )
}

/** A queued mail mostly leaves within seconds: its state is asked for until it has, ever less often. */
function useLookAgain(waiting: boolean): void {
  useEffect(() => {
    if (!waiting) return
    let timer: ReturnType<typeof setTimeout>
    const wait = (seconds: number) => {
      timer = setTimeout(async () => {
        if (document.visibilityState === 'visible') await refresh([messages.ofOrder])
        wait(Math.min(seconds * 1.5, 60))
      }, seconds * 1000)
    }
    wait(2)
    return () => clearTimeout(timer)
  }, [waiting])
}

function MessageItem({ message }: { message: Message }) {
  const [opened, setOpened] = useState(false)
  const { subject, createdAtParsed, mailStatus, mailAnswer, to_name, to_mail, orderStatusId } = message
  const [color, state] = states[mailStatus]
  const text = htmlAsText(message.message)
  const isLong = text.length > 160 || text.split('\n').length > 3
  const name = [to_name, to_mail && `<${to_mail}>`].filter(Boolean).join(' ')
  return (
    <li className={css.message}>
      <div className={css.head}>
        <span className={css.subject}>{subject}</span>
        <Group gap={6}>
          {orderStatusId && (
            <OrderStatusChip id={orderStatusId} shippingStatusId={message.shippingStatusId} />
          )}
          <StatusChip color={color}>{t(state)}</StatusChip>
        </Group>
      </div>
      <div className={css.meta}>
        {createdAtParsed} · {message.from_name} · {t('orders.mailTo', { name })}
      </div>
      <Text className={css.body} lineClamp={isLong && !opened ? 2 : undefined}>
        {text}
      </Text>
      {mailAnswer && (mailStatus === 'failed' || mailStatus === 'queued') && (
        <Text size="xs" c={mailStatus === 'failed' ? 'var(--pd-danger)' : 'dimmed'} mt={4}>
          {t('orders.mailServerSays', { answer: mailAnswer })}
        </Text>
      )}
      <Group gap="xs" mt={isLong ? 6 : 0}>
        {isLong && (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-expanded={opened}
            aria-label={`${t(opened ? 'orders.readLess' : 'orders.readMore')}: ${subject}`}
            onClick={() => setOpened(!opened)}
          >
            {t(opened ? 'orders.readLess' : 'orders.readMore')}
          </Button>
        )}
        <Resend message={message} />
      </Group>
    </li>
  )
}

/** What failed can be sent again; what was recorded only can be sent after all. */
function Resend({ message: { id, subject, mailStatus } }: { message: Message }) {
  const resend = useResendMessage()
  if (mailStatus !== 'failed' && mailStatus !== 'none') return null
  const label = t(mailStatus === 'failed' ? 'orders.sendAgain' : 'orders.sendNow')
  const send = () =>
    resend.send({ id }).then(
      () => toast.success(t('orders.resent')),
      (error) => toast.error(wordsOf(error)),
    )
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        mt={4}
        loading={resend.busy}
        aria-label={`${label}: ${subject}`}
        onClick={send}
      >
        {label}
      </Button>
      <InlineProblem problem={resend.problem} />
    </>
  )
}
