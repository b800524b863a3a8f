import { Anchor } from '@mantine/core'
import type { CoreRow } from '#contract/sales/returns/core-ledger.ts'
import { PartName } from '#web/features/catalog/parts/part-facts.tsx'
import { dateTime, day, money, number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { useMay } from '#web/platform/session/session.ts'
import { StatusChip } from '#web/ui/feedback/status-chip.tsx'
import type { Column } from '#web/ui/table/types.ts'
import { orderViewPath } from '../orders/shared/order-paths.ts'

/** The columns of the core ledger. Amounts are in the dealer's currency. */
export const coreColumns = (): Column<CoreRow>[] => [
  {
    key: 'company',
    header: t('returns.company'),
    sort: 'billCompany',
    pinned: true,
    cell: (row) => row.billCompany,
  },
  {
    key: 'order',
    header: t('returns.orderNumber'),
    sort: 'orderNumber',
    width: 116,
    cell: (row) => <OrderNumber row={row} />,
  },
  { key: 'part', header: t('returns.partNumber'), cell: (row) => row.partNumber },
  {
    key: 'description',
    header: t('returns.description'),
    optional: true,
    cell: (row) => <PartName number={row.partNumber} name={row.description} />,
  },
  { key: 'core', header: t('returns.core'), align: 'right', width: 112, cell: (row) => money(row.corePrice) },
  {
    key: 'shippedQty',
    header: t('returns.shippedQty'),
    align: 'right',
    optional: true,
    cell: (row) => number(row.qtyShipped),
  },
  { key: 'shippedDay', header: t('returns.shippedDay'), width: 96, cell: (row) => day(row.shippedDay) },
  { key: 'dueDay', header: t('returns.dueDay'), sort: 'dueDay', width: 96, cell: (row) => day(row.dueDay) },
  { key: 'state', header: t('returns.status'), width: 116, cell: (row) => <State row={row} /> },
  {
    key: 'returned',
    header: t('returns.returnedQty'),
    align: 'right',
    optional: true,
    cell: (row) => number(row.returned),
  },
  {
    key: 'outstanding',
    header: t('returns.outstanding'),
    align: 'right',
    width: 112,
    cell: ({ outstanding, qtyShipped }) => t('returns.outOf', { n: outstanding, shipped: qtyShipped }),
  },
  {
    key: 'amount',
    header: t('returns.amount'),
    sort: 'outstandingAmount',
    align: 'right',
    width: 112,
    cell: (row) => money(row.outstandingAmount),
  },
  {
    key: 'reminded',
    header: t('returns.reminded'),
    optional: true,
    cell: (row) => row.remindedAt && dateTime(row.remindedAt),
  },
]

function OrderNumber({ row: { orderId, orderNumber } }: { row: CoreRow }) {
  if (!useMay()('orders')) return orderNumber
  return (
    <Anchor
      inherit
      underline="always"
      renderRoot={(props) => <Link {...props} to={orderViewPath(orderId)} />}
    >
      {orderNumber}
    </Anchor>
  )
}

/** Returned, announced in a return, or still with the customer, possibly overdue. */
function State({ row: { isOverdue, outstanding, announced } }: { row: CoreRow }) {
  if (outstanding === 0) return <StatusChip color="green">{t('returns.isBack')}</StatusChip>
  if (announced >= outstanding) return <StatusChip color="blue">{t('returns.inReturn')}</StatusChip>
  return isOverdue ? (
    <StatusChip color="red">{t('returns.overdue')}</StatusChip>
  ) : (
    <StatusChip color="gray">{t('returns.isOut')}</StatusChip>
  )
}
