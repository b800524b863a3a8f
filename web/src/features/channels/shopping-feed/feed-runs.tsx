import { Group, Text, Title } from '@mantine/core'
import { type FeedRun, feedRuns } from '#contract/channels/feed-runs.ts'
import type { ShoppingFeed } from '#contract/store/shopping-feed.ts'
import { dateTime, number } from '#web/platform/formats/format.ts'
import { fillPhrase, t } from '#web/platform/i18n.ts'
import { useRead, useReadAgain, useSend } from '#web/platform/read.ts'
import { listQuery, toRowPaging, useUrlQuery } from '#web/platform/urls/url-query.ts'
import { WhyButton } from '#web/ui/buttons/why-button.tsx'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { type ChipColor, StatusChip } from '#web/ui/feedback/status-chip.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { Column } from '#web/ui/table/types.ts'
import { CompareKeys } from './changed-key.tsx'
import { FeedDoctor } from './feed-doctor.tsx'

const query = listQuery({})
type Props = { dealerId: number; currency: string; feed: ShoppingFeed }

/** The past runs, the last one's result, and buttons for the next. */
export function FeedRuns({ dealerId, currency, feed }: Props) {
  const { values, onState } = useUrlQuery(query)
  const { page, pageSize } = values
  const read = useRead(
    feedRuns.list,
    { dealerId, ...toRowPaging({ page, pageSize }) },
    { keepPrevious: true },
  )
  const isRunning = read.data?.data.some(isOpen) ?? false
  useReadAgain([feedRuns.list], { seconds: 2, while: isRunning })
  const start = useSend(feedRuns.start, { refreshes: [feedRuns.list] })
  // Errors are shown below.
  const onStart = (checkOnly: 0 | 1) => void start.send({ dealerId, checkOnly }).catch(() => {})
  const why = isRunning ? t('shoppingFeed.waits') : undefined
  const [last, before] = (read.data?.data ?? []).filter(isBuilt)
  return (
    <section aria-labelledby="feed-runs">
      <Group justify="space-between" mt="xl" mb="sm">
        <div>
          <Title order={2} id="feed-runs">
            {t('shoppingFeed.runs')}
          </Title>
          <Text size="sm" c="dimmed" mt={4}>
            {t('shoppingFeed.runsText')}
          </Text>
        </div>
        <Group gap="xs">
          <WhyButton label={t('shoppingFeed.check')} why={why} onClick={() => onStart(1)} />
          <WhyButton
            label={t('shoppingFeed.upload')}
            variant="filled"
            why={feed.hasFtpPassword === 1 ? why : t('shoppingFeed.noAccess')}
            onClick={() => onStart(0)}
          />
        </Group>
      </Group>
      <InlineProblem problem={start.problem} />
      {read.data?.data[0]?.trouble === 'host_key_changed' && <CompareKeys feed={feed} />}
      {last && page === 1 && <FeedDoctor run={last} before={before} currency={currency} />}
      <DataTable
        label={t('shoppingFeed.runs')}
        name="feed-runs"
        columns={columns()}
        read={read}
        state={values}
        onState={onState}
        getRowId={({ id }) => id}
        nameRow={({ createdAt }) => dateTime(createdAt)}
        empty={{ title: t('shoppingFeed.empty'), next: t('shoppingFeed.emptyNext') }}
      />
    </section>
  )
}

const isOpen = ({ status }: FeedRun) => status === 'queued' || status === 'running'
/** The counts exist even if the upload failed. */
const isBuilt = (run: FeedRun) => !isOpen(run) && run.parts + run.rejected > 0

const looks = {
  queued: { color: 'gray', text: 'shoppingFeed.queued' },
  running: { color: 'blue', text: 'shoppingFeed.running' },
  uploaded: { color: 'green', text: 'shoppingFeed.uploaded' },
  unchanged: { color: 'teal', text: 'shoppingFeed.unchanged' },
  checked: { color: 'gray', text: 'shoppingFeed.checked' },
  failed: { color: 'red', text: 'shoppingFeed.failed' },
} as const satisfies Record<FeedRun['status'], { color: ChipColor; text: string }>

const kinds = {
  nightly: 'shoppingFeed.nightly',
  manual: 'shoppingFeed.manual',
  check: 'shoppingFeed.checkOnly',
} as const satisfies Record<FeedRun['kind'], string>

function troubleText(trouble: NonNullable<FeedRun['trouble']>): string {
  if (trouble === 'no_access') return t('shoppingFeed.noAccess')
  return trouble === 'unexpected' ? t('shoppingFeed.unexpected') : fillPhrase('sftp', trouble)
}

const columns = (): Column<FeedRun>[] => [
  {
    key: 'createdAt',
    header: t('shoppingFeed.startedAt'),
    pinned: true,
    width: 160,
    cell: ({ createdAt }) => dateTime(createdAt),
  },
  {
    key: 'status',
    header: t('shoppingFeed.status'),
    share: 60,
    cell: ({ status, trouble }) => (
      <Group gap="xs" wrap="nowrap">
        <StatusChip color={looks[status].color}>{t(looks[status].text)}</StatusChip>
        {trouble && <span>{troubleText(trouble)}</span>}
      </Group>
    ),
  },
  { key: 'kind', header: t('shoppingFeed.kind'), width: 130, cell: ({ kind }) => t(kinds[kind]) },
  {
    key: 'parts',
    header: t('shoppingFeed.parts'),
    align: 'right',
    width: 100,
    cell: ({ parts }) => number(parts),
  },
  {
    key: 'rejected',
    header: t('shoppingFeed.rejected'),
    align: 'right',
    width: 110,
    cell: ({ rejected }) => number(rejected),
  },
  { key: 'startedBy', header: t('shoppingFeed.by'), width: 160, cell: ({ startedBy }) => startedBy },
]
