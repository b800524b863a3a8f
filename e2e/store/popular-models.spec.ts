import { expect, test } from 'vitest'
import { browserTests } from '../browser.ts'
import { button, choose, eventually, textbox, waitUntilVisible } from '../flows.ts'

const { open } = browserTests()

test('chooses models and how they’re called, and shows them as typed', async () => {
  const page = await open('dealer2@partsdesk.test', '/admin/popular-models')
  const preview = page.frameLocator('iframe').locator('.models')
  await waitUntilVisible(button(page, 'Save'))
  const models = page.getByRole('list', { name: 'Models' }).getByRole('listitem')
  const before = await models.count()
  await page.getByRole('combobox', { name: 'Make' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('combobox', { name: 'Add a model' }).click()
  const option = page.getByRole('option').first()
  const model = await option.innerText()
  await option.click()
  await eventually(() => models.count()).toBe(before + 1)
  await choose(page, page.getByRole('combobox', { name: 'Title format' }), await lastFormat())
  await textbox(page, 'Heading').fill('Find your vehicle')
  await page.getByRole('radiogroup', { name: 'Destination' }).getByText('Accessories').click()
  await waitUntilVisible(preview.getByRole('heading', { name: 'Find your vehicle' }))
  await eventually(() => preview.getByRole('listitem').allInnerTexts()).toEqual(
    expect.arrayContaining([expect.stringContaining(model)]),
  )
  await page.route('**/api/popular-models', (route) => route.abort(), { times: 1 })
  await button(page, 'Save').click()
  await waitUntilVisible(page.getByText(/^An error occurred while updating\. Please try again\./).first())
  await button(page, 'Save').click()
  await waitUntilVisible(page.getByText('Updated successfully.').first())
  await page.reload()
  await eventually(() => textbox(page, 'Heading').inputValue()).toBe('Find your vehicle')
  await models
    .last()
    .getByRole('button', { name: /^Remove / })
    .click()
  await button(page, 'Save').click()
  await eventually(() => models.count()).toBe(before)

  async function lastFormat() {
    await page.getByRole('combobox', { name: 'Title format' }).click()
    const text = await page.getByRole('option').last().innerText()
    await page.keyboard.press('Escape')
    return text
  }
})
