import { dealerSettings } from '#contract/store/settings/settings.ts'
import { useRead } from '#web/platform/read.ts'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { FormSkeleton } from '#web/ui/feedback/loading.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { FeedForm } from './feed-form.tsx'
import { FeedRuns } from './feed-runs.tsx'

/** The target of the shopping feed, and the results of its runs. */
export default function FeedPage() {
  const dealerId = useDealerId()!
  const read = useRead(dealerSettings.show, { dlid: dealerId })
  return (
    <Page of="google-shopping-feed">
      <ReadGuard read={read} meanwhile={<FormSkeleton />}>
        {({ data }) => (
          <>
            <FeedForm key={dealerId} feed={data.googleShoppingFeed} />
            <FeedRuns
              key={`runs ${dealerId}`}
              dealerId={dealerId}
              currency={data.currencySymbol}
              feed={data.googleShoppingFeed}
            />
          </>
        )}
      </ReadGuard>
    </Page>
  )
}
