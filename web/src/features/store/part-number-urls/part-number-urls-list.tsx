import { dealerCatalogs } from '#contract/catalog/dealer-catalogs.ts'
import { type PartNumberUrl, partNumberUrls } from '#contract/store/urls/part-number-urls.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { listQuery, toRowPaging, useUrlQuery } from '#web/platform/urls/url-query.ts'
import { anId, aText, or } from '#web/platform/urls/url-values.ts'
import { CopyIcon } from '#web/ui/buttons/copy-icon.tsx'
import { SiteLink } from '#web/ui/buttons/site-link.tsx'
import { StatusChip } from '#web/ui/feedback/status-chip.tsx'
import { ExportButton, ExportNote, useExport } from '#web/ui/lists/export.tsx'
import { choiceFilter } from '#web/ui/lists/filter-bar.tsx'
import { ListPage } from '#web/ui/lists/list-page.tsx'
import { SearchBox } from '#web/ui/selects/search-box.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { Column } from '#web/ui/table/types.ts'

const query = listQuery({ search: or(aText(100), ''), catalogId: anId })

const nameRow = ({ partNumber }: PartNumberUrl) => partNumber

/** The address of each part in a dealer's store. */
export default function PartNumberUrlsList() {
  const dealerId = useDealerId()!
  const url = useUrlQuery(query)
  const { search, catalogId, page, pageSize } = url.values
  const urlQuery = { dealerId, search, catalogId }
  const read = useRead(
    partNumberUrls.list,
    { ...urlQuery, ...toRowPaging({ page, pageSize }) },
    { keepPrevious: true },
  )
  const { data: sold } = useRead(dealerCatalogs.list, { dealerId })
  const catalogs = sold?.data ?? []
  const file = useExport(partNumberUrls.export)
  return (
    <ListPage
      of="part-number-url"
      actions={<ExportButton busy={file.bytes !== null} onClick={() => file.run(urlQuery)} />}
      query={url}
      filters={{
        search: (
          <SearchBox
            value={search}
            label={t('partNumberUrls.searchLabel')}
            onSearch={(next) => url.set({ search: next })}
          />
        ),
        filters: [
          choiceFilter({
            label: t('partNumberUrls.catalog'),
            any: t('partNumberUrls.allCatalogs'),
            choices: catalogs.map((one) => ({ value: one.catalogId, label: one.displayName })),
            value: catalogId,
            onChange: (next) => url.set({ catalogId: next }),
            named: true,
          }),
        ],
      }}
    >
      <ExportNote of={file} />
      <DataTable
        read={read}
        getRowId={(row) => row.id}
        nameRow={nameRow}
        actions={({ url: address, partNumber }) => (
          <CopyIcon value={address} label={t('partNumberUrls.copy', { name: partNumber })} />
        )}
        label={t('partNumberUrls.title')}
        name="part-number-urls"
        columns={columns()}
        state={url.values}
        onState={url.onState}
        failed={t('partNumberUrls.fetchFailed')}
        empty={{ title: t('partNumberUrls.empty'), next: t('partNumberUrls.emptyNext') }}
        filtered={url}
      />
    </ListPage>
  )
}

const columns = (): Column<PartNumberUrl>[] => [
  { key: 'partNumber', header: t('partNumberUrls.partNumber'), pinned: true, width: 168, cell: nameRow },
  { key: 'name', header: t('partNumberUrls.name'), share: 30, cell: ({ name }) => name },
  { key: 'url', header: t('partNumberUrls.url'), share: 70, cell: ({ url }) => <Address url={url} /> },
  { key: 'catalog', header: t('partNumberUrls.catalog'), optional: true, cell: ({ catalog }) => catalog },
  {
    key: 'isHidden',
    header: t('partNumberUrls.hidden'),
    width: 112,
    cell: ({ isHidden }) => isHidden && <StatusChip color="gray">{t('partNumberUrls.hidden')}</StatusChip>,
  },
]

function Address({ url }: { url: string }) {
  const { host, pathname } = new URL(url)
  return (
    <SiteLink domain={host} path={pathname}>
      {url}
    </SiteLink>
  )
}
