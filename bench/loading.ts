import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type CDPSession, chromium } from 'playwright-core'
import { findBrowser, launchOptions } from '../e2e/find-browser.ts'
import { firstSeen, noteFirst, throttle } from './browser.ts'

/**
 * `npx tsx bench/loading.ts` measures how long a person waits for a screen to open, in Chromium at a quarter of its CPU
 * speed, at a running `npm start` (at PRODUCT_URL, otherwise on port 3000). It prints, for the first visit and with
 * cached files, the requests, JavaScript files and transferred bytes until the screen appears, the time until then, and
 * how long the main thread was blocked (each task's time beyond 50 ms). Each run has a profile on disk, because that's
 * where Chromium caches compiled scripts, from the second visit on. The floor is a page of plain JavaScript that shows
 * the same rows. Append words to run only the cases whose names contain them.
 */
const url = process.env.PRODUCT_URL ?? 'http://127.0.0.1:3000'
const runs = Number(process.env.RUNS ?? 5)
const slow = 4
const dealer = 'dealer1@partsdesk.test'

type Case = { name: string; path: string; as?: string; seen: string; width?: number }
/** Matches the tenth loaded row. Gray placeholder rows, which the screen shows before, don't match. */
const rows = 'tbody:not([aria-hidden]) tr:nth-child(10) td:nth-child(3)'
const cases: Case[] = [
  { name: 'floor: ten orders', path: '/floor', as: dealer, seen: rows },
  { name: 'sign-in page', path: '/auth/login-page', seen: 'input[type=password]' },
  { name: 'orders', path: '/admin/orders', as: dealer, seen: rows },
  {
    name: 'orders, 360 px',
    path: '/admin/orders',
    as: dealer,
    seen: 'main a[href*="/admin/orders/"]',
    width: 360,
  },
  { name: 'an order’s form', path: '/admin/orders/3000', as: dealer, seen: 'main form input' },
  { name: 'dashboard', path: '/admin/dashboard', as: dealer, seen: 'main h2' },
]

type SentRequest = { type: string; url: string; bytes: number; at: number }
type Visit = {
  requests: number
  scripts: number
  kilobytes: number
  ms: number
  blocked: number
  sent: SentRequest[]
}

async function listen(session: CDPSession): Promise<Map<string, SentRequest>> {
  const sent = new Map<string, SentRequest>()
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) =>
    sent.set(requestId, { url: request.url, type: type ?? '', bytes: 0, at: timestamp }),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = sent.get(requestId)
    if (one) one.bytes = encodedDataLength
  })
  return sent
}

const noteBlocked = `
  window.longTasks = []
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.longTasks.push({ startTime, duration })
  }).observe({ type: 'longtask', buffered: true })`

async function visit(context: BrowserContext, { path, seen }: Case): Promise<Visit> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const sent = await listen(session)
  await throttle(page, slow)
  await page.addInitScript(noteBlocked)
  await noteFirst(page, seen)
  await page.goto(url + path, { waitUntil: 'commit' })
  const ms = await firstSeen(page)
  // Waits for requests that started before the rows appeared, and for the end of the task that drew them.
  await page.waitForTimeout(1500)
  const blocked = await page.evaluate<number>(
    'longTasks.filter(({ startTime }) => startTime < firstSeen).reduce((sum, { duration }) => sum + duration - 50, 0)',
  )
  const all = [...sent.values()].filter(({ url: address }) => !address.startsWith('data:'))
  const start = all[0]!.at
  const until = all.filter(({ at }) => (at - start) * 1000 < ms)
  await page.close()
  return {
    requests: until.length,
    scripts: until.filter(({ url }) => url.endsWith('.js')).length,
    kilobytes: until.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
    ms,
    blocked,
    sent: until,
  }
}

async function windowFor(profile: string, { as, path, width = 1440 }: Case): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions(findBrowser()),
    viewport: { width, height: 900 },
    locale: 'en-US',
  })
  if (path === '/floor') {
    const body = await readFile('bench/floor-page.html', 'utf8')
    await context.route('**/floor', (route) => route.fulfill({ contentType: 'text/html', body }))
  }
  if (as) {
    const data = { email: as, password: 'Partsdesk-demo-1' }
    const answer = await context.request.post(`${url}/api/users/login`, { data })
    if (!answer.ok()) throw new Error(`${as} cannot sign in: ${await answer.text()}`)
  }
  return context
}

const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

function tell(name: string, visits: Visit[]): void {
  const pickMiddle = (key: Exclude<keyof Visit, 'sent'>) => middle(visits.map((one) => one[key]))
  console.log(
    name.padEnd(40),
    `${pickMiddle('requests')}`.padStart(4),
    `${pickMiddle('scripts')}`.padStart(4),
    `${pickMiddle('kilobytes').toFixed(0)} kB`.padStart(8),
    `${pickMiddle('ms').toFixed(0)} ms`.padStart(9),
    `${pickMiddle('blocked').toFixed(0)} ms`.padStart(9),
  )
}

async function measure(one: Case): Promise<void> {
  const first: Visit[] = []
  const repeated: Visit[] = []
  for (let n = 0; n < runs; n++) {
    const profile = await mkdtemp(join(tmpdir(), 'loading-'))
    const context = await windowFor(profile, one)
    first.push(await visit(context, one))
    for (let warm = 0; warm < 2; warm++) await visit(context, one)
    repeated.push(await visit(context, one))
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
  tell(one.name, first)
  tell(`${one.name}, kept files`, repeated)
  if (process.env.SHOW)
    for (const { url: address, bytes, type } of first[0]!.sent) console.log('   ', type, bytes, address)
}

console.log('requests, scripts, bytes, time until seen, blocked; medians of', runs)
const caseNames = process.argv.slice(2)
for (const one of cases)
  if (caseNames.length === 0 || caseNames.some((word) => one.name.includes(word))) await measure(one)
