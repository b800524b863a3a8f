import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserTests } from '../browser.ts'
import {
  button,
  choose,
  eventually,
  hasFocus,
  sentBy,
  textbox,
  waitUntilHidden,
  waitUntilVisible,
} from '../flows.ts'

/** Quotes of dealer 3, for customers no other test changes. */
const { open } = browserTests({ focus: true })

test('creates a quote, saves it automatically, emails it and turns it into an order', async () => {
  const page = await open('dealer3@partsdesk.test', '/admin/customer-quotes/new')
  const main = page.getByRole('main')
  const sent = sentBy(page, 'POST', '/api/quotes/createWithDetails')
  await button(main, 'Create quote').click()
  await waitUntilVisible(
    main.getByText('Please add at least one product to your quote before submitting').first(),
  )
  expect(sent).toHaveLength(0)

  await textbox(main, 'Quote Ref').fill('E2E-1')
  await main.getByRole('combobox', { name: 'Customer' }).click()
  await page.getByRole('option').first().click()
  await eventually(() => textbox(main, 'Customer Email').inputValue()).toContain('@')
  await textbox(main, 'Item name of row 1').fill('Tow hook')
  await textbox(main, 'Price of row 1').fill('10')
  await textbox(main, 'Install of row 1').fill('5')
  await textbox(main, 'Qty of row 1').fill('2')
  // A scanner's Enter: moves to the next row without sending anything.
  await textbox(main, 'Qty of row 1').press('Enter')
  await page.keyboard.type('BOLT-1')
  await eventually(() => textbox(main, 'Part number of row 2').inputValue()).toBe('BOLT-1')
  await textbox(main, 'Item name of row 2').fill('Bolt')
  await textbox(main, 'Price of row 2').fill('3')
  await waitUntilVisible(main.getByText('USD $28.00'))
  // The order needs the customer's address.
  await waitUntilVisible(main.getByText('Order total'))
  await button(main, 'Choose the vehicle of row 1').click()
  const dialog = page.getByRole('dialog', { name: 'Vehicle of row 1' })
  // The only make is chosen as soon as it's there.
  await eventually(() => dialog.getByRole('combobox', { name: /^Make/ }).inputValue()).toBe('Isuzu')
  for (const [name, option] of [
    ['Year', '2024'],
    ['Model', 'ELF 300'],
  ] as const)
    await choose(page, dialog.getByRole('combobox', { name: new RegExp(`^${name}`) }), option)
  await textbox(dialog, 'VIN').fill('jalc4b16x9-7000001')
  // The toasts move the buttons below.
  await waitUntilVisible(dialog.getByText(/^The VIN says|^Your catalogs don’t/).first())
  await button(dialog, 'Use this vehicle').click()
  const vehicle = '2024 Isuzu ELF 300 · JALC4B16X97000001'
  await waitUntilVisible(main.getByText(vehicle))
  await button(main, 'Create quote').click()
  await waitUntilVisible(page.getByRole('heading', { name: 'Quote E2E-1' }))
  expect(sent[0]!.postDataJSON()).not.toHaveProperty('id')
  expect(sent[0]!.postDataJSON().details).toHaveLength(2)
  expect(sent[0]!.postDataJSON().details[0]).toMatchObject({ year: 2024, vin: 'JALC4B16X97000001' })

  const puts = sentBy(page, 'PUT', /^\/api\/quotes\/\d+$/)
  await textbox(main, 'Qty of row 2').fill('4')
  await textbox(main, 'Description').click()
  await eventually(() => puts.length).toBe(1)
  await waitUntilVisible(main.getByText('All changes saved'))
  await page.reload()
  await eventually(() => textbox(main, 'Qty of row 2').inputValue()).toBe('4')
  await waitUntilVisible(main.getByText(vehicle))
  await eventually(() => main.getByRole('button', { name: /^Save/ }).count()).toBe(0)

  // Someone else changes the price just before, so the displayed price is outdated.
  const price = async (route: Route) => {
    const quote = route
      .request()
      .url()
      .replace(/\/order$/, '')
    const { data } = await (await page.request.get(quote)).json()
    const details = [{ id: data.details[1].id, price: 2 }]
    await page.request.put(quote, { data: { version: data.version, details } })
    await route.continue()
  }
  await page.route(/\/api\/quotes\/\d+\/order$/, price, { times: 1 })
  await button(main, 'Create order').click()
  await waitUntilVisible(main.getByText(/changed this on/))
  await eventually(() => textbox(main, 'Price of row 2').inputValue()).toBe('2.00')

  await button(main, 'Send with message').click()
  const sending = page.getByRole('dialog', { name: 'Send quote E2E-1' })
  await textbox(sending, 'Message').fill('As discussed')
  await button(sending, 'Send').click()
  await waitUntilVisible(main.getByText(/valid until/))
  await waitUntilVisible(button(main, 'Send again'))
  // It changed after its email. Without the order's total, there's nothing to ask about and no order.
  await textbox(main, 'Qty of row 2').fill('5')
  const ordered = sentBy(page, 'POST', /^\/api\/quotes\/\d+\/order$/)
  await page.route(/\/api\/quote-summary/, (route) => route.fulfill({ status: 503, json: {} }))
  await button(main, 'Create order').click()
  await waitUntilVisible(page.getByRole('alert').first())
  await eventually(() => button(main, 'Create order').isEnabled()).toBe(true)
  await waitUntilHidden(page.getByRole('dialog'))
  expect(ordered).toEqual([])
  await page.unroute(/\/api\/quote-summary/)
  await button(main, 'Create order').click()
  const changed = page.getByRole('dialog', { name: 'Create the order with the changed quote?' })
  await waitUntilVisible(changed.getByText(/shows a total of USD \$.* The order comes to USD \$/))
  await button(changed, 'Create order').click()
  await page.waitForURL(/\/admin\/orders\/\d+$/)
  const orderId = /\d+$/.exec(page.url())![0]
  await page.getByRole('tab', { name: /^Items/ }).click()
  await waitUntilVisible(page.getByText(vehicle).first())
  await page.goBack()
  await waitUntilVisible(main.getByText(/^This quote became order/))
  await waitUntilVisible(main.getByText('Order total'))
  await page.goto(`/admin/orders/${orderId}/view`)
  await main.getByRole('link', { name: 'E2E-1' }).click()
  await waitUntilVisible(page.getByRole('heading', { name: 'Quote E2E-1' }))
})

test('sends a new quote in one step, without its last part’s search finished', async () => {
  const page = await open('dealer3@partsdesk.test', '/admin/customer-quotes/new')
  const main = page.getByRole('main')
  const customer = main.getByRole('combobox', { name: 'Customer' })
  await eventually(() => hasFocus(customer)).toBe(true)
  await customer.click()
  await page.getByRole('option').first().click()
  const part = textbox(main, 'Part number of row 1')
  await eventually(() => hasFocus(part)).toBe(true)
  const email = await textbox(main, 'Customer Email').inputValue()
  const [found] = (
    await (
      await page.request.post('/api/suggestions-search?limit=1', {
        data: { keyword: 'filter', region: 'USA' },
      })
    ).json()
  ).data
  // Leaving the number looks it up; here the search is slower than the clerk.
  await page.route(/\/api\/suggestions-search/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await page.keyboard.type(found.part_number)
  const created = sentBy(page, 'POST', '/api/quotes/createWithDetails')
  const sent = sentBy(page, 'POST', /^\/api\/quotes\/\d+\/send$/)
  await page.keyboard.press('Control+Enter')
  await waitUntilVisible(page.getByRole('heading', { name: /^Quote Q/ }))
  await waitUntilVisible(page.getByText(new RegExp(`queued for ${email}`)).first())
  expect([created.length, sent.length]).toEqual([1, 1])
  expect(created[0]!.postDataJSON().details).toMatchObject([{ partNumber: found.part_number }])
  await waitUntilHidden(page.getByRole('dialog'))
  await waitUntilVisible(button(main, 'Create order'))
  await eventually(() => page.evaluate('document.activeElement !== document.body')).toBe(true)
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(/\/admin\/orders\/\d+$/)
})

test('finds a row’s part by its name and vehicle in one go', async () => {
  const page = await open('dealer1@partsdesk.test', '/admin/customer-quotes/new')
  const main = page.getByRole('main')
  await textbox(main, 'Part number of row 1').fill('2014 camry oil filter')
  await textbox(main, 'Part number of row 1').press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Part search results' })
  await waitUntilVisible(dialog.getByText('“oil filter” for 2014 Toyota Camry'))
  await waitUntilVisible(
    dialog
      .getByRole('option')
      .filter({ hasText: /oil filter/i })
      .first(),
  )
  await page.keyboard.press('Enter')

  // The row is for that vehicle, and its number replaces what was typed.
  await waitUntilHidden(dialog)
  await waitUntilVisible(main.getByText('2014 Toyota Camry').first())
  await eventually(() => textbox(main, 'Item name of row 1').inputValue()).toMatch(/oil filter/i)
  await eventually(() => textbox(main, 'Part number of row 1').inputValue()).not.toContain('camry')
})
