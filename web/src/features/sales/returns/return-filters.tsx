import { type RmaStatus, rmaStatuses } from '#contract/sales/returns/return-rules.ts'
import { nameText, t } from '#web/platform/i18n.ts'
import { useMay } from '#web/platform/session/session.ts'
import type { UrlQuery } from '#web/platform/urls/url-query.ts'
import { useDealerFilter } from '#web/ui/lists/dealer-filter.tsx'
import { choiceFilter } from '#web/ui/lists/filter-bar.tsx'
import { SearchBox } from '#web/ui/selects/search-box.tsx'
import { dayFilters, useCustomerFilter } from '../dated-list/filters.tsx'
import type { returnQuery } from './return-query.ts'

type Props = {
  query: UrlQuery<typeof returnQuery>
  dealerId: number | undefined
  /** Today's date at the dealer. */
  today: string
}

/** The returns list's filters, all in the address. */
export function useReturnFilters({ query: { values, set }, dealerId, today }: Props) {
  const may = useMay()
  const dealer = useDealerFilter({
    value: values.dealer,
    onChange: (next) => set({ dealer: next, cid: undefined }),
  })
  const showsCustomers = may(['customers', 'orders'])
  const customer = useCustomerFilter({
    dealerId,
    id: showsCustomers ? values.cid : undefined,
    onChange: (cid) => set({ cid }),
  })
  const status = choiceFilter<RmaStatus>({
    label: t('returns.status'),
    any: t('returns.anyStatus'),
    choices: rmaStatuses.map((value) => ({ value, label: nameText(value) })),
    value: values.status === 'any' ? undefined : values.status,
    onChange: (next) => set({ status: next ?? 'any' }),
  })
  return {
    search: (
      <SearchBox
        value={values.search}
        label={t('returns.searchLabel')}
        onSearch={(search) => set({ search })}
      />
    ),
    filters: [dealer, ...dayFilters({ values, set, today }), status],
    more: showsCustomers ? [customer] : [],
  }
}
