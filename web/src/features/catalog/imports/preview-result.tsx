import { Button, Stack, Text, Title } from '@mantine/core'
import type { ImportPreview } from '#contract/catalog/imports.ts'
import { number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { RejectedLines } from '#web/ui/import/rejected-lines.tsx'
import { Counts } from './import-counts.tsx'
import css from './imports.module.css'

type Props = { preview: ImportPreview; overwrite: boolean; onStart: () => void }

/** The effect of importing the file, and the button to start. */
export function PreviewResult({ preview, overwrite, onStart }: Props) {
  const { linesRead, linesRejected, hasMore, rejections, editedByHand } = preview
  const nothingLeft = !hasMore && linesRejected === linesRead
  const tried = { n: linesRead }
  return (
    <Stack gap="sm" role="region" aria-label={t('catalogs.previewTitle')}>
      <div role="status">
        <Title order={3}>{t('catalogs.previewTitle')}</Title>
        <Text size="sm" c="dimmed">
          {hasMore ? t('catalogs.previewFirst', tried) : t('catalogs.previewAll', tried)}
        </Text>
      </div>
      <Counts counts={preview} />
      {editedByHand > 0 && (
        <Text size="sm">
          {t(overwrite ? 'catalogs.overwritten' : 'catalogs.keptByHand', { n: editedByHand })}
        </Text>
      )}
      <ColumnsUsed columns={preview.columns} />
      {rejections.length > 0 ? (
        <>
          <Text size="sm">
            {rejections.length < linesRejected &&
              `${t('catalogs.rejectedShown', { n: rejections.length, total: number(linesRejected) })} `}
            {t('catalogs.rejectedNote')}
          </Text>
          <RejectedLines rejections={rejections} />
        </>
      ) : (
        <Text size="sm">{t('catalogs.nothingRejected')}</Text>
      )}
      {nothingLeft ? (
        <Text size="sm" c="var(--pd-danger)" role="alert">
          {t('catalogs.nothingToImport')}
        </Text>
      ) : (
        <Button onClick={onStart} style={{ alignSelf: 'flex-start' }}>
          {linesRejected > 0 && !hasMore
            ? t('catalogs.startRejected', { n: linesRejected })
            : t('catalogs.start')}
        </Button>
      )}
    </Stack>
  )
}

function ColumnsUsed({ columns }: Pick<ImportPreview, 'columns'>) {
  return (
    <div>
      <Text size="xs" c="dimmed" mb={4}>
        {t('catalogs.columnsUsed')}
      </Text>
      <ul className={css.columns}>
        {columns.map(({ column, usedAs }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file may have two columns of one name
          <li key={place} data-ignored={usedAs === null || undefined}>
            <code>{column || '–'}</code>
            {usedAs === null ? `: ${t('catalogs.columnIgnored')}` : usedAs !== column && ` → ${usedAs}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
