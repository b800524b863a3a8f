import { expect, test } from 'vitest'
import { encodePassword } from '#contract/tenancy/sign-in.ts'
import { browserTests } from '../browser.ts'
import {
  eventually,
  makeOrder,
  mark,
  readAddress,
  section,
  sentBy,
  waitUntilHidden,
  waitUntilVisible,
} from '../flows.ts'

/** A customer's page, and the orders that start there. */
const { open } = browserTests({ focus: true })

test('shows a customer at a glance, and starts the next order like the last at today’s prices', async () => {
  const page = await open('clerk1@partsdesk.test')
  const name = `Glance ${mark()}`
  const data = {
    billCompany: name,
    billEmail: `${name.replace(' ', '.').toLowerCase()}@example.test`,
    billPhone: '614-555-0100',
    billAddress1: '1 Main St',
    billCity: 'Columbus',
    billState: 'OH',
    billZip: '43215',
    intMemo: 'Calls before noon',
    password: encodePassword('secret1'),
  }
  const created = await page.request.post('/api/customers', { data })
  const { id } = ((await created.json()) as { data: { id: number } }).data
  await page.goto(`/admin/customers?value=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name, exact: true }).click()
  const timeline = section(page, 'Timeline')
  await waitUntilVisible(timeline.getByText('Nothing here yet'))
  await waitUntilVisible(section(page, 'Notes').getByText('Calls before noon'))
  await eventually(() => page.getByRole('button', { name: 'Same as last time' }).isDisabled()).toBe(true)

  const vehicle = { year: 2014, makeSlug: 'toyota', modelSlug: 'camry' }
  const line = { partNumber: `GONE-${mark()}`, price: 10, qty: 3, ...vehicle }
  const made = await makeOrder(page, [line], { customerId: id })
  await page.reload()
  const count = () => page.locator('main dl > div:has(> dt:text-is("Orders")) > dd').textContent()
  await eventually(count).toBe('1')
  const entry = timeline.getByRole('link', { name: `Order ${made.orderNumber}`, exact: true })
  await waitUntilVisible(entry.first())
  await waitUntilVisible(section(page, 'Vehicles').getByText('2014 Toyota Camry'))
  await timeline.getByRole('button', { name: 'Returns' }).click()
  await waitUntilHidden(entry.first())
  await eventually(() => readAddress(page)).toContain('show=return')

  const sent = sentBy(page, 'POST', '/api/order')
  await page.getByRole('link', { name: 'Same as last time' }).click()
  await waitUntilVisible(
    page.getByText(`Customer and lines of order ${made.orderNumber}, at today’s prices.`),
  )
  await waitUntilVisible(
    page.getByText(`${line.partNumber} isn’t in your catalogs and keeps its last price.`),
  )
  const qty = page.getByLabel(`Qty of ${line.partNumber}`, { exact: true })
  await eventually(() => qty.inputValue()).toBe('3')
  expect(sent, 'nothing is saved until the clerk saves').toHaveLength(0)
  await page.keyboard.press('Control+s')
  await eventually(() => sent.length).toBe(1)
  const [{ price, ...again }] = sent[0]!.postDataJSON().details
  expect([sent[0]!.postDataJSON().customerId, Number(price), again]).toMatchObject([
    id,
    10,
    { qty: 3, ...vehicle },
  ])
  await page.waitForURL(/\/orders\/\d+/)

  await page.goto(`/admin/customers/${id}/view`)
  await eventually(count).toBe('2')
  await page.getByRole('link', { name: 'Edit customer' }).click()
  await waitUntilVisible(section(page, 'Billing information'))
})
