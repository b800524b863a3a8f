import { type Subscription, subscriptions } from '#contract/tenancy/subscriptions.ts'
import { t, valueText } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { useRead, useSend } from '#web/platform/read.ts'
import { confirmAndDelete } from '#web/ui/dialogs/confirm.tsx'
import { RecordModal } from '#web/ui/dialogs/record-modal.tsx'
import { useOpenInUrl, useRecords } from '#web/ui/lists/use-records.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { subscriptionColumns } from './subscription-columns.tsx'
import { refreshes, SubscriptionForm } from './subscription-form.tsx'

/** The dealers' plans; always few enough for one page. */
export default function SubscriptionsList() {
  const remove = useSend(subscriptions.remove, { refreshes })
  const onDelete = ({ id, version, name }: Subscription) => {
    const act = () => remove.send({ id, version }).catch(sayWhatFailed(t('subscriptions.deleteFailed')))
    return confirmAndDelete(t('subscriptions.one'), name, act, t('subscriptions.deleted'))
  }
  const plans = useRecords({
    open: useOpenInUrl('plan'),
    read: useRead(subscriptions.list, {}),
    readById: null,
    nameRow: ({ name }) => name,
    create: t('subscriptions.create'),
    onDelete,
    whyNoDelete: ({ usedBy }) =>
      usedBy ? t('subscriptions.usedStays', { who: valueText(usedBy) }) : undefined,
  })
  return (
    <Page of="manage-subscriptions" actions={plans.create}>
      <DataTable
        {...plans.table}
        label={t('subscriptions.title')}
        name="subscriptions"
        columns={subscriptionColumns()}
        empty={{ title: t('subscriptions.empty'), next: t('subscriptions.emptyNext'), action: plans.create }}
      />
      <RecordModal
        {...plans.dialog}
        title={(plan) =>
          plan ? t('subscriptions.editTitle', { name: plan.name }) : t('subscriptions.create')
        }
      >
        {(plan) => <SubscriptionForm key={plan?.id ?? 'new'} plan={plan} />}
      </RecordModal>
    </Page>
  )
}
