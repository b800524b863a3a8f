import { Button, Input, SegmentedControl, Stack, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { type ExistingChoice, maxCustomerImportBytes } from '#contract/sales/customer-imports.ts'
import { t } from '#web/platform/i18n.ts'
import { isProblem } from '#web/platform/problems.ts'
import { FileDrop } from '#web/ui/import/file-drop.tsx'
import { InlineNote, InlineProblem } from '#web/ui/inline-problem.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import { ImportProgress } from './import-progress.tsx'
import css from './imports.module.css'
import { LayoutHelp } from './layout-help.tsx'
import { Preview } from './preview.tsx'
import { type Step, useImport, type Wish } from './use-import.ts'

/** Choose a file, look at what would happen, then do it. */
export function NewImport({ dealerId }: { dealerId: number }) {
  const [file, setFile] = useState<File | null>(null)
  const [existing, setExisting] = useState<ExistingChoice>('update')
  const [columns, setColumns] = useState<string>()
  const wish = useMemo<Wish | null>(
    () => (file ? { dealerId, existing, file, columns } : null),
    [dealerId, existing, file, columns],
  )
  const { step, start, stop } = useImport(wish)
  const isBusy = step.at === 'importing'
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => isBusy, disabled: !isBusy })
  const take = (next: File | null) => {
    setColumns(undefined)
    setFile(next)
  }
  return (
    <div className={css.new}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('customerImports.text')}
        </Text>
        <Existing value={existing} onChange={setExisting} disabled={isBusy} />
        <FileDrop file={file} onFile={take} maxBytes={maxCustomerImportBytes} disabled={isBusy} />
        {wish && (
          <NextStep
            wish={wish}
            step={step}
            onColumns={setColumns}
            onStart={() => void start()}
            onStop={stop}
            onAnother={() => take(null)}
          />
        )}
      </Stack>
      <LayoutHelp />
    </div>
  )
}

type ExistingProps = { value: ExistingChoice; onChange: (next: ExistingChoice) => void; disabled: boolean }

function Existing({ value, onChange, disabled }: ExistingProps) {
  return (
    <Input.Wrapper
      label={t('customerImports.existing')}
      labelElement="div"
      description={t(
        value === 'update' ? 'customerImports.existingUpdateHint' : 'customerImports.existingSkipHint',
      )}
      inputWrapperOrder={['label', 'input', 'description']}
    >
      <div>
        <SegmentedControl
          aria-label={t('customerImports.existing')}
          data={[
            { value: 'update', label: t('customerImports.existingUpdate') },
            { value: 'skip', label: t('customerImports.existingSkip') },
          ]}
          value={value}
          onChange={(next) => onChange(next as ExistingChoice)}
          disabled={disabled}
        />
      </div>
    </Input.Wrapper>
  )
}

type NextProps = {
  wish: Wish
  step: Step
  onColumns: (columns: string) => void
  onStart: () => void
  onStop: () => void
  onAnother: () => void
}

function NextStep({ wish, step, onColumns, onStart, onStop, onAnother }: NextProps) {
  switch (step.at) {
    case 'previewing':
      if (step.last) return <Preview preview={step.last} isOld onColumns={onColumns} onStart={onStart} />
      return (
        <div role="status">
          <Text size="sm" c="dimmed">
            {t('customerImports.previewing')}
          </Text>
          <Loading height={60} />
        </div>
      )
    case 'refused':
      return <InlineProblem problem={step.problem} title={t('customerImports.previewFailed')} />
    case 'previewed':
      return <Preview preview={step.preview} onColumns={onColumns} onStart={onStart} />
    case 'importing':
      return <ImportProgress wish={wish} lines={step.lines} onStop={onStop} />
    case 'imported':
      return <ImportOutcome done={step.done} onAnother={onAnother} />
    case 'broken':
    case 'stopped':
      return <Unfinished step={step} onAgain={onStart} />
    default:
      return null
  }
}

type UnfinishedProps = { step: Extract<Step, { at: 'broken' | 'stopped' }>; onAgain: () => void }

function Unfinished({ step, onAgain }: UnfinishedProps) {
  const again = (
    <Button size="xs" variant="default" onClick={onAgain}>
      {t('common.tryAgain')}
    </Button>
  )
  if (step.at === 'stopped')
    return (
      <InlineNote title={t('customerImports.stopped')}>
        <Stack gap="xs" align="flex-start">
          <Text size="sm">{t('customerImports.stoppedText')}</Text>
          {again}
        </Stack>
      </InlineNote>
    )
  const began = !isProblem(step.problem, 'customer_import_running')
  return (
    <InlineProblem
      problem={step.problem}
      title={t(began ? 'customerImports.failed' : 'customerImports.notStarted')}
    >
      {began && <Text size="sm">{t('customerImports.stoppedText')}</Text>}
      {again}
    </InlineProblem>
  )
}
