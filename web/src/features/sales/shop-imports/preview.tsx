import { Button, Stack, Text, Title } from '@mantine/core'
import type { RowOutcome } from '#contract/import-run.ts'
import { headerOf } from '#contract/sales/customer-imports.ts'
import type { ShopImportPreview } from '#contract/sales/shop-imports.ts'
import { formatMoney } from '#contract/texts/format-money.ts'
import { number } from '#web/platform/format.ts'
import { t } from '#web/platform/i18n.ts'
import { Counts } from '#web/ui/import/counts.tsx'
import { RejectedLines } from '#web/ui/import/rejected-lines.tsx'
import css from '../customer-imports/imports.module.css'
import { isOfOrders, layoutName, previewCounts } from './counts.ts'
import { Sample } from './sample.tsx'

type Props = { preview: ShopImportPreview; onStart: () => void }

/** The effect of importing the file, and the button to start. */
export function Preview({ preview, onStart }: Props) {
  const { linesRead, hasMore, rejections, layout, sample } = preview
  const tried = { n: linesRead }
  return (
    <Stack gap="md" role="region" aria-label={t('customerImports.previewTitle')}>
      <div role="status">
        <Title order={2}>
          {t('customerImports.previewTitle')}: {layoutName(layout)}
        </Title>
        <Text size="sm" c="dimmed">
          {hasMore ? t('customerImports.previewFirst', tried) : t('customerImports.previewAll', tried)}
        </Text>
      </div>
      <Counts counts={previewCounts(preview)} />
      {sample && <Sample order={sample} />}
      <FirstRecords preview={preview} />
      {rejections.length > 0 && (
        <div>
          <Title order={3}>{t('imports.rejectedTitle')}</Title>
          <Text size="sm" c="dimmed" mb={4}>
            {rejections.length < preview.recordsRejected && `${t('customerImports.rejectedShown')} `}
            {t('shopImports.rejectedNote')}
          </Text>
          <RejectedLines rejections={rejections} />
        </div>
      )}
      <Start preview={preview} onStart={onStart} />
    </Stack>
  )
}

function Start({ preview, onStart }: Props) {
  const { recordsCreated, recordsUpdated, hasMore } = preview
  if (recordsCreated + recordsUpdated === 0 && !hasMore)
    return <Text size="sm">{t('customerImports.nothing')}</Text>
  return (
    <Button onClick={onStart} style={{ alignSelf: 'flex-start' }}>
      {t('customerImports.startAll')}
    </Button>
  )
}

const outcomes = {
  create: 'customerImports.outcomeCreate',
  update: 'customerImports.updated',
  unchanged: 'customerImports.outcomeUnchanged',
  skip: 'customerImports.outcomeSkip',
  reject: 'customerImports.outcomeReject',
} as const satisfies Record<RowOutcome, string>

function FirstRecords({ preview: { records, layout, sample } }: { preview: ShopImportPreview }) {
  const hasOrders = isOfOrders(layout)
  return (
    <div>
      <Title order={3} mb={4}>
        {t('customerImports.firstLines')}
      </Title>
      <div className={css.scroll}>
        <table className={css.table} data-wide={hasOrders} aria-label={t('customerImports.firstLines')}>
          <thead>
            <tr>
              <th scope="col" data-number>
                {t('imports.line')}
              </th>
              {hasOrders && <th scope="col">{t('shopImports.number')}</th>}
              <th scope="col">{headerOf('billCompany')}</th>
              <th scope="col">{headerOf('billEmail')}</th>
              {hasOrders && (
                <th scope="col" data-number>
                  {t('shopImports.total')}
                </th>
              )}
              <th scope="col">{t('customerImports.outcome')}</th>
            </tr>
          </thead>
          <tbody>
            {records.map((one) => (
              <tr key={one.line}>
                <td data-number>{number(one.line)}</td>
                {hasOrders && <td>{one.number}</td>}
                <td>{one.billCompany}</td>
                <td>{one.billEmail}</td>
                {hasOrders && (
                  <td data-number>
                    {one.orderAmount !== null &&
                      formatMoney(one.orderAmount, sample?.currencySymbol ?? 'USD')}
                  </td>
                )}
                <td>{t(outcomes[one.outcome])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
