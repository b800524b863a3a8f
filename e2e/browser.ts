import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest'

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

/** Fills the sign-in page that is open, and sends it. */
export async function fillSignIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.getByLabel(/^E-mail/).fill(email)
  await page.getByRole('textbox', { name: /^Password/ }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

type Size = { width: number; height: number }
type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

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

  const page = async (size: Size = { width: 1440, height: 900 }): Promise<Page> => {
    const context = await browser.newContext({
      viewport: size,
      baseURL: inject('productUrl'),
      locale: 'en-US',
      reducedMotion: 'reduce',
    })
    context.setDefaultTimeout(20_000)
    context.on('page', (opened) =>
      opened.on('pageerror', (error) => errors.push(`${opened.url()}: ${error.message}`)),
    )
    // What a test leaves open would go on drawing beside the next one.
    if (expect.getState().currentTestName) onTestFinished(() => context.close())
    return context.newPage()
  }
  const signedIn = async (email: string, size?: Size): Promise<Page> => {
    const opened = await page(size)
    await opened.goto('/auth/login-page')
    await fillSignIn(opened, email)
    await opened.waitForURL(/\/admin\//)
    return opened
  }
  const sessions = new Map<string, Promise<Cookies>>()
  const signIn = async (context: BrowserContext, email: string): Promise<Cookies> => {
    const response = await context.request.post('/api/users/login', {
      data: { email, password: demoPassword },
    })
    if (!response.ok()) throw new Error(`${email} cannot sign in: ${await response.text()}`)
    return context.cookies()
  }
  /** A fresh window of somebody who has signed in already, at an address; quicker than `signedIn`. */
  const open = async (email: string, path: string, size?: Size): Promise<Page> => {
    const opened = await page(size)
    const known = sessions.get(email)
    if (known) await opened.context().addCookies(await known)
    else {
      const session = signIn(opened.context(), email)
      sessions.set(email, session)
      await session
    }
    await opened.goto(path)
    return opened
  }
  return { page, signedIn, open }
}
