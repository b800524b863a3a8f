import { expect, test } from 'vitest'
import { dealerCatalogs } from '#contract/catalog/dealer-catalogs.ts'
import { browserTests } from '../browser.ts'
import { button, choose, eventually, sentBy, textbox, waitUntilHidden, waitUntilVisible } from '../flows.ts'

const { open } = browserTests()

test('adds a catalog with some makes and years to a dealer, renames it and removes it', async () => {
  const page = await open('dealer2@partsdesk.test', '/admin/dealer-catalogs')
  const table = page.getByRole('table', { name: 'Catalogs' })
  await waitUntilVisible(table.getByRole('row').filter({ hasText: 'parts_usa' }))
  await eventually(() => table.getByRole('columnheader').allTextContents()).toEqual([
    'Id',
    'Name',
    'Display Name',
    'EN Display Name',
    'ES Display Name',
    'PT Display Name',
    'FR Display Name',
    'Actions',
  ])

  await button(page, 'Create catalog').click()
  const dialog = page.getByRole('dialog', { name: 'Create catalog' })
  await choose(page, dialog.getByRole('combobox', { name: 'Catalog' }), 'isuzu_fv · Isuzu trucks')
  await waitUntilVisible(dialog.getByText(/makes are sold|Its only make is sold/))
  const yearsRequest = sentBy(page, 'GET', /^\/api\/years\/makes\/\d+$/)
  await textbox(dialog, 'Search makes').fill('isu')
  await eventually(() => dialog.getByRole('option').count()).toBe(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await textbox(dialog, 'Years').fill('2010-2012, 2015')
  await page.keyboard.press('Enter')
  await waitUntilVisible(dialog.getByRole('option', { name: 'Isuzu 2010-2012, 2015' }))
  expect(yearsRequest.map((request) => new URL(request.url()).searchParams.get('engine'))[0]).toBe('GAS')

  await textbox(dialog, 'French').fill('')
  await button(dialog, 'Create catalog').click()
  await waitUntilVisible(dialog.getByRole('link', { name: 'French display name is required' }))
  await textbox(dialog, 'French').fill('Camions')
  await button(dialog, 'Create catalog').click()
  await waitUntilVisible(page.getByText('Catalog created'))
  const row = table.getByRole('row').filter({ hasText: 'isuzu_fv' })
  await waitUntilVisible(row.getByText('Camions'))
  const answer = await page.request.get(`/api${dealerCatalogs.list.path}?dlid=2`)
  const { data } = (await answer.json()) as { data: { catalogName: string; selectionMakesYears: unknown }[] }
  const sold = data.find(({ catalogName }) => catalogName === 'isuzu_fv')
  expect(sold?.selectionMakesYears).toEqual([{ id: expect.any(Number), years: [2010, 2011, 2012, 2015] }])

  await row.getByRole('button', { name: /^Edit/ }).click()
  const edit = page.getByRole('dialog', { name: 'Edit catalog' })
  await waitUntilVisible(edit.getByRole('option', { name: 'Isuzu 2010-2012, 2015' }))
  await textbox(edit, 'French').fill('Poids lourds')
  await button(edit, 'Save').click()
  await waitUntilVisible(page.getByText('catalog updated successfully'))
  await waitUntilHidden(edit)
  await waitUntilVisible(row.getByText('Poids lourds'))

  await row.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('dialog', { name: 'Delete catalog?' }).getByRole('button', { name: 'Delete' }).click()
  await eventually(() => row.count()).toBe(0)
})
