import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { Suspense, use, useState } from 'react'
import { sharedKinds } from '#contract/tenancy/shared-kinds.ts'
import type { BaselineContents } from '#contract/tenancy/store-comparison.ts'
import { t } from '#web/platform/i18n.ts'
import { AppModal } from '#web/ui/dialogs/modal.tsx'
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
import { type ChosenStores, TryForm } from './try-form.tsx'

type Props = {
  /** The store, and the saved version if it isn't the store as it is now. */
  baseline: { id: number; company: string; versionId: number | undefined }
  stores: ChosenStores
  offered: readonly BaselineContents[]
  onClose: () => void
}

/** Asks what to roll out, and starts the dry run, which opens. */
export function RollOutDialog({ onClose, ...props }: Props) {
  return (
    <AppModal opened onClose={onClose} title={t('rollOuts.dialogTitle')}>
      <Suspense fallback={<FormSkeleton />}>
        <RollOutForm {...props} onClose={onClose} />
      </Suspense>
    </AppModal>
  )
}

function RollOutForm({ baseline, stores, offered, onClose }: Props) {
  const [chosen, setChosen] = useState<ChosenFields>(new Map())
  const choices = toChoices(chosen, offered)
  return (
    <TryForm
      stores={stores}
      content={{ baselineId: baseline.id, versionId: baseline.versionId, choices }}
      whyNot={choices.length === 0 ? t('rollOuts.chooseSomething') : undefined}
      onClose={onClose}
    >
      <RecordChoices baseline={baseline.company} offered={offered} chosen={chosen} onChange={setChosen} />
    </TryForm>
  )
}

type ChoicesProps = {
  /** The baseline's name. */
  baseline: string
  offered: readonly BaselineContents[]
  chosen: ChosenFields
  onChange: (chosen: ChosenFields) => void
}

/** The baseline's records, to choose from. */
export const RecordChoices = ({ baseline, offered, chosen, onChange }: ChoicesProps) => (
  <div>
    <Text fw={600} size="sm">
      {t('rollOuts.what')}
    </Text>
    <Text size="sm" c="dimmed" mb="xs">
      {offered.length === 0 ? t('rollOuts.nothing') : t('rollOuts.whatHint', { baseline })}
    </Text>
    <Stack gap="xs">
      {groupByKind(offered).map(([kind, records]) => (
        <KindChoice key={kind} records={records} chosen={chosen} onChange={onChange} />
      ))}
    </Stack>
  </div>
)

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
