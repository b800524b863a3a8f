import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useMemo, useState } from 'react'
import {
  maxRedirectFileBytes,
  type RedirectImport,
  type RedirectPreview,
  redirects,
} from '#contract/store/urls/redirects.ts'
import { t } from '#web/platform/i18n.ts'
import { upload } from '#web/platform/send.ts'
import { Counts } from '#web/ui/import/counts.tsx'
import { FileDrop } from '#web/ui/import/file-drop.tsx'
import { ImportStep } from '#web/ui/import/import-step.tsx'
import { ProgressBar } from '#web/ui/import/progress-bar.tsx'
import { RejectedLines } from '#web/ui/import/rejected-lines.tsx'
import { type ImportCalls, useImport } from '#web/ui/import/use-import.ts'

type ImportRequest = { dealerId: number; file: File }

const calls: ImportCalls<ImportRequest, RedirectPreview, RedirectImport> = {
  preview: ({ file, dealerId }, signal) =>
    upload(redirects.preview, { dealerId }, { files: file }, { signal }),
  create: ({ file, dealerId }, signal) =>
    upload(redirects.importCsv, { dealerId }, { files: file }, { signal }),
  refreshes: [redirects.list],
}

/** Choose a file, see what it would change, then import it. */
export function ImportRedirects({ dealerId, onClose }: { dealerId: number; onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null)
  const request = useMemo<ImportRequest | null>(() => (file ? { dealerId, file } : null), [dealerId, file])
  const { step, start, stop } = useImport(request, calls)
  const isBusy = step.at === 'importing'
  const canStart = step.at === 'previewed' && step.preview.linesCreated + step.preview.linesChanged > 0
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('redirects.importText')}
      </Text>
      <FileDrop file={file} onFile={setFile} maxBytes={maxRedirectFileBytes} alsoJson disabled={isBusy} />
      <ImportStep
        step={step}
        previewing={t('redirects.previewing')}
        preview={(preview) => <Preview preview={preview} />}
        progress={() => <ProgressBar label={t('redirects.importing')} percent={undefined} />}
        outcome={(done) => <Outcome title={t('redirects.imported')} done={done} />}
        stoppedText={t('redirects.stoppedText')}
        brokenText={t('redirects.stoppedText')}
        isNotStarted={() => false}
        onAgain={() => void start()}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={isBusy ? stop : onClose}>
          {t(isBusy ? 'imports.stop' : step.at === 'imported' ? 'common.close' : 'common.cancel')}
        </Button>
        {step.at !== 'imported' && (
          <Button onClick={() => void start()} disabled={!canStart} loading={isBusy}>
            {t('redirects.import')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

const programs = { redirection: 'Redirection', yoast: 'Yoast SEO', rankMath: 'Rank Math' }

function Preview({ preview }: { preview: RedirectPreview }) {
  const { format, lines, hasHeader, linesCreated, linesChanged } = preview
  return (
    <Stack gap="md">
      <Outcome title={t('redirects.previewTitle')} done={preview} />
      {format !== null ? (
        <Text size="sm">{t('redirects.readAs', { name: programs[format] })}</Text>
      ) : (
        hasHeader && <Text size="sm">{t('redirects.header')}</Text>
      )}
      {linesCreated + linesChanged === 0 && <Text size="sm">{t('redirects.nothing')}</Text>}
      {lines.length > 0 && (
        <div>
          <Title order={3} mb={4}>
            {t('redirects.firstLines')}
          </Title>
          {lines.map(({ line, sourceUrl, targetUrl }) => (
            <Text size="sm" key={line} style={{ overflowWrap: 'anywhere' }}>
              {`${sourceUrl} → ${targetUrl}`}
            </Text>
          ))}
        </div>
      )}
    </Stack>
  )
}

function Outcome({ title, done }: { title: string; done: RedirectImport }) {
  const { linesRead, linesCreated, linesChanged, linesUnchanged, linesRefused, followed } = done
  const firstRefusals = done.refusals.slice(0, 200)
  const fieldNames = { sourceUrl: t('redirects.source'), targetUrl: t('redirects.target'), '': '' }
  return (
    <Stack gap="sm" role="status">
      <Title order={3}>{title}</Title>
      <Counts
        counts={[
          { name: t('redirects.linesRead'), count: linesRead },
          { name: t('redirects.linesCreated'), count: linesCreated },
          { name: t('redirects.linesChanged'), count: linesChanged },
          { name: t('redirects.linesUnchanged'), count: linesUnchanged },
          { name: t('redirects.linesRefused'), count: linesRefused, isBad: true },
        ]}
      />
      {followed > 0 && <Text size="sm">{t('redirects.followed', { n: followed })}</Text>}
      {firstRefusals.length > 0 && (
        <div>
          <Title order={3} mb={4}>
            {t('imports.rejectedTitle')}
          </Title>
          {firstRefusals.length < linesRefused && (
            <Text size="sm" c="dimmed">
              {t('redirects.refusedShown', { n: firstRefusals.length })}
            </Text>
          )}
          <RejectedLines
            rejections={firstRefusals.map(({ field, ...line }) => ({ ...line, field: fieldNames[field] }))}
          />
        </div>
      )}
    </Stack>
  )
}
