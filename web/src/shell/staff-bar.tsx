import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { loadTexts } from '#web/platform/i18n.ts'
import { lazyPart } from '#web/platform/late-files.ts'
import { screenPath } from '#web/platform/screen.ts'
import { chooseDealer, useDealer } from '#web/platform/session/dealer.ts'
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

/** Above each screen of a platform administrator who works in a dealer's store. */
export function StaffBar() {
  const { isAdmin } = useSession()
  const dealer = useDealer()
  const store = useEditedStore()
  const navigate = useNavigate()
  const activeStore = store ?? dealer
  if (isAdmin !== 1 || !activeStore?.company) return null
  const leave = () => (store ? void navigate({ to: screenPath('store-manager') }) : chooseDealer(null))
  return (
    <div className={css.staff}>
      <Suspense>
        <SupportBar dealerId={activeStore.id} company={activeStore.company} onLeave={leave} />
      </Suspense>
    </div>
  )
}
