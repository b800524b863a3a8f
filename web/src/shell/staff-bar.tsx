import { useLocation, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useRecordDealer } from '#web/platform/formats/zone.ts'
import { loadTexts } from '#web/platform/i18n.ts'
import { lazyPart } from '#web/platform/late-files.ts'
import { screenPath } from '#web/platform/screen.ts'
import { chooseDealer, useDealer } from '#web/platform/session/dealer.ts'
import { useOpenedDealerId } from '#web/platform/session/opened-dealer.ts'
import { useSession } from '#web/platform/session/session.ts'
import css from './admin-layout.module.css'
import { useEditedStore } from './dealer-selector.tsx'

const SupportBar = lazyPart(async () => {
  const [bar] = await Promise.all([
    import('#web/features/tenancy/support-access/support-bar.tsx'),
    loadTexts(['supportAccess']),
  ])
  return bar
})

/** The bar above each screen of a platform administrator who works in a dealer's store. */
export function StaffBar() {
  const { isAdmin } = useSession()
  const dealer = useDealer()
  const store = useEditedStore()
  const openedId = useOpenedDealerId()
  const navigate = useNavigate()
  const activeStore = store ?? dealer
  if (isAdmin !== 1) return null
  if (openedId !== null && openedId !== activeStore?.id)
    return <RecordBar key={openedId} dealerId={openedId} />
  if (!activeStore?.company) return null
  const leave = () => (store ? void navigate({ to: screenPath('store-manager') }) : chooseDealer(null))
  return <Bar dealerId={activeStore.id} company={activeStore.company} onLeave={leave} />
}

/** How many parts the address of a record's list has: the empty one before the first slash, `admin`, and the list. */
const listDepth = 3

/** The bar of a record that was opened from a list of all dealers, or by its address. */
function RecordBar({ dealerId }: { dealerId: number }) {
  const navigate = useNavigate()
  const company = useRecordDealer(dealerId)?.company
  const { pathname } = useLocation()
  const leave = () => void navigate({ to: pathname.split('/').slice(0, listDepth).join('/') })
  return company ? <Bar dealerId={dealerId} company={company} onLeave={leave} /> : null
}

function Bar(props: { dealerId: number; company: string; onLeave: () => void }) {
  return (
    <div className={css.staff}>
      <Suspense>
        <SupportBar {...props} />
      </Suspense>
    </div>
  )
}
