import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserTests } from '../browser.ts'
import { button, eventually, mark, waitUntilHidden, waitUntilVisible } from '../flows.ts'

/** An order of a customer at the counter or on the phone who has no email. */
const { open } = browserTests({ focus: true })
const clerk = 'clerk1@partsdesk.test'

async function readOrder(page: Page) {
  const id = /orders\/(\d+)/.exec(page.url())?.[1]
  return (await (await page.request.get(`/api/orders/${id}`)).json()).data
}

test('takes a phone order without an email, charges, ships and completes it, and emails nothing', async () => {
  const page = await open(clerk)
  const name = `Walk-in ${mark()}`
  await page.goto('/admin/orders/new')
  await page.getByRole('combobox', { name: /^Customer/ }).fill(name)
  await page.getByRole('option', { name: `Create “${name}”` }).click()
  const dialog = page.getByRole('dialog', { name: 'New customer' })
  const email = dialog.getByLabel(/^Email/).first()
  const hasNone = dialog.getByRole('switch', { name: 'No email' })
  await email.fill('half@typed')
  await hasNone.check({ force: true })
  await eventually(() => email.inputValue()).toBe('')
  await eventually(() => email.isDisabled()).toBe(true)
  await hasNone.uncheck({ force: true })
  await eventually(() => email.inputValue()).toBe('half@typed')
  await hasNone.check({ force: true })
  const billing = dialog.getByRole('region', { name: 'Billing information' })
  for (const [label, text] of [
    [/^Address( \*)?$/, '1 Main St'],
    [/^City/, 'Columbus'],
    [/^State/, 'OH'],
    [/^Zip/, '43215'],
    [/^Phone/, '614-555-0100'],
  ] as const) {
    await billing.getByLabel(label).fill(text)
    if (label.source === '^State') await page.keyboard.press('Tab')
  }
  await button(dialog, 'Create customer').click()
  await waitUntilHidden(dialog)
  await waitUntilVisible(
    page.getByRole('region', { name: 'Billing address' }).getByText(/614-555-0100.*No email/),
  )

  await page.getByLabel(/^Part number or name/).fill('90915-YZZD1')
  await page.keyboard.press('Enter')
  await eventually(() => page.getByRole('list', { name: 'Items' }).getByRole('listitem').count()).toBe(1)
  // The main button charges, and has the amount.
  const charge = page.getByRole('button', { name: /^Save and charge USD \$[1-9]/ })
  await waitUntilVisible(charge.and(page.locator('[data-variant="filled"]')))
  await waitUntilVisible(button(page, 'Save and close').and(page.locator('[data-variant="default"]')))
  await charge.click()
  await page.waitForURL(/\/admin\/orders\/\d+/)
  const charging = page.getByRole('dialog', { name: 'CC charge' })
  await charging.getByLabel(/^Card number/).fill('4242424242424242')
  await charging.getByLabel(/^Valid thru/).fill('1239')
  await charging.getByLabel(/^CVC/).fill('123')
  await charging.getByRole('button', { name: /^Charge USD \$/ }).click()
  await waitUntilHidden(charging)
  await eventually(async () => (await readOrder(page)).paymentState).toBe('paid')

  // The charge changed the order; the form has nothing to save.
  await button(page, 'Ship 1 line').first().click()
  const panel = page.getByRole('region', { name: 'Tracking' })
  await panel.getByLabel(/^Tracking number/).fill('986578788855')
  await button(panel, 'Ship and complete').click()
  await waitUntilVisible(panel.getByText('1 line shipped, order completed'))
  const order = await readOrder(page)
  expect(order).toMatchObject({ billEmail: '', noEmail: 1, orderStatusId: 5 })
  expect(order.customerId).not.toBeNull()

  await page.getByRole('tab', { name: 'Order Info' }).click()
  const written = page.getByRole('region', { name: 'Messages' })
  await waitUntilVisible(written.getByText('No email').first())
  const { data } = await (await page.request.get(`/api/orders/${order.id}/messages`)).json()
  expect(data.map(({ mailStatus }: { mailStatus: string }) => mailStatus)).toEqual(data.map(() => 'none'))
  await button(written, 'Write to the customer').click()
  await waitUntilVisible(page.getByText('This order has no email, so the message is only recorded.'))
  await page.keyboard.press('Escape')

  await page.goto(`/admin/orders/${order.id}/view`)
  await waitUntilVisible(page.getByText('No email').first())
})

test('asks for the email of an order that shouldn’t go without, and takes it later', async () => {
  const page = await open(clerk)
  const at = {
    billCompany: `Later ${mark()}`,
    billAddress1: '1 Main St',
    billCity: 'Columbus',
    billState: 'OH',
  }
  const made = await page.request.post('/api/order', {
    data: {
      ...at,
      billZip: '43215',
      billPhone: '614-555-0100',
      billEmail: '',
      noEmail: 1,
      sameAddress: 1,
      details: [{ partNumber: 'E2E-1', price: 10, qty: 1 }],
    },
  })
  const { id } = (await made.json()).data
  await page.goto(`/admin/orders/${id}`)
  const billing = page.getByRole('region', { name: 'Billing address' })
  await button(page, 'Edit Billing address').click()
  await billing.getByRole('switch', { name: 'No email' }).uncheck({ force: true })
  await button(page, 'Save').click()
  await waitUntilVisible(billing.getByText('Email is required'))
  await billing.getByRole('textbox', { name: /^Email/ }).fill('later@example.test')
  await button(page, 'Save').click()
  await eventually(async () => (await readOrder(page)).billEmail).toBe('later@example.test')
})
