import type { RowOutcome } from '#contract/import-run.ts'
import { toHeader } from '#contract/sales/customers/customer-imports.ts'
import type { ShopImportPreview } from '#contract/sales/shop-imports/shop-imports.ts'
import { formatMoney } from '#contract/texts/format-money.ts'
import { number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { Counts } from '#web/ui/import/counts.tsx'
import { previewCounts } from '../dealer-imports/counts.ts'
import {
  FirstRecords,
  PreviewFrame,
  PreviewRejected,
  type RecordColumn,
  StartImport,
} from '../dealer-imports/preview-parts.tsx'
import { bringsOrders, countRecords, layoutName } from './counts.ts'
import { Sample } from './sample.tsx'

type Props = { preview: ShopImportPreview; onStart: () => void }

/** The effect of importing the file, and the button to start. */
export function Preview({ preview, onStart }: Props) {
  const { records, hasMore, layout, sample, recordsCreated, recordsUpdated } = preview
  return (
    <PreviewFrame preview={preview} layout={layoutName(layout)}>
      <Counts counts={previewCounts(t('shopImports.recordsRead'), countRecords(preview))} />
      {sample && <Sample order={sample} />}
      <FirstRecords rows={records} columns={recordColumns(preview)} isWide={bringsOrders(layout)} />
      <PreviewRejected
        rejections={preview.rejections}
        total={preview.recordsRejected}
        note={t('shopImports.rejectedNote')}
      />
      <StartImport
        changes={recordsCreated + recordsUpdated}
        hasMore={hasMore}
        label={t('dealerImports.startAll')}
        onStart={onStart}
      />
    </PreviewFrame>
  )
}

const outcomes = {
  create: 'dealerImports.outcomeCreate',
  update: 'dealerImports.updated',
  unchanged: 'dealerImports.outcomeUnchanged',
  skip: 'dealerImports.outcomeSkip',
  reject: 'dealerImports.outcomeReject',
} as const satisfies Record<RowOutcome, string>

type ShopRecord = ShopImportPreview['records'][number]

/** Orders have a number and a total, customers don't. */
function recordColumns({ layout, sample }: ShopImportPreview): RecordColumn<ShopRecord>[] {
  const currency = sample?.currencySymbol ?? 'USD'
  const total = ({ orderAmount }: ShopRecord) => orderAmount !== null && formatMoney(orderAmount, currency)
  const isOrders = bringsOrders(layout)
  return [
    { header: t('imports.line'), cell: ({ line }) => number(line), isNumber: true },
    ...(isOrders ? [{ header: t('shopImports.number'), cell: (row: ShopRecord) => row.number }] : []),
    { header: toHeader('billCompany'), cell: ({ billCompany }) => billCompany },
    { header: toHeader('billEmail'), cell: ({ billEmail }) => billEmail },
    ...(isOrders ? [{ header: t('shopImports.total'), cell: total, isNumber: true }] : []),
    { header: t('dealerImports.outcome'), cell: ({ outcome }) => t(outcomes[outcome]) },
  ]
}
