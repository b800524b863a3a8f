import { test } from 'vitest'
import { browserTests } from '../browser.ts'
import { button, eventually, mark, textbox, waitUntilHidden, waitUntilVisible } from '../flows.ts'

const { open } = browserTests()

test('creates, resolves and imports redirects', async () => {
  const page = await open('dealer2@partsdesk.test', '/admin/dealer-redirects')
  const id = mark()
  const dialog = page.getByRole('dialog')
  const add = async (source: string, target: string) => {
    await button(page, 'Add redirect').first().click()
    await textbox(dialog, 'Source URL').fill(source)
    await textbox(dialog, 'Target URL').fill(target)
    await button(dialog, 'Add redirect').click()
  }
  await add('', '')
  await eventually(() => dialog.getByText('Required', { exact: true }).count()).toBe(2)
  await textbox(dialog, 'Source URL').fill(`/${id}-a`)
  await textbox(dialog, 'Target URL').fill('//evil.example.com')
  await button(dialog, 'Add redirect').click()
  await waitUntilVisible(dialog.getByText('Enter a path such as /new-page').first())
  await textbox(dialog, 'Target URL').fill(`/${id}-b`)
  await button(dialog, 'Add redirect').click()
  await waitUntilVisible(page.getByText('Redirect created successfully').first())
  await waitUntilHidden(dialog)
  await add(`/${id}-b`, `/${id}-c`)
  await waitUntilVisible(page.getByText('1 other redirect led to this source').first())
  await waitUntilHidden(dialog)

  await button(page, 'Import CSV').first().click()
  const start = button(dialog, 'Import CSV')
  await eventually(() => start.isDisabled()).toBe(true)
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'redirects.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`/${id}-d,/${id}-a\n/${id}-e,\n`),
  })
  await waitUntilVisible(dialog.getByText('What the import will do'))
  await waitUntilVisible(dialog.getByText(`/${id}-d → /${id}-c`))
  await start.click()
  await waitUntilVisible(dialog.getByText('File imported successfully'))
  await button(dialog, 'Close').last().click()
  await waitUntilHidden(dialog)
  await eventually(() => page.getByRole('cell', { name: `/${id}-c`, exact: true }).count()).toBe(3)
})
