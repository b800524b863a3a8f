import { subscriptions } from '#contract/tenancy/subscriptions.ts'
import { countryName, t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { Select } from '#web/ui/select.tsx'

const standings = ['active', 'inactive', 'archived', 'waiting', 'declined'] as const
type Standing = (typeof standings)[number]
type Chosen = {
  standing?: Standing | undefined
  plan?: number | undefined
  country?: 'USA' | 'CAN' | undefined
  setup?: 'open' | 'done' | undefined
}
type Props = Chosen & { onChange: (change: Chosen) => void }

/** Filters dealers by store state, plan, country and setup progress. */
export function DealerFilters({ standing, plan, country, setup, onChange }: Props) {
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
      <Select
        aria-label={t('dealers.country')}
        placeholder={t('dealers.anyCountry')}
        w={140}
        clearable
        data={[
          { value: 'USA', label: countryName('US', 'United States') },
          { value: 'CAN', label: countryName('CA', 'Canada') },
        ]}
        value={country ?? null}
        onChange={(value) => onChange({ country: (value as Chosen['country'] | null) ?? undefined })}
      />
      <Select
        aria-label={t('dealerSetup.tab')}
        placeholder={t('dealerSetup.anySetup')}
        w={160}
        clearable
        data={[
          { value: 'open', label: t('dealerSetup.setupOpen') },
          { value: 'done', label: t('dealerSetup.setupDone') },
        ]}
        value={setup ?? null}
        onChange={(value) => onChange({ setup: (value as Chosen['setup'] | null) ?? undefined })}
      />
    </>
  )
}
