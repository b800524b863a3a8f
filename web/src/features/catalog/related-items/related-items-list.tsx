import { Stack, Text } from '@mantine/core'
import { type RelatedRule, relatedItems } from '#contract/catalog/related-items.ts'
import { relatedSorts } from '#contract/list-choices.ts'
import { dateTime } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { useRead } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { listQuery, toRowPaging, useUrlQuery } from '#web/platform/urls/url-query.ts'
import { aDirection, anId, anOption, aText, or } from '#web/platform/urls/url-values.ts'
import { confirmAndDelete } from '#web/ui/dialogs/confirm.tsx'
import { RecordModal } from '#web/ui/dialogs/record-modal.tsx'
import { StatusChip } from '#web/ui/feedback/status-chip.tsx'
import { choiceFilter } from '#web/ui/lists/filter-bar.tsx'
import { ListPage } from '#web/ui/lists/list-page.tsx'
import { useOpenInUrl, useRecords } from '#web/ui/lists/use-records.tsx'
import { SearchBox } from '#web/ui/selects/search-box.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { Column } from '#web/ui/table/types.ts'
import { useDealerCatalogs } from '../parts/parts-ask.ts'
import { useDeleteRule } from './rule-changes.ts'
import { RuleForm } from './rule-form.tsx'

const query = listQuery({
  search: or(aText(100), ''),
  catalogId: anId,
  sort: or(anOption(relatedSorts), 'updatedAt'),
  direction: or(aDirection, 'desc'),
})

const nameRow = ({ ruleName }: RelatedRule) => ruleName

/** The parts that a store shows next to others. */
export default function RelatedItemsList() {
  const dealerId = useDealerId()!
  const url = useUrlQuery(query)
  const { page, pageSize, ...filter } = url.values
  const read = useRead(
    relatedItems.list,
    { dealerId, ...filter, ...toRowPaging({ page, pageSize }) },
    { keepPrevious: true },
  )
  const { sold } = useDealerCatalogs(dealerId)
  const local = sold.filter(({ kind }) => kind === 'local')
  const remove = useDeleteRule()
  const onDelete = ({ id, version, ruleName }: RelatedRule) => {
    const act = () => remove.send({ id, version }).catch(sayWhatFailed(t('relatedItems.deleteFailed')))
    return confirmAndDelete(t('relatedItems.one'), ruleName, act, t('relatedItems.deleted'))
  }
  const list = useRecords({
    open: useOpenInUrl('rule'),
    read,
    readById: (id) => send(relatedItems.show, { id }),
    nameRow,
    create: t('relatedItems.create'),
    onDelete,
  })
  return (
    <ListPage
      of="manage-related-items"
      actions={list.create}
      query={url}
      filters={{
        search: (
          <SearchBox
            value={filter.search}
            label={t('relatedItems.searchLabel')}
            onSearch={(search) => url.set({ search })}
          />
        ),
        filters: [
          local.length > 1
            ? choiceFilter({
                label: t('relatedItems.catalog'),
                any: t('partSearch.allCatalogs'),
                choices: local.map(({ catalogId, displayName }) => ({
                  value: catalogId,
                  label: displayName,
                })),
                value: filter.catalogId,
                onChange: (catalogId) => url.set({ catalogId }),
                named: true,
              })
            : null,
        ],
      }}
    >
      <DataTable
        {...list.table}
        label={t('relatedItems.title')}
        name="related-items"
        columns={columns()}
        state={url.values}
        onState={url.onState}
        failed={t('relatedItems.fetchFailed')}
        empty={{ title: t('relatedItems.empty'), next: t('relatedItems.emptyNext'), action: list.create }}
        filtered={url}
      />
      <RecordModal
        {...list.dialog}
        width={800}
        title={(rule) =>
          rule ? t('relatedItems.editTitle', { name: rule.ruleName }) : t('relatedItems.newTitle')
        }
      >
        {(rule) => <RuleForm key={rule?.id} rule={rule} dealerId={dealerId} catalogs={local} />}
      </RecordModal>
    </ListPage>
  )
}

const columns = (): Column<RelatedRule>[] => [
  {
    key: 'ruleName',
    header: t('relatedItems.rule'),
    sort: 'ruleName',
    pinned: true,
    share: 24,
    cell: nameRow,
  },
  {
    key: 'mainPartNumber',
    header: t('relatedItems.mainPart'),
    sort: 'mainPartNumber',
    share: 24,
    cell: ({ mainPartNumber, mainName }) => (
      <Stack gap={0}>
        <span>{mainPartNumber}</span>
        <Text size="xs" c="dimmed" truncate>
          {mainName ?? t('relatedItems.gone')}
        </Text>
      </Stack>
    ),
  },
  { key: 'catalog', header: t('relatedItems.catalog'), width: 128, cell: ({ catalogName }) => catalogName },
  {
    key: 'partNumbers',
    header: t('relatedItems.parts'),
    share: 30,
    cell: ({ partNumbers }) => partNumbers.join(', ') || '–',
  },
  {
    key: 'display',
    header: t('relatedItems.display'),
    width: 120,
    cell: ({ showInCarouselFormat: isShown }) => (
      <StatusChip color={isShown ? 'green' : 'gray'}>
        {t(isShown ? 'relatedItems.on' : 'relatedItems.off')}
      </StatusChip>
    ),
  },
  {
    key: 'updatedAt',
    header: t('relatedItems.updatedAt'),
    sort: 'updatedAt',
    width: 152,
    cell: ({ updatedAt }) => dateTime(updatedAt),
  },
  {
    key: 'updatedBy',
    header: t('relatedItems.updatedBy'),
    optional: true,
    cell: ({ updatedBy }) => updatedBy,
  },
]
