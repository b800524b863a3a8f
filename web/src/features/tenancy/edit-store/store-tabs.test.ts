import { expect, test } from 'vitest'
import { menuOptions, toPermission } from '#contract/permissions.ts'
import { screens } from '#web/features.tsx'
import { isDealersOwn, listTabs } from './store-tabs.ts'

const inStore = screens.filter(isDealersOwn)
const leaves = menuOptions.filter(({ parentMenuId }) => parentMenuId !== 0)
const everything = {
  may: () => true,
  hasScreen: (path: string) => inStore.some((screen) => screen.path === path),
  translateName: (english: string) => english,
}
const paths = (listFields: Partial<Parameters<typeof listTabs>[0]>) =>
  listTabs({ ...everything, ...listFields }).map(({ path }) => path)

/** The specification's list. */
const excluded =
  `new-message, customers, customer-quotes, reports/report, reports/sales-report, store-manager,
  google-shopping-feed, markerplace-exporter, rma, activity-log, popular-models, bulk-items-configuration,
  edit-item, image-library, home-page-specials, message-template, pick-up-options, manage-related-items,
  message-center, part-number-url, about-us`.split(/,\s*/)

test('gives every dealer’s screen a tab but the excluded ones, and none to the platform’s or groups', () => {
  const allPermissions = new Set<string>(leaves.map(toPermission))
  expect(excluded.filter((path) => !allPermissions.has(path))).toEqual([])
  const dealerScreens = leaves.filter(({ platformOnly }) => !platformOnly).map(toPermission)
  // The list of dealers is about several.
  const wantedScreens = dealerScreens.filter(
    (path) => !['dealers', 'manage-shipping-options'].includes(path) && !excluded.includes(path),
  )
  expect(paths({ hasScreen: () => true }).toSorted()).toEqual(wantedScreens.toSorted())
})

test('gives a tab to permitted screens that exist, sorted by name in the user’s language', () => {
  const two = new Set<string>(['dealer-tax', 'dealer-pages', 'image-library'])
  expect(paths({ may: (permission) => two.has(permission) })).toEqual(['dealer-pages', 'dealer-tax'])
  const spanish = { 'Sales tax': 'Impuesto', 'Custom Pages': 'Páginas', Footer: 'Pie de página' }
  const named = paths({
    may: (permission) => two.has(permission),
    translateName: (english) => spanish[english as keyof typeof spanish] ?? english,
  })
  expect(named).toEqual(['dealer-tax', 'dealer-pages'])
  expect(paths({ hasScreen: (path) => path === 'dealer-tax' })).toEqual(['dealer-tax'])
})

test('gives shipping one tab, by whichever option the user has', () => {
  const shipping = ['dealer-shipping', 'manage-shipping-options']
  const shown = (may: string[]) => paths({ may: (permission) => may.includes(permission) })
  expect(shown(shipping)).toEqual(['dealer-shipping'])
  expect(shown(['manage-shipping-options'])).toEqual(['manage-shipping-options'])
})

test('opens every dealer’s screen within a store, and no other', () => {
  const open = new Set(inStore.map(({ path }) => path))
  for (const path of ['orders/$id', 'dealer-pages', 'image-library', 'settings', 'as-of', 'dashboard'])
    expect(open, path).toContain(path)
  for (const path of ['profile', 'dealers', 'dealers/$id', 'users', 'catalogs', 'edit-store'])
    expect(open, path).not.toContain(path)
})
