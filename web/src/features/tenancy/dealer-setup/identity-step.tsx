import { t } from '#web/platform/i18n.ts'
import type { SetupDialogProps } from '#web/platform/screen.ts'
import { AppModal } from '#web/ui/dialogs/modal.tsx'
import { CloneReview } from './clone-review.tsx'

/** Confirms a clone's texts where the Setup's steps are listed without them. */
export default function IdentityStep({ dealerId, opened, onClose }: SetupDialogProps) {
  return (
    <AppModal opened={opened} onClose={onClose} title={t('dealerSetup.identity')}>
      <CloneReview dealerId={dealerId} />
    </AppModal>
  )
}
