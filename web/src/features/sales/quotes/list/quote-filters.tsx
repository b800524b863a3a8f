import { quoteStatuses } from '#contract/sales/quotes/quote-fields.ts'
import { nameText, t } from '#web/platform/i18n.ts'
import type { UrlQuery } from '#web/platform/urls/url-query.ts'
import { useDealerFilter } from '#web/ui/lists/dealer-filter.tsx'
import { choiceFilter } from '#web/ui/lists/filter-bar.tsx'
import { SearchBox } from '#web/ui/selects/search-box.tsx'
import { dayFilters, rangeFilter, useCustomerFilter } from '../../dated-list/filters.tsx'
import type { quoteQuery } from './quote-query.ts'

type Props = {
  query: UrlQuery<typeof quoteQuery>
  dealerId: number | undefined
  /** Today's date at the dealer. */
  today: string
}

/** The quote list's filters, all in the address. */
export function useQuoteFilters({ query: { values, set }, dealerId, today }: Props) {
  const dealer = useDealerFilter({
    value: values.dealer,
    onChange: (next) => set({ dealer: next, cid: undefined }),
  })
  const customer = useCustomerFilter({ dealerId, id: values.cid, onChange: (cid) => set({ cid }) })
  const status = choiceFilter<number>({
    label: t('quotes.status'),
    any: t('quotes.anyStatus'),
    choices: quoteStatuses.map(({ id, name }) => ({ value: id, label: nameText(name) })),
    value: values.statusId || undefined,
    onChange: (statusId = 0) => set({ statusId }),
  })
  return {
    search: (
      <SearchBox
        value={values.search}
        label={t('quotes.searchLabel')}
        onSearch={(search) => set({ search })}
      />
    ),
    filters: [dealer, customer, ...dayFilters({ values, set, today }), status],
    more: [rangeFilter({ values, set })],
  }
}
