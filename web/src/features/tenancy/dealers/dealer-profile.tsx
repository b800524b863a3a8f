import { dealers } from '#contract/tenancy/dealers.ts'
import { useDealerId } from '#web/platform/dealer.ts'
import { useRead } from '#web/platform/read.ts'
import { useUrlQuery } from '#web/platform/url-query.ts'
import { aText } from '#web/platform/url-values.ts'
import { Page } from '#web/ui/page.tsx'
import { ReadGuard } from '#web/ui/read-guard.tsx'
import { DealerTabs } from './dealer-tabs.tsx'

/** The open tab. */
const query = { tab: aText(40) }

/** The current dealer with all its tabs. */
export default function DealerProfile() {
  const dlid = useDealerId()
  const { values, set } = useUrlQuery(query)
  const read = useRead(dealers.show, { dlid })
  return (
    <Page of="dealer-profile" width="form">
      <ReadGuard read={read}>
        {({ data }) => (
          <DealerTabs key={data.id} dealer={data} tab={values.tab} onTab={(tab) => set({ tab })} />
        )}
      </ReadGuard>
    </Page>
  )
}
