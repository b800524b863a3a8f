import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { useMay } from '#web/platform/session.ts'
import type { UrlQuery } from '#web/platform/url-query.ts'
import { FilterRow } from '#web/ui/filter-row.tsx'
import { DayFilters, RangeFilter, SearchFilter, WhoseFilters } from '../../sales/dated-list/filters.tsx'
import { OrderStatusFilter } from '../../sales/orders/list/order-status-filter.tsx'
import { type dashboardQuery, periods } from './dashboard-query.ts'

type Props = {
  query: UrlQuery<typeof dashboardQuery>
  dealerId: number | undefined
  /** Today's date at the dealer. */
  today: string
}

/** Filters by dealer and days, with the order list's other filters on request. */
export function DashboardFilters({ query, dealerId, today }: Props) {
  const { values, set } = query
  const may = useMay()
  const isNarrowed = Boolean(values.cid || values.statusId || values.search)
  const [isOpen, setOpen] = useState(isNarrowed)
  const all = isOpen || isNarrowed
  return (
    <FilterRow query={query} staysOpen>
      <WhoseFilters
        values={values}
        set={set}
        dealerId={dealerId}
        withoutCustomers={!all || !may('customers')}
      />
      <RangeFilter values={values} set={set} ranges={periods} />
      <DayFilters values={values} set={set} today={today} />
      {all && (
        <>
          <OrderStatusFilter values={values} set={set} />
          <SearchFilter values={values} set={set} label={t('orders.searchLabel')} />
        </>
      )}
      {!isNarrowed && (
        <Button
          variant="subtle"
          color="gray"
          px="xs"
          leftSection={<IconAdjustmentsHorizontal size={16} />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'dashboard.fewerFilters' : 'dashboard.moreFilters')}
        </Button>
      )}
    </FilterRow>
  )
}
