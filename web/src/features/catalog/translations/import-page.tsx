import { Anchor, Input, SegmentedControl, Stack, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import {
  maxTranslationBytes,
  maxTranslationLines,
  partTranslations,
  type TranslationImport,
  type TranslationKind,
  translationFiles,
  translationKind,
  translations,
} from '#contract/catalog/translations.ts'
import { number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { upload } from '#web/platform/send.ts'
import { type UrlValues, useUrlQuery } from '#web/platform/urls/url-query.ts'
import { anOption, or } from '#web/platform/urls/url-values.ts'
import { FileDrop } from '#web/ui/import/file-drop.tsx'
import { ImportStep } from '#web/ui/import/import-step.tsx'
import { ProgressBar } from '#web/ui/import/progress-bar.tsx'
import { type ImportCalls, useImport } from '#web/ui/import/use-import.ts'
import { dealerParam, useDealerFilter, useListedDealer } from '#web/ui/lists/dealer-filter.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { ImportOutcome, ImportPreview } from './import-result.tsx'

const query = { kind: or(anOption(translationKind.options), 'ui'), whose: or(dealerParam, 'all') }

type ImportRequest = { kind: TranslationKind; dlid: number | undefined; file: File }

const calls: ImportCalls<ImportRequest, TranslationImport, TranslationImport> = {
  preview: ({ file, ...request }, signal) => upload(translationFiles.preview, request, { file }, { signal }),
  create: ({ file, ...request }, signal) => upload(translationFiles.import, request, { file }, { signal }),
  refreshes: [translations.list, partTranslations.search, translations.progress],
}

/** Choose the stores and texts, preview the changes, then import. */
export default function ImportPage() {
  const { values, set } = useUrlQuery(query)
  const { kind, whose } = values
  const dlid = useListedDealer(whose)
  const [file, setFile] = useState<File | null>(null)
  const request = useMemo<ImportRequest | null>(
    () => (file ? { kind, dlid, file } : null),
    [kind, dlid, file],
  )
  const { step, start, stop } = useImport(request, calls)
  const isBusy = step.at === 'importing'
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => isBusy, disabled: !isBusy })
  return (
    <Page of="translate" title={t('translations.importTitle')} width="form">
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('translations.importText', { most: number(maxTranslationLines) })}
        </Text>
        <Choices kind={kind} whose={whose} onChange={set} disabled={isBusy} />
        <FileDrop file={file} onFile={setFile} maxBytes={maxTranslationBytes} disabled={isBusy} />
        {request && (
          <ImportStep
            step={step}
            previewing={t('translations.previewing')}
            preview={(preview) => <ImportPreview preview={preview} onStart={() => void start()} />}
            progress={() => (
              <Stack gap="xs" align="flex-start">
                <ProgressBar label={t('translations.importing')} percent={undefined} />
                <Anchor component="button" type="button" size="sm" onClick={stop}>
                  {t('imports.stop')}
                </Anchor>
              </Stack>
            )}
            outcome={(done) => <ImportOutcome done={done} kind={kind} onAnother={() => setFile(null)} />}
            stoppedText={t('translations.stoppedText')}
            brokenText={t('translations.stoppedText')}
            isNotStarted={() => false}
            onAgain={() => void start()}
          />
        )}
      </Stack>
    </Page>
  )
}

type ChoicesProps = UrlValues<typeof query> & {
  onChange: (change: Partial<UrlValues<typeof query>>) => void
  disabled: boolean
}

function Choices({ kind, whose, onChange, disabled }: ChoicesProps) {
  const dealer = useDealerFilter({
    value: whose,
    allLabel: t('translations.everyStore'),
    onChange: (next) => onChange({ whose: next ?? 'all' }),
  })
  return (
    <Input.Wrapper label={t('translations.importInto')} labelElement="div">
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
        <SegmentedControl
          aria-label={t('translations.importInto')}
          data={[
            { value: 'ui', label: t('translations.ui') },
            { value: 'parts', label: t('translations.parts') },
          ]}
          value={kind}
          onChange={(next) => onChange({ kind: next as TranslationKind })}
          disabled={disabled}
        />
        {dealer?.field}
      </div>
    </Input.Wrapper>
  )
}
