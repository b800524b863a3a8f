import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { browserTests } from '../browser.ts'
import { eventually, gone, seen } from '../flows.ts'

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
  await seen(page.getByRole('table', { name: 'Orders' }).getByRole('row').nth(10))
  await gone(note(page))

  // Parts that the user is waiting for.
  await bell(page).click()
  await seen(note(page))
  await seen(heading(page, 'Orders'))
  await page.context().setOffline(false)
  await seen(page.getByRole('link', { name: 'See all' }))
  await gone(note(page))
  await page.keyboard.press('Escape')

  // This part had failed to load too, but nobody needed it then.
  await page.keyboard.press('?')
  await seen(page.getByRole('dialog', { name: 'Keyboard shortcuts' }))
})

test('opens a screen by itself once the connection is back', async () => {
  const page = await open(dealer, '/admin/orders')
  await seen(page.getByRole('table', { name: 'Orders' }).getByRole('row').nth(10))
  await withoutCache(page)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Quotes', exact: true }).click()
  await seen(heading(page, 'You’re offline'))
  await gone(page.getByText('This page stopped working'))
  await page.context().setOffline(false)
  await seen(heading(page, 'Quotes'))
  await seen(page.getByRole('table').getByRole('row').nth(1))
})
