import { Stack, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { maxShopImportBytes, shopImports } from '#contract/sales/shop-imports.ts'
import { t } from '#web/platform/i18n.ts'
import { isProblem } from '#web/platform/problems.ts'
import { FileDrop } from '#web/ui/import/file-drop.tsx'
import { ImportStep } from '#web/ui/import/import-step.tsx'
import { useImport } from '#web/ui/import/use-import.ts'
import { DealerImportProgress } from '../customer-imports/import-progress.tsx'
import css from '../customer-imports/imports.module.css'
import { importCalls, type Wish } from './import-calls.ts'
import { ImportOutcome } from './import-outcome.tsx'
import { LayoutHelp } from './layout-help.tsx'
import { Preview } from './preview.tsx'

/** Choose a file, preview what it would create, then import. */
export function NewImport({ dealerId }: { dealerId: number }) {
  const [file, setFile] = useState<File | null>(null)
  const wish = useMemo<Wish | null>(() => (file ? { dealerId, file } : null), [dealerId, file])
  const { step, start, stop } = useImport(wish, importCalls)
  const isBusy = step.at === 'importing'
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => isBusy, disabled: !isBusy })
  return (
    <div className={css.new}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('shopImports.text')}
        </Text>
        <FileDrop file={file} onFile={setFile} maxBytes={maxShopImportBytes} disabled={isBusy} />
        {wish && (
          <ImportStep
            step={step}
            previewing={t('customerImports.previewing')}
            preview={(preview) => <Preview preview={preview} onStart={() => void start()} />}
            progress={(lines) => (
              <DealerImportProgress list={shopImports.list} wish={wish} lines={lines} onStop={stop} />
            )}
            outcome={(done) => <ImportOutcome done={done} onAnother={() => setFile(null)} />}
            stoppedText={t('shopImports.brokenText')}
            brokenText={t('shopImports.brokenText')}
            isNotStarted={(problem) => isProblem(problem, 'shop_import_running')}
            onAgain={() => void start()}
          />
        )}
      </Stack>
      <LayoutHelp />
    </div>
  )
}
