import { useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import { screens } from '#web/features.tsx'
import { settingsLines } from '#web/platform/menu-layout.ts'
import { screenPath } from '#web/platform/screen.ts'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { useSession } from '#web/platform/session/session.ts'
import { buildMenu, type Menu, type MenuEntry, settingsKey } from './menu.ts'

/** The signed-in user's menu for the current dealer. */
export function useMenu(): Menu {
  const session = useSession()
  const hasDealer = useDealerId() !== undefined
  return useMemo(() => buildMenu({ session, hasDealer, screens }), [session, hasDealer])
}

/** The key of the open screen's line. */
export function useCurrentLine({ all, parts }: Menu): string | undefined {
  const { pathname, search } = useRouterState({
    select: ({ resolvedLocation, location }) => resolvedLocation ?? location,
  })
  const holds = ({ path }: Pick<MenuEntry, 'path'>) => pathname === path || pathname.startsWith(`${path}/`)
  const found = all
    .filter(holds)
    .filter((entry) => Object.entries(entry.search ?? {}).every(([name, value]) => search[name] === value))
  const best = found.toSorted((a, b) => rank(b) - rank(a))[0]
  const isBehindSettings =
    parts.some((part) => 'key' in part && part.key === settingsKey) &&
    [settingsKey, ...settingsLines.flatMap(({ may }) => may)].some((path) =>
      holds({ path: screenPath(path) }),
    )
  return isBehindSettings ? settingsKey : best?.key
}

/** The longest path wins, then one with a filter. */
const rank = ({ path, search }: MenuEntry) => path.length * 2 + (search ? 1 : 0)
