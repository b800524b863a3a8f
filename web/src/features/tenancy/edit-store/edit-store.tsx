import { useMediaQuery } from '@mantine/hooks'
import { Outlet, useParams, useRouter } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
import { type DealerRow, dealers } from '#contract/tenancy/dealers.ts'
import { lazyPart } from '#web/platform/late-files.ts'
import { useNavigate } from '#web/platform/links.tsx'
import { isProblem } from '#web/platform/problems.ts'
import { useRead } from '#web/platform/read.ts'
import { screenPath, withinStore } from '#web/platform/screen.ts'
import { useDealerFormat } from '#web/platform/session/dealer.ts'
import { DealerScope } from '#web/platform/session/dealer-scope.ts'
import { useShownPath } from '#web/platform/urls/shown-path.ts'
import { ErrorBoundary } from '#web/ui/feedback/error-boundary.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { late, useLate } from '#web/ui/late.ts'
import { UnknownStore } from './choose-store.tsx'
import css from './edit-store.module.css'
import { StoreHead } from './store-head.tsx'
import { StoreColumn } from './store-nav.tsx'
import type { StoreTab } from './store-tabs.ts'
import { useTabs } from './use-tabs.ts'

const ClosedStore = lazyPart(() => import('../support-access/closed-store.tsx'))
const storeSelect = late(async () => (await import('./store-select.tsx')).StoreSelect)

/** Every screen below works on the dealer in the address, whichever one the browser remembers. */
export default function EditStore() {
  const { dealerId: idInUrl = '' } = useParams({ strict: false }) as { dealerId?: string }
  const dlid = /^[1-9]\d{0,8}$/.test(idInUrl) ? Number(idInUrl) : undefined
  const read = useRead(
    dealers.list,
    { dlid, limit: 1 },
    { enabled: dlid !== undefined, staleTime: Number.POSITIVE_INFINITY },
  )
  const navigate = useNavigate()
  if (dlid === undefined || isProblem(read.error, 'not_found')) return <UnknownStore idInUrl={idInUrl} />
  if (isProblem(read.error, 'dealer_asks_first'))
    return (
      <Suspense>
        <ClosedStore dealerId={dlid} onLeave={() => void navigate({ to: screenPath('store-manager') })} />
      </Suspense>
    )
  return (
    <ReadGuard read={read}>
      {({ data: [dealer] }) => dealer && <Store key={dlid} dealer={dealer} />}
    </ReadGuard>
  )
}

function Store({ dealer }: { dealer: DealerRow }) {
  useDealerFormat(dealer)
  const { routesByPath } = useRouter()
  const pathname = useShownPath()
  const scope = useMemo(() => {
    const addresses = Object.keys(routesByPath)
    const isHere = (address: string) => {
      const [, first = ''] = /^\/admin\/([^/]+)/.exec(address) ?? []
      return addresses.some((one) => `${one}/`.startsWith(`${storeRoute}/${first}/`))
    }
    const toStore = withinStore(`/admin/edit-store/${dealer.id}`)
    return { dealer, within: (address: string) => (isHere(address) ? toStore(address) : address) }
  }, [dealer, routesByPath])
  const tabs = useTabs()
  const buildTabAddress = ({ path }: StoreTab) => scope.within(screenPath(path))
  const open = tabs.find((tab) => `${pathname}/`.startsWith(`${buildTabAddress(tab)}/`))
  const isNarrow = useMediaQuery('(max-width: 75em)', undefined, { getInitialValueInEffect: false })
  // An order is as wide as the page.
  const isRecord = open !== undefined && pathname !== buildTabAddress(open)
  const isAbove = isNarrow || isRecord
  const StoreSelect = useLate(storeSelect, isAbove)
  return (
    <DealerScope value={scope}>
      <StoreHead dealer={dealer} />
      <div className={css.body} data-above={isAbove || undefined}>
        {isAbove ? (
          <div className={css.above}>{StoreSelect && <StoreSelect tabs={tabs} open={open} />}</div>
        ) : (
          <StoreColumn tabs={tabs} open={open} />
        )}
        <div className={css.screen}>
          <ErrorBoundary key={pathname}>
            <Outlet />
          </ErrorBoundary>
        </div>
      </div>
    </DealerScope>
  )
}

const storeRoute = '/admin/edit-store/$dealerId'
