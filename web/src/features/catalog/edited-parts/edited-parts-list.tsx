import { Button } from '@mantine/core'
import { type EditedPart, editedParts } from '#contract/catalog/edited-parts.ts'
import { editedPartSorts } from '#contract/list-choices.ts'
import { money, reportTime } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { listQuery, toRowPaging, useUrlQuery } from '#web/platform/urls/url-query.ts'
import { aDirection, aFlag, anOption, aText, or } from '#web/platform/urls/url-values.ts'
import { RecordModal } from '#web/ui/dialogs/record-modal.tsx'
import { StatusChip } from '#web/ui/feedback/status-chip.tsx'
import { ExportButton, ExportNote, useExport } from '#web/ui/lists/export.tsx'
import { choiceFilter } from '#web/ui/lists/filter-bar.tsx'
import { ListPage } from '#web/ui/lists/list-page.tsx'
import { useNew, useOpenInUrl } from '#web/ui/lists/use-records.tsx'
import { SearchBox } from '#web/ui/selects/search-box.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { RowActions } from '#web/ui/table/row-actions.tsx'
import type { Column } from '#web/ui/table/types.ts'
import { NewEditedPart, OpenedEdit, useRemoval } from './edited-part-form.tsx'

const query = listQuery({
  search: or(aText(200), ''),
  hideItem: aFlag,
  priced: aFlag,
  sort: or(anOption(editedPartSorts), 'updatedAt'),
  direction: or(aDirection, 'desc'),
})

/** The parts a dealer sells differently from its catalogs. */
export default function EditedPartsList() {
  const dealerId = useDealerId()!
  const url = useUrlQuery(query)
  const { page, pageSize, ...filter } = url.values
  const partsQuery = { dealer_id: dealerId, ...filter }
  const read = useRead(
    editedParts.list,
    { ...partsQuery, ...toRowPaging({ page, pageSize }) },
    { keepPrevious: true },
  )
  const [opened, open, linkTo] = useOpenInUrl('part')
  const create = useNew(t('editedParts.create'), () => open('new'))
  const removal = useRemoval()
  const file = useExport(editedParts.export)
  const pies = useExport(editedParts.exportPies)
  const close = () => open(undefined)
  return (
    <ListPage
      of="edit-part"
      actions={
        <>
          <ExportButton busy={file.bytes !== null} onClick={() => file.run(partsQuery)} />
          <Button variant="default" disabled={pies.bytes !== null} onClick={() => pies.run(partsQuery)}>
            {t('editedParts.exportPies')}
          </Button>
          {create}
        </>
      }
      query={url}
      filters={{
        search: (
          <SearchBox
            value={filter.search}
            label={t('editedParts.searchLabel')}
            onSearch={(search) => url.set({ search })}
          />
        ),
        filters: [
          choiceFilter<0 | 1>({
            label: t('editedParts.hidden'),
            any: t('editedParts.shownOrHidden'),
            choices: [
              { value: 0, label: t('editedParts.onlyShown') },
              { value: 1, label: t('editedParts.onlyHidden') },
            ],
            value: filter.hideItem,
            onChange: (hideItem) => url.set({ hideItem }),
          }),
          choiceFilter<0 | 1>({
            label: t('editedParts.sellingPrice'),
            any: t('editedParts.anyPrice'),
            choices: [
              { value: 1, label: t('editedParts.ownPrice') },
              { value: 0, label: t('editedParts.rulesPrice') },
            ],
            value: filter.priced,
            onChange: (priced) => url.set({ priced }),
          }),
        ],
      }}
    >
      <ExportNote of={file} />
      <ExportNote of={pies} />
      <DataTable
        read={read}
        getRowId={({ id }) => id}
        nameRow={nameRow}
        actions={(row) => (
          <RowActions name={nameRow(row)} edit={linkTo(row.id)} onDelete={() => void removal(row)} />
        )}
        label={t('editedParts.title')}
        name="edited-parts"
        columns={columns()}
        state={url.values}
        onState={url.onState}
        failed={t('editedParts.fetchFailed')}
        empty={{ title: t('editedParts.empty'), next: t('editedParts.emptyNext'), action: create }}
        filtered={url}
      />
      <RecordModal
        width={800}
        opened={opened}
        onClose={close}
        title={(id) =>
          chooseTitle(
            read.data?.data.find((row) => row.id === id),
            id,
          )
        }
      >
        {(id) =>
          id === undefined ? (
            <NewEditedPart dealerId={dealerId} />
          ) : (
            <OpenedEdit key={id} id={id} onRemoved={close} />
          )
        }
      </RecordModal>
    </ListPage>
  )
}

const nameRow = ({ partNumber }: EditedPart) => partNumber

const chooseTitle = (row: EditedPart | undefined, id: number | undefined) => {
  if (id === undefined) return t('editedParts.newTitle')
  return row ? t('editedParts.editTitle', { name: row.partNumber }) : t('editedParts.one')
}

const columns = (): Column<EditedPart>[] => [
  { key: 'id', header: t('editedParts.id'), cell: ({ id }) => id, width: 88 },
  {
    key: 'partNumber',
    header: t('editedParts.partNumber'),
    sort: 'partNumber',
    pinned: true,
    width: 168,
    cell: nameRow,
  },
  { key: 'title', header: t('editedParts.partTitle'), share: 60, cell: ({ title }) => title },
  {
    key: 'sellingPrice',
    header: t('editedParts.sellingPrice'),
    sort: 'sellingPrice',
    align: 'right',
    width: 144,
    cell: ({ sellingPrice }) => money(sellingPrice),
  },
  {
    key: 'price',
    header: t('editedParts.sellsFor'),
    align: 'right',
    width: 144,
    cell: ({ price }) => money(price),
  },
  {
    key: 'hideItem',
    header: t('editedParts.hidden'),
    width: 112,
    cell: ({ hideItem }) => hideItem === 1 && <StatusChip color="gray">{t('editedParts.hidden')}</StatusChip>,
  },
  {
    key: 'updatedAt',
    header: t('editedParts.updatedAt'),
    sort: 'updatedAt',
    width: 152,
    cell: ({ updatedAt }) => reportTime(updatedAt),
  },
  {
    key: 'updatedBy',
    header: t('editedParts.updatedBy'),
    cell: ({ updatedBy }) => updatedBy,
    optional: true,
  },
]
