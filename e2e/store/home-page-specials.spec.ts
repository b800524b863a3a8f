import { test } from 'vitest'
import { browserTests } from '../browser.ts'
import { button, eventually, textbox, waitUntilVisible } from '../flows.ts'

const { open } = browserTests()

test('adds parts to the home page, orders and removes them, and shows them as typed', async () => {
  const page = await open('dealer2@partsdesk.test', '/admin/home-page-specials')
  const products = page.getByRole('list', { name: 'Products' })
  const names = () => products.getByRole('switch').evaluateAll((all) => all.map((one) => one.ariaLabel))
  const preview = page.frameLocator('iframe')
  const specials = preview.locator('.specials')
  await waitUntilVisible(button(page, 'Save'))
  const before = await products.getByRole('listitem').count()
  const add = async (text: string) => {
    await page.getByLabel(/^Part number or name/).fill(text)
    await page.keyboard.press('Enter')
    await page.getByRole('listbox').getByRole('option').first().click()
    await waitUntilVisible(page.getByText(/ added$/).first())
    await button(page, 'Done').click()
  }
  await add('spark plug')
  await eventually(() => products.getByRole('listitem').count()).toBe(before + 1)
  await add('brake pads')
  await eventually(() => products.getByRole('listitem').count()).toBe(before + 2)

  const [last] = (await names()).slice(-1)
  await products
    .getByRole('listitem')
    .last()
    .getByRole('button', { name: /^Move .* up$/ })
    .click()
  await eventually(async () => (await names()).at(-2)).toBe(last)
  await products.getByRole('switch').last().click()
  await textbox(page, 'Section title').fill('Winter deals')
  await page.getByRole('radiogroup', { name: 'Component type' }).getByText('Items').click()
  await waitUntilVisible(specials.getByRole('heading', { name: 'Winter deals' }))
  await eventually(() => specials.getAttribute('data-type')).toBe('I')
  await button(page, 'Save').click()
  await waitUntilVisible(page.getByText('Home page specials saved'))
  await page.reload()
  await eventually(() => textbox(page, 'Section title').inputValue()).toBe('Winter deals')

  await page.route('**/api/entities/home_page_special_products_v2/*', (route) => route.abort(), { times: 1 })
  const question = page.getByRole('dialog', { name: 'Delete special?' })
  const remove = () =>
    products
      .getByRole('listitem')
      .last()
      .getByRole('button', { name: /^Remove / })
      .click()
  await remove()
  await button(question, 'Delete').click()
  await waitUntilVisible(question.getByText(/^An error occurred while removing\. Please try again\./))
  // On a busy machine the toast can be gone by the time that the click has returned.
  await Promise.all([
    waitUntilVisible(page.getByText('Remove successfully.').first()),
    button(question, 'Delete').click(),
  ])
  await eventually(() => products.getByRole('listitem').count()).toBe(before + 1)
  await remove()
  await button(question, 'Delete').click()
  await eventually(() => products.getByRole('listitem').count()).toBe(before)
})
