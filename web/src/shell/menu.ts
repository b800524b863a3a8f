import { type MenuOption, menuOptions, type Permission, permissionOf } from '#contract/permissions.ts'
import type { Session } from '#contract/tenancy/sign-in.ts'
import { screens } from '#web/features.tsx'
import { type Screen, screenPath } from '#web/platform/screen.ts'
import { mayOpen } from '#web/platform/session.ts'

export type MenuEntry = { option: MenuOption; screen: Screen; path: string }
/** Without an option it stands above the others and has no head. */
export type MenuGroup = { option?: MenuOption; entries: MenuEntry[] }

/** Where the day starts. */
const start: Permission = 'dashboard'

/** Who looks after one dealer has no list of dealers: the profile is the same screen. */
const isTwin = (session: Session, { path }: MenuOption) =>
  path === '/dealers' && session.isAdmin === 0 && session.managedDomains.length === 0

/** The tree of the screens that are there and open to this session: where the day starts, then as the menu options stand. */
export function menuOf(session: Session): MenuGroup[] {
  const entryOf = (option: MenuOption): MenuEntry | undefined => {
    if (isTwin(session, option)) return undefined
    const name = permissionOf(option)
    const screen = screens.find(({ path }) => path === name)
    return screen && mayOpen(session, screen.may) ? { option, screen, path: screenPath(name) } : undefined
  }
  const entriesOf = (belongs: (option: MenuOption) => boolean) =>
    menuOptions
      .filter(belongs)
      .map(entryOf)
      .filter((entry) => entry !== undefined)
  const isStart = (option: MenuOption) => permissionOf(option) === start
  const groups: MenuGroup[] = menuOptions
    .filter((option) => option.parentMenuId === 0)
    .map((group) => ({
      option: group,
      entries: entriesOf((option) => option.parentMenuId === group.id && !isStart(option)),
    }))
  return [{ entries: entriesOf(isStart) }, ...groups].filter(({ entries }) => entries.length > 0)
}
