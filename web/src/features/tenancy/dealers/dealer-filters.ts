import { subscriptions } from '#contract/tenancy/subscriptions.ts'
import { countryName, t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { choiceFilter, type FilterBarProps } from '#web/ui/lists/filter-bar.tsx'

const statuses = ['active', 'inactive', 'archived', 'waiting', 'declined'] as const
type Standing = (typeof statuses)[number]
type DealerFilter = {
  standing?: Standing | undefined
  plan?: number | undefined
  country?: 'USA' | 'CAN' | undefined
  setup?: 'open' | 'done' | undefined
}
type Plans = { value: number; label: string }[]

/** The plans a dealer can have. */
export function usePlans(): Plans {
  const { data } = useRead(subscriptions.list, {})
  return data?.data.map(({ id, name }) => ({ value: id, label: name })) ?? []
}

/** The filter by plan, of the lists of dealers and stores. */
export const planFilter = (
  { plan }: { plan?: number | undefined },
  plans: Plans,
  onChange: (change: { plan: number | undefined }) => void,
) =>
  choiceFilter({
    label: t('dealers.plan'),
    any: t('dealers.anyPlan'),
    choices: plans,
    value: plan,
    onChange: (next) => onChange({ plan: next }),
    named: true,
  })

/** Dealers whose stores are in one state; a list can have fewer of the states. */
export const standingFilter = <S extends Standing>(
  { standing }: { standing?: S | undefined },
  among: readonly S[],
  onChange: (change: { standing: S | undefined }) => void,
) =>
  choiceFilter({
    label: t('dealers.standing'),
    any: t('dealers.anyStanding'),
    choices: among.map((value) => ({
      value,
      label: t(`dealers.${value === 'active' ? 'isActive' : (value as Exclude<Standing, 'active'>)}`),
    })),
    value: standing,
    onChange: (next) => onChange({ standing: next }),
  })

/** Filters dealers by store state, plan, country and setup progress. */
export const dealerFilters = (
  chosen: DealerFilter,
  plans: Plans,
  onChange: (change: DealerFilter) => void,
): FilterBarProps => ({
  filters: [standingFilter(chosen, statuses, onChange), planFilter(chosen, plans, onChange)],
  more: [
    choiceFilter({
      label: t('dealers.country'),
      any: t('dealers.anyCountry'),
      choices: [
        { value: 'USA' as const, label: countryName('US', 'United States') },
        { value: 'CAN' as const, label: countryName('CA', 'Canada') },
      ],
      value: chosen.country,
      onChange: (country) => onChange({ country }),
    }),
    choiceFilter({
      label: t('dealerSetup.tab'),
      any: t('dealerSetup.anySetup'),
      choices: [
        { value: 'open' as const, label: t('dealerSetup.setupOpen') },
        { value: 'done' as const, label: t('dealerSetup.setupDone') },
      ],
      value: chosen.setup,
      onChange: (setup) => onChange({ setup }),
    }),
  ],
})
