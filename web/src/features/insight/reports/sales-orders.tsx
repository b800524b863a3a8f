import type { Wire } from '#contract/http.ts'
import type { reports } from '#contract/insight/reports.ts'
import type { SalesSummary } from '#contract/insight/sales-summary.ts'
import { OrderStatusChip } from '#web/features/sales/orders/shared/order-chips.tsx'
import { orderViewPath } from '#web/features/sales/orders/shared/order-paths.ts'
import { date, money } from '#web/platform/formats/format.ts'
import { nameText, t } from '#web/platform/i18n.ts'
import { mapRead, type ReadQuery } from '#web/platform/read.ts'
import { useMay } from '#web/platform/session/session.ts'
import type { ListState } from '#web/platform/urls/url-query.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { Column } from '#web/ui/table/types.ts'

type Order = SalesSummary['orders'][number]
type Props = {
  read: ReadQuery<Wire<typeof reports.salesSummary>>
  state: ListState
  onState: (change: Partial<ListState>) => void
}

/** The orders that the figures add up. */
export function SalesOrders({ read, state, onState }: Props) {
  const may = useMay()
  return (
    <DataTable
      label={t('reports.orders')}
      name="sales-report"
      columns={columns()}
      read={mapRead(read, ({ data }) => ({ data: data.orders, recordsTotal: data.totalOrders }))}
      state={state}
      onState={onState}
      getRowId={({ id }) => id}
      nameRow={({ orderNumber }) => String(orderNumber)}
      {...(may('orders') && { buildPath: ({ id }: Order) => orderViewPath(id) })}
      empty={{ title: t('reports.noOrders'), next: t('dashboard.noSalesNext') }}
    />
  )
}

const columns = (): Column<Order>[] => [
  {
    key: 'number',
    header: t('reports.orderNumber'),
    pinned: true,
    width: 140,
    cell: (row) => row.orderNumber,
  },
  { key: 'date', header: t('orders.orderDate'), width: 120, cell: (row) => date(row.orderDate) },
  { key: 'status', header: t('orders.status'), cell: (row) => <OrderStatusChip id={row.orderStatusId} /> },
  {
    key: 'subtotal',
    header: nameText('Subtotal'),
    align: 'right',
    cell: (row) => money(row.subtotal, row.currencySymbol),
  },
  {
    key: 'amount',
    header: t('reports.beforeRefunds'),
    align: 'right',
    cell: (row) => money(row.orderAmount, row.currencySymbol),
  },
]
