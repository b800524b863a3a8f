import { test } from 'vitest'
import { browserTests } from '../browser.ts'
import {
  button,
  choose,
  eventually,
  makeOrder,
  textbox,
  waitUntilHidden,
  waitUntilVisible,
} from '../flows.ts'

const { open } = browserTests()

test('finds a part, edits it over the results, and lists, hides and forgets the edit', async () => {
  const page = await open('dealer2@partsdesk.test', '/admin/edit-item')
  const search = button(page, 'Search')
  await eventually(() => search.isDisabled()).toBe(true)
  const listed = await page.request.post('/api/suggestions-search?limit=1', {
    data: { keyword: 'brake pads', catalog: 'parts_usa', region: 'USA' },
  })
  const [{ part_number: number }] = (await listed.json()).data
  await page.getByRole('searchbox').fill(number)
  await search.click()
  await page
    .getByRole('button', { name: `Edit ${number}` })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await textbox(dialog, 'Title').fill('')
  await textbox(dialog, 'Additional image').fill('abc')
  await textbox(dialog, 'Fixed shipping price').fill('-1')
  await button(dialog, 'Save').click()
  for (const message of ['Title is required', 'Must be a valid URL', 'Must be a positive number'])
    await waitUntilVisible(dialog.getByText(message).first())
  await textbox(dialog, 'Title').fill('Pads of the house')
  await textbox(dialog, 'Additional image').fill('')
  await textbox(dialog, 'Fixed shipping price').fill('4.50')
  await textbox(dialog, 'Selling price').fill('0.5')
  await waitUntilVisible(dialog.getByText('This price is below the cost'))
  await button(dialog, 'Save').click()
  await waitUntilHidden(dialog)
  await waitUntilVisible(page.getByRole('row').filter({ hasText: 'Pads of the house' }).first())

  await page.goto('/admin/edit-part')
  const row = page.getByRole('row').filter({ hasText: 'Pads of the house' })
  await row.getByRole('link', { name: `Edit ${number}` }).click()
  await dialog.getByRole('switch', { name: 'Hide in the store' }).click()
  await button(dialog, 'Save').click()
  await waitUntilHidden(dialog)
  await waitUntilVisible(row.getByText('Hidden', { exact: true }))
  await row.getByRole('link', { name: `Edit ${number}` }).click()
  await button(dialog, 'As the catalog has it').click()
  await button(page.getByRole('dialog').last(), 'Delete').click()
  await waitUntilHidden(row)
  await eventually(() => dialog.count()).toBe(0)
})

test('offers what supersedes a part in an order that has it', async () => {
  const page = await open('dealer2@partsdesk.test', '/admin/edit-part')
  const listed = await page.request.post('/api/suggestions-search?limit=2', {
    data: { keyword: 'cabin filter', catalog: 'parts_usa', region: 'USA' },
  })
  const [old, next] = (await listed.json()).data.map((part: { part_number: string }) => part.part_number)
  const data = { partNumber: old, title: 'Old filter', supersededBy: next }
  const made = await page.request.post('/api/editparts', { data })
  const { id: edit } = (await made.json()).data
  const { id } = await makeOrder(page, [{ partNumber: old, price: 10, qty: 2 }])
  await page.goto(`/admin/orders/${id}?tab=items`)
  await waitUntilVisible(page.getByText(`Superseded by ${next}`))
  await button(page, `Use ${next} in place of ${old}`).click()
  await waitUntilVisible(page.getByLabel(`Price of ${next}`, { exact: true }))
  await eventually(() => page.getByLabel(`Qty of ${next}`, { exact: true }).inputValue()).toBe('2')
  await waitUntilHidden(page.getByText(`Superseded by ${next}`))
  await page.request.delete(`/api/editparts/${edit}`)
})

test('chooses a vehicle by its VIN, and shows which position is wrong', async () => {
  const page = await open('dealer2@partsdesk.test', '/admin/edit-item')
  await page.getByRole('tab', { name: 'Search by Make/Model' }).click()
  await choose(page, page.getByRole('combobox', { name: 'Catalog' }), 'Cars and light trucks')
  const vin = textbox(page, 'VIN')
  await vin.fill('4T1BF1FK1HU12345O')
  await waitUntilVisible(page.getByText('Position 17 is O, which no VIN contains'))
  await vin.fill('4t1bf1fk2 hu123456')
  await waitUntilVisible(page.getByText(/^Position 9 is 2 where the other characters give 1/))
  await vin.fill('4T1BF1FK1HU123456')
  await waitUntilVisible(page.getByText('The VIN says: 2017 Toyota Camry LE/SE/XLE/XSE · 2.5L · 4 cyl'))
  await waitUntilVisible(button(page, 'Choose 2017 Toyota Camry'))
  await vin.press('Enter')
  await eventually(() => page.getByRole('combobox', { name: 'Make' }).inputValue()).toBe('Toyota')
  await eventually(() => page.getByRole('combobox', { name: 'Year' }).inputValue()).toBe('2017')
  await eventually(() => page.getByRole('combobox', { name: 'Model' }).inputValue()).toBe('Camry')
})
