import { Button, Stack, Text } from '@mantine/core'
import { type Suppression, suppressions } from '#contract/sales/messages/broadcasts.ts'
import { dateTime } from '#web/platform/formats/format.ts'
import { withLabel } from '#web/platform/formats/with-label.ts'
import { type PlainKey, t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { useRead } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { listQuery, toRowPaging, useUrlQuery } from '#web/platform/urls/url-query.ts'
import { aText, or } from '#web/platform/urls/url-values.ts'
import { RecordModal } from '#web/ui/dialogs/record-modal.tsx'
import { type ChipColor, StatusChip } from '#web/ui/feedback/status-chip.tsx'
import { FilterBar } from '#web/ui/lists/filter-bar.tsx'
import { useOpenInUrl, useRecords } from '#web/ui/lists/use-records.tsx'
import { SearchBox } from '#web/ui/selects/search-box.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { Column } from '#web/ui/table/types.ts'
import { MessagePage } from '../message-page.tsx'
import { AddSuppression, RemoveSuppression } from './suppression-forms.tsx'

const query = listQuery({ search: or(aText(200), '') })

/** Addresses that get no broadcasts: unsubscribed, undeliverable or added manually. */
export default function SuppressionsPage() {
  const dealerId = useDealerId()!
  const url = useUrlQuery(query)
  const { search, page, pageSize } = url.values
  const read = useRead(
    suppressions.list,
    { dealerId, search, ...toRowPaging({ page, pageSize }) },
    { keepPrevious: true },
  )
  const open = useOpenInUrl('address')
  const addresses = useRecords({
    open,
    read,
    readById: (id) => send(suppressions.show, { id }),
    nameRow: ({ address }) => address,
    create: t('broadcasts.add'),
  })
  return (
    <MessagePage tab="new-message/unsubscribed" actions={addresses.create}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('broadcasts.suppressionsHint')}
        </Text>
        <FilterBar
          query={url}
          search={
            <SearchBox
              value={search}
              label={t('broadcasts.searchAddress')}
              onSearch={(value) => url.set({ search: value })}
            />
          }
        >
          <DataTable
            {...addresses.table}
            label={t('broadcasts.unsubscribed')}
            name="mail-suppressions"
            columns={columns()}
            state={url.values}
            onState={url.onState}
            actions={(row) => (
              <Button
                size="compact-xs"
                variant="default"
                aria-label={withLabel(t('broadcasts.remove'), row.address)}
                renderRoot={(props) => <Link {...props} {...open[2](row.id)} />}
              >
                {t('broadcasts.remove')}
              </Button>
            )}
            empty={{ title: t('broadcasts.suppressionsEmpty') }}
            filtered={url}
          />
        </FilterBar>
      </Stack>
      <RecordModal
        {...addresses.dialog}
        width={480}
        title={(row) =>
          row ? t('broadcasts.removeTitle', { address: row.address }) : t('broadcasts.addTitle')
        }
      >
        {(row) =>
          row ? <RemoveSuppression key={row.id} suppression={row} /> : <AddSuppression dealerId={dealerId} />
        }
      </RecordModal>
    </MessagePage>
  )
}

const reasons = {
  unsubscribed: ['amber', 'broadcasts.reasonUnsubscribed'],
  bounced: ['red', 'broadcasts.reasonBounced'],
  added: ['gray', 'broadcasts.reasonAdded'],
} as const satisfies Record<Suppression['reason'], readonly [ChipColor, PlainKey]>

const columns = (): Column<Suppression>[] => [
  { key: 'address', header: t('broadcasts.address'), pinned: true, cell: ({ address }) => address },
  {
    key: 'reason',
    header: t('broadcasts.reason'),
    cell: ({ reason }) => <StatusChip color={reasons[reason][0]}>{t(reasons[reason][1])}</StatusChip>,
  },
  { key: 'note', header: t('broadcasts.note'), cell: ({ note }) => note },
  { key: 'by', header: t('broadcasts.by'), cell: ({ updatedBy }) => updatedBy },
  { key: 'since', header: t('broadcasts.since'), cell: ({ createdAt }) => dateTime(createdAt) },
]
