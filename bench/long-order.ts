import { type CDPSession, chromium, type Page } from 'playwright-core'
import { findBrowser, launchOptions } from '../e2e/find-browser.ts'
import { framesWhile, throttle } from './browser.ts'

/**
 * `npx tsx bench/long-order.ts` compares an order of 500 lines with one of three, in Chromium at a quarter of its CPU
 * speed, at a running `npm start` (at PRODUCT_URL, otherwise on port 3000). It prints how long a typed key takes until
 * it's painted (median and longest), how much main-thread time it takes, how long scrolling takes per frame, and how
 * long opening the Items tab and saving take. The orders alternate, so that both meet the same load of the machine.
 */
const url = process.env.PRODUCT_URL ?? 'http://127.0.0.1:3000'
const runs = Number(process.env.RUNS ?? 3)
const slow = 4
const sizes = [3, 500]

type Figures = Record<string, number[]>

async function makeOrder(page: Page, count: number): Promise<number> {
  const details = Array.from({ length: count }, (_, at) => ({ partNumber: `LONG-${at}`, price: 10, qty: 1 }))
  const response = await page.request.post(`${url}/api/order`, {
    data: {
      billCompany: `Long order of ${count}`,
      billAddress1: '1 Main St',
      billCity: 'Columbus',
      billState: 'OH',
      billZip: '43215',
      billPhone: '614-555-0100',
      billEmail: 'long.order@example.test',
      sameAddress: 1,
      details,
    },
  })
  if (!response.ok()) throw new Error(await response.text())
  return (await response.json()).data.id
}

// Code that runs in the page is written as text, because browser types would apply to the server's files too.
const noteKeys = `
  window.paints = []
  addEventListener('keydown', ({ timeStamp }) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => window.paints.push(performance.now() - timeStamp)
      port2.postMessage(null)
    }), true)`

const busyTime = async (session: CDPSession) => {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
}

/** Types each key once the one before is painted and what follows from it is done. */
async function typeInto(page: Page, session: CDPSession, label: string, text: string) {
  const field = page.getByLabel(label, { exact: true })
  await field.click()
  await page.waitForTimeout(500)
  await page.evaluate('window.paints.length = 0')
  const before = await busyTime(session)
  for (const key of text) {
    await page.keyboard.press(key)
    await page.waitForTimeout(250)
  }
  const busy = (await busyTime(session)) - before
  return { paints: await page.evaluate<number[]>('window.paints'), busy: busy / text.length }
}

async function visit(page: Page, id: number, figures: Figures): Promise<void> {
  const note = (name: string, ...values: number[]) => {
    figures[name] = [...(figures[name] ?? []), ...values]
  }
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(`${url}/admin/orders/${id}`)
  await page.getByRole('tab', { name: /^Items/ }).waitFor()
  await page.waitForTimeout(2000)
  await throttle(page, slow)
  const opened = Date.now()
  await page.getByRole('tab', { name: /^Items/ }).click()
  await page.getByLabel('Qty of LONG-2', { exact: true }).waitFor()
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))')
  note('open Items', Date.now() - opened)
  await page.waitForTimeout(2000)
  await page.evaluate(noteKeys)
  const typed = [
    { field: 'quantity', label: 'Qty of LONG-1', text: '12345' },
    { field: 'price', label: 'Price of LONG-1', text: '23.45' },
  ]
  for (const { field, label, text } of typed) {
    const { paints, busy } = await typeInto(page, session, label, text)
    note(`${field}: key to paint`, ...paints)
    note(`${field}: busy per key`, busy)
  }
  await page.getByRole('button', { name: 'Details of LONG-1', exact: true }).click()
  const notes = await typeInto(page, session, 'Internal memo of LONG-1', 'call first')
  note('notes: key to paint', ...notes.paints)
  note('notes: busy per key', notes.busy)
  const frames = await framesWhile(page, async () => {
    for (let turn = 0; turn < 20; turn++) {
      await page.mouse.wheel(0, 400)
      await page.waitForTimeout(50)
    }
  })
  note('scrolling: frame', frames.p50)
  note('scrolling: slow frame (95%)', frames.p95)
  const saved = Date.now()
  const answer = page.waitForResponse(
    (response) => response.request().method() !== 'GET' && /\/api\/orders?\//.test(response.url()),
  )
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const sent = (await answer).request().timing()
  await page
    .getByText(/^Order .* saved$/)
    .first()
    .waitFor()
  note('save', Date.now() - saved)
  note('save: the server', sent.responseStart - sent.requestStart)
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const browser = await chromium.launch(launchOptions(findBrowser()))
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  const data = { email: 'dealer1@partsdesk.test', password: 'Partsdesk-demo-1' }
  const answer = await context.request.post(`${url}/api/users/login`, { data })
  if (!answer.ok()) throw new Error(await answer.text())
  const all = sizes.map(() => ({}) as Figures)
  for (let run = 0; run < runs; run++)
    for (const [at, size] of sizes.entries()) {
      const page = await context.newPage()
      await visit(page, await makeOrder(page, size), all[at]!)
      await page.close()
    }
  console.log(`medians (longest) of ${runs} runs, in ms:`, ...sizes.map((size) => `${size} lines`), 'ratio')
  const [few = {}, many = {}] = all
  for (const name of Object.keys(many)) {
    const [floor, value] = [few[name] ?? [], many[name] ?? []]
    const show = (values: number[]) => `${median(values).toFixed(0)} (${Math.max(...values).toFixed(0)})`
    console.log(
      name.padEnd(32),
      show(floor).padStart(14),
      show(value).padStart(14),
      (median(value) / median(floor)).toFixed(2).padStart(8),
    )
  }
} finally {
  await browser.close()
}
