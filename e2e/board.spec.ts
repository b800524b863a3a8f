import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { nameOf, orderStatuses } from '#contract/sales/order-statuses.ts'
import { browserTests } from './browser.ts'
import { button, eventually, gone, seen } from './walk.ts'

/** The order board: cards moved by mouse and by keys, seen by others at once, and two who want the same card. */
const { open } = browserTests()
const dealer = 'dealer1@partsdesk.test'

type Order = {
  id: number
  orderNumber: number
  orderStatusId: number
  version: number
  declinedReasonId: number | null
  log: { action: string; memo: string; user: string }[]
}

const column = (page: Page, status: string) => page.getByRole('region', { name: new RegExp(`^${status}`) })
const cardIn = (page: Page, status: string, { id }: { id: number }) =>
  column(page, status).locator(`[data-card="${id}"]`)
const announced = (page: Page) => page.locator('[aria-live="polite"]')
const call = async <T>(page: Page, method: 'get' | 'post' | 'put', path: string, data?: object) => {
  const response = await page.request[method](`/api${path}`, data ? { data } : {})
  if (!response.ok()) throw new Error(`${path}: ${await response.text()}`)
  return ((await response.json()) as { data: T }).data
}
const stored = (page: Page, { id }: { id: number }) => call<Order>(page, 'get', `/orders/${id}`)

/** A new order, which stands first in its column. */
const newOrder = (page: Page, company = 'Board Motors') =>
  call<Order>(page, 'post', '/order', {
    billCompany: company,
    billAddress1: '1 Main St',
    billCity: 'Columbus',
    billState: 'OH',
    billZip: '43215',
    billPhone: '614-555-0100',
    billEmail: 'board@example.test',
    details: [{ partNumber: '90915-YZZD1', price: 25, qty: 2 }],
  })

const board = async (size?: { width: number; height: number }) => {
  const page = await open(dealer, '/admin/orders-v2', size)
  await seen(column(page, 'New Orders').locator('[data-card]').first())
  return page
}

/** With real mouse events, a little at a time, as a hand does. */
async function drag(page: Page, card: Locator, to: Locator) {
  const [from, target] = [(await card.boundingBox())!, (await to.boundingBox())!]
  await page.mouse.move(from.x + 40, from.y + 50)
  await page.mouse.down()
  await page.mouse.move(from.x + 60, from.y + 60, { steps: 4 })
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 8 })
  await page.mouse.up()
}

test('B-019 six columns in the order of the status list, each with its count and its sum', async () => {
  const page = await board()
  const names = await page.getByRole('region').getByRole('heading', { level: 2 }).allInnerTexts()
  expect(names.map((name) => name.split('\n')[0])).toEqual(orderStatuses.map(({ name }) => name))
  expect(names.every((name) => /\d/.test(name))).toBe(true)
  const order = await newOrder(page)
  await seen(cardIn(page, 'New Orders', order))
  await page.getByRole('searchbox').fill(String(order.orderNumber))
  await gone(column(page, 'Completed').locator('[data-card]').first())
  expect(await page.locator('[data-card]').count()).toBe(1)
  expect(page.url()).toContain(`search=${order.orderNumber}`)
  await button(page, 'Clear filters').click()
  await seen(column(page, 'Completed').locator('[data-card]').first())
})

test('B-020 a card dragged by mouse has the new status and a log entry; undo takes it back', async () => {
  const page = await board()
  const order = await newOrder(page)
  await drag(page, cardIn(page, 'New Orders', order), column(page, 'In Stock'))
  await seen(cardIn(page, 'In Stock', order))
  await eventually(async () => (await stored(page, order)).orderStatusId).toBe(2)
  const { log } = await stored(page, order)
  expect(log[0]).toMatchObject({ action: 'STATUS_CHANGE' })
  expect(JSON.parse(log[0]!.memo)).toMatchObject({ prevOrderStatusId: 1, nextOrderStatusId: 2 })
  await page.getByRole('button', { name: /^Undo/ }).click()
  await seen(cardIn(page, 'New Orders', order))
  await eventually(async () => (await stored(page, order)).orderStatusId).toBe(1)
})

test('B-021 with keys only: walked to, moved, asked why it is declined, opened', async () => {
  const page = await board()
  const [below, order] = [await newOrder(page), await newOrder(page)]
  const card = cardIn(page, 'New Orders', order)
  await seen(card)
  // Tab reaches one card of each column.
  await page.getByRole('searchbox').focus()
  await page.keyboard.press('Tab')
  await eventually(() => card.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowDown')
  const second = cardIn(page, 'New Orders', below)
  await eventually(() => second.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowUp')

  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await eventually(() => announced(page).innerText()).toBe(
    `Order ${order.orderNumber} moved to Pending Approval`,
  )
  const moved = cardIn(page, 'Pending Approval', order)
  await eventually(() => moved.evaluate((element) => element === document.activeElement)).toBe(true)
  await eventually(async () => (await stored(page, order)).orderStatusId).toBe(3)

  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  const dialog = page.getByRole('dialog', { name: `Move order ${order.orderNumber}` })
  await seen(dialog)
  await page.keyboard.press('Escape')
  await gone(dialog)
  const back = cardIn(page, 'On Order', order)
  await eventually(() => back.evaluate((element) => element === document.activeElement)).toBe(true)
  await eventually(async () => (await stored(page, order)).orderStatusId).toBe(4)

  await page.keyboard.press('m')
  await seen(dialog)
  await page.keyboard.press('ArrowDown')
  const option = page.locator('[data-combobox-selected]')
  for (let steps = 0; steps < 8 && (await option.allInnerTexts())[0] !== 'Declined'; steps += 1)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const reason = dialog.getByRole('radio', { name: 'High risk order' })
  for (let steps = 0; steps < 11 && !(await reason.isChecked()); steps += 1)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await seen(cardIn(page, 'Declined', order).getByText('High risk order'))
  await eventually(async () => (await stored(page, order)).declinedReasonId).toBe(10)
  await eventually(() =>
    cardIn(page, 'Declined', order).evaluate((element) => element === document.activeElement),
  ).toBe(true)
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(`/admin/orders/${order.id}$`))
  await page.goBack()
  await seen(cardIn(page, 'Declined', order))
})

test('B-022 what one moves, another sees without reloading', async () => {
  const [one, other] = [await board(), await board()]
  const order = await newOrder(one)
  await seen(cardIn(other, 'New Orders', order))
  const before = await column(other, 'On Order').getByRole('heading').innerText()
  await cardIn(one, 'New Orders', order).focus()
  for (let steps = 0; steps < 3; steps += 1) await one.keyboard.press('ArrowRight')
  await seen(cardIn(other, 'On Order', order))
  await gone(cardIn(other, 'New Orders', order))
  const counted = (text: string) => Number(text.replace(/\D/g, ''))
  await eventually(async () =>
    counted(await column(other, 'On Order').getByRole('heading').innerText()),
  ).toBe(counted(before) + 1)
})

test('who comes second is told who was first, and the card goes where it is', async () => {
  const page = await board()
  const order = await newOrder(page)
  await seen(cardIn(page, 'New Orders', order))
  // News of the other's move is held back, as on a slow line.
  await page.route('**/api/orders-board?*ids=*', (route) => setTimeout(() => void route.continue(), 3_000))
  await call(page, 'put', '/orders-status', { selected: [order.id], newStatusId: 4 })
  await cardIn(page, 'New Orders', order).focus()
  await page.keyboard.press('ArrowRight')
  const alert = page.getByRole('alert').filter({ hasText: `order ${order.orderNumber}` })
  await seen(alert)
  const { log } = await stored(page, order)
  expect(await alert.innerText()).toContain(log[0]!.user)
  expect(await alert.innerText()).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d/)
  await seen(cardIn(page, nameOf(orderStatuses, 4), order))
  expect((await stored(page, order)).orderStatusId).toBe(4)
})

test('on a telephone: a column at a time, and a card is moved without dragging', async () => {
  const page = await board({ width: 360, height: 740 })
  const order = await newOrder(page)
  await seen(cardIn(page, 'New Orders', order))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await cardIn(page, 'New Orders', order)
    .getByRole('button', { name: /^Move order/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').click()
  await page.getByRole('option', { name: 'Completed' }).click()
  await dialog.getByRole('radio', { name: 'Picked up' }).check()
  await button(dialog, 'Move').click()
  await eventually(async () => (await stored(page, order)).orderStatusId).toBe(5)
  await page.getByRole('navigation', { name: 'Statuses' }).getByRole('button', { name: 'Completed' }).click()
  const card = cardIn(page, 'Completed', order)
  await eventually(async () => Math.round((await card.boundingBox())?.x ?? 999)).toBeLessThan(100)
})

test('the list of orders says that somebody has changed it, and moves nothing by itself', async () => {
  const page = await open(dealer, '/admin/orders')
  await seen(page.getByRole('row').nth(1))
  const first = await page.getByRole('row').nth(1).innerText()
  const order = await newOrder(page)
  // More, when somebody else is at work.
  const note = page.getByText(/^\d+ orders? (has|have) changed$/)
  await seen(note)
  expect(await page.getByRole('row').nth(1).innerText()).toBe(first)
  await button(page, 'Show').click()
  await seen(page.getByRole('row').nth(1).getByText(String(order.orderNumber)))
  await gone(note)
})

test('a card that somebody else moves keeps the focus of who is on it, who is told', async () => {
  const page = await board()
  const order = await newOrder(page)
  await cardIn(page, 'New Orders', order).focus()
  await call(page, 'put', '/orders-status', { selected: [order.id], newStatusId: 3 })
  const moved = cardIn(page, 'Pending Approval', order)
  await seen(moved)
  await eventually(() => moved.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await announced(page).innerText()).toContain('by somebody else')
})

test('nothing on the board is hard to reach for those who use a screen reader', async () => {
  const page = await board()
  const { violations } = await new AxeBuilder({ page }).include('#content').analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
})
