import { test } from 'vitest'
import { browserTests } from '../browser.ts'
import { button, choose, eventually, mark, textbox, waitUntilHidden, waitUntilVisible } from '../flows.ts'

const { open } = browserTests()

test('validates numbers, marks new and deleted parts, and saves them with the rule', async () => {
  const page = await open('dealer2@partsdesk.test', '/admin/manage-related-items')
  const search = await page.request.post('/api/suggestions-search?limit=2', {
    data: { keyword: 'brake pads', catalog: 'parts_usa', region: 'USA' },
  })
  const [pads, others] = (await search.json()).data.map((part: { part_number: string }) => part.part_number)
  const name = `With brakes ${mark()}`
  const dialog = page.getByRole('dialog')
  await button(page, 'Create rule').first().click()
  await textbox(dialog, 'Rule name').fill(name)
  const main = textbox(dialog, 'Main part number')
  await eventually(() => button(dialog, 'Validate').isDisabled()).toBe(true)
  await choose(page, dialog.getByRole('combobox', { name: 'Catalog' }).first(), 'Cars and light trucks')
  await main.fill('NOPE-1')
  await button(dialog, 'Validate').click()
  await waitUntilVisible(dialog.getByText('Part does not exist'))
  await main.fill(others)
  await button(dialog, 'Create rule').click()
  await waitUntilVisible(dialog.getByText('Please validate and add the part number').first())
  await button(dialog, 'Validate').click()
  const part = textbox(dialog, 'Related part number')
  await part.fill(others)
  await part.press('Enter')
  await waitUntilVisible(dialog.getByText('A part can’t be related to itself'))
  await part.fill(pads)
  await part.press('Enter')
  await waitUntilVisible(dialog.getByText('New', { exact: true }))
  await button(dialog, 'Create rule').click()
  await waitUntilVisible(page.getByText('Rule created'))
  await waitUntilHidden(dialog)

  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('link', { name: `Edit ${name}` }).click()
  await button(dialog, `Remove ${pads}`).click()
  await waitUntilVisible(dialog.getByText('Deleted', { exact: true }))
  await button(dialog, `Restore ${pads}`).click()
  await button(dialog, `Remove ${pads}`).click()
  await button(dialog, 'Save').click()
  await waitUntilHidden(dialog)
  await eventually(() => row.getByText(pads).count()).toBe(0)
  await row.getByRole('button', { name: `Delete ${name}` }).click()
  await button(page.getByRole('dialog'), 'Delete').click()
  await waitUntilHidden(row)
})
