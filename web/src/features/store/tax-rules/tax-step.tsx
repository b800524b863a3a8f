import { dealers } from '#contract/tenancy/dealers.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import type { SetupDialogProps } from '#web/platform/screen.ts'
import { RecordModal } from '#web/ui/dialogs/record-modal.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { NewTaxRule } from './new-tax-rule.tsx'

/** Adds a state's tax rule from the dealer's Setup. */
export default function TaxStep({ dealerId, opened, onClose }: SetupDialogProps) {
  const dealer = useRead(dealers.show, { dlid: dealerId })
  return (
    <RecordModal
      opened={opened ? 'new' : undefined}
      onClose={onClose}
      title={() => t('taxRules.newTitle')}
      width={480}
    >
      {() => (
        <ReadGuard read={dealer}>
          {({ data }) => <NewTaxRule dealerId={data.id} country={data.country} state={data.state} />}
        </ReadGuard>
      )}
    </RecordModal>
  )
}
