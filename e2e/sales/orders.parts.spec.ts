import type { Locator } from 'playwright-core'
import { test } from 'vitest'
import { browserTests } from '../browser.ts'
import { button, eventually, makeCustomer, waitUntilHidden, waitUntilVisible } from '../flows.ts'

/** Finding an order's parts. */
const { open } = browserTests({ focus: true })
const clerk = 'clerk1@partsdesk.test'

/** Whether nothing covers the element's middle, and no scrolling is needed to see it. */
const isOnScreen = (shown: Locator) =>
  shown.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

test('takes a pasted list, a VIN and a name in the one field that finds parts', async () => {
  const page = await open(clerk, '/admin/orders/new')
  const number = page.getByLabel(/^Part number or name/)
  const items = page.getByRole('list', { name: 'Items' })
  await waitUntilVisible(number)
  await number.evaluate((field) => {
    const clipboardData = new DataTransfer()
    const added = Array.from({ length: 30 }, () => '04465-06068, 2').join('\n')
    clipboardData.setData('text', `90915 yzzd1\t3\nNOPE-1\t4\n${added}`)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await eventually(() => items.getByRole('listitem').count()).toBe(31)
  const quantities = ['90915-YZZD1', '04465-06068'].map((part) => page.getByLabel(`Qty of ${part}`).first())
  await eventually(() => Promise.all(quantities.map((qty) => qty.inputValue()))).toEqual(['3', '2'])
  await eventually(() => number.inputValue()).toBe('NOPE-1, 4')
  // Its reason and the field that has it are on the screen, also below a long list.
  const reason = page.getByText('NOPE-1 × 4: not in your local catalogs')
  await waitUntilVisible(page.getByRole('alert').getByText('1 line of the list wasn’t added'))
  for (const shown of [reason, number]) await eventually(() => isOnScreen(shown)).toBe(true)

  // The vehicle stays for the next search, and can be removed.
  await number.fill('4t1bf1fk1 hu123456')
  await number.press('Enter')
  await waitUntilVisible(page.getByText(/^For 2017 Toyota Camry/))
  await eventually(() => number.inputValue()).toBe('')
  await page.keyboard.type('oil filter')
  const found = page.getByRole('listbox').getByRole('option')
  await waitUntilVisible(found.filter({ hasText: /in stock/ }).first())
  await page.keyboard.press('Escape')
  await button(page, 'Remove vehicle').click()
  await waitUntilHidden(page.getByText(/^For 2017 Toyota Camry/))
})

test('reads a part and its vehicle from the same words, and takes that back', async () => {
  const page = await open(clerk, '/admin/orders/new')
  const field = page.getByLabel(/^Part number or name/)
  const found = page.getByRole('listbox').getByRole('option')
  await waitUntilVisible(field)
  await field.focus()
  await page.keyboard.type('2014 camry oil filter')
  await waitUntilVisible(page.getByText('“oil filter” for 2014 Toyota Camry'))
  await waitUntilVisible(found.filter({ hasText: /oil filter/i }).first())
  await waitUntilHidden(found.filter({ hasText: 'Doesn’t fit' }).first())

  await button(page, 'Search for all words').click()
  await waitUntilVisible(page.getByText('No records found for part number 2014 camry oil filter.'))
  await eventually(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  await button(page, '2014 Toyota Camry').click()
  await waitUntilVisible(found.filter({ hasText: /oil filter/i }).first())
  await page.keyboard.press('Enter')

  // The line has the vehicle, and the next part is searched for it too.
  const line = page.getByRole('list', { name: 'Items' }).getByRole('listitem')
  await waitUntilVisible(line.filter({ hasText: '2014 Toyota Camry' }))
  await waitUntilVisible(page.getByText(/^For 2014 Toyota Camry/))
  await field.fill('2017 camry')
  await field.press('Enter')
  await waitUntilVisible(page.getByText(/^For 2017 Toyota Camry/))
})

test('shows why a part costs what it does, and searches for the same vehicle after the first save', async () => {
  const page = await open('dealer1@partsdesk.test')
  const customer = await makeCustomer(page, { billCompany: 'Vehicle Owner' })
  // Rules are for those who set prices; a clerk sees what the price is made of.
  const desk = await open(clerk, '/admin/orders/new')
  await desk.getByLabel(/^Part number or name/).fill('oil filter 14 camry')
  await waitUntilHidden(desk.getByRole('button', { name: /^Why this price/ }))
  await desk.getByRole('button', { name: /^Cost and margin/ }).click()
  await waitUntilVisible(desk.getByText(/^Margin USD \$/))
  await waitUntilHidden(desk.getByText(/^Sells at/))

  await page.goto(`/admin/orders/new?customer=${customer.id}`)
  const field = page.getByLabel(/^Part number or name/)
  await waitUntilVisible(field)
  await field.fill('oil filter 14 camry')
  await page.getByRole('button', { name: /^Why this price/ }).click()
  const steps = page.getByRole('list').filter({ hasText: /round|cost|list/i })
  await waitUntilVisible(page.getByText(/^Sells at USD \$/))
  await waitUntilVisible(page.getByText(/^Margin USD \$/))
  await waitUntilVisible(steps.first())
  await page.keyboard.press('Enter')
  const line = page.getByRole('list', { name: 'Items' }).getByRole('listitem')
  await waitUntilVisible(line.filter({ hasText: '2014 Toyota Camry' }))
  await page.keyboard.press('Escape')
  await line.getByRole('button', { name: /details/i }).click()
  await line.getByLabel(/^Price/).fill('1.00')
  await line.getByRole('button', { name: /^Why this price/ }).click()
  await waitUntilVisible(line.getByText(/^Here it’s USD \$1\.00/))

  await button(page, 'Save').click()
  await page.waitForURL(/\/admin\/orders\/\d+/)
  await page.getByRole('tab', { name: /^Items/ }).click()
  await waitUntilVisible(page.getByText(/^For 2014 Toyota Camry/))
})
