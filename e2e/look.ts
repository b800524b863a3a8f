import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import type { Screen } from '#web/platform/screen.ts'
import { startProduct } from '../server/test/operation/start-product.ts'
import { findBrowser, launchOptions } from './find-browser.ts'
import { parts } from './forms/parts.ts'

/**
 * Takes pictures of all screens, to look at them side by side or before and after a change: `npm run look`. Words
 * choose screens by their paths (`npm run look -- orders coupons`); PRODUCT_URL takes a product that runs already.
 */
const folder = path.resolve('test-results/look')
const looks = [
  { scheme: 'light', width: 1440, locale: 'en' },
  { scheme: 'dark', width: 1440, locale: 'fr' },
  { scheme: 'light', width: 390, locale: 'es' },
  { scheme: 'dark', width: 390, locale: 'pt' },
] as const
type Look = (typeof looks)[number]

const words = process.argv.slice(2)
const all = Object.values<readonly Screen[]>(parts).flat()
const screens = all
  // The tabs of edit-store are the dealers' own screens.
  .filter(({ path: one }) => !/\/\$?$/.test(one))
  .filter((screen) => words.length === 0 || words.some((word) => screen.path.includes(word)))

const running = process.env.PRODUCT_URL
const product = running ? { url: running, stop: async () => {} } : await startProduct()
const browser = await chromium.launch(launchOptions(findBrowser()))
try {
  await mkdir(folder, { recursive: true })
  for (const look of looks) await takeAll(browser, look)
} finally {
  await browser.close()
  await product.stop()
}

/**
 * A dealer's screens and every record in a dealer's lists, as a dealer sees them; other screens as the
 * platform sees them.
 */
async function takeAll(browser: Browser, look: Look): Promise<void> {
  const isDealers = ({ path: one, needsDealer }: Screen) => needsDealer || /\$(?!dealerId)/.test(one)
  const dealer = await signIn(browser, 'dealer1@partsdesk.test', look)
  const left: Screen[] = []
  for (const screen of screens)
    if (!isDealers(screen) || !(await take(dealer, screen.path, look))) left.push(screen)
  await dealer.close()
  const platform = await signIn(browser, 'admin@partsdesk.test', look)
  for (const { path: one } of left)
    if (!(await take(platform, one, look))) console.log(`${one}: nothing in its list to open`)
  await platform.close()
}

async function signIn(browser: Browser, email: string, look: Look): Promise<BrowserContext> {
  const { scheme, width, locale } = look
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width, height: width < 700 ? 844 : 900 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
  })
  await context.addInitScript(`localStorage.setItem('_language', '${locale}')`)
  const answer = await context.request.post('/api/users/login', {
    data: { email, password: 'Partsdesk-demo-1' },
    headers: { origin: product.url },
  })
  if (!answer.ok()) throw new Error(`${email} can't sign in: ${answer.status()}`)
  return context
}

/** Uses a new page, so that no leave question appears; false if it's a record's screen without a record. */
async function take(context: BrowserContext, screen: string, look: Look): Promise<boolean> {
  const { scheme, width, locale } = look
  const page = await context.newPage()
  const address = screen.includes('$') ? await findFirstAddress(page, screen) : `/admin/${screen}`
  if (address) {
    await page.goto(address)
    await waitForContent(page)
    const file = `${screen.replace(/[^\w-]+/g, '-')}.${width}.${scheme}.${locale}.png`
    await writeFile(path.join(folder, file), await takePicture(page))
    console.log(file)
  }
  await page.close()
  return address !== undefined
}

/**
 * Takes the whole screen in a window of its height, so that sticky elements cover nothing, once loading has
 * finished.
 */
async function takePicture(page: Page): Promise<Buffer> {
  const { width, height } = page.viewportSize()!
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(height, whole) })
  let picture = await page.screenshot({ animations: 'disabled' })
  for (let tries = 0; tries < 6; tries += 1) {
    await page.waitForTimeout(300)
    const next = await page.screenshot({ animations: 'disabled' })
    if (next.equals(picture)) break
    picture = next
  }
  return picture
}

/** The screen with the first record of the list above it. */
async function findFirstAddress(page: Page, screen: string): Promise<string | undefined> {
  if (screen.includes('$dealerId')) return `/admin/${screen.replace('$dealerId', '1')}`
  const [list = '', rest = ''] = screen.split(/\/\$\w*/, 2)
  await page.goto(`/admin/${list}${list === 'orders' ? '?statusId=0' : ''}`)
  await waitForContent(page)
  const links = page.locator(`main a[href^="/admin/${list}/"], main tbody a[href^="/admin/${list}?"]`)
  const found = await links.evaluateAll((those) => those.map((link) => link.getAttribute('href')!))
  const siblings = new Set(all.map(({ path: one }) => `/admin/${one}`))
  const record = [...found, await findRowAddress(page)]
    // A row can open its record over the list, too.
    .map((href) => href.replace(/\?(?:.*&)?\w+=(\d+)$/, '/$1'))
    .map((href) => new RegExp(`^/admin/${list}/[^/?]+`).exec(href)?.[0])
    .find((href) => href !== undefined && !siblings.has(href))
  return record && record + rest
}

/** The address behind a click on the first row; the list itself if it opens a dialog. */
async function findRowAddress(page: Page): Promise<string> {
  const row = page.locator('main tbody tr, main [role=listitem]').first()
  if ((await row.count()) > 0) {
    await row
      .locator('td')
      .nth(1)
      .click({ timeout: 2000 })
      .catch(() => {})
    await waitForContent(page)
  }
  return new URL(page.url()).pathname
}

/** Waits for the screen's content; errors are pictured too. */
async function waitForContent(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  const busy = page.locator('[aria-busy=true], .mantine-Skeleton-root')
  await busy
    .first()
    .waitFor({ state: 'detached' })
    .catch(() => console.log(`${page.url()} is still loading`))
  await page.evaluate('document.fonts.ready')
}
