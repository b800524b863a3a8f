import { expect, test } from 'vitest'
import { browserTests } from '../browser.ts'
import {
  button,
  eventually,
  readAddress,
  sentBy,
  textbox,
  waitUntilHidden,
  waitUntilVisible,
} from '../flows.ts'

const { open } = browserTests()

test('looks up, names, changes and deletes a part in four languages, and keeps the other tab’s state', async () => {
  const page = await open('admin@partsdesk.test', '/admin/translate?page=2')
  await page.getByRole('tab', { name: 'Parts' }).click()
  const searchRequest = sentBy(page, 'POST', '/api/suggestions-search')
  await button(page, 'Create translation').click()
  const dialog = page.getByRole('dialog')
  const number = textbox(dialog, 'Part number')
  await number.fill('NOPE-1')
  await number.press('Enter')
  await waitUntilVisible(dialog.getByText('No results found for NOPE-1'))
  await eventually(() => dialog.getByRole('textbox').count()).toBe(1)

  await number.fill('90915-YZZ D1')
  await button(dialog, 'Look up').click()
  await waitUntilVisible(dialog.getByText('Results found for 90915-YZZ D1'))
  await eventually(() => searchRequest.length).toBe(8)
  expect(searchRequest.slice(4).map((request) => request.postDataJSON())).toEqual(
    ['en', 'es', 'pt', 'fr'].map((locale) => ({ keyword: '90915YZZD1', locale, allMakes: true })),
  )
  await eventually(() => textbox(dialog, 'Spanish (ES)').inputValue()).toBe('Filtro de aceite del motor')
  await button(dialog, 'Save').click()
  await waitUntilVisible(page.getByText('Inserted successfully.'))
  await waitUntilHidden(dialog)

  await page.getByRole('searchbox').fill('90915yzz')
  await page.getByRole('link', { name: 'Edit 90915-YZZ D1' }).click()
  await textbox(dialog, 'French (FR)').fill('')
  await button(dialog, 'Save').click()
  await waitUntilVisible(dialog.getByText('French is required').first())
  await textbox(dialog, 'French (FR)').fill('Filtre')
  await button(dialog, 'Save').click()
  await waitUntilVisible(page.getByText('Updated successfully.'))
  await waitUntilHidden(dialog)
  await button(page, 'Delete 90915-YZZ D1').click()
  await button(dialog, 'Delete').click()
  await waitUntilVisible(page.getByText('Remove successfully.'))

  await page.getByRole('tab', { name: 'UI' }).click()
  await eventually(() => readAddress(page)).toBe('/admin/translate?page=2')
})
