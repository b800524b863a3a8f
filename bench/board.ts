import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
import { people, testPassword } from '../server/test/tenants.ts'
import { firstSeen, framesWhile, noteFirst, openBrowser, throttle } from './browser.ts'
import { newDatabase, startProduct } from './database.ts'
import { drive } from './drive.ts'
import { signIn } from './world.ts'

/**
 * `npx tsx bench/board.ts` measures the order board of a dealer with 100,000 orders: its calls (`calls`); in Chromium
 * at a quarter of its CPU speed, the time until its cards are drawn and the frames while one of 5,000 loaded cards is
 * dragged (`page`); and the server's CPU time for 200 listeners (`listeners`). Append one of these words to run only
 * that part.
 */
const slow = 4
const database = await newDatabase()
const { admin } = database
await admin.query(await readFile('bench/board.sql', 'utf8'))
await admin.query('vacuum analyze')

const product = await startProduct(database)
const { port, pid } = product
const url = `http://127.0.0.1:${port}`
const target = { port, pid, headers: await signIn(port) }
const browser = await openBrowser()
const ms = (value: number) => `${value.toFixed(1)} ms`.padStart(12)
const print = (what: string, ...values: string[]) => console.log(what.padEnd(48), ...values)

try {
  for (const part of [calls, page, listeners]) if (part.name.includes(process.argv[2] ?? '')) await part()
} finally {
  await browser.close()
  await product.stop()
  await database.remove()
}

async function calls() {
  const { rows } = await admin.query('select id from orders order by order_date desc limit 300')
  const ids = rows.map(({ id }) => id).join(',')
  const last = await admin.query(
    `select id from orders where order_status_id = ${orderStatus.completed} order by order_date limit 1 offset 1000`,
  )
  for (const [name, query, runs] of [
    ['the board, 50 cards of each column', 'limit=50', 200],
    ['the board, 1,000 cards of each column', 'limit=1000', 20],
    ['one changed card', `ids=${rows[0].id}`, 300],
    ['300 changed cards', `ids=${ids}`, 100],
    ['200 more, near the end of 95,000', `column=5&limit=200&after=${last.rows[0].id}`, 100],
    ['a search', 'search=customer+4999', 50],
    ['a quarter', 'fromDate=2026-01-01&toDate=2026-03-31', 100],
  ] as const) {
    const ask = () => ({ method: 'GET' as const, path: `/api/orders-board?${query}` })
    const { p50, p99, cpu, bytes } = await drive(target, ask, { connections: 1, runs })
    print(name, 'p50', ms(p50), 'p99', ms(p99), 'cpu', ms(cpu), `${(bytes / 1024).toFixed(0)} kB`.padStart(9))
  }
}

async function openBoard(): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: url })
  const { email } = people.dealer1
  await context.request.post('/api/users/login', { data: { email, password: testPassword } })
  return context.newPage()
}

async function page() {
  for (const [what, visits] of [
    ['the first visit', 1],
    ['with the files kept', 5],
  ] as const) {
    const times: number[] = []
    const opened = await openBoard()
    await noteFirst(opened, '[data-card]')
    await throttle(opened, slow)
    if (visits > 1) await opened.goto('/admin/orders-v2').then(() => firstSeen(opened))
    for (let visit = 0; visit < visits; visit += 1) {
      await opened.goto('/admin/orders-v2')
      times.push(await firstSeen(opened))
    }
    print(`cards are drawn, ${what}`, ms(times.sort((a, b) => a - b)[Math.floor(visits / 2)]!))
    await opened.context().close()
  }
  const board = await openBoard()
  await board.goto('/admin/orders-v2')
  await loadAll(board)
  await throttle(board, slow)
  const scrolled = await framesWhile(board, () => scroll(board))
  print(
    'frames while a column is scrolled',
    'p50',
    ms(scrolled.p50),
    'p95',
    ms(scrolled.p95),
    'longest',
    ms(scrolled.longest),
  )
  for (const to of [2, 3, 4]) {
    const held = await framesWhile(board, () => dragTo(board, to))
    print(
      `frames while a card is dragged across`,
      'p50',
      ms(held.p50),
      'p95',
      ms(held.p95),
      'longest',
      ms(held.longest),
    )
    const dropped = await framesWhile(board, async () => {
      await board.mouse.up()
      await board.waitForTimeout(1_000)
    })
    print(
      'frames while it is dropped and saved',
      'p50',
      ms(dropped.p50),
      'p95',
      ms(dropped.p95),
      'longest',
      ms(dropped.longest),
    )
  }
  await board.context().close()
}

/** Scrolls each column to its end until 1,000 of its cards are loaded. */
async function loadAll(board: Page) {
  for (const status of [1, 2, 3, 4, 5, 6]) {
    const place = () =>
      board.locator(`[data-status="${status}"] ul`).evaluate((list) => {
        list.parentElement!.scrollTop = list.parentElement!.scrollHeight
        return list.getBoundingClientRect().height / 92
      })
    while ((await place()) < 950) await board.waitForTimeout(100)
    await board.locator(`[data-status="${status}"] ul`).evaluate((list) => list.parentElement!.scrollTo(0, 0))
  }
  const loaded = await board
    .locator('[data-status] ul')
    .evaluateAll((lists) =>
      lists.reduce((sum, list) => sum + Math.floor(list.getBoundingClientRect().height / 92), 0),
    )
  print('cards on the board', String(loaded).padStart(12))
}

async function scroll(board: Page) {
  const box = (await board.locator('[data-status="5"]').boundingBox())!
  await board.mouse.move(box.x + 60, box.y + 300)
  for (let step = 0; step < 40; step += 1) {
    await board.mouse.wheel(0, 240)
    await board.waitForTimeout(16)
  }
}

async function dragTo(board: Page, status: number) {
  const card = (await board.locator('[data-status="1"] [data-card]').first().boundingBox())!
  const column = (await board.locator(`[data-status="${status}"]`).boundingBox())!
  await board.mouse.move(card.x + 40, card.y + 50)
  await board.mouse.down()
  for (let step = 0; step <= 60; step += 1) {
    const along = step / 60
    await board.mouse.move(card.x + 40 + (column.x + 60 - card.x - 40) * along, card.y + 50 + 200 * along)
  }
}

/** Measures the server's CPU time with 200 open streams, first while nothing happens, then while much does. */
async function listeners() {
  const streams = Array.from({ length: 200 }, () => new AbortController())
  await Promise.all(
    streams.map(async ({ signal }) => {
      const { body } = await fetch(`${url}/api/orders-events`, { headers: target.headers, signal })
      void body!.pipeTo(new WritableStream(), { signal }).catch(() => {})
    }),
  )
  const before = cpuSeconds(await readFile(`/proc/${product.pid}/stat`, 'utf8'))
  await new Promise((resolve) => setTimeout(resolve, 30_000))
  const quiet = cpuSeconds(await readFile(`/proc/${product.pid}/stat`, 'utf8'))
  print('200 listeners, nothing happens', `${(((quiet - before) / 30) * 100).toFixed(1)} % of a core`)
  for (let change = 0; change < 300; change += 1) {
    await admin.query(`select pg_notify('partsdesk', '["orders",1,[[${change + 1},2]]]')`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const busy = cpuSeconds(await readFile(`/proc/${product.pid}/stat`, 'utf8'))
  print('200 listeners, 10 changes a second', `${(((busy - quiet) / 30) * 100).toFixed(1)} % of a core`)
  for (const stream of streams) stream.abort()
}

function cpuSeconds(stat: string): number {
  const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14)
  return (Number(user) + Number(system)) / 100
}
