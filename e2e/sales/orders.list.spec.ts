import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { recordedPayments } from '#contract/sales/charges/recorded-payments.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { browserTests } from '../browser.ts'
import { callAs } from '../call-as.ts'
import {
  button,
  choose,
  eventually,
  mark,
  readAddress,
  sentBy,
  waitUntilHidden,
  waitUntilVisible,
} from '../flows.ts'

const { open } = browserTests({ focus: true })
const people = { clerk: 'brianna.ramirez@dealer2.example', other: 'diego.collins@dealer2.example' }

const table = (page: Page) => page.getByRole('table', { name: 'Orders' })
const numbers = (page: Page) =>
  table(page).locator('tbody').getByRole('link', { name: /^\d+$/ }).allTextContents()
const views = (page: Page) => page.getByRole('navigation', { name: 'Views' })
const filter = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const results = async (page: Page) =>
  Number((await page.getByText(/^[\d,]+ results?$/).textContent())!.replace(/\D/g, ''))
const tick = (page: Page, number: string) =>
  page.getByRole('checkbox', { name: `Select order ${number}`, exact: true }).check()

async function anOrder(page: Page, billCompany: string): Promise<{ id: number; orderNumber: number }> {
  const response = await page.request.post('/api/order', {
    data: {
      billCompany,
      billAddress1: '1 Main St',
      billCity: 'Toronto',
      billState: 'ON',
      billZip: 'M5H 2N2',
      billPhone: '416-555-0100',
      billEmail: 'deleted@example.test',
      sameAddress: 1,
      details: [{ partNumber: 'E2E-1', price: 10, qty: 1 }],
    },
  })
  expect(response.status()).toBe(200)
  return (await response.json()).data
}

/** Orders of the test's own company, from the newest on. */
async function ownOrders(page: Page, count: number) {
  const company = `List ${mark()}`
  const made = []
  for (let n = 0; n < count; n += 1) made.unshift(await anOrder(page, company))
  return { made, chosen: made.map(({ orderNumber }) => String(orderNumber)), company }
}
const searched = (company: string, statusId: number) =>
  `/admin/orders?statusId=${statusId}&search=${encodeURIComponent(company)}`

test('saves a filter as a view, finds it after a reload, changes and deletes it', async () => {
  const page = await open(people.clerk, '/admin/orders')
  const name = `Mine ${mark()}`
  await button(page, 'Filters').click()
  await choose(page, filter(page, 'Dates'), 'Last 30 days')
  await choose(page, filter(page, 'Status'), 'On Order')
  await button(views(page), 'Save view').click()
  const dialog = page.getByRole('dialog', { name: 'Save this view' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.keyboard.press('Enter')
  await waitUntilHidden(dialog)
  const view = views(page).getByRole('link', { name: new RegExp(`^${name}`) })
  await eventually(() => view.getAttribute('aria-current')).toBe('true')

  await page.reload()
  await eventually(() => view.getAttribute('aria-current')).toBe('true')
  expect(readAddress(page)).toContain('fromDate=today-30')
  await button(page, 'Filters').click()
  await views(page).getByRole('link', { name: 'All', exact: true }).click()
  await eventually(() => filter(page, 'Dates').inputValue()).toBe('Any date')
  await view.click()
  await eventually(() => filter(page, 'Status').inputValue()).toBe('On Order')
  await eventually(() => filter(page, 'Dates').inputValue()).toBe('Last 30 days')

  await choose(page, filter(page, 'Status'), 'In Stock')
  await waitUntilVisible(view.getByText('changed'))
  await button(views(page), 'Save changes').click()
  await eventually(() => view.getAttribute('aria-current')).toBe('true')
  await button(views(page), `Options for view ${name}`).click()
  await page.getByRole('menuitem', { name: 'Delete view' }).click()
  await button(page.getByRole('dialog', { name: 'Delete view?' }), 'Delete').click()
  await waitUntilHidden(view)
})

test('moves many orders with one click and back with another, and shows a late undo who was first', async () => {
  const page = await open(people.clerk)
  const { chosen, company } = await ownOrders(page, 3)
  await page.goto(searched(company, 1))
  await eventually(() => numbers(page)).toEqual(chosen)
  const sent = sentBy(page, 'PUT', '/api/orders-status')
  for (const number of chosen) await tick(page, number)
  await eventually(() => button(page, 'Apply').isDisabled()).toBe(true)
  await choose(page, filter(page, 'New status'), 'On Order')
  await waitUntilVisible(
    page.getByText(/^Set 3 orders to On Order, .+\$[\d,.]+\. Customers aren’t emailed\.$/),
  )
  expect(sent.every((request) => request.postDataJSON().dryRun === 1)).toBe(true)
  await button(page, 'Apply').dblclick()
  await eventually(() => results(page)).toBe(0)
  expect(sent.filter((request) => request.postDataJSON().dryRun !== 1)).toHaveLength(1)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await eventually(() => numbers(page)).toEqual(chosen)

  for (const number of chosen) await tick(page, number)
  await choose(page, filter(page, 'New status'), 'In Stock')
  await button(page, 'Apply').click()
  // Hovering pauses the undo timer.
  await page.getByRole('button', { name: /^Undo/ }).hover()
  await eventually(() => results(page)).toBe(0)
  const other = await open(people.other, searched(company, 0))
  await tick(other, chosen[1]!)
  await choose(other, filter(other, 'New status'), 'New Orders')
  await button(other, 'Apply').click()
  await waitUntilVisible(other.getByText('1 order set to New Orders').first())
  await page.getByRole('button', { name: /^Undo/ }).click()
  const reason = page.getByRole('main').getByRole('alert')
  await waitUntilVisible(reason)
  await eventually(() => reason.textContent()).toMatch(
    new RegExp(`Diego Collins changed order ${chosen[1]} on .+ Nothing was undone\\.`),
  )
})

test('selects, moves and restores orders by keyboard alone, with Undo at the next Tab', async () => {
  const page = await open(people.clerk)
  const { chosen, company } = await ownOrders(page, 2)
  await page.goto(searched(company, 1))
  await eventually(() => numbers(page)).toEqual(chosen)
  await page.getByRole('checkbox', { name: `Select order ${chosen[0]}`, exact: true }).focus()
  await page.keyboard.press('Space')
  await filter(page, 'New status').focus()
  await page.keyboard.press('Enter')
  await waitUntilVisible(page.getByRole('option', { name: 'On Order' }))
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await eventually(() => button(page, 'Apply').isDisabled()).toBe(false)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await eventually(() => numbers(page)).toEqual([chosen[1]])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await eventually(() => numbers(page)).toEqual(chosen)
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
})

test('exports exactly the filter’s orders, or the selected ones', async () => {
  const page = await open(people.other, '/admin/orders?statusId=5&sort=orderAmount&direction=desc')
  await eventually(async () => (await numbers(page)).length).toBe(10)
  const shown = await numbers(page)
  const lines = async (press: () => Promise<void>) => {
    const [file] = await Promise.all([page.waitForEvent('download'), press()])
    expect(file.suggestedFilename()).toMatch(/^orders-.+-\d{4}-\d\d-\d\d\.csv$/)
    const text = readFileSync(await file.path(), 'utf8')
    expect(text.startsWith('\uFEFFOrder number,Order date,Status,')).toBe(true)
    return text.trim().split('\n').slice(1)
  }
  const all = await lines(() => button(page, 'Export').click())
  expect(all).toHaveLength(await results(page))
  expect(all.slice(0, shown.length).map((line) => line.split(',')[0])).toEqual(shown)
  expect(all.every((line) => line.includes(',Completed,'))).toBe(true)

  await tick(page, shown[2]!)
  await tick(page, shown[0]!)
  const region = page.getByRole('region', { name: '2 selected' })
  const ticked = await lines(() => button(region, 'Export').click())
  expect(ticked.map((line) => line.split(',')[0])).toEqual([shown[0], shown[2]])
})

test('explains reversed dates that find nothing, and restores the first list with Clear filters', async () => {
  const page = await open(people.other, '/admin/orders?fromDate=2026-02-02&toDate=2026-02-01&search=x')
  await waitUntilVisible(page.getByText('The “from” date is after the “to” date'))
  await eventually(() => button(page, 'Export').isDisabled()).toBe(true)
  await button(page, 'Clear filters').first().click()
  await eventually(() => filter(page, 'Status').inputValue()).toBe('New Orders')
  const from = page.getByLabel('From date')
  await eventually(() => from.inputValue()).toBe('')
  expect(new URL(page.url()).search).toBe('')

  await from.fill('02/30/2026')
  await from.press('Tab')
  await waitUntilVisible(page.getByText('Enter a valid date'))
  expect(new URL(page.url()).search).toBe('')
  await from.fill('02/03/2026')
  await eventually(() => readAddress(page)).toContain('fromDate=2026-02-03')
  await from.press('Tab')
  await eventually(() => from.inputValue()).toBe('2026-02-03')
  await waitUntilHidden(page.getByText('Enter a valid date'))
})

test('deletes selected orders one by one, keeps locked ones with their reason, and reports a list that fails to load', async () => {
  const page = await open(people.clerk)
  const { made, chosen, company } = await ownOrders(page, 4)
  await page.request.put(`/api/orders/${made[3]!.id}/lock`, { data: {} })
  await page.goto(searched(company, 1))
  await eventually(() => numbers(page)).toEqual(chosen)
  await page.request.put(`/api/orders/${made[0]!.id}/lock`, { data: {} })
  // Someone else deletes one of them first.
  await page.request.delete(`/api/orders/${made[1]!.id}`)
  const sent = sentBy(page, 'PUT', /^\/api\/entities\/orders\/\d+$/)
  await tick(page, chosen[3]!)
  const none = button(page, 'Delete 1 order')
  const lockedText = 'A locked order can’t be deleted. Unlock it first.'
  await eventually(() => none.getAttribute('aria-description')).toBe(`order ${chosen[3]}: ${lockedText}`)
  await eventually(() => none.getAttribute('aria-disabled')).toBe('true')
  for (const number of chosen.slice(0, 3)) await tick(page, number)
  await button(page, 'Delete 4 orders').click()
  const dialog = page.getByRole('dialog', { name: 'Delete 3 orders?' })
  for (const number of chosen.slice(0, 3))
    await waitUntilVisible(dialog.getByText(`order ${number}`, { exact: true }))
  await waitUntilVisible(dialog.getByText(`order ${chosen[3]}: ${lockedText}`))
  await button(dialog, 'Delete 3 orders').click()
  await eventually(() => results(page)).toBe(2)
  expect(sent).toHaveLength(3)
  const bar = page.getByRole('region', { name: '2 selected' })
  const why = await bar.getByRole('alert').textContent()
  expect(why).toContain(`Order ${chosen[0]} is locked.`)
  expect(why?.split(chosen[0]!)).toHaveLength(2)

  await page.route('**/api/orders?**', (route) => route.abort())
  await choose(page, filter(page, 'Status'), 'In Stock')
  await waitUntilVisible(page.getByText(/^Error fetching\. ./))
  await page.unroute('**/api/orders?**')
  await button(page, 'Try again').click()
  await eventually(() => results(page)).toBe(0)
  await choose(page, filter(page, 'Status'), 'New Orders')
  await eventually(() => numbers(page)).toEqual([chosen[0], chosen[3]])
})

const beside = (page: Page, number: string) =>
  page.getByRole('complementary', { name: `Order ${number}`, exact: true })
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

test('shows orders next to the list by keys, and closes by Escape and Back', async () => {
  const page = await open(people.clerk)
  await page.setViewportSize({ width: 1400, height: 900 })
  const { chosen, company } = await ownOrders(page, 2)
  const [first, second] = chosen as [string, string]
  await page.goto(searched(company, 1))
  await eventually(() => numbers(page)).toEqual(chosen)
  await table(page).getByRole('link', { name: first, exact: true }).focus()
  await page.keyboard.press('Space')
  await waitUntilVisible(beside(page, first).getByRole('heading', { name: 'Items (1)' }))
  await page.keyboard.press('ArrowDown')
  await waitUntilVisible(beside(page, second).getByRole('heading', { name: 'Items (1)' }))
  expect(await focusedText(page)).toBe(second)
  expect(readAddress(page)).toContain('show=')

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await waitUntilVisible(help.getByText('Show the order at the side, then move into it'))
  await page.keyboard.press('Escape')
  await waitUntilHidden(help)
  await waitUntilVisible(beside(page, second))
  await eventually(() => focusedText(page)).toBe(second)
  await page.keyboard.press('Space')
  await eventually(() => beside(page, second).evaluate((panel) => panel === document.activeElement)).toBe(
    true,
  )
  await page.keyboard.press('Escape')
  await waitUntilHidden(beside(page, second))
  await eventually(() => focusedText(page)).toBe(second)
  expect(readAddress(page)).not.toContain('show=')

  await page.getByRole('link', { name: `Show order ${first} at the side`, exact: true }).click()
  await waitUntilVisible(beside(page, first))
  await eventually(() => focusedText(page)).toBe(first)
  await page.reload()
  await waitUntilVisible(beside(page, first))
  await page.goBack()
  await waitUntilHidden(beside(page, first))
  await page.goForward()
  await waitUntilVisible(beside(page, first))
  await page.setViewportSize({ width: 1000, height: 900 })
  await eventually(() => readAddress(page)).toMatch(/\/admin\/orders\/\d+$/)
})

test('ships and completes an order next to the list', async () => {
  const page = await open(people.clerk)
  await page.setViewportSize({ width: 1400, height: 900 })
  const { made, chosen, company } = await ownOrders(page, 3)
  const [first, number, last] = chosen as [string, string, string]
  const { id } = made.find(({ orderNumber }) => String(orderNumber) === number)!
  // Enter ships and completes an order that's paid.
  const { amountDue } = (await callAs(page, orders.show, { id })).data
  await callAs(page, recordedPayments.create, { id, amount: amountDue, method: 'cash' })
  await page.goto(`${searched(company, 1)}&show=${id}`)
  const panel = beside(page, number)
  await panel.getByLabel('Tracking number').fill('1Z999AA10123456784')
  await page.keyboard.press('Enter')
  await waitUntilVisible(panel.getByText(/^1 line shipped/))
  await waitUntilVisible(panel.getByText(/^Completed/).first())

  // It left the filter, not its place in the list.
  await eventually(() => numbers(page)).toEqual([first, last])
  await eventually(() => button(panel, 'Next order').getAttribute('aria-disabled')).toBe(null)
  await button(panel, 'Previous order').focus()
  await page.keyboard.press('Escape')
  await waitUntilHidden(panel)
  await eventually(() => focusedText(page)).toBe(last)
})

test('prints selected orders as one PDF, and names those with nothing left to ship', async () => {
  const page = await open(people.clerk, '/admin/orders')
  const { made, chosen, company } = await ownOrders(page, 2)
  const shipped = await page.request.put(`/api/update-order-status`, {
    data: { orderId: made[0]!.id, orderStatusId: 5, shippingStatusId: 1 },
  })
  expect(shipped.status()).toBe(200)
  await page.goto(searched(company, 0))
  for (const number of chosen) await tick(page, number)
  await button(page, 'Print').click()
  const [slips] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Packing slips' }).click(),
  ])
  expect(slips.suggestedFilename()).toMatch(/^packing-slips-[\d-]+\.pdf$/)
  expect(readFileSync(await slips.path(), 'latin1')).toMatch(/^%PDF/)
  await waitUntilVisible(page.getByText(`Nothing left to ship: ${chosen[0]}`))
  await tick(page, chosen[0]!)
  await button(page, 'Print').click()
  await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Invoices' }).click()])
  await waitUntilVisible(page.getByText('Invoices for 2 orders downloaded'))
  await waitUntilHidden(page.getByText('Some orders aren’t in the PDF'))
})

test('leads from an empty list of test orders to where they’re made', async () => {
  const page = await open('dealer1@partsdesk.test', '/admin/orders?statusId=0&isTest=1')
  await page.getByRole('link', { name: 'Try the store' }).click()
  await waitUntilVisible(page.getByRole('heading', { name: 'Try the store' }))
})
