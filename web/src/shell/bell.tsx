import { Suspense, useState } from 'react'
import { loadTexts } from '#web/platform/i18n.ts'
import { lazyPart, quietPart } from '#web/platform/late-files.ts'
import { recall } from '#web/platform/session/browser-storage.ts'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { useMay, useSession } from '#web/platform/session/session.ts'
import { useIdle } from '#web/platform/session/use-idle.ts'
import { BellButton } from './bell-button.tsx'

const WatchUnread = quietPart(() => import('#web/features/sales/mailbox/watch-unread.tsx'))
const loadMenu = async () => {
  const [menu] = await Promise.all([import('./bell-menu.tsx'), loadTexts(['mailbox'])])
  return menu
}
const BellMenu = lazyPart(loadMenu)

/**
 * Unread messages of the dealer or, for the platform without one, of all dealers. The list loads on demand.
 */
export function Bell() {
  const may = useMay()('message-center')
  const isIdle = useIdle()
  const chosen = useDealerId()
  const { isAdmin } = useSession()
  const [count, setCount] = useState(0)
  const [isWanted, setWanted] = useState(false)
  if (!may) return null
  // The flag of a browser that was used as a sub-dealer's.
  const dealerId = isAdmin === 1 && recall('_dlid2') === '0' ? undefined : chosen
  const button = (
    <BellButton
      count={count}
      autoFocus={isWanted}
      onPointerEnter={() => void loadMenu().catch(() => {})}
      onClick={() => setWanted(true)}
    />
  )
  return (
    <>
      {isIdle && (
        <Suspense>
          <WatchUnread dealerId={dealerId} onCount={setCount} />
        </Suspense>
      )}
      {isWanted ? (
        <Suspense fallback={button}>
          <BellMenu dealerId={dealerId} count={count} />
        </Suspense>
      ) : (
        button
      )}
    </>
  )
}
