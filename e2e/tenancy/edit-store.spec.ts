import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserTests } from '../browser.ts'
import {
  button,
  eventually,
  hasFocus,
  holdBack,
  readAddress,
  waitUntilHidden,
  waitUntilSettled,
  waitUntilVisible,
} from '../flows.ts'

const { open } = browserTests()
const admin = 'admin@partsdesk.test'

/** A platform admin whose browser remembers the first dealer. */
async function openStore(path: string): Promise<Page> {
  const page = await open(admin, '/admin/profile')
  await page.evaluate(() => localStorage.setItem('_dlid', '1'))
  await page.goto(`/admin/edit-store/${path}`)
  await waitUntilVisible(page.getByRole('region', { name: 'Edit store' }))
  return page
}

const findTabs = (page: Page) => page.getByRole('navigation', { name: 'Screens of this store' })
const remembered = (page: Page) => page.evaluate(() => localStorage.getItem('_dlid'))

/** Calls of the menu and the bell, for the selected dealer. */
const shellReads = new Set(
  ['waiting-work', 'dealers', 'session', 'messages', 'messages/events'].map((name) => `/api/${name}`),
)
const dealerInCall =
  /(?:dlid|dealerId|dealer_id)["=:]+(\d+)|\/(?:dealers|footer-options|dealer-pgateway)\/(\d+)/

type DealerCall = { call: string; dealer: string | undefined }

/** Records the page's calls for a dealer from here on, without the dealer's number. */
function recordCalls(page: Page): DealerCall[] {
  const dealerCalls: DealerCall[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (!pathname.startsWith('/api/') || shellReads.has(pathname)) return
    const text = `${pathname}${search}${request.postData() ?? ''}`
    const [whole, first, second] = dealerInCall.exec(text) ?? []
    const call = `${request.method()} ${pathname}`
    if (whole) dealerCalls.push({ call: call.replace(/\/\d+(?=\/|$)/, ''), dealer: first ?? second })
    else dealerCalls.push({ call, dealer: undefined })
  })
  return dealerCalls
}

/** Calls that are the same for all dealers. */
const dealerlessReads = new Set([
  ...['countries', 'states', 'subscriptions', 'payment-methods', 'list-views'].map(
    (name) => `GET /api/${name}`,
  ),
])

async function walk(page: Page): Promise<string[]> {
  const names = await findTabs(page).getByRole('link').allTextContents()
  for (const name of names) {
    await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-left', ''))
    await findTabs(page).getByRole('link', { name, exact: true }).click()
    await waitUntilVisible(findTabs(page).locator('[aria-current=page]', { hasText: name }))
    // A screen that is left before it requests its rows makes no call.
    await waitUntilVisible(page.locator('h1:not([data-left])'))
    await waitUntilSettled(page, /./)
  }
  return names
}

test('shows every tab for the dealer in the address, in two stores one after the other', async () => {
  const page = await openStore('2')
  await page.waitForURL('**/edit-store/2/dealer-profile')
  const calls = recordCalls(page)
  const names = await walk(page)
  // The last tab must not request its rows for the next store.
  expect(names.at(-1)).toBe('Webhooks')
  await eventually(() => calls.some(({ call }) => call === 'GET /api/webhooks')).toBe(true)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)))
  expect(names.length).toBeGreaterThan(20)
  for (const excluded of ['Image library', 'Customers', 'About Us', 'Returns', 'Dealers', 'Platform users'])
    expect(names).not.toContain(excluded)
  const second = new Set(calls.flatMap(({ call, dealer }) => (dealer === '2' ? call : [])))
  expect(second.size).toBeGreaterThan(15)
  expect(calls.filter(({ call, dealer }) => dealer !== '2' && !dealerlessReads.has(call))).toEqual([])

  // The page continues with another store: an answer cached without its dealer would show the first one's.
  calls.length = 0
  await page.evaluate(() => history.pushState(null, '', '/admin/edit-store/3/dealer-profile'))
  await waitUntilVisible(page.getByRole('region', { name: 'Edit store' }).getByText(/^3 /))
  await walk(page)
  const third = () => new Set(calls.flatMap(({ call, dealer }) => (dealer === '3' ? call : [])))
  await eventually(() => [...second].filter((call) => !third().has(call))).toEqual([])
  expect(calls.filter(({ call, dealer }) => dealer !== '3' && !dealerlessReads.has(call))).toEqual([])
  expect(await remembered(page)).toBe('1')
})

test('names the store at the top, in one row of tabs, with shipping once', async () => {
  const page = await openStore('2')
  await page.waitForURL('**/edit-store/2/dealer-profile')
  const top = page.getByRole('banner').getByRole('combobox')
  await eventually(() => top.inputValue()).toMatch(/^2 /)
  await waitUntilVisible(page.getByRole('textbox', { name: 'Company' }))
  await eventually(() => page.getByRole('tablist').count()).toBe(0)
  const names = await findTabs(page).getByRole('link').allTextContents()
  expect(names.filter((name) => /shipping/i.test(name))).toEqual(['Shipping'])
  await page.goto('/admin/edit-store/2/dealer-profile?tab=payments')
  await page.waitForURL('**/edit-store/2/dealer-payments')
  await top.click()
  await page.getByRole('option', { name: /^3 / }).click()
  await page.waitForURL('**/edit-store/3/dealer-profile')
  await eventually(() => top.inputValue()).toMatch(/^3 /)
  expect(await remembered(page)).toBe('1')
  await page.goto('/admin/dashboard')
  await eventually(() => page.getByRole('banner').getByRole('combobox').inputValue()).toMatch(/^1 /)
})

test('leaves the focus in a field that someone went to while a screen was on its way', async () => {
  const page = await openStore('2')
  await waitUntilVisible(page.getByRole('textbox', { name: 'Company' }))
  const top = page.getByRole('banner').getByRole('combobox')
  const letGo = await holdBack(page, '**/assets/**')
  await findTabs(page).getByRole('link', { name: 'Webhooks' }).click()
  await top.focus()
  letGo()
  await waitUntilSettled(page, 'Webhooks')
  expect(await hasFocus(top)).toBe(true)
})

test('keeps two windows apart, with links and amounts of their own store', async () => {
  const page = await openStore('2/orders?statusId=0')
  const other = await page.context().newPage()
  await other.goto('/admin/edit-store/3/orders?statusId=0')
  await waitUntilVisible(
    page
      .getByText(/^CAN \$/)
      .filter({ visible: true })
      .first(),
  )
  await waitUntilVisible(other.getByText(/^USD \$/).first())
  await eventually(() => other.getByText(/^CAN \$/).count()).toBe(0)

  await page.getByRole('table', { name: 'Orders' }).getByRole('link').first().click()
  await page.waitForURL(/\/admin\/edit-store\/2\/orders\/\d+$/)
  await waitUntilVisible(
    page
      .getByText(/^CAN \$/)
      .filter({ visible: true })
      .first(),
  )
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Orders' }).click()
  await eventually(() => readAddress(page)).toBe('/admin/edit-store/2/orders?statusId=0')

  // The menu leaves the store and returns to the dealer the browser remembers.
  await page.getByRole('complementary').getByRole('link', { name: 'Home', exact: true }).click()
  await page.waitForURL('**/admin/dashboard')
  await waitUntilVisible(
    page
      .getByText(/^USD \$/)
      .filter({ visible: true })
      .first(),
  )
  expect(await remembered(other)).toBe('1')
})

test('asks before another tab drops what was typed', async () => {
  const page = await openStore('2/general-settings')
  const field = page.getByRole('textbox').nth(1)
  await field.fill('12.34')
  await findTabs(page).getByRole('link', { name: 'Sales tax' }).click()
  const question = page.getByRole('dialog')
  await button(question, 'Stay').click()
  await waitUntilHidden(question)
  await eventually(() => field.inputValue()).toContain('12.34')
  await findTabs(page).getByRole('link', { name: 'Sales tax' }).click()
  await button(page.getByRole('dialog'), 'Leave').click()
  await page.waitForURL('**/edit-store/2/dealer-tax')
})

test('explains addresses without a store or a screen, and stays closed to dealers', async () => {
  const page = await open(admin, '/admin/edit-store/0')
  for (const id of ['0', '9999', 'abc', '1e3']) {
    await page.goto(`/admin/edit-store/${id}`)
    await waitUntilVisible(page.getByText(`No store with id ${id}`))
  }
  await page.goto('/admin/edit-store/2/nowhere')
  await waitUntilVisible(page.getByText('This store has no such screen'))
  await page.goto('/admin/edit-store')
  await page.getByRole('combobox', { name: 'Store' }).click()
  await page.getByRole('option', { name: /^2 / }).click()
  await page.waitForURL('**/edit-store/2/dealer-profile')

  const dealer = await open('dealer1@partsdesk.test')
  for (const path of ['edit-store', 'edit-store/1', 'edit-store/2/orders', 'edit-store/2/nowhere']) {
    await dealer.goto(`/admin/${path}`)
    await waitUntilVisible(dealer.getByRole('heading', { name: 'You don’t have access to this page' }))
  }
})

test('opens from the dealers list, and finds a tab on a narrow screen', async () => {
  const page = await open(admin, '/admin/dealers')
  await page
    .getByRole('link', { name: /^Edit the store of/ })
    .nth(1)
    .click()
  await page.waitForURL('**/edit-store/2/dealer-profile')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('combobox', { name: 'Screens of this store' }).fill('sales tax')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/edit-store/2/dealer-tax')
})
