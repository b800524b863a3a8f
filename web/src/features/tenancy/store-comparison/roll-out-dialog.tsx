import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { Suspense, use, useState } from 'react'
import { rollOuts } from '#contract/tenancy/roll-outs.ts'
import { sharedKinds } from '#contract/tenancy/shared-kinds.ts'
import type { BaselineContents } from '#contract/tenancy/store-comparison.ts'
import { t } from '#web/platform/i18n.ts'
import { useNavigate } from '#web/platform/links.tsx'
import { fieldErrors } from '#web/platform/problems.ts'
import { useSend } from '#web/platform/read.ts'
import { toScreen } from '#web/platform/urls/url-query.ts'
import { WhyButton } from '#web/ui/buttons/why-button.tsx'
import { AppModal } from '#web/ui/dialogs/modal.tsx'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { FormSkeleton } from '#web/ui/feedback/loading.tsx'
import { loadLabels } from '../activity/field-labels.ts'
import {
  type ChosenFields,
  composeAddress,
  groupByKind,
  measure,
  setField,
  setRecords,
  toChoices,
} from './choices.ts'
import { makeLabeler, nameKind, nameRecord } from './kind-names.ts'

type Props = {
  baseline: { id: number; company: string }
  dealerIds: readonly number[]
  offered: readonly BaselineContents[]
  onClose: () => void
}

/** Asks what to roll out, and starts the dry run, which opens. */
export function RollOutDialog(props: Props) {
  return (
    <AppModal opened onClose={props.onClose} title={t('rollOuts.dialogTitle')}>
      <Suspense fallback={<FormSkeleton />}>
        <RollOutForm {...props} />
      </Suspense>
    </AppModal>
  )
}

function RollOutForm({ baseline, dealerIds, offered, onClose }: Props) {
  const navigate = useNavigate()
  const create = useSend(rollOuts.create, { refreshes: [rollOuts.list] })
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<ChosenFields>(new Map())
  const choices = toChoices(chosen, offered)
  const whyNot = choices.length === 0 ? t('rollOuts.chooseSomething') : undefined
  const onTry = async () => {
    const sent = { name, baselineId: baseline.id, choices, dealerIds: [...dealerIds] }
    const answer = await create.send(sent).catch(() => null)
    if (!answer) return
    onClose()
    void navigate(toScreen(`compare-stores/roll-outs/${answer.data.id}`))
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!whyNot) void onTry()
      }}
    >
      <Stack>
        {create.problem && create.problem.code !== 'invalid' && (
          <InlineProblem problem={create.problem} title={t('rollOuts.createFailed')} />
        )}
        <TextInput
          label={t('rollOuts.name')}
          description={t('rollOuts.nameHint')}
          placeholder={t('rollOuts.namePlaceholder')}
          value={name}
          maxLength={120}
          onChange={(event) => setName(event.currentTarget.value)}
          error={create.problem && fieldErrors(create.problem).name}
        />
        <div>
          <Text fw={600} size="sm">
            {t('rollOuts.what')}
          </Text>
          <Text size="sm" c="dimmed" mb="xs">
            {offered.length === 0
              ? t('rollOuts.nothing')
              : t('rollOuts.whatHint', { baseline: baseline.company })}
          </Text>
          <Stack gap="xs">
            {groupByKind(offered).map(([kind, records]) => (
              <KindChoice key={kind} records={records} chosen={chosen} onChange={setChosen} />
            ))}
          </Stack>
        </div>
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {t('rollOuts.tryHint')}
          </Text>
          <Group gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <WhyButton
              variant="filled"
              label={t('rollOuts.try')}
              why={whyNot}
              loading={create.busy}
              onClick={() => void onTry()}
            />
          </Group>
        </Group>
      </Stack>
    </form>
  )
}

type ChoiceProps = {
  records: readonly BaselineContents[]
  chosen: ChosenFields
  onChange: (chosen: ChosenFields) => void
}

function KindChoice({ records, chosen, onChange }: ChoiceProps) {
  const [isOpen, setOpen] = useState(false)
  const { kind } = records[0]!
  const amount = measure(chosen, records)
  const name = nameKind(kind)
  return (
    <div>
      <Group gap="md">
        <Checkbox
          label={name}
          checked={amount === 'all'}
          indeterminate={amount === 'some'}
          onChange={(event) => onChange(setRecords(chosen, records, event.currentTarget.checked))}
        />
        <Button
          variant="subtle"
          size="compact-xs"
          aria-expanded={isOpen}
          aria-label={t('rollOuts.recordsNamed', { name })}
          onClick={() => setOpen(!isOpen)}
        >
          {t('rollOuts.records')}
        </Button>
      </Group>
      {isOpen && (
        <Stack gap={6} mt={6} ml="xl">
          <Suspense fallback={<FormSkeleton />}>
            {records.map((record) => (
              <RecordChoice
                key={composeAddress(record)}
                record={record}
                isOnly={records.length === 1}
                chosen={chosen}
                onChange={onChange}
              />
            ))}
          </Suspense>
        </Stack>
      )}
    </div>
  )
}

type RecordProps = Pick<ChoiceProps, 'chosen' | 'onChange'> & {
  record: BaselineContents
  /** The store has one of its kind, so that the kind's box is the record's. */
  isOnly: boolean
}

function RecordChoice({ record, isOnly, chosen, onChange }: RecordProps) {
  use(loadLabels(sharedKinds[record.kind]))
  const amount = measure(chosen, [record])
  const findLabel = makeLabeler(record.kind)
  const fields = chosen.get(composeAddress(record))
  const isWhole = record.kind === 'pricing'
  return (
    <>
      {(!isOnly || isWhole) && (
        <Checkbox
          label={nameRecord(record)}
          checked={amount === 'all'}
          indeterminate={amount === 'some'}
          onChange={(event) => onChange(setRecords(chosen, [record], event.currentTarget.checked))}
        />
      )}
      {!isWhole && (
        <Group gap="md" ml={isOnly ? 0 : 'xl'}>
          {record.fields.map((field) => (
            <Checkbox
              key={field}
              size="xs"
              label={findLabel(field)}
              checked={fields?.has(field) ?? false}
              onChange={(event) => onChange(setField(chosen, record, field, event.currentTarget.checked))}
            />
          ))}
        </Group>
      )}
    </>
  )
}
