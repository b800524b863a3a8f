import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserTests } from '../browser.ts'
import { eventually, readWidth, scheme, waitUntilSettled } from '../flows.ts'

/** Checks screens with assistive technology, in both themes, in high contrast and at 360 px. */
const { page: newPage, open } = browserTests()

const admin = 'admin@partsdesk.test'
const dealer = 'dealer1@partsdesk.test'
const clerk = 'clerk1@partsdesk.test'
const phone = { width: 360, height: 740 }
const anOrder = '/admin/orders/{order}'
const theReport = '/admin/reports/sales-report?period=chosen&fromDate=today-90&toDate=today-1'

/** The address with the id of dealer 1's order 26000, which depends on the time of day. */
async function addressIn(page: Page, path: string): Promise<string> {
  if (!path.includes('{order}')) return path
  const answer = await page.request.get('/api/orders?search=26000&statusId=0')
  const { data } = await answer.json()
  return path.replace('{order}', data[0].id)
}

type Screen = { path: string; as: string; title: string | RegExp; barriers?: true }

/** Screens of every kind, each with a user and its titles. `barriers` marks those that get the full check. */
const screens: Screen[] = [
  { path: '/admin/dashboard', as: dealer, title: 'Dashboard', barriers: true },
  { path: '/admin/orders', as: clerk, title: 'Orders', barriers: true },
  { path: anOrder, as: clerk, title: /\d{5}/, barriers: true },
  { path: '/admin/customers', as: clerk, title: 'Customers', barriers: true },
  { path: '/admin/customers/new', as: clerk, title: 'New customer', barriers: true },
  { path: '/admin/customers/import', as: clerk, title: 'Import customers', barriers: true },
  { path: '/admin/settings/move', as: dealer, title: 'Move from another shop' },
  { path: '/admin/customers/duplicates', as: clerk, title: 'Duplicates', barriers: true },
  { path: theReport, as: dealer, title: 'Dealer Order Report', barriers: true },
  { path: '/admin/about-us', as: dealer, title: 'About Us', barriers: true },
  { path: '/admin/dealers', as: admin, title: 'Dealers', barriers: true },
  { path: '/admin/dealers?dealer=2', as: admin, title: 'Dealers', barriers: true },
  { path: '/admin/orders/new', as: clerk, title: /order/i },
  { path: `${anOrder}/view`, as: clerk, title: /Order \d{5}/ },
  { path: '/admin/profile', as: clerk, title: 'My profile' },
  { path: '/admin/dealer-profile', as: dealer, title: 'Profile' },
  { path: '/admin/dealer-tax', as: dealer, title: 'Sales tax' },
  { path: '/admin/catalogs', as: admin, title: 'Catalogs' },
  { path: '/admin/catalog-imports', as: admin, title: /imports/i },
  { path: '/admin/store-manager/1', as: admin, title: 'Cedar Hills Parts Center', barriers: true },
  { path: '/admin/compare-stores?baseline=1', as: admin, title: 'Compare stores', barriers: true },
  { path: '/admin/system', as: admin, title: 'System', barriers: true },
  { path: '/admin/system/jobs', as: admin, title: 'System', barriers: true },
]

test.each(screens.filter(({ barriers }) => barriers))(
  '$path is accessible, light or dark, and fits 360 px',
  async ({ path, as, title }) => {
    const page = await open(as)
    await page.goto(await addressIn(page, path))
    await waitUntilSettled(page, title)
    expect(await findBarriers(page)).toEqual([])
    await page.setViewportSize(phone)
    await eventually(() => readWidth(page)).toBe(phone.width)
  },
)

test.each([clerk, dealer, admin])(
  'keeps every other screen of %s within the window at 360 px',
  async (as) => {
    const page = await open(as, '/', phone)
    const wide: Record<string, number> = {}
    for (const { path, title } of screens.filter((screen) => screen.as === as && !screen.barriers)) {
      await page.goto(await addressIn(page, path))
      await waitUntilSettled(page, title)
      const width = await readWidth(page)
      if (width > phone.width) wide[path] = width
    }
    expect(wide).toEqual({})
  },
)

test.each(['light', 'dark'] as const)('shows in high contrast, %s, what is chosen', async (colorScheme) => {
  const page = await open(clerk, '/admin/orders/new')
  await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' })
  await waitUntilSettled(page, 'Create order')
  const form = page.getByRole('main')
  await form.getByRole('button', { name: 'Edit Shipping address' }).click()
  for (const shown of [
    form.locator('.mantine-Checkbox-inner').first(),
    form.locator('.mantine-Switch-track:visible').last(),
    form.locator('.mantine-SegmentedControl-label', { hasText: 'Fixed' }),
    form.getByRole('tab', { name: 'Log' }),
  ]) {
    const before = await shown.screenshot()
    await shown.click()
    await page.mouse.move(0, 0)
    await eventually(async () => before.equals(await shown.screenshot())).toBe(false)
  }
})

test('keeps the sign-in page accessible, light or dark, and within 360 px', async () => {
  const page = await newPage()
  await page.goto('/auth/login-page')
  await waitUntilSettled(page, 'Sign in')
  expect(await findBarriers(page)).toEqual([])
  await page.setViewportSize(phone)
  await eventually(() => readWidth(page)).toBe(phone.width)
})

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Screen readers list tables, regions and headings. */
const alsoRules = ['empty-table-header', 'landmark-unique', 'heading-order']

/** Accessibility violations in both themes; in the second only those colors can cause. */
async function findBarriers(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await eventually(() => scheme(page)).toBe(colorScheme)
    // Waits for color transitions to end.
    await page.evaluate(async () => {
      const changing = document.getAnimations().filter((one) => one instanceof CSSTransition)
      await Promise.allSettled(changing.map(({ finished }) => finished))
    })
    const isLight = colorScheme === 'light'
    const axe = new AxeBuilder({ page }).setLegacyMode()
    axe.options({
      resultTypes: ['violations'],
      rules: Object.fromEntries(alsoRules.map((id) => [id, { enabled: isLight }])),
    })
    if (isLight) axe.withTags(rules)
    else axe.withRules('color-contrast')
    for (const { id, impact, nodes } of (await axe.analyze()).violations)
      if (impact === 'serious' || impact === 'critical' || alsoRules.includes(id))
        found.push(
          `${colorScheme}: ${id}: ${nodes.map(({ html, any }) => `${html} ${any[0]?.message ?? ''}`).join('\n')}`,
        )
  }
  return found
}
