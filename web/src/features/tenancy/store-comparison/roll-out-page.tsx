import { Anchor, Skeleton, Stack, Text } from '@mantine/core'
import { type RollOut, type RollOutStore, rollOuts } from '#contract/tenancy/roll-outs.ts'
import { dateTime, number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead, useReadAgain } from '#web/platform/read.ts'
import {
  listQuery,
  toRowPaging,
  type UrlQuery,
  useRouteId,
  useUrlQuery,
} from '#web/platform/urls/url-query.ts'
import { anId } from '#web/platform/urls/url-values.ts'
import { InlineNote } from '#web/ui/feedback/inline-problem.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { ProgressBar } from '#web/ui/import/progress-bar.tsx'
import { Facts } from '#web/ui/page/facts.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { Column } from '#web/ui/table/types.ts'
import { describeSource } from './bulk-action-texts.ts'
import { RollOutActions } from './roll-out-actions.tsx'
import { RollOutChip, StoreChip, waitsForPerson } from './roll-out-states.tsx'
import { RolledOutStore } from './rolled-out-store.tsx'

const query = listQuery({
  /** Shows what changes in this store. */
  store: anId,
})
/** How often a roll-out that's at work is read again. */
const againSeconds = 2

/** A roll-out: its dry run, progress and result, store by store. */
export default function RollOutPage() {
  const id = useRouteId()
  const url = useUrlQuery(query)
  const { store } = url.values
  const read = useRead(rollOuts.show, { id }, { staleTime: 0 })
  const rollOut = read.data?.data
  const isAtWork = rollOut !== undefined && ['checking', 'running', 'undoing'].includes(rollOut.state)
  useReadAgain([rollOuts.show, rollOuts.stores, rollOuts.store], { seconds: againSeconds, while: isAtWork })
  if (store !== undefined)
    return <RolledOutStore id={id} dealerId={store} onBack={() => url.set({ store: undefined })} />
  return (
    <Page
      of="compare-stores"
      title={rollOut?.name ?? ''}
      mark={rollOut && <RollOutChip rollOut={rollOut} />}
      actions={rollOut && <RollOutActions rollOut={rollOut} />}
    >
      <ReadGuard read={read} meanwhile={<Skeleton height={320} aria-label={t('common.loading')} />}>
        {({ data }) => (
          <Stack gap="lg" align="stretch">
            <Overview rollOut={data} />
            <Stores rollOut={data} url={url} />
          </Stack>
        )}
      </ReadGuard>
    </Page>
  )
}

function Overview({ rollOut }: { rollOut: RollOut }) {
  const { state, stores, storesChecked, storesDone, storesRefused, storesUndone } = rollOut
  const reached = {
    checking: storesChecked + storesRefused,
    running: storesDone + storesRefused,
    undoing: storesUndone + storesRefused,
  }
  const n = state === 'checking' || state === 'running' || state === 'undoing' ? reached[state] : undefined
  return (
    <>
      {state === 'checked' && <InlineNote>{t('rollOuts.dryRunOver')}</InlineNote>}
      {waitsForPerson(rollOut) && (
        <InlineNote>{t('rollOuts.partDone', { n: storesDone, total: number(stores) })}</InlineNote>
      )}
      {n !== undefined && (
        <div>
          <ProgressBar label={rollOut.name} percent={Math.floor((100 * n) / stores)} />
          <Text size="sm" c="dimmed" mt={4}>
            {t('rollOuts.progress', { n, total: number(stores) })}
          </Text>
        </div>
      )}
      <Facts
        facts={[
          [t(rollOut.action ? 'bulkActions.what' : 'rollOuts.source'), describeSource(rollOut)],
          [t('rollOuts.stores'), number(stores)],
          isPlan(rollOut)
            ? [t('rollOuts.changes'), number(rollOut.changes)]
            : [t('rollOuts.changed'), countChanged(rollOut)],
          [t('rollOuts.same'), number(rollOut.same)],
          [t('rollOuts.refused'), number(rollOut.refused)],
          [t('rollOuts.conflicts'), number(rollOut.conflicts)],
          [t('rollOuts.restored'), number(rollOut.undone)],
          [t('rollOuts.createdBy'), rollOut.createdBy],
          [t('rollOuts.createdAt'), dateTime(rollOut.createdAt)],
        ]}
      />
    </>
  )
}

/** Nothing has been written yet. */
const isPlan = ({ state }: RollOut) => state === 'checking' || state === 'checked' || state === 'cancelled'

/** Changed records, and of how many while some are left. */
const countChanged = ({ changed, changes }: Pick<RollOutStore, 'changed' | 'changes'>) =>
  changed < changes
    ? t('rollOuts.changedOf', { changed: number(changed), total: number(changes) })
    : number(changed)

function Stores({ rollOut, url }: { rollOut: RollOut; url: UrlQuery<typeof query> }) {
  const { id } = rollOut
  const read = useRead(
    rollOuts.stores,
    { id, ...toRowPaging(url.values) },
    { keepPrevious: true, staleTime: 0 },
  )
  return (
    <DataTable
      label={t('rollOuts.stores')}
      name="roll-out-stores"
      columns={columns(isPlan(rollOut), (store) => url.set({ store }))}
      read={read}
      state={url.values}
      onState={url.onState}
      getRowId={({ id: storeId }) => storeId}
      nameRow={({ company }) => company}
      empty={{ title: t('rollOuts.noRecords') }}
    />
  )
}

const columns = (isPlanned: boolean, open: (store: number) => void): Column<RollOutStore>[] => [
  {
    key: 'store',
    header: t('storeComparison.store'),
    pinned: true,
    cell: ({ id, company }) => (
      <Anchor component="button" type="button" onClick={() => open(id)}>
        {company}
      </Anchor>
    ),
  },
  { key: 'state', header: t('rollOuts.state'), cell: ({ state }) => <StoreChip state={state} /> },
  isPlanned
    ? {
        key: 'changes',
        header: t('rollOuts.wouldChange'),
        align: 'right',
        cell: ({ changes }) => number(changes),
      }
    : { key: 'changed', header: t('rollOuts.changed'), align: 'right', cell: countChanged },
  { key: 'same', header: t('rollOuts.same'), align: 'right', cell: ({ same }) => number(same) },
  { key: 'refused', header: t('rollOuts.refused'), align: 'right', cell: ({ refused }) => number(refused) },
  {
    key: 'conflicts',
    header: t('rollOuts.conflicts'),
    align: 'right',
    cell: ({ conflicts }) => number(conflicts),
  },
  { key: 'undone', header: t('rollOuts.restored'), align: 'right', cell: ({ undone }) => number(undone) },
]
