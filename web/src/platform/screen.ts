import type { ComponentType } from 'react'
import type { Permission } from '#contract/permissions.ts'
import type { Area, PlainKey } from './i18n.ts'

export type Icon = ComponentType<{ size?: number | string; stroke?: number | string }>

/** A screen of the back-office, as its area's `screens.ts` lists it. */
export type Screen = {
  /** Below /admin/; `$id` stands for a parameter. A path that is a menu option's appears in the menu. */
  path: string
  /** The menu option that opens it (of several any), or `signed-in` for everybody. */
  may: Permission | readonly Permission[] | 'signed-in'
  /** For the menu and the palette. */
  icon?: Icon
  /** The texts it uses besides the common ones. */
  texts: readonly Area[]
  /** It works on one dealer, which somebody of the platform has to choose first. */
  needsDealer?: true
  load: () => Promise<{ default: ComponentType }>
}

/** A part of a dealer, as `dealer-tabs.ts` lists them: a tab of the dealer's dialog, and a screen of its own. */
export type DealerTab = {
  /** In the address: `?tab=settings`. */
  name: string
  title: PlainKey
  /** The texts it uses besides the common ones and those of `dealers`. */
  texts: readonly Area[]
  /** The menu options that open it. */
  may: Permission | readonly Permission[]
  /** A tab with a wide table takes all of the page where it stands alone. */
  width?: 'list'
  /** The screens that show it alone; the first is the one in the menu. */
  screens: readonly { path: Permission; icon?: Icon }[]
  load: () => Promise<{ default: ComponentType<DealerTabProps> }>
}
/** A tab works on the dealer that it is given, which need not be the one that the other screens work on. */
export type DealerTabProps = {
  dealerId: number
  /** Only where the tab stands in a dialog: a button beside Save may close it. */
  onClose?: () => void
}

export type Hit = { id: string; label: string; description?: string; path: string }

/** What the palette asks while somebody types; each answers a few hits, best first. */
export type Search = {
  may: Permission | 'signed-in'
  /** The heading above its hits. */
  title: PlainKey
  texts: readonly Area[]
  load: () => Promise<{ find: (text: string, signal: AbortSignal) => Promise<Hit[]> }>
}

/** Where a screen of the back-office is. */
export const screenPath = (path: string): string => `/admin/${path}`
