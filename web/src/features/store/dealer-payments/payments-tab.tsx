import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { type DealerPayment, dealerPayments } from '#contract/store/payments/dealer-payments.ts'
import { paymentMethods } from '#contract/store/payments/payment-methods.ts'
import { useIsStoreOn } from '#web/features/tenancy/dealer-setup/use-setup.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import type { DealerTabProps } from '#web/platform/screen.ts'
import { confirmAndDelete } from '#web/ui/dialogs/confirm.tsx'
import { RecordModal } from '#web/ui/dialogs/record-modal.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { type OpenedId, useRecords } from '#web/ui/lists/use-records.tsx'
import { PageActions } from '#web/ui/page/page-actions.tsx'
import { useIsNarrow } from '#web/ui/page/use-is-narrow.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useDeletePayment } from './payment-changes.ts'
import { paymentColumns } from './payment-columns.tsx'
import { PaymentForm } from './payment-form.tsx'

/** The tab of a dealer's dialog with the gateways that it has set up. */
export default function PaymentsTab({ dealerId }: DealerTabProps) {
  const methods = useRead(paymentMethods.list, {})
  const read = useRead(dealerPayments.list, { dealerId })
  const isOn = useIsStoreOn(dealerId)
  const remove = useDeletePayment()
  const onDelete = ({ id, version, name }: DealerPayment) =>
    confirmAndDelete(
      t('dealerPayments.one'),
      name,
      () => remove.send({ id, version }),
      t('dealerPayments.deleted'),
      isOn && read.data?.data.length === 1 && <Text size="sm">{t('dealerPayments.lastOne')}</Text>,
    )
  const payments = useRecords({
    open: useState<OpenedId>(),
    read,
    readById: null,
    nameRow: ({ name }) => name,
    create: t('dealerPayments.create'),
    onDelete,
  })
  return (
    <Stack gap="md">
      <PageActions>{payments.create}</PageActions>
      <DataTable
        {...payments.table}
        label={t('dealerPayments.listLabel')}
        name="dealer-payments"
        columns={paymentColumns(useIsNarrow())}
        actionsHead={t('dealerPayments.actions')}
        empty={{ title: t('dealerPayments.empty'), next: t('dealerPayments.emptyNext') }}
      />
      <RecordModal
        {...payments.dialog}
        title={(payment) => t(payment ? 'dealerPayments.editTitle' : 'dealerPayments.newTitle')}
      >
        {(payment) => (
          <ReadGuard read={methods}>
            {({ data }) => (
              <PaymentForm key={payment?.id} dealerId={dealerId} payment={payment} methods={data} />
            )}
          </ReadGuard>
        )}
      </RecordModal>
    </Stack>
  )
}
