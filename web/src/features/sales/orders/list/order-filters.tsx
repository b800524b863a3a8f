import { t } from '#web/platform/i18n.ts'
import type { UrlQuery } from '#web/platform/url-query.ts'
import { DayFilters, RangeFilter, SearchFilter, WhoseFilters } from '../../dated-list/filters.tsx'
import { DeliveryFilter } from './delivery-filter.tsx'
import type { orderQuery } from './order-query.ts'
import { OrderStatusFilter } from './order-status-filter.tsx'
import { PaymentFilter } from './payment-filter.tsx'

type Props = {
  query: UrlQuery<typeof orderQuery>
  dealerId: number | undefined
  /** Today's date at the dealer. */
  today: string
  /** For the board, which shows one dealer and every status. */
  ofBoard?: boolean
}

/** The order list's filters, all kept in the address. */
export function OrderFilters({ query, dealerId, today, ofBoard = false }: Props) {
  const { values, set } = query
  return (
    <>
      <WhoseFilters values={values} set={set} dealerId={dealerId} onlyOneDealer={ofBoard} />
      <RangeFilter values={values} set={set} />
      <DayFilters values={values} set={set} today={today} />
      {!ofBoard && <OrderStatusFilter values={values} set={set} />}
      {!ofBoard && <PaymentFilter values={values} set={set} />}
      {!ofBoard && <DeliveryFilter values={values} set={set} />}
      <SearchFilter values={values} set={set} label={t('orders.searchLabel')} />
    </>
  )
}
