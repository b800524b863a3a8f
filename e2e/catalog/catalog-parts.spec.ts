import { test } from 'vitest'
import { browserTests } from '../browser.ts'
import { button, choose, eventually, mark, textbox, waitUntilHidden, waitUntilVisible } from '../flows.ts'

const { open } = browserTests()

test('creates a part with vehicles in a catalog, changes and deletes it', async () => {
  const page = await open('admin@partsdesk.test', '/admin/parts')
  const number = `E2E-${mark().toUpperCase()}`
  const dialog = page.getByRole('dialog')
  await choose(page, page.getByRole('combobox', { name: 'Catalog' }), 'parts_usa')
  // An imported part lacks texts that people have to enter, and can be saved without them.
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click()
  await eventually(() => textbox(dialog, 'Part number').inputValue()).not.toBe('')
  await button(dialog, 'Save').click()
  await waitUntilHidden(dialog)
  await eventually(() => button(page, 'Search').isDisabled()).toBe(true)
  await button(page, 'Create part').first().click()
  await button(dialog, 'Create part').click()
  for (const text of ['The name is required', 'The main part is required', 'The price is required'])
    await waitUntilVisible(dialog.getByText(text).first())
  for (const name of [
    'Name',
    'English name',
    'Spanish name',
    'Portuguese name',
    'French name',
    'Main part',
    'Description',
  ])
    await textbox(dialog, name).fill('Spacer')
  await textbox(dialog, 'Part number').fill(number)
  await textbox(dialog, 'Price').fill('12.50')
  await dialog.getByRole('tab', { name: 'Part-Vehicle Association' }).click()
  const add = button(dialog, 'Add vehicle')
  const pick = async (label: string) => {
    const select = dialog.getByRole('combobox', { name: label })
    await eventually(() => select.isEnabled()).toBe(true)
    if (await select.inputValue()) return
    await select.click()
    await page.getByRole('option').first().click()
  }
  for (const label of ['Make', 'Year', 'Model']) await pick(label)
  await eventually(() => add.isDisabled()).toBe(true)
  for (const label of ['Trim', 'Engine']) await pick(label)
  await eventually(() => add.isEnabled()).toBe(true)
  await add.click()
  await eventually(() => dialog.getByRole('row').count()).toBe(2)
  await eventually(() => dialog.getByRole('table').getByRole('button').count()).toBe(0)
  await button(dialog, 'Create part').click()
  await waitUntilVisible(page.getByText('Part created successfully'))
  await waitUntilHidden(dialog)

  await page.getByRole('searchbox', { name: 'Part number' }).fill(number)
  await button(page, 'Search').click()
  // The only part with that number opens over the list.
  await waitUntilVisible(page.getByRole('dialog', { name: `Edit part ${number}` }))
  const row = page.getByRole('row').filter({ hasText: number })
  await textbox(dialog, 'Price').fill('13')
  await button(dialog, 'Save').click()
  await waitUntilVisible(page.getByText('Part updated successfully'))
  await waitUntilHidden(dialog)
  await waitUntilVisible(row.getByText('13.00'))
  await button(row, `Delete ${number}`).click()
  await waitUntilVisible(page.getByText('In use at all dealers: edited parts: 0'))
  await button(page.getByRole('dialog'), 'Delete').click()
  await waitUntilVisible(page.getByText('Items deleted successfully'))
  await waitUntilHidden(row)
})
