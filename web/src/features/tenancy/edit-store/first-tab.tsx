import { Navigate } from '#web/platform/links.tsx'
import { screenPath } from '#web/platform/screen.ts'
import { useTabs } from './use-tabs.ts'

/** A store's address without a screen opens its profile, or else its first tab. */
export default function FirstTab() {
  const tabs = useTabs()
  const first = tabs.find(({ path }) => path === 'dealer-profile') ?? tabs[0]
  return first && <Navigate to={screenPath(first.path)} replace />
}
