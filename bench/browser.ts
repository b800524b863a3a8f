import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'

/** Starts the machine's Chromium. */
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

/** Slows down the page's CPU `times` times. */
export async function throttle(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: times })
}

// Code that runs in the page is written as text, because browser types would apply to the server's files too.

/** Records when a matching element is first drawn, in milliseconds since the page was requested. */
export const noteFirst = (page: Page, selector: string) =>
  page.addInitScript(`
    const watcher = new MutationObserver(() => {
      if (!document.querySelector('${selector}')) return
      watcher.disconnect()
      requestAnimationFrame(() => setTimeout(() => { window.firstSeen = performance.now() }))
    })
    watcher.observe(document, { childList: true, subtree: true })`)

/**
 * Waits for the element of `noteFirst` and returns when it was drawn, in milliseconds since the page was
 * requested.
 */
export async function firstSeen(page: Page): Promise<number> {
  for (;;) {
    const firstSeenAt = await page.evaluate<number | null>('window.firstSeen ?? null')
    if (firstSeenAt !== null) return firstSeenAt
    await page.waitForTimeout(100)
  }
}

export type Frames = { count: number; p50: number; p95: number; longest: number }

/** Measures the page's frame times during an action. */
export async function framesWhile(page: Page, action: () => Promise<unknown>): Promise<Frames> {
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
  await action()
  const frames = await page.evaluate<number[]>('window.counting = false, window.frameTimes')
  frames.sort((a, b) => a - b)
  const at = (part: number) => frames[Math.min(frames.length - 1, Math.floor(frames.length * part))] ?? 0
  return { count: frames.length, p50: at(0.5), p95: at(0.95), longest: at(1) }
}
