import { Button, Group, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { type CatalogPartRow, catalogParts } from '#contract/catalog/catalog-parts.ts'
import { catalogs } from '#contract/catalog/catalogs.ts'
import { dateTime, number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { useRead } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import { listQuery, toRowPaging, useUrlQuery } from '#web/platform/urls/url-query.ts'
import { aText, or } from '#web/platform/urls/url-values.ts'
import { confirmAndDelete } from '#web/ui/dialogs/confirm.tsx'
import { RecordModal } from '#web/ui/dialogs/record-modal.tsx'
import { useFailure } from '#web/ui/feedback/failure-place.tsx'
import { DeleteMany } from '#web/ui/lists/delete-many.tsx'
import { EmptyList } from '#web/ui/lists/empty-list.tsx'
import { choiceFilter } from '#web/ui/lists/filter-bar.tsx'
import { ListPage } from '#web/ui/lists/list-page.tsx'
import { useOpenInUrl, useRecords } from '#web/ui/lists/use-records.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useSelection } from '#web/ui/table/selection.ts'
import type { Column } from '#web/ui/table/types.ts'
import { deleteParts, useDeletePart } from './part-changes.ts'
import { EditPart, PartForm } from './part-form.tsx'
import { PartUsesNote } from './part-uses.tsx'

const query = listQuery({ catalog: or(aText(60), ''), search: or(aText(100), '') })

const getRowId = ({ id }: CatalogPartRow) => id
const nameRow = ({ partNo }: CatalogPartRow) => partNo
const plain = (number: string) => number.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()
const hasNumber = (part: CatalogPartRow, number: string) => plain(part.partNo) === plain(number)

/** A catalog's parts, as the platform edits them. */
export default function PartsPage() {
  const url = useUrlQuery(query)
  const { search, page, pageSize } = url.values
  const { data } = useRead(catalogs.list, {})
  const local = data?.data.filter(({ kind }) => kind === 'local') ?? []
  const catalog = url.values.catalog || (local.length === 1 ? local[0]!.catalogName : '')
  const read = useRead(
    catalogParts.list,
    { catalog, search, ...toRowPaging({ page, pageSize }) },
    { keepPrevious: true, enabled: catalog !== '' },
  )
  const remove = useDeletePart()
  const selection = useSelection(getRowId, { catalog, search })
  const onDelete = async (part: CatalogPartRow) => {
    const { id, version } = part
    const act = () => remove.send({ id, version }).catch(sayWhatFailed(t('catalogParts.deleteFailed')))
    const note = <PartUsesNote parts={[part]} />
    if (await confirmAndDelete(t('catalogParts.one'), part.partNo, act, t('catalogParts.deleted'), note))
      selection.set([part], false)
  }
  const open = useOpenInUrl('part')
  const fail = useFailure()
  /** A number that matches exactly one part opens it, over the search results. */
  const onSearch = async (search: string) => {
    url.set({ catalog, search })
    if (search === '') return
    const found = await send(catalogParts.list, { catalog, search, startRow: 0, pageSize: 2 }).catch(fail)
    const [part, other] = found?.data ?? []
    if (part && (!other || (hasNumber(part, search) && !hasNumber(other, search)))) open[1](part.id)
  }
  const list = useRecords({
    open,
    read,
    readById: (id) => send(catalogParts.show, { id }),
    nameRow,
    create: catalog ? t('catalogParts.create') : undefined,
    onDelete,
  })
  return (
    <ListPage
      of="parts"
      actions={list.create}
      filters={{
        search: (
          <NumberSearch
            key={search}
            search={search}
            disabled={!catalog}
            onSearch={(next) => void onSearch(next)}
          />
        ),
        filters: [
          choiceFilter({
            label: t('catalogParts.catalog'),
            any: t('catalogParts.chooseCatalog'),
            choices: local.map(({ catalogName }) => ({ value: catalogName, label: catalogName })),
            value: catalog || undefined,
            onChange: (next = '') => url.set({ catalog: next, search: '' }),
            named: true,
          }),
        ],
      }}
    >
      {catalog ? (
        <DataTable
          {...list.table}
          label={t('catalogParts.title')}
          name="catalog-parts"
          columns={columns()}
          state={url.values}
          onState={url.onState}
          selection={selection}
          bulk={
            <DeleteMany
              selection={selection}
              calls={deleteParts}
              nameRow={nameRow}
              words={{
                button: (n) => t('catalogParts.deleteMany', { n }),
                title: (n) => t('catalogParts.deleteManyTitle', { n }),
                failed: t('catalogParts.deleteFailed'),
              }}
              note={(rows) => <PartUsesNote parts={rows} />}
            />
          }
          failed={t('catalogParts.fetchFailed')}
          empty={{ title: t('catalogParts.empty'), next: t('catalogParts.emptyNext'), action: list.create }}
          filtered={{ isFiltered: search !== '', clear: () => url.set({ search: '' }), values: { search } }}
        />
      ) : (
        <EmptyList title={t('catalogParts.startTitle')} next={t('catalogParts.startNext')} />
      )}
      <RecordModal
        {...list.dialog}
        width={1200}
        title={(part) =>
          part ? t('catalogParts.editTitle', { name: part.partNo }) : t('catalogParts.newTitle', { catalog })
        }
      >
        {(part) =>
          part ? <EditPart key={part.id} id={part.id} /> : <PartForm part={undefined} catalog={catalog} />
        }
      </RecordModal>
    </ListPage>
  )
}

type SearchProps = { search: string; disabled: boolean; onSearch: (text: string) => void }

function NumberSearch({ search, disabled, onSearch }: SearchProps) {
  const [typed, setTyped] = useState(search)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') onSearch(typed.trim())
  }
  return (
    <form onSubmit={submit}>
      <Group gap="xs" wrap="nowrap">
        <TextInput
          type="search"
          flex={1}
          aria-label={t('catalogParts.search')}
          placeholder={t('catalogParts.search')}
          leftSection={<IconSearch size={16} />}
          maxLength={100}
          disabled={disabled}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            if (currentTarget.value === '' && search !== '') onSearch('')
          }}
        />
        <Button type="submit" variant="default" disabled={disabled || typed.trim() === ''}>
          {t('common.search')}
        </Button>
      </Group>
    </form>
  )
}

const columns = (): Column<CatalogPartRow>[] => [
  { key: 'partNo', header: t('catalogParts.partNo'), pinned: true, width: 180, cell: nameRow },
  { key: 'name', header: t('catalogParts.name'), share: 60, cell: ({ name }) => name },
  {
    key: 'price',
    header: t('catalogParts.price'),
    align: 'right',
    width: 112,
    cell: ({ price }) => (price === null ? '–' : price.toFixed(2)),
  },
  {
    key: 'vehicles',
    header: t('catalogParts.vehicles'),
    align: 'right',
    width: 104,
    cell: ({ vehiclesCount }) => number(vehiclesCount),
  },
  {
    key: 'updatedAt',
    header: t('catalogParts.updatedAt'),
    width: 152,
    cell: ({ updatedAt }) => dateTime(updatedAt),
  },
]
