import { Button, Stack, Text, Title } from '@mantine/core'
import { type CustomerImportPreview, headerOf } from '#contract/sales/customer-imports.ts'
import { number } from '#web/platform/format.ts'
import { listed, t } from '#web/platform/i18n.ts'
import { Counts } from '#web/ui/import/counts.tsx'
import { RejectedLines } from '#web/ui/import/rejected-lines.tsx'
import { ColumnUse } from './column-use.tsx'
import { previewCounts } from './counts.ts'
import css from './imports.module.css'

type Props = {
  preview: CustomerImportPreview
  /** A newer preview is loading. */
  isOld?: boolean
  onColumns: (columns: string) => void
  onStart: () => void
}

/** The effect of importing the file, and the button to start. */
export function Preview({ preview, isOld = false, onColumns, onStart }: Props) {
  const { linesRead, hasMore, rejections, columns } = preview
  const tried = { n: linesRead }
  const hasEmail = columns.some(({ usedAs }) => usedAs === 'billEmail')
  return (
    <Stack
      gap="md"
      role="region"
      aria-label={t('customerImports.previewTitle')}
      aria-busy={isOld}
      className={css.preview}
      data-old={isOld || undefined}
    >
      <div role="status">
        <Title order={2}>{t('customerImports.previewTitle')}</Title>
        <Text size="sm" c="dimmed">
          {hasMore ? t('customerImports.previewFirst', tried) : t('customerImports.previewAll', tried)}
        </Text>
      </div>
      {hasEmail ? (
        <Counts counts={previewCounts(preview)} />
      ) : (
        <Text size="sm" c="var(--pd-danger)" role="alert">
          {t('customerImports.emailNeeded')}
        </Text>
      )}
      <ColumnUse columns={columns} onColumns={onColumns} />
      {hasEmail && (
        <>
          <FirstLines lines={preview.lines} />
          {rejections.length > 0 && (
            <div>
              <Title order={3}>{t('imports.rejectedTitle')}</Title>
              <Text size="sm" c="dimmed" mb={4}>
                {rejections.length < preview.linesRejected && `${t('customerImports.rejectedShown')} `}
                {t('customerImports.rejectedNote')}
              </Text>
              <RejectedLines rejections={rejections} />
            </div>
          )}
          <Start preview={preview} disabled={isOld} onStart={onStart} />
        </>
      )}
    </Stack>
  )
}

type StartProps = { preview: CustomerImportPreview; disabled: boolean; onStart: () => void }

function Start({ preview, disabled, onStart }: StartProps) {
  const { linesCreated, linesUpdated, hasMore } = preview
  const n = linesCreated + linesUpdated
  if (n === 0 && !hasMore) return <Text size="sm">{t('customerImports.nothing')}</Text>
  return (
    <Button onClick={onStart} disabled={disabled} style={{ alignSelf: 'flex-start' }}>
      {hasMore ? t('customerImports.startAll') : t('customerImports.start', { n })}
    </Button>
  )
}

type Line = CustomerImportPreview['lines'][number]

function FirstLines({ lines }: { lines: readonly Line[] }) {
  return (
    <div>
      <Title order={3} mb={4}>
        {t('customerImports.firstLines')}
      </Title>
      <div className={css.scroll}>
        <table className={css.table} aria-label={t('customerImports.firstLines')}>
          <thead>
            <tr>
              <th scope="col" data-number>
                {t('imports.line')}
              </th>
              <th scope="col">{headerOf('billCompany')}</th>
              <th scope="col">{headerOf('billEmail')}</th>
              <th scope="col">{t('customerImports.outcome')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((one) => (
              <tr key={one.line}>
                <td data-number>{number(one.line)}</td>
                <td>{one.billCompany}</td>
                <td>{one.billEmail}</td>
                <td>{outcomeWords(one)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function outcomeWords({ outcome, changes, mergedInto }: Line): string {
  if (mergedInto !== null) return t('customerImports.outcomeMerged', { name: mergedInto })
  if (outcome === 'update')
    return t('customerImports.outcomeUpdate', { fields: listed(changes.map((name) => headerOf(name))) })
  if (outcome === 'create') return t('customerImports.outcomeCreate')
  if (outcome === 'skip') return t('customerImports.outcomeSkip')
  return t(outcome === 'reject' ? 'customerImports.outcomeReject' : 'customerImports.outcomeUnchanged')
}
