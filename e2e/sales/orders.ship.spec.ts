import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserTests } from '../browser.ts'
import {
  button,
  eventually,
  hasFocus,
  makeOrder,
  openDetails,
  sentBy,
  textbox,
  waitUntilHidden,
  waitUntilVisible,
} from '../flows.ts'

/** An order's next step, and shipping it. */
const { open } = browserTests({ focus: true })
const clerk = 'clerk1@partsdesk.test'

const aLine = (fields: object = {}) => ({ partNumber: 'E2E-1', price: 10, qty: 1, ...fields })
const trackingNumber = (page: Page) =>
  page.getByRole('region', { name: 'Tracking' }).getByLabel(/^Tracking number/)

test('ships the rest by its number and completes the order in one step, which can be undone', async () => {
  const page = await open(clerk)
  const free = { shippingAmount: 0, handlingFeeAmount: 0, customFeeAmount: 0 }
  const fixed = { fixedShipping: 1, fixedHandling: 1, fixedCustomFee: 1, customFeeTitle: 'Fee' }
  const lines = [
    aLine({ partNumber: 'SHIP-1', price: 0, qty: 2, statusOrder: 5 }),
    aLine({ partNumber: 'SHIP-2', price: 0, statusOrder: 1 }),
  ]
  const { id } = await makeOrder(page, lines, { ...fixed, ...free })
  const stored = async () => (await (await page.request.get(`/api/orders/${id}`)).json()).data
  await page.goto(`/admin/orders/${id}`)
  await button(page, 'Ship 2 lines').first().click()
  const panel = page.getByRole('region', { name: 'Tracking' })
  const number = panel.getByLabel(/^Tracking number/)
  await eventually(() => hasFocus(number)).toBe(true)

  // Enter by habit, or a scan of nothing, ships nothing.
  await number.press('Enter')
  await waitUntilVisible(panel.getByText('Nothing shipped: there’s no tracking number yet.'))

  // A part of it first: the rest stays for the next parcel. Enter moves on; a save would ship it.
  await textbox(panel, 'Pieces of SHIP-1').fill('1')
  await textbox(panel, 'Pieces of SHIP-1').press('Enter')
  await eventually(() => hasFocus(textbox(panel, 'Pieces of SHIP-2'))).toBe(true)
  await textbox(panel, 'Pieces of SHIP-2').press('Enter')
  await eventually(() => hasFocus(number)).toBe(true)
  expect(await stored()).toMatchObject({ version: 1, shipments: [] })
  await number.fill('1Z5R89390357567128')
  await waitUntilVisible(panel.getByText('This looks mistyped: its last digit doesn’t match the rest.'))
  await number.fill('1Z5R89390357567127')
  await waitUntilVisible(panel.getByRole('link', { name: 'Track this parcel' }))
  await waitUntilHidden(button(panel, 'Ship and complete'))
  await eventually(() => button(page, 'Ship 2 of 3 pieces').count()).toBe(2)
  await number.press('Enter')
  await waitUntilVisible(panel.getByText(/^2 of 3 pieces shipped\. The email to .* leaves in a few seconds/))
  expect(await stored()).toMatchObject({ orderStatusId: 1, details: [{ qtyShipped: 1 }, { qtyShipped: 1 }] })

  await eventually(() => number.inputValue()).toBe('')
  await number.fill('986578788855')
  await waitUntilVisible(button(panel, 'Ship and complete'))
  await number.press('Enter')
  await waitUntilVisible(panel.getByText(/^1 line shipped, order completed/))
  expect(await stored()).toMatchObject({
    orderStatusId: 5,
    shipments: [{ shippingCarrier: 'UPS' }, { shippingCarrier: 'FedEx', trackingNumber: '986578788855' }],
  })
  await panel.getByRole('button', { name: /^Undo\b(?! shipment)/ }).click()
  await eventually(async () => (await stored()).shipments.length).toBe(1)
  expect(await stored()).toMatchObject({
    orderStatusId: 1,
    details: [
      { qtyShipped: 1, statusOrder: 5 },
      { qtyShipped: 1, statusOrder: 6 },
    ],
  })

  // The undone parcel is packed again, so that a mistyped number is all there is to type.
  await eventually(() => hasFocus(number)).toBe(true)
  await eventually(() => number.inputValue()).toBe('986578788855')
  await eventually(() => panel.getByRole('combobox', { name: 'Carrier' }).inputValue()).toBe('FedEx')
  await eventually(() => textbox(panel, 'Pieces of SHIP-1').inputValue()).toBe('1')
  await number.fill('986578788800')
  // The head's button ships what has a number, from any tab.
  await page.getByRole('tab', { name: 'Order Info' }).click()
  await button(page, 'Ship 1 line').first().click()
  await waitUntilVisible(panel.getByText(/^1 line shipped\. The email to/))
  expect(await stored()).toMatchObject({
    orderStatusId: 1,
    shipments: [{}, { trackingNumber: '986578788800' }],
  })
})

test('offers what the order waits for, and saves what’s typed first', async () => {
  const page = await open(clerk)
  const { id } = await makeOrder(page, [aLine({ price: 30 })])
  await page.goto(`/admin/orders/${id}`)
  await waitUntilVisible(page.getByRole('button', { name: /^Charge USD \$/ }))
  await button(page, 'Edit Order').click()
  await page.getByLabel('Salesman').fill('Ann')
  await waitUntilVisible(page.getByRole('button', { name: /^Save and charge USD \$/ }))
  await button(page, 'More').click()
  const entry = (name: string) => page.getByRole('menuitem', { name })
  await waitUntilVisible(entry('Create return').getByText('Nothing has shipped yet.'))
  await waitUntilVisible(entry('Mark as Completed').getByText('1 line is left to ship.'))
  await entry('Ship 1 line').click()
  await eventually(() => hasFocus(trackingNumber(page))).toBe(true)
  const { data } = await (await page.request.get(`/api/orders/${id}`)).json()
  expect(data).toMatchObject({ salesman: 'Ann', version: 2 })
  await page.setViewportSize({ width: 360, height: 740 })
  const step = page.getByRole('button', { name: /^Charge USD \$/ })
  await eventually(async () => (await step.boundingBox())!.y).toBeGreaterThan(670)
  await button(page, 'More').click()
  await waitUntilVisible(entry('Save and close'))
})

test('takes the parcel’s number off a line that stays behind', async () => {
  const page = await open(clerk)
  const { id } = await makeOrder(page, [aLine({ partNumber: 'GOES-1' }), aLine({ partNumber: 'STAYS-1' })])
  await page.goto(`/admin/orders/${id}?tab=items`)
  const stays = page.getByRole('list', { name: 'Items' }).getByRole('listitem').filter({ hasText: 'STAYS-1' })
  await openDetails(page, 'STAYS-1')
  const own = stays.getByLabel(/^Tracking number/)
  await trackingNumber(page).fill('986578788855')
  await eventually(() => own.inputValue()).toBe('986578788855')
  await stays.getByLabel(/^Ship Qty/).fill('0')
  await eventually(() => own.inputValue()).toBe('')
})

test('emails nothing about a row of corrections while that’s chosen, also after everything shipped', async () => {
  const page = await open(clerk)
  const { id, version, details } = await makeOrder(page, [aLine()])
  const shipped = [{ id: details[0]!.id, shipQty: 1 }]
  await page.request.put(`/api/orders/${id}/ship`, { data: { version, details: shipped, doNotSendEmail: 1 } })
  await page.goto(`/admin/orders/${id}?tab=items`)
  const saves = sentBy(page, 'PUT', `/api/orders/${id}`)
  await page.getByLabel('Don’t email the customer').check()
  for (const price of ['11', '12']) {
    await textbox(page, 'Price of E2E-1').fill(price)
    await button(page, 'Save').click()
    await waitUntilVisible(page.getByText(/^Order \d+ saved$/))
    await waitUntilHidden(page.getByText('Unsaved', { exact: true }))
  }
  expect(saves.map((save) => save.postDataJSON().doNotSendEmail)).toEqual([1, 1])
  await eventually(() => page.getByLabel('Don’t email the customer').isChecked()).toBe(true)
})
