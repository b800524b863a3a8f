import { customerSorts } from '#contract/list-choices.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { t } from '#web/platform/i18n.ts'
import { prefetchRead, useRead } from '#web/platform/read.ts'
import { screenPath } from '#web/platform/screen.ts'
import { useDealer, useDealers } from '#web/platform/session/dealer.ts'
import { listQuery, toRowPaging, useUrlQuery } from '#web/platform/urls/url-query.ts'
import { aDirection, anOption, aText, or } from '#web/platform/urls/url-values.ts'
import { confirmAndDelete } from '#web/ui/dialogs/confirm.tsx'
import { dealerParam, useDealerFilter, useListedDealer } from '#web/ui/lists/dealer-filter.tsx'
import { ExportButton, ExportNote, useExport } from '#web/ui/lists/export.tsx'
import { ListPage } from '#web/ui/lists/list-page.tsx'
import { useNewLink } from '#web/ui/lists/use-records.tsx'
import { SearchBox } from '#web/ui/selects/search-box.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { RowActions } from '#web/ui/table/row-actions.tsx'
import { useSelection } from '#web/ui/table/selection.ts'
import { useDeleteCustomer } from './customer-changes.ts'
import { type CustomerRow, customerColumns } from './customer-columns.tsx'
import { customerPath, customerViewPath } from './customer-paths.ts'
import { MoreActions } from './list-actions.tsx'
import { MergeButton } from './merge/merge-button.tsx'

const query = listQuery({
  value: or(aText(200), ''),
  dealer: dealerParam,
  sort: or(anOption(customerSorts), 'createdAt'),
  direction: or(aDirection, 'desc'),
})

const getRowId = ({ id }: CustomerRow) => id
const whyNoDelete = ({ hasPurchases, storeCredit }: CustomerRow): string | undefined => {
  if (hasPurchases === 1) return t('customers.boughtStays')
  return storeCredit > 0 ? t('customers.creditStays') : undefined
}
const buildPath = ({ id }: CustomerRow) => customerViewPath(id)

/** The screen with all customers of the dealer or, without one, of all dealers. */
export default function CustomersList() {
  const url = useUrlQuery(query)
  const { value, dealer, page, pageSize, sort, direction: way } = url.values
  const dlid = useListedDealer(dealer)
  const filter = { dlid, value, sort, direction: way }
  const read = useRead(
    customers.list,
    { ...filter, ...toRowPaging({ page, pageSize }) },
    { keepPrevious: true },
  )
  const dealers = useDealers(dealer !== undefined || dlid === undefined)
  const chosen = useDealer()
  const remove = useDeleteCustomer()
  const selection = useSelection(getRowId, { dlid, value })
  const file = useExport(customers.export)
  const create = useNewLink(t('customers.create'), screenPath('customers/new'))

  const onDelete = async (row: CustomerRow) => {
    const { id, version } = row
    const act = () => remove.send({ id, version })
    if (await confirmAndDelete(t('customers.one'), row.billCompany, act, t('customers.deleted')))
      selection.set([row], false)
  }
  return (
    <ListPage
      of="customers"
      actions={
        <>
          <MoreActions />
          <ExportButton busy={file.bytes !== null} onClick={() => file.run(filter)} />
          {create}
        </>
      }
      query={url}
      views={{ list: 'customers', builtIn: [{ name: t('customers.viewAll'), query: '' }], query: url }}
      filters={{
        search: (
          <SearchBox
            value={value}
            label={t('customers.searchLabel')}
            onSearch={(text) => url.set({ value: text })}
          />
        ),
        filters: [useDealerFilter({ value: dealer, onChange: (next) => url.set({ dealer: next }) })],
      }}
    >
      <ExportNote of={file} />
      <DataTable
        label={t('customers.title')}
        name="customers"
        columns={customerColumns(
          dlid === undefined ? { dealers } : { country: dealers.get(dlid)?.country ?? chosen?.country },
        )}
        read={read}
        state={url.values}
        onState={url.onState}
        getRowId={getRowId}
        nameRow={({ billCompany }) => billCompany}
        buildPath={buildPath}
        onHover={({ id }) => void prefetchRead(customers.show, { id })}
        actions={(row) => (
          <RowActions
            name={row.billCompany}
            edit={{ to: customerPath(row.id) }}
            onDelete={() => void onDelete(row)}
            whyNoDelete={whyNoDelete(row)}
          />
        )}
        selection={selection}
        bulk={<MergeButton rows={selection.rows} onMerged={selection.clear} />}
        empty={{ title: t('customers.empty'), next: t('customers.emptyNext'), action: create }}
        filtered={url}
      />
    </ListPage>
  )
}
