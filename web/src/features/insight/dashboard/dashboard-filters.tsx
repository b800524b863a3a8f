import { dayFilters, rangeFilter, useCustomerFilter } from '#web/features/sales/dated-list/filters.tsx'
import { orderStatusFilter } from '#web/features/sales/orders/list/order-status-filter.tsx'
import { t } from '#web/platform/i18n.ts'
import { useMay } from '#web/platform/session/session.ts'
import type { UrlQuery } from '#web/platform/urls/url-query.ts'
import { useDealerFilter } from '#web/ui/lists/dealer-filter.tsx'
import { FilterBar } from '#web/ui/lists/filter-bar.tsx'
import { SearchBox } from '#web/ui/selects/search-box.tsx'
import { type dashboardQuery, periods } from './dashboard-query.ts'

type Props = {
  query: UrlQuery<typeof dashboardQuery>
  dealerId: number | undefined
  /** Today's date at the dealer. */
  today: string
}

/** Filters by dealer and days, with the order list's other filters on request. */
export function DashboardFilters({ query, dealerId, today }: Props) {
  const { values, set } = query
  const may = useMay()
  const dealer = useDealerFilter({
    value: values.dealer,
    onChange: (next) => set({ dealer: next, cid: undefined }),
  })
  const showsCustomers = may('customers')
  const customer = useCustomerFilter({
    dealerId,
    id: showsCustomers ? values.cid : undefined,
    onChange: (cid) => set({ cid }),
  })
  const search = {
    label: t('common.search'),
    chosen: values.search || undefined,
    clear: () => set({ search: '' }),
    fits: [t('orders.searchLabel')],
    field: (
      <SearchBox
        value={values.search}
        label={t('orders.searchLabel')}
        onSearch={(text) => set({ search: text })}
      />
    ),
  }
  return (
    <FilterBar
      query={query}
      filters={[
        dealer,
        rangeFilter({ values, set, ranges: periods }),
        ...dayFilters({ values, set, today, inReport: true }),
      ]}
      more={[showsCustomers ? customer : null, orderStatusFilter({ values, set }), search]}
    />
  )
}
