import { Checkbox, Group, Input, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { useMemo, useState } from 'react'
import { catalogs } from '#contract/catalog/catalogs.ts'
import { type ImportKind, importKind, isPlatformImport, maxImportBytes } from '#contract/catalog/imports.ts'
import { t } from '#web/platform/i18n.ts'
import { isProblem } from '#web/platform/problems.ts'
import { useRead } from '#web/platform/read.ts'
import { InlineNote, InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { FileDrop } from '#web/ui/import/file-drop.tsx'
import { ImportStep } from '#web/ui/import/import-step.tsx'
import { useImport } from '#web/ui/import/use-import.ts'
import { FindSelect } from '#web/ui/selects/find-select.tsx'
import { type ImportRequest, importCalls } from './import-calls.ts'
import { kindText } from './import-columns.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import { CatalogImportProgress } from './import-progress.tsx'
import css from './imports.module.css'
import { LayoutHelp } from './layout-help.tsx'
import { PreviewResult } from './preview-result.tsx'

function describeRequest(
  kind: ImportKind,
  catalog: string | null,
  file: File | null,
  overwrite: boolean,
): ImportRequest | null {
  if (!file) return null
  if (isPlatformImport(kind)) return { kind, overwrite: false, file }
  return catalog ? { catalog, kind, overwrite, file } : null
}

/** Choose the catalog and file, preview the changes, then import. */
export function NewImport({ into }: { into: string | undefined }) {
  const { data, error, refetch } = useRead(catalogs.list, {})
  const [catalog, setCatalog] = useState<string | null>(into ?? null)
  const [kind, setKind] = useState<ImportKind>('vehicles')
  const [file, setFile] = useState<File | null>(null)
  const [overwrite, setOverwrite] = useState(false)
  const request = useMemo<ImportRequest | null>(
    () => describeRequest(kind, catalog, file, overwrite),
    [catalog, kind, overwrite, file],
  )
  const { step, isBusy, start, stop } = useImport(request, importCalls)

  const local = data?.data.filter(({ kind }) => kind === 'local') ?? []
  const choices = local.map(({ catalogName }) => ({ value: catalogName, label: catalogName }))
  return (
    <section className={css.new} aria-labelledby="new-import">
      <Stack gap="md">
        <div>
          <Title order={2} id="new-import">
            {t('catalogs.newImport')}
          </Title>
          <Text size="sm" c="dimmed" mt={4}>
            {t('catalogs.newImportText')}
          </Text>
        </div>
        <InlineProblem problem={error} title={t('common.readFailed')} onRetry={() => void refetch()} />
        <Group gap="md" align="flex-start">
          {!isPlatformImport(kind) && (
            <FindSelect
              label={t('catalogs.catalog')}
              placeholder={t('catalogs.chooseCatalog')}
              data={choices}
              value={catalog}
              onChange={setCatalog}
              error={file && !catalog && t('catalogs.chooseCatalog')}
              searchable={choices.length > 10}
              disabled={isBusy}
              withAsterisk
              w={260}
            />
          )}
          <Input.Wrapper label={t('catalogs.kind')} labelElement="div">
            <div>
              <SegmentedControl
                aria-label={t('catalogs.kind')}
                data={importKind.options.map((value) => ({ value, label: kindText(value) }))}
                value={kind}
                onChange={setKind}
                disabled={isBusy}
              />
            </div>
          </Input.Wrapper>
        </Group>
        {kind === 'parts' && (
          <Checkbox
            label={t('catalogs.overwrite')}
            description={t('catalogs.overwriteHint')}
            checked={overwrite}
            onChange={(event) => setOverwrite(event.currentTarget.checked)}
            disabled={isBusy}
          />
        )}
        {kind === 'inventory' && <InlineNote>{t('catalogs.inventoryKept')}</InlineNote>}
        <FileDrop file={file} onFile={setFile} maxBytes={maxImportBytes} alsoXml disabled={isBusy} />
        {request && (
          <ImportStep
            step={step}
            previewing={t('catalogs.previewing')}
            preview={(preview) => (
              <PreviewResult preview={preview} overwrite={overwrite} onStart={() => void start()} />
            )}
            progress={(lines) => <CatalogImportProgress request={request} lines={lines} onStop={stop} />}
            outcome={(done) => <ImportOutcome done={done} onAnother={() => setFile(null)} />}
            stoppedText={`${t('catalogs.stoppedText')} ${t('catalogs.resend')}`}
            brokenText={t('catalogs.resend')}
            isNotStarted={isNotStarted}
            onAgain={() => void start()}
          />
        )}
      </Stack>
      <LayoutHelp kind={kind} />
    </section>
  )
}

const isNotStarted = (problem: unknown) =>
  isProblem(problem, 'import_running') || isProblem(problem, 'catalog_unknown')
