import { test } from 'vitest'
import { browserTests } from '../browser.ts'
import { button, eventually, mark, waitUntilVisible } from '../flows.ts'

/** Comparing stores with a baseline, and rolling out to them. */
const { open } = browserTests()
const admin = 'admin@partsdesk.test'

test('rolls a field out from one store to another after a dry run, and undoes it', async () => {
  const name = `Fees ${mark()}`
  const page = await open(admin, '/admin/compare-stores?baseline=1')
  const row = page.getByRole('row').filter({ hasText: 'Keystone Truck Parts' })
  await row.getByRole('checkbox').check()
  await button(page, 'Roll out to 1 store').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Choose records: Fees and shipping' }).click()
  await dialog.getByRole('checkbox', { name: 'Percentage of the products (Shipping cost)' }).check()
  await dialog.getByRole('button', { name: 'Try it' }).click()
  await waitUntilVisible(page.getByRole('heading', { name }))
  await waitUntilVisible(page.getByText('Nothing has changed yet.'))
  await button(page, 'Start').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click()
  await button(page, 'Undo').waitFor()
  await page.getByRole('button', { name: 'Keystone Truck Parts' }).click()
  await waitUntilVisible(page.getByRole('heading', { name: `${name} in Keystone Truck Parts` }))
  await waitUntilVisible(page.getByRole('heading', { name: 'Fees and shipping' }))
  await button(page, 'All stores of this roll-out').click()
  await button(page, 'Undo').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await eventually(() => page.getByText('Undone').count()).toBeGreaterThan(0)
  await page.goto('/admin/compare-stores/roll-outs')
  await waitUntilVisible(page.getByRole('link', { name }))
})

test('shows a store beside the baseline, and the copies of a role', async () => {
  const page = await open(admin, '/admin/compare-stores/2?baseline=1')
  await waitUntilVisible(page.getByRole('heading', { name: /compared with Cedar Hills Parts Center/ }))
  await waitUntilVisible(page.getByRole('heading', { name: 'Settings' }))
  await page.goto('/admin/roles')
  await page
    .getByRole('link', { name: /dealers?$/ })
    .first()
    .click()
  await waitUntilVisible(page.getByRole('heading', { name: /^Copies of / }))
  await eventually(() => page.getByRole('row').count()).toBeGreaterThan(1)
})

test('changes all stores that a list’s filter finds, after a dry run, and undoes it', async () => {
  const name = `No French ${mark()}`
  const page = await open(admin, '/admin/dealers')
  await page.getByRole('row').filter({ hasText: 'Keystone Truck Parts' }).getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Choose all of this filter/ }).click()
  await page.getByRole('button', { name: /^Change \d+ stores$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What to do').click()
  await page.getByRole('option', { name: 'Remove languages' }).click()
  await dialog.getByRole('checkbox', { name: 'Français' }).check()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Try it' }).click()
  await waitUntilVisible(page.getByRole('heading', { name }))
  await waitUntilVisible(page.getByText('Nothing has changed yet.'))
  await page.getByRole('button', { name: 'Keystone Truck Parts' }).click()
  await waitUntilVisible(page.getByRole('heading', { name: 'Language: Français' }))
  await button(page, 'All stores').click()
  await button(page, 'Start').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click()
  await button(page, 'Undo').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await eventually(() => page.getByText('Undone').count()).toBeGreaterThan(0)
})
