import { Suspense, useEffect } from 'react'
import type { Permission } from '#contract/permissions.ts'
import { dealers, type WholeDealer } from '#contract/tenancy/dealers.ts'
import { useNavigate } from '#web/platform/links.tsx'
import { useRead } from '#web/platform/read.ts'
import { type DealerTab, screenPath } from '#web/platform/screen.ts'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { useDealerScope } from '#web/platform/session/dealer-scope.ts'
import { useMay } from '#web/platform/session/session.ts'
import { useUrlQuery } from '#web/platform/urls/url-query.ts'
import { aText } from '#web/platform/urls/url-values.ts'
import { FormSkeleton } from '#web/ui/feedback/loading.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { DealerForm } from './dealer-form.tsx'
import { DealerTabs } from './dealer-tabs.tsx'
import { dealerTabs } from './tabs.ts'

/** The address names the open tab. */
const query = { tab: aText(40) }

/** The current dealer with all its tabs. A store that's being edited has them next to this screen. */
export default function DealerProfile() {
  const dlid = useDealerId()
  const isInStore = useDealerScope() !== null
  const { values, set } = useUrlQuery(query)
  const read = useRead(dealers.show, { dlid })
  return (
    <Page of="dealer-profile" width="form">
      <ReadGuard read={read}>
        {({ data }) =>
          isInStore ? (
            <InStore key={data.id} dealer={data} tab={values.tab} />
          ) : (
            <DealerTabs key={data.id} dealer={data} tab={values.tab} onTab={(tab) => set({ tab })} />
          )
        }
      </ReadGuard>
    </Page>
  )
}

type InStoreProps = { dealer: WholeDealer; tab: string | undefined }

/** The profile alone. A link to one of its tabs leads to that tab's screen, or shows it if it has none. */
function InStore({ dealer, tab: name }: InStoreProps) {
  const may = useMay()
  const navigate = useNavigate()
  const tab = dealerTabs().find((one) => one.name === name && may(one.may))
  const screen = tab && ownScreen(tab)
  // Once: `Navigate` would start again whenever this is drawn, which the navigation itself causes.
  useEffect(() => {
    if (screen) void navigate({ to: screenPath(screen), replace: true })
  }, [screen, navigate])
  if (screen) return <FormSkeleton />
  if (!tab) return <DealerForm dealer={dealer} />
  return (
    <Suspense fallback={<FormSkeleton />}>
      <tab.Panel dealerId={dealer.id} />
    </Suspense>
  )
}

/** A tab's first permission is also its screen, except the profile's own. */
function ownScreen({ may }: DealerTab): Permission | undefined {
  const [permission] = [may].flat() as [Permission]
  return permission === 'dealer-profile' ? undefined : permission
}
