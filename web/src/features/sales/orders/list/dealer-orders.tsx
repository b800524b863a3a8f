import { orderSorts } from '#contract/list-choices.ts'
import type { OrderRow } from '#contract/sales/orders/order-fields.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { useDealers } from '#web/platform/session/dealer.ts'
import { listQuery, toRowPaging, useRouteId, useUrlQuery } from '#web/platform/urls/url-query.ts'
import { aDirection, anOption, or } from '#web/platform/urls/url-values.ts'
import { ListPage } from '#web/ui/lists/list-page.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { Column } from '#web/ui/table/types.ts'
import { orderPath } from '../shared/order-paths.ts'

const query = listQuery({
  sort: or(anOption(orderSorts), 'orderNumber'),
  direction: or(aDirection, 'desc'),
})

const columns = (): Column<OrderRow>[] => [
  {
    key: 'number',
    header: t('orders.number'),
    sort: 'orderNumber',
    pinned: true,
    width: 160,
    cell: (row) => row.orderNumber,
  },
  { key: 'name', header: t('orders.customer'), sort: 'billCompany', cell: (row) => row.billCompany },
]

/** The orders of the dealer in the address, with number and name only. */
export default function DealerOrders() {
  const dlid = useRouteId()
  const url = useUrlQuery(query)
  const { page, pageSize, sort, direction } = url.values
  const read = useRead(
    orders.list,
    { dlid, statusId: 0, sort, direction, ...toRowPaging({ page, pageSize }) },
    { keepPrevious: true },
  )
  const dealer = useDealers(true).get(dlid)
  return (
    <ListPage
      of="orders"
      title={dealer ? t('orders.ofDealer', { dealer: dealer.company }) : t('orders.title')}
    >
      <DataTable
        label={t('orders.title')}
        name="dealer-orders"
        columns={columns()}
        read={read}
        state={url.values}
        onState={url.onState}
        getRowId={({ id }) => id}
        nameRow={(row) => t('orders.named', { number: row.orderNumber })}
        buildPath={({ id }) => orderPath(id)}
        empty={{ title: t('orders.empty'), next: t('orders.emptyNext') }}
      />
    </ListPage>
  )
}
