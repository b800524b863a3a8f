import { expect, test } from 'vitest'
import { accounts } from '#demo/payment-gateways/accounts.ts'
import { browserTests } from '../browser.ts'
import { button, choose, eventually, sentBy, textbox, waitUntilHidden, waitUntilVisible } from '../flows.ts'

const { open } = browserTests()

test('tests, creates, opens without secrets and deletes a payment', async () => {
  const page = await open('admin@partsdesk.test', '/admin/dealers?dealer=2&tab=payments')
  const created = sentBy(page, 'POST', '/api/dealer-pgateway')
  const deleted = sentBy(page, 'DELETE', /^\/api\/dealer-pgateway\//)
  await button(page, 'Create dealer payment').click()
  const dialog = page.getByRole('dialog', { name: 'Create dealer payment' })
  await button(dialog, 'Save and close').click()
  await waitUntilVisible(dialog.getByText('Name is required').first())
  await waitUntilVisible(dialog.getByText('Gateway Credentials is required').first())

  const select = (name: RegExp) => dialog.getByRole('combobox', { name })
  await choose(page, select(/^Payment method/), 'PayPal Pro')
  await choose(page, select(/^Env mode/), 'Sandbox')
  await button(dialog, 'Fill in the demo’s credentials').click()
  await eventually(() => textbox(dialog, 'Vendor').inputValue()).toBe(accounts.payflow.vendor)
  await textbox(dialog, 'Password').fill('not this one')
  await button(dialog, 'Test connection').click()
  await waitUntilVisible(dialog.getByText(/didn’t accept the credentials/))
  await textbox(dialog, 'Password').fill(accounts.payflow.pwd)
  await waitUntilHidden(dialog.getByText(/didn’t accept the credentials/))
  await button(dialog, 'Test connection').click()
  await waitUntilVisible(dialog.getByText('Connection works'))
  await button(dialog, 'Save and close').click()
  await waitUntilVisible(page.getByText('Dealer payment created successfully'))
  await waitUntilHidden(dialog)
  expect(created).toHaveLength(1)

  await button(page, 'Edit PayPal Pro').click()
  const edit = page.getByRole('dialog', { name: 'Edit dealer payment' })
  await waitUntilVisible(edit.getByText('Set. Leave empty to keep it.').first())
  await eventually(() => textbox(edit, 'Password').inputValue()).toBe('')
  await button(edit, 'Test connection').click()
  await waitUntilVisible(edit.getByText('Connection works'))
  await textbox(edit, 'Password').fill('not this one')
  await button(edit, 'Test connection').click()
  await waitUntilVisible(edit.getByText(/didn’t accept the credentials/))
  await button(edit, 'Save and close').click()
  await waitUntilVisible(page.getByText('Saved, but its connection test failed.'))
  await waitUntilHidden(edit)
  await waitUntilVisible(page.getByText('Credentials rejected'))

  await button(page, 'Delete PayPal Pro').click()
  await button(page, 'Delete').click()
  await waitUntilHidden(page.getByRole('button', { name: 'Edit PayPal Pro' }))
  await eventually(() => deleted.length).toBe(1)
})

test('refuses to delete a payment method dealers use', async () => {
  const page = await open('admin@partsdesk.test', '/admin/payment-methods')
  const remove = button(page, 'Delete Purchase order')
  await eventually(() => remove.isDisabled()).toBe(true)
  await remove.hover()
  await waitUntilVisible(page.getByText(/in use by Cedar Hills Parts Center, Keystone Truck Parts/))
})
