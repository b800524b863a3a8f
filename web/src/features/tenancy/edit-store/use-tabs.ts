import { useRouter } from '@tanstack/react-router'
import { nameText } from '#web/platform/i18n.ts'
import { useMay } from '#web/platform/session/session.ts'
import { listTabs, type StoreTab } from './store-tabs.ts'

/** The tabs of Edit store: the dealer's screens that the person can open. */
export function useTabs(): StoreTab[] {
  const { routesByPath } = useRouter()
  const may = useMay()
  const hasScreen = (path: string) => `/admin/edit-store/$dealerId/${path}` in routesByPath
  return listTabs({ may, hasScreen, translateName: nameText })
}
