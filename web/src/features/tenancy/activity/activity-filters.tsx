import { activity, activityActions } from '#contract/tenancy/activity.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { FindSelect } from '#web/ui/find-select.tsx'
import css from './activity-log.module.css'
import { nameOfScreen } from './record-screen.ts'

type Chosen = {
  who?: string | undefined
  action?: (typeof activityActions)[number] | undefined
  record?: string | undefined
}
type Props = Chosen & { dealerId: number | undefined; onChange: (change: Chosen) => void }

/** Filters by person, action and kind of record, among those in the log. */
export function ActivityFilters({ dealerId, who, action, record, onChange }: Props) {
  const { data } = useRead(activity.choices, { dealerId }, { staleTime: 60_000 })
  const { people = [], records = [] } = data?.data ?? {}
  const shared = { clearable: true, className: css.choice }
  return (
    <>
      <FindSelect
        {...shared}
        label={t('activity.who')}
        placeholder={t('activity.anyone')}
        data={withChosen(people, who).map((value) => ({ value, label: value }))}
        value={who ?? null}
        onChange={(value) => onChange({ who: value ?? undefined })}
      />
      <FindSelect
        {...shared}
        label={t('activity.action')}
        placeholder={t('activity.anyAction')}
        data={activityActions.map((value) => ({ value, label: t(`activity.${value}`) }))}
        value={action ?? null}
        onChange={(value) => onChange({ action: (value as Chosen['action'] | null) ?? undefined })}
      />
      <FindSelect
        {...shared}
        label={t('activity.record')}
        placeholder={t('activity.anyRecord')}
        data={withChosen(records, record)
          .map((value) => ({ value, label: nameOfScreen(value) }))
          .toSorted((a, b) => a.label.localeCompare(b.label))}
        value={record ?? null}
        onChange={(value) => onChange({ record: value ?? undefined })}
      />
    </>
  )
}

/** Shows the value from the address even before the options load. */
const withChosen = (choices: readonly string[], chosen: string | undefined): string[] =>
  chosen && !choices.includes(chosen) ? [chosen, ...choices] : [...choices]
