import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserTests, fillSignIn } from '../browser.ts'
import {
  button,
  eventually,
  fromProfileMenu,
  hasFocus,
  holdBack,
  readWidth,
  scheme,
  sentBy,
  waitUntilHidden,
  waitUntilSettled,
  waitUntilVisible,
} from '../flows.ts'

const { page: newPage, open } = browserTests()

const admin = 'admin@partsdesk.test'
const dealer = 'dealer1@partsdesk.test'
const clerk = 'clerk1@partsdesk.test'
/** Only this test changes their theme. */
const prefersDark = 'trevor.ruiz@dealer1.example'
const phone = { width: 360, height: 740 }

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const entries = (page: Page) => menu(page).getByRole('link').allTextContents()
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 })
const selector = (page: Page) => page.getByRole('combobox', { name: 'Dealers' })

test('remembers the menu’s width of 260 or 80 px', async () => {
  const page = await open(dealer, '/admin/customers')
  const width = async () => (await page.getByRole('complementary').boundingBox())!.width
  await waitUntilVisible(menu(page))
  expect(await width()).toBe(260)
  await button(page, 'Collapse menu').click()
  await eventually(width).toBe(80)
  await page.reload()
  await waitUntilVisible(button(page, 'Expand menu'))
  expect(await width()).toBe(80)
  await menu(page).getByRole('link', { name: 'Orders' }).click()
  await waitUntilVisible(heading(page, 'Orders'))
  await button(page, 'Expand menu').click()
  await eventually(width).toBe(260)

  const sales = button(menu(page), 'Sales')
  await eventually(() => sales.getAttribute('aria-expanded')).toBe('true')
  await sales.click()
  await waitUntilHidden(menu(page).getByRole('link', { name: 'Customers' }))
  const messages = button(menu(page), 'Messages')
  const saved = page.waitForResponse((response) => response.url().endsWith('/session/preferences'))
  await messages.click()
  await waitUntilVisible(menu(page).getByRole('link', { name: 'Templates' }))
  await saved
  await page.reload()
  await waitUntilVisible(menu(page).getByRole('link', { name: 'Templates' }))
  await eventually(() => messages.getAttribute('aria-expanded')).toBe('true')
  await messages.click()
  await waitUntilHidden(menu(page).getByRole('link', { name: 'Templates' }))
})

test('finds a screen by any of its names with m, and stars up to five lines', async () => {
  const page = await open(dealer, '/admin/orders')
  await waitUntilVisible(heading(page, 'Orders'))
  await waitUntilVisible(
    menu(page)
      .getByRole('link', { name: 'Orders' })
      .locator('[aria-hidden]', { hasText: /^[\d,+]+$/ }),
  )
  await eventually(() => page.getByRole('textbox', { name: 'Find a screen' }).count()).toBe(0)
  await page.keyboard.press('m')
  const search = page.getByRole('combobox', { name: 'Search or jump to…' })
  await eventually(() => search.evaluate((it) => it === document.activeElement)).toBe(true)
  await page.keyboard.type('impuesto')
  await eventually(() => page.getByRole('option').first().textContent()).toContain('Sales tax')
  await page.keyboard.press('Enter')
  await waitUntilVisible(heading(page, 'Sales tax'))
  await waitUntilHidden(search)
  await waitUntilVisible(menu(page).getByRole('link', { name: 'Settings' }).and(page.locator('[data-here]')))

  await button(menu(page), 'Store').click()
  // Opening the group saves preferences, too.
  const saved = page.waitForResponse(
    (response) => response.request().postData()?.includes('starred') === true,
  )
  await button(page, 'Pin Redirects to the top').click()
  await saved
  await page.reload()
  await eventually(async () => (await entries(page)).slice(0, 2)).toEqual(['Redirects', 'Home'])
  await button(page, 'Unpin Redirects').first().click()
  await eventually(async () => (await entries(page))[0]).toBe('Home')
})

test('shows a clerk what the clerk’s guide is about, and explains that other screens are closed', async () => {
  const page = await open(clerk, '/')
  await waitUntilVisible(menu(page))
  expect((await entries(page)).map((line) => line.replace(/[\d,+]+$/, ''))).toEqual([
    'Home',
    'Orders',
    'Board',
    'Quotes',
    'Returns',
    'Customers',
    'Mailbox',
  ])
  await eventually(() => selector(page).count()).toBe(0)
  await menu(page).getByRole('link', { name: 'Customers' }).click()
  await waitUntilVisible(heading(page, 'Customers'))
  for (const path of ['/admin/dealers', '/admin/dealer-profile', '/admin/catalogs']) {
    await page.goto(path)
    await waitUntilVisible(heading(page, 'You don’t have access to this page'))
    expect(await page.getByRole('table').count(), path).toBe(0)
    await waitUntilVisible(menu(page).getByRole('link', { name: 'Orders' }))
  }
  await page.getByRole('link', { name: 'Go to start page' }).click()
  await waitUntilVisible(heading(page, 'Dashboard'))
})

test('shows a dealer’s user their own profile under Dealers', async () => {
  const page = await open(dealer, '/admin/dealers')
  await waitUntilVisible(heading(page, 'Profile'))
  await waitUntilVisible(page.getByRole('textbox', { name: 'Company' }))
  await eventually(() => page.getByRole('textbox', { name: 'Company' }).inputValue()).toBe(
    'Cedar Hills Parts Center',
  )
  await eventually(() => page.getByText('Northern Lights Auto Parts').count()).toBe(0)
})

test('offers a way back from an unknown address', async () => {
  const page = await open(clerk, '/admin/customers')
  await waitUntilVisible(page.getByRole('table', { name: 'Customers' }))
  await page.goto('/admin/no-such-page')
  await waitUntilVisible(heading(page, 'Page not found'))
  await waitUntilVisible(page.getByText('/admin/no-such-page'))
  await button(page, 'Go back').click()
  await waitUntilVisible(heading(page, 'Customers'))
  await page.goto('/no-such-page')
  await waitUntilVisible(heading(page, 'Page not found'))
  await page.goto('/admin/orders/abc/view')
  await waitUntilVisible(heading(page, 'Page not found'))
  await page.getByRole('link', { name: 'Go to start page' }).click()
  await waitUntilVisible(heading(page, 'Dashboard'))
})

test('gives a button the focus back when its menu closes, also the first time', async () => {
  const page = await open(dealer, '/admin/customers')
  const openers = { 'Profile menu of': 'menu', 'unread message': 'dialog', Columns: 'dialog' } as const
  for (const [name, kind] of Object.entries(openers)) {
    const opener = page.getByRole('button', { name: new RegExp(name) })
    await opener.press('Enter')
    const opened = page.getByRole(kind)
    await eventually(() => opened.evaluate((menu) => menu.contains(document.activeElement)), name).toBe(true)
    await page.keyboard.press('Escape')
    await waitUntilHidden(opened)
    await eventually(() => hasFocus(opener), name).toBe(true)
  }
})

test('keeps the dark theme, also in another browser', async () => {
  const page = await open(prefersDark, '/admin/customers')
  await waitUntilVisible(menu(page))
  await page.getByRole('button', { name: /^Profile menu of/ }).click()
  // A second choice waits for the first one: sent at the same time, it could be lost.
  const sent = sentBy(page, 'PUT', '/api/session/preferences')
  const letGo = await holdBack(page, '**/api/session/preferences')
  await page.getByRole('menuitemradio', { name: 'Light' }).click()
  await eventually(() => scheme(page)).toBe('light')
  const saved = page.waitForResponse((response) => response.request().postData()?.includes('dark') ?? false)
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await eventually(() => scheme(page)).toBe('dark')
  expect(sent.length).toBe(1)
  letGo()
  expect((await saved).ok()).toBe(true)
  await page.reload()
  await waitUntilVisible(menu(page))
  await eventually(() => scheme(page)).toBe('dark')

  const elsewhere = await open(prefersDark, '/admin/customers')
  await eventually(() => scheme(elsewhere)).toBe('dark')
  const somebodyElse = await open(clerk, '/admin/customers')
  await waitUntilVisible(menu(somebodyElse))
  expect(await scheme(somebodyElse)).toBe('light')
})

test('lets the platform, but not a dealer, choose the dealer screens show', async () => {
  const page = await open(admin, '/admin/dealer-profile')
  await waitUntilVisible(heading(page, 'Choose a dealer first'))
  await eventually(() => selector(page).inputValue()).toBe('Select dealer')
  expect((await selector(page).boundingBox())!.width).toBe(250)
  await selector(page).click()
  await waitUntilVisible(page.getByRole('option', { name: '3 Keystone Truck Parts', exact: true }))
  await page.keyboard.press('Escape')
  // The field shows its value, and typing searches for another one.
  await selector(page).click()
  await page.keyboard.type('northern')
  const reloaded = page.waitForEvent('load')
  await page.getByRole('option', { name: '2 Northern Lights Auto Parts', exact: true }).click()
  await reloaded
  await waitUntilVisible(heading(page, 'Profile'))
  const company = page.getByRole('textbox', { name: 'Company' })
  await eventually(() => company.inputValue()).toBe('Northern Lights Auto Parts')

  await button(menu(page), 'Sales').click()
  for (const screen of ['Customers', 'Orders']) {
    await menu(page).getByRole('link', { name: screen, exact: true }).click()
    await waitUntilVisible(heading(page, screen))
    await shows2(page)
  }
  await page.reload()
  await shows2(page)

  // Another tab chooses another dealer: this one stays with its own, also when it's reloaded.
  const other = await page.context().newPage()
  await other.goto('/admin/customers')
  await shows2(other)
  await selector(other).click()
  await other.getByRole('option', { name: /^1 / }).click()
  await eventually(() => selector(other).inputValue()).toMatch(/^1 /)
  const customersRequest = page.waitForRequest(/\/api\/customers\?/)
  await menu(page).getByRole('link', { name: 'Customers', exact: true }).click()
  expect((await customersRequest).url()).toContain('dlid=2')
  await shows2(page)
  await page.reload()
  await shows2(page)
  await other.reload()
  await eventually(() => selector(other).inputValue()).toMatch(/^1 /)

  // New tabs start with the last choice, and each tab can follow.
  const third = await page.context().newPage()
  await third.goto('/admin/customers')
  await eventually(() => selector(third).inputValue()).toMatch(/^1 /)
  await selector(page).click()
  await page.getByRole('option', { name: /^1 / }).click()
  await eventually(() => selector(page).inputValue()).toMatch(/^1 /)
  await page.reload()
  await eventually(() => selector(page).inputValue()).toMatch(/^1 /)

  const own = await open(dealer, '/admin/customers')
  await waitUntilVisible(own.getByRole('table', { name: 'Customers' }))
  await eventually(() => selector(own).count()).toBe(0)
})

/** Dealer 2's money is Canadian. */
async function shows2(page: Page): Promise<void> {
  await eventually(() => selector(page).inputValue()).toBe('2 Northern Lights Auto Parts')
  await waitUntilVisible(page.getByRole('cell', { name: /^CAN \$/ }).first())
  await eventually(() => page.getByRole('cell', { name: /^USD \$/ }).count()).toBe(0)
}

test('mirrors the back-office below /rtl, also after signing in there', async () => {
  const page = await newPage()
  await page.goto('/rtl/orders')
  await page.waitForURL('**/auth/login-page')
  await fillSignIn(page, clerk)
  await page.waitForURL('**/rtl/orders')
  await waitUntilVisible(heading(page, 'Orders'))
  expect((await page.getByRole('complementary').boundingBox())!.x).toBe(1440 - 260)
  const links = await menu(page)
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href')!))
  expect(links.filter((href) => !href.startsWith('/rtl/'))).toEqual([])
  await menu(page).getByRole('link', { name: 'Customers', exact: true }).click()
  await waitUntilVisible(heading(page, 'Customers'))
  expect(new URL(page.url()).pathname).toBe('/rtl/customers')
  const names = page.getByRole('table', { name: 'Customers' }).getByRole('row').nth(1).getByRole('link')
  await names.first().click()
  await page.waitForURL(/\/rtl\/customers\/\d+\/view$/)
  await page.reload()
  await waitUntilVisible(heading(page, /./))
  await page.goBack()
  await waitUntilVisible(heading(page, 'Customers'))

  await page.goto('/rtl')
  await page.waitForURL('**/rtl/dashboard')
  const files = async (path: string) =>
    (await (await page.request.get(path)).text()).match(/\/assets\/[^"]+/g)?.sort()
  expect(await files('/rtl/orders')).toEqual(await files('/admin/orders'))
  await page.setViewportSize(phone)
  await page.goto('/rtl/orders')
  await waitUntilSettled(page, 'Orders')
  await eventually(() => readWidth(page)).toBe(phone.width)
})

test('shows the menu as a drawer at 360 px', async () => {
  const page = await open(clerk, '/admin/orders', phone)
  await waitUntilVisible(heading(page, 'Orders'))
  await eventually(() => menu(page).count()).toBe(0)
  const drawer = page.getByRole('dialog', { name: 'Main menu' })
  await button(page, 'Open menu').click()
  await drawer.getByRole('link', { name: 'Customers' }).click()
  await waitUntilVisible(heading(page, 'Customers'))
  await waitUntilHidden(drawer)
  await button(page, 'Open menu').click()
  await waitUntilVisible(drawer)
  await page.keyboard.press('Escape')
  await waitUntilHidden(drawer)
  await fromProfileMenu(page, 'My profile')
  await waitUntilVisible(heading(page, 'My profile'))
})
