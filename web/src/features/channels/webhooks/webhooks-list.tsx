import { Text } from '@mantine/core'
import { type Webhook, webhooks } from '#contract/channels/webhooks.ts'
import { number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { useRead, useSend } from '#web/platform/read.ts'
import { screenPath } from '#web/platform/screen.ts'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { confirmAndDelete } from '#web/ui/dialogs/confirm.tsx'
import { RecordModal } from '#web/ui/dialogs/record-modal.tsx'
import { ListPage } from '#web/ui/lists/list-page.tsx'
import { useOpenInUrl, useRecords } from '#web/ui/lists/use-records.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { Column } from '#web/ui/table/types.ts'
import { refreshes } from './webhook-changes.ts'
import { EditWebhook, NewWebhook } from './webhook-form.tsx'
import { WebhookStatus } from './webhook-status.tsx'

/** The webhooks of a dealer, or the platform's own while none is chosen. */
export default function WebhooksList() {
  const dealerId = useDealerId()
  return dealerId === undefined ? <PlatformWebhooks /> : <DealerWebhooks key={dealerId} dealerId={dealerId} />
}

const PlatformWebhooks = () => <Listed read={useRead(webhooks.listPlatform, {})} dealerId={undefined} />

const DealerWebhooks = ({ dealerId }: { dealerId: number }) => (
  <Listed read={useRead(webhooks.list, { dealerId })} dealerId={dealerId} />
)

type Props = {
  read: ReturnType<typeof useRead<typeof webhooks.list>>
  dealerId: number | undefined
}

function Listed({ read, dealerId }: Props) {
  const remove = useSend(webhooks.remove, { refreshes })
  const onDelete = ({ id, version, name }: Webhook) =>
    confirmAndDelete(
      t('webhooks.one'),
      name,
      () => remove.send({ id, version }).catch(sayWhatFailed(t('webhooks.deleteFailed'))),
      t('webhooks.deleted'),
    )
  const records = useRecords({
    open: useOpenInUrl('webhook'),
    read,
    readById: null,
    nameRow: ({ name }) => name,
    create: t('webhooks.create'),
    onDelete,
  })
  return (
    <ListPage of="webhooks" actions={records.create}>
      {dealerId === undefined && (
        <Text size="sm" c="dimmed" mb="sm">
          {t('webhooks.ofPlatform')}
        </Text>
      )}
      <DataTable
        {...records.table}
        label={t('webhooks.title')}
        name="webhooks"
        columns={columns()}
        buildPath={({ id }) => screenPath(`webhooks/${id}`)}
        empty={{ title: t('webhooks.empty'), next: t('webhooks.emptyNext'), action: records.create }}
      />
      <RecordModal
        {...records.dialog}
        title={(webhook) =>
          webhook ? t('webhooks.editTitle', { name: webhook.name }) : t('webhooks.newTitle')
        }
      >
        {(webhook) =>
          webhook ? (
            <EditWebhook key={webhook.id} webhook={webhook} />
          ) : (
            <NewWebhook dealerId={dealerId} onClose={records.dialog.onClose} />
          )
        }
      </RecordModal>
    </ListPage>
  )
}

const columns = (): Column<Webhook>[] => [
  { key: 'name', header: t('webhooks.name'), pinned: true, cell: ({ name }) => name },
  { key: 'url', header: t('webhooks.url'), share: 40, cell: ({ url }) => url },
  {
    key: 'events',
    header: t('webhooks.events'),
    cell: ({ events }) => t('webhooks.eventsCount', { n: events.length }),
  },
  { key: 'status', header: t('webhooks.status'), cell: (webhook) => <WebhookStatus webhook={webhook} /> },
  {
    key: 'waiting',
    header: t('webhooks.waiting'),
    align: 'right',
    cell: ({ waiting }) => number(waiting),
  },
  { key: 'failed', header: t('webhooks.failed'), align: 'right', cell: ({ failed }) => number(failed) },
]
