import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserTests } from '../browser.ts'
import { button, eventually, readAddress, section, waitUntilVisible } from '../flows.ts'

/** The dashboard: the start page, live figures, the map by keyboard, and the Canadian view. */
const { open } = browserTests()
const dealer = 'dealer1@partsdesk.test'

const mark = `Dash ${process.pid}-${Date.now() % 100_000}`
const newOrder = async (page: Page, billState: string) => {
  const response = await page.request.post('/api/order', {
    data: {
      billCompany: mark,
      billAddress1: '1 Main St',
      billCity: 'Columbus',
      billState,
      billZip: '43215',
      billPhone: '614-555-0100',
      billEmail: 'dashboard@example.test',
      details: [{ partNumber: '90915-YZZD1', price: 25, qty: 2 }],
    },
  })
  if (!response.ok()) throw new Error(await response.text())
  return ((await response.json()) as { data: { orderAmount: number } }).data.orderAmount
}
const usd = (amount: number) =>
  `USD $${amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

test('shows the last 7 days at the start, updated with the orders, also by state', async () => {
  const page = await open(dealer, '/')
  await eventually(() => readAddress(page)).toBe('/admin/dashboard')
  await waitUntilVisible(page.getByText(/^\d\d\/\d\d\/2\d{3} – \d\d\/\d\d\/2\d{3} · compared with/))
  await waitUntilVisible(section(page, 'Waiting for you').getByRole('link', { name: 'Open quotes' }))

  const amounts = [await newOrder(page, 'TX'), await newOrder(page, 'TX')]
  await page.goto(`/admin/dashboard?search=${encodeURIComponent(mark)}`)
  const orders = section(page, 'New orders')
  await waitUntilVisible(orders.getByText('2', { exact: true }))
  await waitUntilVisible(
    section(page, 'Orders amount').getByText(usd(amounts[0]! + amounts[1]!), { exact: true }),
  )

  amounts.push(await newOrder(page, 'OH'))
  await waitUntilVisible(orders.getByText('3', { exact: true }))
  const sales = section(page, 'Sales by location').first()
  const texas = usd(amounts[0]! + amounts[1]!)
  await waitUntilVisible(sales.getByRole('row', { name: `Texas 2 ${texas}` }))
  await waitUntilVisible(sales.getByRole('row', { name: `Total 3 ${usd(amounts.reduce((a, b) => a + b))}` }))

  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await sales.getByRole('img', { name: /^Alabama:/ }).focus()
  await page.keyboard.press('End')
  expect(await focused()).toBe('Wyoming: No orders')
  await waitUntilVisible(sales.getByText('No orders', { exact: true }))
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  expect(await focused()).toBe('Alaska: No orders')
  await sales.getByRole('img', { name: `Texas: 2 orders · ${texas}` }).hover()
  await waitUntilVisible(sales.getByText(`2 orders · ${texas}`))

  const [file] = await Promise.all([page.waitForEvent('download'), button(sales, 'Export').click()])
  expect(await readFile(await file.path(), 'utf8')).toContain(`Texas,TX,USD,2,${amounts[0]! + amounts[1]!}`)
})

test('shows a Canadian dealer a map and a table of provinces', async () => {
  const page = await open('dealer2@partsdesk.test', '/admin/dashboard?fromDate=today-365')
  const sales = section(page, 'Sales by location').first()
  await waitUntilVisible(sales.getByRole('img', { name: /^Ontario: \d/ }))
  await waitUntilVisible(sales.getByRole('rowheader', { name: 'Ontario' }))
})
