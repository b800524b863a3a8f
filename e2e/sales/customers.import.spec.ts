import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserTests } from '../browser.ts'
import { button, choose, eventually, mark, section, waitUntilHidden, waitUntilVisible } from '../flows.ts'

/** Customers from a file, and back into one. */
const { open } = browserTests({ focus: true })
const list = '/admin/customers'
const table = (page: Page) => page.getByRole('table', { name: 'Customers' })
const firstNames = (page: Page) => table(page).locator('tbody a:not([aria-label])').allTextContents()

const importer = '/admin/customers/import'
const chooseFile = (page: Page, name: string, text: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

test('imports customers from a file, merges two of them, and exports a file that reads back unchanged', async () => {
  const page = await open('brianna.ramirez@dealer2.example', list)
  const name = `Imported ${mark()}`
  const makeEmail = (n: number) => `imported.${name.slice(9)}.${n}@customers.test`
  const file = [
    'Account;Mail;Address;City;State;Zip;Phone;Terms;Password',
    `${name} 1;${makeEmail(1)};1 Main St;Boston;Massachusetts;02134;617-555-0101;;x`,
    `=${name} 2;${makeEmail(2)};2 Main St;Boston;MA;02134;617-555-0101;Net 30;x`,
    `${name} 3;not an address;3 Main St;Boston;MA;;;;x`,
  ].join('\r\n')
  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: 'Import' }).click()
  await chooseFile(page, 'theirs.csv', file)
  const preview = section(page, 'Preview')
  await choose(page, preview.getByRole('combobox', { name: 'Use Account as' }), 'Bill company')
  const lines = preview.getByRole('table', { name: 'First lines' })
  await waitUntilVisible(lines.getByRole('row', { name: `2 ${name} 1 ${makeEmail(1)} Created` }))
  await waitUntilVisible(preview.getByText('Passwords are never imported.'))
  await waitUntilVisible(preview.getByRole('row', { name: /^4 Bill email Must be a valid email/ }))
  await button(preview, 'Import 2 lines').click()
  const done = page.getByRole('status').filter({ hasText: 'Import finished' }).first()
  await waitUntilVisible(
    done.getByText('2 new customers have no password yet and can’t sign in at the store.'),
  )

  await page.goto(`${list}?value=${encodeURIComponent(name)}&sort=billEmail&direction=asc`)
  await eventually(() => firstNames(page)).toEqual([`${name} 1`, `=${name} 2`])
  for (const at of [0, 1]) await table(page).locator('tbody').getByRole('checkbox').nth(at).check()
  await button(section(page, '2 selected'), 'Merge').click()
  const dialog = page.getByRole('dialog', { name: 'Merge two customers' })
  await dialog.getByText(`=${name} 2`, { exact: true }).last().click()
  await button(dialog, 'Merge').click()
  await waitUntilHidden(dialog)
  await eventually(() => firstNames(page)).toEqual([`=${name} 2`])
  await table(page).getByRole('link').first().click()
  await waitUntilVisible(page.getByRole('heading', { name: `=${name} 2`, level: 1 }))
  await waitUntilVisible(page.getByText('Net 30'))
  await waitUntilVisible(page.getByText(`Merged into this one: ${makeEmail(2)}`))

  await page.goBack()
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export').click()])
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain(`'=${name} 2`)
  await page.goto(importer)
  await chooseFile(page, 'ours.csv', text)
  await waitUntilVisible(section(page, 'Preview').getByText('This file wouldn’t change anything.'))
  await waitUntilVisible(section(page, 'Preview').getByRole('cell', { name: 'Unchanged' }))
  await chooseFile(page, 'theirs-again.csv', file.replace('Account', 'Name'))
  await waitUntilVisible(section(page, 'Preview').getByText(`Skipped: merged into =${name} 2`))
})
