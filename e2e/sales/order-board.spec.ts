import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findName, orderStatuses } from '#contract/sales/orders/order-statuses.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { browserTests } from '../browser.ts'
import { callAs } from '../call-as.ts'
import { button, eventually, hasFocus, holdBack, mark, waitUntilHidden, waitUntilVisible } from '../flows.ts'

/** The order board: moving cards by mouse and keyboard, live updates, and two people moving the same card. */
const { open } = browserTests({ focus: true })
const dealer = 'dealer1@partsdesk.test'

const column = (page: Page, status: string) => page.getByRole('region', { name: new RegExp(`^${status}`) })
const cardIn = (page: Page, status: string, { id }: { id: number }) =>
  column(page, status).locator(`[data-card="${id}"]`)
const announced = (page: Page) => page.locator('[aria-live="polite"]')
const stored = async (page: Page, { id }: { id: number }) => (await callAs(page, orders.show, { id })).data

/** A new order, first in its column on a board filtered to this company. */
const newOrder = async (page: Page, company: string) => {
  const { data } = await callAs(page, orders.create, {
    billCompany: company,
    billAddress1: '1 Main St',
    billCity: 'Columbus',
    billState: 'OH',
    billZip: '43215',
    billPhone: '614-555-0100',
    billEmail: 'board@example.test',
    details: [{ partNumber: '90915-YZZD1', price: 25, qty: 2 }],
  })
  return data
}
const moveOrder = (page: Page, { id }: { id: number }, newStatusId: number) =>
  callAs(page, orders.setManyStatuses, { selected: [id], newStatusId })

const board = async () => {
  const page = await open(dealer, '/admin/orders-v2')
  await waitUntilVisible(column(page, 'New Orders').locator('[data-card]').first())
  return page
}

/**
 * A board filtered to one company created for the test, so that other activity at this dealer changes nothing
 * on it.
 */
async function ownBoard({
  orders = 1,
  size,
}: {
  orders?: number
  size?: { width: number; height: number }
} = {}) {
  const company = `Board ${mark()}`
  const page = await open(dealer, undefined, size)
  const made: Awaited<ReturnType<typeof newOrder>>[] = []
  for (let n = 0; n < orders; n += 1) made.push(await newOrder(page, company))
  const path = `/admin/orders-v2?search=${encodeURIComponent(company)}`
  await page.goto(path)
  for (const order of made) await waitUntilVisible(cardIn(page, 'New Orders', order))
  return { page, company, path, order: made.at(-1)!, made }
}

/** Uses real mouse events in small steps, like a hand. */
async function drag(page: Page, card: Locator, to: Locator) {
  const [from, target] = [(await card.boundingBox())!, (await to.boundingBox())!]
  await page.mouse.move(from.x + 40, from.y + 50)
  await page.mouse.down()
  await page.mouse.move(from.x + 60, from.y + 60, { steps: 4 })
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 8 })
  await page.mouse.up()
}

test('shows six columns in status order, each with its count and total', async () => {
  const page = await board()
  const names = await page.getByRole('region').getByRole('heading', { level: 2 }).allInnerTexts()
  expect(names.map((name) => name.split('\n')[0])).toEqual(orderStatuses.map(({ name }) => name))
  expect(names.every((name) => /\d/.test(name))).toBe(true)
  const company = `Board ${mark()}`
  const order = await newOrder(page, company)
  await waitUntilVisible(cardIn(page, 'New Orders', order))
  await page.getByRole('searchbox').fill(company)
  const cards = page.locator('[data-card]')
  await eventually(() =>
    cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-card'))),
  ).toEqual([String(order.id)])
  expect(new URL(page.url()).searchParams.get('search')).toBe(company)
  await button(page, 'Clear filters').click()
  await waitUntilVisible(column(page, 'Completed').locator('[data-card]').first())
})

test('sets a dragged card’s status with a log entry, and undoes it', async () => {
  const { page, order } = await ownBoard()
  await drag(page, cardIn(page, 'New Orders', order), column(page, 'In Stock'))
  await waitUntilVisible(cardIn(page, 'In Stock', order))
  const undo = page.getByRole('button', { name: /^Undo/ })
  // Hovering pauses the undo timer.
  await undo.hover()
  await eventually(async () => (await stored(page, order)).orderStatusId).toBe(2)
  const { log } = await stored(page, order)
  expect(log[0]).toMatchObject({ action: 'STATUS_CHANGE' })
  expect(JSON.parse(log[0]!.memo)).toMatchObject({ prevOrderStatusId: 1, nextOrderStatusId: 2 })
  await undo.click()
  await waitUntilVisible(cardIn(page, 'New Orders', order))
  await eventually(async () => (await stored(page, order)).orderStatusId).toBe(1)
})

test('reaches, moves, declines with a reason and opens a card by keyboard alone', async () => {
  const { page, order, made } = await ownBoard({ orders: 2 })
  const card = cardIn(page, 'New Orders', order)
  // Tab reaches one card per column; the stops between filters and cards may vary.
  await button(page, 'Clear filters').focus()
  const reached = () => page.evaluate(() => document.activeElement?.getAttribute('data-card') ?? null)
  await eventually(async () => {
    if ((await reached()) === null) await page.keyboard.press('Tab')
    return reached()
  }).toBe(String(order.id))
  await page.keyboard.press('ArrowDown')
  await eventually(() => hasFocus(cardIn(page, 'New Orders', made[0]!))).toBe(true)
  await page.keyboard.press('ArrowUp')
  await eventually(() => hasFocus(card)).toBe(true)

  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await eventually(() => announced(page).innerText()).toBe(
    `Order ${order.orderNumber} moved to Pending Approval`,
  )
  const moved = cardIn(page, 'Pending Approval', order)
  await eventually(() => hasFocus(moved)).toBe(true)
  await eventually(async () => (await stored(page, order)).orderStatusId).toBe(3)

  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  const dialog = page.getByRole('dialog', { name: `Move order ${order.orderNumber}` })
  await waitUntilVisible(dialog)
  await page.keyboard.press('Escape')
  await waitUntilHidden(dialog)
  const back = cardIn(page, 'On Order', order)
  await eventually(() => hasFocus(back)).toBe(true)
  await eventually(async () => (await stored(page, order)).orderStatusId).toBe(4)

  await page.keyboard.press('m')
  await waitUntilVisible(dialog)
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
  await waitUntilVisible(cardIn(page, 'Declined', order).getByText('High risk order'))
  await eventually(async () => (await stored(page, order)).declinedReasonId).toBe(10)
  await eventually(() => hasFocus(cardIn(page, 'Declined', order))).toBe(true)
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(`/admin/orders/${order.id}$`))
  await page.goBack()
  await waitUntilVisible(cardIn(page, 'Declined', order))
})

test('shows one user’s moves to another without reloading', async () => {
  const { page: one, order, path } = await ownBoard()
  const other = await open(dealer, path)
  await waitUntilVisible(cardIn(other, 'New Orders', order))
  const counted = async (status: string) =>
    Number((await column(other, status).getByRole('heading').innerText()).replace(/\D/g, ''))
  expect([await counted('New Orders'), await counted('On Order')]).toEqual([1, 0])
  await cardIn(one, 'New Orders', order).focus()
  for (let steps = 0; steps < 3; steps += 1) await one.keyboard.press('ArrowRight')
  await waitUntilVisible(cardIn(other, 'On Order', order))
  await waitUntilHidden(cardIn(other, 'New Orders', order))
  await eventually(() => counted('On Order')).toBe(1)
  await eventually(() => counted('New Orders')).toBe(0)
})

test('shows the second mover who was first, and puts the card where it is now', async () => {
  const { page, order } = await ownBoard()
  // Holds back the update about the other move until this one is refused.
  const letGo = await holdBack(page, '**/api/orders-board?*ids=*')
  await moveOrder(page, order, 4)
  await cardIn(page, 'New Orders', order).focus()
  await page.keyboard.press('ArrowRight')
  const alert = page.getByRole('alert').filter({ hasText: `order ${order.orderNumber}` })
  await waitUntilVisible(alert)
  letGo()
  const { log } = await stored(page, order)
  await eventually(() => alert.innerText()).toContain(log[0]!.user)
  await eventually(() => alert.innerText()).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d/)
  await waitUntilVisible(cardIn(page, findName(orderStatuses, 4), order))
  expect((await stored(page, order)).orderStatusId).toBe(4)
})

test('moves a card without dragging on a phone, one column at a time', async () => {
  const { page, order } = await ownBoard({ size: { width: 360, height: 740 } })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await cardIn(page, 'New Orders', order)
    .getByRole('button', { name: /^Move order/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').click()
  await page.getByRole('option', { name: 'Completed', exact: true }).click()
  await dialog.getByRole('radio', { name: 'Picked up' }).check()
  await button(dialog, 'Move').click()
  await eventually(async () => (await stored(page, order)).orderStatusId).toBe(5)
  await page.getByRole('navigation', { name: 'Statuses' }).getByRole('button', { name: 'Completed' }).click()
  const card = cardIn(page, 'Completed', order)
  await eventually(async () => Math.round((await card.boundingBox())?.x ?? 999)).toBeLessThan(100)
})

test('reports someone else’s change in the order list without moving rows', async () => {
  const company = `Board ${mark()}`
  const page = await open(dealer)
  const existing = await newOrder(page, company)
  await page.goto(`/admin/orders?search=${encodeURIComponent(company)}`)
  const shown = () =>
    page
      .getByRole('table', { name: 'Orders' })
      .locator('tbody')
      .getByRole('link', { name: /^\d+$/ })
      .allInnerTexts()
  await eventually(shown).toEqual([String(existing.orderNumber)])
  const order = await newOrder(page, company)
  const note = page.getByText('1 order has changed', { exact: true })
  await waitUntilVisible(note)
  expect(await shown()).toEqual([String(existing.orderNumber)])
  await button(page, 'Show').click()
  await eventually(shown).toEqual([order, existing].map(({ orderNumber }) => String(orderNumber)))
  await waitUntilHidden(note)
})

test('keeps the focus on a card someone else moves, and announces it', async () => {
  const { page, order } = await ownBoard()
  await cardIn(page, 'New Orders', order).focus()
  await moveOrder(page, order, 3)
  const moved = cardIn(page, 'Pending Approval', order)
  await waitUntilVisible(moved)
  await eventually(() => hasFocus(moved)).toBe(true)
  await eventually(() => announced(page).innerText()).toContain('Someone else moved order')
})

test('is accessible to screen reader users', async () => {
  const page = await board()
  const { violations } = await new AxeBuilder({ page }).include('#content').analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
})
