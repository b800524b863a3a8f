import { system } from '#contract/insight/system.ts'
import { type TroubledWebhook, webhookStates } from '#contract/insight/system-rows.ts'
import { answerText } from '#web/features/channels/webhooks/answer-text.ts'
import { dateTime, number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { screenPath } from '#web/platform/screen.ts'
import { listQuery, toRowPaging, useUrlQuery } from '#web/platform/urls/url-query.ts'
import { anId, anOption, aText } from '#web/platform/urls/url-values.ts'
import { type ChipColor, StatusChip } from '#web/ui/feedback/status-chip.tsx'
import { choiceFilter } from '#web/ui/lists/filter-bar.tsx'
import { SearchBox } from '#web/ui/selects/search-box.tsx'
import type { Column } from '#web/ui/table/types.ts'
import { ScreenLink } from './screen-link.tsx'
import { SystemList } from './system-list.tsx'
import { useSystemDealer } from './use-system-dealer.ts'

const query = listQuery({ search: aText(200), state: anOption(webhookStates), dealer: anId })
const getRowId = ({ dealerId, id }: TroubledWebhook) => `${dealerId} ${id}`

type State = TroubledWebhook['state']
const colors: Record<State, ChipColor> = { off: 'red', failing: 'amber', waiting: 'blue', failed: 'gray' }
const stateName = (state: State) =>
  ({
    off: t('webhooks.stopped'),
    failing: t('system.failing'),
    waiting: t('webhooks.waiting'),
    failed: t('system.failedBefore'),
  })[state]

const columns = (): Column<TroubledWebhook>[] => [
  {
    key: 'name',
    header: t('system.webhook'),
    pinned: true,
    cell: ({ id, name }) => (
      <ScreenLink may="webhooks" to={screenPath(`webhooks/${id}`)}>
        {name}
      </ScreenLink>
    ),
  },
  { key: 'dealer', header: t('system.dealer'), cell: ({ company }) => company ?? t('system.platform') },
  {
    key: 'state',
    header: t('system.status'),
    cell: ({ state }) => <StatusChip color={colors[state]}>{stateName(state)}</StatusChip>,
  },
  { key: 'since', header: t('system.since'), cell: ({ since }) => dateTime(since) },
  { key: 'waiting', header: t('system.waiting'), align: 'right', cell: ({ waiting }) => number(waiting) },
  { key: 'failed', header: t('system.failed'), align: 'right', cell: ({ failed }) => number(failed) },
  {
    key: 'answer',
    header: t('system.receiverAnswer'),
    share: 35,
    cell: (row) => [answerText(row), row.answer].filter(Boolean).join(' · ') || '–',
  },
  {
    key: 'pausedUntil',
    header: t('system.pausedUntil'),
    cell: ({ state, pausedUntil }) => (state === 'failing' && pausedUntil ? dateTime(pausedUntil) : '–'),
  },
  { key: 'url', header: t('webhooks.url'), optional: true, share: 25, cell: ({ url }) => url },
]

/** Webhooks of all dealers whose deliveries wait or fail; their own screens send deliveries again. */
export default function WebhooksPage() {
  const url = useUrlQuery(query)
  const { search, state, dealer, page, pageSize } = url.values
  const read = useRead(
    system.webhooks,
    { search, state, dealerId: dealer, ...toRowPaging({ page, pageSize }) },
    { keepPrevious: true },
  )
  return (
    <SystemList
      tab="system/webhooks"
      route={system.webhooks}
      url={url}
      filters={{
        search: (
          <SearchBox
            label={t('common.search')}
            value={search ?? ''}
            onSearch={(next) => url.set({ search: next || undefined })}
          />
        ),
        filters: [
          choiceFilter({
            label: t('system.status'),
            any: t('system.allStates'),
            choices: webhookStates.map((value) => ({ value, label: stateName(value) })),
            value: state,
            onChange: (next) => url.set({ state: next }),
          }),
          useSystemDealer(dealer, (next) => url.set({ dealer: next })),
        ],
      }}
      label={t('system.webhooks')}
      name="system-webhooks"
      columns={columns()}
      read={read}
      getRowId={getRowId}
      nameRow={({ name, url: address }) => `${name} ${address}`}
      empty={{ title: t('system.noWebhooks'), next: t('system.noWebhooksNext') }}
    />
  )
}
