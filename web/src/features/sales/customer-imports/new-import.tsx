import { Input, SegmentedControl } from '@mantine/core'
import { useMemo, useState } from 'react'
import {
  customerImports,
  type ExistingChoice,
  maxCustomerImportBytes,
} from '#contract/sales/customers/customer-imports.ts'
import { t } from '#web/platform/i18n.ts'
import { ImportForm } from '../dealer-imports/import-form.tsx'
import { type ImportRequest, importCalls } from './import-calls.ts'
import { ImportOutcome } from './import-outcome.tsx'
import { LayoutHelp } from './layout-help.tsx'
import { Preview } from './preview.tsx'

/** Imports customers of a dealer from a file. */
export function NewImport({ dealerId }: { dealerId: number }) {
  const [file, setFile] = useState<File | null>(null)
  const [existing, setExisting] = useState<ExistingChoice>('update')
  const [columns, setColumns] = useState<string>()
  const request = useMemo<ImportRequest | null>(
    () => (file ? { dealerId, existing, file, columns } : null),
    [dealerId, existing, file, columns],
  )
  const onFile = (next: File | null) => {
    setColumns(undefined)
    setFile(next)
  }
  return (
    <ImportForm
      text={t('customerImports.text')}
      help={<LayoutHelp />}
      fields={(isBusy) => <Existing value={existing} onChange={setExisting} disabled={isBusy} />}
      file={file}
      onFile={onFile}
      maxBytes={maxCustomerImportBytes}
      request={request}
      calls={importCalls}
      list={customerImports.list}
      preview={(preview, isOld, onStart) => (
        <Preview preview={preview} isOld={isOld} onColumns={setColumns} onStart={onStart} />
      )}
      outcome={(done) => <ImportOutcome done={done} onAnother={() => onFile(null)} />}
      brokenText={t('customerImports.stoppedText')}
      busy="customer_import_running"
    />
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
