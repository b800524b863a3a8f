import { orderStatuses } from '#contract/sales/order-statuses.ts'
import { t, translated } from '#web/platform/i18n.ts'
import type { UrlQuery } from '#web/platform/url-query.ts'
import {
  DayFilters,
  RangeFilter,
  SearchFilter,
  StatusFilter,
  WhoseFilters,
} from '../../dated-list/filters.tsx'
import type { orderQuery } from './order-query.ts'

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
  const statuses = orderStatuses.map(({ id, name }) => ({ value: id, label: translated(name) }))
  return (
    <>
      <WhoseFilters values={values} set={set} dealerId={dealerId} onlyOneDealer={ofBoard} />
      <RangeFilter values={values} set={set} />
      <DayFilters values={values} set={set} today={today} />
      {!ofBoard && (
        <StatusFilter<number>
          label={t('orders.status')}
          choices={[{ value: 0, label: t('orders.anyStatus') }, ...statuses]}
          value={values.statusId}
          onChange={(statusId) => set({ statusId })}
        />
      )}
      <SearchFilter values={values} set={set} label={t('orders.searchLabel')} />
    </>
  )
}
