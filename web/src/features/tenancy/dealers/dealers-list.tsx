import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { dealerSorts, dealerStatuses } from '#contract/list-choices.ts'
import { pick } from '#contract/pick.ts'
import { dealers, type ListedDealer } from '#contract/tenancy/dealers.ts'
import { t } from '#web/platform/i18n.ts'
import { prefetchRead, useRead } from '#web/platform/read.ts'
import { screenPath } from '#web/platform/screen.ts'
import { useMay, useSession } from '#web/platform/session/session.ts'
import { listQuery, useUrlQuery } from '#web/platform/urls/url-query.ts'
import { aDirection, anId, anIdOrNew, anOption, aText, or } from '#web/platform/urls/url-values.ts'
import { showLeftToast } from '#web/ui/feedback/toast-after-reload.ts'
import { ExportButton, ExportNote, useExport } from '#web/ui/lists/export.tsx'
import { ListPage } from '#web/ui/lists/list-page.tsx'
import { useNew, useOpenInUrl } from '#web/ui/lists/use-records.tsx'
import { useIsNarrow } from '#web/ui/page/use-is-narrow.ts'
import { SearchBox } from '#web/ui/selects/search-box.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { RowActions } from '#web/ui/table/row-actions.tsx'
import { useSelection } from '#web/ui/table/selection.ts'
import { BulkStores } from '../store-comparison/bulk-stores.tsx'
import { AgreementModal } from './agreement-form.tsx'
import { dealerColumns } from './dealer-columns.tsx'
import { dealerFilters, usePlans } from './dealer-filters.ts'
import { DealerModal } from './dealer-modal.tsx'
import { DeleteNotice } from './delete-notice.tsx'
import { EditStoreLink } from './edit-store-link.tsx'
import { StoreTabs } from './store-tabs.tsx'

const query = listQuery({
  search: or(aText(200), ''),
  sort: or(anOption(dealerSorts), 'id'),
  direction: or(aDirection, 'asc'),
  standing: anOption(dealerStatuses),
  plan: anId,
  country: anOption(['USA', 'CAN']),
  setup: anOption(['open', 'done']),
  /** The dealer open over the list. */
  dealer: anIdOrNew,
  /** Its open tab. */
  tab: aText(40),
})

const getRowId = ({ id }: ListedDealer) => id

const builtInViews = () => [
  { name: t('dealers.viewAll'), query: '' },
  { name: t('dealers.waiting'), query: 'standing=waiting' },
  { name: t('dealerSetup.setupOpen'), query: 'setup=open' },
]

/** All dealers of the platform, for its administrators. */
export function DealersList() {
  const { managedDomains, isAdmin } = useSession()
  const url = useUrlQuery(query)
  const { values, set } = url
  const plans = usePlans()
  const { dealer: opened, tab, search, standing, plan, country, setup, page } = values
  const choices = {
    ...pick(values, ['search', 'standing', 'country', 'setup']),
    subscriptionPlanId: plan,
  }
  const filter = { ...choices, ...pick(values, ['sort', 'direction']) }
  const read = useRead(dealers.list, { ...filter, page, limit: values.pageSize }, { keepPrevious: true })
  const file = useExport(dealers.export)
  const selection = useSelection(getRowId, choices)
  const bulk = <BulkStores selection={selection} filter={choices} total={read.data?.recordsTotal ?? 0} />
  const [unwanted, setUnwanted] = useState<ListedDealer | null>(null)
  const [editing, setEditing] = useState(false)
  useEffect(showLeftToast, [])

  const [, open, linkTo] = useOpenInUrl('dealer', ['tab'])
  const mayEditStore = useMay()('edit-store')
  // Managers of selected domains can't create dealers.
  const create = useNew(managedDomains.length === 0 ? t('dealers.create') : undefined, () => open('new'))
  const actions = (dealer: ListedDealer) => (
    <RowActions name={dealer.company} edit={linkTo(dealer.id)} onDelete={() => setUnwanted(dealer)}>
      {mayEditStore && <EditStoreLink dealer={dealer} />}
    </RowActions>
  )
  const filtered = {
    isFiltered: search !== '' || [standing, plan, country, setup].some((value) => value !== undefined),
    clear: () =>
      set({ search: '', standing: undefined, plan: undefined, country: undefined, setup: undefined }),
  }
  return (
    <ListPage
      of="dealers"
      title={t('dealers.title')}
      actions={
        <>
          {isAdmin === 1 && (
            <Button variant="default" onClick={() => setEditing(true)}>
              {t('registrations.agreementEdit')}
            </Button>
          )}
          <ExportButton busy={file.bytes !== null} onClick={() => file.run(filter)} />
          {create}
        </>
      }
      tabs={<StoreTabs tab="dealers" filters={values} />}
      views={{ list: 'dealers', builtIn: builtInViews(), query: url }}
      filters={{
        search: (
          <SearchBox
            value={search}
            onSearch={(text) => set({ search: text })}
            label={t('dealers.searchLabel')}
          />
        ),
        ...dealerFilters(values, plans, set),
      }}
      query={filtered}
    >
      <ExportNote of={file} />
      <DataTable
        label={t('dealers.title')}
        name="dealers"
        columns={dealerColumns(useIsNarrow())}
        read={read}
        state={values}
        onState={url.onState}
        getRowId={getRowId}
        nameRow={(dealer) => dealer.company}
        buildPath={({ id }) => screenPath(`dealers/${id}`)}
        onHover={(dealer) => void prefetchRead(dealers.show, { dlid: dealer.id })}
        actions={actions}
        actionsHead={t('dealers.actions')}
        {...(isAdmin === 1 && { selection, bulk })}
        empty={{ title: t('dealers.empty'), next: t('dealers.emptyNext'), action: create }}
        filtered={filtered}
      />
      <DealerModal
        opened={opened}
        tab={tab}
        onTab={(next) => set({ tab: next, page })}
        onClose={() => open(undefined)}
        onCreated={(dealer, first) => open(dealer, first ? { tab: first } : {})}
      />
      <AgreementModal isOpen={editing} onClose={() => setEditing(false)} />
      <DeleteNotice dealer={unwanted} onClose={() => setUnwanted(null)} />
    </ListPage>
  )
}
