import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserTests } from '../browser.ts'
import {
  button,
  eventually,
  makeOrder,
  openDetails,
  readDescription,
  section,
  sentBy,
  textbox,
  waitUntilVisible,
} from '../flows.ts'

/** Typed or pasted numbers are understood, or stay as typed and are refused. */
const { open } = browserTests()
const dealer = 'dealer1@partsdesk.test'

async function type(field: Locator, text: string): Promise<void> {
  await field.click()
  // Clears the field for the next check.
  await field.press('Control+A')
  await field.pressSequentially(text)
}

async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await field.click()
  await field.press('Control+A')
  await field.press('Control+V')
}

const canPaste = (page: Page) => page.context().grantPermissions(['clipboard-read', 'clipboard-write'])

/** Invalid text stays in the field unchanged, with the reason. */
async function refuses(field: Locator, texts: readonly string[], reason: string | RegExp): Promise<void> {
  for (const text of texts) {
    await type(field, text)
    await eventually(() => field.inputValue()).toBe(text)
    await field.press('Tab')
    await eventually(() => readDescription(field), text).toMatch(reason)
    await eventually(() => field.inputValue()).toBe(text)
  }
}

/** A new order's items, and a field of its line by label. */
async function openItems(page: Page) {
  const { id } = await makeOrder(page, [{ partNumber: 'NUM-1', price: 10, qty: 8 }])
  await page.goto(`/admin/orders/${id}?tab=items`)
  const findField = (name: string) => page.getByLabel(`${name} of NUM-1`, { exact: true })
  await waitUntilVisible(findField('Qty'))
  await openDetails(page, 'NUM-1')
  await page.getByText('Fixed', { exact: true }).click()
  return {
    id,
    of: findField,
    shipping: page.getByLabel('Shipping cost: amount'),
    tax: page.getByLabel('Tax rate of this order'),
  }
}

test('keeps invalid numbers in an order as typed, and saves nothing', async () => {
  const page = await open(dealer)
  const saves = sentBy(page, 'PUT', /^\/api\/orders\//)
  const { of, shipping, tax } = await openItems(page)
  await refuses(of('Ship Qty'), ['1.5'], 'Must be an integer')
  await refuses(of('Ship Qty'), ['-1'], /or more/)
  await refuses(of('Qty'), ['1.5', '2,5'], 'Must be an integer')
  await refuses(of('Qty'), ['1e3', '12a'], 'Must be a number')
  await refuses(of('Qty'), ['-2'], /or more/)
  await refuses(of('Price'), ['-5'], /or more/)
  await refuses(of('Price'), ['1e2', '1.5e1'], 'Must be a number')
  await refuses(of('Price'), ['10.005'], 'Up to 2 decimals')
  await refuses(shipping, ['1e1'], 'Must be a number')
  await page.getByRole('tab', { name: /^Order Info/ }).click()
  await button(page, 'Edit Sales tax').click()
  await refuses(tax, ['1.5e1'], 'Must be a number')
  await button(page, 'Save').click()
  await waitUntilVisible(
    page
      .getByRole('alert')
      .getByText(/Qty of NUM-1/)
      .first(),
  )
  expect(saves).toHaveLength(0)
})

test('reads numbers pasted into an order correctly', async () => {
  const page = await open(dealer)
  await canPaste(page)
  const { id, of, shipping, tax } = await openItems(page)
  await page.getByRole('tab', { name: /^Order Info/ }).click()
  await button(page, 'Edit Sales tax').click()
  for (const [text, shown] of [
    ['7,5', '7.5%'],
    [' 6 ', '6%'],
  ] as const) {
    await paste(page, tax, text)
    await tax.press('Tab')
    await eventually(() => tax.inputValue()).toBe(shown)
  }
  await page.getByRole('tab', { name: /^Items/ }).click()
  await paste(page, shipping, '$ 12')
  await paste(page, of('Price'), ' 1,234.50 ')
  await paste(page, of('Qty'), '１６')
  await paste(page, of('Ship Qty'), '٢')
  await button(page, 'Save').click()
  await eventually(async () => {
    const { data } = await (await page.request.get(`/api/orders/${id}`)).json()
    const [{ price, qty, qtyShipped }] = data.details
    return [price, qty, qtyShipped, data.taxRate, data.shippingAmount]
  }).toEqual([1234.5, 16, 2, 6, 12])
})

test('reads or refuses numbers in a quote, a return and an example order the same way', async () => {
  const page = await open(dealer)
  await canPaste(page)
  const { id, details } = await makeOrder(page, [{ partNumber: 'NUM-2', price: 10, qty: 8 }])
  const shipped = await page.request.put(`/api/orders/${id}/ship`, {
    data: { details: [{ id: details[0]!.id, shipQty: 8 }], doNotSendEmail: 1 },
  })
  expect(shipped.status()).toBe(200)

  await page.goto('/admin/customer-quotes/new')
  const price = textbox(page, 'Price of row 1')
  await textbox(page, 'Item name of row 1').fill('Bolt')
  await refuses(price, ['1.5e1', '-5'], /Must be/)
  await refuses(textbox(page, 'Qty of row 1'), ['1.5'], 'Must be an integer')
  await paste(page, price, '$ 1,234.50')
  await price.press('Tab')
  await eventually(() => price.inputValue()).toBe('1234.50')
  await page.goto(`/admin/orders/${id}/view`)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.getByRole('link', { name: 'Create return' }).click()
  const back = page.getByRole('textbox', { name: 'Return qty NUM-2' })
  await refuses(back, ['1.5', '1e0'], 'Must be an integer')
  await paste(page, back, ' 2 ')
  await back.press('Tab')
  await waitUntilVisible(page.getByText('Refund before tax: USD $20.00'))

  await page.goto('/admin/general-settings')
  const products = textbox(section(page, 'Example'), 'Products')
  await refuses(products, ['-5'], 'Must be 0 or more')
  await refuses(products, ['1e3'], 'Must be a number')
})
