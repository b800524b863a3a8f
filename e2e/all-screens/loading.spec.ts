import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findMenuOption, type Permission } from '#contract/permissions.ts'
import { screens } from '#web/features.tsx'
import { settingsName } from '#web/platform/menu-layout.ts'
import { countPageBytes, explainGrowth, findNamedFiles, nameWithoutHash } from '../../web/build/page-sizes.ts'
import { watchedScreens } from '../../web/build/watched-screens.ts'
import { browserTests } from '../browser.ts'
import { eventually, holdBack, readWidth, waitUntilSettled, waitUntilVisible } from '../flows.ts'
import recorded from '../recorded-sizes.json' with { type: 'json' }

const { page: newPage, open } = browserTests()

const admin = 'admin@partsdesk.test'
const dealer = 'dealer1@partsdesk.test'

type LoadedFile = { url: string; status: number }

/** Records the responses for the page's files from here on. */
function recordFiles(page: Page): LoadedFile[] {
  const asked: LoadedFile[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    // A late part's file is fetched into the cache; the import takes it from there.
    const isFromCache =
      response.request().resourceType() !== 'fetch' && asked.some(({ url }) => url === pathname)
    if (pathname.startsWith('/assets/') && !isFromCache)
      asked.push({ url: pathname, status: response.status() })
  })
  page.on('requestfailed', (request) => {
    const { pathname } = new URL(request.url())
    // Leaving a page cancels its pending requests.
    if (pathname.startsWith('/assets/') && request.failure()?.errorText !== 'net::ERR_ABORTED')
      asked.push({ url: pathname, status: 0 })
  })
  return asked
}

const paths = [...new Set(screens.map(({ path }) => path))].filter((path) => !path.includes('$'))
const inMenu = [...new Set(screens.flatMap(({ path, icon }) => (icon ? path : [])))]

test('opens every menu entry from a cold load, for those who may', async () => {
  const opened = await open(dealer)
  const files = recordFiles(opened)
  await measureShifts(opened)
  const closed = await openAll(opened, inMenu)
  const page = await open(admin, undefined, { width: 360, height: 740 })
  const others = recordFiles(page)
  await measureShifts(page)
  expect(await openAll(page, closed)).toEqual([])
  expect([...files, ...others].filter(({ status }) => status !== 200)).toEqual([])
  expect(files.length).toBeGreaterThan(inMenu.length)
}, 600_000)

/** Reads of screens; the frame waits for the session and its dealer. */
const screenReads = /\/api\/(?!session|dealers)/

/** Opens the screens one after another; returns those this user can't open. */
async function openAll(page: Page, screenPaths: readonly string[]): Promise<string[]> {
  const closed: string[] = []
  // This route stays: removing one while files load leaves some of them waiting for ever in Chromium.
  let answered = Promise.resolve()
  await page.route(screenReads, async (route) => {
    await answered
    // The requesting page may be gone.
    await route.continue().catch(() => null)
  })
  for (const path of screenPaths) {
    // These answers arrive after the screen has rendered without them.
    let answer = () => {}
    answered = new Promise((resolve) => {
      answer = resolve
    })
    await page.goto(`/admin/${path}`, { waitUntil: 'commit' })
    const heading = page.getByRole('heading', { level: 1 }).first()
    await waitUntilVisible(heading)
    answer()
    const title = await heading.textContent()
    expect(title, path).not.toMatch(/stopped working|not found/)
    if (title?.includes('have access')) closed.push(path)
    else {
      await expectOneName(page, path, title)
      await waitUntilSettled(page, /./)
      expect(await readShift(page), `${path} jumps while it loads`).toBeLessThan(0.1)
      await expectNarrow(page, path)
    }
  }
  return closed
}

/** The narrowest window that text enlarged four times leaves on a usual screen (WCAG 2.2, 1.4.10). */
const narrowest = { width: 320, height: 740 }

async function expectNarrow(page: Page, path: string): Promise<void> {
  const usual = page.viewportSize()!
  await page.setViewportSize(narrowest)
  await eventually(() => readWidth(page), `${path} at ${narrowest.width} px`).toBe(narrowest.width)
  await page.setViewportSize(usual)
}

/** Measures layout shifts without user input, on each page from now on. */
const measureShifts = (page: Page) =>
  page.addInitScript(() => {
    const entries: LayoutShift[] = []
    Object.assign(globalThis, { shifts: entries })
    const note = (list: PerformanceObserverEntryList) => entries.push(...(list.getEntries() as LayoutShift[]))
    new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true })
  })
type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean }

/** Google's measure of cumulative layout shift: the limit is 0.1. */
const readShift = (page: Page): Promise<number> =>
  page.evaluate(() =>
    (Reflect.get(globalThis, 'shifts') as LayoutShift[]).reduce(
      (sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value),
      0,
    ),
  )

/**
 * The address names the next screen as soon as its menu entry is clicked, while the old screen stays until
 * the new one's files have loaded. The old screen must not be remounted meanwhile, which would reload its
 * data.
 */
test.each([
  ['within a store', '/admin/edit-store/2/webhooks', '/admin/edit-store/2/dealer-redirects'],
  ['from store to store', '/admin/edit-store/2/webhooks', '/admin/edit-store/3/dealer-redirects'],
  ['in the menu', '/admin/webhooks', '/admin/dealer-redirects'],
])('reads nothing again on the screen that is left, %s', async (_where, from, to) => {
  const page = await open(admin, '/admin/profile')
  await page.evaluate(() => localStorage.setItem('_dlid', '1'))
  const requestedFiles: string[] = []
  page.on('request', (request) => requestedFiles.push(new URL(request.url()).pathname))
  const askedFor = (path: string) => requestedFiles.filter((one) => one === path).length
  // The next component to mount requests it again if the answer hasn't arrived.
  const answer = await holdBack(page, '**/api/webhooks?*')
  await page.goto(from)
  await eventually(() => askedFor('/api/webhooks')).toBe(1)
  const showNext = await holdBack(page, '**/assets/**')
  await page.evaluate((path) => history.pushState(null, '', path), to)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
  showNext()
  await eventually(() => askedFor('/api/dealer-redirects')).toBe(1)
  expect(askedFor('/api/webhooks')).toBe(1)
  answer()
})

/** A screen has the same name in the menu, on its Settings card, in its breadcrumb, title and browser tab. */
async function expectOneName(page: Page, path: string, title: string | null): Promise<void> {
  const name = findMenuOption(path as Permission)?.name ?? settingsName
  const own = path === 'dealers' ? /^(Dealers|Profile)$/ : new RegExp(`^${name}$`)
  expect(title, path).toMatch(own)
  await eventually(() => page.title(), path).toBe(`${title} · Partsdesk`)
  const here = page.getByRole('navigation', { name: 'You are here' }).locator('[aria-current=page]')
  if ((await here.count()) > 0) expect(await here.textContent(), path).toMatch(own)
}

const sizes = new Map<string, Promise<number>>()

async function readSize(page: Page, file: string): Promise<number> {
  const answer = await page.request.head(file, { headers: { 'accept-encoding': 'br' } })
  expect(answer.status(), file).toBe(200)
  return Number(answer.headers()['content-length'])
}

/** The files an address's page names, with their bytes on the wire. */
async function namedBy(page: Page, path: string): Promise<Map<string, number>> {
  const named = new Map<string, number>()
  const files = findNamedFiles(await (await page.request.get(path)).text())
  for (const file of files) {
    if (!sizes.has(file)) sizes.set(file, readSize(page, file))
    named.set(nameWithoutHash(file), await sizes.get(file)!)
  }
  expect(named.size, files.join('\n')).toBe(files.length)
  return named
}

test('names each screen’s files in its page, and all of them exist', async () => {
  const page = await open(dealer)
  for (const path of paths) expect((await namedBy(page, `/admin/${path}`)).size, path).toBeGreaterThan(8)
})

test('keeps each watched screen within its budget', async () => {
  const page = await open(admin)
  const pages = new Map<string, Map<string, number>>()
  for (const address of Object.keys(watchedScreens)) {
    const named = await namedBy(page, address)
    expect(countPageBytes(named), address).toBeGreaterThan(50_000)
    pages.set(address, named)
  }
  const growth = explainGrowth(pages, recorded)
  if (growth) expect.fail(growth)
})

test('loads a list in few files, and nothing twice', async () => {
  const page = await open(dealer)
  const files = recordFiles(page)
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  await page.goto('/admin/orders')
  await waitUntilVisible(page.getByRole('table', { name: 'Orders' }).getByRole('row').nth(10))
  expect(calls.filter((path) => path === '/api/session' || path === '/api/dealers')).toEqual([])
  expect(new Set(files.map(({ url }) => url)).size).toBe(files.length)
  await eventually(() => files.filter(({ url }) => url.endsWith('.woff2')).length).toBe(1)
})

test('sends people who are signed out to the sign-in page without loading the back-office', async () => {
  const page = await newPage()
  const files = recordFiles(page)
  await page.goto('/admin/orders?statusId=2')
  await page.waitForURL('**/auth/login-page')
  await waitUntilVisible(page.getByRole('button', { name: 'Sign in' }))
  expect(files.filter(({ url }) => url.includes('back-office'))).toEqual([])
  // The texts of refusals load for the form, without any part of the back-office.
  const refusals = () => files.find(({ url }) => url.includes('/refusals-en'))?.url
  await eventually(refusals).toBeDefined()
  const code = await (await page.request.get(refusals()!)).text()
  const uses = [...code.matchAll(/from"\.\/([\w-]+)-[\w-]{8}\.js"/g)].map(([, name]) => name)
  expect(uses.filter((name) => !/^(rolldown-runtime|base)$/.test(name!))).toEqual([])
  expect(uses).toContain('base')
})

test('makes a filter’s options when it gets the focus, in time for the first key', async () => {
  const page = await open(dealer, '/admin/orders')
  await waitUntilVisible(page.getByRole('table', { name: 'Orders' }).getByRole('row').nth(10))
  await eventually(() => page.locator('[data-combobox-option]').count()).toBe(0)
  const status = page.getByRole('combobox', { name: 'Status', exact: true })
  await status.press('ArrowDown')
  const marked = page.locator('[data-combobox-selected]')
  await eventually(() => marked.textContent()).toBe('New Orders')
  await status.press('ArrowDown')
  await status.press('Enter')
  await eventually(() => status.inputValue()).not.toBe('New Orders')
})
