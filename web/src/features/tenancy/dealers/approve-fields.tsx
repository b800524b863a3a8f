import { Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { findStateZone } from '#contract/store/shipping/state-zones.ts'
import { isHostname, trimToHostname } from '#contract/tenancy/dealer-fields.ts'
import type { WholeDealer } from '#contract/tenancy/dealers.ts'
import { subscriptions } from '#contract/tenancy/subscriptions.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { FindSelect } from '#web/ui/selects/find-select.tsx'
import { Select } from '#web/ui/selects/select.tsx'
import { timeZoneChoices } from './time-zones.ts'

export type ApproveAnswer = {
  dealerDomain?: string | undefined
  dealerAdminDomain?: string | undefined
  subscriptionPlanId?: number | undefined
  timeZone?: string | undefined
}

/** Entered or guessed values before the first answer. */
export const firstAnswer = ({
  dealerDomain,
  dealerAdminDomain,
  subscriptionPlanId,
  timeZone,
  state,
}: WholeDealer): ApproveAnswer => ({
  dealerDomain: dealerDomain.endsWith('.invalid') ? undefined : dealerDomain,
  dealerAdminDomain: dealerAdminDomain ?? undefined,
  subscriptionPlanId: subscriptionPlanId ?? undefined,
  timeZone: findStateZone(state ?? '') ?? timeZone,
})

type Props = { name: string; first: ApproveAnswer; onChange: (answer: ApproveAnswer) => void }

/** The fields a registered dealer needs from the platform; empty ones can be filled later. */
export function ApproveFields({ name, first, onChange }: Props) {
  const [answer, setAnswer] = useState(first)
  const plans = useRead(subscriptions.list, {}).data?.data ?? []
  const change = (part: ApproveAnswer) => {
    const next = { ...answer, ...part }
    setAnswer(next)
    onChange(next)
  }
  const findError = (domain: string | undefined) =>
    domain && !isHostname(trimToHostname(domain)) ? t('registrations.domainExample') : undefined
  return (
    <Stack gap="sm">
      <Text size="sm">{t('registrations.approveText', { name })}</Text>
      <TextInput
        label={t('dealers.dealerDomain')}
        description={t('dealers.dealerDomainHint')}
        value={answer.dealerDomain ?? ''}
        error={findError(answer.dealerDomain)}
        data-autofocus
        onChange={(event) => change({ dealerDomain: event.currentTarget.value.trim() || undefined })}
      />
      <TextInput
        label={t('dealers.dealerAdminDomain')}
        description={t('dealers.dealerAdminDomainHint')}
        value={answer.dealerAdminDomain ?? ''}
        error={findError(answer.dealerAdminDomain)}
        onChange={(event) => change({ dealerAdminDomain: event.currentTarget.value.trim() || undefined })}
      />
      <Select
        label={t('dealers.plan')}
        placeholder={t('dealers.noPlan')}
        clearable
        data={plans
          .filter(({ active }) => active === 1)
          .map((plan) => ({ value: String(plan.id), label: plan.name }))}
        value={answer.subscriptionPlanId === undefined ? null : String(answer.subscriptionPlanId)}
        onChange={(value) => change({ subscriptionPlanId: value ? Number(value) : undefined })}
      />
      <FindSelect
        label={t('dealers.timeZone')}
        description={t('registrations.zoneHint')}
        data={timeZoneChoices(first.timeZone)}
        value={answer.timeZone ?? null}
        onChange={(value) => change({ timeZone: value ?? undefined })}
      />
    </Stack>
  )
}
