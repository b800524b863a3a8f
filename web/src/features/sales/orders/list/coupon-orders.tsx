import { formatDateTime } from '#contract/dates.ts'
import { couponOrderSorts } from '#contract/list-choices.ts'
import { type CouponOrder, type CouponOrderTotals, coupons } from '#contract/sales/coupons/coupons.ts'
import { money, number } from '#web/platform/formats/format.ts'
import { usualZone } from '#web/platform/formats/zone.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { useDealer } from '#web/platform/session/dealer.ts'
import { useMay } from '#web/platform/session/session.ts'
import { listQuery, toRowPaging, useRouteId, useUrlQuery } from '#web/platform/urls/url-query.ts'
import { aDayOrRelative, aDirection, aNumber, anOption, aText, or } from '#web/platform/urls/url-values.ts'
import { ListPage } from '#web/ui/lists/list-page.tsx'
import { ListTotals } from '#web/ui/lists/list-totals.tsx'
import { SearchBox } from '#web/ui/selects/search-box.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { Column } from '#web/ui/table/types.ts'
import { dayFilters, rangeFilter } from '../../dated-list/filters.tsx'
import { useDays } from '../../dated-list/use-dated-list.ts'
import { OrderStatusChip } from '../shared/order-chips.tsx'
import { orderViewPath } from '../shared/order-paths.ts'
import { orderStatusFilter } from './order-status-filter.tsx'

const query = listQuery({
  fromDate: aDayOrRelative,
  toDate: aDayOrRelative,
  /** 0 for any. */
  statusId: or(aNumber(0, 6), 0),
  search: or(aText(200), ''),
  sort: or(anOption(couponOrderSorts), 'orderDate'),
  direction: or(aDirection, 'desc'),
})

/** The orders that got the coupon in the address, and what it gave away. */
export default function CouponOrders() {
  const id = useRouteId()
  const url = useUrlQuery(query)
  const { page, pageSize, search, ...filter } = url.values
  const { today, findZone, turned } = useDays(url.values)
  const { id: dealerId, currencySymbol } = useDealer() ?? {}
  const read = useRead(
    coupons.orders,
    { id, ...filter, search: search || undefined, ...toRowPaging({ page, pageSize }) },
    { keepPrevious: true, enabled: !turned },
  )
  const may = useMay()
  const code = read.data?.coupon.couponCode
  const zone = findZone(dealerId ?? 0) ?? usualZone
  return (
    <ListPage
      of="dealer-coupons"
      title={code ? t('coupons.ordersWith', { code }) : t('coupons.orders')}
      query={url}
      filters={{
        search: (
          <SearchBox
            value={url.values.search}
            label={t('coupons.searchOrders')}
            onSearch={(search) => url.set({ search })}
          />
        ),
        filters: [
          ...dayFilters({ values: url.values, set: url.set, today }),
          orderStatusFilter({ values: url.values, set: url.set }),
        ],
        more: [rangeFilter({ values: url.values, set: url.set })],
      }}
    >
      <Totals totals={read.data?.totals} currencySymbol={currencySymbol} />
      <DataTable
        label={t('coupons.orders')}
        name="coupon-orders"
        columns={columns(zone, currencySymbol)}
        read={read}
        state={url.values}
        onState={url.onState}
        getRowId={(row) => row.id}
        nameRow={(row) => t('orders.named', { number: row.orderNumber })}
        {...(may('orders') && { buildPath: (row: CouponOrder) => orderViewPath(row.id) })}
        empty={{ title: t('coupons.noOrders'), next: t('coupons.noOrdersNext') }}
        filtered={url}
      />
    </ListPage>
  )
}

type TotalsProps = { totals: CouponOrderTotals | undefined; currencySymbol: string | undefined }

function Totals({ totals, currencySymbol }: TotalsProps) {
  const amount = (value: number | undefined) => money(value, currencySymbol)
  return (
    <ListTotals
      totals={[
        { name: t('coupons.uses'), value: number(totals?.orders), note: t('coupons.usesNote') },
        {
          name: t('coupons.given'),
          value: amount(totals && totals.discountAmount + totals.freedShipping),
          note: t('coupons.givenNote', { amount: amount(totals?.freedShipping) }),
        },
        { name: t('coupons.revenue'), value: amount(totals?.orderAmount) },
      ]}
    />
  )
}

const columns = (zone: string, currencySymbol: string | undefined): Column<CouponOrder>[] => [
  {
    key: 'number',
    header: t('orders.number'),
    sort: 'orderNumber',
    pinned: true,
    cell: (row) => row.orderNumber,
  },
  {
    key: 'date',
    header: t('orders.date'),
    sort: 'orderDate',
    cell: (row) => formatDateTime(row.orderDate, zone),
  },
  {
    key: 'customer',
    header: t('orders.customer'),
    sort: 'billCompany',
    share: 30,
    cell: (row) => row.billCompany,
  },
  {
    key: 'status',
    header: t('orders.status'),
    cell: (row) => <OrderStatusChip id={row.orderStatusId} shippingStatusId={row.shippingStatusId} />,
  },
  {
    key: 'discount',
    header: t('coupons.discount'),
    sort: 'discountAmount',
    align: 'right',
    cell: (row) => money(row.discountAmount, currencySymbol),
  },
  {
    key: 'freedShipping',
    header: t('coupons.freedShipping'),
    align: 'right',
    cell: (row) => money(row.freedShipping, currencySymbol),
  },
  {
    key: 'total',
    header: t('orders.total'),
    sort: 'orderAmount',
    align: 'right',
    cell: (row) => money(row.orderAmount, currencySymbol),
  },
]
