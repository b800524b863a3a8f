import { paymentMethods } from '#contract/store/payments/payment-methods.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import type { SetupDialogProps } from '#web/platform/screen.ts'
import { RecordModal } from '#web/ui/dialogs/record-modal.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { PaymentForm } from './payment-form.tsx'

/** Adds a gateway from the dealer's Setup. */
export default function PaymentStep({ dealerId, opened, onClose }: SetupDialogProps) {
  const methods = useRead(paymentMethods.list, {})
  return (
    <RecordModal
      opened={opened ? 'new' : undefined}
      onClose={onClose}
      title={() => t('dealerPayments.newTitle')}
    >
      {() => (
        <ReadGuard read={methods}>
          {({ data }) => <PaymentForm dealerId={dealerId} payment={undefined} methods={data} />}
        </ReadGuard>
      )}
    </RecordModal>
  )
}
