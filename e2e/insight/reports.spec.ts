import { expect, test } from 'vitest'
import { browserTests } from '../browser.ts'
import { button, eventually, readAddress, section, waitUntilHidden, waitUntilVisible } from '../flows.ts'

/**
 * The reports' figures open what they count, up to yesterday, since other tests make orders meanwhile. And the store
 * manager's switch asks first. */
const { open } = browserTests()
const dealer = 'dealer1@partsdesk.test'

test('opens exactly the orders a status counts, and reports when the report can’t be read', async () => {
  const page = await open(dealer, '/admin/reports/report?fromDate=today-365&toDate=today-1')
  const declined = section(page, 'Orders by status').getByRole('link', { name: /in status Declined$/ })
  await waitUntilVisible(declined)
  const count = await declined.textContent()
  await declined.click()
  await eventually(() => readAddress(page)).toMatch(/\/admin\/orders\?.*statusId=6/)
  await waitUntilVisible(page.getByText(new RegExp(`^${count} (results|orders)`)).first())

  await page.route('**/api/reports/order-status-count*', (route) => route.abort())
  await page.goto('/admin/reports/report')
  await waitUntilVisible(page.getByText('Couldn’t load the report'))
  await page.unroute('**/api/reports/order-status-count*')
  await button(page, 'Try again').click()
  await waitUntilVisible(section(page, 'Orders by status'))
})

test('sums a chosen period, and opens its orders', async () => {
  const page = await open(
    dealer,
    '/admin/reports/sales-report?period=chosen&fromDate=today-90&toDate=today-1',
  )
  await waitUntilVisible(page.getByRole('heading', { name: 'Dealer Order Report' }))
  const total = section(page, 'Total orders').getByRole('link')
  await waitUntilVisible(total)
  const count = await total.textContent()
  await total.click()
  await eventually(() => readAddress(page)).toMatch(/\/admin\/orders\?.*statusId=0/)
  await waitUntilVisible(page.getByText(new RegExp(`^${count} (results|orders)`)).first())

  await page.goBack()
  const shipped = section(page, 'Shipping performance').first()
  const carrier = shipped.getByRole('row', { name: /UPS/ }).getByRole('link').first()
  await waitUntilVisible(carrier)
  const carrierName = await carrier.textContent()
  await carrier.click()
  await waitUntilVisible(button(page, 'Remove the filter “Carrier: UPS”'))
  await waitUntilVisible(page.getByText(new RegExp(`^${carrierName} (results|orders)`)).first())
  await button(page, 'Remove the filter “Carrier: UPS”').click()
  await waitUntilHidden(button(page, 'Remove the filter “Carrier: UPS”'))
  await waitUntilVisible(button(page, 'Remove the filter “Without declined orders”'))
})

test('opens as many orders as each number of orders in the sales report counts', async () => {
  const days = 'fromDate=today-90&toDate=today-1'
  const page = await open(dealer, `/admin/reports/sales-report?period=chosen&${days}`)
  await waitUntilVisible(section(page, 'Total orders').getByRole('link'))
  const links = page
    .getByRole('main')
    .locator('a[href*="/admin/orders?"]')
    .filter({ hasText: /^[\d,]+$/ })
  const figures = await links.evaluateAll((all) =>
    all.map((one) => [one.textContent, one.getAttribute('href')]),
  )
  const opened: (string | null)[][] = []
  for (const [, href] of figures) {
    await links
      .and(page.locator(`[href="${href}"]`))
      .first()
      .click()
    const total = page.getByText(/^[\d,]+ (results?|orders?)$/).first()
    await waitUntilVisible(total)
    opened.push([(await total.innerText()).split(' ')[0]!, href!])
    await page.goBack()
    await waitUntilVisible(links.first())
  }
  expect(opened).toEqual(figures)
  expect(figures.some(([, href]) => /[?&]carrier=(&|$)/.test(href!))).toBe(true)
}, 600_000)

test('opens the orders behind an amount of the tax to file', async () => {
  const page = await open(
    dealer,
    '/admin/reports/sales-report?period=chosen&fromDate=today-90&toDate=today-1',
  )
  const tax = section(page, 'Tax').getByRole('row').nth(1)
  await waitUntilVisible(tax.getByRole('link').first())
  const taxable = tax.getByRole('cell').nth(4).getByRole('link')
  await taxable.click()
  await eventually(() => readAddress(page)).toMatch(/taxPart=taxable/)
  await waitUntilVisible(button(page, 'Remove the filter “With taxable sales”'))

  await page.goBack()
  await waitUntilVisible(tax.getByRole('link').first())
  await tax.getByRole('cell').nth(6).getByRole('link').click()
  await waitUntilVisible(button(page, 'Remove the filter “With tax refunded”'))
})

test('asks before it turns a store off', async () => {
  const page = await open('admin@partsdesk.test', '/admin/store-manager')
  await waitUntilVisible(section(page, 'Active stores').getByRole('link'))
  const toggle = page.getByRole('switch', { name: /Cedar Hills/ })
  await toggle.click({ force: true })
  const dialog = page.getByRole('dialog')
  await waitUntilVisible(dialog.getByText('Cedar Hills Parts Center'))
  await button(dialog, 'Cancel').click()
  await eventually(() => toggle.isChecked()).toBe(true)
})

test('plots net sales: pointing shows a value, a click opens its orders, a table has the numbers', async () => {
  const page = await open(
    dealer,
    '/admin/reports/sales-report?period=chosen&fromDate=today-30&toDate=today-1',
  )
  const plot = section(page, 'Net sales over time')
  await waitUntilVisible(plot.getByRole('img', { name: /^Net sales in USD/ }))
  await plot.getByText('Show as a table').click()
  const row = plot.getByRole('row').nth(2)
  const [day, amount] = [
    await row.getByRole('rowheader').innerText(),
    await row.getByRole('link').innerText(),
  ]
  const columns = plot.locator('a[aria-hidden]')
  await columns.nth((await columns.count()) - 2).hover()
  await waitUntilVisible(plot.locator('[aria-hidden]').getByText(day))
  await waitUntilVisible(plot.locator('[aria-hidden]').getByText(amount))
  await columns.nth((await columns.count()) - 2).click()
  await waitUntilVisible(page.getByRole('heading', { name: 'Orders', exact: true }))
  expect(new URL(page.url()).searchParams.get('isSold')).toBe('1')
  await waitUntilVisible(button(page, 'Remove the filter “Without declined orders”'))
})

test('shows the operator a store’s sales', async () => {
  const page = await open('admin@partsdesk.test', '/admin/store-manager?store=2&period=last_month')
  const plot = section(page, 'Sales of a store')
  await waitUntilVisible(plot.getByRole('img', { name: /^Net sales in CAN/ }))
})
