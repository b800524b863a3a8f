import { activity, activityActions } from '#contract/tenancy/activity.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import type { Filter } from '#web/ui/filter-bar.tsx'
import { FindSelect } from '#web/ui/find-select.tsx'
import { nameOfScreen } from './record-screen.ts'

type Chosen = {
  who?: string | undefined
  action?: (typeof activityActions)[number] | undefined
  record?: string | undefined
}
type Props = Chosen & { dealerId: number | undefined; onChange: (change: Chosen) => void }

/** Filters by person, action and kind of record, among those in the log. */
export function useActivityFilters({ dealerId, who, action, record, onChange }: Props): Filter[] {
  const { data } = useRead(activity.choices, { dealerId }, { staleTime: 60_000 })
  const { people = [], records = [] } = data?.data ?? {}
  return [
    foundFilter({
      label: t('activity.who'),
      any: t('activity.anyone'),
      choices: withChosen(people, who).map((value) => ({ value, label: value })),
      value: who,
      onChange: (next) => onChange({ who: next }),
    }),
    foundFilter({
      label: t('activity.action'),
      any: t('activity.anyAction'),
      choices: activityActions.map((value) => ({ value, label: t(`activity.${value}`) })),
      value: action,
      onChange: (next) => onChange({ action: next }),
    }),
    foundFilter({
      label: t('activity.record'),
      any: t('activity.anyRecord'),
      choices: withChosen(records, record)
        .map((value) => ({ value, label: nameOfScreen(value) }))
        .toSorted((a, b) => a.label.localeCompare(b.label)),
      value: record,
      onChange: (next) => onChange({ record: next }),
    }),
  ]
}

type FoundProps<V> = {
  label: string
  any: string
  choices: { value: V; label: string }[]
  value: V | undefined
  onChange: (value: V | undefined) => void
}

/** A filter whose many choices are found by typing. */
function foundFilter<V extends string>({ label, any, choices, value, onChange }: FoundProps<V>): Filter {
  return {
    label,
    chosen: choices.find((choice) => choice.value === value)?.label,
    clear: () => onChange(undefined),
    field: (
      <FindSelect
        w={220}
        maw="100%"
        clearable
        aria-label={label}
        placeholder={any}
        data={choices}
        value={value ?? null}
        onChange={(next) => onChange(choices.find((choice) => choice.value === next)?.value)}
      />
    ),
  }
}

/** Shows the value from the address even before the options load. */
const withChosen = (choices: readonly string[], chosen: string | undefined): string[] =>
  chosen && !choices.includes(chosen) ? [chosen, ...choices] : [...choices]
