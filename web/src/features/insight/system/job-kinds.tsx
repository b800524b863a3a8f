import { Title } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { type JobKind, system } from '#contract/insight/system.ts'
import { dateTime, number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { type ReadQuery, useSend } from '#web/platform/read.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { StatusChip } from '#web/ui/feedback/status-chip.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { RowAction, RowActions } from '#web/ui/table/row-actions.tsx'
import type { Column, Rows } from '#web/ui/table/types.ts'
import { nameKind } from './job-names.ts'

const columns = (): Column<JobKind>[] => [
  { key: 'kind', header: t('system.kind'), pinned: true, cell: ({ name }) => nameKind(name) },
  { key: 'name', header: t('system.code'), optional: true, cell: ({ name }) => name },
  { key: 'waiting', header: t('system.waiting'), align: 'right', cell: ({ waiting }) => number(waiting) },
  { key: 'running', header: t('system.running'), align: 'right', cell: ({ running }) => number(running) },
  { key: 'failed', header: t('system.failed'), align: 'right', cell: ({ failed }) => number(failed) },
  {
    key: 'nextRun',
    header: t('system.nextRun'),
    cell: ({ nextRunAt }) => (nextRunAt === null ? '–' : dateTime(nextRunAt)),
  },
  {
    key: 'state',
    header: t('system.status'),
    cell: ({ isPaused, pausedBy, pausedAt }) => (
      <StatusChip color={isPaused ? 'amber' : 'green'}>
        {isPaused
          ? t('system.pausedBy', { name: pausedBy ?? '–', when: dateTime(pausedAt) })
          : t('system.on')}
      </StatusChip>
    ),
  },
]

/** All kinds of jobs; each can be paused. */
export function JobKinds({ read }: { read: ReadQuery<Rows<JobKind>> }) {
  return (
    <section aria-labelledby="job-kinds">
      <Title order={2} id="job-kinds" mb="xs">
        {t('system.jobs')}
      </Title>
      <DataTable
        label={t('system.jobs')}
        name="job-kinds"
        columns={columns()}
        read={read}
        getRowId={({ name }) => name}
        nameRow={({ name }) => nameKind(name)}
        actions={(kind) => <Pause kind={kind} />}
        empty={{ title: t('system.none') }}
      />
    </section>
  )
}

function Pause({ kind }: { kind: JobKind }) {
  const pause = useSend(system.pauseJobs, { refreshes: [system.jobs, system.show] })
  const name = nameKind(kind.name)
  const onPause = () =>
    confirm({
      title: t('system.pauseTitle'),
      text: t('system.pauseText', { name }),
      confirmLabel: t('system.pause'),
      act: () => pause.send({ name: kind.name, isPaused: 1 }).catch(sayWhatFailed(t('system.pauseFailed'))),
    })
  const onResume = () =>
    pause.send({ name: kind.name, isPaused: 0 }).catch(sayWhatFailed(t('system.resumeFailed')))
  return (
    <RowActions name={name}>
      {kind.isPaused ? (
        <RowAction
          label={t('system.resume')}
          name={t('system.resumeNamed', { name })}
          icon={<IconPlayerPlay size={16} />}
          press={{ onClick: () => void onResume() }}
        />
      ) : (
        <RowAction
          label={t('system.pause')}
          name={t('system.pauseNamed', { name })}
          icon={<IconPlayerPause size={16} />}
          press={{ onClick: () => void onPause() }}
        />
      )}
    </RowActions>
  )
}
