import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { z } from 'zod'
import { id } from '#contract/http.ts'
import { type Subscription, subscriptions } from '#contract/tenancy/subscriptions.ts'
import { t, translated } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { useRead } from '#web/platform/read.ts'
import { useUrlQuery } from '#web/platform/url-query.ts'
import { confirmDelete } from '#web/ui/confirm.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Page } from '#web/ui/page.tsx'
import { RecordModal } from '#web/ui/record-modal.tsx'
import { useShortcut } from '#web/ui/shortcuts.tsx'
import { RowActions } from '#web/ui/table/row-actions.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDeleteSubscription } from './subscription-changes.ts'
import { subscriptionColumns } from './subscription-columns.tsx'
import { SubscriptionForm } from './subscription-form.tsx'

/** The plan that is open over the list. */
const query = z.object({ plan: z.union([z.literal('new'), id]).optional() })

/** The plans that dealers pay for; never so many that they are paged. */
export default function SubscriptionsList() {
  const { values, set } = useUrlQuery(query)
  const read = useRead(subscriptions.list, {})
  const remove = useDeleteSubscription()
  const open = (plan: typeof values.plan) => set({ plan })
  const close = () => open(undefined)
  useShortcut('n', t('subscriptions.create'), () => open('new'))

  const onDelete = async ({ id, name }: Subscription) => {
    const act = () => remove.send({ id }).catch(sayWhatFailed(t('subscriptions.deleteFailed')))
    if (await confirmDelete(t('subscriptions.one'), name, act)) toast.success(t('subscriptions.deleted'))
  }
  const create = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => open('new')}>
      {t('subscriptions.create')}
    </Button>
  )
  const opened = values.plan === 'new' ? 'new' : read.data?.data.find((plan) => plan.id === values.plan)
  return (
    <Page of="manage-subscriptions" title={t('subscriptions.title')} actions={create}>
      <DataTable
        label={t('subscriptions.title')}
        name="subscriptions"
        columns={subscriptionColumns()}
        read={read}
        idOf={(plan) => plan.id}
        nameOf={(plan) => plan.name}
        actions={(plan) => (
          <RowActions
            name={plan.name}
            onEdit={() => open(plan.id)}
            onDelete={() => void onDelete(plan)}
            whyNoDelete={
              plan.inUseBy ? t('subscriptions.usedStays', { who: translated(plan.inUseBy) }) : undefined
            }
          />
        )}
        empty={{ title: t('subscriptions.empty'), next: t('subscriptions.emptyNext'), action: create }}
      />
      <RecordModal
        opened={opened}
        onClose={close}
        title={(plan) =>
          plan ? t('subscriptions.editTitle', { name: plan.name }) : t('subscriptions.create')
        }
      >
        {(plan) => <SubscriptionForm key={plan?.id ?? 'new'} plan={plan} onSaved={close} />}
      </RecordModal>
    </Page>
  )
}
