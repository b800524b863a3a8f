import { expect, test } from 'vitest'
import { browserTests, demoPassword } from '../browser.ts'
import {
  button,
  eventually,
  hasFocus,
  makeCustomer,
  makeOrder,
  mark,
  openDetails,
  waitUntilHidden,
  waitUntilVisible,
} from '../flows.ts'

/** Editing an order manually: typed values are stored as typed, and nobody's work is lost. */
const { open, signedIn } = browserTests({ focus: true })
const clerk = 'clerk1@partsdesk.test'

const aLine = (fields: object = {}) => ({ partNumber: 'E2E-1', price: 10, qty: 1, ...fields })

test('replaces a field’s number when it’s reached by keyboard or mouse', async () => {
  const page = await open(clerk)
  const { id } = await makeOrder(page, [aLine()])
  await page.goto(`/admin/orders/${id}?tab=items`)
  const price = page.getByLabel('Price of E2E-1', { exact: true })
  const qty = page.getByLabel('Qty of E2E-1', { exact: true })
  await waitUntilVisible(price)

  await price.focus()
  await page.keyboard.type('12', { delay: 30 })
  await eventually(() => price.inputValue()).toBe('12')
  await page.keyboard.press('Tab')
  await eventually(() => price.inputValue()).toBe('12.00')
  await page.keyboard.type('3')
  await eventually(() => qty.inputValue()).toBe('3')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('13.5', { delay: 30 })
  await eventually(() => price.inputValue()).toBe('13.5')

  await openDetails(page, 'E2E-1')
  for (const [field, typed, shown] of [
    [qty, '4', '4'],
    [price, '14', '14'],
    [page.getByLabel('Weight of E2E-1'), '2,5', '2,5'],
  ] as const) {
    await field.click()
    await page.keyboard.type(typed)
    await eventually(() => field.inputValue()).toBe(shown)
  }
  await page.getByText('Fixed', { exact: true }).click()
  const amount = page.getByLabel('Shipping cost: amount')
  await amount.click()
  await page.keyboard.type('7')
  await eventually(() => amount.inputValue()).toBe('7')
  // A second click places the caret to correct a digit.
  await price.click()
  await price.click({ position: { x: 96, y: 15 } })
  await page.keyboard.press('Backspace')
  await page.keyboard.type('5')
  await eventually(() => price.inputValue()).toBe('14.05')
})

test('shows both versions after a late save, field by field, and saves the chosen one', async () => {
  const page = await open(clerk)
  const boss = await open('dealer1@partsdesk.test')
  const { id, version, details } = await makeOrder(page, [aLine(), aLine({ partNumber: 'E2E-2' })])
  await page.goto(`/admin/orders/${id}?tab=items`)
  const price = page.getByLabel('Price of E2E-1', { exact: true })
  await price.click()
  await page.keyboard.type('11')
  await page.getByRole('tab', { name: 'Order Info' }).click()
  // It has the same lines, as typed, without the parcel.
  await waitUntilVisible(price)
  await eventually(() => price.inputValue()).toMatch(/^11/)
  await waitUntilHidden(page.getByRole('region', { name: 'Tracking' }))
  for (const name of ['Edit Order', 'Edit Memos']) await button(page, name).click()
  await page.getByLabel('Salesman').fill('Mine')
  await page.getByLabel('Internal memo').first().fill('only mine')

  const theirs = await boss.request.put(`/api/orders/${id}`, {
    data: {
      version,
      salesman: 'Theirs',
      payTerms: 'Net 30',
      doNotSendEmail: 1,
      details: [{ id: details[0]!.id, price: 12 }, { id: details[1]!.id }],
    },
  })
  expect(theirs.status()).toBe(200)
  // A hidden page isn't notified yet.
  await button(page, 'Save').click()
  const dialog = page.getByRole('dialog', { name: 'Someone else saved changes in the meantime' })
  await waitUntilVisible(dialog)
  const words = (await dialog.textContent()) ?? ''
  expect(words).toMatch(/saved this order at \d{4}-\d\d-\d\d \d\d:\d\d, so/)
  expect(words).not.toContain('UTC')
  await waitUntilVisible(dialog.getByText('Pay terms: Empty → Net 30'))
  const priceChoices = dialog.getByRole('radiogroup', { name: 'Price of E2E-1' })
  await waitUntilVisible(priceChoices.getByText('USD $10.00'))
  await priceChoices.getByRole('radio', { name: /^Saved by .*: USD \$12\.00/ }).check()
  const salesmanChoices = dialog.getByRole('radiogroup', { name: 'Salesman' })
  await eventually(() => salesmanChoices.getByRole('radio', { name: 'Yours: Mine' }).isChecked()).toBe(true)
  await button(dialog, 'Save').click()
  await waitUntilHidden(dialog)

  const stored = async () => {
    const { data } = await (await page.request.get(`/api/orders/${id}`)).json()
    return [data.salesman, data.intMemo, data.payTerms, data.details[0].price, data.details.length]
  }
  await eventually(stored).toEqual(['Mine', 'only mine', 'Net 30', 12, 2])
})

test('continues in the form after a session ended, or was locked elsewhere', async () => {
  const page = await signedIn(clerk)
  const { id } = await makeOrder(page, [aLine()])
  const stored = async () => (await (await page.request.get(`/api/orders/${id}`)).json()).data.salesman
  await page.goto(`/admin/orders/${id}`)
  await button(page, 'Edit Order').click()
  await page.getByLabel('Salesman').fill('Typed before it ended')
  await page.context().clearCookies()
  // Another call may already have been refused, and the sign-in dialog is open.
  await button(page, 'Save').dispatchEvent('click')
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await waitUntilVisible(again)
  await page.keyboard.press('Escape')
  // A scan that came too late. Typing replaces it.
  await page.keyboard.type('90915-YZZD1')
  await page.keyboard.press('Enter')
  await waitUntilVisible(again.getByText('Email or password is incorrect.'))
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await waitUntilHidden(again)
  await eventually(stored).toBe('Typed before it ended')
  await eventually(() => button(page, 'Save').isEnabled()).toBe(true)
  await page.getByLabel('Salesman').fill('Typed before it was locked')
  expect((await page.request.post('/api/session/lock', { data: {} })).status()).toBe(200)
  await button(page, 'Save').dispatchEvent('click')
  const locked = page.getByRole('dialog', { name: 'The screen is locked' })
  await waitUntilVisible(locked)
  // Unlocked in another window.
  await page.request.post('/api/session/unlock', { data: { password: demoPassword } })
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await waitUntilHidden(locked)
  await eventually(stored).toBe('Typed before it was locked')
  await eventually(() => button(page, 'Save').isEnabled()).toBe(true)
  await page.getByLabel('Salesman').fill('Typed without a network')
  await page.context().setOffline(true)
  await button(page, 'Save').click()
  await waitUntilVisible(page.getByRole('main').getByText(/^Couldn’t reach the server\./))
  await page.context().setOffline(false)
  await button(page, 'Save').click()
  await eventually(stored).toBe('Typed without a network')
})

test('marks a part that doesn’t fit the vehicle on its line, at the top, and before shipping', async () => {
  const page = await open(clerk)
  const { id } = await makeOrder(page, [aLine()])
  await page.goto(`/admin/orders/${id}?tab=items`)
  await page.getByText('By vehicle', { exact: true }).click()
  for (const [name, choice] of [
    ['Make', 'Toyota'],
    ['Year', '2014'],
    ['Model', 'Camry'],
    ['Trim', 'LE'],
  ] as const) {
    const select = page.getByRole('combobox', { name: new RegExp(`^${name}`) })
    await select.click()
    await select.fill(choice)
    await page.getByRole('option', { name: choice, exact: true }).click()
  }
  await button(page, 'Show parts').click()
  const results = page.getByRole('dialog', { name: 'Part search results' })
  await results.getByRole('checkbox', { name: /^Only parts that fit/ }).uncheck()
  await results.getByRole('combobox').fill('filter')
  const wrong = results.getByRole('option', { name: /Doesn’t fit 2014 Toyota Camry LE/ }).first()
  await waitUntilVisible(
    results.getByRole('status').filter({ hasText: /here (doesn’t|don’t) fit 2014 Toyota Camry LE/ }),
  )
  await wrong.click()
  await button(results, 'Done').click()

  const banner = page.getByRole('status').filter({ hasText: '1 part doesn’t fit its vehicle' })
  await waitUntilVisible(banner)
  await waitUntilVisible(page.getByRole('listitem').getByText(/^Doesn’t fit 2014 Toyota Camry LE/))
  await button(page, 'Save').click()
  const number = page.getByRole('region', { name: 'Tracking' }).getByLabel(/^Tracking number/)
  await waitUntilVisible(number)
  await eventually(async () => page.getByText('Not saved yet').count()).toBe(0)
  await waitUntilVisible(banner)
  await number.fill('1Z777')
  await button(page, 'Ship 2 lines').click()
  const question = page.getByRole('dialog', { name: 'Ship a part that doesn’t fit?' })
  await waitUntilVisible(question.getByText(/doesn’t fit 2014 Toyota Camry LE/))
  await button(question, 'Ship anyway').click()
  await eventually(async () => {
    const { data } = await (await page.request.get(`/api/orders/${id}`)).json()
    return data.details.map((line: { qtyShipped: number; fit: string }) => [line.qtyShipped, line.fit])
  }).toEqual([
    [1, null],
    [1, 'fitsNot'],
  ])
  await waitUntilHidden(banner)
})

test('prints the sheet without menus, and downloads it as a PDF', async () => {
  const page = await open(clerk)
  const { id, orderNumber } = await makeOrder(page, [aLine()])
  await page.goto(`/admin/orders/${id}/sheet`)
  const sheet = page.getByRole('article', { name: `Order ${orderNumber}` })
  await waitUntilVisible(sheet)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`order-${orderNumber}.pdf`)
  await page.emulateMedia({ media: 'print' })
  await eventually(() => sheet.isVisible()).toBe(true)
  await eventually(() => page.getByRole('navigation').first().isVisible()).toBe(false)
  await eventually(() => page.getByRole('link', { name: 'Download PDF' }).isVisible()).toBe(false)
})

test('renders an order’s 500 lines as fields only near the screen, and still links to their errors', async () => {
  const page = await open(clerk)
  const lines = Array.from({ length: 500 }, (_, at) => aLine({ partNumber: `MANY-${at}` }))
  const { id } = await makeOrder(page, lines)
  await page.goto(`/admin/orders/${id}?tab=items`)
  await waitUntilVisible(page.getByLabel('Qty of MANY-0', { exact: true }))
  await eventually(() => page.getByRole('list', { name: 'Items' }).locator('input').count()).toBeLessThan(400)

  const qty = page.getByLabel('Qty of MANY-400', { exact: true })
  await page.getByRole('listitem', { name: 'MANY-400', exact: true }).scrollIntoViewIfNeeded()
  await qty.click()
  await page.keyboard.press('Backspace')
  await page.evaluate(() => window.scrollTo(0, 0))
  await button(page, 'Save').click()
  const errors = page.getByRole('alert').filter({ hasText: 'Please correct the following errors' })
  await errors.getByRole('link', { name: /MANY-400/ }).click()
  await eventually(() => hasFocus(qty)).toBe(true)
  await page.keyboard.type('3')
  await button(page, 'Save').click()
  await eventually(async () => {
    const { data } = await (await page.request.get(`/api/orders/${id}`)).json()
    return data.details[400].qty
  }).toBe(3)

  // A reload continues there, and End reaches the end of what isn't drawn yet.
  const readTop = () => page.evaluate(() => window.scrollY)
  await qty.scrollIntoViewIfNeeded()
  const top = await readTop()
  await page.reload()
  await eventually(readTop).toBeGreaterThan(top - 200)
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.reload()
  const computer = await page.context().newCDPSession(page)
  await computer.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await waitUntilVisible(page.getByRole('listitem', { name: 'MANY-0', exact: true }))
  await page.keyboard.press('End')
  await eventually(() =>
    page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight - window.scrollY),
  ).toBeLessThan(50)
  await waitUntilVisible(page.getByRole('listitem', { name: 'MANY-499', exact: true }))
})

test('takes a phone order by keyboard: customer, part number, and the rest in one line each', async () => {
  const page = await signedIn(clerk)
  const name = `Counter ${mark()}`
  const customer = await makeCustomer(page, { billCompany: name })
  await page.goto('/admin/orders/new')
  const picker = page.getByRole('combobox', { name: /^Customer/ })
  await eventually(() => hasFocus(picker)).toBe(true)
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  const number = page.getByLabel(/^Part number or name/)
  await eventually(() => hasFocus(number)).toBe(true)
  await waitUntilVisible(
    page.getByRole('region', { name: 'Billing address' }).getByText(/1 Main St · Columbus, OH 43215/),
  )
  await waitUntilHidden(page.getByRole('region', { name: 'Billing address' }).getByLabel(/^City/))

  const items = page.getByRole('list', { name: 'Items' })
  // Fast as from a scanner: Enter comes before the results.
  await page.keyboard.type('90915-YZZD1')
  await page.keyboard.press('Enter')
  await eventually(() => items.getByRole('listitem').count()).toBe(1)
  // Slow as a person: the part is marked in the results when Enter comes.
  await page.keyboard.type('90915-YZZD1', { delay: 120 })
  const found = page.getByRole('listbox').getByRole('option', { selected: true })
  await waitUntilVisible(found.getByText('90915-YZZD1'))
  await page.keyboard.press('Enter')
  await eventually(() => items.getByRole('listitem').count()).toBe(2)
  await eventually(() => hasFocus(number)).toBe(true)
  // A name adds nothing that nobody has seen.
  await page.keyboard.type('oil filter')
  await page.keyboard.press('Enter')
  await waitUntilVisible(found)
  await eventually(() => items.getByRole('listitem').count()).toBe(2)
  await page.keyboard.press('Escape')
  await waitUntilHidden(found)

  // Items lists both rows with the vehicle and what was typed.
  await page.getByRole('tab', { name: 'Items (2)' }).click()
  await page.getByLabel('Qty of 90915-YZZD1').first().fill('3')
  // Enter moves on through the rows to the field that adds one.
  await page.keyboard.press('Enter')
  await eventually(() => hasFocus(page.getByLabel('Price of 90915-YZZD1').nth(1))).toBe(true)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await eventually(() => hasFocus(number)).toBe(true)
  await page.keyboard.press('Control+s')
  await page.waitForURL(/\/admin\/orders\/\d+/)
  const id = page.url().match(/orders\/(\d+)/)![1]
  const { data } = await (await page.request.get(`/api/orders/${id}`)).json()
  expect([data.customerId, data.billCity, data.details.map(({ qty }: { qty: number }) => qty)]).toEqual([
    customer.id,
    'Columbus',
    [3, 1],
  ])
  // Enter saved; it neither charged nor asked to.
  expect(data.charges ?? []).toEqual([])
  await waitUntilHidden(page.getByRole('dialog'))
})

test('opens the closed section of a new order that has an error', async () => {
  const page = await signedIn(clerk)
  await page.goto('/admin/orders/new')
  const billing = page.getByRole('region', { name: 'Billing address' })
  const city = billing.getByLabel(/^City/)
  await waitUntilVisible(city)
  await billing.getByRole('button', { name: 'Close Billing address' }).click()
  await waitUntilHidden(city)
  await waitUntilVisible(page.getByRole('region', { name: 'Sales tax' }).getByText('By rule'))
  await button(page, 'Save').click()
  await waitUntilVisible(city)
  await page.getByRole('alert').getByRole('link', { name: /^City/ }).click()
  await eventually(() => hasFocus(city)).toBe(true)
})

test('creates a new customer in place, or by saving an order without one', async () => {
  const page = await signedIn(clerk)
  const name = `Phone ${mark()}`
  await page.goto('/admin/orders/new')
  await page.getByRole('combobox', { name: /^Customer/ }).fill(name)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New customer' })
  const billing = dialog.getByRole('region', { name: 'Billing information' })
  await waitUntilVisible(billing)
  await eventually(() => billing.getByLabel(/^Name/).inputValue()).toBe(name)
  const email = `${mark()}@example.test`
  await billing.getByLabel(/^Email/).fill(email)
  await billing.getByLabel(/^Phone/).fill('614-555-0100')
  await billing.getByRole('textbox', { name: /^Address( \*)?$/ }).fill('1 Main St')
  await billing.getByLabel(/^City/).fill('Columbus')
  await billing.getByRole('combobox', { name: /^State/ }).fill('oh')
  await page.keyboard.press('Tab')
  await eventually(() => billing.getByRole('combobox', { name: /^State/ }).inputValue()).toBe('Ohio')
  await billing.getByLabel(/^Zip/).fill('43215')
  await button(dialog, 'Create customer').click()
  await waitUntilHidden(dialog)
  const customer = page.getByRole('combobox', { name: /^Customer/ })
  await eventually(() => customer.inputValue()).toBe(`${name} · ${email}`)
  const address = page.getByRole('region', { name: 'Billing address' })
  await eventually(() => address.getByLabel(/^Zip/).inputValue()).toBe('43215')

  // Without a customer: someone's email links the order to them before the save.
  await page.reload()
  const box = page.getByRole('checkbox', { name: /^Create a customer/ })
  await eventually(() => box.isChecked()).toBe(true)
  await address.getByLabel(/^Email/).fill(email.toUpperCase())
  await eventually(() => customer.inputValue()).toBe(`${name} · ${email}`)
  await eventually(() => address.getByLabel(/^City/).inputValue()).toBe('Columbus')
})
