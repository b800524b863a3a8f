import { expect, test } from 'vitest'
import { menuOptions, permissionOf } from '#contract/permissions.ts'
import { screens } from '#web/features.tsx'
import { isDealersOwn, tabsOf } from './store-tabs.ts'

const inStore = screens.filter(isDealersOwn)
const leaves = menuOptions.filter(({ parentMenuId }) => parentMenuId !== 0)
const everything = {
  may: () => true,
  hasScreen: (path: string) => inStore.some((screen) => screen.path === path),
  nameOf: (english: string) => english,
}
const paths = (given: Partial<Parameters<typeof tabsOf>[0]>) =>
  tabsOf({ ...everything, ...given }).map(({ path }) => path)

/** The specification's list. */
const excluded =
  `new-message, customers, customer-quotes, reports/report, reports/sales-report, store-manager,
  google-shopping-feed, markerplace-exporter, rma, activity-log, popular-models, bulk-items-configuration,
  edit-item, image-library, home-page-specials, message-template, pick-up-options, manage-related-items,
  message-center, part-number-url, about-us`.split(/,\s*/)

test('gives no tab to the excluded screens, the platform’s or groups', () => {
  const all = paths({ hasScreen: () => true })
  expect(excluded).toHaveLength(21)
  expect(all.filter((path) => excluded.includes(path))).toEqual([])
  const options = all.map((path) => leaves.find((option) => permissionOf(option) === path))
  expect(options.filter((option) => !option || option.platformOnly)).toEqual([])
  expect(all).toHaveLength(24)
})

test('gives a tab to permitted screens that exist, sorted by name in the user’s language', () => {
  const two = new Set<string>(['dealer-tax', 'dealer-pages', 'image-library'])
  expect(paths({ may: (permission) => two.has(permission) })).toEqual(['dealer-pages', 'dealer-tax'])
  const spanish = { 'Sales tax': 'Impuesto', Pages: 'Páginas', Footer: 'Pie de página' }
  const named = paths({
    may: (permission) => two.has(permission),
    nameOf: (english) => spanish[english as keyof typeof spanish] ?? english,
  })
  expect(named).toEqual(['dealer-tax', 'dealer-pages'])
  expect(paths({ hasScreen: (path) => path === 'dealer-tax' })).toEqual(['dealer-tax'])
})

test('opens every dealer’s screen within a store, and no other', () => {
  const open = new Set(inStore.map(({ path }) => path))
  for (const path of ['orders/$id', 'dealer-pages', 'image-library', 'settings', 'as-of', 'dashboard'])
    expect(open, path).toContain(path)
  for (const path of ['profile', 'dealers', 'dealers/$id', 'users', 'catalogs', 'edit-store'])
    expect(open, path).not.toContain(path)
})
