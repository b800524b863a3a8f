import { t } from '#web/platform/i18n.ts'
import type { UrlQuery } from '#web/platform/urls/url-query.ts'
import { useDealerFilter } from '#web/ui/lists/dealer-filter.tsx'
import { SearchBox } from '#web/ui/selects/search-box.tsx'
import { dayFilters, rangeFilter, useCustomerFilter } from '../../dated-list/filters.tsx'
import { deliveryFilter } from './delivery-filter.tsx'
import { useFigureChips } from './figure-chips.ts'
import type { orderQuery } from './order-query.ts'
import { orderStatusFilter } from './order-status-filter.tsx'
import { paymentFilter } from './payment-filter.tsx'
import { filterByShipped } from './shipped-filter.tsx'

type Props = {
  query: UrlQuery<typeof orderQuery>
  dealerId: number | undefined
  /** Today's date at the dealer. */
  today: string
  /** For the board, which shows one dealer and every status. */
  isBoard?: boolean
}

/** The order list's filters, all in the address. */
export function useOrderFilters({ query, dealerId, today, isBoard = false }: Props) {
  const { values, set } = query
  const dealer = useDealerFilter({
    value: values.dealer,
    onChange: (next) => set({ dealer: next, cid: undefined }),
    onlyOne: isBoard,
  })
  const customer = useCustomerFilter({ dealerId, id: values.cid, onChange: (cid) => set({ cid }) })
  const chips = useFigureChips(values, set, dealerId)
  const inRow = [dealer, customer, ...dayFilters({ values, set, today })]
  const range = rangeFilter({ values, set })
  return {
    search: (
      <SearchBox
        value={values.search}
        label={t('orders.searchLabel')}
        onSearch={(search) => set({ search })}
      />
    ),
    filters: isBoard
      ? inRow
      : [...inRow, orderStatusFilter({ values, set }), filterByShipped({ values, set })],
    more: isBoard ? [range] : [range, paymentFilter({ values, set }), deliveryFilter({ values, set })],
    chips: isBoard ? [] : chips,
  }
}
