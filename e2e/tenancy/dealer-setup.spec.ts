import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { dealers } from '#contract/tenancy/dealers.ts'
import { browserTests } from '../browser.ts'
import { callAs } from '../call-as.ts'
import {
  button,
  choose,
  eventually,
  hasFocus,
  mark,
  textbox,
  waitUntilHidden,
  waitUntilVisible,
} from '../flows.ts'

/** A new store's steps, done where they're listed, and its preview. */
const { open } = browserTests()

/** Opens the Setup of a dealer that the platform just created, which isn't the one at the top of the page. */
async function openSetup(): Promise<Page> {
  const page = await open('admin@partsdesk.test')
  const name = mark()
  const { data } = await callAs(page, dealers.create, {
    dealerDomain: `${name}.example.com`,
    company: `Setup ${name}`,
    address1: '1 Main St',
    city: 'Portland',
    state: 'ME',
  })
  await page.goto(`/admin/dealers?dealer=${data.id}&tab=setup`)
  await waitUntilVisible(page.getByRole('heading', { name: 'Set up the store' }))
  return page
}
const step = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Set up the store' }).getByRole('listitem').filter({ hasText: name })
const isDone = (page: Page, name: string) =>
  eventually(() => step(page, name).getByRole('img', { name: 'Done' }).count()).toBe(1)

test('fills in steps where they’re listed, and goes on with the next one', async () => {
  const page = await openSetup()
  await textbox(page, 'Parts email').fill('parts@example.com')
  await textbox(page, 'Parts email').press('Enter')
  await isDone(page, 'Parts email')
  await eventually(() => hasFocus(button(page, 'Add a catalog'))).toBe(true)

  await button(page, 'Add a payment method').click()
  const payment = page.getByRole('dialog', { name: 'Create dealer payment' })
  await choose(page, payment.getByLabel('Payment method').first(), 'Purchase order')
  await choose(page, payment.getByLabel('Env mode').first(), 'Production')
  await button(payment, 'Save and close').click()
  await waitUntilHidden(payment)
  await isDone(page, 'A live payment method')
  const shipping = button(page, 'Choose shipping methods')
  await eventually(() => hasFocus(shipping)).toBe(true)

  await shipping.click()
  const methods = page.getByRole('dialog', { name: 'Choose shipping methods' })
  await methods.getByRole('checkbox', { name: 'UPS Ground' }).click()
  await isDone(page, 'A shipping method')
  await waitUntilVisible(step(page, 'A shipping method').getByText(/every order ships for free/))
  await textbox(methods, 'Memo of UPS Ground').fill('Not saved yet')
  await button(methods, 'Close').click()
  await button(page, 'Leave').click()
  await waitUntilHidden(methods)
  await eventually(() => hasFocus(button(page, 'Add a tax rule'))).toBe(true)
})

test('shows why a gateway isn’t live, and begins with the tax of the dealer’s own state', async () => {
  const page = await openSetup()
  await button(page, 'Add a payment method').click()
  const payment = page.getByRole('dialog', { name: 'Create dealer payment' })
  await choose(page, payment.getByLabel('Payment method').first(), 'Stripe')
  await choose(page, payment.getByLabel('Env mode').first(), 'Sandbox')
  await button(payment, 'Fill in the demo’s credentials').click()
  await button(payment, 'Save and close').click()
  await waitUntilHidden(payment)
  const live = step(page, 'A live payment method')
  await waitUntilVisible(live.getByText('In sandbox mode, so it takes no real payments: Stripe.'))
  await eventually(() => live.getByRole('img', { name: 'To do' }).count()).toBe(1)

  await button(page, 'Add a payment method').click()
  await choose(page, payment.getByLabel('Payment method').first(), 'Authorize.Net')
  await choose(page, payment.getByLabel('Env mode').first(), 'Sandbox')
  await textbox(payment, 'API login ID').fill('unknown')
  await textbox(payment, 'Transaction key').fill('unknown')
  await button(payment, 'Save and close').click()
  await waitUntilVisible(live.getByText('Credentials rejected by the gateway: Authorize.Net.'))

  await button(page, 'Add a tax rule').click()
  const rule = page.getByRole('dialog', { name: 'Add the tax of a state' })
  await eventually(() => rule.getByRole('combobox', { name: 'State' }).inputValue()).toBe('Maine')
  await textbox(rule, 'Tax %').fill('5.5')
  await button(rule, 'Add state').click()
  await isDone(page, 'A tax rule or a general rate')
})

test('returns to the step if its dialog was only closed', async () => {
  const page = await openSetup()
  await button(page, 'Add a tax rule').click()
  const dialog = page.getByRole('dialog', { name: 'Add the tax of a state' })
  await button(dialog, 'Cancel').click()
  await waitUntilHidden(dialog)
  await eventually(() => hasFocus(button(page, 'Add a tax rule'))).toBe(true)
})

test('previews a store that isn’t enabled', async () => {
  const page = await openSetup()
  await button(page, 'Preview the store').click()
  const dialog = page.getByRole('dialog', { name: 'Preview of the store' })
  const frame = dialog.getByTitle('The store’s page')
  await waitUntilVisible(frame)
  await eventually(() => frame.getAttribute('sandbox')).toBe('')
  await waitUntilVisible(frame.contentFrame().getByRole('heading', { name: 'Genuine parts and accessories' }))
  await choose(page, dialog.getByRole('combobox', { name: 'Page' }), 'Policies')
  await waitUntilVisible(frame.contentFrame().getByRole('heading', { name: 'Policies' }))
  await choose(page, dialog.getByRole('combobox', { name: 'Page' }), 'A part')
  await waitUntilVisible(dialog.getByText('Type a part’s number or name.'))
})
