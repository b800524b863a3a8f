import { test } from 'vitest'
import { browserTests } from '../browser.ts'
import { button, choose, eventually, textbox, waitUntilVisible } from '../flows.ts'

const { open } = browserTests()

test('saves a store page’s texts, and finds a too long one in its language', async () => {
  const page = await open('dealer2@partsdesk.test', '/admin/dealer-pagetech')
  const table = page.getByRole('table', { name: 'Page settings' })
  await waitUntilVisible(table.getByRole('row').filter({ hasText: 'Home Page' }))
  await eventually(() => table.getByRole('columnheader').allTextContents()).toEqual([
    'Id',
    'Page name',
    'Actions',
  ])

  await button(page, 'Create page settings').click()
  const dialog = page.getByRole('dialog', { name: 'Create page settings' })
  await waitUntilVisible(dialog.getByText('[TRIM]'))
  await choose(page, dialog.getByRole('combobox', { name: 'Page' }), 'item result')
  await textbox(dialog, 'Page title (English)').fill('Parts for ')
  await button(dialog, '[MAKE]').click()
  await eventually(() => textbox(dialog, 'Page title (English)').inputValue()).toBe('Parts for [MAKE]')
  const languages = dialog.getByRole('radiogroup', { name: 'Language of the meta texts' })
  await languages.getByText('Français').click()
  await textbox(dialog, 'Meta title (Français)').fill('x'.repeat(513))

  await dialog.getByRole('tab', { name: 'Page Tech' }).click()
  await dialog.getByRole('radiogroup', { name: 'Language of title and HTML' }).getByText('English').click()
  const html = '<p>[MAKE] [PART NUMBER]</p><script>document.body.textContent = "ran"</script>'
  await textbox(dialog, 'HTML (English)').fill(html)
  const preview = dialog.frameLocator('iframe').locator('body')
  await eventually(() => preview.innerText()).toBe('Toyota 04465-33471')

  await button(dialog, 'Create page settings').click()
  const wrong = dialog.getByRole('link', { name: 'Meta title (Français): Up to 512 characters' })
  await waitUntilVisible(textbox(dialog, 'Meta title (Français)'))
  await dialog.getByRole('tab', { name: 'Page Tech' }).click()
  await wrong.click()
  const french = textbox(dialog, 'Meta title (Français)')
  await eventually(() => french.evaluate((field) => field === document.activeElement)).toBe(true)
  await french.fill('Pièces')
  await button(dialog, 'Create page settings').click()
  await waitUntilVisible(page.getByText('Page Settings created successfully'))

  const row = table.getByRole('row').filter({ hasText: 'item result' })
  await row.getByRole('button', { name: 'Edit item result' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit page settings: item result' })
  await edit.getByRole('tab', { name: 'Page Tech' }).click()
  await eventually(() => textbox(edit, 'HTML (English)').inputValue()).toBe(html)
  await edit.getByText('Bottom', { exact: true }).click()
  await button(edit, 'Save').click()
  await waitUntilVisible(page.getByText('Page Settings updated successfully'))

  await row.getByRole('button', { name: 'Delete item result' }).click()
  const sure = page.getByRole('dialog', { name: 'Delete page settings?' })
  await button(sure, 'Delete').click()
  await eventually(() => row.count()).toBe(0)
})

test('shows wheels instead of trims, and fewer pages, for a store that sells only trucks', async () => {
  const page = await open('dealer3@partsdesk.test', '/admin/dealer-pagetech')
  await button(page, 'Create page settings').click()
  const dialog = page.getByRole('dialog', { name: 'Create page settings' })
  await waitUntilVisible(button(dialog, '[WHEEL]'))
  await eventually(() => button(dialog, '[TRIM]').count()).toBe(0)
  await dialog.getByRole('combobox', { name: 'Page' }).click()
  await eventually(() => page.getByRole('option').allTextContents()).toEqual([
    'Home Page',
    'item result',
    'Item Detail',
    'Category Item Result Page',
    'Subcategory Item Result Page',
  ])
})
