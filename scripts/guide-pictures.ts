import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Page } from 'playwright'
import { findBrowser, launchOptions } from '../e2e/find-browser.ts'
import { startProduct } from '../server/test/operation/start-product.ts'

/**
 * `npm run guide:pictures` takes the pictures of docs/guide from a fresh demo. Each screen is shown to the role that
 * works with it.
 */
const folder = path.resolve('docs/guide/pictures')
const password = 'Partsdesk-demo-1'

type Picture = { name: string; path: string; open?: (page: Page) => Promise<void> }

async function firstRow(page: Page): Promise<void> {
  const title = page.getByRole('heading', { level: 1 })
  const list = (await title.textContent()) ?? ''
  await page.locator('tbody tr').first().click()
  await title.filter({ hasNotText: list }).waitFor()
}

async function firstMessage(page: Page): Promise<void> {
  await page.locator('tbody a').first().click()
  await page.getByRole('article').waitFor()
}

const pictures: Record<string, Picture[]> = {
  'clerk1@partsdesk.test': [
    { name: 'orders', path: 'orders' },
    { name: 'order', path: 'orders', open: firstRow },
  ],
  'dealer2@partsdesk.test': [
    { name: 'prices', path: 'dealer-pricing' },
    { name: 'coupons', path: 'dealer-coupons' },
    { name: 'mailbox', path: 'message-center', open: firstMessage },
    { name: 'sales-report', path: 'reports/sales-report' },
    { name: 'webhooks', path: 'webhooks', open: firstRow },
  ],
  'admin@partsdesk.test': [{ name: 'stores', path: 'store-manager' }],
}

const product = await startProduct()
const browser = await chromium.launch(launchOptions(findBrowser()))
try {
  await mkdir(folder, { recursive: true })
  for (const [email, wanted] of Object.entries(pictures)) {
    const page = await signIn(email)
    for (const picture of wanted) await take(page, picture)
    await page.context().close()
  }
} finally {
  await browser.close()
  await product.stop()
}

async function signIn(email: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  const answer = await context.request.post(`${product.url}/api/users/login`, {
    data: { email, password },
    headers: { origin: product.url },
  })
  if (!answer.ok()) throw new Error(`${email} can't sign in: ${answer.status()}`)
  return page
}

/** Waits until the page stops changing, because charts and counts appear last. */
async function atRest(page: Page): Promise<void> {
  const read = () => page.locator('body').innerHTML()
  let before = ''
  for (let now = await read(); now !== before; now = await read()) {
    before = now
    await page.waitForTimeout(1500)
  }
}

async function take(page: Page, { name, path: screen, open }: Picture): Promise<void> {
  await page.goto(`${product.url}/admin/${screen}`)
  if (open) await open(page)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByText('Loading…').first().waitFor({ state: 'detached' })
  await atRest(page)
  await page.evaluate('document.fonts.ready')
  await page.screenshot({ path: path.join(folder, `${name}.png`), animations: 'disabled' })
  console.log(`${name}.png`)
}
