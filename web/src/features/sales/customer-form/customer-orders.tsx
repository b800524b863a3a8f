import { Text } from '@mantine/core'
import { formatDateTime } from '#contract/dates.ts'
import type { Customer } from '#contract/sales/customers/customers.ts'
import type { OrderRow } from '#contract/sales/orders/order-fields.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { money } from '#web/platform/formats/format.ts'
import { useZone } from '#web/platform/formats/zone.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { screenPath } from '#web/platform/screen.ts'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { toScreen } from '#web/platform/urls/url-query.ts'
import { WholeList } from '#web/ui/lists/whole-list.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { Column } from '#web/ui/table/types.ts'
import { OrderStatusChip } from '../orders/shared/order-chips.tsx'

const newest = 10

/** A customer's latest orders, without deleted ones. */
export const useCustomerOrders = ({ id, dealerId }: Customer, enabled: boolean) =>
  useRead(orders.list, { dlid: dealerId, cid: id, statusId: 0, pageSize: newest }, { enabled })

/** A customer's newest orders, on a tab of their screen, with a link to all. */
export function CustomerOrders({
  customer,
  read,
}: {
  customer: Customer
  read: ReturnType<typeof useCustomerOrders>
}) {
  const { id, dealerId } = customer
  const zone = useZone(dealerId)
  const isChosen = useDealerId() === dealerId
  const total = read.data?.recordsTotal ?? 0
  const list = toScreen('orders', { cid: id, statusId: 0, ...(isChosen ? {} : { dealer: dealerId }) })
  return (
    <>
      <DataTable
        label={t('customers.ordersTitle')}
        name="customer-orders"
        columns={columns(zone)}
        read={read}
        getRowId={(row) => row.id}
        nameRow={(row) => t('orders.named', { number: row.orderNumber })}
        buildPath={(row) => screenPath(`orders/${row.id}`)}
        empty={{ title: t('customers.noOrders'), next: t('customers.noOrdersNext') }}
      />
      {total > 0 && <WholeList to={list}>{t('customers.allOrders', { n: total })}</WholeList>}
      {total > newest && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('customers.newestOrders', { n: newest })}
        </Text>
      )}
    </>
  )
}

const columns = (zone: string | undefined): Column<OrderRow>[] => [
  { key: 'number', header: t('orders.number'), pinned: true, cell: (row) => row.orderNumber },
  {
    key: 'date',
    header: t('orders.date'),
    cell: (row) => (zone ? formatDateTime(row.orderDate, zone) : ''),
  },
  {
    key: 'status',
    header: t('orders.status'),
    cell: (row) => <OrderStatusChip id={row.orderStatusId} shippingStatusId={row.shippingStatusId} />,
  },
  {
    key: 'items',
    header: t('orders.items'),
    align: 'right',
    cell: (row) => `${row.itemsShipped} / ${row.itemsQty}`,
  },
  {
    key: 'total',
    header: t('orders.total'),
    align: 'right',
    cell: (row) => money(row.orderAmount, row.currencySymbol),
  },
]
