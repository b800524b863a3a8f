import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'

/** Chromium of the machine, for what a person waits for. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
    existsSync,
  )
  if (!executablePath) throw new Error('this measurement needs Chromium in /usr/bin')
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
}

/** Makes the page's processor so many times slower. */
export async function throttle(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: times })
}

// What runs in the page is text: the types of a browser would reach the server's files too.

/** Notes when an element that matches is first there and drawn, in milliseconds since the page was asked for. */
export const noteFirst = (page: Page, selector: string) =>
  page.addInitScript(`
    const watcher = new MutationObserver(() => {
      if (!document.querySelector('${selector}')) return
      watcher.disconnect()
      requestAnimationFrame(() => setTimeout(() => { window.firstSeen = performance.now() }))
    })
    watcher.observe(document, { childList: true, subtree: true })`)

export async function firstSeen(page: Page): Promise<number> {
  for (;;) {
    const seen = await page.evaluate<number | null>('window.firstSeen ?? null')
    if (seen !== null) return seen
    await page.waitForTimeout(100)
  }
}

export type Frames = { count: number; p50: number; p95: number; longest: number }

/** How long the page's frames take while something is done. */
export async function framesWhile(page: Page, deed: () => Promise<unknown>): Promise<Frames> {
  await page.evaluate(`
    window.frameTimes = []
    window.counting = true
    let last = performance.now()
    const frame = (now) => {
      window.frameTimes.push(now - last)
      last = now
      if (window.counting) requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)`)
  await deed()
  const frames = await page.evaluate<number[]>('window.counting = false, window.frameTimes')
  frames.sort((a, b) => a - b)
  const at = (part: number) => frames[Math.min(frames.length - 1, Math.floor(frames.length * part))] ?? 0
  return { count: frames.length, p50: at(0.5), p95: at(0.95), longest: at(1) }
}
