import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { orderPapers, type PaperRun, paperRunsAtOnce } from '#contract/sales/orders/order-papers.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { system } from '#server/platform/auth/actor.ts'
import { inDealer } from '#server/platform/db/work.ts'
import { testServer } from '#test/harness.ts'
import { readPdf } from '#test/read-pdf.ts'
import { makeLine, makeOrder } from '../orders/orders.fixture.ts'
import { readPicks } from './picks.ts'
import { runPapers } from './run-papers.ts'

const server = testServer()
const clerk = () => server.as('clerk1')
const signal = new AbortController().signal
const run = (id: number, ends = signal) => runPapers({ dealerId: 1, id, actor: system(), signal: ends })

const create = async (input: object = {}) => (await clerk().ok(orders.create, makeOrder(input))).data
const ship = (order: { id: number; details: { id: number }[] }, shipQty: number) =>
  clerk().ok(orders.ship, { id: order.id, details: [{ id: order.details[0]!.id, shipQty }] })

async function print(as: PaperRun['kind'], selected: number[], more: { locale?: 'en' | 'es' } = {}) {
  const { data } = await clerk().ok(orderPapers.start, { selected, as, ...more })
  await run(data.id)
  const newOrderPaper = (await clerk().ok(orderPapers.show, { id: data.id })).data
  return {
    made: newOrderPaper,
    pages: newOrderPaper.filePath ? readPdf(await readFile(newOrderPaper.filePath)) : [],
  }
}
async function readFile(path: string, who: 'clerk1' | 'dealer2' = 'clerk1') {
  const response = await fetch(server.url + path, { headers: { cookie: server.as(who).cookie! } })
  return Buffer.from(await response.arrayBuffer())
}

test('prints a packing slip per order on its own pages, each in its customer’s language', async () => {
  const one = await create({ details: [makeLine({ partNumber: 'A-1', qty: 3 })] })
  const two = await create({ locale: 'es', details: [makeLine({ partNumber: 'B-2' })] })
  const long = await create({
    details: Array.from({ length: 60 }, (_, at) => makeLine({ partNumber: `C-${at}` })),
  })
  await ship(one, 1)
  const { made, pages } = await print('packingSlip', [two.id, one.id, long.id])
  expect(made).toMatchObject({ state: 'done', ordersTotal: 3, ordersDone: 3, skipped: [] })
  expect(pages[0]).toMatch(new RegExp(`Lista de empaque ${two.orderNumber}[\\s\\S]*Página 1 de 1`))
  expect(pages[1]).toMatch(
    new RegExp(`Packing slip ${one.orderNumber}[\\s\\S]*A-1[\\s\\S]*32[\\s\\S]*Page 1 of 1`),
  )
  expect(pages[2]).toContain('Page 1 of ')
  expect(pages.length).toBeGreaterThan(3)
  expect(pages.at(-1)).toContain(`Page ${pages.length - 2} of ${pages.length - 2}`)
})

test('prints invoices and order sheets with prices', async () => {
  const order = await create({ details: [makeLine({ price: 77.7 })] })
  for (const [as, title] of [
    ['invoice', 'Invoice'],
    ['order', 'Order'],
  ] as const) {
    const { pages } = await print(as, [order.id])
    expect(pages[0]).toContain(`${title} ${order.orderNumber}`)
    expect(pages[0]).toContain('USD $77.70')
  }
})

test('skips orders without anything to pack and deleted ones by number, and prints the rest', async () => {
  const [shipped, declined, gone, open] = [await create(), await create(), await create(), await create()]
  await ship(shipped, 100)
  await clerk().ok(orders.setStatus, { orderId: declined.id, orderStatusId: 6, declinedReasonId: 1 })
  const { data } = await clerk().ok(orderPapers.start, {
    selected: [shipped.id, declined.id, gone.id, open.id],
    as: 'packingSlip',
  })
  await clerk().ok(orders.remove, { id: gone.id, version: gone.version })
  await run(data.id)
  const createdOrderPaper = (await clerk().ok(orderPapers.show, { id: data.id })).data
  expect(createdOrderPaper.skipped).toEqual([
    { orderNumber: shipped.orderNumber, reason: 'nothing_left' },
    { orderNumber: declined.orderNumber, reason: 'nothing_left' },
    { orderNumber: gone.orderNumber, reason: 'deleted' },
  ])
  expect(readPdf(await readFile(createdOrderPaper.filePath!))).toHaveLength(1)
  const nothing = await print('packingSlip', [shipped.id])
  expect(nothing.made).toMatchObject({ state: 'done', filePath: null, ordersDone: 1 })
  expect((await print('pickList', [shipped.id])).made.filePath).toBeNull()
  expect((await readdir(`${server.dataDir}/exports/1`)).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('lists what’s left of all orders by part number, in the picker’s language', async () => {
  const first = await create({
    details: [
      makeLine({ partNumber: 'Z-10', qty: 5 }),
      makeLine({ partNumber: 'Z-9', description: 'Bracket' }),
    ],
  })
  const second = await create({ details: [makeLine({ partNumber: 'Z-10', qty: 2 })] })
  const shipped = await create()
  await ship(first, 1)
  await ship(shipped, 100)
  const { made, pages } = await print('pickList', [second.id, first.id, shipped.id], { locale: 'es' })
  expect(made.skipped).toEqual([{ orderNumber: shipped.orderNumber, reason: 'nothing_left' }])
  expect(pages).toHaveLength(1)
  expect(pages[0]).toMatch(/Lista de preparación[\s\S]*Z-9Bracket[\s\S]*Z-10[\s\S]*Sin nada por enviar/)
  const picks = await inDealer(1, system(), (work) =>
    readPicks(work, { orderIds: [second.id, first.id], locale: 'es' }),
  )
  expect(picks.parts.map(({ partNumber, qty }) => [partNumber, qty])).toEqual([
    ['Z-9', 1],
    ['Z-10', 6],
  ])
  expect(picks.parts[1]!.orders).toEqual([
    { orderNumber: first.orderNumber, qty: 4 },
    { orderNumber: second.orderNumber, qty: 2 },
  ])
})

test('continues a part of many orders on the next page', async () => {
  const many = await Promise.all(
    Array.from({ length: 70 }, () => create({ details: [makeLine({ partNumber: 'MANY-1' })] })),
  )
  const { pages } = await print(
    'pickList',
    many.map(({ id }) => id),
  )
  expect(pages).toHaveLength(2)
  for (const { orderNumber } of many) expect(pages.join()).toContain(`${orderNumber} × 1`)
})

test('makes a run once, again after its process stopped, and nothing once it’s canceled', async () => {
  const order = await create()
  const start = async () => (await clerk().ok(orderPapers.start, { selected: [order.id], as: 'order' })).data
  const { id } = await start()
  const stops = new AbortController()
  stops.abort(new Error('stops'))
  await expect(run(id, stops.signal)).rejects.toThrow()
  expect((await clerk().ok(orderPapers.show, { id })).data.state).toBe('running')
  await run(id)
  const newOrderPaper = (await clerk().ok(orderPapers.show, { id })).data
  expect(newOrderPaper).toMatchObject({ state: 'done', ordersDone: 1 })
  await run(id)
  expect((await clerk().ok(orderPapers.show, { id })).data).toEqual(newOrderPaper)

  const second = await start()
  expect((await clerk().ok(orderPapers.cancel, { id: second.id })).data.state).toBe('cancelled')
  await run(second.id)
  expect((await clerk().ok(orderPapers.show, { id: second.id })).data.filePath).toBeNull()
})

test('refuses more runs at once than the limit, orders of several dealers, and too many', async () => {
  await server.admin.query('delete from paper_runs')
  const order = await create()
  const call = { selected: [order.id], as: 'order' as const }
  for (let at = 0; at < paperRunsAtOnce; at += 1) await clerk().ok(orderPapers.start, call)
  expect(await clerk().refused(orderPapers.start, call)).toMatchObject({ code: 'papers_busy' })
  const many = Array.from({ length: 1001 }, (_, at) => at + 1)
  expect((await clerk().refused(orderPapers.start, { selected: many, as: 'order' })).errors?.[0]?.path).toBe(
    'selected',
  )
  await server.admin.query('delete from paper_runs')
})
