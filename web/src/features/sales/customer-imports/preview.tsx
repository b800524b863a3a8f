import { Text } from '@mantine/core'
import { type CustomerImportPreview, toHeader } from '#contract/sales/customers/customer-imports.ts'
import { number } from '#web/platform/formats/format.ts'
import { joinList, t } from '#web/platform/i18n.ts'
import { Counts } from '#web/ui/import/counts.tsx'
import { previewCounts } from '../dealer-imports/counts.ts'
import {
  FirstRecords,
  PreviewFrame,
  PreviewRejected,
  type RecordColumn,
  StartImport,
} from '../dealer-imports/preview-parts.tsx'
import { ColumnUse } from './column-use.tsx'
import { countLines } from './counts.ts'

type Props = {
  preview: CustomerImportPreview
  /** A newer preview is loading. */
  isOld?: boolean
  onColumns: (columns: string) => void
  onStart: () => void
}

/** The effect of importing the file, and the button to start. */
export function Preview({ preview, isOld = false, onColumns, onStart }: Props) {
  const { hasMore, columns, linesCreated, linesUpdated } = preview
  const hasEmail = columns.some(({ usedAs }) => usedAs === 'billEmail')
  const n = linesCreated + linesUpdated
  return (
    <PreviewFrame preview={preview} isOld={isOld}>
      {hasEmail ? (
        <Counts counts={previewCounts(t('customerImports.read'), countLines(preview))} />
      ) : (
        <Text size="sm" c="var(--pd-danger)" role="alert">
          {t('customerImports.emailNeeded')}
        </Text>
      )}
      <ColumnUse columns={columns} onColumns={onColumns} />
      {hasEmail && (
        <>
          <FirstRecords rows={preview.lines} columns={lineColumns()} />
          <PreviewRejected
            rejections={preview.rejections}
            total={preview.linesRejected}
            note={t('customerImports.rejectedNote')}
          />
          <StartImport
            changes={n}
            hasMore={hasMore}
            label={hasMore ? t('dealerImports.startAll') : t('customerImports.start', { n })}
            disabled={isOld}
            onStart={onStart}
          />
        </>
      )}
    </PreviewFrame>
  )
}

type Line = CustomerImportPreview['lines'][number]

const lineColumns = (): RecordColumn<Line>[] => [
  { header: t('imports.line'), cell: ({ line }) => number(line), isNumber: true },
  { header: toHeader('billCompany'), cell: ({ billCompany }) => billCompany },
  { header: toHeader('billEmail'), cell: ({ billEmail }) => billEmail },
  { header: t('dealerImports.outcome'), cell: outcomeText },
]

function outcomeText({ outcome, changes, mergedInto }: Line): string {
  if (mergedInto !== null) return t('customerImports.outcomeMerged', { name: mergedInto })
  if (outcome === 'update')
    return t('customerImports.outcomeUpdate', { fields: joinList(changes.map((name) => toHeader(name))) })
  if (outcome === 'create') return t('dealerImports.outcomeCreate')
  if (outcome === 'skip') return t('dealerImports.outcomeSkip')
  return t(outcome === 'reject' ? 'dealerImports.outcomeReject' : 'dealerImports.outcomeUnchanged')
}
