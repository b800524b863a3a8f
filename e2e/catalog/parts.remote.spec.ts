import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserTests } from '../browser.ts'
import { button, choose, eventually, waitUntilHidden, waitUntilVisible } from '../flows.ts'

/** The part search of dealer 1, who sells two local catalogs and the remote one named Motor. */
const { open } = browserTests()

/** Search results for a keyword in a new order; in one catalog if named. */
async function results(
  keyword: string,
  { catalog, width = 1440 }: { catalog?: string; width?: number } = {},
) {
  const page = await open('clerk1@partsdesk.test', '/admin/orders/new', { width, height: 900 })
  const main = page.getByRole('main')
  await main.getByRole('tab', { name: /^Items/ }).click()
  if (catalog) await choose(page, main.getByRole('combobox', { name: 'Catalog', exact: true }), catalog)
  await main.getByLabel(/^Part number or name/).fill(keyword)
  await page.keyboard.press('Enter')
  const finder = main.getByRole('region', { name: 'Add product' })
  return { page, main, finder, motor: finder.getByRole('region', { name: 'Motor' }) }
}
const options = (within: Locator) => within.getByRole('option')
const type = (finder: Locator, keyword: string) => finder.getByLabel(/^Part number or name/).fill(keyword)
const line = (page: Page) => page.getByRole('main').getByText(/^MX\d/).first()

test('shows parts that can be added before the search ends, with the rest on later pages', async () => {
  const { page, finder, motor } = await results('!stall-middle filter', { catalog: 'Motor' })
  await eventually(() => options(motor).count()).toBe(10)
  await waitUntilVisible(motor.getByText('Still searching…'))
  await waitUntilVisible(motor.getByRole('navigation', { name: 'Pages of Motor' }))
  await motor.getByRole('navigation').getByRole('button', { name: '2', exact: true }).click()
  await eventually(() => options(motor).count()).toBe(5)
  await waitUntilVisible(motor.getByText('Still searching…'))
  await options(motor).first().click()
  await waitUntilVisible(options(motor).first().getByText('Added'))
  await button(finder, 'Done').click()
  await waitUntilHidden(button(finder, 'Done'))
  await waitUntilVisible(line(page))
})

test('keeps a canceled search’s results, and can restart it', async () => {
  const { page, motor } = await results('!slow filter', { catalog: 'Motor' })
  await eventually(() => options(motor).count()).toBeGreaterThan(1)
  const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('suggestions-stream'))
  await button(motor, 'Cancel the search in Motor').click()
  await waitUntilVisible(motor.getByText('Search canceled'))
  const shownCount = await options(motor).count()
  expect(shownCount).toBeGreaterThan(1)
  await ended
  await eventually(() => options(motor).count()).toBe(shownCount)
  await button(motor, 'Search again').click()
  await waitUntilVisible(motor.getByText('Still searching…'))
})

test('reports a broken search, keeps its results, and leaves the form usable', async () => {
  const { page, main, finder, motor } = await results('!break filter', { width: 360 })
  await waitUntilVisible(motor.getByText('Network error: the request couldn’t be completed'))
  await eventually(() => options(motor).count()).toBe(10)
  await button(motor, 'Try again').click()
  await waitUntilVisible(motor.getByText('Network error: the request couldn’t be completed'))
  await options(motor).first().click()
  await button(finder, 'Done').click()
  await waitUntilVisible(line(page))
  await main.getByLabel(/^Qty/).first().fill('3')
  await waitUntilHidden(button(finder, 'Done'))
})

test('finds and adds local parts by keyboard while a service is down', async () => {
  const { page, finder, motor } = await results('!stall')
  await waitUntilVisible(motor.getByText('Still searching…'))
  await type(finder, '90915-YZZD1')
  // Enter comes before the answer, like a scanner's.
  await page.keyboard.press('Enter')
  await waitUntilVisible(options(finder).filter({ hasText: '90915-YZZD1' }).getByText('Added'))
  await page.keyboard.press('Escape')
  await waitUntilHidden(button(finder, 'Done'))
  await waitUntilVisible(page.getByRole('main').getByText('90915-YZZD1').first())
})

test('names a number nobody has; groups local and remote parts by catalog', async () => {
  const { page, finder, motor } = await results('no-such-99')
  await waitUntilVisible(finder.getByText('No records found for part number no-such-99.'))
  await type(finder, 'oil filter')
  const local = finder.getByRole('region', { name: /Cars and light trucks/ })
  await waitUntilVisible(local.getByText(/^1–10 of \d+ parts$/))
  await waitUntilVisible(motor.getByText(/^1–10 of \d+ parts$/))
  await finder.getByRole('button', { name: /^Motor/ }).click()
  await page.keyboard.press('PageDown')
  await waitUntilVisible(motor.getByText(/^11–20 of/))
  await page.keyboard.press('ArrowDown')
  const chosen = motor.getByRole('option', { selected: true })
  const number = /MX\d+-\d+/.exec((await chosen.textContent()) ?? '')![0]
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await waitUntilHidden(button(finder, 'Done'))
  await waitUntilVisible(page.getByRole('main').getByText(number).first())
})

test('tests a service before saving it', async () => {
  const page = await open('admin@partsdesk.test', '/admin/catalogs')
  await page.getByRole('link', { name: 'Edit motor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit catalog motor' })
  await button(dialog, 'Test connection').click()
  await waitUntilVisible(dialog.getByText('Connection works'))
  await dialog.getByRole('textbox', { name: 'Password' }).fill('wrong')
  await button(dialog, 'Test connection').click()
  await waitUntilVisible(dialog.getByText(/didn’t accept the user name and password/))
  await dialog.getByRole('textbox', { name: 'Service URL' }).fill('http://10.0.0.1/')
  await button(dialog, 'Test connection').click()
  await waitUntilVisible(dialog.getByText(/address isn’t public/))
})
