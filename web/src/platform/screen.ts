import type { ComponentType } from 'react'
import type { Permission } from '#contract/permissions.ts'
import type { Area, PlainKey } from './i18n.ts'

export type Icon = ComponentType<{ size?: number | string; stroke?: number | string }>

/** A screen of the back-office, as `features.tsx` lists it. */
export type Screen = {
  /** Below /admin/; `$id` stands for a parameter. A path that is a menu option's appears in the menu. */
  path: string
  /** The menu option that opens it, or `signed-in` for everybody. */
  may: Permission | 'signed-in'
  /** For the menu and the palette. */
  icon?: Icon
  /** The texts it uses besides the common ones. */
  texts: readonly Area[]
  /** It works on one dealer, which somebody of the platform has to choose first. */
  needsDealer?: true
  load: () => Promise<{ default: ComponentType }>
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
