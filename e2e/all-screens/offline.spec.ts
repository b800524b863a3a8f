import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { browserTests } from '../browser.ts'
import { eventually, waitUntilHidden, waitUntilVisible } from '../flows.ts'

/** Loses the connection at different moments: nothing breaks, and everything recovers by itself. */
const { open } = browserTests()

const dealer = 'dealer1@partsdesk.test'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const bell = (page: Page) => page.getByRole('button', { name: /unread/i })
const note = (page: Page) => page.getByRole('status').filter({ hasText: 'You’re offline' })

/**
 * Intercepting requests turns off the browser's cache, so files loaded by an earlier page are requested
 * again.
 */
const withoutCache = (page: Page) => page.route(/\/assets\//, (route) => route.fallback())

/** Loses the connection as soon as the page requests a file, or after it has received it. */
async function loseBefore(page: Page, file: RegExp): Promise<void> {
  await page.route(file, async (route) => {
    await page.context().setOffline(true)
    await route.abort('internetdisconnected').catch(() => null)
    await page.unroute(file)
  })
}

test('leaves a screen as it is when its late parts can’t be loaded, and loads them afterwards', async () => {
  const page = await open(dealer)
  await withoutCache(page)
  await loseBefore(page, /assets\/mailbox-watch-unread/)
  await page.goto('/admin/orders')
  await eventually(() => page.evaluate(() => navigator.onLine)).toBe(false)
  await waitUntilVisible(page.getByRole('table', { name: 'Orders' }).getByRole('row').nth(10))
  await waitUntilHidden(note(page))

  // Parts that the user is waiting for.
  await bell(page).click()
  await waitUntilVisible(note(page))
  await waitUntilVisible(heading(page, 'Orders'))
  await page.context().setOffline(false)
  await waitUntilVisible(page.getByRole('link', { name: 'See all' }))
  await waitUntilHidden(note(page))
  await page.keyboard.press('Escape')

  // This part had failed to load too, but nobody needed it then.
  await page.keyboard.press('?')
  await waitUntilVisible(page.getByRole('dialog', { name: 'Keyboard shortcuts' }))
})

test('opens a screen by itself once the connection is back', async () => {
  const page = await open(dealer, '/admin/orders')
  await waitUntilVisible(page.getByRole('table', { name: 'Orders' }).getByRole('row').nth(10))
  await withoutCache(page)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Quotes', exact: true }).click()
  await waitUntilVisible(heading(page, 'You’re offline'))
  await waitUntilHidden(page.getByText('This page stopped working'))
  await page.context().setOffline(false)
  await waitUntilVisible(heading(page, 'Quotes'))
  await waitUntilVisible(page.getByRole('table').getByRole('row').nth(1))
})
