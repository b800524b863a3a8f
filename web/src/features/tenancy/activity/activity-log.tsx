import { type ActivityEntry, activity } from '#contract/tenancy/activity.ts'
import { t } from '#web/platform/i18n.ts'
import { mapRead, prefetchRead, type ReadQuery, useRead } from '#web/platform/read.ts'
import { screenPath } from '#web/platform/screen.ts'
import { useUrlQuery } from '#web/platform/urls/url-query.ts'
import { RecordModal } from '#web/ui/dialogs/record-modal.tsx'
import { useDealerFilter, useListedDealer } from '#web/ui/lists/dealer-filter.tsx'
import { ExportButton, ExportNote, useExport } from '#web/ui/lists/export.tsx'
import { ListPage } from '#web/ui/lists/list-page.tsx'
import { useIsNarrow } from '#web/ui/page/use-is-narrow.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { activityColumns } from './activity-columns.tsx'
import { useActivityFilters } from './activity-filters.tsx'
import { activityQuery } from './activity-query.ts'
import { EntryDetail } from './entry-detail.tsx'
import { PeriodFilter } from './period-filter.tsx'
import { formatSentence } from './sentence.ts'

/** Changes at a dealer, or by the platform for itself; a row opens one field by field. */
export default function ActivityLog() {
  const query = useUrlQuery(activityQuery)
  const { dealer, from, to, who, action, record, entry, page, pageSize } = query.values
  const dealerId = useListedDealer(dealer)
  const whose = useDealerFilter({
    value: dealer,
    onChange: (next) => query.set({ dealer: next }),
    allLabel: t('activity.platform'),
  })
  const filter = { dealerId, startDate: from, endDate: to, who, action, record }
  const read = useRead(activity.list, { ...filter, page, pageSize }, { keepPrevious: true })
  const file = useExport(activity.export)
  const days = { from: from ?? read.data?.startDate ?? '', to: to ?? read.data?.endDate ?? '' }
  const go = (chosen: typeof days) => {
    if (chosen.from === days.from && chosen.to === days.to) void read.refetch()
    else query.set(chosen)
  }
  return (
    <ListPage
      of="activity-log"
      actions={<ExportButton busy={file.bytes !== null} onClick={() => file.run(filter)} />}
      query={query}
      views={{ list: 'activity-log', builtIn: [{ name: t('activity.viewAll'), query: '' }], query }}
      filters={{
        filters: [whose, { label: t('orders.dates'), field: <PeriodFilter days={days} onGo={go} /> }],
        more: useActivityFilters({ dealerId, who, action, record, onChange: query.set }),
      }}
    >
      <ExportNote of={file} />
      <DataTable
        label={t('activity.title')}
        name="activity-log"
        columns={activityColumns(useIsNarrow())}
        read={asRows(read)}
        state={query.values}
        onState={query.onState}
        getRowId={({ id }) => id}
        nameRow={formatSentence}
        buildPath={({ id }) => screenPath(`activity-log/${id}`)}
        onHover={({ id }) => void prefetchRead(activity.show, { id })}
        empty={{ title: t('activity.empty'), next: t('activity.emptyNext') }}
        {...(who || action || record ? { filtered: query } : {})}
      />
      <RecordModal
        opened={entry}
        onClose={() => query.set({ entry: undefined, page })}
        title={() => t('activity.entry')}
      >
        {(id) => id !== undefined && <EntryDetail key={id} id={id} />}
      </RecordModal>
    </ListPage>
  )
}

type Page = { logs: ActivityEntry[]; totalRecords: number }

/** The log's answer has its own field names. */
const asRows = (read: ReadQuery<Page>) =>
  mapRead(read, ({ logs, totalRecords }) => ({ data: logs, recordsTotal: totalRecords }))
