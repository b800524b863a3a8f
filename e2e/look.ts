import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import type { Screen } from '#web/platform/screen.ts'
import { startProduct } from '../server/test/start-product.ts'
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
  { scheme: 'light', width: 390, locale: 'fr' },
  { scheme: 'dark', width: 390, locale: 'en' },
] as const
type Look = (typeof looks)[number]

const words = process.argv.slice(2)
const screens = Object.values<readonly Screen[]>(parts)
  .flat()
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

/** Dealers' screens as a dealer sees them, and the others as the platform does. */
async function takeAll(browser: Browser, look: Look): Promise<void> {
  for (const [email, wanted] of [
    ['dealer1@partsdesk.test', screens.filter(({ needsDealer }) => needsDealer)],
    ['admin@partsdesk.test', screens.filter(({ needsDealer }) => !needsDealer)],
  ] as const) {
    const context = await signIn(browser, email, look)
    for (const screen of wanted) await take(context, screen.path, look)
    await context.close()
  }
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

/** In a page of its own, so that no form is left. */
async function take(context: BrowserContext, screen: string, look: Look): Promise<void> {
  const { scheme, width, locale } = look
  const page = await context.newPage()
  const address = screen.includes('$') ? await addressOfFirst(page, screen) : `/admin/${screen}`
  if (address) {
    await page.goto(address)
    await shown(page)
    const file = `${screen.replace(/[^\w-]+/g, '-')}.${width}.${scheme}.${locale}.png`
    await page.screenshot({ path: path.join(folder, file), animations: 'disabled', fullPage: true })
    console.log(file)
  } else console.log(`${screen}: nothing in its list to open`)
  await page.close()
}

/** The screen with the first record of the list above it. */
async function addressOfFirst(page: Page, screen: string): Promise<string | undefined> {
  if (screen.includes('$dealerId')) return `/admin/${screen.replace('$dealerId', '1')}`
  const [list = '', rest = ''] = screen.split(/\/\$\w*/, 2)
  await page.goto(`/admin/${list}${list === 'orders' ? '?statusId=0' : ''}`)
  await shown(page)
  const links = page.locator(`main a[href^="/admin/${list}/"]`)
  const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
  const record = found.map((href) => /^\/admin\/[\w/-]+?\/\d+(?=\/|\?|$)/.exec(href)?.[0]).find(Boolean)
  return record && record + rest
}

/** Waits for the screen's content; one that can't be shown is a picture too. */
async function shown(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  const busy = page.locator('[aria-busy=true], .mantine-Skeleton-root')
  await busy
    .first()
    .waitFor({ state: 'detached' })
    .catch(() => console.log(`${page.url()} is still loading`))
  await page.evaluate('document.fonts.ready')
}
