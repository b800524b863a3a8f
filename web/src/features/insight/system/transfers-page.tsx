import { system } from '#contract/insight/system.ts'
import { type Transfer, transferKinds, transferStates } from '#contract/insight/system-rows.ts'
import { dateTime, number } from '#web/platform/formats/format.ts'
import { failureText, fillPhrase, t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { listQuery, toRowPaging, useUrlQuery } from '#web/platform/urls/url-query.ts'
import { anId, anOption } from '#web/platform/urls/url-values.ts'
import { type ChipColor, StatusChip } from '#web/ui/feedback/status-chip.tsx'
import { choiceFilter } from '#web/ui/lists/filter-bar.tsx'
import type { Column } from '#web/ui/table/types.ts'
import { SystemList } from './system-list.tsx'
import { useSystemDealer } from './use-system-dealer.ts'

const query = listQuery({ kind: anOption(transferKinds), state: anOption(transferStates), dealer: anId })
const getRowId = ({ kind, dealerId, id }: Transfer) => `${kind} ${dealerId} ${id}`

const kindName = (kind: Transfer['kind']) =>
  ({
    customers: t('system.importCustomers'),
    shop: t('system.importShop'),
    catalog: t('system.importCatalog'),
    export: t('system.export'),
    papers: t('system.papers'),
    feed: t('system.feed'),
  })[kind]

const colors: Record<Transfer['state'], ChipColor> = { running: 'green', waiting: 'blue', failed: 'red' }
const stateName = (state: Transfer['state']) =>
  ({ running: t('system.running'), waiting: t('system.waiting'), failed: t('system.failed') })[state]

function describeTrouble(trouble: NonNullable<Transfer['trouble']>): string {
  if (trouble === 'restarted') return t('system.restarted')
  if (trouble === 'disk_full') return t('system.noDisk')
  if (trouble === 'storage_full') return t('system.noStorage')
  if (trouble === 'template_full') return t('system.noRows')
  if (trouble === 'no_access') return t('system.noFeedAccess')
  return trouble === 'unexpected' ? t('system.unexpected') : fillPhrase('sftp', trouble)
}

const describeFailure = (row: Transfer): string =>
  row.trouble ? describeTrouble(row.trouble) : (failureText(row) ?? '–')

const columns = (): Column<Transfer>[] => [
  { key: 'kind', header: t('system.kind'), pinned: true, cell: ({ kind }) => kindName(kind) },
  { key: 'dealer', header: t('system.dealer'), cell: ({ company }) => company ?? t('system.platform') },
  {
    key: 'state',
    header: t('system.status'),
    cell: ({ state }) => <StatusChip color={colors[state]}>{stateName(state)}</StatusChip>,
  },
  { key: 'reason', header: t('system.reason'), share: 40, wraps: true, cell: describeFailure },
  { key: 'file', header: t('system.file'), share: 20, cell: ({ fileName }) => fileName ?? '–' },
  {
    key: 'rows',
    header: t('system.rows'),
    align: 'right',
    cell: ({ rowsDone, rowsTotal }) =>
      rowsTotal === null
        ? number(rowsDone)
        : t('system.ofMax', { used: number(rowsDone), max: number(rowsTotal) }),
  },
  { key: 'startedBy', header: t('system.startedBy'), cell: ({ startedBy }) => startedBy },
  { key: 'startedAt', header: t('system.startedAt'), cell: ({ startedAt }) => dateTime(startedAt) },
]

/** Imports and exports of all dealers that run, wait or failed. */
export default function TransfersPage() {
  const url = useUrlQuery(query)
  const { kind, state, dealer, page, pageSize } = url.values
  const read = useRead(
    system.transfers,
    { kind, state, dealerId: dealer, ...toRowPaging({ page, pageSize }) },
    { keepPrevious: true },
  )
  return (
    <SystemList
      tab="system/transfers"
      route={system.transfers}
      url={url}
      filters={{
        filters: [
          choiceFilter({
            label: t('system.kind'),
            any: t('system.allKinds'),
            choices: transferKinds.map((value) => ({ value, label: kindName(value) })),
            value: kind,
            onChange: (next) => url.set({ kind: next }),
          }),
          choiceFilter({
            label: t('system.status'),
            any: t('system.allStates'),
            choices: transferStates.map((value) => ({ value, label: stateName(value) })),
            value: state,
            onChange: (next) => url.set({ state: next }),
          }),
          useSystemDealer(dealer, (next) => url.set({ dealer: next })),
        ],
      }}
      label={t('system.transfers')}
      name="system-transfers"
      columns={columns()}
      read={read}
      getRowId={getRowId}
      nameRow={({ kind: one, fileName }) => `${kindName(one)} ${fileName ?? ''}`}
      empty={{ title: t('system.noTransfers'), next: t('system.noTransfersNext') }}
    />
  )
}
