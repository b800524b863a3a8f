import { useMemo, useState } from 'react'
import { maxShopImportBytes, shopImports } from '#contract/sales/shop-imports/shop-imports.ts'
import { t } from '#web/platform/i18n.ts'
import { ImportForm } from '../dealer-imports/import-form.tsx'
import { type ImportRequest, importCalls } from './import-calls.ts'
import { ImportOutcome } from './import-outcome.tsx'
import { LayoutHelp } from './layout-help.tsx'
import { Preview } from './preview.tsx'

/** Imports orders or customers of another shop from a file. */
export function NewImport({ dealerId }: { dealerId: number }) {
  const [file, setFile] = useState<File | null>(null)
  const request = useMemo<ImportRequest | null>(() => (file ? { dealerId, file } : null), [dealerId, file])
  return (
    <ImportForm
      text={t('shopImports.text')}
      help={<LayoutHelp />}
      file={file}
      onFile={setFile}
      maxBytes={maxShopImportBytes}
      request={request}
      calls={importCalls}
      list={shopImports.list}
      preview={(preview, _isOld, onStart) => <Preview preview={preview} onStart={onStart} />}
      outcome={(done) => <ImportOutcome done={done} onAnother={() => setFile(null)} />}
      brokenText={t('shopImports.brokenText')}
      busy="shop_import_running"
    />
  )
}
