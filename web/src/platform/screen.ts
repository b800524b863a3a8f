import type { ComponentType } from 'react'
import type { Permission } from '#contract/permissions.ts'
import type { SetupStep } from '#contract/tenancy/dealer-setup.ts'
import type { Area, PlainKey, TextArea, TextKey } from './i18n.ts'

export type Icon = ComponentType<{ size?: number | string; stroke?: number | string }>

/** A back-office screen, as listed in its area's `screens.ts`. */
export type Screen = {
  /** Below /admin/; `$id` is a parameter. A menu option's path appears in the menu. */
  path: string
  /** The menu option (or any of several) that opens it; `signed-in` for everyone. */
  may: Permission | readonly Permission[] | 'signed-in'
  /** For the menu and the palette. */
  icon?: Icon
  /** The texts it uses in addition to the common ones. */
  texts: readonly TextArea[]
  /** Works on one dealer, which platform users have to choose first. */
  needsDealer?: true
  load: () => Promise<{ default: ComponentType }>
}

/** A part of a dealer listed in `dealer-tabs.ts`: a tab of the dealer's dialog, and a screen. */
export type DealerTab = {
  /** In the address: `?tab=settings`. */
  name: string
  title: PlainKey
  /** The texts it uses in addition to the common ones and those of `dealers`. */
  texts: readonly TextArea[]
  /** The menu options that open it. */
  may: Permission | readonly Permission[]
  /** Uses the full page width as a screen, for a wide table. */
  width?: 'list'
  /** The screens that show it alone; the first is the one in the menu. */
  screens: readonly { path: Permission; icon?: Icon }[]
  load: () => Promise<{ default: ComponentType<DealerTabProps> }>
}
/** A tab works on the dealer it gets, which can differ from the other screens' dealer. */
export type DealerTabProps = {
  dealerId: number
  /** Only for a tab in a dialog, where a button next to Save can close it. */
  onClose?: () => void
}

/** A dialog that does one step of a store's Setup, with the form of the step's own screen; or the store's preview. */
export type SetupDialog = {
  name: SetupStep | 'preview'
  /** The menu options that open the form's screen. */
  may: Permission | readonly Permission[]
  /** The texts it uses in addition to the common ones. */
  texts: readonly TextArea[]
  load: () => Promise<{ default: ComponentType<SetupDialogProps> }>
}
/** It works on the dealer whose Setup is open, which can differ from the other screens' dealer. */
export type SetupDialogProps = { dealerId: number; opened: boolean; onClose: () => void }

export type Hit = {
  id: string
  label: string
  description?: string
  path: string
  search?: Record<string, string>
}

/** A search the palette runs while typing; it returns a few hits, best first. */
export type Search = {
  may: Permission | 'signed-in'
  /** The heading above its hits. */
  title: PlainKey
  texts: readonly Area[]
  load: () => Promise<{ find: (text: string, signal: AbortSignal) => Promise<Hit[]> }>
}

/** Something new that the palette starts. */
export type Action = {
  may: Permission
  name: PlainKey
  icon: Icon
  path: string
  search?: Record<string, string>
  /** The offer for words that find nothing, and the query that its screen makes of them. */
  from?: { name: TextKey; search: (typed: string) => Record<string, string> }
}

/** A back-office screen's path. */
export const screenPath = (path: string): string => `/admin/${path}`

/** The address of the store that an address is in, below which the dealer's screens are. */
export const findStoreAddress = (address: string): string | undefined =>
  /^\/admin\/edit-store\/[^/]+/.exec(address)?.[0]

/** The path of a back-office address within the store that's being edited, if there is one. */
export const withinStore =
  (permission: string) =>
  (address: string): string =>
    address.replace(/^\/admin(?=\/)/, findStoreAddress(permission) ?? '/admin')
