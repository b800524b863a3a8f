import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { locales } from '#contract/locales.ts'
import { type EmailPreview, emailKinds } from '#contract/sales/messages/automatic-emails.ts'
import { startProduct } from '../server/test/operation/start-product.ts'
import { findBrowser, launchOptions } from './find-browser.ts'

/**
 * Takes pictures of every automatic email in four languages and both countries, on a desktop and a phone, light and
 * as programs invert it: `npm run look:emails`. Words choose emails or languages (`npm run look:emails -- shipped fr`);
 * PRODUCT_URL takes a product that runs already. `sheet.*` has all emails of a language next to each other.
 */
const folder = path.resolve('test-results/look/emails')
const dealers = { us: 'dealer1@partsdesk.test', ca: 'dealer2@partsdesk.test' } as const
const widths = [600, 360] as const
const schemes = ['light', 'dark'] as const
type Country = keyof typeof dealers

const words = process.argv.slice(2)
/** The given words that are in the list, or the whole list. */
const chosen = <T extends string>(all: readonly T[]): readonly T[] => {
  const named = all.filter((one) => words.includes(one))
  return named.length > 0 ? named : all
}

const running = process.env.PRODUCT_URL
const product = running ? { url: running, stop: async () => {} } : await startProduct()
const options = launchOptions(findBrowser())
const browsers = {
  light: await chromium.launch(options),
  // As mail programs invert an email that has no colors of its own for the night.
  dark: await chromium.launch({
    ...options,
    args: [...(options.args ?? []), '--blink-settings=forceDarkModeEnabled=true'],
  }),
}
try {
  await mkdir(folder, { recursive: true })
  for (const country of chosen(['us', 'ca'])) {
    const context = await signIn(country)
    for (const locale of chosen(locales)) await takeAll(context, country, locale)
    await context.close()
  }
} finally {
  for (const browser of Object.values(browsers)) await browser.close()
  await product.stop()
}

async function signIn(country: Country): Promise<BrowserContext> {
  const context = await browsers.light.newContext({ baseURL: product.url })
  const answer = await context.request.post('/api/users/login', {
    data: { email: dealers[country], password: 'Partsdesk-demo-1' },
    headers: { origin: product.url },
  })
  if (!answer.ok()) throw new Error(`${dealers[country]} can't sign in: ${answer.status()}`)
  return context
}

async function takeAll(context: BrowserContext, country: Country, locale: string): Promise<void> {
  const names: string[] = []
  for (const kind of chosen(emailKinds)) {
    const answer = await context.request.post('/api/customer-notices/preview', {
      data: { kind, locale },
      headers: { origin: product.url },
    })
    const { data } = (await answer.json()) as { data: EmailPreview }
    const name = `${kind}.${country}.${locale}`
    await writeFile(path.join(folder, `${name}.html`), data.page)
    await writeFile(path.join(folder, `${name}.txt`), `${data.subject}\n\n${data.text}`)
    names.push(name)
  }
  for (const width of widths)
    for (const scheme of schemes) {
      const look = `${width}.${scheme}`
      const page = await browsers[scheme].newPage({ viewport: { width, height: 800 } })
      for (const name of names) await take(page, `${name}.html`, `${name}.${look}.png`)
      const sheet = `sheet.${country}.${locale}.${look}`
      await writeFile(
        path.join(folder, `${sheet}.html`),
        makeSheet(names.map((name) => `${name}.${look}.png`)),
      )
      await page.setViewportSize({ width: (width + 16) * (width === 360 ? 5 : 3), height: 900 })
      await take(page, `${sheet}.html`, `${sheet}.png`)
      await page.close()
      console.log(`${sheet}.png`)
    }
}

async function take(page: Page, source: string, picture: string): Promise<void> {
  await page.goto(pathToFileURL(path.join(folder, source)).href)
  await page.screenshot({ path: path.join(folder, picture), fullPage: true })
}

function makeSheet(pictures: readonly string[]): string {
  const figures = pictures.map(
    (one) => `<figure style="margin:0"><figcaption>${one}</figcaption><img src="${one}"></figure>`,
  )
  return `<body style="margin:8px;display:flex;flex-wrap:wrap;align-items:flex-start;gap:8px;background:#888">${figures.join('')}</body>`
}
