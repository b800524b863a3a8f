import { type MenuOption, menuOptions, permissionOf } from '#contract/permissions.ts'
import type { Session } from '#contract/tenancy/sign-in.ts'
import { screens } from '#web/features.tsx'
import { type Screen, screenPath } from '#web/platform/screen.ts'
import { mayOpen } from '#web/platform/session.ts'

export type MenuEntry = { option: MenuOption; screen: Screen; path: string }
export type MenuGroup = { option: MenuOption; entries: MenuEntry[] }

/** Who looks after one dealer has no list of dealers: the profile is the same screen. */
const isTwin = (session: Session, { path }: MenuOption) =>
  path === '/dealers' && session.isAdmin === 0 && session.managedDomains.length === 0

/** The tree of the screens that are there and open to this session, in the order of the menu options. */
export function menuOf(session: Session): MenuGroup[] {
  const entryOf = (option: MenuOption): MenuEntry | undefined => {
    if (isTwin(session, option)) return undefined
    const name = permissionOf(option)
    const screen = screens.find(({ path }) => path === name)
    return screen && mayOpen(session, screen.may) ? { option, screen, path: screenPath(name) } : undefined
  }
  return menuOptions
    .filter((option) => option.parentMenuId === 0)
    .map((group) => ({
      option: group,
      entries: menuOptions
        .filter((option) => option.parentMenuId === group.id)
        .map(entryOf)
        .filter((entry) => entry !== undefined),
    }))
    .filter((group) => group.entries.length > 0)
}
