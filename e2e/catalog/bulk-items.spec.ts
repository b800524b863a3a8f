import { test } from 'vitest'
import { browserTests } from '../browser.ts'
import { button, choose, eventually, holdBack, waitUntilHidden, waitUntilVisible } from '../flows.ts'

const { open } = browserTests()

const file = (text: string, name = 'bulk.csv') => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

test('reads a file, corrects a row where it is, and applies all of them', async () => {
  const page = await open('dealer2@partsdesk.test', '/admin/bulk-items-configuration')
  await waitUntilVisible(page.getByText('Choose a catalog first').first())
  // The row's label has its name.
  await eventually(() => page.locator('button', { hasText: 'Choose a file' }).isDisabled()).toBe(true)
  const template = await page.request.get('/bulk_template.csv')
  const sold = await (await page.request.get('/api/dealer-catalogs')).json()
  const { catalogName, displayName } = sold.data.find(
    (one: { catalogName: string }) => one.catalogName === 'parts_usa',
  )
  const found = await page.request.post('/api/suggestions-search?limit=3', {
    data: { keyword: 'filter', catalog: catalogName, region: 'USA' },
  })
  const [one, two] = (await found.json()).data.map((part: { part_number: string }) => part.part_number)
  await choose(page, page.getByRole('combobox', { name: 'Catalog' }), displayName)
  const input = page.locator('input[type="file"]')
  await input.setInputFiles(file('PK', 'bulk.xlsx'))
  await waitUntilVisible(page.getByText('Only .csv files are accepted').first())
  const header = (await template.text()).trim()
  await input.setInputFiles(file(`${header}\n${one},Bulk title,,,900,,,\nNOPE-1,,,,910,,,\n`))
  const wrong = page.getByRole('textbox', { name: 'Part number, line 3' })
  await waitUntilVisible(page.getByText('Part number does not exist').first())
  await button(page, 'Apply 1 change').click()
  await waitUntilVisible(
    page.getByText('Please correct any data inconsistencies before proceeding with data recording.').first(),
  )
  // The next click waits for the answer, however late it is.
  const letGo = await holdBack(page, '**/api/bulk-items/set-aside')
  await button(page, 'Set 1 aside').click()
  await eventually(() => button(page, 'Apply 1 change').isDisabled()).toBe(true)
  letGo()
  await button(page, 'Apply 1 change').click()
  await waitUntilVisible(page.getByText('Import completed: 1 new records and 0 records updated.').first())
  await wrong.fill(two)
  await wrong.press('Enter')
  await button(page, 'Apply 1 change').click()
  await waitUntilVisible(page.getByText('Import completed: 1 new records and 0 records updated.').first())
  await waitUntilHidden(button(page, 'Discard rows'))
  await eventually(() => button(page, 'Old values (CSV)').count()).toBeGreaterThan(0)
})
