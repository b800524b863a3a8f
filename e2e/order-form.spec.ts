import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserTests } from './browser.ts'
import { button, seen } from './walk.ts'

/** Editing an order by hand: what is typed is what is meant, and nobody's work is lost. */
const { open } = browserTests()
const clerk = 'clerk1@partsdesk.test'

type Line = { partNumber: string; price: number; qty: number; [more: string]: unknown }
type Made = { id: number; orderNumber: number; version: number; details: { id: number }[] }

let made = 0
/** An order of the clerk's dealer, as the API makes it. */
async function make(page: Page, details: Line[], more: Record<string, unknown> = {}): Promise<Made> {
  made += 1
  const response = await page.request.post('/api/order', {
    data: {
      billCompany: `Form ${process.pid} ${made}`,
      billAddress1: '1 Main St',
      billCity: 'Columbus',
      billState: 'OH',
      billZip: '43215',
      billPhone: '614-555-0100',
      billEmail: `form.${process.pid}.${made}@example.test`,
      sameAddress: 1,
      details,
      ...more,
    },
  })
  expect(response.status()).toBe(200)
  return ((await response.json()) as { data: Made }).data
}

const aLine = (fields: Partial<Line> = {}): Line => ({ partNumber: 'E2E-1', price: 10, qty: 1, ...fields })

test('a number replaces what stands in its field, whether it is reached by key or by mouse', async () => {
  const page = await open(clerk, '/admin/orders')
  const { id } = await make(page, [aLine()])
  await page.goto(`/admin/orders/${id}?tab=items`)
  const price = page.getByLabel('Price of E2E-1')
  const qty = page.getByLabel('Qty of E2E-1', { exact: true })
  await seen(price)

  await button(page, 'Remove E2E-1').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type('12', { delay: 30 })
  expect(await price.inputValue()).toBe('12')
  await page.keyboard.press('Tab')
  expect(await price.inputValue()).toBe('12.00')
  await page.keyboard.type('3')
  expect(await qty.inputValue()).toBe('3')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('13.5', { delay: 30 })
  expect(await price.inputValue()).toBe('13.5')

  for (const [field, typed, shown] of [
    [qty, '4', '4'],
    [price, '14', '14'],
    [page.getByLabel('Weight of E2E-1'), '2.5', '2.5 lb'],
  ] as const) {
    await field.click()
    await page.keyboard.type(typed)
    expect(await field.inputValue()).toBe(shown)
  }
  await page.getByText('Fixed', { exact: true }).click()
  const amount = page.getByLabel('Amount', { exact: true })
  await amount.click()
  await page.keyboard.type('7')
  expect(await amount.inputValue()).toBe('USD $7')
  // A second click is for putting one figure right.
  await price.click()
  await price.click({ position: { x: 96, y: 15 } })
  await page.keyboard.press('Backspace')
  await page.keyboard.type('5')
  expect(await price.inputValue()).toBe('14.05')
})
