import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconFilterOff } from '@tabler/icons-react'
import { useState } from 'react'
import { orderStatuses } from '#contract/sales/order-statuses.ts'
import { t, translated } from '#web/platform/i18n.ts'
import { useMay } from '#web/platform/session.ts'
import type { UrlQuery } from '#web/platform/url-query.ts'
import page from '#web/ui/page.module.css'
import {
  DayFilters,
  RangeFilter,
  SearchFilter,
  StatusFilter,
  WhoseFilters,
} from '../../sales/dated-list/filters.tsx'
import { type dashboardQuery, periods } from './dashboard-query.ts'

type Props = {
  query: UrlQuery<typeof dashboardQuery>
  dealerId: number | undefined
  /** The day it is at the dealer. */
  today: string
}

/** Whose figures and of which days; the other filters of the order list when they are asked for. */
export function DashboardFilters({ query, dealerId, today }: Props) {
  const { values, set } = query
  const may = useMay()
  const isNarrowed = Boolean(values.cid || values.statusId || values.search)
  const [isOpen, setOpen] = useState(isNarrowed)
  const all = isOpen || isNarrowed
  const statuses = orderStatuses.map(({ id, name }) => ({ value: id, label: translated(name) }))
  return (
    <search className={page.filters} aria-label={t('common.filters')}>
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
          <StatusFilter<number>
            label={t('orders.status')}
            choices={[{ value: 0, label: t('orders.anyStatus') }, ...statuses]}
            value={values.statusId}
            onChange={(statusId) => set({ statusId })}
          />
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
      {query.isFiltered && (
        <Button
          variant="subtle"
          color="gray"
          px="xs"
          leftSection={<IconFilterOff size={16} />}
          onClick={query.clear}
        >
          {t('common.clearFilters')}
        </Button>
      )}
    </search>
  )
}
