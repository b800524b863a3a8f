import { Button, Title } from '@mantine/core'
import { IconRefresh, IconTrash } from '@tabler/icons-react'
import { type FailedJob, system } from '#contract/insight/system.ts'
import { dateTime, number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { useRead, useSend } from '#web/platform/read.ts'
import { listQuery, toRowPaging, useUrlQuery } from '#web/platform/urls/url-query.ts'
import { anId, aText } from '#web/platform/urls/url-values.ts'
import { WhyButton } from '#web/ui/buttons/why-button.tsx'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { choiceFilter, FilterBar } from '#web/ui/lists/filter-bar.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { type Selection, useSelection } from '#web/ui/table/selection.ts'
import type { Column } from '#web/ui/table/types.ts'
import { nameKind } from './job-names.ts'
import { useSystemDealer } from './use-system-dealer.ts'

const query = listQuery({ kind: aText(60), dealer: anId })
const getRowId = ({ id }: FailedJob) => id

const columns = (): Column<FailedJob>[] => [
  { key: 'kind', header: t('system.kind'), pinned: true, cell: ({ name }) => nameKind(name) },
  {
    key: 'dealer',
    header: t('system.dealer'),
    cell: ({ company, dealerId }) => company ?? (dealerId === 0 ? t('system.platform') : number(dealerId)),
  },
  {
    key: 'record',
    header: t('system.record'),
    align: 'right',
    cell: ({ recordId }) => (recordId === 0 ? '–' : String(recordId)),
  },
  { key: 'reason', header: t('system.reason'), share: 40, wraps: true, cell: ({ reason }) => reason },
  { key: 'attempts', header: t('system.attempts'), align: 'right', cell: ({ attempts }) => number(attempts) },
  { key: 'failedAt', header: t('system.failedAt'), cell: ({ failedAt }) => dateTime(failedAt) },
]

/** Jobs that failed for good: queue them again, or take them off the list. */
export function FailedJobs({ kinds }: { kinds: readonly string[] }) {
  const url = useUrlQuery(query)
  const { kind, dealer, page, pageSize } = url.values
  const read = useRead(
    system.failedJobs,
    { name: kind, dealerId: dealer, ...toRowPaging({ page, pageSize }) },
    { keepPrevious: true },
  )
  const selection = useSelection(getRowId, { kind, dealer })
  return (
    <section aria-labelledby="failed-jobs">
      <Title order={2} id="failed-jobs" mb="xs">
        {t('system.failedJobs')}
      </Title>
      <FilterBar
        query={url}
        filters={[
          choiceFilter({
            label: t('system.kind'),
            any: t('system.allKinds'),
            choices: kinds.map((name) => ({ value: name, label: nameKind(name) })),
            value: kind,
            onChange: (next) => url.set({ kind: next }),
          }),
          useSystemDealer(dealer, (next) => url.set({ dealer: next })),
        ]}
      >
        <DataTable
          label={t('system.failedJobs')}
          name="failed-jobs"
          columns={columns()}
          read={read}
          state={url.values}
          onState={url.onState}
          getRowId={getRowId}
          nameRow={({ name, recordId }) => `${nameKind(name)} ${recordId}`}
          selection={selection}
          bulk={<ChosenJobs selection={selection} />}
          empty={{ title: t('system.noFailedJobs'), next: t('system.noFailedJobsNext') }}
          filtered={url}
        />
      </FilterBar>
    </section>
  )
}

const refreshes = [system.failedJobs, system.jobs, system.show]

function ChosenJobs({ selection }: { selection: Selection<FailedJob> }) {
  const retry = useSend(system.retryJobs, { refreshes })
  const drop = useSend(system.dropJobs, { refreshes })
  const ids = selection.rows.map(getRowId)
  const hasOwnRetry = selection.rows.some(({ canRetry }) => !canRetry)
  const onRetry = () =>
    retry.send({ ids }).then(
      ({ data }) => {
        selection.clear()
        toast.success(t('system.retried', { n: data.queued }))
      },
      sayWhatFailed(t('system.retryFailed')),
    )
  const onDrop = async () => {
    const isSure = await confirm({
      title: t('system.dropTitle'),
      text: t('system.dropText'),
      confirmLabel: t('system.drop', { n: ids.length }),
      danger: true,
    })
    if (!isSure) return
    await drop.send({ ids }).then(
      ({ data }) => {
        selection.clear()
        toast.success(t('system.dropped', { n: data.dropped }))
      },
      sayWhatFailed(t('system.dropFailed')),
    )
  }
  return (
    <>
      <WhyButton
        label={t('system.retry', { n: ids.length })}
        why={hasOwnRetry ? t('system.ownRetry') : undefined}
        leftSection={<IconRefresh size={16} />}
        loading={retry.busy}
        onClick={() => void onRetry()}
      />
      <Button
        variant="default"
        c="var(--pd-danger)"
        leftSection={<IconTrash size={16} />}
        loading={drop.busy}
        onClick={() => void onDrop()}
      >
        {t('system.drop', { n: ids.length })}
      </Button>
    </>
  )
}
