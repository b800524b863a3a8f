import { t } from '#web/platform/i18n.ts'
import type { SetupDialogProps } from '#web/platform/screen.ts'
import { RecordModal } from '#web/ui/dialogs/record-modal.tsx'
import { ShippingMethods } from './shipping-methods.tsx'
import { ShippingPrices } from './shipping-prices.tsx'

/** Chooses the dealer's shipping methods from its Setup; each is saved by itself. */
export default function ShippingStep({ dealerId, opened, onClose }: SetupDialogProps) {
  return (
    <RecordModal
      opened={opened ? 'new' : undefined}
      onClose={onClose}
      title={() => t('dealerSetup.chooseShipping')}
      width={1200}
    >
      {() => (
        <>
          <ShippingMethods dealerId={dealerId} />
          <ShippingPrices dealerId={dealerId} />
        </>
      )}
    </RecordModal>
  )
}
