import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { reportPeriods } from '#contract/insight/report-periods.ts'
import { dealerSorts } from '#contract/list-choices.ts'
import { dealers, type ListedDealer } from '#contract/tenancy/dealers.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { screenPath } from '#web/platform/screen.ts'
import { listQuery, useUrlQuery } from '#web/platform/urls/url-query.ts'
import { aDirection, anId, anOption, aText, or } from '#web/platform/urls/url-values.ts'
import { SiteLink } from '#web/ui/buttons/site-link.tsx'
import { ListPage } from '#web/ui/lists/list-page.tsx'
import { SearchBox } from '#web/ui/selects/search-box.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { RowActions } from '#web/ui/table/row-actions.tsx'
import { planFilter, standingFilter, usePlans } from '../../tenancy/dealers/dealer-filters.ts'
import { EditStoreLink } from '../../tenancy/dealers/edit-store-link.tsx'
import { useStoreToggle } from '../../tenancy/dealers/store-toggle.tsx'
import { ExportOrders } from './export-orders.tsx'
import { ManagerCards } from './manager-cards.tsx'
import { storeColumns } from './store-columns.tsx'
import { StoreSales } from './store-sales.tsx'

const standings = ['active', 'archived'] as const
const query = listQuery({
  search: or(aText(200), ''),
  plan: anId,
  standing: anOption(standings),
  sort: or(anOption(dealerSorts), 'id'),
  direction: or(aDirection, 'asc'),
  /** Shows the sales chart of the first store in the list unless one is selected. */
  store: anId,
  period: or(anOption(reportPeriods), 'this_month'),
})

/** All stores at a glance, for the platform's administrators. */
export default function StoreManager() {
  const url = useUrlQuery(query)
  const { values, set } = url
  const { plan, standing, search, sort, direction, page, pageSize } = values
  const read = useRead(
    dealers.list,
    { search, standing, sort, direction, subscriptionPlanId: plan, page, limit: pageSize },
    { keepPrevious: true },
  )
  const plans = usePlans()
  const [isExporting, setExporting] = useState(false)
  const toggle = useStoreToggle()
  return (
    <ListPage
      of="store-manager"
      actions={
        <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => setExporting(true)}>
          {t('storeManager.export')}
        </Button>
      }
      filters={{
        search: (
          <SearchBox
            value={search}
            onSearch={(text) => set({ search: text })}
            label={t('dealers.searchLabel')}
          />
        ),
        filters: [planFilter(values, plans, set), standingFilter(values, standings, set)],
      }}
      query={url}
    >
      <ManagerCards plan={plan} />
      <StoreSales store={values.store ?? read.data?.data[0]?.id} period={values.period} onChange={set} />
      <DataTable
        label={t('storeManager.title')}
        name="store-manager"
        columns={storeColumns((dealer) => void toggle(dealer))}
        read={read}
        state={values}
        onState={url.onState}
        getRowId={(dealer) => dealer.id}
        nameRow={(dealer) => dealer.company}
        buildPath={(dealer) => screenPath(`edit-store/${dealer.id}`)}
        actions={(dealer) => <Actions dealer={dealer} />}
        actionsHead={t('dealers.actions')}
        empty={{ title: t('dealers.empty'), next: t('dealers.emptyNext') }}
        filtered={url}
      />
      <ExportOrders isOpen={isExporting} onClose={() => setExporting(false)} />
    </ListPage>
  )
}

const Actions = ({ dealer }: { dealer: ListedDealer }) => (
  <RowActions name={dealer.company}>
    <SiteLink domain={dealer.dealerDomain} />
    <EditStoreLink dealer={dealer} />
  </RowActions>
)
