import { lazy, Suspense, useState } from 'react'
import { ProfileButton } from './profile-button.tsx'

const load = () => import('./profile-menu.tsx')
const ProfileMenu = lazy(load)

/** Opens the profile menu, which is loaded when it's first wanted. */
export function Profile({ onShortcuts }: { onShortcuts: () => void }) {
  const [isWanted, setWanted] = useState(false)
  const button = <ProfileButton onPointerEnter={() => void load()} onClick={() => setWanted(true)} />
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <ProfileMenu onShortcuts={onShortcuts} />
    </Suspense>
  )
}
