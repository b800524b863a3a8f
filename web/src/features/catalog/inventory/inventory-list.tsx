import { type InventoryRecord, inventory } from '#contract/catalog/inventory.ts'
import { dateTime, number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { listQuery, toRowPaging, useUrlQuery } from '#web/platform/urls/url-query.ts'
import { aText, or } from '#web/platform/urls/url-values.ts'
import { ListPage } from '#web/ui/lists/list-page.tsx'
import { SearchBox } from '#web/ui/selects/search-box.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { Column } from '#web/ui/table/types.ts'
import { ImportTabs } from '../imports/import-tabs.tsx'

const query = listQuery({ partNumber: or(aText(60), '') })

/** The warehouse's stock, as imported. */
export default function InventoryList() {
  const url = useUrlQuery(query)
  const { partNumber, page, pageSize } = url.values
  const read = useRead(
    inventory.list,
    { partNumber, ...toRowPaging({ page, pageSize }) },
    { keepPrevious: true },
  )
  return (
    <ListPage
      of="catalog-imports"
      title={t('catalogs.inventory')}
      tabs={<ImportTabs tab="inventory" />}
      filters={{
        search: (
          <SearchBox
            label={t('catalogs.inventorySearch')}
            value={partNumber}
            onSearch={(next) => url.set({ partNumber: next.slice(0, 60) })}
          />
        ),
      }}
    >
      <DataTable
        label={t('catalogs.inventory')}
        name="inventory"
        columns={columns()}
        read={read}
        state={url.values}
        onState={url.onState}
        getRowId={({ partNumber }) => partNumber}
        nameRow={({ partNumber }) => partNumber}
        empty={{ title: t('catalogs.inventoryEmpty'), next: t('catalogs.inventoryEmptyNext') }}
        filtered={{ isFiltered: partNumber !== '', clear: () => url.set({ partNumber: '' }) }}
      />
    </ListPage>
  )
}

const size = (value: number | null) => (value === null ? '–' : number(value, 2))

const columns = (): Column<InventoryRecord>[] => [
  { key: 'partNumber', header: t('catalogs.partNumber'), pinned: true, cell: (row) => row.partNumber },
  { key: 'warehouse', header: t('catalogs.warehouse'), cell: (row) => row.warehouse },
  { key: 'stock', header: t('catalogs.stock'), align: 'right', cell: (row) => number(row.stock) },
  { key: 'weight', header: t('catalogs.weight'), align: 'right', cell: (row) => size(row.weight) },
  { key: 'length', header: t('catalogs.length'), align: 'right', cell: (row) => size(row.length) },
  { key: 'width', header: t('catalogs.width'), align: 'right', cell: (row) => size(row.width) },
  { key: 'height', header: t('catalogs.height'), align: 'right', cell: (row) => size(row.height) },
  { key: 'updatedAt', header: t('catalogs.updatedAt'), cell: (row) => dateTime(row.updatedAt) },
]
