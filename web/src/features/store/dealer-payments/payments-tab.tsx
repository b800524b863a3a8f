import { Button, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { type DealerPayment, dealerPayments } from '#contract/store/dealer-payments.ts'
import { paymentMethods } from '#contract/store/payment-methods.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import type { DealerTabProps } from '#web/platform/screen.ts'
import { confirmDelete } from '#web/ui/confirm.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { PageActions } from '#web/ui/page-actions.tsx'
import { ReadGuard } from '#web/ui/read-guard.tsx'
import { RecordModal } from '#web/ui/record-modal.tsx'
import { RowActions } from '#web/ui/table/row-actions.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDeletePayment } from './payment-changes.ts'
import { paymentColumns } from './payment-columns.tsx'
import { PaymentForm } from './payment-form.tsx'

/** With what a dealer takes money. */
export default function PaymentsTab({ dealerId }: DealerTabProps) {
  const [opened, setOpened] = useState<DealerPayment | 'new'>()
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const read = useRead(dealerPayments.list, { dealerId })
  const methods = useRead(paymentMethods.list, {})
  const remove = useDeletePayment()
  const close = () => setOpened(undefined)

  const onDelete = async ({ id, name }: DealerPayment) => {
    const done = await confirmDelete(t('dealerPayments.one'), name, () => remove.send({ id }))
    if (done) toast.success(t('dealerPayments.deleted'))
  }
  const create = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setOpened('new')}>
      {t('dealerPayments.create')}
    </Button>
  )
  return (
    <Stack gap="md">
      <PageActions>{create}</PageActions>
      <DataTable
        label={t('dealerPayments.listLabel')}
        name="dealer-payments"
        columns={paymentColumns(isNarrow)}
        read={read}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        actionsHead={t('dealerPayments.actions')}
        actions={(payment) => (
          <RowActions
            name={payment.name}
            onEdit={() => setOpened(payment)}
            onDelete={() => void onDelete(payment)}
          />
        )}
        empty={{ title: t('dealerPayments.empty'), next: t('dealerPayments.emptyNext') }}
      />
      <RecordModal
        opened={opened}
        onClose={close}
        title={(payment) => t(payment ? 'dealerPayments.editTitle' : 'dealerPayments.newTitle')}
      >
        {(payment) => (
          <ReadGuard read={methods}>
            {({ data }) => (
              <PaymentForm
                key={payment?.id}
                dealerId={dealerId}
                payment={payment}
                methods={data}
                onClose={close}
              />
            )}
          </ReadGuard>
        )}
      </RecordModal>
    </Stack>
  )
}
