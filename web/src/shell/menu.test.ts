import { expect, test } from 'vitest'
import { menuOptions, type Permission, toPermission } from '#contract/permissions.ts'
import type { Session } from '#contract/tenancy/sign-in.ts'
import { settingCards } from '#web/features/store/settings-page/setting-cards.ts'
import { screens } from '#web/features.tsx'
import { addTextFiles, loadInAll, namesInAll } from '#web/platform/i18n.ts'
import {
  dealerMenu,
  type Line,
  type LineGroup,
  platformMenu,
  settingsLines,
} from '#web/platform/menu-layout.ts'
import type { Screen } from '#web/platform/screen.ts'
import { allFiles } from '#web/platform/texts/all-files.ts'
import { buildMenu, findEntries, isGroup, type MenuPart } from './menu.ts'

const leaves = menuOptions.filter(({ parentMenuId }) => parentMenuId !== 0)
const acrossDealers = new Set<string>(['orders', 'customers', 'customer-quotes', 'rma'])
/** Every screen a menu option will ever open. */
const allScreens: Screen[] = leaves.map((option) => ({
  path: toPermission(option),
  may: toPermission(option) === 'dashboard' ? 'signed-in' : toPermission(option),
  ...(acrossDealers.has(toPermission(option)) ? {} : { needsDealer: true as const }),
  texts: [],
  load: () => Promise.reject(new Error('not drawn here')),
}))
const ids = (paths: Permission[]) =>
  leaves.filter((option) => paths.includes(toPermission(option))).map(({ id }) => id)

const makeSession = (menuOptions: number[], isAdmin: 0 | 1 = 0): Session => ({
  id: 1,
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@example.test',
  roleName: null,
  dlid: isAdmin ? 0 : 1,
  isAdmin,
  isDealerAdmin: 0,
  menuOptions,
  managedDomains: [],
  mustChangePassword: 0,
  mustSetUpCodes: 0,
  locked: 0,
  theme: 'light',
  locale: null,
  starred: [],
  openGroups: [],
  confirmsOrders: 1,
  rowsPerPage: 10,
  demo: 0,
  flags: { showCreatePageTech: 'Y', showSubmitRequest: 'Y', marketplaceIsuzuOnly: 'N' },
  support: { supportPhone: null, supportEmail: null },
})
const everything = leaves.map(({ id }) => id)
const dealers = leaves.filter(({ platformOnly }) => !platformOnly).map(({ id }) => id)
const dealerAdmin = { session: makeSession(dealers), hasDealer: true, screens: allScreens }
const operator = { session: makeSession(everything, 1), hasDealer: false, screens: allScreens }
const names = (parts: MenuPart[]) => parts.map(({ name }) => name)

/** The number of menu lines that fit on a screen of 900 px, without the logo, the filter, "fold" and gaps. */
const maxLines = Math.floor((900 - (56 + 34 + 44 + 30)) / 32)

test('keeps one line per group and fits 900 px with the longest group open, for any permissions', () => {
  const where = 'Put a screen elsewhere in web/src/platform/menu-layout.ts, for example among settingsLines'
  for (const context of [dealerAdmin, operator, { ...operator, hasDealer: true }]) {
    const { parts } = buildMenu(context)
    const stars = 5
    const closed = parts.length + stars
    expect(closed, `The menu has ${closed} lines, up to 16 are fine. ${where}`).toBeLessThanOrEqual(16)
    for (const { id, name, entries } of parts.filter(isGroup)) {
      const lines = closed + (id === 'platform' ? 0 : entries.length)
      const explanation = `With ${name} open, the menu has ${lines} lines; ${maxLines} fit. ${where}`
      expect(lines, explanation).toBeLessThanOrEqual(maxLines)
    }
  }
})

test('arranges the dealer’s menu as designed', () => {
  expect(names(buildMenu(dealerAdmin).parts)).toEqual([
    'Home',
    'Sales',
    'Messages',
    'Parts',
    'Store',
    'Channels',
    'Insight',
    'Settings',
  ])
})

test('puts platform entries first without a dealer, and below the dealer’s with one', () => {
  expect(names(buildMenu(operator).parts)).toEqual([
    'Home',
    'Stores',
    'Requests',
    'Catalog',
    'Access',
    'Plans',
    'Insight',
    'All dealers',
  ])
  expect(names(buildMenu({ ...operator, hasDealer: true }).parts).slice(-2)).toEqual(['Settings', 'Platform'])
})

test('shows five screens as five lines without groups', () => {
  const session = makeSession(ids(['orders', 'customers', 'dealer-tax', 'dealer-users']))
  const { parts } = buildMenu({ session, hasDealer: true, screens: allScreens })
  expect(names(parts)).toEqual(['Home', 'Orders', 'Customers', 'Sales tax', 'Users'])
})

test('opens the one Shipping line with either shipping option', () => {
  for (const option of ['dealer-shipping', 'manage-shipping-options'] as const) {
    const { all } = buildMenu({ session: makeSession(ids([option])), hasDealer: true, screens })
    expect(all.map(({ path }) => path)).toEqual(['/admin/dashboard', '/admin/dealer-shipping'])
  }
})

test('gives every option a line, with no screen for planned ones only', () => {
  const listLines = (part: Line | LineGroup) => ('lines' in part ? part.lines : [part])
  const lined = new Set(
    [...dealerMenu, ...platformMenu, ...settingsLines].flatMap(listLines).flatMap(({ may }) => may),
  )
  // It opens from the store manager.
  const elsewhere = ['edit-store']
  expect(leaves.map(toPermission).filter((name) => !lined.has(name))).toEqual(elsewhere)
  const existing = new Set(screens.map(({ path }) => path))
  const missing = leaves.filter((option) => !existing.has(toPermission(option)))
  expect(missing.map(({ id }) => id)).toEqual(leaves.filter(({ planned }) => planned).map(({ id }) => id))
})

test('gives every existing settings screen a card', () => {
  const existing = new Set(screens.map(({ path }) => path))
  const lines = settingsLines.filter(({ may }) => existing.has(may[0]!))
  expect(settingCards.map(({ may }) => may)).toEqual(lines.map(({ may }) => may))
})

test('finds a screen by its name in any language and by the specification’s', async () => {
  addTextFiles(allFiles)
  await loadInAll('contractNames')
  const { all } = buildMenu(dealerAdmin)
  const first = (text: string) => findEntries(all, text, namesInAll)[0]?.path
  expect(first('pagetech')).toBe('/admin/dealer-pagetech')
  expect(first('devol')).toBe('/admin/rma')
  expect(first('soumissions')).toBe('/admin/customer-quotes')
  expect(first('order board')).toBe('/admin/orders-v2')
  expect(first('Dealer Order Report')).toBe('/admin/reports/sales-report')
  expect(first('impuesto')).toBe('/admin/dealer-tax')
  expect(first('no such screen')).toBeUndefined()
})
