import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest'
import { endRecording, record } from './failures.ts'
import { launchOptions } from './find-browser.ts'
import { watchFocus } from './lost-focus.ts'
import { rendererSize } from './renderer-size.ts'

export const demoPassword = 'Partsdesk-demo-1'

/** Fills in and submits the open sign-in page. */
export async function fillSignIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.getByLabel(/^Email/).fill(email)
  await page.getByRole('textbox', { name: /^Password/ }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

type Size = { width: number; height: number }
type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>
/**
 * A context that caches its scripts; its first page stays open and empty, to keep the renderer process alive.
 */
type Window = { context: BrowserContext; keeper: Page }

/** A renderer retains most of the memory of closed pages: after six files, 1.4 GB. */
const largestRenderer = 600 * 1024 ** 2

/**
 * The test files of a process share one browser until it grows too large, windows with cached scripts, and
 * sign-ins.
 */
let browser: Promise<Browser> | undefined
const idle: Window[] = []
/** The number of windows in use. */
let used = 0
const sessions = new Map<string, Promise<Cookies>>()
const errors: string[] = []
const lostFocus: string[] = []

/** Runs in the page. A pending write would otherwise arrive after its storage is cleared. */
function writeNoMore(): void {
  Storage.prototype.setItem = () => {}
  localStorage.clear()
}

/** The process's browser; another one if that ended or, where nothing is open in it, has become large. */
function currentBrowser(mayReplace: boolean): Promise<Browser> {
  // Assigned before it's awaited, so that a second page requested meanwhile gets the same browser.
  browser = keepOrReplace(browser, mayReplace)
  return browser
}

async function keepOrReplace(current: Promise<Browser> | undefined, mayReplace: boolean): Promise<Browser> {
  const running = await current?.catch(() => null)
  if (running?.isConnected() && !(mayReplace && (await rendererSize(running)) > largestRenderer))
    return running
  await running?.close()
  // Its windows closed with it.
  idle.length = 0
  return chromium.launch(launchOptions(inject('browser')))
}

type Watch = {
  /** Fails a test in which a press left the focus on the page's body. */
  focus?: boolean
}

/** `page()` gives a fresh, signed-out page of a browser that fails the file on a script error. */
export function browserTests({ focus = false }: Watch = {}) {
  beforeAll(async () => {
    await currentBrowser(false)
  })
  afterAll(() => {
    used = 0
    const reports = errors.splice(0)
    if (reports.length > 0) throw new Error(`the pages reported errors:\n${reports.join('\n')}`)
  })

  const newWindow = async (): Promise<Window> => {
    const context = await (await currentBrowser(false)).newContext({
      viewport: { width: 1440, height: 900 },
      baseURL: inject('productUrl'),
      locale: 'en-US',
      reducedMotion: 'reduce',
    })
    context.setDefaultTimeout(90_000)
    context.on('page', (opened) =>
      opened.on('pageerror', (error) => errors.push(`${opened.url()}: ${error.message}`)),
    )
    await watchFocus(context, (words) => lostFocus.push(words))
    // Snapshots of each step's page cost a fifth of all tests' time.
    await context.tracing.start({ snapshots: process.env.SNAPSHOTS === 'Y' })
    return { context, keeper: await context.newPage() }
  }
  /** Clears everything except the browser's cache for the next test. */
  const leave = async ({ context, keeper }: Window): Promise<void> => {
    for (const left of context.pages()) {
      if (left === keeper) continue
      await left.evaluate(writeNoMore).catch(() => null)
      await left.close()
    }
    await context.setOffline(false)
    await context.clearCookies()
    const protocol = await context.newCDPSession(keeper)
    await protocol.send('Storage.clearDataForOrigin', {
      origin: inject('productUrl'),
      storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
    })
    await protocol.detach()
  }
  const page = async (size?: Size): Promise<Page> => {
    used += 1
    await currentBrowser(used === 1)
    const window = idle.pop() ?? (await newWindow())
    const { currentTestName } = expect.getState()
    if (currentTestName) {
      await record(window.context, currentTestName)
      onTestFinished(async ({ task }) => {
        used -= 1
        const lost = lostFocus.splice(0)
        await endRecording(window.context, task)
        // The test may have stopped its clock, for example.
        if (task.result?.state === 'fail') return void (await window.context.close())
        await leave(window)
        idle.push(window)
        // Closing a page takes its focus, too.
        lostFocus.length = 0
        if (focus) expect(lost, 'a press left the focus on the page’s body').toEqual([])
      })
    }
    const opened = await window.context.newPage()
    if (size) await opened.setViewportSize(size)
    return opened
  }
  const signedIn = async (email: string, size?: Size): Promise<Page> => {
    const opened = await page(size)
    await opened.goto('/auth/login-page')
    await fillSignIn(opened, email)
    await opened.waitForURL(/\/admin\//)
    return opened
  }
  const signIn = async (context: BrowserContext, email: string): Promise<Cookies> => {
    const response = await context.request.post('/api/users/login', {
      data: { email, password: demoPassword },
    })
    if (!response.ok()) throw new Error(`${email} cannot sign in: ${await response.text()}`)
    return context.cookies()
  }
  /** A fresh window, already signed in, at an address or blank; faster than `signedIn`. */
  const open = async (email: string, path?: string, size?: Size): Promise<Page> => {
    const opened = await page(size)
    const earlier = sessions.get(email)
    if (earlier) await opened.context().addCookies(await earlier)
    else {
      const session = signIn(opened.context(), email)
      sessions.set(email, session)
      session.catch(() => sessions.delete(email))
      await session
    }
    if (path) await opened.goto(path)
    return opened
  }
  return { page, signedIn, open }
}
