import { Select } from '@mantine/core'
import { orderStatuses } from '#contract/sales/order-statuses.ts'
import { t, translated } from '#web/platform/i18n.ts'
import type { UrlQuery } from '#web/platform/url-query.ts'
import { DealerFilter } from '#web/ui/dealer-filter.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { CustomerFilter, DayFilter, Filter, RangeFilter } from './list-filters.tsx'
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
  const statuses = [{ value: '0', label: t('orders.anyStatus') }].concat(
    orderStatuses.map(({ id, name }) => ({ value: String(id), label: translated(name) })),
  )
  return (
    <>
      <Filter>
        <DealerFilter
          value={values.dealer}
          onChange={(dealer) => set({ dealer, cid: undefined })}
          onlyOne={ofBoard}
        />
      </Filter>
      <Filter>
        <CustomerFilter dealerId={dealerId} id={values.cid} onChange={(cid) => set({ cid })} />
      </Filter>
      <Filter>
        <RangeFilter values={values} set={set} />
      </Filter>
      <Filter half>
        <DayFilter name="fromDate" label={t('orders.fromDate')} values={values} set={set} today={today} />
      </Filter>
      <Filter half>
        <DayFilter name="toDate" label={t('orders.toDate')} values={values} set={set} today={today} />
      </Filter>
      {!ofBoard && (
        <Filter>
          <Select
            aria-label={t('orders.status')}
            w={160}
            data={statuses}
            value={String(values.statusId)}
            onChange={(next) => set({ statusId: Number(next) })}
          />
        </Filter>
      )}
      <Filter>
        <SearchBox
          value={values.search}
          onSearch={(search) => set({ search })}
          label={t('orders.searchLabel')}
          width={212}
        />
      </Filter>
    </>
  )
}
