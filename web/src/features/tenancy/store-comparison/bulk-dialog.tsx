import { Checkbox, Group, Textarea, TextInput } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { catalogs } from '#contract/catalog/catalogs.ts'
import type { Locale } from '#contract/locales.ts'
import type { BulkAction } from '#contract/tenancy/bulk-actions.ts'
import { storeComparison } from '#contract/tenancy/store-comparison.ts'
import { localeNames, t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { useDealers } from '#web/platform/session/dealer.ts'
import { AppModal } from '#web/ui/dialogs/modal.tsx'
import { FormSkeleton } from '#web/ui/feedback/loading.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { Select } from '#web/ui/selects/select.tsx'
import { usePlans } from '../dealers/dealer-filters.ts'
import { describeAction } from './bulk-action-texts.ts'
import { type ChosenFields, toChoices } from './choices.ts'
import { ChooseBaseline } from './choose-baseline.tsx'
import { RecordChoices } from './roll-out-dialog.tsx'
import { type ChosenStores, TryForm } from './try-form.tsx'

const tasks = [
  'message',
  'plan',
  'addLanguage',
  'removeLanguage',
  'enable',
  'disable',
  'sell',
  'stopSelling',
  'rollOut',
] as const
type Task = (typeof tasks)[number]

const taskName = (task: Task) =>
  ({
    message: t('bulkActions.message'),
    plan: t('bulkActions.plan'),
    addLanguage: t('bulkActions.addLanguage'),
    removeLanguage: t('bulkActions.removeLanguage'),
    enable: t('bulkActions.enableStores'),
    disable: t('bulkActions.disableStores'),
    sell: t('bulkActions.sell'),
    stopSelling: t('bulkActions.stopSelling'),
    rollOut: t('bulkActions.rollOut'),
  })[task]

type Props = { stores: ChosenStores; n: number; onClose: () => void }

/** Asks what to change in many stores, and starts the dry run, which opens. */
export const BulkDialog = ({ n, ...props }: Props) => (
  <AppModal opened onClose={props.onClose} title={t('bulkActions.change', { n })}>
    <Suspense fallback={<FormSkeleton />}>
      <BulkForm {...props} />
    </Suspense>
  </AppModal>
)

type FormProps = Omit<Props, 'n'>

function BulkForm(props: FormProps) {
  const [task, setTask] = useState<Task>('message')
  const [planned, setPlanned] = useState<PlannedAction>()
  const choice = (
    <Select
      label={t('bulkActions.what')}
      data={tasks.map((value) => ({ value, label: taskName(value) }))}
      value={task}
      allowDeselect={false}
      onChange={(value) => {
        const next = tasks.find((one) => one === value) ?? task
        setTask(next)
        setPlanned(startAction(next))
      }}
    />
  )
  if (task === 'rollOut') return <BaselineForm {...props} choice={choice} />
  return <ActionForm {...props} task={task} choice={choice} planned={planned} onChange={setPlanned} />
}

type PlannedAction = { action: BulkAction; source: string }
type FieldProps = { onChange: (planned: PlannedAction | undefined) => void }
type ActionProps = FormProps &
  FieldProps & {
    task: Exclude<Task, 'rollOut'>
    choice: ReactNode
    planned: PlannedAction | undefined
  }

function ActionForm({ task, choice, planned, onChange, ...props }: ActionProps) {
  const isOn = task === 'addLanguage' || task === 'sell' ? 1 : 0
  const suggestion = planned && describeAction({ source: planned.source, action: toListed(planned.action) })
  return (
    <TryForm
      {...props}
      content={{ action: planned?.action }}
      suggestion={suggestion?.slice(0, 120)}
      whyNot={planned ? undefined : t('bulkActions.incomplete')}
    >
      {choice}
      {task === 'message' && <MessageFields onChange={onChange} />}
      {task === 'plan' && <PlanField onChange={onChange} />}
      {(task === 'addLanguage' || task === 'removeLanguage') && (
        <LanguageFields key={task} isOffered={isOn} onChange={onChange} />
      )}
      {(task === 'sell' || task === 'stopSelling') && (
        <CatalogField key={task} isSold={isOn} onChange={onChange} />
      )}
    </TryForm>
  )
}

/** Enabling and disabling need no more than the choice itself. */
const startAction = (task: Task): PlannedAction | undefined =>
  task === 'enable' || task === 'disable'
    ? { action: { kind: 'active', isActive: task === 'enable' ? 1 : 0 }, source: '' }
    : undefined

function toListed(action: BulkAction) {
  const { kind } = action
  if (kind === 'language') return { kind, isOn: action.isOffered }
  if (kind === 'catalog') return { kind, isOn: action.isSold }
  return { kind, isOn: kind === 'active' ? action.isActive : null }
}

function MessageFields({ onChange }: FieldProps) {
  const [{ subject, text }, setMessage] = useState({ subject: '', text: '' })
  const set = (change: { subject?: string; text?: string }) => {
    const next = { subject, text, ...change }
    setMessage(next)
    const isWhole = next.subject.trim() !== '' && next.text.trim() !== ''
    onChange(isWhole ? { action: { kind: 'message', ...next }, source: next.subject } : undefined)
  }
  return (
    <>
      <TextInput
        label={t('bulkActions.subject')}
        value={subject}
        maxLength={200}
        required
        onChange={(event) => set({ subject: event.currentTarget.value })}
      />
      <Textarea
        label={t('bulkActions.text')}
        description={t('bulkActions.textHint')}
        value={text}
        maxLength={5000}
        autosize
        minRows={5}
        required
        onChange={(event) => set({ text: event.currentTarget.value })}
      />
    </>
  )
}

function PlanField({ onChange }: FieldProps) {
  const plans = usePlans()
  const [id, setId] = useState<number>()
  return (
    <Select
      label={t('bulkActions.plan')}
      placeholder={t('bulkActions.choosePlan')}
      data={plans.map(({ value, label }) => ({ value: String(value), label }))}
      value={id === undefined ? null : String(id)}
      allowDeselect={false}
      onChange={(value) => {
        const plan = plans.find((one) => String(one.value) === value)
        setId(plan?.value)
        onChange(plan && { action: { kind: 'plan', subscriptionPlanId: plan.value }, source: plan.label })
      }}
    />
  )
}

function LanguageFields({ isOffered, onChange }: FieldProps & { isOffered: 0 | 1 }) {
  const [languages, setLanguages] = useState<Locale[]>([])
  const all = Object.keys(localeNames) as Locale[]
  const set = (chosen: string[]) => {
    const next = all.filter((code) => chosen.includes(code))
    setLanguages(next)
    onChange(
      next.length === 0
        ? undefined
        : { action: { kind: 'language', languages: next, isOffered }, source: next.join(',') },
    )
  }
  return (
    <Checkbox.Group label={t('bulkActions.languages')} value={languages} onChange={set}>
      <Group gap="md" mt={4}>
        {all.map((code) => (
          <Checkbox key={code} value={code} label={localeNames[code]} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}

function CatalogField({ isSold, onChange }: FieldProps & { isSold: 0 | 1 }) {
  const listed = useRead(catalogs.list, {}).data?.data ?? []
  const [id, setId] = useState<number>()
  return (
    <Select
      label={t('bulkActions.catalog')}
      placeholder={t('bulkActions.chooseCatalog')}
      description={t(isSold ? 'bulkActions.sellHint' : 'bulkActions.stopHint')}
      data={listed.map((one) => ({ value: String(one.id), label: one.displayName }))}
      value={id === undefined ? null : String(id)}
      allowDeselect={false}
      onChange={(value) => {
        const catalog = listed.find((one) => String(one.id) === value)
        setId(catalog?.id)
        onChange(
          catalog && {
            action: { kind: 'catalog', catalogId: catalog.id, isSold },
            source: catalog.displayName,
          },
        )
      }}
    />
  )
}

/** Rolls records of a baseline out to the chosen stores. */
function BaselineForm({ choice, ...props }: FormProps & { choice: ReactNode }) {
  const [baseline, setBaseline] = useState<number>()
  const [chosen, setChosen] = useState<ChosenFields>(new Map())
  const isChosen = baseline !== undefined
  const read = useRead(
    storeComparison.contents,
    { baselineId: baseline ?? 0 },
    { enabled: isChosen, staleTime: 0 },
  )
  const company = useDealers(true).get(baseline ?? 0)?.company ?? ''
  const choices = isChosen ? toChoices(chosen, read.data?.data ?? []) : []
  return (
    <TryForm
      {...props}
      content={{ baselineId: baseline, choices }}
      whyNot={choices.length === 0 ? t('rollOuts.chooseSomething') : undefined}
    >
      {choice}
      <ChooseBaseline
        label={t('storeComparison.baseline')}
        id={baseline}
        onChange={(id) => {
          setBaseline(id)
          setChosen(new Map())
        }}
      />
      {isChosen && (
        <ReadGuard read={read} meanwhile={<FormSkeleton />}>
          {({ data }) => (
            <RecordChoices baseline={company} offered={data} chosen={chosen} onChange={setChosen} />
          )}
        </ReadGuard>
      )}
    </TryForm>
  )
}
