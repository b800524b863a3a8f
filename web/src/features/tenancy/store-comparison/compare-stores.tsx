import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { type ComparedStore, storeComparison } from '#contract/tenancy/store-comparison.ts'
import { number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { screenPath } from '#web/platform/screen.ts'
import { useDealers } from '#web/platform/session/dealer.ts'
import { listQuery, useUrlQuery } from '#web/platform/urls/url-query.ts'
import { anId, anOption, aText, or } from '#web/platform/urls/url-values.ts'
import { StatusChip } from '#web/ui/feedback/status-chip.tsx'
import { EmptyList } from '#web/ui/lists/empty-list.tsx'
import { choiceFilter } from '#web/ui/lists/filter-bar.tsx'
import { ListPage } from '#web/ui/lists/list-page.tsx'
import { SearchBox } from '#web/ui/selects/search-box.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { type Selection, useSelection } from '#web/ui/table/selection.ts'
import type { Column } from '#web/ui/table/types.ts'
import { ChooseBaseline } from './choose-baseline.tsx'
import { useVersionFilter, VersionActions } from './choose-version.tsx'
import { ComparisonTabs } from './comparison-tabs.tsx'
import { nameKind } from './kind-names.ts'
import { RollOutDialog } from './roll-out-dialog.tsx'

const query = listQuery({
  baseline: anId,
  version: anId,
  search: or(aText(200), ''),
  show: anOption(['differing'] as const),
})

/** All stores with what differs from a baseline store. */
export default function CompareStores() {
  const url = useUrlQuery(query)
  const { baseline, version, search, show } = url.values
  const setVersion = (next?: number) => url.set({ version: next })
  const versionFilter = useVersionFilter({ baseline, version, onChange: setVersion })
  return (
    <ListPage
      of="compare-stores"
      tabs={<ComparisonTabs tab="compare-stores" />}
      filters={{
        search: (
          <SearchBox
            value={search}
            onSearch={(text) => url.set({ search: text })}
            label={t('storeComparison.searchLabel')}
          />
        ),
        filters: [
          {
            label: t('storeComparison.baseline'),
            field: (
              <ChooseBaseline
                id={baseline}
                onChange={(id) => url.set({ baseline: id, version: undefined })}
              />
            ),
          },
          versionFilter,
          choiceFilter({
            label: t('storeComparison.show'),
            any: t('storeComparison.allStores'),
            choices: [{ value: 'differing', label: t('storeComparison.onlyDiffering') }],
            value: show,
            onChange: (next) => url.set({ show: next }),
          }),
        ],
      }}
      query={url}
      actions={
        baseline !== undefined && (
          <VersionActions baseline={baseline} version={version} onChange={setVersion} />
        )
      }
    >
      {baseline === undefined ? (
        <EmptyList
          title={t('storeComparison.chooseBaseline')}
          next={t('storeComparison.chooseBaselineNext')}
        />
      ) : (
        <Stores baseline={baseline} url={url} />
      )}
    </ListPage>
  )
}

type StoresProps = { baseline: number; url: ReturnType<typeof useUrlQuery<typeof query>> }

function Stores({ baseline, url }: StoresProps) {
  const { version, search, show, page, pageSize } = url.values
  const read = useRead(storeComparison.list, { baselineId: baseline, versionId: version }, { staleTime: 0 })
  const selection = useSelection(getRowId, { baseline, version })
  const words = search.toLowerCase()
  const matches = ({ id, company, differences }: ComparedStore) =>
    (company.toLowerCase().includes(words) || String(id) === words) && (show === undefined || differences > 0)
  const rows = (read.data?.data ?? []).filter(matches).sort((a, b) => b.differences - a.differences)
  const storesPage = { data: rows.slice((page - 1) * pageSize, page * pageSize), recordsTotal: rows.length }
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('storeComparison.intro')}
      </Text>
      <DataTable
        label={t('storeComparison.stores')}
        name="compare-stores"
        columns={columns()}
        read={{ ...read, data: read.data && storesPage } as typeof read}
        state={url.values}
        onState={url.onState}
        getRowId={getRowId}
        nameRow={({ company }) => company}
        buildPath={({ id }) =>
          `${screenPath(`compare-stores/${id}`)}?baseline=${baseline}${version === undefined ? '' : `&version=${version}`}`
        }
        selection={selection}
        bulk={<RollOutToChosen baseline={baseline} version={version} selection={selection} />}
        empty={{ title: t('storeComparison.empty') }}
        filtered={url}
      />
    </>
  )
}

const getRowId = ({ id }: ComparedStore) => id

type ChosenProps = { baseline: number; version: number | undefined; selection: Selection<ComparedStore> }

/** Rolls out to the selected stores. */
function RollOutToChosen({ baseline, version, selection }: ChosenProps) {
  const [isOpen, setOpen] = useState(false)
  const contents = useRead(
    storeComparison.contents,
    { baselineId: baseline, versionId: version },
    { enabled: isOpen, staleTime: 0 },
  )
  const company = useDealers(true).get(baseline)?.company ?? String(baseline)
  const ids = selection.rows.map(getRowId)
  return (
    <>
      <Button loading={isOpen && contents.isFetching} onClick={() => setOpen(true)}>
        {t('rollOuts.rollOut', { n: ids.length })}
      </Button>
      {isOpen && contents.data && (
        <RollOutDialog
          baseline={{ id: baseline, company, versionId: version }}
          stores={{ dealerIds: ids }}
          offered={contents.data.data}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const columns = (): Column<ComparedStore>[] => [
  { key: 'store', header: t('storeComparison.store'), pinned: true, cell: ({ company }) => company },
  {
    key: 'id',
    header: t('storeComparison.number'),
    align: 'right',
    optional: true,
    cell: ({ id }) => String(id),
  },
  {
    key: 'differences',
    header: t('storeComparison.differences'),
    align: 'right',
    cell: ({ differences }) => number(differences),
  },
  {
    key: 'where',
    header: t('storeComparison.where'),
    share: 60,
    cell: ({ counts }) =>
      counts.length === 0
        ? t('storeComparison.same')
        : counts
            .map(({ kind, n }) => t('storeComparison.kindCount', { kind: nameKind(kind), n }))
            .join(' · '),
  },
  {
    key: 'state',
    header: t('storeComparison.state'),
    cell: ({ isActive }) => (
      <StatusChip color={isActive ? 'green' : 'gray'}>
        {t(isActive ? 'storeComparison.on' : 'storeComparison.off')}
      </StatusChip>
    ),
  },
]
