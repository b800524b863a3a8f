import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { encodePassword } from '#contract/tenancy/sign-in.ts'
import { demoStaff } from '#demo/staff.ts'
import { browserTests } from '../browser.ts'
import { button, eventually, hasFocus, section, sentBy, waitUntilHidden, waitUntilVisible } from '../flows.ts'

/** Shipped parts come back, and are refunded. */
const { open } = browserTests({ focus: true })
const clerk = demoStaff().find(({ dealer, title }) => dealer === 1 && title === 'Shipping clerk')!.email

async function call<T>(page: Page, method: 'post' | 'put', path: string, data: object): Promise<T> {
  const response = await page.request[method](`/api${path}`, { data })
  expect(response.status(), await response.text()).toBe(200)
  return ((await response.json()) as { data: T }).data
}

type ShippedOrder = { id: number; orderNumber: number; details: { id: number }[] }

/** An order of two pieces at 50.00, charged through the fake Stripe and shipped. */
async function shippedOrder(page: Page, billEmail: string): Promise<ShippedOrder> {
  const bill = {
    billCompany: 'Returner',
    billAddress1: '1 Main St',
    billCity: 'Columbus',
    billState: 'OH',
    billZip: '43215',
    billPhone: '614-555-0100',
    billEmail,
  }
  const { id: customerId } = await call<{ id: number }>(page, 'post', '/customers', {
    ...bill,
    password: encodePassword('secret1'),
  })
  await call(page, 'put', `/customers/${customerId}/payment-profile`, {
    stripeCustomerId: 'cus_PartsdeskDemo01',
    stripePaymentMethodId: 'pm_PartsdeskDemo01',
  })
  const order = await call<ShippedOrder>(page, 'post', '/order', {
    ...bill,
    customerId,
    sameAddress: 1,
    taxRate: 0,
    shippingAmount: 0,
    details: [{ partNumber: 'BACK-1', price: 50, qty: 2 }],
  })
  await call(page, 'post', '/merchante-api', {
    dealerId: 1,
    orderId: order.id,
    transactionAmount: 100,
    reason: 'Parts',
  })
  await call(page, 'put', `/orders/${order.id}/ship`, {
    details: [{ id: order.details[0]!.id, shipQty: 2, trackingNumber: '1Z1' }],
    doNotSendEmail: 1,
  })
  return order
}

test('creates a return from an order, approves, receives, and refunds it the way it was paid', async () => {
  const page = await open('dealer1@partsdesk.test', '/admin/rma')
  const email = `returner.${crypto.randomUUID()}@example.test`
  const order = await shippedOrder(page, email)
  await page.goto(`/admin/orders/${order.id}/view`)
  await page.getByRole('link', { name: 'Create return' }).click()
  const fresh = page.getByRole('dialog', { name: 'New return' })
  await fresh.getByRole('textbox', { name: 'Return qty BACK-1' }).fill('3')
  await button(fresh, 'Create return').click()
  await waitUntilVisible(fresh.getByText('Up to 2').first())
  await fresh.getByRole('textbox', { name: 'Return qty BACK-1' }).fill('1')
  await button(fresh, 'Create return').click()

  const dialog = page.getByRole('dialog', { name: /^Return \d/ })
  const status = dialog.getByRole('combobox', { name: 'Status' })
  await waitUntilVisible(button(dialog, 'Awaiting Carrier Info'))
  await eventually(() => button(dialog, 'Awaiting Carrier Info').isDisabled()).toBe(true)
  await button(dialog, 'Approve').click()
  await eventually(() => status.inputValue()).toBe('Approved')
  await button(dialog, 'Approve').click()
  await waitUntilVisible(page.getByText(`saved, email queued for ${email}`))

  // The typed shipment details are saved with the receipt.
  await dialog.getByLabel('Carrier info').fill('UPS')
  await dialog.getByLabel('Tracking number').fill('1Z42')
  const shipped = dialog.getByLabel('Shipped date')
  await shipped.press('1')
  await dialog.getByLabel('Tracking number').focus()
  await waitUntilVisible(dialog.getByText('Enter a valid date').first())
  await shipped.fill('2026-11-18')
  await dialog.getByRole('button', { name: 'Return Receipt: BACK-1' }).click()
  const question = page.getByRole('dialog', { name: 'Mark the parts as received?' })
  await button(question, 'Return Receipt').click()
  await waitUntilVisible(page.getByText('RMA accepted and ready to be refunded'))
  await waitUntilHidden(question)

  await button(dialog, 'Refund USD $50.00').click()
  await eventually(() => status.inputValue()).toBe('Refunded')
  await waitUntilVisible(dialog.getByText(/^The order was paid through Stripe/))
  await waitUntilVisible(dialog.getByText('The money goes back the way it came.', { exact: false }))
  await button(dialog, 'Refund USD $50.00').click()
  const giving = page.getByRole('dialog', { name: 'Refund this return?' })
  await waitUntilVisible(giving.getByText('USD $50.00 goes back through the gateway.', { exact: false }))
  await button(giving, 'Refund').click()
  await waitUntilVisible(dialog.getByText('This return was refunded and can’t be changed.'))
  await waitUntilVisible(dialog.getByText('USD $50.00, through the gateway'))

  await dialog.getByRole('tab', { name: 'Messages' }).click()
  await eventually(() => dialog.getByRole('listitem').count()).toBe(3)
  await page.keyboard.press('Escape')
  await waitUntilHidden(dialog)
})

test('receives parts that are handed over, which approves their return, and goes on to the refund', async () => {
  const page = await open('dealer1@partsdesk.test')
  const email = `walk-in.${crypto.randomUUID()}@example.test`
  const order = await shippedOrder(page, email)
  const { rma } = await call<{ rma: { id: number } }>(page, 'post', '/rma', {
    orderId: order.id,
    type: 'Return',
    lines: [{ id: order.details[0]!.id, qty: 1 }],
  })
  await page.goto(`/admin/rma?statusId=0&rma=${rma.id}`)
  const dialog = page.getByRole('dialog', { name: /^Return \d/ })
  await waitUntilVisible(dialog.getByText(/^Approve or deny it\./))
  await button(dialog, 'Receive at the counter').click()
  const question = page.getByRole('dialog', { name: 'Mark the parts as received?' })
  await eventually(() => question.getByLabel('Don’t notify the customer').isChecked()).toBe(true)
  await button(question, 'Return Receipt').click()
  await waitUntilHidden(question)
  await waitUntilVisible(dialog.getByText('The parts are here. Refund them, or exchange them for others.'))
  await button(dialog, 'Refund USD $50.00').click()
  const status = dialog.getByRole('combobox', { name: 'Status' })
  await eventually(() => status.inputValue()).toBe('Refunded')
  await eventually(() => hasFocus(status)).toBe(true)
})

test('a clerk exchanges a received return for other parts, and the difference is due on the new order', async () => {
  const dealer = await open('dealer1@partsdesk.test')
  const order = await shippedOrder(dealer, `exchanger.${crypto.randomUUID()}@example.test`)
  const { rma } = await call<{ rma: { id: number } }>(dealer, 'post', '/rma', {
    orderId: order.id,
    type: 'Return',
    lines: [{ id: order.details[0]!.id, qty: 1 }],
  })
  const sent = { rmaCarrierInfo: 'UPS', rmaTrackingNumber: '1Z42', rmaShippedDate: '2026-11-18' }
  const approved = { ...sent, rmaDealerStatus: 'Approved', doNotSendEmail: 1 }
  await call(dealer, 'put', `/rma/${rma.id}`, approved)
  await call(dealer, 'put', `/rma/${rma.id}/receipt`, { doNotSendEmail: 1 })

  const page = await open(clerk, `/admin/rma/${rma.id}`)
  const dialog = page.getByRole('dialog', { name: /^Return \d/ })
  await button(dialog, 'Exchange').click()
  const question = page.getByRole('dialog', { name: 'Exchange this return?' })
  await question.getByRole('radio', { name: 'Other parts' }).check()
  await question.getByRole('textbox', { name: 'Part number' }).fill('BACK-2')
  await question.getByRole('textbox', { name: 'Price' }).fill('65')
  await question.getByRole('textbox', { name: 'Shipping' }).fill('0')
  await question.getByRole('checkbox', { name: 'Don’t notify the customer' }).check()
  await button(question, 'Create order').click()
  await page.waitForURL(/\/admin\/orders\/\d+/)
  await waitUntilVisible(page.getByText(/^Order \d+ created, USD \$/))
  await page.goto(page.url().replace(/(orders\/\d+).*/, '$1/view'))
  const payments = section(page, 'Payments')
  await waitUntilVisible(payments.getByText('Exchange', { exact: false }).first())
  await waitUntilVisible(payments.getByText('USD $50.00').first())
  await waitUntilVisible(page.getByText(`Exchange for parts of order ${order.orderNumber}`))
})

test('a clerk undoes a shipment by mistake, and its pieces can be shipped again', async () => {
  const dealer = await open('dealer1@partsdesk.test')
  const order = await shippedOrder(dealer, `undone.${crypto.randomUUID()}@example.test`)
  const page = await open(clerk, `/admin/orders/${order.id}/view`)
  const undone = sentBy(page, 'POST', `/api/orders/${order.id}/undo-shipment`)
  await page.getByRole('button', { name: /^Undo shipment: .*1Z1/ }).click()
  const question = page.getByRole('dialog', { name: 'Undo this shipment?' })
  await waitUntilVisible(question.getByRole('checkbox', { name: /^Email the change to undone/ }))
  await button(question, 'Undo shipment').click()
  await waitUntilVisible(page.getByText('Shipment undone'))
  await waitUntilHidden(page.getByRole('button', { name: /^Undo shipment: / }))
  await waitUntilVisible(page.getByText('Shipment of 2 of BACK-1 undone: 1Z1'))
  expect(undone).toHaveLength(1)
})

test('starts the list with pending returns, asks before a delete, and reminds once from the ledger', async () => {
  const page = await open('dealer1@partsdesk.test', '/admin/rma')
  const deleted = sentBy(page, 'DELETE', /^\/api\/rma\//)
  await waitUntilVisible(page.getByRole('table', { name: 'Returns' }).getByText('Pending').first())
  await page
    .getByRole('button', { name: /^Delete return/ })
    .first()
    .click()
  await button(page, 'Cancel').click()
  expect(deleted).toHaveLength(0)

  await page.getByRole('tab', { name: 'Core ledger' }).click()
  const reminders = sentBy(page, 'POST', '/api/core-ledger/reminders')
  await page
    .getByRole('button', { name: /^Send reminder to/ })
    .first()
    .click()
  await button(page.getByRole('dialog'), 'Send reminder').click()
  await waitUntilVisible(page.getByText(/Reminder for \d+ cores? queued/))
  expect(reminders).toHaveLength(1)
})

test('a clerk receives and refunds a core at the counter with three clicks, and the customer gets one email', async () => {
  const page = await open('clerk1@partsdesk.test', '/admin/dashboard')
  await page.getByRole('link', { name: 'Overdue cores' }).click()
  const sent = sentBy(page, 'POST', /^\/api\/core-ledger\/\d+\/hand-over$/)
  const first = page.getByRole('button', { name: /^Receive and refund USD \$/ }).first()
  const name = (await first.getAttribute('aria-label'))!
  const [, amount, orderNumber] = /refund (USD \$[\d.,]+): .*, (\d+)$/.exec(name)!
  await first.click()
  const question = page.getByRole('dialog', { name: /^Receive .* of order/ })
  await button(question, 'Receive and refund').click()
  await waitUntilVisible(page.getByText(`Core received, ${amount} refunded, email queued`))
  await waitUntilHidden(question)
  await waitUntilHidden(page.getByRole('button', { name }))
  expect(sent).toHaveLength(1)

  const { data: found } = await listed(page, `/orders?search=${orderNumber}`)
  const { data: emails } = await listed(page, `/orders/${found[0]!.id}/messages`)
  const about = emails.filter(({ subject }) => /refunded/.test(String(subject)))
  expect(about).toHaveLength(1)
  expect(
    emails.filter(({ subject }) => /return .* (approved|received)|parts of/i.test(String(subject))),
  ).toEqual([])
})

test('a clerk finds a core by its order number, and Ctrl+Enter receives the only one shown', async () => {
  const page = await open('clerk1@partsdesk.test', '/admin/rma/cores')
  const handOvers = page.getByRole('button', { name: /^Receive and refund USD \$/ })
  await waitUntilVisible(handOvers.first())
  const names = await handOvers.evaluateAll((buttons) => buttons.map((it) => it.getAttribute('aria-label')!))
  const numbers = names.map((name) => /, (\d+)$/.exec(name)![1]!)
  const number = numbers.find((one) => numbers.indexOf(one) === numbers.lastIndexOf(one))!
  await page.keyboard.press('/')
  await page.keyboard.type(number)
  await eventually(() => handOvers.count()).toBe(1)
  await page.keyboard.press('Control+Enter')
  const question = page.getByRole('dialog', { name: new RegExp(`^Receive .* of order ${number}`) })
  await waitUntilVisible(question)
  await page.keyboard.press('Escape')
  await waitUntilHidden(question)
  await eventually(() => handOvers.count()).toBe(1)
})

async function listed(page: Page, path: string): Promise<{ data: { id: number; subject?: string }[] }> {
  const response = await page.request.get(`/api${path}`)
  expect(response.status(), await response.text()).toBe(200)
  return response.json()
}
