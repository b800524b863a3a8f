import { readFile } from 'node:fs/promises'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { browserTests } from '../browser.ts'
import { button, choose, eventually, sentBy, textbox, waitUntilVisible } from '../flows.ts'

const { open } = browserTests()

test('exports the parts of some models, and explains why others are missing', async () => {
  const page = await open('dealer1@partsdesk.test', '/admin/markerplace-exporter')
  const makes = page.getByRole('combobox', { name: 'Makes' })
  await waitUntilVisible(makes)
  await eventually(() => makes.isDisabled()).toBe(true)
  await button(page, 'Export').click()
  for (const message of ['Choose a catalog', 'Price from is required', 'Price to is required'])
    await waitUntilVisible(page.getByText(message).first())
  await waitUntilVisible(page.getByText('Choose at least one model').last())

  await choose(page, page.getByRole('combobox', { name: 'Catalog' }), 'Accessories')
  await makes.click()
  await page.getByRole('option', { name: 'Toyota' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Years' }).click()
  await page.getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: 'Camry' }).check()
  await textbox(page, 'Price from').fill('0.01')
  await textbox(page, 'Price to').fill('0.02')
  await button(page, 'Export').click()
  await waitUntilVisible(page.getByText('No products found for the selected filters.'))

  await textbox(page, 'Price from').fill('1')
  await textbox(page, 'Price to').fill('5000')
  await textbox(page, 'Min stock').fill('999999')
  await button(page, 'Export').click()
  await waitUntilVisible(page.getByText('No products meet the Min Stock Level requirement.'))

  await textbox(page, 'Min stock').fill('')
  const exportRequest = sentBy(page, 'POST', /marketplace-export/)
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Export').click()])
  expect(file.suggestedFilename()).toMatch(/^mercadolibre-\d{4}-\d\d-\d\d\.xlsx$/)
  await waitUntilVisible(page.getByText('The Excel file was generated successfully.'))
  expect(exportRequest.length).toBe(1)

  const workbook = await writeXlsx({
    sheets: [
      { name: 'Ayuda', rows: [['Lea esto']] },
      { name: 'Autopartes', rows: [['Datos'], ['Título: con la marca', 'SKU', 'Precio', 'Color']] },
    ],
  })
  await page.locator('input[type=file]').setInputFiles({
    name: 'Frenos.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(workbook),
  })
  await waitUntilVisible(
    page.getByText('Sheet Autopartes, headers in row 2. Filled: Título, SKU, and Precio. Left empty: Color.'),
  )
  const [filled] = await Promise.all([page.waitForEvent('download'), button(page, 'Export').click()])
  expect(filled.suggestedFilename()).toMatch(/^Frenos-/)
  const { sheets } = await readXlsx(await readFile(await filled.path()))
  expect(sheets.map(({ name }) => name)).toEqual(['Ayuda', 'Autopartes'])
  expect(sheets[1]!.rows[2]!.slice(0, 3)).toEqual([
    expect.any(String),
    expect.any(String),
    expect.any(Number),
  ])
  await button(page, 'Delete template').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await waitUntilVisible(page.getByPlaceholder('No template'))

  await button(page, 'Show why').click()
  await waitUntilVisible(page.getByRole('dialog').getByRole('cell', { name: 'Not in the inventory' }).first())
})

test('lets a truck dealer export categories, to one platform', async () => {
  const page = await open('dealer3@partsdesk.test', '/admin/markerplace-exporter')
  await button(page, 'Export').click()
  await waitUntilVisible(page.getByText('Choose at least one category').last())
  await eventually(() => page.getByRole('combobox', { name: 'Platform' }).inputValue()).toBe(
    'Google Platform',
  )
  await eventually(() => textbox(page, 'Price from').count()).toBe(0)
  await page.getByRole('checkbox').first().check()
  await page.getByRole('checkbox').nth(1).check()
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Export').click()])
  expect(file.suggestedFilename()).toMatch(/^google-platform-/)
})
