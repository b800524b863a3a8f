import { type RmaStatus, rmaStatuses } from '#contract/sales/return-rules.ts'
import { nameText, t } from '#web/platform/i18n.ts'
import { useMay } from '#web/platform/session.ts'
import type { UrlQuery } from '#web/platform/url-query.ts'
import { DayFilters, SearchFilter, StatusFilter, WhoseFilters } from '../dated-list/filters.tsx'
import type { returnQuery } from './return-query.ts'

type Props = {
  query: UrlQuery<typeof returnQuery>
  dealerId: number | undefined
  /** Today's date at the dealer. */
  today: string
}

/** The returns list's filters, all kept in the address. */
export function ReturnFilters({ query: { values, set }, dealerId, today }: Props) {
  const may = useMay()
  const statuses = rmaStatuses.map((value) => ({ value, label: nameText(value) }))
  return (
    <>
      <WhoseFilters
        values={values}
        set={set}
        dealerId={dealerId}
        withoutCustomers={!may(['customers', 'orders'])}
      />
      <DayFilters values={values} set={set} today={today} />
      <StatusFilter<RmaStatus | 'any'>
        label={t('returns.status')}
        choices={[{ value: 'any', label: t('returns.anyStatus') }, ...statuses]}
        value={values.status}
        onChange={(status) => set({ status })}
      />
      <SearchFilter values={values} set={set} label={t('returns.searchLabel')} />
    </>
  )
}
