import { activity, activityActions } from '#contract/tenancy/activity.ts'
import { type PlainKey, t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import type { Filter } from '#web/ui/lists/filter-bar.tsx'
import { FindSelect } from '#web/ui/selects/find-select.tsx'
import { nameRecordScreen } from './record-screen.ts'

type Action = (typeof activityActions)[number]

type ActivityFilter = {
  who?: string | undefined
  action?: Action | 'other' | undefined
  record?: string | undefined
}
type Props = ActivityFilter & { dealerId: number | undefined; onChange: (change: ActivityFilter) => void }

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
      choices: actionsWith(action).map((value) => ({ value, label: t(actionNames[value]) })),
      value: action,
      onChange: (next) => onChange({ action: next }),
    }),
    foundFilter({
      label: t('activity.record'),
      any: t('activity.anyRecord'),
      choices: withChosen(records, record)
        .map((value) => ({ value, label: nameRecordScreen(value) }))
        .toSorted((a, b) => a.label.localeCompare(b.label)),
      value: record,
      onChange: (next) => onChange({ record: next }),
    }),
  ]
}

const actionNames: Record<Action | 'other', PlainKey> = {
  create: 'activity.create',
  update: 'activity.update',
  delete: 'activity.delete',
  approve: 'activity.approve',
  clone: 'activity.clone',
  'confirm-clone': 'activity.confirmClone',
  decline: 'activity.decline',
  deny: 'activity.deny',
  disable: 'activity.disable',
  enable: 'activity.enable',
  exchange: 'activity.exchange',
  host: 'activity.host',
  'host-failed': 'activity.hostFailed',
  import: 'activity.import',
  invite: 'activity.invite',
  merge: 'activity.merge',
  order: 'activity.order',
  overrule: 'activity.overrule',
  password: 'activity.password',
  receive: 'activity.receive',
  'receive-part': 'activity.receivePart',
  'receive-undo': 'activity.receiveUndo',
  refund: 'activity.refund',
  refused: 'activity.refused',
  'remind-failed': 'activity.remindFailed',
  'request-access': 'activity.requestAccess',
  reveal: 'activity.reveal',
  send: 'activity.send',
  stop: 'activity.stop',
  visit: 'activity.visit',
  other: 'activity.other',
}

/** An address can still ask for all uncommon actions together. */
const actionsWith = (chosen: Action | 'other' | undefined) => [
  ...activityActions,
  ...(chosen === 'other' ? (['other'] as const) : []),
]

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
