import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserTests } from '../browser.ts'
import {
  button,
  eventually,
  hasFocus,
  holdBack,
  makeCustomer,
  mark,
  sentBy,
  textbox,
  waitUntilHidden,
  waitUntilVisible,
} from '../flows.ts'

/** A clerk with a scanner, which types at once and ends each number with Enter. */
const { open } = browserTests({ focus: true })
const clerk = 'clerk1@partsdesk.test'
const numbers = ['90915-YZZD1', '04152-YZZA1']

/** Opens a screen on a slow computer whose customers come only when `answer` is called. */
async function openSlowly(path: string) {
  const page = await open(clerk, path)
  const customer = page.getByRole('combobox', { name: /^Customer( \*)?$/ })
  await eventually(() => hasFocus(customer)).toBe(true)
  const computer = await page.context().newCDPSession(page)
  await computer.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const answers = [
    await holdBack(page, /\/api\/v2\/customers\b/),
    await holdBack(page, /\/api\/customers\/\d+/),
  ]
  const searches = sentBy(page, 'POST', /^\/api\/suggestions-search/)
  return {
    page,
    customer,
    answer: () => {
      for (const answer of answers) answer()
    },
    /** The customers whose prices were asked for. */
    listPriced: () => [...new Set(searches.map((search) => search.postDataJSON().customerId ?? null))],
  }
}

async function scan(page: Page, number: string): Promise<void> {
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
}

test('adds what’s scanned right after an order’s customer, at their prices', async () => {
  const { page, customer, answer, listPriced } = await openSlowly('/admin/orders/new')
  const name = `Scan ${mark()}`
  const { id } = await makeCustomer(page, { billCompany: name })
  await scan(page, name)
  for (const number of numbers) await scan(page, number)
  answer()
  const items = page.getByRole('list', { name: 'Items' })
  for (const number of numbers) await waitUntilVisible(items.getByText(number).first())
  await eventually(() => items.getByRole('listitem').count()).toBe(2)
  await eventually(() => customer.inputValue()).toContain(name)
  expect(listPriced()).toEqual([id])
  // The rest came with the customer, so it's closed.
  await waitUntilHidden(page.getByRole('region', { name: 'Billing address' }).getByLabel(/^City/))
  await eventually(() => hasFocus(page.getByLabel(/^Part number or name/))).toBe(true)
})

test('adds what’s scanned right after a quote’s customer, at their prices', async () => {
  const { page, customer, answer, listPriced } = await openSlowly('/admin/customer-quotes/new')
  const name = `Scan ${mark()}`
  const { id } = await makeCustomer(page, { billCompany: name })
  await scan(page, name)
  for (const number of numbers) await scan(page, number)
  answer()
  for (const [at, number] of numbers.entries()) {
    await eventually(() => textbox(page, `Part number of row ${at + 1}`).inputValue()).toBe(number)
    await eventually(() => textbox(page, `Price of row ${at + 1}`).inputValue()).not.toBe('')
  }
  await eventually(() => customer.inputValue()).toContain(name)
  expect(listPriced()).toEqual([id])
  await eventually(() => hasFocus(textbox(page, 'Part number of row 3'))).toBe(true)
})

test('adds what’s scanned around a new customer, at their prices', async () => {
  const { page, customer, answer, listPriced } = await openSlowly('/admin/orders/new')
  const name = `Scan ${mark()}`
  const email = `${mark()}@example.test`
  await scan(page, name)
  await scan(page, numbers[0]!)
  answer()
  const dialog = page.getByRole('dialog', { name: 'New customer' })
  const billing = dialog.getByRole('region', { name: 'Billing information' })
  await billing.getByLabel(/^Email/).fill(email)
  await billing.getByLabel(/^Phone/).fill('614-555-0100')
  await billing.getByRole('textbox', { name: /^Address( \*)?$/ }).fill('1 Main St')
  await billing.getByLabel(/^City/).fill('Columbus')
  await billing.getByRole('combobox', { name: /^State/ }).fill('oh')
  await page.keyboard.press('Tab')
  await eventually(() => billing.getByRole('combobox', { name: /^State/ }).inputValue()).toBe('Ohio')
  await billing.getByLabel(/^Zip/).fill('43215')
  expect(listPriced()).toEqual([])
  const answerDetails = await holdBack(page, /\/api\/customers\/\d+/)
  await button(dialog, 'Create customer').click()
  const number = page.getByLabel(/^Part number or name/)
  await eventually(() => hasFocus(number)).toBe(true)
  await scan(page, numbers[1]!)
  answerDetails()
  const items = page.getByRole('list', { name: 'Items' })
  await eventually(() => items.getByRole('listitem').count()).toBe(2)
  for (const one of numbers) await waitUntilVisible(items.getByText(one).first())
  await eventually(() => customer.inputValue()).toBe(`${name} · ${email}`)
  expect(listPriced()).toHaveLength(1)
  expect(listPriced()).not.toContain(null)
})

test('saves an order with the part that was scanned just before', async () => {
  const { page, answer } = await openSlowly('/admin/orders/new')
  const name = `Scan ${mark()}`
  await makeCustomer(page, { billCompany: name })
  await scan(page, name)
  await scan(page, numbers[0]!)
  const saved = sentBy(page, 'POST', '/api/order')
  await page.keyboard.press('Control+s')
  answer()
  await page.waitForURL(/\/admin\/orders\/\d+/)
  expect(saved[0]!.postDataJSON().details).toMatchObject([{ partNumber: numbers[0] }])
})
