import { Input, SegmentedControl, Stack, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import {
  customerImports,
  type ExistingChoice,
  maxCustomerImportBytes,
} from '#contract/sales/customer-imports.ts'
import { t } from '#web/platform/i18n.ts'
import { isProblem } from '#web/platform/problems.ts'
import { FileDrop } from '#web/ui/import/file-drop.tsx'
import { ImportStep } from '#web/ui/import/import-step.tsx'
import { useImport } from '#web/ui/import/use-import.ts'
import { importCalls, type Wish } from './import-calls.ts'
import { ImportOutcome } from './import-outcome.tsx'
import { DealerImportProgress } from './import-progress.tsx'
import css from './imports.module.css'
import { LayoutHelp } from './layout-help.tsx'
import { Preview } from './preview.tsx'

/** Choose a file, preview the changes, then import. */
export function NewImport({ dealerId }: { dealerId: number }) {
  const [file, setFile] = useState<File | null>(null)
  const [existing, setExisting] = useState<ExistingChoice>('update')
  const [columns, setColumns] = useState<string>()
  const wish = useMemo<Wish | null>(
    () => (file ? { dealerId, existing, file, columns } : null),
    [dealerId, existing, file, columns],
  )
  const { step, start, stop } = useImport(wish, importCalls)
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
          <ImportStep
            step={step}
            previewing={t('customerImports.previewing')}
            preview={(preview, isOld) => (
              <Preview preview={preview} isOld={isOld} onColumns={setColumns} onStart={() => void start()} />
            )}
            progress={(lines) => (
              <DealerImportProgress list={customerImports.list} wish={wish} lines={lines} onStop={stop} />
            )}
            outcome={(done) => <ImportOutcome done={done} onAnother={() => take(null)} />}
            stoppedText={t('customerImports.stoppedText')}
            brokenText={t('customerImports.stoppedText')}
            isNotStarted={(problem) => isProblem(problem, 'customer_import_running')}
            onAgain={() => void start()}
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
