import { Button } from '@mantine/core'
import { IconChartBar, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { reportPeriods } from '#contract/insight/report-periods.ts'
import { storeManager } from '#contract/insight/store-manager.ts'
import { storeSeverities, storeSorts } from '#contract/list-choices.ts'
import { dealers, type ListedDealer } from '#contract/tenancy/dealers.ts'
import { planFilter, standingFilter, usePlans } from '#web/features/tenancy/dealers/dealer-filters.ts'
import { EditStoreLink } from '#web/features/tenancy/dealers/edit-store-link.tsx'
import { StoreTabs } from '#web/features/tenancy/dealers/store-tabs.tsx'
import { useStoreToggle } from '#web/features/tenancy/dealers/store-toggle.tsx'
import { BulkStores } from '#web/features/tenancy/store-comparison/bulk-stores.tsx'
import { t } from '#web/platform/i18n.ts'
import { useRead, useReadAgain } from '#web/platform/read.ts'
import { screenPath } from '#web/platform/screen.ts'
import { listQuery, toScreen, useUrlQuery } from '#web/platform/urls/url-query.ts'
import { aDirection, anId, anOption, aText, or } from '#web/platform/urls/url-values.ts'
import { SiteLink } from '#web/ui/buttons/site-link.tsx'
import { ExportNote, useExport } from '#web/ui/lists/export.tsx'
import { choiceFilter } from '#web/ui/lists/filter-bar.tsx'
import { ListPage } from '#web/ui/lists/list-page.tsx'
import { SearchBox } from '#web/ui/selects/search-box.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { RowAction, RowActions } from '#web/ui/table/row-actions.tsx'
import { useSelection } from '#web/ui/table/selection.ts'
import { ExportOrders } from './export-orders.tsx'
import { ManagerCards } from './manager-cards.tsx'
import { severityName } from './needs.tsx'
import { RefreshFigures } from './refresh-figures.tsx'
import { storeColumns } from './store-columns.tsx'
import { StoreSales } from './store-sales.tsx'

const standings = ['active', 'archived'] as const
const query = listQuery({
  search: or(aText(200), ''),
  plan: anId,
  standing: anOption(standings),
  severity: anOption(storeSeverities),
  sort: or(anOption(storeSorts), 'needs'),
  direction: or(aDirection, 'desc'),
  /** Shows the sales chart of the first store in the list unless one is selected. */
  store: anId,
  period: or(anOption(reportPeriods), 'this_month'),
})

const getRowId = ({ id }: ListedDealer) => id

const builtInViews = () => [
  { name: t('storeManager.viewAll'), query: '' },
  { name: t('storeManager.viewUrgent'), query: 'severity=urgent' },
  { name: t('storeManager.viewQuiet'), query: 'standing=active&sort=lastOrderAt&direction=asc' },
]

/** How often the list reads again, because its figures change by themselves. */
const againSeconds = 60

/** All stores at a glance, for the platform's administrators. */
export default function StoreManager() {
  const url = useUrlQuery(query)
  const { values, set } = url
  const { plan, standing, severity, search, sort, direction, page, pageSize } = values
  const choices = { search, standing, severity, subscriptionPlanId: plan }
  const filter = { ...choices, sort, direction }
  const read = useRead(
    dealers.list,
    { ...filter, withHealth: 1, page, limit: pageSize },
    { keepPrevious: true },
  )
  useReadAgain([dealers.list], { seconds: againSeconds })
  const file = useExport(storeManager.export)
  const plans = usePlans()
  const [isExporting, setExporting] = useState(false)
  const toggle = useStoreToggle()
  const selection = useSelection(getRowId, choices)
  return (
    <ListPage
      of="store-manager"
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} />}
            loading={file.bytes !== null}
            onClick={() => file.run(filter)}
          >
            {t('storeManager.exportStores')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} />}
            onClick={() => setExporting(true)}
          >
            {t('storeManager.export')}
          </Button>
        </>
      }
      tabs={<StoreTabs tab="store-manager" filters={values} />}
      views={{ list: 'store-manager', builtIn: builtInViews(), query: url }}
      filters={{
        search: (
          <SearchBox
            value={search}
            onSearch={(text) => set({ search: text })}
            label={t('dealers.searchLabel')}
          />
        ),
        filters: [
          choiceFilter({
            label: t('storeManager.needs'),
            any: t('storeManager.anyNeed'),
            choices: storeSeverities.map((value) => ({ value, label: severityName(value) })),
            value: severity,
            onChange: (next) => set({ severity: next }),
          }),
          planFilter(values, plans, set),
          standingFilter(values, standings, set),
        ],
      }}
      query={url}
    >
      <ExportNote of={file} />
      <RefreshFigures stores={read.data?.data} />
      <DataTable
        label={t('storeManager.title')}
        name="store-manager"
        columns={storeColumns((dealer) => void toggle(dealer))}
        read={read}
        state={values}
        onState={url.onState}
        getRowId={getRowId}
        nameRow={(dealer) => dealer.company}
        buildPath={(dealer) => screenPath(`edit-store/${dealer.id}`)}
        actions={(dealer) => <Actions dealer={dealer} />}
        actionsHead={t('dealers.actions')}
        selection={selection}
        bulk={<BulkStores selection={selection} filter={choices} total={read.data?.recordsTotal ?? 0} />}
        empty={{ title: t('dealers.empty'), next: t('dealers.emptyNext') }}
        filtered={url}
      />
      <ManagerCards plan={plan} />
      <StoreSales store={values.store ?? read.data?.data[0]?.id} period={values.period} onChange={set} />
      <ExportOrders isOpen={isExporting} onClose={() => setExporting(false)} />
    </ListPage>
  )
}

const Actions = ({ dealer }: { dealer: ListedDealer }) => (
  <RowActions name={dealer.company}>
    <RowAction
      label={t('storeManager.figures')}
      name={t('storeManager.figuresOf', { name: dealer.company })}
      icon={<IconChartBar size={16} />}
      press={toScreen(`store-manager/${dealer.id}`)}
    />
    <SiteLink domain={dealer.dealerDomain} />
    <EditStoreLink dealer={dealer} />
  </RowActions>
)
