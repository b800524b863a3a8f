import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'

/** The memory of a browser's largest renderer, in bytes; 0 if the system doesn't report it. */
export async function rendererSize(browser: Browser): Promise<number> {
  const protocol = await browser.newBrowserCDPSession()
  const { processInfo } = await protocol.send('SystemInfo.getProcessInfo')
  await protocol.detach()
  const renderers = processInfo.filter(({ type }) => type === 'renderer')
  return Math.max(0, ...renderers.map(({ id }) => residentBytes(id)))
}

function residentBytes(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kilobytes ?? 0) * 1024
  } catch {
    return 0
  }
}
