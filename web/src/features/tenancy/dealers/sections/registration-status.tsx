import { Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { WholeDealer } from '#contract/tenancy/dealers.ts'
import type { DealerRegistration } from '#contract/tenancy/registrations.ts'
import { dateTime } from '#web/platform/formats/format.ts'
import { withLabel } from '#web/platform/formats/with-label.ts'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { InlineNote } from '#web/ui/feedback/inline-problem.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { type ApproveAnswer, ApproveFields, firstAnswer } from '../approve-fields.tsx'
import { useApproveRegistration, useDeclineRegistration } from '../dealer-changes.ts'

type Props = { dealer: WholeDealer; mayDecide: boolean }

/** Whether the platform has approved a registration, and the actions to decide. */
export function RegistrationStatus({ dealer, mayDecide }: Props) {
  const { registration } = dealer
  const approve = useApprove(dealer)
  const decline = useDecline(dealer)
  if (!registration) return <Text size="sm">{t('registrations.notKept')}</Text>
  if (registration.approvedAt) return <Text size="sm">{describeStatus(registration)}</Text>
  return (
    <InlineNote>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{describeStatus(registration)}</Text>
        {registration.declineReason && (
          <Text size="sm">{t('registrations.declinedReason', { reason: registration.declineReason })}</Text>
        )}
        {mayDecide && (
          <Group gap="xs">
            <Button onClick={approve}>{t('registrations.approve')}</Button>
            {!registration.declinedAt && (
              <Button variant="default" onClick={decline}>
                {t('registrations.decline')}
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </InlineNote>
  )
}

function describeStatus(registration: DealerRegistration): string {
  const { registeredAt, approvedAt, approvedBy, declinedAt, declinedBy } = registration
  const when = dateTime(registeredAt)
  if (approvedAt)
    return t('registrations.approvedOn', { when, approved: dateTime(approvedAt), by: approvedBy ?? '–' })
  if (declinedAt)
    return t('registrations.declinedOn', { when, declined: dateTime(declinedAt), by: declinedBy ?? '–' })
  return t('registrations.waiting', { when })
}

function useApprove(dealer: WholeDealer) {
  const { id, company, registration } = dealer
  const approve = useApproveRegistration()
  return async () => {
    const first = firstAnswer(dealer)
    let answer = first
    const take = (next: ApproveAnswer) => {
      answer = next
    }
    const done = await confirm({
      title: withLabel(t('registrations.approve'), company),
      text: <ApproveFields name={registration?.billEmail ?? ''} first={first} onChange={take} />,
      confirmLabel: t('registrations.approve'),
      act: () => approve.send({ id, ...answer }).catch(sayWhatFailed(t('registrations.approveFailed'))),
    })
    if (done) toast.success(t('registrations.approved'))
  }
}

type Answer = { reason: string; mail: 0 | 1 }

function useDecline({ id, company, registration }: WholeDealer) {
  const decline = useDeclineRegistration()
  return async () => {
    let answer: Answer = { reason: '', mail: 0 }
    const take = (next: Answer) => {
      answer = next
    }
    const done = await confirm({
      title: withLabel(t('registrations.decline'), company),
      text: <Reason name={registration?.billEmail ?? ''} onChange={take} />,
      confirmLabel: t('registrations.decline'),
      danger: true,
      act: () => decline.send({ id, ...answer }).catch(sayWhatFailed(t('registrations.declineFailed'))),
    })
    if (done) toast.success(t('registrations.declined'))
  }
}

function Reason({ name, onChange }: { name: string; onChange: (answer: Answer) => void }) {
  const [answer, setAnswer] = useState<Answer>({ reason: '', mail: 0 })
  const change = (part: Partial<Answer>) => {
    const next = { ...answer, ...part }
    setAnswer(next)
    onChange(next)
  }
  return (
    <Stack gap="sm">
      <Text size="sm">{t('registrations.declineText')}</Text>
      <Textarea
        label={t('registrations.declineReason')}
        maxLength={500}
        autosize
        minRows={2}
        value={answer.reason}
        data-autofocus
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
      <Checkbox
        label={t('registrations.declineMail', { name })}
        checked={answer.mail === 1}
        onChange={(event) => change({ mail: event.currentTarget.checked ? 1 : 0 })}
      />
    </Stack>
  )
}
