import { Suspense, useState } from 'react'
import { lazyPart } from '#web/platform/late-files.ts'
import { ProfileButton } from './profile-button.tsx'

const load = () => import('./profile-menu.tsx')
const ProfileMenu = lazyPart(load)

/** Opens the profile menu, which is loaded when it's first wanted. */
export function Profile({ onShortcuts }: { onShortcuts: () => void }) {
  const [isWanted, setWanted] = useState(false)
  const button = (
    <ProfileButton
      autoFocus={isWanted}
      onPointerEnter={() => void load().catch(() => {})}
      onClick={() => setWanted(true)}
    />
  )
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <ProfileMenu onShortcuts={onShortcuts} />
    </Suspense>
  )
}
