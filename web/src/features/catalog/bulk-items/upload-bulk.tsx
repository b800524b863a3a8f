import { Anchor, List, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { type BulkWaiting, bulkColumns, maxBulkFileBytes, maxBulkRows } from '#contract/catalog/bulk-items.ts'
import { number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { errorText } from '#web/platform/problems.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { InlineNote, InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { Section } from '#web/ui/form/section.tsx'
import { FileDrop } from '#web/ui/import/file-drop.tsx'
import { ProgressBar } from '#web/ui/import/progress-bar.tsx'
import { Select } from '#web/ui/selects/select.tsx'
import { useDealerCatalogs } from '../parts/parts-ask.ts'
import { useUploadBulk } from './bulk-changes.ts'

type Props = { dealerId: number; waiting: BulkWaiting; onUploaded: () => void }

/** The catalog, the template and the file. */
export function UploadBulk({ dealerId, waiting, onUploaded }: Props) {
  const { read, sold } = useDealerCatalogs(dealerId)
  const local = sold.filter(({ kind }) => kind === 'local')
  const [picked, pick] = useState<string | null>(null)
  const catalog = picked ?? (local.length === 1 ? String(local[0]!.catalogId) : null)
  const upload = useUploadBulk()
  const [file, setFile] = useState<File | null>(null)
  const [notes, setNotes] = useState<string[]>([])

  const take = async (next: File | null) => {
    if (catalog === null) return
    if (!next) {
      upload.reset()
      setNotes([])
      return setFile(null)
    }
    if (waiting.rows > 0 && !(await mayReplace(waiting.rows))) return
    setFile(next)
    setNotes([])
    const sent = { dealerId, catalogId: Number(catalog), files: next }
    const { data } = await upload.send(sent)
    const isEmpty = data.rows === 0 || data.stamp === waiting.stamp
    setNotes([
      ...(isEmpty ? [t('bulkItems.noRows')] : []),
      ...(data.ignoredColumns.length > 0
        ? [t('bulkItems.ignored', { columns: data.ignoredColumns.join(', ') })]
        : []),
    ])
    if (!isEmpty) onUploaded()
  }
  return (
    <Section title={t('bulkItems.upload')} text={<Layout />}>
      <Stack>
        <Select
          label={t('bulkItems.catalog')}
          description={t('bulkItems.catalogHint')}
          placeholder={t('common.selectPlaceholder')}
          data={local.map(({ catalogId, displayName }) => ({ value: String(catalogId), label: displayName }))}
          value={catalog}
          onChange={pick}
          error={read.error && errorText(read.error)}
          disabled={upload.busy}
          maw={360}
          withAsterisk
        />
        <FileDrop
          file={file}
          onFile={(next) => void take(next).catch(() => {})}
          maxBytes={maxBulkFileBytes}
          onlyCsv
          disabled={upload.busy}
          why={catalog === null ? t('bulkItems.chooseCatalogFirst') : undefined}
        />
        {upload.busy && <ProgressBar label={t('bulkItems.checking')} percent={undefined} />}
        <InlineProblem problem={upload.problem} title={t('imports.previewFailed')} />
        {!upload.busy && notes.map((note) => <InlineNote key={note}>{note}</InlineNote>)}
      </Stack>
    </Section>
  )
}

const mayReplace = (n: number) =>
  confirm({
    title: t('bulkItems.replaceTitle', { n }),
    text: t('bulkItems.replaceText'),
    confirmLabel: t('bulkItems.replace'),
    danger: true,
  })

/** Explains which columns a file can have. */
function Layout() {
  return (
    <Stack gap="xs">
      <span>{t('bulkItems.text', { rows: number(maxBulkRows) })}</span>
      <List size="sm" spacing={2}>
        <List.Item>{t('bulkItems.columns', { columns: bulkColumns.join(', ') })}</List.Item>
        <List.Item>{t('bulkItems.emptyCell')}</List.Item>
        <List.Item>{t('bulkItems.dashCell')}</List.Item>
      </List>
      <Text size="sm">
        <Anchor href="/bulk_template.csv" download="bulk_template.csv" inherit>
          {t('bulkItems.template')}
        </Anchor>
      </Text>
    </Stack>
  )
}
