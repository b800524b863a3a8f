import {
  exportPermission,
  findMenuOption,
  menuOptions,
  type Permission,
  toPermission,
} from '#contract/permissions.ts'
import type { Screen } from '#web/platform/screen.ts'

/** Screens about the user's account, or about several dealers. */
const outside = new Set(['dealers', 'edit-store', 'profile'])

const firstPart = (path: string): string => path.split('/')[0]!

/** Whether a screen works on one dealer, so that it can open within a store that's being edited. */
export function isDealersOwn({ path, may }: Screen): boolean {
  if (outside.has(firstPart(path))) return false
  return may === 'signed-in' || [may].flat().some((permission) => !findMenuOption(permission)?.platformOnly)
}

/** Screens without a tab, because they're daily work rather than store setup. Links to them still work. */
const withoutTab: ReadonlySet<Permission> = new Set([
  'new-message',
  'customers',
  'customer-quotes',
  'reports/report',
  'reports/sales-report',
  'store-manager',
  'google-shopping-feed',
  exportPermission,
  'rma',
  'activity-log',
  'popular-models',
  'bulk-items-configuration',
  'edit-item',
  'image-library',
  'home-page-specials',
  'message-template',
  'pick-up-options',
  'manage-related-items',
  'message-center',
  'part-number-url',
  'about-us',
])

export type StoreTab = { path: Permission; name: string }

type TabsFor = {
  may: (permission: Permission) => boolean
  hasScreen: (path: string) => boolean
  /** An option's name in the user's language. */
  translateName: (english: string) => string
}

/** The tabs of a store that's being edited, sorted by name. */
export function listTabs({ may, hasScreen, translateName }: TabsFor): StoreTab[] {
  return (
    menuOptions
      .filter(({ parentMenuId, platformOnly }) => parentMenuId !== 0 && !platformOnly)
      .map((option) => ({ path: toPermission(option), name: translateName(option.name) }))
      .filter(({ path }) => !withoutTab.has(path) && !outside.has(path) && hasScreen(path) && may(path))
      // Two menu options open the one screen of shipping.
      .filter(({ path }) => path !== 'manage-shipping-options' || !may('dealer-shipping'))
      .toSorted((a, b) => a.name.localeCompare(b.name))
  )
}
