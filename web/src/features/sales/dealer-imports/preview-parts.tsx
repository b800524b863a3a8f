import { Button, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { RejectedRow } from '#contract/import-run.ts'
import { withLabel } from '#web/platform/formats/with-label.ts'
import { t } from '#web/platform/i18n.ts'
import { RejectedLines } from '#web/ui/import/rejected-lines.tsx'
import css from './imports.module.css'

type FrameProps = {
  /** After the title. */
  layout?: string
  preview: { linesRead: number; hasMore: boolean }
  /** A newer preview is loading. */
  isOld?: boolean
  children: ReactNode
}

/** A preview's title, and how much of the file it has read. */
export function PreviewFrame({ layout, preview, isOld = false, children }: FrameProps) {
  const tried = { n: preview.linesRead }
  const title = t('dealerImports.previewTitle')
  return (
    <Stack
      gap="md"
      role="region"
      aria-label={title}
      aria-busy={isOld}
      className={css.preview}
      data-old={isOld || undefined}
    >
      <div role="status">
        <Title order={2}>{layout ? withLabel(title, layout) : title}</Title>
        <Text size="sm" c="dimmed">
          {preview.hasMore ? t('dealerImports.previewFirst', tried) : t('dealerImports.previewAll', tried)}
        </Text>
      </div>
      {children}
    </Stack>
  )
}

type RejectedProps = { rejections: readonly RejectedRow[]; total: number; note: string }

/** The first rejected lines, if there are any. */
export function PreviewRejected({ rejections, total, note }: RejectedProps) {
  if (rejections.length === 0) return null
  return (
    <div>
      <Title order={3}>{t('imports.rejectedTitle')}</Title>
      <Text size="sm" c="dimmed" mb={4}>
        {rejections.length < total && `${t('dealerImports.rejectedShown')} `}
        {note}
      </Text>
      <RejectedLines rejections={rejections} />
    </div>
  )
}

type StartProps = {
  /** How many records would be created or changed. */
  changes: number
  hasMore: boolean
  label: string
  disabled?: boolean
  onStart: () => void
}

/** The button that starts the import, unless it would change nothing. */
export function StartImport({ changes, hasMore, label, disabled = false, onStart }: StartProps) {
  if (changes === 0 && !hasMore) return <Text size="sm">{t('dealerImports.nothing')}</Text>
  return (
    <Button onClick={onStart} disabled={disabled} style={{ alignSelf: 'flex-start' }}>
      {label}
    </Button>
  )
}

/** A column of the first records. */
export type RecordColumn<Row> = {
  header: string
  cell: (row: Row) => ReactNode
  isNumber?: boolean
}
type FirstProps<Row> = { rows: readonly Row[]; columns: readonly RecordColumn<Row>[]; isWide?: boolean }

/** The effect on a file's first records. */
export function FirstRecords<Row extends { line: number }>({ rows, columns, isWide }: FirstProps<Row>) {
  const title = t('dealerImports.firstLines')
  return (
    <div>
      <Title order={3} mb={4}>
        {title}
      </Title>
      <div className={css.scroll}>
        <table className={css.table} data-wide={isWide} aria-label={title}>
          <thead>
            <tr>
              {columns.map(({ header, isNumber }) => (
                <th key={header} scope="col" data-number={isNumber}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.line}>
                {columns.map(({ header, cell, isNumber }) => (
                  <td key={header} data-number={isNumber}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
