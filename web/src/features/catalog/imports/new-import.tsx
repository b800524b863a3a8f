import { Button, Group, Input, SegmentedControl, Select, Stack, Text, Title } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { catalogs } from '#contract/catalog/catalogs.ts'
import { type ImportKind, maxImportBytes } from '#contract/catalog/imports.ts'
import { t } from '#web/platform/i18n.ts'
import { isProblem } from '#web/platform/problems.ts'
import { useRead } from '#web/platform/read.ts'
import { FileDrop } from '#web/ui/import/file-drop.tsx'
import { InlineNote, InlineProblem } from '#web/ui/inline-problem.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import { ImportProgress } from './import-progress.tsx'
import css from './imports.module.css'
import { LayoutHelp } from './layout-help.tsx'
import { PreviewResult } from './preview-result.tsx'
import { type Step, useImport, type Wish } from './use-import.ts'

/** Choose where and what, look at what would happen, then do it. */
export function NewImport({ into }: { into: string | undefined }) {
  const { data, error, refetch } = useRead(catalogs.list, {})
  const [catalog, setCatalog] = useState<string | null>(into ?? null)
  const [kind, setKind] = useState<ImportKind>('vehicles')
  const [file, setFile] = useState<File | null>(null)
  const wish = useMemo<Wish | null>(
    () => (catalog && file ? { catalog, kind, file } : null),
    [catalog, kind, file],
  )
  const { step, start, stop } = useImport(wish)
  const isBusy = step.at === 'importing'
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => isBusy, disabled: !isBusy })

  const local = data?.data.filter(({ kind }) => kind === 'local') ?? []
  const names = local.map(({ catalogName }) => catalogName)
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
          <Select
            label={t('catalogs.catalog')}
            placeholder={t('catalogs.chooseCatalog')}
            data={names}
            value={catalog}
            onChange={setCatalog}
            searchable={names.length > 10}
            nothingFoundMessage={t('common.nothingFound')}
            disabled={isBusy}
            withAsterisk
            w={260}
          />
          <Input.Wrapper label={t('catalogs.kind')} labelElement="div">
            <div>
              <SegmentedControl
                aria-label={t('catalogs.kind')}
                data={[
                  { value: 'vehicles', label: t('catalogs.vehicles') },
                  { value: 'parts', label: t('catalogs.parts') },
                ]}
                value={kind}
                onChange={(next) => setKind(next as ImportKind)}
                disabled={isBusy}
              />
            </div>
          </Input.Wrapper>
        </Group>
        <FileDrop file={file} onFile={setFile} maxBytes={maxImportBytes} disabled={isBusy} />
        {wish && (
          <NextStep
            wish={wish}
            step={step}
            onStart={() => void start()}
            onStop={stop}
            onAnother={() => setFile(null)}
          />
        )}
      </Stack>
      <LayoutHelp kind={kind} />
    </section>
  )
}

type NextProps = { wish: Wish; step: Step; onStart: () => void; onStop: () => void; onAnother: () => void }

function NextStep({ wish, step, onStart, onStop, onAnother }: NextProps) {
  switch (step.at) {
    case 'previewing':
      return (
        <div role="status">
          <Text size="sm" c="dimmed">
            {t('catalogs.previewing')}
          </Text>
          <Loading height={60} />
        </div>
      )
    case 'refused':
      return <InlineProblem problem={step.problem} title={t('catalogs.previewFailed')} />
    case 'previewed':
      return <PreviewResult preview={step.preview} onStart={onStart} />
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
      <InlineNote title={t('catalogs.stopped')}>
        <Stack gap="xs" align="flex-start">
          <Text size="sm">
            {t('catalogs.stoppedText')} {t('catalogs.resend')}
          </Text>
          {again}
        </Stack>
      </InlineNote>
    )
  const began = !isProblem(step.problem, 'import_running') && !isProblem(step.problem, 'catalog_unknown')
  return (
    <InlineProblem problem={step.problem} title={t(began ? 'catalogs.importFailed' : 'catalogs.notStarted')}>
      {began && <Text size="sm">{t('catalogs.resend')}</Text>}
      {again}
    </InlineProblem>
  )
}
