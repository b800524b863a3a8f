import { dealers } from '#contract/tenancy/dealers.ts'
import { useDealerId } from '#web/platform/dealer.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { Page } from '#web/ui/page.tsx'
import { ReadGuard } from '#web/ui/read-guard.tsx'
import { DealerTabs } from './dealer-tabs.tsx'

/** The dealer that one works on, with all its parts. */
export default function DealerProfile() {
  const dlid = useDealerId()
  const read = useRead(dealers.show, { dlid })
  return (
    <Page of="dealer-profile" title={t('dealers.profile')} width="form">
      <ReadGuard read={read}>{({ data }) => <DealerTabs key={data.id} dealer={data} />}</ReadGuard>
    </Page>
  )
}
