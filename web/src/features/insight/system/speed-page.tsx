import { Stack, Title } from '@mantine/core'
import { type ProcessState, type RouteTime, system } from '#contract/insight/system.ts'
import { dateTime, number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead, useReadAgain } from '#web/platform/read.ts'
import { listQuery, toRowPaging, useUrlQuery } from '#web/platform/urls/url-query.ts'
import { aNumber } from '#web/platform/urls/url-values.ts'
import { StatusChip } from '#web/ui/feedback/status-chip.tsx'
import { sizeText } from '#web/ui/import/file-sizes.ts'
import { choiceFilter, FilterBar } from '#web/ui/lists/filter-bar.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { Column } from '#web/ui/table/types.ts'
import { refreshSeconds, SystemTabs } from './system-tabs.tsx'

const query = listQuery({ hours: aNumber(1, 168) })
const usualHours = 24
const ms = (value: number) => t('system.milliseconds', { ms: number(value, value < 10 ? 1 : 0) })

const routeColumns = (): Column<RouteTime>[] => [
  { key: 'route', header: t('system.route'), pinned: true, share: 40, cell: ({ route }) => route },
  { key: 'requests', header: t('system.requests'), align: 'right', cell: ({ requests }) => number(requests) },
  { key: 'mean', header: t('system.mean'), align: 'right', cell: ({ meanMs }) => ms(meanMs) },
  { key: 'longest', header: t('system.longest'), align: 'right', cell: ({ longestMs }) => ms(longestMs) },
  { key: 'slow', header: t('system.slow'), align: 'right', cell: ({ slow }) => number(slow) },
  {
    key: 'share',
    header: t('system.share'),
    align: 'right',
    cell: ({ share }) => t('common.percent', { value: number(share * 100, 1) }),
  },
]

const processColumns = (): Column<ProcessState>[] => [
  { key: 'host', header: t('system.host'), pinned: true, cell: ({ host, pid }) => `${host} · ${pid}` },
  {
    key: 'state',
    header: t('system.status'),
    cell: ({ isRunning, seenAt }) => (
      <StatusChip color={isRunning ? 'green' : 'gray'}>
        {isRunning ? t('system.runs') : t('system.endedAt', { when: dateTime(seenAt) })}
      </StatusChip>
    ),
  },
  { key: 'role', header: t('system.role'), cell: ({ role }) => nameRole(role) },
  { key: 'version', header: t('system.version'), cell: ({ version }) => version },
  { key: 'startedAt', header: t('system.startedAt'), cell: ({ startedAt }) => dateTime(startedAt) },
  {
    key: 'memory',
    header: t('system.memory'),
    align: 'right',
    cell: ({ memoryBytes }) => sizeText(memoryBytes),
  },
  {
    key: 'block',
    header: t('system.block'),
    align: 'right',
    cell: ({ longestBlockMs }) => ms(longestBlockMs),
  },
]

const nameRole = (role: ProcessState['role']) =>
  ({ all: t('system.roleAll'), api: t('system.roleApi'), worker: t('system.roleWorker') })[role]

/** How long answers take, and the processes that give them. */
export default function SpeedPage() {
  useReadAgain([system.routeTimes, system.processes], { seconds: refreshSeconds, while: true })
  return (
    <Page of="system">
      <SystemTabs tab="system/speed" />
      <Stack gap="xl" align="stretch">
        <Processes />
        <Routes />
      </Stack>
    </Page>
  )
}

function Processes() {
  const read = useRead(system.processes, {})
  return (
    <section aria-labelledby="processes">
      <Title order={2} id="processes" mb="xs">
        {t('system.allProcesses')}
      </Title>
      <DataTable
        label={t('system.allProcesses')}
        name="processes"
        columns={processColumns()}
        read={read}
        getRowId={({ id }) => id}
        nameRow={({ host, pid }) => `${host} ${pid}`}
        empty={{ title: t('system.none') }}
      />
    </section>
  )
}

function Routes() {
  const url = useUrlQuery(query)
  const { hours = usualHours, page, pageSize } = url.values
  const read = useRead(
    system.routeTimes,
    { hours, ...toRowPaging({ page, pageSize }) },
    { keepPrevious: true },
  )
  return (
    <section aria-labelledby="routes">
      <Title order={2} id="routes" mb="xs">
        {t('system.routes')}
      </Title>
      <FilterBar
        query={url}
        filters={[
          choiceFilter({
            label: t('system.period'),
            any: t('system.lastDay'),
            choices: [
              { value: 1, label: t('system.lastHour') },
              { value: 168, label: t('system.lastWeek') },
            ],
            value: url.values.hours,
            onChange: (next) => url.set({ hours: next }),
          }),
        ]}
      >
        <DataTable
          label={t('system.routes')}
          name="routes"
          columns={routeColumns()}
          read={read}
          state={url.values}
          onState={url.onState}
          getRowId={({ route }) => route}
          nameRow={({ route }) => route}
          empty={{ title: t('system.noRoutes') }}
          filtered={url}
        />
      </FilterBar>
    </section>
  )
}
