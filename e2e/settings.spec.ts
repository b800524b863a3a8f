import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserTests } from './browser.ts'
import { button, choose, descriptionOf, eventually, gone, section, seen, textbox } from './walk.ts'

/** A dealer's settings and fees. */
const { open } = browserTests()

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const select = (within: Locator, name: string) => within.getByRole('combobox', { name, exact: true })
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })

test('a dealer changes texts and a picture; what only calls itself a picture is refused at its field', async () => {
  const page = await open('dealer3@partsdesk.test', '/admin/dealer-settings')
  const main = page.getByRole('main')
  await seen(main.getByRole('heading', { name: 'Manage Miscellaneous Settings' }))
  const headings = main.getByRole('region').locator('h2')
  await eventually(() => headings.allTextContents()).toEqual([
    'Template admin',
    'Store Information',
    'Returns Address',
    'Core Address',
    'Next number',
  ])
  expect(await main.getByRole('switch', { name: 'Store is active' }).count()).toBe(0)

  const pick = async (label: string, name: string, content: Buffer) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      button(main, `Choose a file for ${label}`).click(),
    ])
    await chooser.setFiles(file(name, content))
  }
  await textbox(main, 'Header title').fill('Trucks and more')
  await choose(page, select(main, 'Default search tab'), 'Accessories')
  await seen(main.getByText('Not saved yet: Header title, Default search tab', { exact: true }))
  await pick('Logo', 'our-logo.png', png)
  await pick('Top banner', 'banner.png', Buffer.from('<html></html>'))
  await button(main, 'Save').click()
  await seen(main.getByRole('alert').getByText('PNG, JPEG, GIF, WEBP'))
  await button(main, 'Delete Top banner').click()
  await button(main, 'Save').click()
  await seen(page.getByText('Settings updated successfully'))

  await page.reload()
  await seen(button(main, 'Delete Logo'))
  await seen(main.getByRole('link', { name: 'our-logo.png' }))
  await eventually(() => textbox(main, 'Header title').inputValue()).toBe('Trucks and more')
  expect(await select(main, 'Default search tab').inputValue()).toBe('Accessories')
  await button(main, 'Delete Logo').click()
  await button(main, 'Save').click()
  await seen(page.getByText('Settings updated successfully'))
  await seen(button(main, 'Choose a file for Logo'))
})

test('the country decides the states, and a used order number is refused', async () => {
  const page = await open('dealer3@partsdesk.test', '/admin/dealer-settings')
  const core = section(page, 'Core Address')
  await core.getByText('Canada', { exact: true }).click()
  await choose(page, select(core, 'State or province'), 'Alberta')

  const next = textbox(page.getByRole('main'), 'Next order number')
  await seen(next)
  // Others give numbers of this dealer away meanwhile: one that is free stays so.
  const number = Number(await next.inputValue()) + 1_000
  await next.fill('1')
  await button(page.getByRole('main'), 'Save').click()
  await eventually(() => descriptionOf(next)).toContain('exists already')
  await next.fill(String(number))
  await button(page.getByRole('main'), 'Save').click()
  await seen(page.getByText('Settings updated successfully'))
})

test('fees are seen on an example order while they are typed', async () => {
  const page = await open('dealer3@partsdesk.test', '/admin/general-settings')
  const example = section(page, 'Example order')
  const amountOf = (name: string) =>
    example.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd')
  await textbox(example, 'Products').fill('200')
  await eventually(() => amountOf('Shipping').textContent()).toBe('USD $24.50')
  await page.getByRole('switch', { name: 'Free shipping' }).click()
  await eventually(() => amountOf('Shipping').textContent()).toBe('USD $0.00')
  await textbox(section(page, 'Handling fee'), 'Fee up to the limit').fill('5')
  await eventually(() => amountOf('Handling fee').textContent()).toBe('USD $5.00')
  await page.getByRole('switch', { name: 'Free shipping' }).click()
  await button(page.getByRole('main'), 'Save').click()
  await seen(page.getByText('Settings updated successfully'))
})

test('a dialog with changes in two tabs asks once before it closes', async () => {
  const page = await open('admin@partsdesk.test', '/admin/dealers?dealer=3&tab=settings')
  const dialog = page.getByRole('dialog', { name: /^Dealer 3/ })
  await textbox(dialog, 'Header title').fill('Not saved')
  await dialog.getByRole('tab', { name: 'Scripts' }).click()
  await textbox(dialog, 'Facebook page').fill('https://example.com/not-saved')
  await dialog.getByRole('tab', { name: 'Catalogs' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })

  await button(dialog, 'Close').click()
  await button(question, 'Stay').click()
  await gone(question)
  await button(dialog, 'Close').click()
  await button(question, 'Leave').click()
  await gone(dialog)
  expect(await question.count()).toBe(0)
})
