import { Title } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { type Delivery, deliveryStates, type Webhook, webhooks } from '#contract/channels/webhooks.ts'
import { dateTime, number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { useRead, useReadAgain, useSend } from '#web/platform/read.ts'
import { listQuery, toRowPaging, useUrlQuery } from '#web/platform/urls/url-query.ts'
import { anOption } from '#web/platform/urls/url-values.ts'
import { RecordModal } from '#web/ui/dialogs/record-modal.tsx'
import { type ChipColor, StatusChip } from '#web/ui/feedback/status-chip.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { choiceFilter, FilterBar } from '#web/ui/lists/filter-bar.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { RowAction, RowActions } from '#web/ui/table/row-actions.tsx'
import type { Column } from '#web/ui/table/types.ts'
import { answerText } from './answer-text.ts'
import { DeliveryDetail } from './delivery-detail.tsx'
import { refreshes } from './webhook-changes.ts'

const query = listQuery({ state: anOption(deliveryStates) })

/** The deliveries to a webhook, with the responses. */
export function DeliveriesList({ webhook: { id, isActive } }: { webhook: Webhook }) {
  const url = useUrlQuery(query)
  const { state, page, pageSize } = url.values
  const [opened, setOpened] = useState<Delivery>()
  const read = useRead(
    webhooks.deliveries,
    { id, state, ...toRowPaging({ page, pageSize }) },
    { keepPrevious: true },
  )
  const isSending = read.data?.data.some((one) => one.state === 'waiting') ?? false
  useReadAgain([webhooks.deliveries], { seconds: 3, while: isSending })
  return (
    <section aria-labelledby="deliveries">
      <Title order={2} id="deliveries" mb="xs">
        {t('webhooks.deliveries')}
      </Title>
      <FilterBar
        query={url}
        filters={[
          choiceFilter({
            label: t('webhooks.status'),
            any: t('webhooks.allStates'),
            choices: deliveryStates.map((value) => ({ value, label: stateName(value) })),
            value: state,
            onChange: (next) => url.set({ state: next }),
          }),
        ]}
      >
        <DataTable
          label={t('webhooks.deliveries')}
          name="webhook-deliveries"
          columns={columns()}
          read={read}
          state={url.values}
          onState={url.onState}
          getRowId={(row) => row.id}
          nameRow={({ type, name }) => `${type} ${name}`}
          actions={(row) => (
            <RowActions
              name={`${row.type} ${row.name}`}
              view={{
                name: t('webhooks.showNamed', { name: `${row.type} ${row.name}` }),
                press: { onClick: () => setOpened(row) },
              }}
            >
              {isActive === 1 && row.state !== 'waiting' && <Again delivery={row} />}
            </RowActions>
          )}
          empty={{ title: t('webhooks.noDeliveries'), next: t('webhooks.noDeliveriesNext') }}
          filtered={url}
        />
      </FilterBar>
      <RecordModal
        opened={opened}
        onClose={() => setOpened(undefined)}
        title={(row) => (row ? `${row.type} ${row.name}` : '')}
      >
        {(row) => row && <DeliveryDetail id={row.id} />}
      </RecordModal>
    </section>
  )
}

function Again({ delivery: { id, type, name } }: { delivery: Delivery }) {
  const replay = useSend(webhooks.replay, { refreshes })
  const onAgain = () =>
    replay
      .send({ id })
      .then(() => toast.success(t('webhooks.againDone')), sayWhatFailed(t('webhooks.againFailed')))
  return (
    <RowAction
      label={t('webhooks.again')}
      name={t('webhooks.againNamed', { name: `${type} ${name}` })}
      icon={<IconRefresh size={16} />}
      press={{ onClick: () => void onAgain() }}
    />
  )
}

const stateName = (state: Delivery['state']) =>
  ({ waiting: t('webhooks.waiting'), delivered: t('webhooks.delivered'), failed: t('webhooks.failed') })[
    state
  ]

const colors: Record<Delivery['state'], ChipColor> = { waiting: 'blue', delivered: 'green', failed: 'red' }

const columns = (): Column<Delivery>[] => [
  {
    key: 'createdAt',
    header: t('webhooks.createdAt'),
    pinned: true,
    cell: ({ createdAt }) => dateTime(createdAt),
  },
  { key: 'type', header: t('webhooks.event'), cell: ({ type }) => type },
  { key: 'name', header: t('webhooks.name'), share: 20, cell: ({ name }) => name },
  {
    key: 'state',
    header: t('webhooks.status'),
    cell: ({ state }) => <StatusChip color={colors[state]}>{stateName(state)}</StatusChip>,
  },
  { key: 'answer', header: t('webhooks.answer'), share: 30, cell: answerText },
  {
    key: 'attempts',
    header: t('webhooks.attempts'),
    align: 'right',
    cell: ({ attempts }) => number(attempts),
  },
  { key: 'dueAt', header: t('webhooks.nextAt'), cell: ({ dueAt }) => dueAt && dateTime(dueAt) },
]
