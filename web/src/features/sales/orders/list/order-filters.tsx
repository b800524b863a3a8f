import { t } from '#web/platform/i18n.ts'
import type { UrlQuery } from '#web/platform/url-query.ts'
import { DayFilters, RangeFilter, SearchFilter, WhoseFilters } from '../../dated-list/filters.tsx'
import type { orderQuery } from './order-query.ts'
import { OrderStatusFilter } from './order-status-filter.tsx'
import { PaymentFilter } from './payment-filter.tsx'

type Props = {
  query: UrlQuery<typeof orderQuery>
  dealerId: number | undefined
  /** The day it is at the dealer. */
  today: string
  /** The board's: it shows one dealer, and every status. */
  ofBoard?: boolean
}

/** The filters of the order list; all of them live in its address. */
export function OrderFilters({ query, dealerId, today, ofBoard = false }: Props) {
  const { values, set } = query
  return (
    <>
      <WhoseFilters values={values} set={set} dealerId={dealerId} onlyOneDealer={ofBoard} />
      <RangeFilter values={values} set={set} />
      <DayFilters values={values} set={set} today={today} />
      {!ofBoard && <OrderStatusFilter values={values} set={set} />}
      {!ofBoard && <PaymentFilter values={values} set={set} />}
      <SearchFilter values={values} set={set} label={t('orders.searchLabel')} />
    </>
  )
}
