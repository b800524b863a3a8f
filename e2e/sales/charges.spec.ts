import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { encodePassword } from '#contract/tenancy/sign-in.ts'
import { browserTests } from '../browser.ts'
import {
  button,
  type CreatedOrder,
  eventually,
  hasFocus,
  section,
  sentBy,
  textbox,
  waitUntilHidden,
  waitUntilVisible,
} from '../flows.ts'

/** Charges and refunds money through the fake gateways. */
const { open } = browserTests({ focus: true })
const clerk = 'clerk1@partsdesk.test'

/** A customer's order of 100.00, to be paid through a gateway. */
async function make(page: Page, customerId: number, pgatewayId: number | null): Promise<CreatedOrder> {
  const response = await page.request.post('/api/order', {
    data: {
      customerId,
      pgatewayId,
      billCompany: 'Charged',
      billAddress1: '1 Main St',
      billCity: 'Columbus',
      billState: 'OH',
      billZip: '43215',
      billPhone: '614-555-0100',
      billEmail: 'charged@example.test',
      sameAddress: 1,
      taxRate: 0,
      shippingAmount: 0,
      details: [{ partNumber: 'CHARGE-1', price: 100, qty: 1 }],
    },
  })
  expect(response.status()).toBe(200)
  return ((await response.json()) as { data: CreatedOrder }).data
}

/** A customer with the given gateway profile, or none. */
async function customer(page: Page, profile: Record<string, string> = {}): Promise<number> {
  const billEmail = `charged.${crypto.randomUUID()}@example.test`
  const address = { billAddress1: '1 Main St', billCity: 'Columbus', billState: 'OH', billZip: '43215' }
  const made = await page.request.post('/api/customers', {
    data: { ...address, billCompany: 'Charged', billPhone: '614-555-0100', billEmail, password },
  })
  const { id } = ((await made.json()) as { data: { id: number } }).data
  const profileAnswer = await page.request.put(`/api/customers/${id}/payment-profile`, { data: profile })
  expect(profileAnswer.status()).toBe(200)
  return id
}
const password = encodePassword('secret1')
/** A card stored at the fake Stripe. */
const atStripe = {
  stripeCustomerId: 'cus_PartsdeskDemo01',
  stripePaymentMethodId: 'pm_PartsdeskDemo01',
}

const findDialog = (page: Page) => page.getByRole('dialog', { name: 'CC charge' })
const totals = (page: Page) => page.getByRole('complementary', { name: 'Totals' })

async function openCharge(page: Page): Promise<Locator> {
  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: 'CC Charge' }).click()
  const dialog = findDialog(page)
  await waitUntilVisible(charge(dialog))
  return dialog
}
/** The button that charges; it shows the amount as soon as that can be charged. */
const charge = (dialog: Locator) => dialog.getByRole('button', { name: /^Charge/ })

async function amount(page: Page, field: Locator, typed: string): Promise<void> {
  await field.click()
  await page.keyboard.type(typed)
}

test('charges a stored card once, names it before, and refunds part of it', async () => {
  const page = await open(clerk)
  const { id } = await make(page, await customer(page, atStripe), 9)
  await page.goto(`/admin/orders/${id}?tab=log`)
  const calls = sentBy(page, 'POST', '/api/merchante-api')
  const dialog = await openCharge(page)
  await eventually(() => textbox(dialog, 'Card number').count()).toBe(0)
  await amount(page, textbox(dialog, 'Amount to be charged'), '0.99')
  await eventually(() => textbox(dialog, 'Reason').inputValue()).toMatch(/^Order \d+$/)
  await textbox(dialog, 'Reason').fill('Restocking')
  await button(dialog, 'Charge').click()
  await waitUntilVisible(dialog.getByText('At least 1.00').first())
  await amount(page, textbox(dialog, 'Amount to be charged'), '120')
  await waitUntilVisible(dialog.getByText('The customer would overpay by USD $20.00.'))
  await textbox(dialog, 'Amount to be charged').fill('25')
  await waitUntilHidden(dialog.getByText('The customer would overpay by USD $20.00.'))
  await waitUntilVisible(dialog.getByText('Do you want to proceed with the charge of $25.00?'))
  expect(calls).toHaveLength(0)
  await button(dialog, 'Charge USD $25.00').dblclick()
  await waitUntilVisible(
    page.getByText(
      "Charge applied successfully. The payment has been successfully processed. The amount of $25.00 has been charged to the customer's account.",
    ),
  )
  expect(calls).toHaveLength(1)
  await waitUntilHidden(dialog)
  await waitUntilVisible(page.getByText(/^Charged USD \$25\.00 through Stripe.*: Restocking$/))
  await eventually(() => totals(page).innerText()).toMatch(
    /Part paid[\s\S]*Paid\s+USD \$25\.00\s+Due\s+USD \$75\.00/,
  )

  await button(page, 'Refund').click()
  const back = page.getByRole('dialog', { name: 'Refund the charge of USD $25.00' })
  await textbox(back, 'Reason').fill('Damaged box')
  await amount(page, textbox(back, 'Refund amount'), '25.01')
  await button(back, 'Refund').click()
  await waitUntilVisible(back.getByText('Up to USD $25.00', { exact: true }).first())
  await amount(page, textbox(back, 'Refund amount'), '10')
  await waitUntilVisible(back.getByText('USD $75.00 is due after this refund.'))
  await button(back, 'Refund').click()
  await button(page.getByRole('dialog', { name: 'Refund this charge?' }), 'Refund').click()
  await waitUntilVisible(back.getByText('Charge refunded'))
  await button(back, 'Close').last().click()
  await eventually(() => totals(page).innerText()).toMatch(/Refunded\s+USD \$10\.00\s+Due\s+USD \$75\.00/)
  await waitUntilVisible(page.getByText('USD $10.00 refunded, USD $15.00 refundable'))

  await button(totals(page), 'Record payment').click()
  const record = page.getByRole('dialog', { name: 'Record payment' })
  await record.getByRole('combobox', { name: 'Method' }).click()
  await page.getByRole('option', { name: 'Check', exact: true }).click()
  await textbox(record, 'Reference').fill('10442')
  await button(record, 'Record').click()
  await waitUntilHidden(record)
  await eventually(() => totals(page).innerText()).toMatch(
    /Part refunded[\s\S]*Paid\s+USD \$100\.00\s+Refunded\s+USD \$10\.00\s+Due\s+USD \$0\.00/,
  )
  await waitUntilVisible(totals(page).getByText(/Check · 10442/))
})

test('charges once when the server’s answer gets lost, and shows how much', async () => {
  const page = await open(clerk)
  const { id } = await make(page, await customer(page, atStripe), 9)
  await page.goto(`/admin/orders/${id}`)
  const calls = sentBy(page, 'POST', '/api/merchante-api')
  const dialog = await openCharge(page)
  let lost = 0
  await page.route('**/api/merchante-api', async (route) => {
    if (lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort('connectionreset')
  })
  await button(dialog, 'Charge USD $100.00').click()
  await waitUntilVisible(page.getByText(/The amount of \$100\.00 has been charged/))
  await waitUntilHidden(dialog)
  await eventually(() => totals(page).innerText()).toMatch(/Paid\s+USD \$100\.00\s+Due\s+USD \$0\.00/)
  const keys = await Promise.all(calls.map((call) => call.headerValue('idempotency-key')))
  expect(new Set(keys).size).toBe(1)
  expect(calls.length).toBeGreaterThan(1)
})

test('gives a customer store credit, pays an order with it, and returns it', async () => {
  const page = await open(clerk)
  const customerId = await customer(page)
  const { id } = await make(page, customerId, null)
  await page.goto(`/admin/customers/${customerId}`)
  const balance = section(page, 'Store credit')
  await button(balance, 'Give store credit').click()
  const gift = page.getByRole('dialog', { name: 'Give store credit' })
  await amount(page, textbox(gift, 'Amount'), '25')
  await textbox(gift, 'Reason').fill('Late delivery')
  await button(gift, 'Give store credit').click()
  await waitUntilHidden(gift)
  await eventually(() => balance.innerText()).toMatch(/USD \$25\.00[\s\S]*Given[\s\S]*Late delivery/)

  await page.goto(`/admin/orders/${id}?tab=log`)
  await waitUntilVisible(totals(page).getByText('USD $25.00 of store credit available.'))
  await button(totals(page), 'Use store credit').click()
  const use = page.getByRole('dialog', { name: 'Use store credit' })
  await button(use, 'Use store credit').click()
  await waitUntilHidden(use)
  await eventually(() => totals(page).innerText()).toMatch(
    /Part paid[\s\S]*Paid\s+USD \$25\.00\s+Due\s+USD \$75\.00/,
  )
  await waitUntilVisible(totals(page).getByText(/ · Store credit$/))

  await button(totals(page), 'Record payment').click()
  const record = page.getByRole('dialog', { name: 'Record payment' })
  await record.getByText('Refunded', { exact: true }).click()
  const method = record.getByRole('combobox', { name: 'Method' })
  await eventually(() => method.inputValue()).toBe('Store credit')
  await textbox(record, 'Amount').fill('10')
  await button(record, 'Record').click()
  await waitUntilHidden(record)
  await page.goto(`/admin/customers/${customerId}`)
  await eventually(() => balance.innerText()).toMatch(/USD \$10\.00[\s\S]*Returned[\s\S]*Used[\s\S]*Given/)
})

test('refuses an entered card before the call, shows the gateway’s decline, and keeps it only at the gateway', async () => {
  const page = await open(clerk)
  const { id } = await make(page, await customer(page), null)
  await page.goto(`/admin/orders/${id}`)
  const dialog = await openCharge(page)
  await waitUntilVisible(
    dialog.getByText(
      'No prior authorization found for a charge. Please proceed with entering the card details to complete the transaction.',
    ),
  )
  const calls = sentBy(page, 'POST', '/api/payment/authorization')
  const number = textbox(dialog, 'Card number')
  await number.click()
  await page.keyboard.type('4111111111111112')
  await eventually(() => number.inputValue()).toBe('4111 1111 1111 1112')
  await waitUntilVisible(dialog.getByText('Visa'))
  await textbox(dialog, 'Valid thru').fill('1330')
  await textbox(dialog, 'CVC').fill('12')
  await charge(dialog).click()
  for (const words of [
    'This card number isn’t valid. Check its digits',
    'Valid thru must be in MM/YY format',
    'CVC must have 3 or 4 digits',
  ])
    await waitUntilVisible(dialog.getByText(words).first())
  expect(calls).toHaveLength(0)

  await number.fill('4111111111111111')
  await textbox(dialog, 'Valid thru').fill('12/39')
  await textbox(dialog, 'CVC').fill('123')
  await textbox(dialog, 'Reason').fill('Parts')
  const keep = dialog.getByRole('checkbox', { name: 'Keep this card with the gateway' })
  await eventually(() => keep.isChecked()).toBe(false)
  await keep.check()
  // An amount the fake PayPal Pro declines.
  await amount(page, textbox(dialog, 'Amount to be charged'), '1012')
  await button(dialog, 'Charge USD $1,012.00').click()
  await waitUntilVisible(
    dialog.getByText(/^Nothing was charged\. Check the card’s details with the customer/),
  )
  await waitUntilVisible(dialog.getByText(/^Transaction Failed: Your payment could not be processed/))
  expect(calls).toHaveLength(1)
  await eventually(() => number.inputValue()).toBe('')
  await eventually(() => hasFocus(number)).toBe(true)
  await eventually(() => textbox(dialog, 'CVC').inputValue()).toBe('')
  expect(
    await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, location.href])),
  ).not.toMatch(/4111\s?1111/)

  // On the second try the gateway stores the card, so the next charge needs no card.
  await number.fill('4111111111111111')
  await textbox(dialog, 'Valid thru').fill('12/39')
  await textbox(dialog, 'CVC').fill('123')
  await eventually(() => keep.isChecked()).toBe(true)
  await amount(page, textbox(dialog, 'Amount to be charged'), '12')
  await button(dialog, 'Charge USD $12.00').click()
  await waitUntilVisible(dialog.getByText('PayPal Pro keeps the card for the customer’s next orders.'))
  await button(dialog, 'Close').last().click()
  await waitUntilVisible(
    (await openCharge(page)).getByText(
      'Charges Visa •••• 1111, which PayPal Pro has stored for this customer.',
    ),
  )
})

test('shows a decline beside the list and of a new order in place, and creates the order once', async () => {
  const page = await open(clerk)
  const cId = await customer(page)
  const { id, orderNumber } = await make(page, cId, null)
  const decline = async () => {
    const dialog = page.getByRole('dialog', { name: 'CC charge' })
    await textbox(dialog, 'Card number').fill('4111111111111111')
    await textbox(dialog, 'Valid thru').fill('12/39')
    await textbox(dialog, 'CVC').fill('123')
    await amount(page, textbox(dialog, 'Amount to be charged'), '1012')
    await button(dialog, 'Charge USD $1,012.00').click()
    await waitUntilVisible(dialog.getByText(/^Transaction Failed: Your payment could not be processed/))
    await eventually(() => hasFocus(textbox(dialog, 'Card number'))).toBe(true)
    await page.keyboard.press('Escape')
    await waitUntilHidden(dialog)
  }
  const stored = async (path: string) => (await (await page.request.get(path)).json()).data
  const failed = [{ kind: 'charge', state: 'failed' }]
  await page.goto(`/admin/orders?statusId=0&cid=${cId}&show=${id}`)
  const panel = page.getByRole('complementary', { name: `Order ${orderNumber}`, exact: true })
  await panel.getByRole('button', { name: /^Charge USD/ }).click()
  await decline()
  expect(await stored(`/api/orders/${id}/charges`)).toMatchObject(failed)
  await eventually(() => hasFocus(panel.getByRole('button', { name: /^Charge USD/ }))).toBe(true)

  await page.goto(`/admin/orders/new?customer=${cId}`)
  await button(page, 'Add a part manually').click()
  const part = page.getByRole('dialog')
  await textbox(part, 'Part number').fill('DECLINE-1')
  await textbox(part, 'Price').fill('20')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Save and charge USD/ }).click()
  await decline()
  await page.waitForURL(/\/admin\/orders\/\d+/)
  const newOrders = (await stored(`/api/orders?statusId=0&cid=${cId}`)) as { id: number }[]
  expect(newOrders.map((order) => order.id)).toContain(Number(/orders\/(\d+)/.exec(page.url())![1]))
  expect(newOrders).toHaveLength(2)
  expect(await stored(`/api/orders/${newOrders.find((order) => order.id !== id)!.id}/charges`)).toMatchObject(
    failed,
  )
})

test('asks for a card on a PayPal Express order, and explains why a locked order can’t be charged', async () => {
  const page = await open(clerk)
  const { id } = await make(page, await customer(page), 1)
  await page.goto(`/admin/orders/${id}`)
  const dialog = await openCharge(page)
  await waitUntilVisible(
    dialog.getByText(
      'The previous payment was processed using PayPal Express, which does not support additional charges. Please use a credit card to complete the transaction.',
    ),
  )
  await page.keyboard.press('Escape')
  await waitUntilHidden(dialog)
  await waitUntilVisible(page.getByRole('button', { name: /^Charge USD \$/ }))
  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: 'Lock' }).click()
  await waitUntilHidden(page.getByRole('button', { name: /^Charge USD \$/ }))
  await button(page, 'More').click()
  await waitUntilVisible(page.getByRole('menuitem', { name: 'Unlock' }))
  const locked = page.getByRole('menuitem', { name: 'CC Charge' })
  await waitUntilVisible(locked.getByText('This order is locked. Unlock it to charge it.'))
  await locked.click({ force: true })
  await eventually(() => findDialog(page).count()).toBe(0)
})
