import { Code } from '@mantine/core'
import { type RequestError, system } from '#contract/insight/system.ts'
import { dateTime, number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { listQuery, toRowPaging, useUrlQuery } from '#web/platform/urls/url-query.ts'
import { anId, aText } from '#web/platform/urls/url-values.ts'
import { SearchBox } from '#web/ui/selects/search-box.tsx'
import type { Column } from '#web/ui/table/types.ts'
import { SystemList } from './system-list.tsx'
import { useSystemDealer } from './use-system-dealer.ts'

const query = listQuery({ search: aText(200), dealer: anId })
const getRowId = ({ dealerId, route, reason }: RequestError) => `${dealerId} ${route} ${reason}`

const columns = (): Column<RequestError>[] => [
  { key: 'route', header: t('system.route'), pinned: true, share: 20, cell: ({ route }) => route },
  { key: 'reason', header: t('system.reason'), share: 40, wraps: true, cell: ({ reason }) => reason },
  { key: 'dealer', header: t('system.dealer'), cell: ({ company }) => company ?? t('system.platform') },
  { key: 'times', header: t('system.times'), align: 'right', cell: ({ times }) => number(times) },
  { key: 'firstAt', header: t('system.first'), optional: true, cell: ({ firstAt }) => dateTime(firstAt) },
  { key: 'lastAt', header: t('system.latest'), cell: ({ lastAt }) => dateTime(lastAt) },
  {
    key: 'requestId',
    header: t('system.requestId'),
    cell: ({ requestId }) => <Code>{requestId}</Code>,
  },
]

/** Requests that failed because of the product: people send the id that they saw, and operators search for it. */
export default function ErrorsPage() {
  const url = useUrlQuery(query)
  const { search, dealer, page, pageSize } = url.values
  const read = useRead(
    system.errors,
    { search, dealerId: dealer, ...toRowPaging({ page, pageSize }) },
    { keepPrevious: true },
  )
  return (
    <SystemList
      tab="system/errors"
      route={system.errors}
      url={url}
      filters={{
        search: (
          <SearchBox
            label={t('system.searchErrors')}
            value={search ?? ''}
            onSearch={(next) => url.set({ search: next || undefined })}
          />
        ),
        filters: [useSystemDealer(dealer, (next) => url.set({ dealer: next }))],
      }}
      label={t('system.errors')}
      name="system-errors"
      columns={columns()}
      read={read}
      getRowId={getRowId}
      nameRow={({ route, reason }) => `${route} ${reason}`}
      empty={{ title: t('system.noErrors'), next: t('system.noErrorsNext') }}
    />
  )
}
