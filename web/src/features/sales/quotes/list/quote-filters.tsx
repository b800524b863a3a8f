import { quoteStatuses } from '#contract/sales/quote-fields.ts'
import { nameText, t } from '#web/platform/i18n.ts'
import type { UrlQuery } from '#web/platform/url-query.ts'
import {
  DayFilters,
  RangeFilter,
  SearchFilter,
  StatusFilter,
  WhoseFilters,
} from '../../dated-list/filters.tsx'
import type { quoteQuery } from './quote-query.ts'

type Props = {
  query: UrlQuery<typeof quoteQuery>
  dealerId: number | undefined
  /** Today's date at the dealer. */
  today: string
}

/** The quote list's filters, all kept in the address. */
export function QuoteFilters({ query: { values, set }, dealerId, today }: Props) {
  const statuses = quoteStatuses.map(({ id, name }) => ({ value: id, label: nameText(name) }))
  return (
    <>
      <WhoseFilters values={values} set={set} dealerId={dealerId} />
      <RangeFilter values={values} set={set} />
      <DayFilters values={values} set={set} today={today} />
      <StatusFilter<number>
        label={t('quotes.status')}
        choices={[{ value: 0, label: t('quotes.anyStatus') }, ...statuses]}
        value={values.statusId}
        onChange={(statusId) => set({ statusId })}
      />
      <SearchFilter values={values} set={set} label={t('quotes.searchLabel')} />
    </>
  )
}
