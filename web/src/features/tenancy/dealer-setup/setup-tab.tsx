import { Stack } from '@mantine/core'
import { dealerSetups } from '#contract/tenancy/dealer-setup.ts'
import { useRead } from '#web/platform/read.ts'
import type { DealerTabProps } from '#web/platform/screen.ts'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { CloneReview } from './clone-review.tsx'
import { SetupGuide } from './setup-guide.tsx'
import { SignInSection } from './sign-in-section.tsx'
import { TryStore } from './try-store.tsx'

/** A new store's setup steps, how its dealer signs in, and a cloned one's texts to confirm. */
export default function SetupTab({ dealerId }: DealerTabProps) {
  const read = useRead(dealerSetups.show, { dlid: dealerId }, { staleTime: 0, followsChanges: true })
  return (
    <ReadGuard read={read}>
      {({ data }) => (
        <Stack gap="lg">
          <SetupGuide setup={data} />
          <SignInSection dealerId={dealerId} />
          <TryStore dealerId={dealerId} />
          <CloneReview dealerId={dealerId} />
        </Stack>
      )}
    </ReadGuard>
  )
}
