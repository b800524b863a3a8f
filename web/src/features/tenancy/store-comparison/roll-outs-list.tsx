import { type RollOut, rollOuts } from '#contract/tenancy/roll-outs.ts'
import { dateTime, number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead, useReadAgain } from '#web/platform/read.ts'
import { screenPath } from '#web/platform/screen.ts'
import { listQuery, toRowPaging, useUrlQuery } from '#web/platform/urls/url-query.ts'
import { Page } from '#web/ui/page/page.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { Column } from '#web/ui/table/types.ts'
import { describeSource } from './bulk-action-texts.ts'
import { ComparisonTabs } from './comparison-tabs.tsx'
import { RollOutChip } from './roll-out-states.tsx'

const query = listQuery({})

/** All roll-outs, the latest first. */
export default function RollOutsList() {
  const url = useUrlQuery(query)
  const read = useRead(rollOuts.list, toRowPaging(url.values), { keepPrevious: true })
  useReadAgain([rollOuts.list], { seconds: 10, while: true })
  return (
    <Page of="compare-stores">
      <ComparisonTabs tab="compare-stores/roll-outs" />
      <DataTable
        label={t('rollOuts.title')}
        name="roll-outs"
        columns={columns()}
        read={read}
        state={url.values}
        onState={url.onState}
        getRowId={({ id }) => id}
        nameRow={({ name }) => name}
        buildPath={({ id }) => screenPath(`compare-stores/roll-outs/${id}`)}
        empty={{ title: t('rollOuts.empty'), next: t('rollOuts.emptyNext') }}
      />
    </Page>
  )
}

const columns = (): Column<RollOut>[] => [
  { key: 'name', header: t('rollOuts.name'), pinned: true, cell: ({ name }) => name },
  { key: 'source', header: t('rollOuts.source'), cell: describeSource },
  { key: 'state', header: t('rollOuts.state'), cell: (rollOut) => <RollOutChip rollOut={rollOut} /> },
  { key: 'stores', header: t('rollOuts.stores'), align: 'right', cell: ({ stores }) => number(stores) },
  { key: 'by', header: t('rollOuts.createdBy'), cell: ({ createdBy }) => createdBy },
  { key: 'at', header: t('rollOuts.createdAt'), cell: ({ createdAt }) => dateTime(createdAt) },
]
