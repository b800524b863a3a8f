import { pickUps } from '#contract/store/shipping/pick-up.ts'
import { useRead } from '#web/platform/read.ts'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { FormSkeleton } from '#web/ui/feedback/loading.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { PickUpForm } from './pick-up-form.tsx'

/** Whether customers can pick up their orders at the dealership. */
export default function PickUpOptions() {
  const dealerId = useDealerId()!
  const read = useRead(pickUps.show, { dealerId })
  return (
    <Page of="pick-up-options" width="form">
      <ReadGuard read={read} meanwhile={<FormSkeleton />}>
        {({ data }) => <PickUpForm key={data.dealerId} read={data} />}
      </ReadGuard>
    </Page>
  )
}
