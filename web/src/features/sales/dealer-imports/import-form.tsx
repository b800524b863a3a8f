import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#web/platform/i18n.ts'
import { isProblem } from '#web/platform/problems.ts'
import { FileDrop } from '#web/ui/import/file-drop.tsx'
import { ImportStep } from '#web/ui/import/import-step.tsx'
import { type ImportCalls, useImport } from '#web/ui/import/use-import.ts'
import { DealerImportProgress, type ImportList } from './import-progress.tsx'
import css from './imports.module.css'

type Props<ImportRequest, Preview, Done> = {
  text: string
  /** Shown beside the form. */
  help: ReactNode
  /** Above the file; disabled while the import runs. */
  fields?: (isBusy: boolean) => ReactNode
  file: File | null
  onFile: (file: File | null) => void
  maxBytes: number
  /** The file and its settings; null until a file is chosen. */
  request: ImportRequest | null
  calls: ImportCalls<ImportRequest, Preview, Done>
  list: ImportList
  preview: (preview: Preview, isOld: boolean, onStart: () => void) => ReactNode
  outcome: (done: Done) => ReactNode
  /** Describes the records of a stopped or broken-off import. */
  brokenText: string
  /** The refusal of a second import at once. */
  busy: 'customer_import_running' | 'shop_import_running'
}

/** Choose a file, preview the changes, then import. */
export function ImportForm<ImportRequest extends { dealerId: number; file: File }, Preview, Done>(
  props: Props<ImportRequest, Preview, Done>,
) {
  const { request, list, brokenText } = props
  const { step, isBusy, start, stop } = useImport(request, props.calls)
  const onStart = () => void start()
  return (
    <div className={css.new}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {props.text}
        </Text>
        {props.fields?.(isBusy)}
        <FileDrop file={props.file} onFile={props.onFile} maxBytes={props.maxBytes} disabled={isBusy} />
        {request && (
          <ImportStep
            step={step}
            previewing={t('dealerImports.previewing')}
            preview={(preview, isOld) => props.preview(preview, isOld, onStart)}
            progress={(lines) => (
              <DealerImportProgress list={list} request={request} lines={lines} onStop={stop} />
            )}
            outcome={props.outcome}
            stoppedText={brokenText}
            brokenText={brokenText}
            isNotStarted={(problem) => isProblem(problem, props.busy)}
            onAgain={onStart}
          />
        )}
      </Stack>
      {props.help}
    </div>
  )
}
