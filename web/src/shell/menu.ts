import { IconBuildingStore, IconCircle, IconSettings, IconWorld } from '@tabler/icons-react'
import type { Permission } from '#contract/permissions.ts'
import type { Session } from '#contract/tenancy/sign-in.ts'
import { plainWords } from '#web/platform/formats/plain-words.ts'
import {
  dealerMenu,
  type Line,
  type LineGroup,
  platformMenu,
  settingsLines,
  settingsName,
} from '#web/platform/menu-layout.ts'
import { type Icon, type Screen, screenPath } from '#web/platform/screen.ts'
import { mayOpen } from '#web/platform/session/session.ts'

/** A menu line this user can open. Names are English. */
export type MenuEntry = {
  key: string
  name: string
  path: string
  search?: Record<string, string>
  icon: Icon
  words: string
  /** Its group, for people who find it by name. */
  group?: string
}
export type MenuGroup = { id: string; name: string; icon: Icon; entries: MenuEntry[] }
export type MenuPart = MenuEntry | MenuGroup

/** Whether a part of the menu is a group rather than an entry. */
export const isGroup = (part: MenuPart): part is MenuGroup => 'entries' in part

export type Menu = {
  parts: MenuPart[]
  /** Every line, including those behind the Settings page. */
  all: MenuEntry[]
}
export type MenuFor = {
  session: Session
  /** Whether a dealer is selected. */
  hasDealer: boolean
  screens: readonly Screen[]
}

/** Up to this many lines need no groups. */
const maxWithoutGroups = 7
export const settingsKey = 'settings'

/** For users of one dealer, Dealers is their profile. */
const isTwin = (session: Session, key: string) =>
  key === 'dealers' && session.isAdmin === 0 && session.managedDomains.length === 0

/**
 * A user's menu: the dealer's with the platform's collapsed below, or the platform's first if no dealer is
 * selected.
 */
export function buildMenu(context: MenuFor): Menu {
  const { session, hasDealer } = context
  const dealers = buildParts(context, dealerMenu)
  const settings = buildEntries(context, settingsLines, settingsName)
  const platforms = buildParts(context, platformMenu)
  const isPlatform = session.isAdmin === 1 && !hasDealer
  const keys = new Set((isPlatform ? platforms : dealers).flatMap(flat).map(({ key }) => key))
  const others = (isPlatform ? dealers : platforms).flatMap(flat).filter(({ key }) => !keys.has(key))
  const all = [...(isPlatform ? platforms : dealers).flatMap(flat), ...settings, ...others]
  if (all.length <= maxWithoutGroups) return { parts: all, all }

  const page = settings.length > 1 ? [settingsPage] : []
  if (!isPlatform) {
    const folded = { id: 'platform', name: 'Platform', icon: IconWorld, entries: others }
    const own = page.length > 0 ? page : settings
    return { parts: [...dealers, ...own, folded].flatMap(simpler), all: [...all, ...page] }
  }
  const needing = new Set(context.screens.flatMap(({ path, needsDealer }) => (needsDealer ? path : [])))
  const across = others.filter(({ key }) => !needing.has(key))
  const folded = { id: 'all-dealers', name: 'All dealers', icon: IconBuildingStore, entries: across }
  return { parts: [...platforms, folded].flatMap(simpler), all }
}

const flat = (part: MenuPart): MenuEntry[] => (isGroup(part) ? part.entries : [part])

/** A group of one becomes a line; an empty group disappears. */
const simpler = (part: MenuPart): MenuPart[] =>
  isGroup(part) && part.entries.length < 2 ? part.entries : [part]

const settingsPage: MenuEntry = {
  key: settingsKey,
  name: settingsName,
  path: screenPath(settingsKey),
  icon: IconSettings,
  words: '',
}

const buildParts = (context: MenuFor, layout: readonly (Line | LineGroup)[]): MenuPart[] =>
  layout.flatMap((part): MenuPart[] =>
    'lines' in part
      ? [
          {
            id: part.id,
            name: part.name,
            icon: part.icon,
            entries: buildEntries(context, part.lines, part.name),
          },
        ]
      : buildEntries(context, [part]),
  )

function buildEntries({ session, screens }: MenuFor, lines: readonly Line[], group?: string): MenuEntry[] {
  return lines.flatMap(({ key, may, name, words = '', search, platformOnly }): MenuEntry[] => {
    const screen = screens.find(({ path }) => path === (may[0] as Permission))
    if (!screen || !mayOpen(session, screen.may) || isTwin(session, key)) return []
    if (platformOnly && session.isAdmin === 0) return []
    const { path, icon = IconCircle } = screen
    return [{ key, name, path: screenPath(path), search, icon, group, words: `${words} ${may.join(' ')}` }]
  })
}

/** The lines whose name (in any of `findNames`) or other words contain all typed ones; best first. */
export function findEntries(
  entries: readonly MenuEntry[],
  text: string,
  findNames: (english: string) => readonly string[],
): MenuEntry[] {
  const typed = plainWords(text).split(' ').filter(Boolean)
  if (typed.length === 0) return []
  const ranked = entries.flatMap((entry) => {
    const names = findNames(entry.name).map(plainWords)
    const words = plainWords(
      [...names, ...(entry.group ? findNames(entry.group) : []), entry.words].join(' '),
    )
    if (!typed.every((word) => words.includes(word))) return []
    return { entry, isByName: names.some((name) => name.startsWith(typed.join(' '))) }
  })
  return ranked.toSorted((a, b) => Number(b.isByName) - Number(a.isByName)).map(({ entry }) => entry)
}
