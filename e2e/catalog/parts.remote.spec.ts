import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserTests } from '../browser.ts'
import { button, choose, eventually, gone, seen } from '../flows.ts'

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
  await seen(motor.getByText('Still searching…'))
  await seen(motor.getByRole('navigation', { name: 'Pages of Motor' }))
  await motor.getByRole('navigation').getByRole('button', { name: '2', exact: true }).click()
  await eventually(() => options(motor).count()).toBe(5)
  await seen(motor.getByText('Still searching…'))
  await options(motor).first().click()
  await seen(options(motor).first().getByText('Added'))
  await button(finder, 'Done').click()
  await gone(button(finder, 'Done'))
  await seen(line(page))
})

test('keeps a canceled search’s results, and can restart it', async () => {
  const { page, motor } = await results('!slow filter', { catalog: 'Motor' })
  await eventually(() => options(motor).count()).toBeGreaterThan(1)
  const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('suggestions-stream'))
  await button(motor, 'Cancel the search in Motor').click()
  await seen(motor.getByText('Search cancelled'))
  const shownCount = await options(motor).count()
  expect(shownCount).toBeGreaterThan(1)
  await ended
  await eventually(() => options(motor).count()).toBe(shownCount)
  await button(motor, 'Search again').click()
  await seen(motor.getByText('Still searching…'))
})

test('reports a broken search, keeps its results, and leaves the form usable', async () => {
  const { page, main, finder, motor } = await results('!break filter', { width: 360 })
  await seen(motor.getByText('Network error: the request couldn’t be completed'))
  await eventually(() => options(motor).count()).toBe(10)
  await button(motor, 'Try again').click()
  await seen(motor.getByText('Network error: the request couldn’t be completed'))
  await options(motor).first().click()
  await button(finder, 'Done').click()
  await seen(line(page))
  await main.getByLabel(/^Qty/).first().fill('3')
  await gone(button(finder, 'Done'))
})

test('finds and adds local parts by keyboard while a service is down', async () => {
  const { page, finder, motor } = await results('!stall')
  await seen(motor.getByText('Still searching…'))
  await type(finder, '90915-YZZD1')
  // Enter comes before the answer, like a scanner's.
  await page.keyboard.press('Enter')
  await seen(options(finder).filter({ hasText: '90915-YZZD1' }).getByText('Added'))
  await page.keyboard.press('Escape')
  await gone(button(finder, 'Done'))
  await seen(page.getByRole('main').getByText('90915-YZZD1').first())
})

test('names a number nobody has; groups local and remote parts by catalog', async () => {
  const { page, finder, motor } = await results('no-such-99')
  await seen(finder.getByText('No records found for part number no-such-99.'))
  await type(finder, 'oil filter')
  const local = finder.getByRole('region', { name: /Cars and light trucks/ })
  await seen(local.getByText(/^1–10 of \d+ parts$/))
  await seen(motor.getByText(/^1–10 of \d+ parts$/))
  await finder.getByRole('button', { name: /^Motor/ }).click()
  await page.keyboard.press('PageDown')
  await seen(motor.getByText(/^11–20 of/))
  await page.keyboard.press('ArrowDown')
  const chosen = motor.getByRole('option', { selected: true })
  const number = /MX\d+-\d+/.exec((await chosen.textContent()) ?? '')![0]
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await gone(button(finder, 'Done'))
  await seen(page.getByRole('main').getByText(number).first())
})

test('tests a service before saving it', async () => {
  const page = await open('admin@partsdesk.test', '/admin/catalogs')
  await page.getByRole('link', { name: 'Edit motor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit catalog motor' })
  await button(dialog, 'Test connection').click()
  await seen(dialog.getByText('Connection works'))
  await dialog.getByRole('textbox', { name: 'Password' }).fill('wrong')
  await button(dialog, 'Test connection').click()
  await seen(dialog.getByText(/didn’t accept the user name and password/))
  await dialog.getByRole('textbox', { name: 'Service URL' }).fill('http://10.0.0.1/')
  await button(dialog, 'Test connection').click()
  await seen(dialog.getByText(/address isn’t public/))
})
