import { Select } from '@mantine/core'
import { quoteStatuses } from '#contract/sales/quote-fields.ts'
import { t, translated } from '#web/platform/i18n.ts'
import type { UrlQuery } from '#web/platform/url-query.ts'
import { DealerFilter } from '#web/ui/dealer-filter.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { CustomerFilter, DayFilter, Filter, RangeFilter } from '../../orders/list/list-filters.tsx'
import type { quoteQuery } from './quote-query.ts'

type Props = {
  query: UrlQuery<typeof quoteQuery>
  dealerId: number | undefined
  /** The day it is at the dealer. */
  today: string
}

/** The filters of the quote list; all of them live in its address. */
export function QuoteFilters({ query: { values, set }, dealerId, today }: Props) {
  const statuses = [{ value: '0', label: t('quotes.anyStatus') }].concat(
    quoteStatuses.map(({ id, name }) => ({ value: String(id), label: translated(name) })),
  )
  return (
    <>
      <Filter>
        <DealerFilter value={values.dealer} onChange={(dealer) => set({ dealer, cid: undefined })} />
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
      <Filter>
        <Select
          aria-label={t('quotes.status')}
          w={140}
          data={statuses}
          value={String(values.statusId)}
          onChange={(next) => set({ statusId: Number(next) })}
        />
      </Filter>
      <Filter>
        <SearchBox
          value={values.search}
          onSearch={(search) => set({ search })}
          label={t('quotes.searchLabel')}
          width={230}
        />
      </Filter>
    </>
  )
}
