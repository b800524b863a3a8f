import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'

/** The browser of the machine, else the one that comes as a package. */
async function launch(): Promise<Browser> {
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ]
  const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
    existsSync,
  )
  if (installed) return chromium.launch({ executablePath: installed, args })
  // Tells the package which system libraries to unpack.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  return chromium.launch({
    executablePath: await packaged.executablePath(),
    args: [...packaged.args, ...args],
  })
}

export const demoPassword = 'Partsdesk-demo-1'

/** A browser for the file; `page()` gives a fresh, signed-out one that fails the test on a script error. */
export function browserTests() {
  let browser: Browser
  const errors: string[] = []
  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
    if (errors.length > 0) throw new Error(`the pages reported errors:\n${errors.join('\n')}`)
  })

  const page = async (
    size: { width: number; height: number } = { width: 1440, height: 900 },
  ): Promise<Page> => {
    const context = await browser.newContext({
      viewport: size,
      baseURL: inject('productUrl'),
      locale: 'en-US',
    })
    const opened = await context.newPage()
    opened.on('pageerror', (error) => errors.push(`${opened.url()}: ${error.message}`))
    return opened
  }
  const signedIn = async (email: string, size?: { width: number; height: number }): Promise<Page> => {
    const opened = await page(size)
    await opened.goto('/auth/login-page')
    await opened.getByLabel(/^E-mail/).fill(email)
    await opened.getByRole('textbox', { name: /^Password/ }).fill(demoPassword)
    await opened.getByRole('button', { name: 'Sign in' }).click()
    await opened.waitForURL(/\/admin\//)
    return opened
  }
  return { page, signedIn }
}
