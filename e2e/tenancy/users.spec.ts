import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserTests, demoPassword } from '../browser.ts'
import { button, choose, eventually, textbox, waitUntilHidden, waitUntilVisible } from '../flows.ts'

/** A dealer's users, their roles, and the screens a role opens. */
const { open } = browserTests()
const admin = 'admin@partsdesk.test'
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const role = (page: Page) => page.getByRole('dialog').getByRole('combobox', { name: /^Role/ })

test('creates, changes and deletes a user as a dealer’s admin', async () => {
  const page = await open('dealer2@partsdesk.test', '/admin/dealer-users')
  await button(page, 'Create user').click()
  const dialog = page.getByRole('dialog', { name: 'Create user' })
  await eventually(() => role(page).inputValue()).toBe('Select role')
  await button(dialog, 'Create user').click()
  for (const text of ['First name is required', 'Last name is required', 'Email is required'])
    await waitUntilVisible(dialog.getByText(text).last())

  const fill = async (fields: Record<string, string>) => {
    for (const [name, value] of Object.entries(fields))
      await dialog
        .getByLabel(new RegExp(`^${name}`))
        .first()
        .fill(value)
  }
  await fill({ 'First name': 'Walk', 'Last name': 'Through', Email: 'dealer2@partsdesk.test' })
  await textbox(dialog, 'Password').fill('Secret-12')
  await choose(page, role(page), 'Bookkeeper')
  await button(dialog, 'Create user').click()
  await waitUntilVisible(dialog.getByText('User already exists. Try another email.').last())
  await fill({ Email: 'walk.through@dealer2.example' })
  await button(dialog, 'Create user').click()
  await waitUntilVisible(page.getByText('user created successfully'))
  await waitUntilHidden(dialog)
  await waitUntilVisible(row(page, 'walk.through@dealer2.example').getByText('Bookkeeper'))

  await button(page, 'Edit Walk Through').click()
  await waitUntilVisible(page.getByRole('dialog', { name: 'Edit user' }).getByText(/logs out and in again/))
  await eventually(() => textbox(page, 'Password').count()).toBe(0)
  await choose(page, role(page), 'Shipping clerk')
  await button(page.getByRole('dialog'), 'Save').click()
  await waitUntilVisible(page.getByText('user updated successfully'))
  await waitUntilVisible(row(page, 'walk.through@dealer2.example').getByText('Shipping clerk'))

  await button(page, 'Delete Walk Through').click()
  const question = page.getByRole('dialog', { name: 'Delete user?' })
  await waitUntilVisible(
    question.getByText('This will delete this user permanently. You cannot undo this action?'),
  )
  await button(question, 'Delete').click()
  await waitUntilVisible(page.getByText('Successfully Deleted'))
  await eventually(() => row(page, 'walk.through@dealer2.example').count()).toBe(0)
})

test('asks for someone else’s password in the form’s words, and closes the dialog by itself', async () => {
  const page = await open('dealer3@partsdesk.test', '/admin/dealer-users')
  await page
    // No other test signs in as this user: a new password ends the sessions.
    .getByRole('button', { name: 'Change the password of Brandon Johnson', exact: true })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  const save = button(dialog, 'Change password')
  const [password, repeat] = [textbox(dialog, 'New password'), textbox(dialog, 'Repeat new password')]
  await save.click()
  await eventually(() => dialog.getByText('Field required').count()).toBeGreaterThanOrEqual(2)
  await password.fill('abcde')
  await repeat.fill('abcde')
  await save.click()
  await waitUntilVisible(dialog.getByText('Password min length').last())
  await password.fill(demoPassword)
  await repeat.fill(`${demoPassword}x`)
  await save.click()
  await waitUntilVisible(dialog.getByText('Passwords not match').last())
  await repeat.fill(demoPassword)
  await save.click()
  await waitUntilVisible(page.getByText('Password changed successfully'))
  await waitUntilHidden(dialog)
})

test('lets a domain manager choose among its dealers and their own, and shows nothing of others', async () => {
  const page = await open('robin.hale@dealer1.example', '/admin/orders')
  await page.getByRole('combobox', { name: 'Dealers' }).click()
  const option = (name: string) => page.getByRole('option', { name, exact: true })
  await waitUntilVisible(option('3 Keystone Truck Parts'))
  await waitUntilVisible(option('1 Cedar Hills Parts Center'))
  await eventually(() => page.getByRole('option', { name: /^2 / }).count()).toBe(0)
  await option('3 Keystone Truck Parts').click()
  await waitUntilVisible(page.getByRole('row').nth(1))
  const status = async (dlid: number) =>
    (await page.context().request.get(`/api/orders?dlid=${dlid}`)).status()
  expect([await status(1), await status(2), await status(3)]).toEqual([200, 403, 200])
})

test('gives a template to a dealer, whose users can then have it; hides that screen from a clerk', async () => {
  const page = await open(admin, '/admin/dealer-roles')
  await waitUntilVisible(page.getByText('Choose a dealer at the top of the page first.'))
  await eventually(() => button(page, 'Save').isDisabled()).toBe(true)
  await choose(page, page.getByRole('combobox', { name: 'Dealers' }), '3 Keystone Truck Parts')
  await page.getByRole('checkbox', { name: 'Marketing' }).check()
  await button(page, 'Save').click()
  await waitUntilVisible(page.getByText('Dealer roles updated successfully.'))
  await page.goto('/admin/roles?dealer=3')
  await waitUntilVisible(row(page, 'Marketing'))
  await page.goto('/admin/dealer-roles')
  await page.getByRole('checkbox', { name: 'Parts manager' }).uncheck()
  await button(page, 'Save').click()
  await waitUntilVisible(page.getByText(/in use by .*No role was changed/))

  const clerk = await open('clerk1@partsdesk.test', '/admin/dealer-users')
  await waitUntilVisible(clerk.getByText('You don’t have access to this page'))
})
