import { Select } from '@mantine/core'
import { subscriptions } from '#contract/tenancy/subscriptions.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'

const standings = ['active', 'inactive', 'waiting', 'declined'] as const
type Standing = (typeof standings)[number]
type Chosen = { standing?: Standing | undefined; plan?: number | undefined }
type Props = Chosen & { onChange: (change: Chosen) => void }

/** Which dealers are listed: by what becomes of their store, and by their plan. */
export function DealerFilters({ standing, plan, onChange }: Props) {
  const { data } = useRead(subscriptions.list, {})
  const plans = data?.data.map(({ id, name }) => ({ value: String(id), label: name })) ?? []
  return (
    <>
      <Select
        aria-label={t('dealers.standing')}
        placeholder={t('dealers.anyStanding')}
        w={160}
        clearable
        data={standings.map((value) => ({
          value,
          label: t(`dealers.${value === 'active' ? 'isActive' : value}`),
        }))}
        value={standing ?? null}
        onChange={(value) => onChange({ standing: (value as Standing | null) ?? undefined })}
      />
      <Select
        aria-label={t('dealers.plan')}
        placeholder={t('dealers.anyPlan')}
        w={160}
        clearable
        data={plans}
        value={plan === undefined ? null : String(plan)}
        onChange={(value) => onChange({ plan: value ? Number(value) : undefined })}
      />
    </>
  )
}
